import { useMemo } from 'react';
import { clarityOf, type BattleOdds, type Live, type Shift } from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { points, share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { useFullOdds } from '../use-lines.ts';
import { isRolled, luckSays, sumsOf, type Sum } from './luck.ts';
import type { Table } from '../use-table.ts';
import { counted } from '../../ui/words.ts';
import { isOrder } from '../words.ts';

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (n: number): string =>
  `${n}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;

type Winner = Live['field']['armies'][number];

/** How clear a win was among all wins that the start allowed. */
const clarity = (odds: BattleOdds, winner: Winner, hasOrders: boolean): string => {
  const chance = clarityOf(odds, winner.id, winner.side, winner.hits);
  if (chance === undefined) return '';
  const place = Math.max(1, Math.round(chance * 100));
  const luck = place === 1 ? 'this is the luckiest' : `this is the ${ordinal(place)}-luckiest`;
  const leaves = `${share(chance, odds.margin)} leave it at least ${counted(winner.hits, 'hit')}.`;
  const orders = hasOrders ? ' Orders are not counted in this.' : '';
  return `Of 100 wins of ${winner.name} from the start, ${luck}: ${leaves}${orders}`;
};

/** Worked out only once a battle is won. */
const useClarity = ({ table, battle, lines, live }: Table): string => {
  const { outcome, field } = live;
  const winner =
    outcome?.kind === 'won'
      ? field.armies.find(({ side, hits }) => side === outcome.winner && hits > 0)
      : undefined;
  const odds = useFullOdds(table.scenario, winner === undefined ? undefined : battle.start, true);
  return winner === undefined || odds === undefined
    ? ''
    : clarity(odds, winner, lines.some(isOrder));
};

const ENDINGS: readonly { readonly ending: keyof Shift; readonly title: string }[] = [
  { ending: 'win', title: 'win' },
  { ending: 'mutual', title: 'mutual rout' },
  { ending: 'loss', title: 'loss' },
];
const CAPTION =
  'What each army’s own rolls did to the endings as that army sees them, in percentage points.';
const UNTOLD = 'What the rolls did to the endings can be told only for two armies with exact odds.';

/** What rolls did to the endings has columns only where it can be told of some army. */
const SumTable = ({ at, all }: { readonly at: Table; readonly all: readonly Sum[] }) => {
  const shown = all.some(({ worth }) => worth !== undefined) ? ENDINGS : [];
  return (
    <Sheet
      label="The luck ledger as a table"
      caption={<caption>{shown.length > 0 ? CAPTION : UNTOLD}</caption>}
      titles={['Army', 'damage', 'expected', ...shown.map(({ title }) => title)]}
    >
      {all.map(({ army, name, damage, expected, worth }) => (
        <tr key={army}>
          <th scope="row">
            <Named slot={slotOf(at.table.scenario, army)} name={name} />
          </th>
          <td>{damage}</td>
          <td>{tenths(expected)}</td>
          {shown.map(({ ending }) => (
            <td key={ending}>{worth === undefined ? '' : points(worth[ending])}</td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
};

const BEHIND = 'The last rolls are still being weighed.';

/** What the dice were worth, and to whom. */
export const LuckLedger = ({ at }: { readonly at: Table }) => {
  const { table, battle, lines } = at;
  const isBehind = lines.length < table.log.entries.length;
  const all = useMemo(() => sumsOf(battle, lines), [battle, lines]);
  const clear = useClarity(at);
  return (
    <Section className="luck" id="luck-title" title="Luck of the dice">
      <p>
        {isBehind ? BEHIND : luckSays(all)}
        {isBehind || clear === '' ? '' : ` ${clear}`}
      </p>
      {isRolled(all) ? <SumTable at={at} all={all} /> : null}
    </Section>
  );
};
