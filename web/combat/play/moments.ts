import type { CombatTold, Fight } from '../../../shared/index.ts';

interface RoundEnd {
  readonly round: number;
  readonly fight: Fight;
}

/** The fight before its first round, after each round, and as it stands in the one being fought. */
export const momentsOf = ({
  steps,
  states,
  fight,
}: Pick<CombatTold, 'steps' | 'states' | 'fight'>): readonly RoundEnd[] => {
  const ends = steps.flatMap(({ round }, i): readonly RoundEnd[] => {
    const [before, state] = [steps[i - 1]?.round, states[i]];
    return before === undefined || before === round || state === undefined
      ? []
      : [{ round: before, fight: state }];
  });
  const last = steps.at(-1)?.round;
  return [
    { round: 0, fight: states[0] ?? fight },
    ...ends,
    ...(last === undefined ? [] : [{ round: last, fight }]),
  ];
};
