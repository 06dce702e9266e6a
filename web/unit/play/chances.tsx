import { memo, useCallback, useMemo } from 'react';
import type { UnitOdds, UnitScenario } from '../../../shared/index.ts';
import { ChancesCourse, useChances, type Known, type Moment } from '../../cockpit/chances.tsx';
import { endingsOf } from '../../ui/figures/endings.ts';
import { likelyLength } from '../../ui/figures/numbers.ts';
import { ASKING_UNITS_NOW } from '../odds/asking.ts';
import type { Game } from './use-melee.ts';

/**
 * Where the battle stood after so many rounds; undefined before the first, whose odds are those of
 * the start.
 */
export const momentAt = (scenario: UnitScenario, round: number): UnitScenario | undefined =>
  round < 1 ? undefined : { ...scenario, acts: [...scenario.acts, { kind: 'through', round }] };

interface Props {
  readonly scenario: UnitScenario;
  readonly game: Pick<Game, 'start' | 'told' | 'cast'>;
  readonly opening: UnitOdds | undefined;
  /** The odds as the battle stands. */
  readonly now: Known | undefined;
  readonly isIdle: boolean;
  readonly onRound: (round: number) => void;
}

/** How the chances went from round to round. */
export const ChancesByRound = memo(({ scenario, game, opening, now, isIdle, onRound }: Props) => {
  const { start, told, cast } = game;
  const { fields } = told;
  const moments = useMemo(
    () => [
      { round: 0, of: start, subject: scenario, odds: opening },
      ...fields.map((of, i): Moment<UnitScenario> => ({
        round: i + 1,
        of,
        subject: momentAt(scenario, i + 1) ?? scenario,
        odds: i + 1 === fields.length ? now : undefined,
      })),
    ],
    [scenario, start, fields, opening, now],
  );
  const odds = useChances(moments, ASKING_UNITS_NOW, isIdle && opening !== undefined);
  const partsOf = useCallback((one: Known) => endingsOf(cast.sides, one), [cast]);
  const to = likelyLength(opening?.rounds.pmf);
  return <ChancesCourse {...{ moments, odds, partsOf, to, onRound }} />;
});
