import {
  afterRounds,
  armySideName,
  battleOf,
  battleWork,
  battleScenarioSchema,
  duration,
  formatShare,
  listed,
  hasLeft,
  menSay,
  outcomeText,
  type Battle,
  type BattleScenario,
  type Power,
  type StoryRound,
  type ThrownRoll,
} from '../../../shared/index.ts';
import { printAnswer, reading, type Options } from '../command.ts';
import { bandsText, endingsText, methodText } from './words/odds.ts';
import { barWidth, paint, WIDTH } from '../terminal.ts';
import { bar, paragraph, sections, table, wrap } from './words/text.ts';

type OddsAnswer = ReturnType<typeof battleWork.odds.tell>;
type PlayAnswer = ReturnType<typeof battleWork.play.tell>;

const BAR_WIDTH = barWidth(24, 20, 2);
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

const roundRows = (round: StoryRound, battle: Battle, nameOf: (id: string) => string): string[][] =>
  round.armies.map((army, i) => [
    i === 0 ? `${round.round}` : '',
    i === 0 ? duration(round.clock) : '',
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
      round.odds.win[battle.start.armies.find(({ id }) => id === army.army)?.side ?? ''] ?? 0,
      round.odds.margin,
    ),
  ]);

const because = ({ terms }: Power): string =>
  terms
    .map(({ reason, power }) => (terms.length > 1 ? `${power} for ${reason}` : reason))
    .join(', ');

/** A round in full: what every power is made of, every roll, and what came of it. */
const wholeRound = (round: StoryRound, nameOf: (id: string) => string): string => {
  const told = round.armies.flatMap((army) => {
    const { power, rolls, chosen, blows, hitsBefore, hitsAfter } = army;
    const name = nameOf(army.army);
    const rolled = rolls.map((roll) => {
      const skill = roll.skill === 0 ? '' : `, skill ${roll.skill}`;
      const isUsed = roll.label === chosen ? '' : ' (not used)';
      return `    ${rollText(roll)}${skill}${isUsed}`;
    });
    const struck = blows.map(({ target, damage }) => `${damage} to ${nameOf(target)}`).join(', ');
    return [
      wrap(`${name}, power ${power.total}: ${because(power)}`, WIDTH, ['  ', '    ']),
      ...rolled.map((line) => paint('dim', line)),
      `  ${name} deals ${struck || 'nothing'}; its hits: ${hitsBefore} → ${hitsAfter}`,
    ];
  });
  return [paint('bold', `Round ${round.round} (${duration(round.clock)})`), ...told].join('\n');
};

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
const endingText = (story: PlayAnswer, battle: Battle): string => {
  const { outcome, rounds, odds, armies } = story;
  const time = rounds.length === 0 ? '' : ` (${duration(rounds.at(-1)?.clock ?? 0)})`;
  const winner = outcome.kind === 'won' ? outcome.winner : '';
  const ended = outcomeText(outcome, {
    scene: 'battle',
    winners: [armySideName(battle, winner)],
    hasLeft: armies.some(hasLeft),
    after: `${afterRounds(rounds.length)}${time}`,
  });
  const left = armies.filter(({ side, hits }) => side === winner && hits > 0);
  const hits =
    left.length === 0 ? '' : ` with ${listed(left.map((army) => `${army.hits}`))} hits left`;
  const chance = outcome.kind === 'won' ? (odds.win[winner] ?? 0) : odds[outcome.kind];
  const before = `A chance of ${formatShare(chance, odds.margin)} before the first round.`;
  const gone = armies
    .filter(hasLeft)
    .map((army) => ` ${army.name} withdrew with ${army.hits} hits left.`);
  return `${ended}${hits}.${gone.join('')} ${before}`;
};

/** One battle, round by round, for the terminal. */
const storyText = (scenario: BattleScenario, story: PlayAnswer, { verbose }: Options): string => {
  const battle = battleOf(scenario, story.seed);
  const nameOf = (id: string): string =>
    battle.start.armies.find((army) => army.id === id)?.name ?? id;
  if (story.rounds.length === 0) return `${story.name}\n\n${paragraph(endingText(story, battle))}`;
  const head = ['Round', 'Time', 'Army', 'Power', 'Roll', 'Damage', 'Hits', 'To win'];
  const rounds = table(
    [head, ...story.rounds.flatMap((round) => roundRows(round, battle, nameOf))],
    [0, 1, 3, 7],
  );
  return [
    `${story.name} (seed ${story.seed})`,
    ...(verbose ? story.rounds.map((round) => wholeRound(round, nameOf)) : []),
    rounds,
    chart(story, battle),
    paragraph(endingText(story, battle)),
  ].join('\n\n');
};

const powersText = (battle: Battle, { power = {} }: OddsAnswer): string => {
  const rows = battle.start.armies.map(({ id, name, size, hits }) => {
    const known = power[id];
    return [
      name,
      `${size}`,
      `${hits}`,
      ...(known === undefined
        ? ['-', 'depends on the target']
        : [`${known.total}`, because(known)]),
    ];
  });
  return table([['Army', 'Soldiers', 'Hits', 'Power', 'Because'], ...rows], [1, 2, 3]);
};

/** What armies are made of: troops that a line names otherwise are seen to fight as these. */
const bodiesText = ({ armies }: BattleScenario): string =>
  armies
    .flatMap(({ name, quality, contingents = [] }) => {
      const bodies = contingents.map(({ men, name: body }) => menSay(men, body)).join(' + ');
      return bodies === '' ? [] : `${name}: ${bodies}, quality ${quality}.`;
    })
    .join('\n');

/** The odds of a battle for the terminal. */
const oddsText = (scenario: BattleScenario, odds: OddsAnswer): string => {
  const battle = battleOf(scenario, odds.seed);
  const sides = battle.sides.map((id) => ({ id, name: armySideName(battle, id) }));
  const named = battle.start.armies.map(({ id, name }) => [name, odds.hits[id] ?? []] as const);
  return sections([
    scenario.name,
    endingsText(odds, sides, 'battle'),
    paragraph(methodText(odds)),
    powersText(battle, odds),
    bodiesText(scenario),
    ...bandsText('Hits', odds.rounds, named),
  ]);
};

export const playBattle = reading(battleScenarioSchema, (asked, options) =>
  printAnswer(
    battleWork.play,
    asked,
    (story) => storyText(asked.scenario, story, options),
    options,
  ),
);

export const battleOdds = reading(battleScenarioSchema, (asked, options) =>
  printAnswer(battleWork.odds, asked, (odds) => oddsText(asked.scenario, odds), options),
);
