import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { severityOf } from '../../../../mechanics/tactica/damage.ts';
import { leastFace } from '../../../../mechanics/tactica/dice.ts';
import { levelDice, levelRoll, thresholdsOf, untilOut } from '../fighters/numbers.ts';
import { successesOf } from '../choices/prospects.ts';
import { soaked } from './recovery.ts';
import { askWhether, labelOf, rollFor, say, type Scene } from '../fighters/scene.ts';
import { hasState, type EditedCombatant } from '../fighters/state.ts';
import { SURPRISED } from '../rules/surprise.ts';
import { COSTS } from '../fighters/tables.ts';

/** The die that pays for an answer: the lowest that is not a 1. */
const cheapestDie = (dice: readonly number[]): number | undefined =>
  dice.reduce<number | undefined>(
    (least, die) => (die >= COSTS.soak && (least === undefined || die < least) ? die : least),
    undefined,
  );

const maySoak = (one: EditedCombatant, { rules }: Scene): boolean =>
  (rules.soak === 'all' || (rules.soak === 'heroicOnly' && one.stats.heroic)) &&
  one.standing === 'up' &&
  !hasState(one) &&
  (!one.surprised || SURPRISED.soaks);

/** Worth a die where it may turn Trauma or worse into less, or save the last rank. */
const isWorthSoaking = (one: EditedCombatant, damage: number, { rules }: Scene): boolean => {
  const thresholds = thresholdsOf(one, 'physical', rules);
  const isLast = untilOut(one, 'physical', rules) <= 1;
  return severityOf(damage, thresholds, rules.massiveGuide3x) !== 'rank' || (isLast && damage <= 2);
};

/** The chance that something is soaked. */
const soakChance = (one: EditedCombatant, rules: Scene['rules']): number =>
  1 - (successesOf(levelDice(one, 'body', rules))[0] ?? 0);

/** What soaking leaves of damage: a die, BODY, a point a success (TC-115, M-14). */
export const soak = (scene: Scene, one: EditedCombatant, damage: number): number => {
  if (damage <= 0 || !maySoak(one, scene)) return damage;
  const die = cheapestDie(one.dice);
  if (die === undefined) return damage;
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
    isWorthSoaking(one, damage, scene),
    { chance: () => soakChance(one, scene.rules), of: 'to soak anything' },
  );
  if (!wants) return damage;
  one.dice = without(one.dice, [die]);
  const label = labelOf(scene, by, 'soak');
  const told = { by, what: 'Body', from: leastFace(0) };
  const left = soaked(damage, rollFor(scene, levelRoll(one, 'body', scene.rules), label, told));
  say(scene, 'soak', ['TC-115'], () => ({
    text: `${one.name} soaks ${damage - left} of ${damage}.`,
    fighter: by,
    rolls: [label],
  }));
  return left;
};
