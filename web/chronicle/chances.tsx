import { useMemo } from 'react';
import { figuresOf, type Account, type Scene } from '../../shared/index.ts';
import { ChancesChart, type Chances } from '../charts/chances.tsx';
import { Exports } from '../ui/exports.tsx';
import { endingsOf } from '../ui/figures/endings.ts';
import { Sheet } from '../ui/input/sheet.tsx';

const sceneOf = ({ level }: Account): Scene => (level === 'combat' ? 'fight' : 'battle');

/** The chance of every ending after each round, as far as it was worked out. */
const chancesOf = (account: Account): readonly Chances[] => {
  const { moments, sides } = account;
  const rounds = moments.filter(({ kind }) => kind === 'start' || kind === 'round');
  const named = sides.map((side, slot) => ({ ...side, slot }));
  const each = rounds.map(({ odds }) => odds && endingsOf(named, odds, sceneOf(account)));
  return (each[0] ?? []).map(({ key, label, slot }) => ({
    key,
    label,
    slot,
    chances: each.map((all) => all?.find((one) => one.key === key)?.chance),
  }));
};

/** How the chances went, as a picture and in figures. */
export const ChronicleChances = ({ account }: { readonly account: Account }) => {
  const endings = useMemo(() => chancesOf(account), [account]);
  const { columns, rows } = figuresOf(account);
  const rounds = account.moments.at(-1)?.round ?? 0;
  const span = useMemo(() => ({ from: 0, to: Math.max(1, rounds) }), [rounds]);
  if (rounds === 0) return null;
  return (
    <section className="chronicle-figures" aria-labelledby="chronicle-figures-title">
      <h3 id="chronicle-figures-title">In figures</h3>
      {endings.length === 0 ? null : <ChancesChart endings={endings} span={span} />}
      <Sheet label="Every round in figures" titles={columns}>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j}>{cell ?? ''}</td>
            ))}
          </tr>
        ))}
      </Sheet>
      <Exports
        name={`${account.name} by round`}
        figures={() => figuresOf(account)}
        json={() => account}
        hasChart={endings.length > 0}
      />
    </section>
  );
};
