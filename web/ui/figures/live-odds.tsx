import type { JSX, ReactNode } from 'react';
import type { Odds, Seed } from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';
import { SmallButton } from '../input/button.tsx';
import { LinkButton } from '../input/controls.tsx';
import type { Ending } from './endings.ts';
import type { provenance } from './numbers.ts';
import { faultsText, Length, OddsFigures, Provenance, Running } from './odds.tsx';

type Figures = Odds &
  Parameters<typeof provenance>[0] &
  Partial<Parameters<typeof Length>[0]['odds']>;

interface Props {
  readonly found: {
    readonly live:
      | {
          readonly scenario: { readonly seed?: Seed | undefined };
          readonly odds: Figures;
          /** The endings of the odds on show. */
          readonly parts: readonly Ending[];
          readonly trials?: Parameters<typeof Running>[0]['trials'];
        }
      | undefined;
    readonly isLate: boolean;
    readonly isFailed?: boolean;
    readonly isStopped?: boolean;
    /** Left out where it is soon there. */
    readonly cancel?: (() => void) | undefined;
    readonly resume?: () => void;
  };
  /** How many fields are at fault; the odds shown are then the last good ones. */
  readonly faults: number;
  readonly onFault: () => void;
  /** Whether each side has somebody. */
  readonly isPeopled?: boolean;
  /** What is said where there are no odds yet, and whose odds they are. */
  readonly words: { readonly empty: string; readonly of: string };
  /** What else is said of them. */
  readonly more?: ReactNode;
  /** What stands over the bar of the odds for a while. */
  readonly under?: ReactNode;
  /** Beside the odds. */
  readonly children?: JSX.Element;
}

const NOTHING = (): void => undefined;

/** What is to be said of odds that are on their way, stopped, or not to be had. */
export const Notes = ({
  found: { live, isLate, isFailed, isStopped, cancel, resume = NOTHING },
  of,
}: Pick<Props, 'found'> & { readonly of: Props['words']['of'] }) => (
  <>
    {isLate ? (
      <span className="odds-note">
        {live === undefined ? '' : 'updating … '}
        {cancel === undefined ? null : <SmallButton onClick={cancel}>Stop</SmallButton>}
      </span>
    ) : null}
    {isStopped === true ? (
      <span className="odds-note">
        Stopped before the first figure. <SmallButton onClick={resume}>Resume</SmallButton>
      </span>
    ) : null}
    {isFailed === true ? (
      <span className="odds-note odds-fault">The odds of this {of} could not be worked out.</span>
    ) : null}
  </>
);

/** What is to be said of odds that are not those of the draft. */
const Unfit = ({
  found: { live },
  faults,
  onFault,
  isPeopled = true,
}: Pick<Props, 'found' | 'faults' | 'onFault' | 'isPeopled'>) => (
  <>
    {isPeopled || live === undefined ? null : (
      <span className="odds-note">The odds before one side was empty.</span>
    )}
    {faults === 0 ? null : (
      <span className="odds-note odds-fault">
        {live === undefined ? '' : 'Odds from before your last change. '}
        <LinkButton onClick={onFault}>{faultsText(faults)}</LinkButton>
      </span>
    )}
  </>
);

/** The odds, always in view: at the top of a desk, at the foot of a phone. */
export const LiveOdds = (props: Props) => {
  const { found, faults, isPeopled = true, words, more, under, children } = props;
  const { live, isLate, isFailed, cancel } = found;
  return (
    <section
      className="odds live-odds"
      aria-label="Odds"
      data-stale={faults > 0 || !isPeopled || isFailed === true || undefined}
      data-late={isLate || undefined}
      aria-busy={isLate}
    >
      <div className="odds-inner" data-alone={children === undefined || undefined}>
        <div className="odds-main">
          {live === undefined ? (
            <p className="odds-empty">
              {isLate
                ? 'Working out the odds …'
                : found.isStopped === true
                  ? 'No odds yet.'
                  : words.empty}
            </p>
          ) : (
            <OddsFigures parts={live.parts} margin={live.odds.margin} />
          )}
          <p className="odds-meta">
            {live === undefined ? null : (
              <>
                <Provenance odds={live.odds} seed={seedOf(live.scenario)} />
                {live.odds.rounds === undefined ? null : (
                  <Length odds={{ rounds: live.odds.rounds }} />
                )}
                <Running trials={live.trials} onCancel={cancel ?? NOTHING} />
              </>
            )}
            {more}
            <Notes found={found} of={words.of} />
            <Unfit {...props} />
          </p>
          {under}
        </div>
        {children}
      </div>
    </section>
  );
};
