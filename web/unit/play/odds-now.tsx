import type { UnitOdds, UnitScenario } from '../../../shared/index.ts';
import type { Cast } from '../../ui/participants.ts';
import { endingsOf } from '../../ui/figures/endings.ts';
import { Key } from '../../ui/figures/swatch.tsx';
import { points, provenance } from '../../ui/figures/numbers.ts';
import { LengthLeft, OddsFigures, Running } from '../../ui/figures/odds.tsx';

interface Props {
  readonly cast: Cast;
  readonly round: number;
  readonly odds: UnitOdds | undefined;
  /** As they were before the last round. */
  readonly before: UnitOdds | undefined;
  readonly seed: UnitScenario['seed'];
  readonly isOver: boolean;
  /** Of an estimate of this moment. */
  readonly trials: Parameters<typeof Running>[0]['trials'];
  readonly onCancel: () => void;
}

/**
 * What the last round did to the chances; changes that the estimates cannot tell from none are said
 * to be so.
 */
const Swing = ({
  cast,
  round,
  odds,
  before,
}: Pick<Props, 'cast' | 'round' | 'before'> & { readonly odds: UnitOdds }) => {
  if (before === undefined) return <p className="quiet">The swing of round {round} follows.</p>;
  const swings = cast.sides.map((side) => ({
    ...side,
    change: (odds.win[side.id] ?? 0) - (before.win[side.id] ?? 0),
  }));
  const margin = Math.max(odds.margin ?? 0, before.margin ?? 0);
  const isNoise = margin > 0 && swings.every(({ change }) => Math.abs(change) <= 1.5 * margin);
  return (
    <p className="melee-swing">
      Swing of round {round}:{' '}
      {swings.map(({ id, name, slot, change }, i) => (
        <span key={id}>
          {i === 0 ? '' : ', '}
          <Key slot={slot} /> {name} <b>{points(change)}</b>
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
export const OddsNow = ({ cast, round, odds, before, seed, isOver, trials, onCancel }: Props) => (
  <section className="melee-odds" aria-labelledby="melee-odds-title" aria-busy={odds === undefined}>
    <div className="melee-head">
      <h2 id="melee-odds-title">{isOver ? 'The end' : `Chances after round ${round}`}</h2>
    </div>
    {odds === undefined ? (
      <p className="quiet">Being worked out …</p>
    ) : (
      <OddsFigures parts={endingsOf(cast.sides, odds)} margin={odds.margin} />
    )}
    <p className="odds-meta">
      {odds === undefined || isOver ? null : (
        <>
          <span className="odds-method">{provenance(odds, seed)}</span>
          <LengthLeft odds={odds} />
        </>
      )}
      {trials?.isRunning === true ? <Running trials={trials} onCancel={onCancel} /> : null}
    </p>
    {odds === undefined ? null : <Swing cast={cast} round={round} odds={odds} before={before} />}
  </section>
);
