import { useEffect, useRef, type RefObject } from 'react';
import { configOf, declaredOn } from './config.ts';
import type { Declaration } from '../declaration.ts';
import { readPalette } from '../palette.ts';
import { Chart, setColours, type Config } from './register.ts';

/**
 * Draws the chart, and draws it again for other data, other colours and fonts that come later; each
 * chart in a task of its own, so that keys are heard between two of them.
 */
const useChart = (declared: Declaration): RefObject<HTMLCanvasElement | null> => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart =
    useRef<Chart<'line' | 'bar', Config['data']['datasets'][number]['data']>>(undefined);
  useEffect(() => {
    const paint = (): void => {
      const palette = readPalette();
      setColours(palette);
      const { type, ...made } = configOf(declared, palette);
      if (canvas.current === null) return;
      declaredOn.set(canvas.current, declared);
      if (chart.current === undefined) chart.current = new Chart(canvas.current, { type, ...made });
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
  }, [declared]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );
  return canvas;
};

const Canvas = ({ label, of }: { readonly label: string; readonly of: Declaration }) => (
  <canvas ref={useChart(of)} role="img" aria-label={label} />
);

export default Canvas;
