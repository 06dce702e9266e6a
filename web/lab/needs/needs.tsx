import { useMemo } from 'react';
import {
  parameterOf,
  plateauText,
  warningsOf,
  type Need,
  type Plateau,
  type Wanted,
} from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { barsOf } from '../../charts/bars.ts';
import { focusShown } from '../../forms/focus.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Old } from '../old.tsx';
import { WishPicks } from '../../ui/input/wish-picks.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { changeText, lineWith } from '../change.ts';
import { NeedTable } from './need-table.tsx';

const nameOf = ({ scenario, army }: Wanted): string => scenario.armies[army]?.name ?? '';

const CHANCES = [0.5, 0.6, 0.75, 0.9, 0.95] as const;

const tidy = (value: number): number => Math.round(value * 10) / 10;

/** A bar for each change, from now to what is needed, in small changes. */
const NeedsChart = ({
  wanted: { scenario, army },
  needs,
}: {
  readonly wanted: Wanted;
  readonly needs: readonly Need[];
}) => {
  const chart = useMemo(() => {
    const one = scenario.armies[army];
    if (one === undefined) return undefined;
    const bars = needs.flatMap(({ parameter, title, now, needed }) => {
      if (needed === undefined) return [];
      const { step, usual } = parameterOf(parameter);
      const small = usual(one) * step;
      const name = changeText({ title, now, needed });
      const value = tidy((needed - now) / small);
      const says = `${name}: ${count(value)} times ${count(small)}`;
      return { name, parts: [{ value, says, paint: { slot: army, alpha: 0.75 } }] };
    });
    return { kind: 'rows' as const, title: 'small changes', rows: barsOf(bars) };
  }, [scenario, army, needs]);
  return chart === undefined || chart.rows.length === 0 ? null : (
    <Chart label="From now to what is needed; the table below has the figures" of={chart} />
  );
};

/** What each number of an army would have to be, each alone. */
export const Needs = ({
  wanted,
  needs,
  plateau,
  isLate,
  onLine,
  onChange,
}: {
  readonly wanted: Wanted;
  readonly needs: readonly Need[];
  /** Between how many men nothing changes. */
  readonly plateau: Plateau | undefined;
  /** Whether they are those of an earlier question. */
  readonly isLate: boolean;
  readonly onLine: (line: string) => void;
  readonly onChange: (change: Partial<Wanted>) => void;
}) => {
  const use = ({ parameter, needed = 0 }: Need): void => {
    onLine(lineWith(wanted, [{ parameter, needed }]));
    focusShown('needs');
  };
  return (
    <Section id="needs" title="What would it take?">
      <p className="lab-picks">
        <WishPicks
          armies={wanted.scenario.armies.map(({ name }, i) => ({ value: `${i}`, label: name }))}
          wished={{ ...wanted, army: `${wanted.army}` }}
          chances={CHANCES}
          onChange={({ army, ...part }) =>
            onChange(army === undefined ? part : { ...part, army: Number(army) })
          }
        />
      </p>
      {plateau === undefined ? null : (
        <p className="lab-lesson">{plateauText(plateau, nameOf(wanted), count)}</p>
      )}
      <p className="quiet">
        Each alone would be enough, everything else as it is; a bar to the left shows how much could
        be given up. A small change is a tenth more men, 0.1 of quality, 10 hits, or 1 of anything
        else.
      </p>
      <Old isLate={isLate}>
        <NeedsChart wanted={wanted} needs={needs} />
        {warningsOf(wanted.scenario, needs).map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        <NeedTable
          needs={needs}
          hasChart={needs.length > 0}
          changes="Change the battle"
          onUse={isLate ? undefined : use}
        />
      </Old>
    </Section>
  );
};
