import { useMemo, type JSX } from 'react';
import { battleOdds, clarityOf, type Battle, type Line, type Live } from '../../shared/index.ts';
import { Key } from '../marks/key.tsx';
import { points, sideName, slotOf, tenths } from '../views/words.ts';
import type { TableState } from './use-battle.ts';

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

/** Whom the dice have been kind to: in points where the odds are exact, else by damage above the mean. */
const verdict = ([first, second, ...others]: readonly Sum[]): string => {
  if (first?.worth !== undefined && second?.worth !== undefined) {
    const net = first.worth - second.worth;
    return Math.abs(net) < 0.0005
      ? 'The dice have favoured nobody so far.'
      : `The dice have been kind to ${(net > 0 ? first : second).name}: all rolls together moved the chance of ${first.name} to win by ${points(net)} points.`;
  }
  const [ahead] = [first, second, ...others]
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => b.damage - b.expected - (a.damage - a.expected));
  return ahead === undefined || ahead.damage - ahead.expected < 0.5
    ? 'The dice have favoured nobody so far.'
    : `The dice have been kindest to ${ahead.name}: ${tenths(ahead.damage - ahead.expected)} damage above the mean.`;
};

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (n: number): string =>
  `${n}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;

/** How clear a win was among all wins that the start allowed. */
const clarity = (battle: Battle, { outcome, field }: Live, hasOrders: boolean): string => {
  if (outcome?.kind !== 'won') return '';
  const winner = field.armies.find(({ side, hits }) => side === outcome.winner && hits > 0);
  if (winner === undefined) return '';
  const chance = clarityOf(
    battleOdds({ ...battle, trials: Math.min(battle.trials, 1_000) }, true),
    winner.id,
    outcome.winner,
    winner.hits,
  );
  if (chance === undefined) return '';
  const place = Math.max(1, Math.round(chance * 100));
  return `Of 100 wins of ${winner.name} from the start, ${place === 1 ? 'this is the luckiest' : `this is the ${ordinal(place)}-luckiest`}: ${tenths(chance * 100)} % leave it at least ${winner.hits} hits.${hasOrders ? ' Orders are not counted in this.' : ''}`;
};

/** What the dice were worth, and to whom. */
export const LuckLedger = ({ table, battle, lines, live }: Props): JSX.Element => {
  const all = useMemo(() => sums(battle, lines), [battle, lines]);
  const clear = useMemo(
    () =>
      clarity(
        battle,
        live,
        lines.some(({ entry, fault }) => entry.kind === 'order' && fault === undefined),
      ),
    [battle, live, lines],
  );
  const isTold = all.some(({ worth }) => worth !== undefined);
  return (
    <section className="luck" aria-labelledby="luck-title">
      <div className="table-head">
        <h2 id="luck-title">The luck ledger</h2>
      </div>
      <p>
        {verdict(all)}
        {clear === '' ? '' : ` ${clear}`}
      </p>
      <div className="scroll" tabIndex={0} role="region" aria-label="The luck ledger as a table">
        <table className="sheet">
          <caption>
            {isTold
              ? `Worth in points of the chance that ${sideName(battle, battle.sides[0] ?? '')} wins; a plus helped the army that rolled.`
              : 'What a roll was worth can be told only where the odds are exact.'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Army</th>
              <th scope="col">damage</th>
              <th scope="col">expected</th>
              <th scope="col">above</th>
              <th scope="col">worth</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ army, name, damage, expected, worth }) => (
              <tr key={army}>
                <th scope="row">
                  <Key slot={slotOf(table.scenario, army)} /> {name}
                </th>
                <td>{damage}</td>
                <td>{tenths(expected)}</td>
                <td>{points((damage - expected) / 100)}</td>
                <td>{worth === undefined ? '' : points(worth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
