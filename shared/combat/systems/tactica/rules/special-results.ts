import { damageOf, severityOf, WEIGHTS } from '../../../../mechanics/tactica/damage.ts';
import { attackDice, hitsOf, leastFace } from '../../../../mechanics/tactica/dice.ts';
import { without } from '../../../../mechanics/tactica/action-dice.ts';
import type { Action } from '../../../fight.ts';
import { within } from '../../../recruits.ts';
import { makeContact, stepOut } from './contact.ts';
import { contest, contestChance, contestRolls } from './contest.ts';
import { PRONE_AT_ONCE, withInjury } from '../harm/effects.ts';
import { withstand } from '../harm/injury.ts';
import { stunned } from '../harm/harm.ts';
import { thresholdsOf, untilOut } from '../fighters/numbers.ts';
import { ask, doing, rollFor, say, the, type Scene } from '../fighters/scene.ts';
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
const isAtPerson = ({ target }: Pair): boolean => !isGroup(target);

/** An attack with one weapon can break another that is no heavier (M-15). */
const mayBreak = ({ weapon, target }: Pair): boolean => {
  const own = weaponOf(target.weapon);
  const isLighter = WEIGHTS.indexOf(own.weight) <= WEIGHTS.indexOf(weaponOf(weapon).weight);
  return own.hands > 0 && isLighter;
};

const HAMSTRUNG = { location: 'leftLeg', effect: 'hamstrung', deep: false } as const;

interface Special {
  readonly title: string;
  readonly rule: string;
  /** BODY against BODY decides it (M-15). */
  readonly isContest?: true;
  /** May be bought more than once with one attack. */
  readonly repeats?: true;
  /** Whether it can do anything to that target. */
  readonly isOpen: (pair: Pair) => boolean;
  /** What it does at once; `by`: what BODY has won by, at most 2. */
  readonly run?: (scene: Scene, pair: Pair, by: number) => void;
}

const loseWeapon: Special['run'] = (_scene, { target }, by) => {
  if (by > 0) target.weapon = 'unarmed';
};

/** What successes beyond the one needed may buy (TC-213 to TC-224). */
const SPECIALS = {
  // Rolled with the damage itself.
  damage: {
    title: '2 dice more for damage',
    rule: 'TC-213',
    repeats: true,
    isOpen: () => true,
  },
  disarm: {
    title: 'disarm',
    rule: 'TC-214',
    isContest: true,
    isOpen: (pair) => isAtPerson(pair) && !isShot(pair) && weaponOf(pair.target.weapon).hands > 0,
    run: loseWeapon,
  },
  loseDie: {
    title: 'take an action die',
    rule: 'TC-215',
    repeats: true,
    isOpen: ({ target }) => target.dice.length > 0,
    // The owner gives up the die that is worth least.
    run: (_scene, { target }) => {
      target.dice = without(target.dice, [Math.min(...target.dice)]);
    },
  },
  stun: {
    title: 'stun',
    rule: 'TC-216',
    isOpen: (pair) => isAtPerson(pair) && !pair.target.stats.stateless && !pair.target.stun,
    run: (_scene, { target }) => stunned(target),
  },
  breakWeapon: {
    title: 'break the weapon',
    rule: 'TC-217',
    isContest: true,
    isOpen: (pair) => isAtPerson(pair) && !isShot(pair) && mayBreak(pair),
    run: loseWeapon,
  },
  expose: {
    title: 'expose',
    rule: 'TC-218',
    repeats: true,
    isOpen: ({ target }) => target.exposures < MOST_EXPOSED,
    run: (_scene, { target }) => void target.exposures++,
  },
  stripArmour: {
    title: 'take armour off',
    rule: 'TC-219',
    repeats: true,
    isOpen: (pair) => isAtPerson(pair) && pair.target.armour > 0,
    run: (_scene, { target }) => void target.armour--,
  },
  stepAway: {
    title: 'step out of contact',
    rule: 'TC-220',
    isOpen: ({ one }) => one.cluster !== 0 && !one.inClose,
    run: ({ fight }, { one }) => stepOut(fight, one),
  },
  drawIn: {
    title: 'draw into contact',
    rule: 'TC-221',
    isOpen: (pair) =>
      pair.target.cluster === 0 && pair.target.zone === pair.one.zone && !isShot(pair),
    run: ({ fight }, { one, target }) => makeContact(fight, one, target),
  },
  // Thrown down where BODY wins, out of the melee where it wins by 2.
  knock: {
    title: 'knock down',
    rule: 'TC-222',
    isContest: true,
    isOpen: (pair) => isAtPerson(pair) && !pair.target.prone && !pair.target.flying,
    run: ({ fight }, { target }, by) => {
      if (by > 0) target.prone = true;
      if (by > 1 && target.cluster !== 0) stepOut(fight, target);
    },
  },
  hamstring: {
    title: 'hamstring',
    rule: 'TC-223',
    isOpen: (pair) =>
      isAtPerson(pair) && !pair.target.injuries.some(({ effect }) => effect === 'hamstrung'),
    run: (scene, { one, target }) => {
      target.injuries = withInjury(target.injuries, HAMSTRUNG);
      withstand(scene, target, PRONE_AT_ONCE, one.id);
    },
  },
  reducePool: {
    title: 'reduce the defence pool',
    rule: 'TC-224',
    repeats: true,
    isOpen: ({ target }) => target.guard > 0,
    run: (_scene, { target }) => void target.guard--,
  },
} as const satisfies Readonly<Record<string, Special>>;
type SpecialId = keyof typeof SPECIALS;
const SPECIAL_IDS = Object.keys(SPECIALS) as readonly SpecialId[];
const specialOf = (id: SpecialId): Special => SPECIALS[id];

/** Extra dice for damage of one `damage` (TC-213). */
export const DAMAGE_DICE = 2;

/** How many specials so many net successes can buy: the first must stay (TC-212, M-15). */
const mostSpecials = (net: number): number => Math.max(0, net - 1);

/** Successes left for damage after specials, before what `damage` rolls on top. */
export const undiverted = (net: number, specials: number): number => Math.max(0, net - specials);

type Choice = Action & { readonly special?: SpecialId };
const NONE: Choice = { id: 'none', text: 'All of it for damage', rules: ['TC-212'] };

const optionFor = (scene: Scene, special: SpecialId, { one, target }: Pair): Choice => {
  const { title, isContest, rule } = specialOf(special);
  const chance = isContest === true ? () => contestChance(scene.rules, [one, target]) : undefined;
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
const WANTED: readonly SpecialId[] = ['stripArmour', 'loseDie', 'stun', 'reducePool', 'expose'];
const wouldTake = (pair: Pair, isSpare: boolean): SpecialId | undefined =>
  isSpare
    ? WANTED.find(
        (id) => specialOf(id).isOpen(pair) && (id !== 'reducePool' || pair.target.guard > 1),
      )
    : undefined;

const maySpend = ({ rules }: Scene, { one }: Pair): boolean =>
  rules.specials === 'all' || (rules.specials === 'heroesOnly' && one.stats.heroic);

/** Asks for one special; undefined: no more. */
const choose = (scene: Scene, pair: Pair, taken: readonly SpecialId[], isSpare: boolean) => {
  const open = (id: SpecialId): boolean => {
    const { repeats, isOpen } = specialOf(id);
    return isOpen(pair) && (repeats === true || !taken.includes(id));
  };
  const best = wouldTake(pair, isSpare);
  const preferred = best === undefined || !open(best) ? NONE : optionFor(scene, best, pair);
  const asked = {
    by: pair.one.id,
    what: `special${taken.length + 1}`,
    question: () => `What does ${pair.one.name} make of the success against ${pair.target.name}?`,
  };
  return ask<Choice>(scene, asked, preferred, () => [
    NONE,
    ...SPECIAL_IDS.filter(open).map((special) => optionFor(scene, special, pair)),
  ]).special;
};

/** Dice more for damage (TC-213). */
const moreDamage = (scene: Scene, { by, sl }: Success, taken: readonly SpecialId[]): number => {
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

/** One special result, the nth of its attack. */
const take = (scene: Scene, pair: Pair, id: SpecialId, nth: number): void => {
  const { title, isContest, rule, run } = specialOf(id);
  const { one, target } = pair;
  const bodies = [one, target] as const;
  const word = `special-${nth}`;
  const by = isContest === true ? contest(scene, bodies, word, (lead) => within(0, 2, lead)) : 0;
  run?.(scene, pair, by);
  say(scene, 'special', [rule], () => ({
    text: `${one.name}: ${title}, ${target.name}.`,
    fighter: one.id,
    target: target.id,
    rolls: isContest === true ? contestRolls(scene, bodies, word) : [],
  }));
};

/**
 * Successes beyond the first turned into special results (TC-212 to TC-224, M-15).
 * @returns the successes left for damage
 */
export const spendSpecials = (scene: Scene, success: Success): number => {
  const { by, target, net, weapon } = success;
  const pair: Pair = { one: the(scene, by), target: the(scene, target), weapon };
  if (!maySpend(scene, pair)) return net;
  const most = mostSpecials(net);
  const spareNow = wouldSpare(scene, pair, net);
  const taken: SpecialId[] = [];
  while (taken.length < most) {
    const special = choose(scene, pair, taken, taken.length < spareNow);
    if (special === undefined) break;
    taken.push(special);
    take(scene, pair, special, taken.length);
  }
  return undiverted(net, taken.length) + moreDamage(scene, success, taken);
};
