import type { JSX } from 'react';
import { fillOf, Key, Patch } from '../marks/key.tsx';
import { share, type Part } from './words.ts';

interface Props {
  readonly parts: readonly Part[];
  /** Of an estimate. */
  readonly margin?: number | undefined;
}

/** All endings as one bar. The figures beside it say the same in words. */
export const OddsBar = ({ parts }: Props): JSX.Element => (
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

/** Each ending with its key, name and figure. */
export const OddsFigures = ({ parts, margin }: Props): JSX.Element => (
  <ul
    className="odds-figures"
    data-count={parts.length}
    tabIndex={parts.length > 3 ? 0 : undefined}
    aria-label="Chances"
  >
    {parts.map(({ key, slot, label, chance }) => (
      <li key={key}>
        <span className="odds-name">
          {slot === undefined ? <Patch slot={slot} ending={key} /> : <Key slot={slot} />}
          <span className="odds-label" title={label}>
            {label}
          </span>
          {slot === undefined ? null : <span className="odds-verb">wins</span>}
        </span>
        <span className="figure">{share(chance, margin)}</span>
      </li>
    ))}
  </ul>
);
