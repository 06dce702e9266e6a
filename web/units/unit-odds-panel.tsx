import type { JSX } from 'react';
import { Button } from '../marks/button.tsx';
import { OddsBar, OddsFigures } from '../views/odds-bar.tsx';
import { lengthOf, provenance, tenths } from '../views/words.ts';
import { USUAL_SEED } from '../odds/answer.ts';
import { unitParts } from './words.ts';
import type { LiveUnits } from './use-unit-odds.ts';

interface Props {
  readonly live: LiveUnits | undefined;
  /** How many fields are at fault; the odds shown are then the last good ones. */
  readonly faults: number;
  /** Whether each side has a unit. */
  readonly isPeopled: boolean;
  readonly isLate: boolean;
  readonly isFailed: boolean;
  readonly onFault: () => void;
  readonly onCancel: () => void;
}

const Length = ({ odds }: Pick<LiveUnits, 'odds'>): JSX.Element => {
  const { mean, from, to } = lengthOf(odds);
  return <span className="odds-length"><b>{tenths(mean)}</b> rounds on average, <b>{from === to ? from : `${from} to ${to}`}</b> in nine of ten</span>;
};

const Running = ({ live: { trials }, onCancel }: { readonly live: LiveUnits; readonly onCancel: () => void }): JSX.Element | null =>
  trials?.isRunning === true ? (
    <span className="odds-running">
      <progress value={trials.done} max={trials.of} aria-label="Trials of the estimate" />
      <Button look="quiet" className="button-small" onClick={onCancel}>Cancel</Button>
    </span>
  ) : trials !== undefined && trials.done < trials.of ? <span className="odds-note">stopped early</span> : null;

const Found = ({ live, onCancel }: { readonly live: LiveUnits; readonly onCancel: () => void }): JSX.Element => (
  <>
    <span className="odds-method">{provenance(live.odds, live.scenario.seed ?? USUAL_SEED)}</span>
    <Length odds={live.odds} />
    <Running live={live} onCancel={onCancel} />
  </>
);

/** The odds of the units, always in view: at the top of a desk, at the foot of a phone. */
export const UnitOddsPanel = ({ live, faults, isPeopled, isLate, isFailed, onFault, onCancel }: Props): JSX.Element => (
  <section className="odds units-odds" aria-label="Odds" data-stale={faults > 0 || !isPeopled || isFailed || undefined} data-late={isLate || undefined} aria-busy={isLate}>
    <div className="odds-inner">
      <div className="odds-main">
        {live === undefined ? <p className="odds-empty">{isLate ? 'Working out the odds …' : 'The odds appear here as soon as each side has a unit.'}</p> : (
          <>
            <OddsFigures parts={unitParts(live.scenario, live.odds)} margin={live.odds.margin} />
            <OddsBar parts={unitParts(live.scenario, live.odds)} />
          </>
        )}
        <p className="odds-meta">
          {live === undefined ? null : <Found live={live} onCancel={onCancel} />}
          {isLate ? <span className="odds-note">working out your last change … <Button look="quiet" className="button-small" onClick={onCancel}>Cancel</Button></span> : null}
          {isFailed ? <span className="odds-note odds-fault">The odds of this battle could not be worked out.</span> : null}
          {isPeopled || live === undefined ? null : <span className="odds-note">The odds before one side was empty.</span>}
          {faults === 0 ? null : (
            <span className="odds-note odds-fault">
              {live === undefined ? '' : 'Odds before your last change. '}<button type="button" className="link" onClick={onFault}>{faults === 1 ? 'One field needs' : `${faults} fields need`} mending</button>
            </span>
          )}
        </p>
      </div>
    </div>
  </section>
);
