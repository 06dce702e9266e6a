import { useMemo, useState } from 'react';
import {
  entrySchema,
  type BattleScenario,
  type Entry,
  type Figures,
  type NamedStory,
} from '../../shared/index.ts';
import { battleIn, slotOf } from '../army/odds/endings.ts';
import { Chart } from '../charts/chart.tsx';
import { courseChart, courseLabel, hasBands, type Course } from '../charts/course.ts';
import type { LiveBattle } from '../engine/use-odds.ts';
import { encodeTable, tableHashOf } from '../table/kept/table-link.ts';
import { Button, QuietButton } from '../ui/input/button.tsx';
import { Exports } from '../ui/exports.tsx';
import { Swatch, Legend } from '../ui/figures/swatch.tsx';
import { count } from '../ui/figures/numbers.ts';
import { counted } from '../ui/words.ts';
import { Sheet } from '../ui/input/sheet.tsx';

type Round = NamedStory['rounds'][number];

interface Replayed {
  readonly story: NamedStory;
  readonly scenario: BattleScenario;
  /** Odds of the same battle, once there are any. */
  readonly odds: LiveBattle['odds'] | undefined;
}

/** An army of the story, its hits and what is usual of them. */
interface Contender extends Course {
  readonly id: string;
}

/** Those that the story tells of: allies may have merged. */
const contendersOf = ({ story: { rounds }, scenario, odds }: Replayed): readonly Contender[] =>
  battleIn(scenario).start.armies.map(({ id, name, hits }) => ({
    id,
    name,
    slot: slotOf(scenario, id),
    start: hits,
    bands: (odds?.hits[id] ?? []).slice(0, rounds.length),
    path: rounds.map((round) => round.hits[id] ?? 0),
  }));

/** The dice that an army threw, roll by roll. */
const diceOf = ({ dice }: Round, army: string): string =>
  Object.entries(dice)
    .flatMap(([key, { faces }]) => (key.startsWith(`${army}/`) ? [faces.join('+')] : []))
    .join(' · ');

const figuresOf = (rounds: readonly Round[], all: readonly Contender[]): Figures => ({
  columns: [
    'Round',
    ...all.flatMap(({ name }) => [
      `${name}: dice`,
      `${name}: hits left`,
      `${name}: usually from`,
      `${name}: usually to`,
    ]),
  ],
  rows: rounds.map((round, i) => [
    round.round,
    ...all.flatMap(({ id, bands }) => [
      diceOf(round, id),
      round.hits[id] ?? 0,
      bands[i]?.p5,
      bands[i]?.p95,
    ]),
  ]),
});

/** Opens the first rounds of a story as a battle at the table. */
const playOn = async (scenario: BattleScenario, rounds: readonly Round[]): Promise<void> => {
  const entries = rounds.map(({ dice, targets }): Entry =>
    entrySchema.parse({ kind: 'round', dice, targets }),
  );
  const link = await encodeTable({ scenario, log: { entries, undone: [] } });
  if (link !== undefined) window.location.hash = tableHashOf({ link, id: '' });
};

const endText = ({ outcome }: NamedStory, all: readonly Contender[]): string => {
  if (outcome.kind !== 'won') return outcome.kind === 'mutual' ? 'Both rout.' : 'A stalemate.';
  const { winner } = outcome;
  return `${all.find(({ id }) => id === winner)?.name ?? winner} wins.`;
};

interface Shown {
  readonly rounds: readonly Round[];
  readonly all: readonly Contender[];
  /** How many of the rounds. */
  readonly shown: number;
}

const LEAST_ROUNDS = 8;

/** The hits after each round that is shown, over what is usual. */
const ReplayChart = ({ rounds, all, shown }: Shown) => {
  const courses = useMemo(
    () => all.map((one) => ({ ...one, path: one.path?.slice(0, shown) })),
    [all, shown],
  );
  const chart = useMemo(() => {
    const from = (rounds[0]?.round ?? 1) - 1;
    // How long it takes is not told before.
    const span = { from, to: from + Math.max(LEAST_ROUNDS, shown + 1) };
    return courseChart({ courses, span, most: Math.max(...courses.map(({ start }) => start)) });
  }, [rounds, courses, shown]);
  return (
    <>
      <Legend of={courses}>
        {hasBands(courses) ? 'line: this battle; bands: middle 50 % and 90 % of all' : 'hits left'}
      </Legend>
      <Chart label={courseLabel(courses)} of={chart} />
    </>
  );
};

const ReplayTable = ({ rounds, all, shown }: Shown) => (
  <Sheet
    label="The battle, round by round"
    titles={['Round', ...all.flatMap(({ name }) => [`${name} throws`, `${name}: hits left`])]}
  >
    {rounds.slice(0, shown).map((round, i) => (
      <tr key={round.round}>
        <th scope="row">{round.round}</th>
        {all.flatMap(({ id, slot, bands }) => [
          <td key={`${id} dice`}>
            <Swatch slot={slot} /> {diceOf(round, id) || '–'}
          </td>,
          <td key={`${id} hits`}>
            <b>{round.hits[id]}</b>
            {bands[i] === undefined ? null : (
              <span className="quiet">
                {' '}
                usually {bands[i].p5} to {bands[i].p95}
              </span>
            )}
          </td>,
        ])}
      </tr>
    ))}
  </Sheet>
);

/** Round by round, as far as it is shown. */
export const Replay = ({ story, scenario, odds }: Replayed) => {
  const { rounds } = story;
  const [shown, setShown] = useState(1);
  const all = useMemo(() => contendersOf({ story, scenario, odds }), [story, scenario, odds]);
  const isOver = shown >= rounds.length;
  return (
    <>
      <div className="lab-picks" role="group" aria-label="Replay">
        <Button onClick={() => setShown(shown + 1)} disabled={isOver}>
          Next round
        </Button>
        <QuietButton onClick={() => setShown(rounds.length)} disabled={isOver}>
          To the end
        </QuietButton>
        <QuietButton onClick={() => setShown(1)} disabled={shown === 1}>
          From the start
        </QuietButton>
        <Button look="lined" onClick={() => void playOn(scenario, rounds.slice(0, shown))}>
          {isOver ? 'Open at the table' : 'Play on from here at the table'}
        </Button>
      </div>
      <p aria-live="polite">
        {isOver
          ? `${endText(story, all)} ${counted(rounds.length, 'round')}.`
          : `Round ${count(shown)}.`}
      </p>
      <ReplayChart rounds={rounds} all={all} shown={shown} />
      <ReplayTable rounds={rounds} all={all} shown={shown} />
      <Exports
        name="A battle of a kind"
        figures={() => figuresOf(rounds, all)}
        json={() => ({ scenario, ...story })}
        hasChart
      />
    </>
  );
};
