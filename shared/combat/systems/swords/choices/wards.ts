import { mayAssist } from '../rules/defense.ts';
import { penaltyOf } from '../rules/skill.ts';
import { apart, isCombatant, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';
import { matchupWith, type Attacker } from './matchup.ts';

/** Whether he is free, and near enough to block for those in a place (SW-70). */
const mayBlockAt = ({ options }: Situation, one: Swordsman, target: Swordsman): boolean =>
  isCombatant(one) &&
  !isLocked(one) &&
  !one.stats.animal &&
  mayAssist({
    steps: 10 * apart(one, target),
    most: options.assistSteps,
    blockable: true,
  });

/** Whether somebody is free and near enough to block for another (SW-70). */
export const mayWard = (situation: Situation, one: Swordsman, target: Swordsman): boolean =>
  one.side === target.side && one.id !== target.id && mayBlockAt(situation, one, target);

/** The two who block best for those of a side in one place: the second, for the first himself. */
const blockersFor = (
  situation: Situation,
  target: Swordsman,
): readonly [first: Swordsman | undefined, second: Swordsman | undefined] => {
  const { fight, options } = situation;
  let [first, second]: [Swordsman | undefined, Swordsman | undefined] = [undefined, undefined];
  let [most, next] = [-Infinity, -Infinity];
  for (const one of fight.fighters) {
    if (one.side !== target.side || !isCombatant(one)) continue;
    const skill = one.stats.dex + one.stats.defense + penaltyOf(one, options);
    if (skill <= next || !mayBlockAt(situation, one, target)) continue;
    if (skill > most) {
      [second, next] = [first, most];
      [first, most] = [one, skill];
    } else [second, next] = [one, skill];
  }
  return [first, second];
};

/** The friend who blocks best for somebody, if any may (SW-70). */
export const helperFor = (situation: Situation, target: Swordsman): Swordsman | undefined => {
  const [first, second] = blockersFor(situation, target);
  return first?.id === target.id ? second : first;
};

/** What his block would be against an attack on his friend; undefined: he cannot block it. */
export const wardOf = (
  situation: Situation,
  helper: Swordsman | undefined,
  attacker: Attacker,
): number | undefined => {
  if (helper === undefined) return undefined;
  const { guard } = matchupWith(situation, attacker, helper);
  return guard?.method === 'block' ? guard.bare + penaltyOf(helper, situation.options) : undefined;
};

/** Who blocks for those of a side who stand in one place, against an attack on one of them. */
export interface Wards {
  readonly side: string;
  readonly place: number;
  readonly best: Swordsman | undefined;
  readonly second: Swordsman | undefined;
  /** What the best would do for each of the others. */
  readonly usual: number | undefined;
}

/** @param target one of them */
export const wardsOf = (situation: Situation, attacker: Attacker, target: Swordsman): Wards => {
  const { side, place } = target;
  const [best, second] = blockersFor(situation, target);
  return { side, place, best, second, usual: wardOf(situation, best, attacker) };
};
