import { drawCells } from './cells.ts';
import type { Declaration } from '../declaration.ts';
import type { Palette } from '../palette.ts';
import { drawPlot } from './plot.ts';
import type { Config } from './register.ts';
import { drawRows } from './rows.ts';

/** A chart of another type has other data; Chart.js alone looks into them. */
export const configOf = (declared: Declaration, palette: Palette): Config => {
  switch (declared.kind) {
    case 'plot':
      return drawPlot(declared, palette);
    case 'rows':
      return drawRows(declared, palette) as unknown as Config;
    case 'cells':
      return drawCells(declared, palette) as unknown as Config;
  }
};

/** What stands on each canvas, so that it can be drawn once more as a picture. */
export const declaredOn = new WeakMap<HTMLCanvasElement, Declaration>();
