import { useMemo } from 'react';
import type { BattleScenario, DuelScenario, UnitScenario } from '../../shared/index.ts';
import type { Ending } from '../ui/figures/endings.ts';
import type { Gives } from './question.ts';
import { useAnswer, type Answer, type Answered, type Asking } from './use-answer.ts';

export type OddsQuestion = 'battles/odds' | 'units/odds' | 'duels/odds';

/** How a page asks for odds. */
export interface AskingOdds<K extends OddsQuestion, Subject> extends Asking<K, Subject> {
  /** The endings that they are of; left out where whoever shows them names the sides. */
  readonly partsOf?: (subject: Subject, odds: Gives<K>) => readonly Ending[];
}

/** The odds on show, and the scenario they are of. */
export interface LiveOdds<K extends OddsQuestion, Subject> extends Pick<
  Answer<K, Subject>,
  'trials'
> {
  readonly scenario: Subject;
  readonly odds: Gives<K>;
  readonly parts: readonly Ending[];
}
export type LiveBattle = LiveOdds<'battles/odds', BattleScenario>;
export type LiveUnits = LiveOdds<'units/odds', UnitScenario>;
export type LiveDuel = LiveOdds<'duels/odds', DuelScenario>;

/** The odds on show, and how those that are wanted come. */
export interface FoundOdds<K extends OddsQuestion, Subject> extends Omit<
  Answered<K, Subject>,
  'answer' | 'found'
> {
  readonly live: LiveOdds<K, Subject> | undefined;
}

/** The odds of what is on show; see useAnswer. */
export const useOdds = <K extends OddsQuestion, Subject>(
  subject: Subject | undefined,
  asking: AskingOdds<K, Subject>,
): FoundOdds<K, Subject> => {
  const { answer, found: _, ...others } = useAnswer(subject, asking);
  const { partsOf } = asking;
  const live = useMemo(() => {
    if (answer === undefined) return undefined;
    const { about: scenario, value: odds, ...trials } = answer;
    return { scenario, odds, parts: partsOf?.(scenario, odds) ?? [], ...trials };
  }, [answer, partsOf]);
  return { live, ...others };
};

/** Without names, which change no odds. */
export const nameless = <T extends { readonly name?: unknown }>(
  all: readonly T[],
): readonly object[] => all.map(({ name: _, ...one }) => one);
