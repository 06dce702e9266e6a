import type { JSX } from 'react';
import { standardOf } from '../theme/standards.ts';

/** An army's line and marker, as the charts draw them. */
export const Key = ({ slot, wide = false }: { readonly slot: number; readonly wide?: boolean }): JSX.Element => {
  const { colour, dash, path } = standardOf(slot);
  const width = wide ? 44 : 28;
  return (
    <svg className="key" viewBox={`0 0 ${width} 12`} width={width} height="12" aria-hidden="true" focusable="false" style={{ color: `var(${colour})` }}>
      <path d={`M0 6H${width}`} stroke="currentColor" strokeWidth="2.2" strokeDasharray={dash.join(' ')} />
      <path d={path} transform={`translate(${width / 2} 6)`} fill="currentColor" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
};

/** The fill of an ending that is no army's: mutual rout, stalemate, unfinished. */
export const Patch = ({ ending }: { readonly ending: string }): JSX.Element => <span className={`patch fill-${ending}`} aria-hidden="true" />;
