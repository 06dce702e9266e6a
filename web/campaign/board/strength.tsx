import { useMemo, useState } from 'react';
import {
  midName,
  type ArmyProjection,
  type Campaign,
  type Figures,
  type Projection,
  type StrengthPoint,
} from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import { courseLabel } from '../../charts/course.ts';
import { Fold, Pick, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { count, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { slotOf } from '../words.ts';
import { strengthChart, strengthCourse } from './strength-chart.ts';

interface Props {
  readonly campaign: Campaign;
  readonly projection: Projection;
}

const QUANTILES = ['p5', 'p25', 'p50', 'p75', 'p95'] as const;
const HEADS = ['5 %', '25 %', 'Median', '75 %', '95 %'] as const;

/** What happened at a moment: the name of the engagement or interlude. */
const momentSays = ({ engagements, interludes }: Campaign, { at, moment }: StrengthPoint) => {
  const name = [...engagements, ...interludes].find(({ id }) => id === at)?.name;
  return name === undefined
    ? 'At the start'
    : `${moment === 'before' ? 'Before' : 'After'} ${midName(name)}`;
};

type Of = 'hits' | 'men';

const PointTable = ({
  campaign,
  army,
  of,
  margin,
}: {
  readonly campaign: Campaign;
  readonly army: ArmyProjection;
  readonly of: Of;
  readonly margin: number | undefined;
}) => (
  <Sheet
    label={`Strength of ${army.name}`}
    titles={['Day', 'When', 'Mean', ...HEADS, 'Has no hits']}
    words={[1]}
  >
    {army.points.map((point) => (
      <tr key={`${point.at} ${point.moment}`}>
        <td>{point.day}</td>
        <th scope="row">{momentSays(campaign, point)}</th>
        <td>{count(Math.round(point[of].mean * 10) / 10)}</td>
        {QUANTILES.map((quantile) => (
          <td key={quantile}>{count(point[of][quantile])}</td>
        ))}
        <td>{share(point.routed, margin)}</td>
      </tr>
    ))}
  </Sheet>
);

const figuresOf = (campaign: Campaign, { armies }: Projection): Figures => ({
  columns: [
    'Army',
    'Day',
    'When',
    ...(['Hits', 'Men'] as const).flatMap((of) => ['mean', ...HEADS].map((one) => `${of} ${one}`)),
    'Has no hits',
  ],
  rows: armies.flatMap(({ name, points }) =>
    points.map((point) => [
      name,
      point.day,
      momentSays(campaign, point),
      ...(['hits', 'men'] as const).flatMap((of) => [
        point[of].mean,
        ...QUANTILES.map((quantile) => point[of][quantile]),
      ]),
      point.routed,
    ]),
  ),
});

const StrengthChart = ({
  army,
  slot,
  of,
}: {
  readonly army: ArmyProjection;
  readonly slot: number;
  readonly of: Of;
}) => {
  const course = useMemo(() => strengthCourse(army, slot, of), [army, slot, of]);
  const chart = useMemo(() => strengthChart(course, army, of), [course, army, of]);
  return <Chart label={courseLabel([course], `Strength in ${of} by day`)} of={chart} />;
};

/** How strong the armies are from day to day. */
export const Strength = ({ campaign, projection }: Props) => {
  const [of, setOf] = useState<Of>('hits');
  const [chosen, setChosen] = useState('');
  const { armies, margin } = projection;
  const army = armies.find(({ id }) => id === chosen) ?? armies[0];
  if (army === undefined) return null;
  return (
    <Section
      id="strength"
      title="Strength over time"
      beside={
        <Exports
          name="strength"
          figures={() => figuresOf(campaign, projection)}
          json={() => armies}
          hasChart
        />
      }
    >
      <p className="lab-picks">
        <Pick
          says="Army"
          value={army.id}
          options={armies.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={setChosen}
        />
        <Pick
          says="counted in"
          value={of}
          options={[
            { value: 'hits', label: 'hits' },
            { value: 'men', label: 'men' },
          ]}
          onPick={(value) => setOf(value === 'men' ? 'men' : 'hits')}
        />
        <span className="quiet">
          <Named slot={slotOf(campaign, army.id)} name="median" />; bands hold 50 % and 90 %
        </span>
      </p>
      <StrengthChart army={army} slot={slotOf(campaign, army.id)} of={of} />
      <Fold says="As a table">
        <PointTable campaign={campaign} army={army} of={of} margin={margin} />
      </Fold>
    </Section>
  );
};
