import type { JSX } from 'react';
import { Button } from '../marks/button.tsx';
import type { LiveOdds } from '../odds/use-odds.ts';
import { OddsBar, OddsFigures } from './odds-bar.tsx';
import { Length, Running } from './odds-notes.tsx';
import { partsOf, provenance } from './words.ts';

interface Props {
  readonly live: LiveOdds | undefined;
  /** How many fields are at fault; the odds shown are then the last good ones. */
  readonly faults: number;
  /** Whether the odds of the present scenario are still being worked out. */
  readonly isLate: boolean;
  readonly onFault: () => void;
  readonly onCancel: () => void;
  readonly onFight: () => void;
  readonly isFought: boolean;
}

const Note = ({ faults, onFault }: Pick<Props, 'faults' | 'onFault'>): JSX.Element => (
  <span className="odds-note odds-fault">
    Odds before your last change.{' '}
    <button type="button" className="link" onClick={onFault}>
      {faults === 1 ? 'One field needs' : `${faults} fields need`} mending
    </button>
  </span>
);

/** The odds, always in view: at the top of a desk, at the foot of a phone. */
export const OddsPanel = ({
  live,
  faults,
  isLate,
  onFault,
  onCancel,
  onFight,
  isFought,
}: Props): JSX.Element => (
  <section
    className="odds"
    aria-label="Odds"
    data-stale={faults > 0 || undefined}
    data-late={isLate || undefined}
    aria-busy={isLate}
  >
    <div className="odds-inner">
      <div className="odds-main">
        {live === undefined ? (
          <p className="odds-empty">The odds appear here as soon as two armies are described.</p>
        ) : (
          <>
            <OddsFigures
              parts={partsOf(live.scenario, live.battle, live.odds)}
              margin={live.odds.margin}
            />
            <OddsBar parts={partsOf(live.scenario, live.battle, live.odds)} />
          </>
        )}
        <p className="odds-meta">
          {live === undefined ? null : (
            <span className="odds-method">{provenance(live.odds, live.battle.seed)}</span>
          )}
          {live === undefined ? null : <Length odds={live.odds} />}
          {live === undefined ? null : <Running trials={live.trials} onCancel={onCancel} />}
          {isLate ? <span className="odds-note">working out your last change …</span> : null}
          {faults > 0 ? <Note faults={faults} onFault={onFault} /> : null}
        </p>
      </div>
      <Button className="fight" look="solid" onClick={onFight} aria-keyshortcuts="F">
        {isFought ? 'Fight again' : 'Fight'}
      </Button>
    </div>
  </section>
);
