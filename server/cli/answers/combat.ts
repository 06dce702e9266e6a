import {
  battleScenarioSchema,
  battleWork,
  bridgeWork,
  combatSystem,
  duelAftermathRequestSchema,
  duelScenarioSchema,
  duelWork,
  eventsWithDice,
  shareText,
  openDuel,
  STANDINGS,
  type DuelScenario,
  type FighterView,
} from '../../../shared/index.ts';
import { check } from '../../http/issues.ts';
import {
  given,
  ofBattle,
  onScenario,
  answerTo,
  printAnswer,
  printMade,
  reading,
  type Options,
} from '../command.ts';
import { chanceText, endingsText, endingText, methodText, type Sides } from './words/odds.ts';
import { spokenText } from './words/spoken.ts';
import { namesIn, sidesOf } from './words/names.ts';
import { barWidth, paint, WIDTH } from '../terminal.ts';
import { bar, paragraph, table, widthOf, wrap } from './words/text.ts';

type DuelOddsAnswer = ReturnType<typeof duelWork.odds.tell>;
type DuelPlayAnswer = ReturnType<typeof duelWork.play.tell>;

const BAR_WIDTH = barWidth(16, 40, 2);
/** Rows of the curve; of a longer one every second point is shown, every third ... */
const MOST_POINTS = 24;
/** The last rounds of a curve in which next to nothing happens are left out. */
const SHOWN = 0.999;

const gaugeText = ({ now, full }: FighterView['gauges'][number]): string =>
  now === full ? `${now}` : `${now} of ${full}`;

/** Lines with a note behind each, in a column of its own. */
const noted = (lines: readonly string[], notes: readonly string[]): string => {
  const column = 2 + Math.max(...lines.map(widthOf));
  return lines
    .map((line, i) =>
      wrap(notes[i] ?? '', WIDTH, [
        line + ' '.repeat(column - widthOf(line)),
        ' '.repeat(column),
      ]).trimEnd(),
    )
    .join('\n');
};

/** Fighters by side, each with his gauges and, where a fight has left him, how he stands. */
const fightersTable = (
  { sides }: DuelScenario,
  fighters: readonly FighterView[],
  hasStanding: boolean,
): string => {
  const names = new Map(sides.map(({ id, name }) => [id, name ?? id]));
  const titles = new Map(
    fighters.flatMap(({ gauges }) => gauges.map(({ id, title }) => [id, title])),
  );
  const rows = fighters.map(({ name, side, standing, gauges }, i) => [
    side === fighters[i - 1]?.side ? '' : (names.get(side) ?? side),
    name,
    ...(hasStanding ? [standing] : []),
    ...[...titles.keys()].map((id) =>
      gauges
        .filter((gauge) => gauge.id === id)
        .map(gaugeText)
        .join(),
    ),
  ]);
  const first = hasStanding ? 3 : 2;
  const lines = table(
    [['Side', 'Fighter', ...(hasStanding ? ['Stands'] : []), ...titles.values()], ...rows],
    [...titles.keys()].map((_, i) => first + i),
  ).split('\n');
  return noted(lines, [
    '',
    ...fighters.map(({ place, notes }) =>
      [...(place === undefined ? [] : [place]), ...notes].join(', '),
    ),
  ]);
};

const startText = (scenario: DuelScenario): readonly [string, Sides] => {
  const { system, start } = openDuel(scenario);
  const fighters = system.view(start);
  const sides = sidesOf(scenario, fighters);
  return [`System: ${system.title}\n${fightersTable(scenario, fighters, false)}`, sides];
};

type Event = DuelPlayAnswer['steps'][number]['events'][number];

const eventsByRound = ({ steps }: DuelPlayAnswer): ReadonlyMap<number, readonly Event[]> => {
  const rounds = new Map<number, Event[]>();
  for (const event of steps.flatMap(({ events }) => events))
    rounds.set(event.round, [...(rounds.get(event.round) ?? []), event]);
  return rounds;
};

/** What happened, round by round, each sentence with the rules and the dice behind it. */
const wholeRounds = ({ steps, fighters }: DuelPlayAnswer, sides: Sides): readonly string[] => {
  const nameOf = namesIn(...sides, ...fighters);
  const rounds = new Map<number, string[]>();
  for (const step of steps)
    for (const spoken of eventsWithDice(step)) {
      const round = spoken.event?.round ?? step.round;
      rounds.set(round, [...(rounds.get(round) ?? []), spokenText(spoken, nameOf)]);
    }
  return [...rounds].map(([round, lines]) =>
    [paint('bold', `Round ${round}`), ...lines].join('\n'),
  );
};

/** The same in short: a paragraph a round, without who acts in what order. */
const shortRounds = (story: DuelPlayAnswer): string =>
  [...eventsByRound(story)]
    .map(([round, events]) => {
      const told = events.filter(({ kind }) => kind !== 'initiative').map(({ text }) => text);
      const head = `${round}`.padStart(3);
      return wrap(told.join(' '), WIDTH, [`${head}  `, '     ']);
    })
    .join('\n');

const unusedText = (unused: readonly string[]): readonly string[] =>
  unused.length === 0
    ? []
    : [wrap(`Note: the fight never came to ${unused.join(', ')}`, WIDTH, ['', '  '])];

/** One fight of persons, round by round, for the terminal. */
const duelText = (scenario: DuelScenario, story: DuelPlayAnswer, { verbose }: Options): string => {
  const [fighters, sides] = startText(scenario);
  return [
    `${story.name} (seed ${story.seed})`,
    fighters,
    ...(verbose ? wholeRounds(story, sides) : [shortRounds(story)]),
    fightersTable(scenario, story.fighters, true),
    endingText(story.outcome, sides, { scene: 'fight', rounds: story.rounds }),
    ...unusedText(story.unused),
  ].join('\n\n');
};

/** How each fighter stands at the end; endings that nobody comes to are left out. */
const fatesText = (scenario: DuelScenario, { fates, trials }: DuelOddsAnswer): string => {
  const { system, start } = openDuel(scenario);
  const known = STANDINGS.filter((standing) =>
    Object.values(fates).some((fate) => fate[standing] > 0),
  );
  const rows = system
    .view(start)
    .map(({ id, name }) => [
      name,
      ...known.map((standing) => chanceText(fates[id]?.[standing] ?? 0, trials)),
    ]);
  return table(
    [['At the end', ...known], ...rows],
    known.map((_, i) => i + 1),
  );
};

/** Rounds of the curve that are shown: every round, or every second, third ... of a long fight. */
const pointsOf = ({ curve, rounds: { pmf } }: DuelOddsAnswer): DuelOddsAnswer['curve'] => {
  const all = pmf.reduce((sum, [, share]) => sum + share, 0);
  let over = 0;
  const length = 1 + pmf.findIndex(([, share]) => (over += share) >= all * SHOWN);
  const every = Math.ceil(length / MOST_POINTS);
  return curve.slice(0, length).filter((_, i) => i === length - 1 || i % every === every - 1);
};

/** The chance that each side has won by the end of a round. */
const curveText = (odds: DuelOddsAnswer, sides: Sides): readonly string[] => {
  const points = pointsOf(odds);
  if (points.length === 0) return [];
  const cells = (chance: number): string[] => [
    shareText(chance, odds.margin),
    bar(chance, BAR_WIDTH),
  ];
  const rows = points.map(({ round, win }) => [
    `${round}`,
    ...sides.flatMap(({ id }) => cells(win[id] ?? 0)),
  ]);
  const heads = ['Round', ...sides.flatMap(({ name }) => [name, ''])];
  const right = [0, ...sides.map((_, i) => 2 * i + 1)];
  return [`Won by the end of round\n${table([heads, ...rows], right)}`];
};

const AS_PLAYED = 'All act as the computer plays: rout best says what better play would win.';

/** The odds of a fight of persons for the terminal. */
const duelOddsText = (scenario: DuelScenario, odds: DuelOddsAnswer): string => {
  const [fighters, sides] = startText(scenario);
  const acts = scenario.acts.length;
  return [
    acts === 0 ? scenario.name : `${scenario.name}, after ${acts} act${acts === 1 ? '' : 's'}`,
    endingsText(odds, sides, 'fight'),
    paragraph(`${methodText(odds)} ${AS_PLAYED}`),
    fighters,
    fatesText(scenario, odds),
    ...curveText(odds, sides),
    ...unusedText(odds.unused),
  ].join('\n\n');
};

/** Who is there after a rout, for the terminal. */
const aftermathText = ({ scenario }: { readonly scenario: DuelScenario }): string => {
  const routed = scenario.sides.filter((side) => side.routed).map(({ id, name }) => name ?? id);
  const why =
    routed.length === 0
      ? 'All armies have routed.'
      : `${routed.join(' and ')} ${routed.length === 1 ? 'has' : 'have'} routed.`;
  return [
    scenario.name,
    startText(scenario)[0],
    paragraph(`${why} ${combatSystem(scenario.system).text}`),
  ].join('\n\n');
};

export const playDuel = reading(duelScenarioSchema, (asked, options) =>
  printAnswer(duelWork.play, asked, (story) => duelText(asked.scenario, story, options), options),
);

export const duelOdds = reading(duelScenarioSchema, (asked, options) =>
  printAnswer(duelWork.odds, asked, (odds) => duelOddsText(asked.scenario, odds), options),
);

/** The battle is fought to its end first. */
export const aftermath = onScenario(
  {
    battle: reading(battleScenarioSchema, (asked, options) => {
      const fought = answerTo(battleWork.play, asked, options);
      if (!fought.ok) return fought;
      const hits = Object.fromEntries(fought.value.armies.map((army) => [army.id, army.hits]));
      const checked = check(duelAftermathRequestSchema, {
        battle: asked.scenario,
        hits,
        ...given({ system: options.system }),
      });
      return checked.ok
        ? printMade(bridgeWork.aftermath, { ...checked.value, seed: 0 }, aftermathText, options)
        : ofBattle(checked.issues);
    }),
  },
  ': only a battle of armies has an aftermath',
);
