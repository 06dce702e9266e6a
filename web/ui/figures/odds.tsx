import { SmallButton } from '../input/button.tsx';
import { endingText, type Ending } from './endings.ts';
import { useId, type ReactNode } from 'react';
import { fillOf, Swatch, Patch } from './swatch.tsx';
import { lengthSays, provenance, share } from './numbers.ts';

interface Props {
  readonly parts: readonly Ending[];
  /** Of an estimate. */
  readonly margin?: number | undefined;
}

/** All endings as one bar. The figures beside it say the same in words. */
export const OddsBar = ({ parts }: Pick<Props, 'parts'>) => (
  <div className="odds-bar" aria-hidden="true">
    {parts.map(({ key, slot, chance }) => (
      <span
        key={key}
        className={fillOf({ slot, ending: key })}
        style={{ width: `${chance * 100}%` }}
      />
    ))}
  </div>
);

const Figure = ({
  ending: { key, slot, label, chance },
  margin,
}: Pick<Props, 'margin'> & { readonly ending: Ending }) => (
  <li>
    <span className="odds-name">
      {slot === undefined ? <Patch slot={slot} ending={key} /> : <Swatch slot={slot} />}
      <span className="odds-label" title={label}>
        {label}
      </span>
      {slot === undefined ? null : <span className="odds-verb">wins</span>}
    </span>
    <span className="figure">{share(chance, margin)}</span>
  </li>
);

/** Each ending with its key, name and figure, and all of them as a bar. */
export const OddsFigures = ({ parts, margin }: Props) => (
  <>
    <ul
      className="odds-figures"
      data-count={parts.length}
      tabIndex={parts.length > 3 ? 0 : undefined}
      aria-label="Chances"
    >
      {parts.map((ending) => (
        <Figure key={ending.key} ending={ending} margin={margin} />
      ))}
    </ul>
    <OddsBar parts={parts} />
  </>
);

/** The odds in a drawer. */
export const DrawerOdds = ({
  parts,
  provenance: from,
  margin,
  isStale,
}: Props & { readonly provenance: string; readonly isStale: boolean }) => (
  <section
    className="drawer-odds"
    aria-label="Odds under these rules"
    data-stale={isStale || undefined}
  >
    <OddsFigures parts={parts} margin={margin} />
    <p className="quiet">{isStale ? 'Odds from before your last change.' : from}</p>
  </section>
);

/** A figure or word that says what it means: on hover, on focus, on a tap. */
const Explain = ({ says, children }: { readonly says: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <span className="explain">
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id}>
        {says}
      </span>
    </span>
  );
};

const EXACT =
  'The chance of each ending over every possible roll of the dice: no sampling, no error. ' +
  'Where both sides break in the same round, nobody wins.';
const ESTIMATE =
  'Shares of battles that the computer has simulated, as exact odds take longer. The true ' +
  'chances lie within the margin 19 times in 20; the same seed gives the same figures.';

/** Where the odds come from, and what that means. */
export const Provenance = ({
  odds,
  seed,
}: {
  readonly odds: Parameters<typeof provenance>[0];
  readonly seed: Parameters<typeof provenance>[1];
}) => (
  <span className="odds-method">
    <Explain says={odds.method === 'exact' ? EXACT : ESTIMATE}>{provenance(odds, seed)}</Explain>
  </span>
);

interface Rounds {
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
}

/** How long it takes, in a few words. */
export const Length = ({ odds: { rounds } }: { readonly odds: Rounds }) => (
  <span className="odds-length">{lengthSays(rounds)}</span>
);

interface RunningProps {
  readonly trials:
    { readonly done: number; readonly of: number; readonly isRunning: boolean } | undefined;
  /** What is counted. */
  readonly says?: string;
  readonly onCancel: () => void;
}

/** Of what has no first figure. */
export const NOTHING_YET = { done: 0, of: 1, isRunning: true };

/** An estimate as it grows, to be stopped; or that it was. Nothing of exact odds. */
export const Running = ({ trials, says = 'Trials of the estimate', onCancel }: RunningProps) => {
  if (trials?.isRunning === true)
    return (
      <span className="odds-running">
        <progress value={trials.done} max={trials.of} aria-label={says} />
        <SmallButton onClick={onCancel}>Stop</SmallButton>
      </span>
    );
  return trials !== undefined && trials.done < trials.of ? (
    <span className="odds-note">stopped early</span>
  ) : null;
};

/** Faults in words. */
export const faultsText = (faults: number): string =>
  `Fix ${faults === 1 ? 'one field' : `${faults} fields`}`;

interface Spoken {
  readonly odds: Parameters<typeof provenance>[0];
  readonly parts: readonly Ending[];
  readonly trials?: { readonly isRunning: boolean };
}

/** The endings in a sentence. */
export const chancesText = (parts: readonly Ending[], margin?: number): string =>
  parts.map((ending) => `${endingText(ending)} ${share(ending.chance, margin)}`).join(', ');

/** The odds for those who listen; a running estimate is told when it is done. */
export const spokenOdds = (live: Spoken | undefined, faults: number): string => {
  if (faults > 0) return `${faultsText(faults)}.`;
  if (live === undefined || live.trials?.isRunning === true) return '';
  return `${chancesText(live.parts, live.odds.margin)}; ${provenance(live.odds)}.`;
};
