import { damageOf, severityOf } from '../../../../mechanics/tactica/damage.ts';
import { attackDice, hitsOf, leastFace } from '../../../../mechanics/tactica/dice.ts';
import { without } from '../../../../mechanics/tactica/action-dice.ts';
import type { Action } from '../../../fight.ts';
import { makeContact, stepOut } from './contact.ts';
import { contest, contestChance, contestRolls } from './contest.ts';
import { PRONE_AT_ONCE, withInjury } from '../harm/effects.ts';
import { withstand } from '../harm/injury.ts';
import { stunned } from '../harm/harm.ts';
import { thresholdsOf, untilOut } from '../fighters/numbers.ts';
import { ask, doing, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import {
  DAMAGE_DICE,
  mayBreak,
  mostSpecials,
  SPECIAL_RULES,
  SPECIALS,
  undiverted,
  type Special,
} from './specials.ts';
import { isGroup, type EditedCombatant } from '../fighters/state.ts';
import { weaponOf, type WeaponId } from '../fighters/weapons.ts';

/** More exposure dice than that nobody takes up. */
const MOST_EXPOSED = 8;

/** An attack that has come through, and what its specials do. */
export interface Success {
  readonly by: string;
  readonly target: string;
  /** Successes after armour and block. */
  readonly net: number;
  readonly weapon: WeaponId;
  readonly sl: number;
}

interface Pair {
  readonly one: EditedCombatant;
  readonly target: EditedCombatant;
  readonly weapon: WeaponId;
}

const isShot = ({ weapon }: Pair): boolean => (weaponOf(weapon).range ?? 0) > 0;

/** Whether a special can do anything to that target. */
const isOpen = (special: Special, pair: Pair): boolean => {
  const { one, target, weapon } = pair;
  const isPerson = !isGroup(target);
  switch (special) {
    case 'damage':
      return true;
    case 'disarm':
      return isPerson && !isShot(pair) && weaponOf(target.weapon).hands > 0;
    case 'loseDie':
      return target.dice.length > 0;
    case 'stun':
      return isPerson && !target.stats.stateless && !target.stun;
    case 'breakWeapon':
      return isPerson && !isShot(pair) && mayBreak(weapon, target.weapon);
    case 'expose':
      return target.exposures < MOST_EXPOSED;
    case 'stripArmour':
      return isPerson && target.armour > 0;
    case 'stepAway':
      return one.cluster !== 0 && !one.inClose;
    case 'drawIn':
      return target.cluster === 0 && target.zone === one.zone && !isShot(pair);
    case 'knock':
      return isPerson && !target.prone && !target.flying;
    case 'hamstring':
      return isPerson && !target.injuries.some(({ effect }) => effect === 'hamstrung');
    case 'reducePool':
      return target.guard > 0;
  }
};

const HAMSTRUNG = { location: 'leftLeg', effect: 'hamstrung', deep: false } as const;

/** Thrown down where BODY wins, out of the melee where it wins by 2 (TC-222). */
const knock = ({ fight }: Scene, { target }: Pair, by: number): void => {
  if (by > 0) target.prone = true;
  if (by > 1 && target.cluster !== 0) stepOut(fight, target);
};

type Effect = (scene: Scene, pair: Pair, wins: () => number) => void;
const takesWeapon: Effect = (_scene, { target }, wins) => {
  if (wins() > 0) target.weapon = 'unarmed';
};

/** What a special does at once; `damage` is rolled with the damage itself. */
const APPLY: Readonly<Record<Special, Effect>> = {
  damage: () => undefined,
  disarm: takesWeapon,
  breakWeapon: takesWeapon,
  // The owner gives up the die that is worth least.
  loseDie: (_scene, { target }) => {
    target.dice = without(target.dice, [Math.min(...target.dice)]);
  },
  stun: (_scene, { target }) => stunned(target),
  expose: (_scene, { target }) => void target.exposures++,
  stripArmour: (_scene, { target }) => void target.armour--,
  stepAway: ({ fight }, { one }) => stepOut(fight, one),
  drawIn: ({ fight }, { one, target }) => makeContact(fight, one, target),
  knock: (scene, pair, wins) => knock(scene, pair, wins()),
  hamstring: (scene, { one, target }) => {
    target.injuries = withInjury(target.injuries, HAMSTRUNG);
    withstand(scene, target, PRONE_AT_ONCE, one.id);
  },
  reducePool: (_scene, { target }) => void target.guard--,
};

const apply = (scene: Scene, special: Special, pair: Pair, what: string): void =>
  APPLY[special](scene, pair, () =>
    contest(scene, [pair.one, pair.target], what, (by) => Math.max(0, Math.min(2, by))),
  );

type Choice = Action & { readonly special?: Special };
const NONE: Choice = { id: 'none', text: 'All of it for damage', rules: ['TC-212'] };

const optionFor = (scene: Scene, special: Special, { one, target }: Pair): Choice => {
  const { title, contest: isContest, rule } = SPECIAL_RULES[special];
  const chance = isContest ? () => contestChance(scene.rules, [one, target]) : undefined;
  const of = 'to win Body against Body';
  return { id: special, text: `Special: ${title}`, rules: [rule, 'TC-212'], special, chance, of };
};

/** Successes that are not needed for what the damage comes to anyhow (digest 4.1). */
const wouldSpare = ({ rules }: Scene, { target, weapon }: Pair, net: number): number => {
  const { weight } = weaponOf(weapon);
  const thresholds = thresholdsOf(target, 'physical', rules);
  const comesTo = (successes: number): string =>
    severityOf(damageOf(weight, successes), thresholds, rules.massiveGuide3x);
  const severity = comesTo(net);
  const isLast = severity === 'rank' && untilOut(target, 'physical', rules) <= 1;
  if (isLast || severity === 'killingBlow' || severity === 'massive') return 0;
  let kept = net;
  while (kept > 1 && comesTo(kept - 1) === severity) kept--;
  return net - kept;
};

/** What the policy would take, the first that does anything. */
const WANTED: readonly Special[] = ['stripArmour', 'loseDie', 'stun', 'reducePool', 'expose'];
const wouldTake = (pair: Pair, isSpare: boolean): Special | undefined =>
  isSpare
    ? WANTED.find((one) => isOpen(one, pair) && (one !== 'reducePool' || pair.target.guard > 1))
    : undefined;

const maySpend = ({ rules }: Scene, { one }: Pair): boolean =>
  rules.specials === 'all' || (rules.specials === 'heroesOnly' && one.stats.heroic);

/** Asks for one special; undefined: no more. */
const choose = (scene: Scene, pair: Pair, taken: readonly Special[], isSpare: boolean) => {
  const open = (special: Special): boolean =>
    isOpen(special, pair) && (SPECIAL_RULES[special].repeats || !taken.includes(special));
  const best = wouldTake(pair, isSpare);
  const preferred = best === undefined || !open(best) ? NONE : optionFor(scene, best, pair);
  const asked = {
    by: pair.one.id,
    what: `special${taken.length + 1}`,
    question: () => `What does ${pair.one.name} make of the success against ${pair.target.name}?`,
  };
  return ask<Choice>(scene, asked, preferred, () => [
    NONE,
    ...SPECIALS.filter(open).map((special) => optionFor(scene, special, pair)),
  ]).special;
};

/** Dice more for damage (TC-213). */
const moreDamage = (scene: Scene, { by, sl }: Success, taken: readonly Special[]): number => {
  const dice = DAMAGE_DICE * taken.filter((one) => one === 'damage').length;
  if (dice === 0) return 0;
  const more = { by, word: 'more', what: 'more damage', from: leastFace(sl) };
  const { outcome, label } = rollFor(scene, attackDice(dice, sl), more);
  const hits = hitsOf(outcome);
  say(scene, 'special', ['TC-213'], () =>
    doing(the(scene, by), `rolls for more damage: ${hits} more`, { rolls: [label] }),
  );
  return hits;
};

/**
 * Successes beyond the first turned into special results (TC-212 to TC-224, M-15).
 * @returns the successes left for damage
 */
export const spendSpecials = (scene: Scene, success: Success): number => {
  const { by, target: id, net, weapon } = success;
  const pair: Pair = { one: the(scene, by), target: the(scene, id), weapon };
  if (!maySpend(scene, pair)) return net;
  const most = mostSpecials(net);
  const spareNow = wouldSpare(scene, pair, net);
  const taken: Special[] = [];
  while (taken.length < most) {
    const special = choose(scene, pair, taken, taken.length < spareNow);
    if (special === undefined) break;
    taken.push(special);
    const { title, contest: isContest, rule } = SPECIAL_RULES[special];
    const what = `special-${taken.length}`;
    apply(scene, special, pair, what);
    say(scene, 'special', [rule], () => ({
      text: `${pair.one.name}: ${title}, ${pair.target.name}.`,
      fighter: by,
      target: id,
      rolls: isContest ? contestRolls(scene, [pair.one, pair.target], what) : [],
    }));
  }
  return undiverted(net, taken.length) + moreDamage(scene, success, taken);
};
