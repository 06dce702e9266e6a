import { useMemo } from 'react';
import { type Battle, type BattleScenario, type FoughtBattle } from '../../../shared/index.ts';
import { battleIn } from '../odds/endings.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';

/**
 * A battle as it was fought, and the odds at its start and after each round as far as they are
 * known.
 */
export interface ToldStory extends FoughtBattle {
  readonly scenario: BattleScenario;
  readonly battle: Battle;
}

/** Milliseconds: the odds of what is being typed come first. */
const PAUSE = 120;

const ASKING: Asking<'battles/story', BattleScenario> = {
  questionOf: (scenario) => ({ kind: 'battles/story', scenario }),
  pauseOf: ({ armies }) => (armies.length > 2 ? PAUSE : 0),
};

/** The story of a scenario and its seed, once `isFought`; told anew with every valid change. */
export const useStory = (
  scenario: BattleScenario | undefined,
  isFought: boolean,
): ToldStory | undefined => {
  const { answer } = useAnswer(isFought ? scenario : undefined, ASKING);
  const told = useMemo(
    () =>
      answer === undefined
        ? undefined
        : {
            scenario: answer.about,
            battle: battleIn(answer.about),
            ...answer.value,
          },
    [answer],
  );
  return isFought ? told : undefined;
};
