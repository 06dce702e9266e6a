import { prompt } from '../../../../process/process.ts';
import { printLabel, type Label } from '../../../../process/chance.ts';
import { named } from '../../../terms.ts';
import { TWO_DICE } from './dice.ts';
import { movesOf } from '../fighters/mounts.ts';
import {
  dismount,
  leaveFight,
  say,
  termsFor,
  type FighterDraft,
  type Scene,
} from '../fighters/scene.ts';
import { fleeingSkill, skillBonus } from './skill.ts';
import {
  apart,
  enemiesOf,
  isHeldFast,
  isLocked,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';

/** The best of those who can follow: on horseback nobody on foot can (6.1, SW-90). */
const pursuerOf = (situation: Situation, by: Swordsman): Swordsman | undefined => {
  if (situation.options.flee === 'free') return undefined;
  const speed = movesOf(by.mount !== '');
  let [best, most]: [Swordsman | undefined, number] = [undefined, -Infinity];
  for (const one of enemiesOf(situation.fight, by)) {
    const moves = movesOf(one.mount !== '');
    if (
      isLocked(one) ||
      isHeldFast(situation.fight, one) ||
      moves < speed ||
      apart(one, by) > moves
    )
      continue;
    const bonus = skillBonus(situation, one, fleeingSkill(one));
    if (bonus > most) [best, most] = [one, bonus];
  }
  return best;
};

/**
 * Fleeing: an opposed roll against the best who can follow (6.1); on foot from a beast that is
 * held.
 */
export const fleeFight = (scene: Scene, by: FighterDraft, path: Exclude<Label, string>): void => {
  const { fight, chance } = scene;
  if (isHeldFast(fight, by)) dismount(fight, by);
  const pursuer = pursuerOf(scene, by);
  const text = `${by.name} flees.`;
  if (pursuer === undefined) {
    say(scene, () => ({ kind: 'flees', fighter: by.id, text, rolls: [], rules: ['SW-113'] }));
    return leaveFight(fight, by, 'fled');
  }
  const [own, others] = [termsFor(scene), termsFor(scene)];
  const rolls = [
    [...path, 'flee'],
    [...path, pursuer.id, 'chase'],
  ] as const;
  const chase = skillBonus(scene, pursuer, fleeingSkill(pursuer), others);
  const speed = skillBonus(scene, by, fleeingSkill(by), own);
  prompt(scene, rolls[0], () => ({ by: by.id, what: 'flight', bonus: speed }));
  prompt(scene, rolls[1], () => ({
    by: pursuer.id,
    what: 'keeping up',
    bonus: chase,
    against: speed,
    need: 'atLeast',
    plus: rolls[0],
  }));
  const keepsUp = (roll: number, chased: number): number =>
    chased + chase >= roll + speed ? 1 : 0;
  const isCaught = chance.opposed([TWO_DICE, rolls[0]], [TWO_DICE, rolls[1]], keepsUp) === 1;
  say(scene, () => ({
    kind: isCaught ? 'caught up' : 'flees',
    fighter: by.id,
    target: pursuer.id,
    text: isCaught ? `${by.name} tries to flee, but ${pursuer.name} keeps up.` : text,
    terms: [...named(by.name, own ?? []), ...named(pursuer.name, others ?? [])],
    rolls: rolls.map(printLabel),
    rules: ['SW-113'],
  }));
  if (!isCaught) leaveFight(fight, by, 'fled');
};
