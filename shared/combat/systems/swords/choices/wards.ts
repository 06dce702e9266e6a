import type { Attack } from '../rules/attack.ts';
import { mayAssist } from '../rules/defense.ts';
import { penaltyOf } from '../rules/skill.ts';
import { apart, isCombatant, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';
import { matchupOf } from './matchup.ts';

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
    if (one.side !== target.side) continue;
    const skill = one.stats.dex + one.stats.defense + penaltyOf(one, options);
    if (skill <= next || !mayBlockAt(situation, one, target)) continue;
    if (skill > most) {
      [second, next] = [first, most];
      [first, most] = [one, skill];
    } else [second, next] = [one, skill];
  }
  return [first, second];
};

/**
 * The friend who blocks best for each, if any may (SW-70); looked for once for all of a side who
 * stand in one place.
 */
export const helping = (situation: Situation): ((target: Swordsman) => Swordsman | undefined) => {
  let last: Swordsman | undefined;
  let first: Swordsman | undefined;
  let second: Swordsman | undefined;
  return (target) => {
    if (last === undefined || last.side !== target.side || last.place !== target.place)
      [first, second] = blockersFor(situation, target);
    last = target;
    return first !== undefined && first.id === target.id ? second : first;
  };
};

/** What his block would be against an attack on his friend; undefined: he cannot block it. */
export const wardOf = (
  situation: Situation,
  helper: Swordsman | undefined,
  { by, mode }: Attack,
): number | undefined => {
  if (helper === undefined) return undefined;
  const { guard } = matchupOf(situation, { by, target: helper, mode });
  return guard?.method === 'block' ? guard.bare + penaltyOf(helper, situation.options) : undefined;
};
