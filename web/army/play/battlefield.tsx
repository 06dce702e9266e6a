import { memo, useCallback, useMemo } from 'react';
import { duration, startOf } from '../../../shared/index.ts';
import { ChancesChart } from '../../charts/chances.tsx';
import { Chart } from '../../charts/chart.tsx';
import { courseChart, courseLabel, hasBands, type Course } from '../../charts/course.ts';
import type { Dot, Span } from '../../charts/declaration.ts';
import { highAs, momentSays, percent, roundsOf } from '../../charts/shares.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { Legend } from '../../ui/figures/swatch.tsx';
import { likelyLength, nineInTen } from '../../ui/figures/numbers.ts';
import { CourseTable } from '../odds/course-table.tsx';
import { battleIn, chancesOver, sidesOfBattle, slotOf } from '../odds/endings.ts';
import type { LiveBattle } from '../../engine/use-odds.ts';
import { RoundControls } from './round-controls.tsx';
import { RoundDetail } from './round-detail.tsx';
import { RoundTable } from './round-table.tsx';
import { pathOf, summaryOf } from './words.ts';
import type { Steps } from './use-stepping.ts';
import type { ToldStory } from './use-story.ts';
import { lateIn } from '../../ui/late.ts';

const StrikePanel = lateIn(() => import('../../table/orders/strike-panel.tsx'));

interface Props {
  readonly live: LiveBattle;
  /** Undefined until a battle is fought. */
  readonly told: ToldStory | undefined;
  readonly steps: Steps;
}

/** Rounds until all but one battle in 200 is over, and no fewer than the story took. */
const spanOf = ({ scenario, odds }: LiveBattle, told: ToldStory | undefined): Span => {
  const from = battleIn(scenario).start.round - 1;
  const fought = told?.story.rounds.length ?? 0;
  return { from, to: from + Math.max(likelyLength(odds.rounds.pmf), fought) };
};

const coursesOf = (
  { scenario, odds }: LiveBattle,
  told: ToldStory | undefined,
  { to }: Span,
): readonly Course[] =>
  battleIn(scenario).start.armies.map(({ id, name, hits }) => ({
    name,
    slot: slotOf(scenario, id),
    start: hits,
    bands: (odds.hits[id] ?? []).filter(({ round }) => round <= to),
    path: told === undefined ? undefined : pathOf(told, id),
  }));

const Before = ({ live, span }: { readonly live: LiveBattle; readonly span: Span }) => {
  const { pmf, mean } = live.odds.rounds;
  const chart = useMemo(() => {
    const dots = pmf
      .map(([length, y]) => ({ x: length + span.from, y }))
      .filter(({ x }) => x <= span.to);
    return {
      kind: 'plot' as const,
      across: roundsOf(span),
      up: highAs(dots, 'ends', percent),
      series: [{ kind: 'columns' as const, paint: 'soft' as const, dots }],
      tell: ({ x, y }: Dot) => [momentSays(span, x), `ends here: ${percent(y)}`],
    };
  }, [pmf, span]);
  const { from, to } = nineInTen(pmf);
  const lasts = `usually ${from} to ${to} rounds (90 %), ${mean.toFixed(1)} on average`;
  return (
    <>
      <h3 className="chart-title">Chance that it ends in this round</h3>
      <Chart
        isLow
        of={chart}
        label={`The battle lasts ${lasts}. The table below gives every figure.`}
      />
    </>
  );
};

interface AfterProps {
  readonly told: ToldStory;
  readonly span: Span;
  readonly at: number;
  readonly onRound: (round: number) => void;
}

const After = ({ told, span, at, onRound }: AfterProps) => {
  const { scenario, odds } = told;
  const endings = useMemo(() => chancesOver(sidesOfBattle(scenario), odds), [scenario, odds]);
  const pending = odds.filter((one) => one === undefined).length;
  return (
    <>
      <h3 className="chart-title">
        Chances after each round
        {pending > 0 ? <span className="quiet"> ({pending} still being estimated)</span> : null}
      </h3>
      <ChancesChart endings={endings} span={span} at={span.from + at} onRound={onRound} />
    </>
  );
};

const momentOf = ({ story }: ToldStory, at: number): string => {
  const round = story.rounds[at - 1];
  return round === undefined
    ? `before round ${story.rounds[0]?.round ?? 1}`
    : `round ${round.round} of ${story.rounds.at(-1)?.round}, ${duration(round.clock)}`;
};

/** Of three or more sides, who should strike whom. */
const Strike = ({ live: { scenario } }: Pick<Props, 'live'>) => {
  const battle = battleIn(scenario);
  const start = useMemo(() => startOf(battle), [battle]);
  return battle.sides.length < 3 ? null : (
    <Fold says="Who should strike whom, and which truce would help">
      <StrikePanel scenario={scenario} live={start} seed={battle.seed} />
    </Fold>
  );
};

const Charts = ({ live, told, steps: { at, last, goTo } }: Props) => {
  const span = useMemo(() => spanOf(live, told), [live, told]);
  const courses = useMemo(() => coursesOf(live, told, span), [live, told, span]);
  const onRound = useCallback(
    (round: number) => goTo(Math.min(round - span.from, last)),
    [goTo, span, last],
  );
  const isFought = told !== undefined;
  const hits = live.scenario.rules.hits;
  const chart = useMemo(
    () =>
      courseChart({
        courses,
        span,
        most: Math.max(hits, ...courses.map(({ start }) => start)),
        ...(isFought ? { at: span.from + at, onRound } : {}),
      }),
    [courses, span, hits, isFought, at, onRound],
  );
  return (
    <div className="battle-charts">
      <h3 className="chart-title">Hits per round</h3>
      <Legend of={courses}>
        line: {isFought ? 'this battle' : 'median'}
        {hasBands(courses)
          ? '; bands: middle 50 % and 90 %'
          : '; the middle 50 % and 90 % are in the table below'}
      </Legend>
      <Chart label={courseLabel(courses)} of={chart} />
      {isFought ? (
        <After told={told} span={span} at={at} onRound={onRound} />
      ) : (
        <Before live={live} span={span} />
      )}
      <CourseTable courses={courses} live={live} span={span} />
      {isFought ? null : <Strike live={live} />}
    </div>
  );
};

/** The charts of a battle and, once it is fought, its story round by round. */
const Battlefield = memo((props: Props) => {
  const { told, steps } = props;
  if (told === undefined)
    return (
      <div className="battle">
        <div className="battle-main">
          <Charts {...props} />
        </div>
      </div>
    );
  return (
    <div className="battle" data-fought>
      <p className="summary">{summaryOf(told)}</p>
      <RoundControls steps={steps} says={momentOf(told, steps.at)} />
      <div className="battle-main">
        <Charts {...props} />
        <RoundDetail told={told} at={steps.at} />
      </div>
      <RoundTable told={told} at={steps.at} onAt={steps.goTo} />
      <Announcer text={summaryOf(told)} />
    </div>
  );
});

export default Battlefield;
