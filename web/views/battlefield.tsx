import { useCallback, useMemo, type JSX } from 'react';
import { CourseChart, type Course } from '../charts/course-chart.tsx';
import type { Span } from '../charts/axes.ts';
import { LengthChart } from '../charts/length-chart.tsx';
import { OddsChart, type Chances } from '../charts/odds-chart.tsx';
import { Key, Patch } from '../marks/key.tsx';
import type { LiveOdds } from '../odds/use-odds.ts';
import { pathOf, summaryOf } from '../story/telling.ts';
import type { Steps } from '../story/use-stepping.ts';
import type { Told } from '../story/use-story.ts';
import { CourseTable } from './course-table.tsx';
import { RoundControls } from './round-controls.tsx';
import { RoundDetail } from './round-detail.tsx';
import { RoundTable } from './round-table.tsx';
import { duration, lengthOf, partsOf, share, slotOf } from './words.ts';

interface Props {
  readonly live: LiveOdds;
  /** Undefined until a battle is fought. */
  readonly told: Told | undefined;
  readonly steps: Steps;
}

/** Rounds until all but one battle in 200 is over, and no fewer than the story took. */
const spanOf = ({ battle, odds }: LiveOdds, told: Told | undefined): Span => {
  let [sum, likely] = [0, 1];
  for (const [length, chance] of odds.rounds.pmf) {
    if (sum < 0.995) likely = length;
    sum += chance;
  }
  const from = battle.start.round - 1;
  return { from, to: from + Math.max(1, likely, told?.story.rounds.length ?? 0) };
};

const coursesOf = (
  { scenario, battle, odds }: LiveOdds,
  told: Told | undefined,
  { to }: Span,
): readonly Course[] =>
  battle.start.armies.map(({ id, name, hits }) => ({
    name,
    slot: slotOf(scenario, id),
    start: hits,
    bands: (odds.hits[id] ?? []).filter(({ round }) => round <= to),
    path: told === undefined ? undefined : pathOf(told, id),
  }));

const endingsOf = ({ scenario, battle, odds }: Told): readonly Chances[] => {
  const moments = odds.map((one) =>
    one === undefined ? undefined : partsOf(scenario, battle, one),
  );
  const known = moments.flatMap((parts) => parts ?? []);
  const keys = [...new Set(known.map(({ key }) => key))];
  return keys.map((key) => {
    const { label, slot } = known.find((part) => part.key === key) ?? {
      label: key,
      slot: undefined,
    };
    return {
      key,
      label,
      slot,
      chances: moments.map((parts) =>
        parts === undefined ? undefined : (parts.find((part) => part.key === key)?.chance ?? 0),
      ),
    };
  });
};

const courseLabel = (courses: readonly Course[], isFought: boolean): string =>
  `Hits per round. ${courses.map(({ name, start, path, bands }) => `${name} from ${start} to ${isFought ? (path?.at(-1) ?? start) : `${bands.at(-1)?.p50 ?? start} (median)`}`).join('; ')}. The bands hold half and nine tenths of all battles. The tables below give every figure.`;

const Legend = ({
  courses,
  isFought,
}: {
  readonly courses: readonly Course[];
  readonly isFought: boolean;
}): JSX.Element => (
  <ul className="legend">
    {courses.map(({ name, slot }) => (
      <li key={slot}>
        <Key slot={slot} /> {name}
      </li>
    ))}
    <li className="quiet">
      line: {isFought ? 'this battle' : 'median'}; bands: half and nine tenths of all battles
    </li>
  </ul>
);

const Before = ({ live, span }: { readonly live: LiveOdds; readonly span: Span }): JSX.Element => {
  const ends = useMemo(
    () => live.odds.rounds.pmf.map(([length, chance]) => [length + span.from, chance] as const),
    [live, span],
  );
  const { from, to, mean } = lengthOf(live.odds);
  return (
    <>
      <h3 className="chart-title">Chance that it ends in this round</h3>
      <LengthChart
        ends={ends}
        span={span}
        label={`The battle lasts ${from} to ${to} rounds in nine cases of ten, ${mean.toFixed(1)} on average. The table below gives every figure.`}
      />
    </>
  );
};

const After = ({
  told,
  span,
  steps: { at, last, goTo },
}: {
  readonly told: Told;
  readonly span: Span;
  readonly steps: Steps;
}): JSX.Element => {
  const endings = useMemo(() => endingsOf(told), [told]);
  const onRound = useCallback(
    (round: number) => goTo(Math.min(round - span.from, last)),
    [goTo, span, last],
  );
  const pending = told.odds.filter((odds) => odds === undefined).length;
  return (
    <>
      <h3 className="chart-title">
        Chances after each round
        {pending > 0 ? <span className="quiet"> ({pending} still being estimated)</span> : null}
      </h3>
      <OddsChart
        endings={endings}
        span={span}
        at={span.from + at}
        onRound={onRound}
        label={`Chances after each round: ${endings.map(({ label, chances }) => `${label} from ${share(chances[0] ?? 0)} to ${share(chances.at(-1) ?? 0)}`).join('; ')}. The table below gives every figure.`}
      />
      <ul className="legend">
        {endings.map(({ key, label, slot }) => (
          <li key={key}>
            <Patch slot={slot} ending={key} /> {label}
            {slot === undefined ? '' : ' wins'}
          </li>
        ))}
      </ul>
    </>
  );
};

const momentOf = ({ story }: Told, at: number): string => {
  const round = story.rounds[at - 1];
  return round === undefined
    ? `before round ${story.rounds[0]?.round ?? 1}`
    : `round ${round.round} of ${story.rounds.at(-1)?.round}, ${duration(round.clock)}`;
};

/** The charts of a battle and, once it is fought, its story round by round. */
const Battlefield = ({ live, told, steps }: Props): JSX.Element => {
  const { at, last, goTo } = steps;
  const span = useMemo(() => spanOf(live, told), [live, told]);
  const courses = useMemo(() => coursesOf(live, told, span), [live, told, span]);
  const onRound = useCallback(
    (round: number) => goTo(Math.min(round - span.from, last)),
    [goTo, span, last],
  );
  const isFought = told !== undefined;
  return (
    <div className="battle" data-fought={isFought || undefined}>
      {isFought ? <p className="summary">{summaryOf(told)}</p> : null}
      {isFought ? <RoundControls steps={steps} says={momentOf(told, at)} /> : null}
      <div className="battle-main">
        <div className="battle-charts">
          <h3 className="chart-title">Hits per round</h3>
          <Legend courses={courses} isFought={isFought} />
          <CourseChart
            courses={courses}
            span={span}
            fullHits={Math.max(live.scenario.rules.hits, ...courses.map(({ start }) => start))}
            at={isFought ? span.from + at : undefined}
            onRound={isFought ? onRound : undefined}
            label={courseLabel(courses, isFought)}
          />
          {isFought ? (
            <After told={told} span={span} steps={steps} />
          ) : (
            <Before live={live} span={span} />
          )}
          <CourseTable courses={courses} live={live} span={span} />
        </div>
        {isFought ? <RoundDetail told={told} at={at} /> : null}
      </div>
      {isFought ? <RoundTable told={told} at={at} onAt={goTo} /> : null}
    </div>
  );
};

export default Battlefield;
