import type { JSX } from 'react';
import type { UnitOdds, UnitScenario } from '../../../shared/index.ts';
import { Button } from '../../marks/button.tsx';
import { Key } from '../../marks/key.tsx';
import { OddsBar, OddsFigures } from '../../views/odds-bar.tsx';
import { points, provenance } from '../../views/words.ts';
import type { Running } from './use-odds.ts';
import { endingsOf, type Cast } from './words.ts';

interface Props {
  readonly cast: Cast;
  readonly round: number;
  readonly odds: UnitOdds | undefined;
  /** As they were before the last round. */
  readonly before: UnitOdds | undefined;
  readonly seed: UnitScenario['seed'];
  readonly isOver: boolean;
  /** Set while the odds of this moment are still being estimated. */
  readonly running: Running | undefined;
  readonly onCancel: () => void;
}

/** What the last round did to the chances; changes that the estimates cannot tell from none are said to be so. */
const Swing = ({
  cast,
  round,
  odds,
  before,
}: Pick<Props, 'cast' | 'round' | 'before'> & { readonly odds: UnitOdds }): JSX.Element | null => {
  if (before === undefined) return <p className="quiet">The swing of round {round} follows.</p>;
  const swings = cast.sides.map(({ side, name }) => ({
    side,
    name,
    change: (odds.win[side] ?? 0) - (before.win[side] ?? 0),
  }));
  const margin = Math.max(odds.margin ?? 0, before.margin ?? 0);
  const isNoise = margin > 0 && swings.every(({ change }) => Math.abs(change) <= 1.5 * margin);
  return (
    <p className="melee-swing">
      Swing of round {round}:{' '}
      {swings.map(({ side, name, change }, i) => (
        <span key={side}>
          {i === 0 ? '' : ', '}
          <Key slot={cast.slotOf(side)} /> {name} <b>{points(change)}</b>
        </span>
      ))}{' '}
      points
      {isNoise ? (
        <span className="quiet"> (no more than chance in the estimates)</span>
      ) : odds.method === 'estimate' || before.method === 'estimate' ? (
        <span className="quiet"> (estimated)</span>
      ) : null}
    </p>
  );
};

/** The odds from where the battle stands, and the swing of its last round. */
export const OddsNow = ({
  cast,
  round,
  odds,
  before,
  seed,
  isOver,
  running,
  onCancel,
}: Props): JSX.Element => (
  <section className="melee-odds" aria-labelledby="melee-odds-title" aria-busy={odds === undefined}>
    <div className="melee-head">
      <h2 id="melee-odds-title">{isOver ? 'The end' : `Chances after round ${round}`}</h2>
    </div>
    {odds === undefined ? (
      <p className="quiet">Being worked out …</p>
    ) : (
      <>
        <OddsFigures parts={endingsOf(cast, odds)} margin={odds.margin} />
        <OddsBar parts={endingsOf(cast, odds)} />
      </>
    )}
    <p className="odds-meta">
      {odds === undefined || isOver ? null : (
        <span className="odds-method">{provenance(odds, seed)}</span>
      )}
      {odds === undefined || isOver || odds.rounds.pmf.length === 0 ? null : (
        <span>
          <b>{odds.rounds.mean.toFixed(1)}</b> rounds more on average
        </span>
      )}
      {running === undefined ? null : (
        <span className="odds-running">
          <progress value={running.done} max={running.of} aria-label="Trials of the estimate" />
          <Button look="quiet" className="button-small" onClick={onCancel}>
            Enough
          </Button>
        </span>
      )}
    </p>
    {odds === undefined ? null : <Swing cast={cast} round={round} odds={odds} before={before} />}
  </section>
);
