import type { CSSProperties } from 'react';
import type { Declaration } from './declaration.ts';
import { inLines } from './draw/rows.ts';
import { lateIn } from '../ui/late.ts';

// Chart.js is loaded with the first chart.
const Canvas = lateIn(() => import('./draw/canvas.tsx'));

/** Names beside a chart, and the lines of the longest, which make its height. */
const roomFor = (names: readonly string[]): CSSProperties => ({
  ['--count' as string]: names.length,
  ['--lines' as string]: Math.max(1, ...names.map((name) => inLines(name).length)),
});

const shapeOf = (of: Declaration, isLow: boolean) => {
  switch (of.kind) {
    case 'plot':
      return { className: `chart chart-${isLow ? 'low' : 'tall'}` };
    case 'rows':
      return { className: 'chart chart-rows', style: roomFor(of.rows.map(({ name }) => name)) };
    case 'cells':
      return {
        className: `chart chart-${of.columns === undefined ? 'square' : 'rows'}`,
        style: { ['--count' as string]: of.names.length },
      };
  }
};

interface Props {
  /** In a sentence, for who does not see it; it says where the table of its figures is. */
  readonly label: string;
  readonly of: Declaration;
  readonly isLow?: boolean;
}

/** A chart as it is declared; another declaration draws it anew. It follows the page's theme. */
export const Chart = ({ label, of, isLow = false }: Props) => (
  <div {...shapeOf(of, isLow)}>
    <Canvas label={label} of={of} />
  </div>
);
