/** What a wounded person has in a week (TC-194, TC-195). */
interface Week {
  /** From 1. */
  readonly week: number;
  readonly food: boolean;
  readonly water: boolean;
  readonly rest: boolean;
  /** A trained healer all week, whose Healing roll has succeeded. */
  readonly healed: boolean;
}

/** Physical Ranks that a week of rest gives back. */
export const healedInWeek = ({ week, food, water, rest, healed }: Week): number => {
  const missing = [food, water, rest].filter((has) => !has).length;
  const natural = week === 1 ? 2 - missing : 1;
  return (missing > 1 ? 0 : natural) + (healed ? 1 : 0);
};

interface Patient {
  readonly lost: number;
  readonly stunned: boolean;
}
/** Least minutes of first aid (TC-192). */
const FIRST_AID_MINUTES = 10;

/** First aid: one rank where only one is lost, and the Stun; never in combat (TC-192, TC-193). */
export const firstAid = (
  { lost, stunned }: Patient,
  { minutes, inCombat }: { readonly minutes: number; readonly inCombat: boolean },
): Patient =>
  inCombat || minutes < FIRST_AID_MINUTES || lost > 1
    ? { lost, stunned }
    : { lost: 0, stunned: false };

/** Ranks that fatigue marks as lost: one, a further one for each grade above the first (TC-173). */
export const fatigueRanks = (grade: number, resisted: boolean): number =>
  Math.max(0, grade - (resisted ? 1 : 0));
