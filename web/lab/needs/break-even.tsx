import { useMemo, useState } from 'react';
import { parameterOf, type Wanted } from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { rangeChart } from '../../charts/range.ts';
import type { Gives } from '../../engine/question.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Fold, Pick, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Old } from '../old.tsx';
import { count, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_LINE } from '../asking.ts';

const LINES = {
  tactics: { values: [0, 1, 2, 3, 4, 5, 6], needed: 'size' },
  intelligence: { values: [0, 1, 2, 3, 4, 5, 6], needed: 'size' },
  quality: { values: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3], needed: 'size' },
  power: { values: [-3, -2, -1, 0, 1, 2, 3], needed: 'size' },
} as const;
type Across = keyof typeof LINES;
const ACROSS = Object.keys(LINES) as readonly Across[];

type Needed = Gives<'planning/line'>;

const LineFigures = ({
  title,
  slot,
  line,
}: {
  readonly title: string;
  readonly slot: number;
  readonly line: Needed;
}) => {
  const chart = useMemo(() => {
    const across = { title, values: line.map(({ at }) => at) };
    const values = line.map(({ needed }) => needed);
    return rangeChart({ across, title: 'men', slot, values, says: count });
  }, [title, line, slot]);
  return (
    <>
      <Chart
        label={`Men needed over ${title}; the folded table below has the figures`}
        of={chart}
      />
      <Fold says="The figures">
        <Sheet
          label="Break-even in figures"
          titles={[title, 'Men needed', 'Chance', 'With one man less']}
        >
          {line.map(({ at, needed, chance, before }) => (
            <tr key={at}>
              <th scope="row">{count(at)}</th>
              <td>
                <b>{needed === undefined ? 'not enough' : count(needed)}</b>
              </td>
              <td>{share(chance)}</td>
              <td>{before === undefined ? '–' : share(before)}</td>
            </tr>
          ))}
        </Sheet>
      </Fold>
    </>
  );
};

/** The least men for each Tactics that give the army its chance. */
export const BreakEven = ({ wanted }: { readonly wanted: Wanted }) => {
  const [across, setAcross] = useState<Across>('tactics');
  const asked = useMemo(() => {
    const { values, needed } = LINES[across];
    return { ...wanted, across: { parameter: across, values }, needed };
  }, [wanted, across]);
  const { answer, isLate } = useAnswer(asked, ASKING_LINE);
  const line = useMemo(() => answer?.value ?? [], [answer]);
  const about = answer?.about ?? asked;
  const title = parameterOf(about.across.parameter).title;
  const { name = '', tacticians: [first] = [] } = about.scenario.armies[about.army] ?? {};
  const skills =
    first && `${first.name}: Intelligence ${first.intelligence}, Tactics ${first.tactics}`;
  const general = `all else as it is${skills === undefined ? '' : ` (${skills})`}`;
  return (
    <Section id="break-even" title="Break-even">
      <p className="lab-picks">
        <span>
          The least men with which {name} has its {share(about.chance)}, {general},
        </span>
        <Pick
          says="for each"
          value={across}
          options={ACROSS.map((id) => ({ value: id, label: parameterOf(id).title }))}
          onPick={(id) => setAcross(ACROSS.find((one) => one === id) ?? 'tactics')}
        />
      </p>
      {line.length === 0 ? (
        <p className="quiet">Working …</p>
      ) : (
        <Old isLate={isLate}>
          <LineFigures title={title} slot={about.army} line={line} />
          <Exports
            name="Break-even"
            figures={() => ({
              columns: [title, 'Men needed', 'Chance', 'Chance with one man less'],
              rows: line.map(({ at, needed, chance, before }) => [at, needed, chance, before]),
            })}
            json={() => line}
            hasChart
          />
        </Old>
      )}
    </Section>
  );
};
