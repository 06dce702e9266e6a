import type { ChartConfiguration } from 'chart.js';
import { useEffect, useRef, type RefObject } from 'react';
import type { Dot } from './axes.ts';
import { readPalette, type Palette } from './palette.ts';
import { Chart } from './register.ts';

type Config = ChartConfiguration<'line' | 'bar', Dot[]>;
/** A chart of another type has other data; Chart.js alone looks into them. */
export const asDrawn = (config: ChartConfiguration<'matrix'> | ChartConfiguration<'bar'>): Config =>
  config as unknown as Config;

/** Makes a chart from the palette of the moment. */
export type Draw = (palette: Palette) => Config;

interface Props {
  readonly label: string;
  /** `rows`: by the number of its rows, `--count`, and the lines of their names, `--lines`. */
  readonly height: 'tall' | 'low' | 'square' | 'rows';
  /** Makes the chart from the palette of the moment; a new function draws it anew. */
  readonly draw: Draw;
}

/**
 * Draws the chart, and draws it again for other data, other colours and fonts that come later; each
 * chart in a task of its own, so that keys are heard between two of them.
 */
const useChart = (draw: Draw): RefObject<HTMLCanvasElement | null> => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'line' | 'bar', Dot[]>>(undefined);
  useEffect(() => {
    const paint = (): void => {
      const made = draw(readPalette());
      if (canvas.current === null) return;
      if (chart.current === undefined) chart.current = new Chart(canvas.current, made);
      else {
        chart.current.data = made.data;
        if (made.options !== undefined) chart.current.options = made.options;
        chart.current.update('none');
      }
    };
    const timer = setTimeout(paint);
    let isCurrent = true;
    if (document.fonts.status !== 'loaded')
      void document.fonts.ready.then(() => (isCurrent ? paint() : undefined));
    const themes = new MutationObserver(paint);
    themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      clearTimeout(timer);
      isCurrent = false;
      themes.disconnect();
    };
  }, [draw]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );
  return canvas;
};

/** A chart that follows the page's theme. Beside each stands a table with the same figures. */
export const ChartCanvas = ({ label, height, draw }: Props) => (
  <div className={`chart chart-${height}`}>
    <canvas ref={useChart(draw)} role="img" aria-label={label} />
  </div>
);
