import {
  combatSystem,
  formatShare,
  marginOf,
  openDuel,
  STANDINGS,
  type DuelScenario,
  type FighterView,
} from '../../shared/index.ts';
import type { DuelOddsAnswer, DuelPlayAnswer } from '../duel-answers.ts';
import { endingsText, methodText } from './odds.ts';
import { bar, table, widthOf, wrap } from './text.ts';

const WIDTH = 80;
const BAR_WIDTH = 16;
const MUTUAL = 'nobody is left';
/** Rows of the curve; of a longer one every second point is shown, every third ... */
const MOST_POINTS = 24;
/** The last rounds of a curve in which next to nothing happens are left out. */
const TOLD = 0.999;

/** What people call each side: its name, its fighter if it has but one, or its id. */
const sideNames = (
  { sides }: DuelScenario,
  seen: readonly FighterView[],
): ReadonlyMap<string, string> =>
  new Map(
    sides.map(({ id, name, fighters }) => [
      id,
      name ?? (fighters.length > 1 ? id : (seen.find(({ side }) => side === id)?.name ?? id)),
    ]),
  );

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

const startText = (scenario: DuelScenario): readonly [string, ReadonlyMap<string, string>] => {
  const { system, start } = openDuel(scenario);
  const fighters = system.view(start);
  const names = sideNames(scenario, fighters);
  return [`System: ${system.title}\n${fightersTable(scenario, fighters, false)}`, names];
};

const eventText = ({ text, rules }: DuelPlayAnswer['steps'][number]['events'][number]): string =>
  wrap(`${text}${rules.length > 0 ? ` [${rules.join(' ')}]` : ''}`, WIDTH, ['  ', '    ']);

/** What happened, round by round, each sentence with the rules behind it. */
const roundsText = ({ steps }: DuelPlayAnswer): readonly string[] => {
  const rounds = new Map<number, string[]>();
  for (const event of steps.flatMap(({ events }) => events))
    rounds.set(event.round, [...(rounds.get(event.round) ?? []), eventText(event)]);
  return [...rounds].map(([round, lines]) => [`Round ${round}`, ...lines].join('\n'));
};

const ending = (
  { outcome, rounds }: DuelPlayAnswer,
  names: ReadonlyMap<string, string>,
): string => {
  const after =
    rounds === 0 ? 'without a fight' : `after ${rounds} round${rounds === 1 ? '' : 's'}`;
  switch (outcome.kind) {
    case 'won':
      return `${names.get(outcome.winner) ?? outcome.winner} wins ${after}.`;
    case 'mutual':
      return `Nobody is left ${after}.`;
    case 'stalemate':
      return `A stalemate ${after}: nothing can change any more.`;
    case 'unfinished':
      return `Cut off ${after}, undecided.`;
  }
};

const unusedText = (unused: readonly string[]): readonly string[] =>
  unused.length === 0
    ? []
    : [wrap(`Note: the fight has not come to ${unused.join(', ')}`, WIDTH, ['', '  '])];

/** One fight of persons, round by round, for the terminal. */
export const duelText = (scenario: DuelScenario, story: DuelPlayAnswer): string => {
  const [fighters, names] = startText(scenario);
  return [
    `${story.name} (seed ${story.seed})`,
    fighters,
    ...roundsText(story),
    fightersTable(scenario, story.fighters, true),
    ending(story, names),
    ...unusedText(story.unused),
  ].join('\n\n');
};

/** How each fighter stands at the end; endings that nobody comes to are left out. */
const fatesText = (scenario: DuelScenario, { fates, trials }: DuelOddsAnswer): string => {
  const { system, start } = openDuel(scenario);
  const known = STANDINGS.filter((standing) =>
    Object.values(fates).some((fate) => fate[standing] > 0),
  );
  const share = (chance: number): string =>
    formatShare(chance, trials === undefined ? undefined : marginOf(chance, trials));
  const rows = system
    .view(start)
    .map(({ id, name }) => [name, ...known.map((standing) => share(fates[id]?.[standing] ?? 0))]);
  return table(
    [['At the end', ...known], ...rows],
    known.map((_, i) => i + 1),
  );
};

/** The chance that each side has won by the end of a round. */
const curveText = (
  { curve, rounds: { pmf } }: DuelOddsAnswer,
  names: ReadonlyMap<string, string>,
): readonly string[] => {
  const all = pmf.reduce((sum, [, share]) => sum + share, 0);
  let over = 0;
  const length = 1 + pmf.findIndex(([, share]) => (over += share) >= all * TOLD);
  const every = Math.ceil(length / MOST_POINTS);
  const points = curve
    .slice(0, length)
    .filter((_, i) => i === length - 1 || i % every === every - 1);
  if (points.length === 0) return [];
  const cells = (chance: number): string[] => [formatShare(chance), bar(chance, BAR_WIDTH)];
  const rows = points.map(({ round, win }) => [
    `${round}`,
    ...[...names.keys()].flatMap((side) => cells(win[side] ?? 0)),
  ]);
  return [
    `Won by the end of round\n${table([['Round', ...[...names.values()].flatMap((name) => [name, ''])], ...rows], [0, ...[...names].map((_, i) => 2 * i + 1)])}`,
  ];
};

/** The odds of a fight of persons for the terminal. */
export const duelOddsText = (scenario: DuelScenario, odds: DuelOddsAnswer): string => {
  const [fighters, names] = startText(scenario);
  const acts = scenario.acts.length;
  return [
    acts === 0 ? scenario.name : `${scenario.name}, after ${acts} act${acts === 1 ? '' : 's'}`,
    fighters,
    endingsText(odds, (side) => names.get(side) ?? side, MUTUAL),
    wrap(methodText(odds), WIDTH, ['', '']),
    fatesText(scenario, odds),
    ...curveText(odds, names),
    ...unusedText(odds.unused),
  ].join('\n\n');
};

/** Who is there after a rout, for the terminal. */
export const aftermathText = ({ scenario }: { readonly scenario: DuelScenario }): string => {
  const routed = scenario.sides.filter((side) => side.routed).map(({ id, name }) => name ?? id);
  const why =
    routed.length === 0
      ? 'All armies have routed.'
      : `${routed.join(' and ')} ${routed.length === 1 ? 'has' : 'have'} routed.`;
  return [
    scenario.name,
    startText(scenario)[0],
    wrap(`${why} ${combatSystem(scenario.system).text}`, WIDTH, ['', '']),
  ].join('\n\n');
};
