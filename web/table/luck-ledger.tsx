import { useMemo } from 'react';
import {
  armySideName,
  clarityOf,
  type Battle,
  type BattleOdds,
  type Line,
  type Live,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import { NO_SWING } from '../army/play/telling.ts';
import { Section } from '../ui/controls.tsx';
import { Named } from '../ui/key.tsx';
import { points, tenths } from '../ui/numbers.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useFullOdds } from './live-charts.tsx';
import type { TableState } from './use-battle.ts';
import { isOrder } from './words.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly lines: readonly Line[];
  readonly live: Live;
}

interface Sum {
  readonly army: string;
  readonly name: string;
  readonly damage: number;
  readonly expected: number;
  /** In chance of the first side, turned so that a plus helped the army itself. */
  readonly worth: number | undefined;
}

const sums = ({ start, sides }: Battle, lines: readonly Line[]): readonly Sum[] => {
  const all = lines.flatMap(({ rounds }) => rounds.flatMap(({ luck }) => luck));
  return start.armies.map(({ id, name, side }) => {
    const mine = all.filter(({ army }) => army === id);
    const isTold = mine.length > 0 && mine.every(({ worth }) => worth !== undefined);
    const worth =
      mine.reduce((sum, one) => sum + (one.worth ?? 0), 0) * (side === sides[0] ? 1 : -1);
    return {
      army: id,
      name,
      damage: mine.reduce((sum, one) => sum + one.damage, 0),
      expected: mine.reduce((sum, one) => sum + one.expected, 0),
      worth: isTold ? worth : undefined,
    };
  });
};

const NOBODY = 'The dice have favoured nobody so far.';

/** By the worth of all rolls, where the odds are exact. */
const verdictByWorth = (first: Sum, second: Sum): string => {
  const net = (first.worth ?? 0) - (second.worth ?? 0);
  if (Math.abs(net) < NO_SWING) return NOBODY;
  const moved =
    `all rolls together moved the chance of ${first.name} to win by ` + `${points(net)} points`;
  return `The dice have been kind to ${(net > 0 ? first : second).name}: ${moved}.`;
};

/**
 * Whom the dice have been kind to: in points where the odds are exact, else by damage above the
 * mean.
 */
const verdict = (all: readonly Sum[]): string => {
  const [first, second] = all;
  if (first?.worth !== undefined && second?.worth !== undefined)
    return verdictByWorth(first, second);
  const above = ({ damage, expected }: Sum): number => damage - expected;
  const [ahead] = all.toSorted((a, b) => above(b) - above(a));
  return ahead === undefined || above(ahead) < 0.5
    ? NOBODY
    : `The dice have been kindest to ${ahead.name}: ${tenths(above(ahead))} damage above the mean.`;
};

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
  const leaves = `${tenths(chance * 100)} % leave it at least ${winner.hits} hits.`;
  const orders = hasOrders ? ' Orders are not counted in this.' : '';
  return `Of 100 wins of ${winner.name} from the start, ${luck}: ${leaves}${orders}`;
};

/** Worked out only once a battle is won. */
const useClarity = ({ table, battle, lines, live }: Props): string => {
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

const SumTable = ({
  table,
  battle,
  all,
}: Pick<Props, 'table' | 'battle'> & { readonly all: readonly Sum[] }) => {
  const first = armySideName(battle, battle.sides[0] ?? '');
  return (
    <Sheet
      label="The luck ledger as a table"
      caption={
        <caption>
          {all.some(({ worth }) => worth !== undefined)
            ? `Worth in points of the chance that ${first} wins; ` +
              'a plus helped the army that rolled.'
            : 'What a roll was worth can be told only where the odds are exact.'}
        </caption>
      }
      titles={['Army', 'damage', 'expected', 'above', 'worth']}
    >
      {all.map(({ army, name, damage, expected, worth }) => (
        <tr key={army}>
          <th scope="row">
            <Named slot={slotOf(table.scenario, army)} name={name} />
          </th>
          <td>{damage}</td>
          <td>{tenths(expected)}</td>
          <td>{points((damage - expected) / 100)}</td>
          <td>{worth === undefined ? '' : points(worth)}</td>
        </tr>
      ))}
    </Sheet>
  );
};

/** What the dice were worth, and to whom. */
export const LuckLedger = (props: Props) => {
  const { battle, lines } = props;
  const all = useMemo(() => sums(battle, lines), [battle, lines]);
  const clear = useClarity(props);
  return (
    <Section className="luck" id="luck-title" title="The luck ledger">
      <p>
        {verdict(all)}
        {clear === '' ? '' : ` ${clear}`}
      </p>
      <SumTable {...props} all={all} />
    </Section>
  );
};
