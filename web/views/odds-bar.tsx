import type { JSX } from 'react';
import { Key, Patch } from '../marks/key.tsx';
import { share, type Part } from './words.ts';

/** The class that gives an ending its colour and pattern. */
const fillOf = ({ slot, key }: Part): string => (slot === undefined ? `fill-${key}` : `fill-army-${slot + 1}`);

interface Props {
  readonly parts: readonly Part[];
  /** Of an estimate. */
  readonly margin?: number | undefined;
}

/** All endings as one bar. The figures beneath say the same in words. */
export const OddsBar = ({ parts }: Props): JSX.Element => (
  <div className="odds-bar" aria-hidden="true">
    {parts.map((part) => <span key={part.key} className={fillOf(part)} style={{ width: `${part.chance * 100}%` }} />)}
  </div>
);

/** Each ending with its key, name and figure. */
export const OddsFigures = ({ parts, margin }: Props): JSX.Element => (
  <ul className="odds-figures" data-count={parts.length} tabIndex={parts.length > 3 ? 0 : undefined} aria-label="Chances">
    {parts.map((part) => (
      <li key={part.key} data-ending={part.slot === undefined ? part.key : 'win'}>
        <span className="odds-name">
          {part.slot === undefined ? <Patch ending={part.key} /> : <Key slot={part.slot} />}
          <span className="odds-label" title={part.label}>{part.label}</span>
          {part.slot === undefined ? null : <span className="odds-verb">wins</span>}
        </span>
        <span className="figure">{share(part.chance, margin)}</span>
      </li>
    ))}
  </ul>
);
