import type { Attack } from '../rules/attack.ts';
import { defenseSkill, penaltyOf } from '../rules/skill.ts';
import { apart, isFriendOf, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';
import { matchupOf } from './matchup.ts';

/** The friend who blocks best for somebody, if any may (SW-70). */
export const helperOf = (
  { fight, options }: Situation,
  target: Swordsman,
): Swordsman | undefined => {
  let [best, most]: [Swordsman | undefined, number] = [undefined, -Infinity];
  for (const one of fight.fighters) {
    const { stats } = one;
    if (!isFriendOf(one, target) || isLocked(one)) continue;
    if (stats.animal || 10 * apart(one, target) > options.assistSteps) continue;
    const skill = stats.dex + defenseSkill(one).level + penaltyOf(one, options);
    if (skill > most) [best, most] = [one, skill];
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
