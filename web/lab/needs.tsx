import { changed, lineFor, parameterOf, type Need, type Wanted } from '../../shared/index.ts';
import { Section } from '../ui/controls.tsx';
import { Old } from './old.tsx';
import { WishPicks } from '../ui/wish-picks.tsx';
import { NeedTable } from './need-table.tsx';

const CHANCES = [0.5, 0.6, 0.75, 0.9, 0.95] as const;

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
    const one = parameterOf(parameter);
    const steps = Math.round(needed / one.step);
    onLine(lineFor(changed(wanted.scenario, wanted.army, one, steps)));
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
      </p>
      <Old isLate={isLate}>
        <NeedTable needs={needs} changes="Change the battle" onUse={isLate ? undefined : use} />
      </Old>
    </Section>
  );
};
