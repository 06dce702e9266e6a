import type { ReactNode } from 'react';
import { standardOf } from '../../theme/standards.ts';

/** An army's line and marker, as the charts draw them. */
export const Swatch = ({
  slot,
  mark = slot,
  wide = false,
}: {
  readonly slot: number;
  /** Whose dash and marker it has, if not those of its colour. */
  readonly mark?: number | undefined;
  readonly wide?: boolean;
}) => {
  const { colour } = standardOf(slot);
  const { dash, path } = standardOf(mark);
  const width = wide ? 44 : 28;
  return (
    <svg
      className="key"
      viewBox={`0 0 ${width} 12`}
      width={width}
      height="12"
      aria-hidden="true"
      focusable="false"
      style={{ color: `var(${colour})` }}
    >
      <path
        d={`M0 6H${width}`}
        stroke="currentColor"
        strokeWidth="2.2"
        strokeDasharray={dash.join(' ')}
      />
      <path
        d={path}
        transform={`translate(${width / 2} 6)`}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
};

interface NamedProps {
  readonly slot: number;
  readonly name: string;
}

/** Somebody by line and name. */
export const Named = ({ slot, name }: NamedProps) => (
  <>
    <Swatch slot={slot} /> {name}
  </>
);

interface Ending {
  /** Of the side that wins; undefined for mutual rout, stalemate and battles cut off. */
  readonly slot: number | undefined;
  readonly ending: string;
}

/** The class that gives an ending its colour and pattern. */
export const fillOf = ({ slot, ending }: Ending): string =>
  slot === undefined ? `fill-${ending}` : `fill-${standardOf(slot).colour.slice(2)}`;

/** The fill of an ending, as bars and areas show it. */
export const Patch = (ending: Ending) => (
  <span className={`patch ${fillOf(ending)}`} aria-hidden="true" />
);

interface Keyed {
  readonly slot: number | undefined;
  readonly name: string;
  readonly mark?: number | undefined;
  /** Of an area: it has a fill in place of a line. */
  readonly ending?: string;
}

/** What is drawn in a chart, by name; what else is to be said of it stands at the end. */
export const Legend = ({
  of,
  children,
}: {
  readonly of: readonly Keyed[];
  readonly children?: ReactNode;
}) => (
  <ul className="legend">
    {of.map(({ slot, name, mark, ending }, at) => (
      <li key={at}>
        {ending === undefined && slot !== undefined ? (
          <Swatch slot={slot} mark={mark} />
        ) : (
          <Patch slot={slot} ending={ending ?? ''} />
        )}{' '}
        {name}
      </li>
    ))}
    {children === undefined ? null : <li className="quiet">{children}</li>}
  </ul>
);
