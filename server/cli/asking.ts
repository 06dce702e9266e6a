import type { Command, Commands } from './command.ts';

/** A command whose part of the engine is loaded when it runs: the others start without it. */
export const late =
  (load: () => Promise<Command>): Command =>
  async (...asked) =>
    (await load())(...asked);

const SEEDED = ['seed', 'verbose', 'json'] as const;
const MADE = ['system', 'scenario', 'json'] as const;
const TIMED = ['seed', 'seconds', 'json'] as const;
const WISHED = ['for', 'chance', 'or-draw'] as const;
const DRAWN = ['seed', 'json'] as const;

/** The commands that ask about battles, in the order of the help. */
export const ASKING: Commands = {
  odds: {
    argument: 'FILE',
    about: 'who wins, how likely, how long it takes, and what is left',
    options: TIMED,
    examples: ['120 v 350', '"Red: 120 Ada 1+3 v Blue: 300; seed=7"'],
    run: late(async () => (await import('./answers/scenario.ts')).odds),
  },
  play: {
    argument: 'FILE',
    about: 'one battle or fight by its seed, round by round',
    options: SEEDED,
    examples: ['120 v 150 --seed harrow', 'zones: knight v 2 soldiers --verbose'],
    run: late(async () => (await import('./answers/scenario.ts')).play),
  },
  need: {
    argument: 'FILE',
    about: 'the least of everything that gives an army its chance',
    more: 'Of a battle of armies, or of a campaign. The army is the first, or --for NAME.',
    options: [...WISHED, 'ending', ...DRAWN],
    examples: [
      'Red: 120 Ada 1+3 v Blue: 350 --chance 90',
      'war.json --for "Red Host" --ending "Red Host holds the hill" --chance 60',
    ],
    run: late(async () => (await import('./answers/lab/needs.ts')).need),
  },
  ways: {
    argument: 'FILE',
    about: 'the cheapest changes of one or two things that give an army its chance',
    options: [...WISHED, 'prices', ...DRAWN],
    examples: ['120 v 160', '120 Ada 1+3 v 350 --prices size=1,tactics=3'],
    run: late(async () => (await import('./answers/lab/ranges.ts')).ways),
  },
  'break-even': {
    argument: 'FILE',
    about: 'the men that give an army its chance, for each Tactics or another range',
    options: [...WISHED, 'over', ...DRAWN],
    examples: ['120 Ada 1+3 v 350', '120 v 160 --over intelligence=0..2/3'],
    run: late(async () => (await import('./answers/lab/ranges.ts')).breakEven),
  },
  sweep: {
    argument: 'FILE',
    about: 'a figure of a battle over a range of one or two things',
    options: ['for', 'figure', 'over', ...DRAWN],
    examples: ['120 Ada 1+3 v 350', 'Red: 120 v Blue: 350 --over "Blue: size=50..350/7"'],
    run: late(async () => (await import('./answers/lab/ranges.ts')).sweep),
  },
  wish: {
    argument: 'FILE',
    about: 'opponents that make the battle you wish for',
    options: ['for', 'win', 'mutual', 'danger', 'rounds', 'size', 'seed', 'scenario', 'json'],
    examples: ['120 Ada 1+3 v 350', '120 Ada 1+3 v 350 --win 60..70 --rounds 6..10'],
    run: late(async () => (await import('./answers/lab/planning.ts')).wish),
  },
  turn: {
    argument: 'FILE',
    about: 'the least help that turns a battle, before it or in the midst of it',
    more: 'FILE may be an export of the table: the battle is taken at the moment it was saved.',
    options: [...WISHED, ...DRAWN],
    means: { chance: 'the chance that is wanted: 50, where left out' },
    examples: ['120 v 160', 'Red: 120 v Blue: 350 --for Blue --chance 99.9'],
    run: late(async () => (await import('./answers/live.ts')).turn),
  },
  road: {
    argument: 'FILE',
    about: 'what a roll of the past has decided: the battle with another one, all else the same',
    more: 'FILE is an export of the table. The roll is that of the army first in the list.',
    options: ['round', 'roll', ...DRAWN],
    examples: ['table.json', 'table.json --round 2 --roll blue/0'],
    run: late(async () => (await import('./answers/live.ts')).road),
  },
  strike: {
    argument: 'FILE',
    about: 'of three or more armies, who should strike whom, and which truce would help',
    more: 'FILE may be an export of the table: the battle is taken at the moment it was saved.',
    options: ['for', ...TIMED],
    examples: [
      '"Red: 120 v Blue: 110 v Grey: 90; hits=20"',
      '120 v 110 v 90 --for Blue --seconds 2',
    ],
    run: late(async () => (await import('./answers/live.ts')).strike),
  },
  story: {
    argument: 'FILE',
    about: 'a battle of a kind, drawn exactly from all of that kind',
    options: ['for', 'story', ...DRAWN],
    examples: ['120 v 160', '120 v 350 --story upset'],
    run: late(async () => (await import('./answers/lab/planning.ts')).story),
  },
  compare: {
    argument: 'PARTIES',
    about: 'two parties under every system',
    options: ['why', ...TIMED],
    examples: ['knight v 2 soldiers', 'knight v 2 soldiers --why'],
    run: late(async () => (await import('./answers/compare.ts')).compare),
  },
  atlas: {
    argument: 'LIST',
    about: 'every army of a list against every other',
    more:
      'LIST is a file of CSV (name,men,quality,power,hits,intelligence,tactics,general), JSON or ' +
      'lines; or the lines themselves, apart by ;',
    options: ['under', 'draw', 'trials', 'seed', 'seconds', 'csv', 'json'],
    examples: [
      '"120 Ada 1+3; 350 Bors 0+1; 100 x2.5"',
      '"120 Ada 1+3; 350 Bors 0+1" --under "hits / attrition=proportional"',
    ],
    run: late(async () => (await import('./answers/lab/atlas.ts')).atlas),
  },
  build: {
    argument: 'TROOPS',
    about: 'what to buy for a budget: the lists that are best against whom you name, or any',
    more:
      'TROOPS is a file of lines such as "20 knights = 100, at most 3" or of CSV ' +
      '(troop,price,least,most); or the lines themselves, apart by ;',
    options: [
      ...(['budget', 'against', 'under', 'draw', 'within', 'trials', 'seed'] as const),
      ...(['seconds', 'csv', 'json'] as const),
    ],
    means: {
      against: 'opponents apart by ; each with how often it is met: "350 Bors 0+1 = 2; 100 x2.5"',
      under: 'one set of rules: attrition=proportional, units oldschool or fighters zones',
    },
    examples: [
      '"20 knights = 100; 50 soldiers = 50; Ada 1+3 = 150" --budget 400',
      '"20 knights = 100; 50 soldiers = 50" --budget 400 --against "350 Bors 0+1"',
    ],
    run: late(async () => (await import('./answers/lab/lists.ts')).build),
  },
  price: {
    argument: 'TROOPS',
    about: 'what troops should cost, so that equal points are equal odds',
    more:
      'TROOPS is as for rout build; prices may be left out. --csv prints the same list with the ' +
      'new prices, for rout build.',
    options: ['budget', 'under', 'trials', 'seed', 'seconds', 'csv', 'json'],
    means: {
      budget: 'points of the armies at which the prices are to hold',
      under: 'one set of rules: attrition=proportional, units oldschool or fighters zones',
    },
    examples: [
      '"20 knights = 100; 50 soldiers = 50; 50 levies = 20" --budget 500',
      '"20 knights; 50 soldiers; Ada 1+3" --budget 500 --csv',
    ],
    run: late(async () => (await import('./answers/lab/lists.ts')).price),
  },
  referee: {
    argument: 'LIST',
    about: 'what one set of rules changes against another, and for whom',
    more:
      'LIST is as for rout atlas; or with --over a battle, of which a figure is looked at under ' +
      'both.',
    options: ['under', 'over', 'figure', 'for', 'draw', 'trials', 'seed', 'seconds', 'csv', 'json'],
    means: { under: 'both, apart by /: "hits / attrition=proportional"' },
    examples: [
      '"120 Ada 1+3; 350 Bors 0+1; 100 x2.5" --under "hits / attrition=proportional"',
      '"120 Ada 1+3 v 350" --under "hits / attrition=proportional" --over size=60..240/7',
    ],
    run: late(async () => (await import('./answers/lab/referee.ts')).referee),
  },
  bring: {
    argument: 'TABLE',
    about: 'what to bring, by a table of scores of your own',
    more:
      'TABLE is CSV: the first row names their lists, the first cell of every other row one of ' +
      'ours, and the cells are what ours is expected to score.',
    options: ['json'],
    examples: ['team.csv', 'team.csv --json'],
    run: late(async () => (await import('./answers/lab/captains.ts')).bring),
  },
  captains: {
    argument: 'TABLE',
    about: 'who is to meet whom in a team event: whom to put up, send and take',
    more: 'TABLE is as for rout bring, of 3 to 8 players a side.',
    options: ['turns', 'attackers', 'pairs', 'own', 'theirs', 'json'],
    examples: ['team.csv', 'team.csv --turns theirs --theirs GK'],
    run: late(async () => (await import('./answers/lab/captains.ts')).captains),
  },
  calibrate: {
    argument: 'RESULTS',
    about: 'how well the odds agree with what came, and whose dice were lucky',
    more:
      'RESULTS is CSV: first, second, winner, or battle (a line), winner, or chance, came; or ' +
      'battles as the table exports them.',
    options: ['csv', 'seed', 'json'],
    means: { csv: 'every chance that was said, and whether it came' },
    examples: ['results.csv', 'table.json'],
    run: late(async () => (await import('./answers/lab/calibrate.ts')).calibrate),
  },
  campaign: {
    argument: 'FILE',
    about: 'how a campaign may end: endings, engagements, armies, characters',
    options: ['if', 'course', 'for', ...TIMED],
    means: { for: 'of a course: the army for which it is a triumph or a disaster' },
    examples: ['war.json --if "The ford = Red Host wins"', 'war.json --course upset'],
    run: late(async () => (await import('./answers/campaign.ts')).campaign),
  },
  chronicle: {
    argument: 'FILE',
    about: 'what happened in a battle or fight, told from its log alone',
    options: [
      ...(['voice', 'length', 'for', 'format', 'out', 'wording', 'template'] as const),
      ...DRAWN,
    ],
    means: { for: 'gm or players: these read no more than their screen shows' },
    examples: ['harrow.json --voice herald', '120 v 150 --for players --format text'],
    run: late(async () => (await import('./answers/chronicle.ts')).chronicle),
  },
  muster: {
    argument: 'FILE',
    about: 'the units of a battle of armies',
    options: ['seed', ...MADE],
    means: { system: 'oldschool (hit pools) or tactica (groups)' },
    examples: ['harrow.json --system tactica', '60 v 90 --scenario'],
    run: late(async () => (await import('./answers/unit.ts')).muster),
  },
  compose: {
    argument: 'MEN',
    about: 'the groups that a number of men form',
    options: ['max-kind', 'against', 'sizing', 'json'],
    examples: ['350', '300 --against 120'],
    run: late(async () => (await import('./answers/compose.ts')).compose),
  },
  aftermath: {
    argument: 'FILE',
    about: 'the fight of persons that follows a battle of armies',
    options: ['seed', ...MADE],
    examples: ['harrow.json', 'harrow.json --system zones --scenario'],
    run: late(async () => (await import('./answers/combat.ts')).aftermath),
  },
  advise: {
    argument: 'FILE',
    about: 'what each action is worth in a fight, or each order of units',
    options: TIMED,
    examples: ['bout.json --seconds 1', 'zones: knight v soldier --seconds 1'],
    run: late(async () => (await import('./answers/advice.ts')).advise),
  },
  best: {
    argument: 'FILE',
    about: 'what best play of each side would win in a fight, beside the computer',
    options: TIMED,
    examples: ['bout.json --seconds 4', 'zones: knight v soldier --seconds 8'],
    run: late(async () => (await import('./answers/lessons.ts')).best),
  },
  lessons: {
    argument: 'FILE',
    about: 'the three decisions that cost most in a fight, or in a battle of units',
    more: 'Of the fight as its seed and its acts have it: what was chosen, and what was better.',
    options: TIMED,
    examples: ['bout.json', 'zones: knight v 2 soldiers --seed harrow'],
    run: late(async () => (await import('./answers/lessons.ts')).lessons),
  },
  formula: {
    argument: 'TEXT',
    about: 'what a dice formula gives',
    options: ['json'],
    examples: ['2d6 + power', '"max(2d6, 1d12)"'],
    run: late(async () => (await import('./answers/dice.ts')).formula),
  },
};
