import { useMemo } from 'react';
import {
  refereeOf,
  refereeText,
  type Atlas,
  type AtlasAsked,
  type AtlasMovedBy,
} from '../../../shared/index.ts';
import { barsOf } from '../../charts/bars.ts';
import { Chart } from '../../charts/chart.tsx';
import { points, share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const MOST_PAIRS = 20;
const MOST_BARS = 16;

/** What it is worth to have more of something than the other army. */
const Kinds = ({ traits }: Pick<AtlasMovedBy, 'traits'>) =>
  traits.length === 0 ? null : (
    <Sheet
      label="By what an army has more of than its opponent"
      titles={['For', 'On average, in points', 'Pairs', 'So in']}
    >
      {traits.map(({ trait, title, by, pairs: many, share: often }) => (
        <tr key={trait}>
          <th scope="row">{title}</th>
          <td>{points(by)}</td>
          <td>{many}</td>
          <td>{share(often)}</td>
        </tr>
      ))}
    </Sheet>
  );

/** What a second set of rules changes, and for whom. */
export const AtlasMoved = ({
  from,
  to,
  armies: listed,
}: {
  readonly from: Atlas;
  readonly to: Atlas;
  readonly armies: AtlasAsked['armies'];
}) => {
  const moved = useMemo(() => refereeOf(from, to, listed, MOST_PAIRS), [from, to, listed]);
  const { armies, pairs, traits } = moved;
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
      <p>{refereeText(moved, from.names, to.title)}</p>
      <Chart
        label="Points that each army’s mean chance to win gains or loses; the table below has them"
        of={chart}
      />
      <Sheet label="By army, the most first" titles={['Army', 'Mean chance to win, in points']}>
        {armies.map(({ army, by, margin }) => (
          <tr key={army}>
            <th scope="row">{name(army)}</th>
            <td>
              {points(by)}
              {margin === undefined ? '' : ` ± ${tenths(100 * margin)}`}
            </td>
          </tr>
        ))}
      </Sheet>
      <Kinds traits={traits} />
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
