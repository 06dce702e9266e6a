interface Option {
  readonly type: 'boolean' | 'string';
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly about: string;
}

const flag = (about: string) => ({ type: 'boolean', about }) as const;
const valued = (value: string, about: string) => ({ type: 'string', value, about }) as const;

/** What can be typed behind the commands. A command may say more of one. */
export const OPTIONS = {
  for: valued('NAME', 'the army that is asked about: the first, where left out'),
  chance: valued('PERCENT', 'the chance that is wanted: 75, where left out'),
  'or-draw': flag('a mutual rout is good enough'),
  ending: valued('NAMES', 'of a campaign: the endings that are wanted, apart by ;'),
  if: valued('RESULTS', 'what is supposed: "The ford = Red Host wins; The gate = mutual"'),
  course: valued('KIND', 'likeliest, triumph, disaster or upset: prints the war as it went so'),
  round: valued('N', 'the round that is asked about: the last, where left out'),
  roll: valued('ROLL', 'whose roll: red/0 is the first tactician of the army red'),
  prices: valued('LIST', 'what one step of each costs: size=1,tactics=2'),
  over: valued('RANGES', 'one range or two: "tactics=0..5, Blue: size=50..500/10"'),
  figure: valued('FIGURE', 'what is looked at: win, where left out'),
  story: valued('KIND', 'typical, disaster, triumph, narrow or upset'),
  win: valued('A..B', 'the chance to win, in per cent: 60..70, 60.. or ..70'),
  mutual: valued('A..B', 'the chance that both rout, in per cent'),
  danger: valued('A..B', 'the chance that it comes close, in per cent'),
  rounds: valued('A..B', 'how long it lasts'),
  size: valued('A..B', 'how many men the opponent may have'),
  system: valued('ID', 'the rules of units, or of persons, by their id'),
  sizing: valued('nominal', 'groups of their nominal size'),
  'max-kind': valued('KIND', 'the largest group: MOB, CROWD, HORDE, COMPANY or UNIT'),
  against: valued('MEN', 'the size of the other side'),
  why: flag('tests what each system rewards'),
  under: valued('RULES', 'rules apart by /: "hits / attrition=proportional / units oldschool"'),
  voice: valued('VOICE', 'report, herald, dispatch or summary'),
  length: valued('brief', 'the short form'),
  format: valued('FORMAT', 'markdown, text, csv, json, html, foundry, foundry-table or vault'),
  out: valued('FILE', 'written into that file instead'),
  wording: valued('N', 'the same in other words'),
  template: valued('FILE', 'a Liquid template of your own'),
  draw: valued('WORTH', 'what a draw is worth in the ranking: 0 to 1, 0.5 where left out'),
  budget: valued('POINTS', 'what a list may cost'),
  within: valued('WORTH', 'what a list may miss of the best, 0.01 for a point; 0 where left out'),
  turns: valued('FIRST', 'captains put up defenders in turns: own or theirs first'),
  attackers: valued('N', 'sent against a defender: 2, where left out, or 1'),
  pairs: valued('PAIRS', 'pairs so far, ours first: "Red v Wolves; Blue v Hawks"'),
  own: valued('SHOWN', 'whom we show: DEFENDER: ATTACKER, ATTACKER'),
  theirs: valued('SHOWN', 'whom they show'),
  trials: valued('N', 'how many trials an estimate has'),
  seed: valued('SEED', 'replaces the seed of the scenario; without either, one is drawn'),
  seconds: valued(
    'N',
    'the answer takes so many seconds: exact where that is enough, else what is done by then',
  ),
  scenario: flag('prints a file for play and odds instead'),
  replace: flag('even if battles or campaigns are lost'),
  port: valued('N', 'where it listens: 3000, or PORT'),
  host: valued('ADDRESS', 'the address to listen at: localhost, or HOST; 0.0.0.0 lets others in'),
  data: valued('FILE', 'where battles and campaigns are kept: DATA_FILE'),
  verbose: flag('every roll, with what it is made of'),
  csv: flag('as a table for a spreadsheet'),
  json: flag('what the API would answer'),
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** `--seed SEED`. */
export const optionText = (name: OptionName): string => {
  const option: Option = OPTIONS[name];
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
};
