import { useMemo } from 'react';
import { BIN_TITLES, binCells, type Calibration } from '../../shared/index.ts';
import { Chart } from '../charts/chart.tsx';
import type { Plot } from '../charts/declaration.ts';
import { shares } from '../charts/shares.ts';
import { Sheet } from '../ui/input/sheet.tsx';

const chartOf = (bins: Calibration['bins']): Plot => ({
  kind: 'plot',
  across: shares('chance that was said'),
  up: shares('share that came'),
  series: [
    {
      kind: 'texts',
      dots: bins.map(({ said, came, times }) => ({ x: said, y: came / times, text: `${times}` })),
    },
    {
      kind: 'band',
      slot: 1,
      alpha: 0.14,
      hasEdge: true,
      low: bins.map(({ said, times, usual }) => ({ x: said, y: usual[0] / times })),
      high: bins.map(({ said, times, usual }) => ({ x: said, y: usual[1] / times })),
    },
    {
      kind: 'line',
      slot: undefined,
      isPlain: true,
      dots: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    },
  ],
  tell: (_, place) =>
    bins.slice(place, place + 1).flatMap((bin) => {
      const [said, times, , came, , usual] = binCells(bin);
      return [`Said ${said}: ${times} times`, `came ${came}, usually ${usual}`];
    }),
});

/** Of the times that a chance was said, how many came: a picture and a table. */
export const Reliability = ({ bins }: Pick<Calibration, 'bins'>) => {
  const chart = useMemo(() => chartOf(bins), [bins]);
  return (
    <>
      <Chart
        label="Share that came by the chance that was said; the table below has the figures"
        of={chart}
      />
      <p className="quiet">
        Each dot with its number of battles; on the dotted line as much came as was said. The band
        is where right odds lie 19 times in 20. A battle counts once in each row, by the first
        chance said of it that lies there.
      </p>
      <Sheet label="What was said and what came" titles={BIN_TITLES}>
        {bins.map((bin) => {
          const [said, ...cells] = binCells(bin);
          return (
            <tr key={said}>
              <th scope="row">{said}</th>
              {cells.map((cell, i) => (
                <td key={BIN_TITLES[i + 1]}>{cell}</td>
              ))}
            </tr>
          );
        })}
      </Sheet>
    </>
  );
};
