import { useMemo, type JSX } from 'react';
import type { DuelOdds, DuelScenario, Fight } from '../../../shared/index.ts';
import { useAskedOdds, type OddsOf } from '../../odds/use-asked-odds.ts';
import { Button } from '../../marks/button.tsx';
import { OddsBar, OddsFigures } from '../../views/odds-bar.tsx';
import { provenance } from '../../views/words.ts';
import { askDuel } from '../engine.ts';
import { seedOf } from './telling.ts';
import { partsOfDuel, type Cast } from './words.ts';

/** A moment of a fight: how it stands, and what led to it. */
interface Moment {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
}

/** Odds that change with every blow need not be finer. */
const MOST_TRIALS = 1_000;
/** Who decides quickly need not start an estimate with each decision. */
const PAUSE = 200;

const HOW: OddsOf<Moment, DuelOdds> = {
  keyOf: ({ scenario: { system, options, seed, trials }, fight }) =>
    JSON.stringify([system, options, seed, trials, fight]),
  ask: ({ scenario }, listener) =>
    askDuel(
      {
        ask: 'now',
        scenario: { ...scenario, trials: Math.min(scenario.trials ?? MOST_TRIALS, MOST_TRIALS) },
      },
      listener,
    ),
  pauseOf: () => PAUSE,
};

interface Props extends Moment {
  readonly cast: Cast;
}

/** The chances from where the fight stands, when the policy decides the rest. */
export const OddsFromHere = ({ scenario, fight, cast }: Props): JSX.Element => {
  const moment = useMemo(() => ({ scenario, fight }), [scenario, fight]);
  const { live, isLate, isFailed, cancel } = useAskedOdds(moment, HOW);
  const odds = live?.odds;
  return (
    <section
      className="melee-odds fight-odds"
      aria-labelledby="fight-odds-title"
      aria-busy={isLate}
    >
      <div className="melee-head">
        <h2 id="fight-odds-title">Chances from here</h2>
        <span className="quiet">when the policy decides the rest</span>
      </div>
      {odds === undefined ? (
        <p className="quiet">{isFailed ? 'They could not be worked out.' : 'Being worked out …'}</p>
      ) : (
        <div data-stale={isLate || undefined}>
          <OddsFigures parts={partsOfDuel(cast, odds)} margin={odds.margin} />
          <OddsBar parts={partsOfDuel(cast, odds)} />
        </div>
      )}
      <p className="odds-meta">
        {odds === undefined ? null : isLate ? (
          <span>{isFailed ? 'of a moment ago' : 'of a moment ago; the new ones follow'}</span>
        ) : (
          <span className="odds-method">{provenance(odds, seedOf(scenario))}</span>
        )}
        {odds === undefined || isLate || odds.rounds.pmf.length === 0 ? null : (
          <span>
            <b>{odds.rounds.mean.toFixed(1)}</b> rounds more on average
          </span>
        )}
        {live?.trials?.isRunning === true ? (
          <span className="odds-running">
            <progress
              value={live.trials.done}
              max={live.trials.of}
              aria-label="Trials of the estimate"
            />
            <Button look="quiet" className="button-small" onClick={cancel}>
              Enough
            </Button>
          </span>
        ) : null}
      </p>
    </section>
  );
};
