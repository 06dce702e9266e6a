import {
  battleOf,
  formatShare,
  type Battle,
  type BattleScenario,
  type StoryRound,
  type ThrownRoll,
} from '../../shared/index.ts';
import type { PlayAnswer } from '../answers.ts';
import { sideName } from './odds.ts';
import { bar, duration, table } from './text.ts';

const BAR_WIDTH = 24;
const MOST_FACES = 8;

type ArmyRound = StoryRound['armies'][number];

const rollText = ({ tactician, faces, total }: ThrownRoll): string => {
  const dice =
    faces.length > MOST_FACES
      ? `${faces.length} dice`
      : faces.map(({ face, dropped }) => (dropped ? `(${face})` : `${face}`)).join(' ');
  return `${tactician} [${dice}] ${total}`;
};

/** Every roll, the one that counted first. */
const rollsText = ({ rolls, chosen }: ArmyRound): string =>
  [...rolls]
    .sort((a, b) => Number(b.label === chosen) - Number(a.label === chosen))
    .map(rollText)
    .join('; ');

const roundRows = (told: StoryRound, battle: Battle, nameOf: (id: string) => string): string[][] =>
  told.armies.map((army, i) => [
    i === 0 ? `${told.round}` : '',
    i === 0 ? duration(told.clock) : '',
    nameOf(army.army),
    `${army.power.total}`,
    rollsText(army),
    army.blows
      .map(({ target, damage }) =>
        battle.start.armies.length > 2 ? `${damage} to ${nameOf(target)}` : `${damage}`,
      )
      .join(', '),
    `${army.hitsBefore} → ${army.hitsAfter}`,
    formatShare(
      told.odds.win[battle.start.armies.find(({ id }) => id === army.army)?.side ?? ''] ?? 0,
      told.odds.margin,
    ),
  ]);

const chart = ({ rounds }: PlayAnswer, { start }: Battle): string => {
  const most = Math.max(1, ...start.armies.map(({ hits }) => hits));
  const left = new Map(start.armies.map(({ id, hits }) => [id, hits]));
  const row = (round: string): string[] => [
    round,
    ...start.armies.flatMap(({ id }) => [
      `${left.get(id) ?? 0}`,
      bar((left.get(id) ?? 0) / most, BAR_WIDTH),
    ]),
  ];
  const rows = [row('start')];
  for (const { round, armies } of rounds) {
    for (const { army, hitsAfter } of armies) left.set(army, hitsAfter);
    rows.push(row(`${round}`));
  }
  return table(
    [['Hits', ...start.armies.flatMap(({ name }) => ['', name])], ...rows],
    [0, ...start.armies.map((_, i) => 2 * i + 1)],
  );
};

/** How it ended, and how likely that was. */
const ending = (story: PlayAnswer, battle: Battle): string => {
  const { outcome, rounds, odds, armies } = story;
  const after =
    rounds.length === 0
      ? 'without a fight'
      : `after ${rounds.length} round${rounds.length === 1 ? '' : 's'} (${duration(rounds.at(-1)?.clock ?? 0)})`;
  const chance = (share: number): string =>
    `A chance of ${formatShare(share, odds.margin)} before the first round.`;
  switch (outcome.kind) {
    case 'won': {
      const left = armies
        .filter(({ side, hits }) => side === outcome.winner && hits > 0)
        .map(({ hits }) => hits)
        .join(' and ');
      return `${sideName(battle, outcome.winner)} wins ${after} with ${left} hits left. ${chance(odds.win[outcome.winner] ?? 0)}`;
    }
    case 'mutual':
      return `All rout in the same round, ${after}. ${chance(odds.mutual)}`;
    case 'stalemate':
      return `A stalemate ${after}: nobody can be hurt any more. ${chance(odds.stalemate)}`;
    case 'unfinished':
      return `Cut off ${after}, undecided. ${chance(odds.unfinished)}`;
  }
};

/** One battle, round by round, for the terminal. */
export const storyText = (scenario: BattleScenario, story: PlayAnswer): string => {
  const battle = battleOf(scenario, story.seed);
  const nameOf = (id: string): string =>
    battle.start.armies.find((army) => army.id === id)?.name ?? id;
  if (story.rounds.length === 0) return `${story.name}\n\n${ending(story, battle)}`;
  const head = ['Round', 'Time', 'Army', 'Power', 'Roll', 'Damage', 'Hits', 'To win'];
  const rounds = table(
    [head, ...story.rounds.flatMap((told) => roundRows(told, battle, nameOf))],
    [0, 1, 3, 7],
  );
  return [
    `${story.name} (seed ${story.seed})`,
    rounds,
    chart(story, battle),
    ending(story, battle),
  ].join('\n\n');
};
