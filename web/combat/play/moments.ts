import type { CombatTold, Fight } from '../../../shared/index.ts';

/** A fight as a step left it; without a step, before the first. */
interface StepEnd {
  /** Where it stands among the rounds: the last step of a round at its number. */
  readonly at: number;
  readonly round: number;
  readonly step: number | undefined;
  readonly fight: Fight;
}

/** Of more steps, only the last of each round is told. */
const MOST_STEPS = 150;

/** The fight before its first round, after each step that is told of, and after each round. */
export const momentsOf = ({
  steps,
  states,
  fight,
}: Pick<CombatTold, 'steps' | 'states' | 'fight'>): readonly StepEnd[] => {
  const many = new Map<number, number>();
  for (const { round } of steps) many.set(round, (many.get(round) ?? 0) + 1);
  const seen = new Map<number, number>();
  const areFew = steps.length <= MOST_STEPS;
  const ends = steps.flatMap(({ round, events }, step): readonly StepEnd[] => {
    const place = (seen.get(round) ?? 0) + 1;
    seen.set(round, place);
    const at = round - 1 + place / (many.get(round) ?? 1);
    const isShown = Number.isInteger(at) || (areFew && events.length > 0);
    return isShown ? [{ at, round, step, fight: states[step + 1] ?? fight }] : [];
  });
  return [{ at: 0, round: 0, step: undefined, fight: states[0] ?? fight }, ...ends];
};
