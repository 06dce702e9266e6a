import { evenDie } from '../../../../mechanics/tactica/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import type { Action } from '../../../fight.ts';
import { withInjury, workingsOf, type Test } from './effects.ts';
import { fall, loseRanks, stunned } from './harm.ts';
import {
  effectOf,
  lineOf,
  LOCATION_DICE,
  LOCATION_NAMES,
  locatedBy,
  reachable,
  senseOf,
} from './injuries.ts';
import { test } from '../rules/contest.ts';
import { burn } from '../choices/payment.ts';
import { ask, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import type { EditedCombatant, Injury, Location } from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';

/** Locations that an attacker would rather hit, the deadliest first. */
const DEADLY: readonly Location[] = ['head', 'neck'];

const shiftTo = (location: Location): Action & { readonly location: Location } => ({
  id: `hit:${location}`,
  text: `Hit the ${LOCATION_NAMES[location]}`,
  rules: ['TC-142'],
  location,
});

interface Struck {
  readonly by: string;
  /** Added to the die of the injury. */
  readonly plus: number;
  /** Of the rolls made. */
  readonly labels: Label[];
}

/** Where it hits; the attacker may shift it where dice show one number three times (TC-142). */
const locate = (scene: Scene, one: EditedCombatant, { by, labels }: Struck): Location => {
  const roll = { by, of: one.id, word: 'location', what: 'the location' };
  const { outcome, label } = rollFor(scene, LOCATION_DICE, roll);
  labels.push(label);
  const locations = reachable(locatedBy(outcome), scene.rules);
  const [rolled = 'chest'] = locations;
  if (locations.length === 1 || the(scene, by).standing !== 'up') return rolled;
  const best = DEADLY.find((location) => locations.includes(location)) ?? rolled;
  const question = (): string => `Where does ${the(scene, by).name} hit ${one.name}?`;
  const asked = { by, what: 'shift', question };
  return ask(scene, asked, shiftTo(best), () => locations.map(shiftTo)).location;
};

const injuryAt = (
  scene: Scene,
  one: EditedCombatant,
  location: Location,
  { plus, labels }: Struck,
): Injury => {
  const roll = (word: string): number => {
    const die = { by: one.id, word, what: 'the injury' };
    const { outcome, label } = rollFor(scene, evenDie(6), die);
    labels.push(label);
    return outcome;
  };
  const line = lineOf(location, roll('injury') + plus);
  const { sightOrSound } = scene.rules;
  const sense = (): 'sight' | 'sound' =>
    sightOrSound === 'even' ? senseOf(roll('sense')) : sightOrSound;
  return { location, ...effectOf(line, line === 'sense' ? sense() : 'sight') };
};

/** What a useless arm lets go of (TC-153, TC-156, TC-160). */
const drop = (one: EditedCombatant, location: Location): void => {
  const { hands } = weaponOf(one.weapon);
  if (location === 'leftArm') one.shield = 0;
  if (hands === 2 || (hands === 1 && location === 'rightArm')) one.weapon = 'unarmed';
};

/** A roll that an injury asks for at once. */
export const withstand = (
  scene: Scene,
  one: EditedCombatant,
  { on, dice, fails }: Test,
  by: string,
): void => {
  const { passed, told } = test(scene, one, { on, word: 'withstands', more: dice });
  const failing = fails === 'prone' ? 'goes down' : 'is put out of action';
  say(scene, 'withstands', ['TC-140', 'TC-141'], () => told(passed ? 'bears the injury' : failing));
  if (passed) return;
  if (fails === 'prone') one.prone = true;
  else fall(scene, one, 'down', { by });
};

/** What it does at once; whoever is out of action only bears it (TC-146 to TC-163). */
const work = (scene: Scene, one: EditedCombatant, injury: Injury, by: string): void => {
  const does = workingsOf(injury);
  loseRanks(scene, one, 'physical', { ranks: does.physical, by, quiet: true });
  loseRanks(scene, one, 'mental', { ranks: does.mental, by, quiet: true });
  if (one.standing !== 'up') return;
  if (does.stuns) stunned(one);
  if (does.losesDice) one.dice = [];
  else burn(scene, one, does.burn);
  if (does.test !== null) withstand(scene, one, does.test, by);
};

/** An injury: location, shift, effect (TC-140 to TC-163). */
export const injure = (
  scene: Scene,
  { who, by, plus }: { readonly who: string; readonly by: string; readonly plus: number },
): void => {
  const one = the(scene, who);
  const labels: Label[] = [];
  const struck: Struck = { by, plus, labels };
  const location = locate(scene, one, struck);
  const injury = injuryAt(scene, one, location, struck);
  const { title, text, useless, rules } = workingsOf(injury);
  if (useless) drop(one, location);
  one.injuries = withInjury(one.injuries, injury);
  say(scene, 'injury', ['TC-141', ...rules], () => ({
    text: `${one.name}, ${LOCATION_NAMES[location]}: ${title}. ${text}.`,
    fighter: who,
    target: who,
    rolls: labels,
  }));
  work(scene, one, injury, by);
};
