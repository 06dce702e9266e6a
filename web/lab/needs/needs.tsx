import { useMemo } from 'react';
import { warningsOf, type Need, type Wanted } from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { tornado } from '../../charts/tornado.ts';
import { focusSoon } from '../../forms/focus.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Old } from '../old.tsx';
import { WishPicks } from '../../ui/input/wish-picks.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { changeText, lineWith } from '../change.ts';
import { NeedTable } from './need-table.tsx';

const CHANCES = [0.5, 0.6, 0.75, 0.9, 0.95] as const;

/** From the chance with a step less to that with each, about the chance that is wanted. */
const NeedsChart = ({
  wanted: { army, chance, wish },
  needs,
}: {
  readonly wanted: Wanted;
  readonly needs: readonly Need[];
}) => {
  const chart = useMemo(() => {
    const changes = needs.map((need) => {
      const { title, now, needed, chance: reached, before } = need;
      const isShort = needed === undefined;
      const name = isShort ? `${title}: not enough` : changeText({ title, now, needed });
      const less = before === undefined ? '' : `${share(before)} with a step less, `;
      const says = `${name}: ${less}${share(reached)} ${isShort ? 'at the most' : 'with it'}`;
      return { name, slot: army, less: before ?? reached, more: reached, says, isShort };
    });
    return tornado(changes, wish === 'win' ? 'chance to win' : 'chance not to lose', chance);
  }, [needs, army, wish, chance]);
  return needs.length === 0 ? null : (
    <Chart
      label="The chance with each, and with a step less; the table below has the figures"
      of={chart}
    />
  );
};

/** What each number of an army would have to be, each alone. */
export const Needs = ({
  wanted,
  needs,
  isLate,
  onLine,
  onChange,
}: {
  readonly wanted: Wanted;
  readonly needs: readonly Need[];
  /** Whether they are those of an earlier question. */
  readonly isLate: boolean;
  readonly onLine: (line: string) => void;
  readonly onChange: (change: Partial<Wanted>) => void;
}) => {
  const use = ({ parameter, needed = 0 }: Need): void => {
    onLine(lineWith(wanted, [{ parameter, needed }]));
    focusSoon('needs');
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
      <p className="quiet">
        The least of each that is enough, everything else as it is; or how much could be given up.
        Each bar runs from the chance with a step less to that with it, the line is the chance that
        is wanted; hatched is what is missing where nothing is enough.
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
