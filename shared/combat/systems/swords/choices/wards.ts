import type { Attack } from '../rules/attack.ts';
import { mayAssist } from '../rules/defense.ts';
import { penaltyOf } from '../rules/skill.ts';
import { apart, isFriendOf, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';
import { matchupOf } from './matchup.ts';

/** Whether somebody is free and near enough to block for another (SW-70). */
export const mayWard = ({ options }: Situation, one: Swordsman, target: Swordsman): boolean =>
  isFriendOf(one, target) &&
  !isLocked(one) &&
  !one.stats.animal &&
  mayAssist({ steps: 10 * apart(one, target), most: options.assistSteps, blockable: true });

/** The friend who blocks best for somebody, if any may (SW-70). */
export const helperOf = (situation: Situation, target: Swordsman): Swordsman | undefined => {
  const { fight, options } = situation;
  let best: Swordsman | undefined;
  let most = -Infinity;
  for (const one of fight.fighters) {
    if (one.side !== target.side) continue;
    const skill = one.stats.dex + one.stats.defense + penaltyOf(one, options);
    if (skill <= most || !mayWard(situation, one, target)) continue;
    best = one;
    most = skill;
  }
  return best;
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
