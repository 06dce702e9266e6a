import type { Plugin, PointElement } from 'chart.js';

/** Texts on a ground as wide as they are, the first in front. */
export const TEXTS: Plugin<'line' | 'bar'> = {
  id: 'texts',
  afterDatasetsDraw: (chart) => {
    const { ctx: pen, options, data } = chart;
    const texts = data.datasets[0]?.data as unknown as readonly { readonly text: string }[];
    const points = chart.getDatasetMeta(0).data as unknown as readonly PointElement[];
    pen.save();
    pen.font = `12px ${options.font?.family ?? 'serif'}`;
    [pen.textAlign, pen.textBaseline, pen.lineWidth] = ['center', 'middle', 2];
    for (const [i, { x, y, options: look }] of [...points.entries()].toReversed()) {
      const { text = '' } = texts[i] ?? {};
      const half = Math.max(look.radius, pen.measureText(text).width / 2 + 5);
      pen.beginPath();
      pen.roundRect(x - half, y - look.radius, 2 * half, 2 * look.radius, look.radius);
      [pen.fillStyle, pen.strokeStyle] = [look.backgroundColor, look.borderColor];
      pen.fill();
      pen.stroke();
      pen.fillStyle = options.color as string;
      pen.fillText(text, x, y + 1);
    }
    pen.restore();
  },
};
