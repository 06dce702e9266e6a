import type { JSX } from 'react';
import { Button } from '../marks/button.tsx';
import { USUAL_SEED } from '../odds/answer.ts';
import type { FoundOdds } from '../odds/use-asked-odds.ts';
import { OddsBar, OddsFigures } from './odds-bar.tsx';
import { Length, Running } from './odds-notes.tsx';
import { provenance, type lengthOf, type Part } from './words.ts';

type Figures = Parameters<typeof provenance>[0] & Parameters<typeof lengthOf>[0];

interface Props {
  readonly found: Omit<
    FoundOdds<{ readonly seed?: string | number | undefined }, Figures>,
    'cancel'
  >;
  /** The endings of the odds on show. */
  readonly parts: readonly Part[];
  readonly onCancel: () => void;
  /** How many fields are at fault; the odds shown are then the last good ones. */
  readonly faults: number;
  readonly onFault: () => void;
  /** Whether each side has somebody. */
  readonly isPeopled: boolean;
  /** What is said where there are no odds yet, and whose odds they are. */
  readonly words: { readonly empty: string; readonly of: string };
  /** Beside the odds. */
  readonly children?: JSX.Element;
}

/** Odds that are asked of a worker, always in view: at the top of a desk, at the foot of a phone. */
export const LiveOdds = ({
  found: { live, isLate, isFailed },
  parts,
  onCancel,
  faults,
  onFault,
  isPeopled,
  words,
  children,
}: Props): JSX.Element => (
  <section
    className="odds live-odds"
    aria-label="Odds"
    data-stale={faults > 0 || !isPeopled || isFailed || undefined}
    data-late={isLate || undefined}
    aria-busy={isLate}
  >
    <div className="odds-inner" data-alone={children === undefined || undefined}>
      <div className="odds-main">
        {live === undefined ? (
          <p className="odds-empty">{isLate ? 'Working out the odds …' : words.empty}</p>
        ) : (
          <>
            <OddsFigures parts={parts} margin={live.odds.margin} />
            <OddsBar parts={parts} />
          </>
        )}
        <p className="odds-meta">
          {live === undefined ? null : (
            <>
              <span className="odds-method">
                {provenance(live.odds, live.scenario.seed ?? USUAL_SEED)}
              </span>
              <Length odds={live.odds} />
              <Running trials={live.trials} onCancel={onCancel} />
            </>
          )}
          {isLate ? (
            <span className="odds-note">
              working out your last change …{' '}
              <Button look="quiet" className="button-small" onClick={onCancel}>
                Cancel
              </Button>
            </span>
          ) : null}
          {isFailed ? (
            <span className="odds-note odds-fault">
              The odds of this {words.of} could not be worked out.
            </span>
          ) : null}
          {isPeopled || live === undefined ? null : (
            <span className="odds-note">The odds before one side was empty.</span>
          )}
          {faults === 0 ? null : (
            <span className="odds-note odds-fault">
              {live === undefined ? '' : 'Odds before your last change. '}
              <button type="button" className="link" onClick={onFault}>
                {faults === 1 ? 'One field needs' : `${faults} fields need`} mending
              </button>
            </span>
          )}
        </p>
      </div>
      {children}
    </div>
  </section>
);
