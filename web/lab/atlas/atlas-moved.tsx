import { useMemo } from 'react';
import { movedBy, type Atlas } from '../../../shared/index.ts';
import { barsOf } from '../../charts/bars.ts';
import { Chart } from '../../charts/chart.tsx';
import { points } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const MOST_PAIRS = 20;
const MOST_BARS = 16;

/** What a second set of rules changes, and for whom. */
export const AtlasMoved = ({ from, to }: { readonly from: Atlas; readonly to: Atlas }) => {
  const { armies, pairs } = useMemo(() => movedBy(from, to, MOST_PAIRS), [from, to]);
  const chart = useMemo(() => {
    const bars = armies.slice(0, MOST_BARS).map(({ army, by }) => ({
      name: from.names[army] ?? '',
      parts: [{ value: 100 * by, says: `${points(by)} points` }],
    }));
    return { kind: 'rows' as const, title: 'points', rows: barsOf(bars) };
  }, [armies, from]);
  const name = (at: number): string => from.names[at] ?? '';
  return (
    <>
      <h3>
        What changes: {to.title} instead of {from.title}
      </h3>
      <Chart
        label="Points that each army’s mean chance to win gains or loses; the table below has them"
        of={chart}
      />
      <Sheet label="By army, the most first" titles={['Army', 'Mean chance to win, in points']}>
        {armies.map(({ army, by }) => (
          <tr key={army}>
            <th scope="row">{name(army)}</th>
            <td>{points(by)}</td>
          </tr>
        ))}
      </Sheet>
      <Sheet
        label="By pair, the most first"
        titles={['Gains', 'Against', 'It wins, in points', 'The other wins']}
      >
        {pairs.map(({ gains, against, by, byAgainst }) => (
          <tr key={`${gains} ${against}`}>
            <th scope="row">{name(gains)}</th>
            <td>{name(against)}</td>
            <td>{points(by)}</td>
            <td>{points(byAgainst)}</td>
          </tr>
        ))}
      </Sheet>
    </>
  );
};
