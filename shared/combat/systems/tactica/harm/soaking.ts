import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { severityOf } from '../../../../mechanics/tactica/damage.ts';
import { levelDice, thresholdsOf, untilOut } from '../fighters/numbers.ts';
import { usable } from '../choices/defences.ts';
import { successesOf } from '../../../../mechanics/tactica/prospects.ts';
import { askWhether, say, type Scene } from '../fighters/scene.ts';
import { hasState, type EditedCombatant, type Track } from '../fighters/state.ts';
import { test } from '../rules/contest.ts';
import { SURPRISED } from '../rules/surprise.ts';

const maySoak = (one: EditedCombatant, { rules }: Scene): boolean =>
  (rules.soak === 'all' || (rules.soak === 'heroicOnly' && one.stats.heroic)) &&
  one.standing === 'up' &&
  !hasState(one) &&
  one.panic !== 'crushed' &&
  (!one.surprised || SURPRISED.soaks);

interface Blow {
  readonly damage: number;
  readonly track: Track;
}

/** BODY soaks what hurts the body, SPIRIT what hurts the mind (M-14). */
const SOAKED_BY = { physical: 'body', mental: 'soul' } as const;

/** Worth a die where it may turn Trauma or worse into less, or save the last rank. */
const isWorthSoaking = (
  one: EditedCombatant,
  { damage, track }: Blow,
  { rules }: Scene,
): boolean => {
  const thresholds = thresholdsOf(one, track, rules);
  const isLast = untilOut(one, track, rules) <= 1;
  return severityOf(damage, thresholds, rules.massiveGuide3x) !== 'rank' || (isLast && damage <= 2);
};

/** The chance that something is soaked. */
const soakChance = (one: EditedCombatant, track: Track, rules: Scene['rules']): number =>
  1 - (successesOf(levelDice(one, SOAKED_BY[track], rules))[0] ?? 0);

/** Damage that soaking leaves (TC-115, M-14). */
export const soaked = (damage: number, successes: number): number =>
  Math.max(0, damage - successes);

/** What soaking leaves of damage: a die, a roll, a point a success (TC-115, M-14). */
export const soak = (scene: Scene, one: EditedCombatant, blow: Blow): number => {
  const { damage, track } = blow;
  if (!maySoak(one, scene)) return damage;
  // The die that pays for an answer: the lowest that is not a 1.
  const die = Math.min(...usable(one));
  if (!Number.isFinite(die)) return damage;
  const by = one.id;
  const wants = askWhether(
    scene,
    {
      by,
      what: 'soaks',
      question: () => `Does ${one.name} soak the ${damage} of damage?`,
      yes: `Soak, for a ${die}`,
      no: 'Bear it',
      rule: 'TC-115',
    },
    isWorthSoaking(one, blow, scene),
    { chance: () => soakChance(one, track, scene.rules), of: 'to soak anything' },
  );
  if (!wants) return damage;
  one.dice = without(one.dice, [die]);
  const { successes, told } = test(scene, one, { on: SOAKED_BY[track], word: 'soak' });
  const left = soaked(damage, successes);
  say(scene, 'soak', ['TC-115'], () => told(`soaks ${damage - left} of ${damage}`));
  return left;
};
