/** What a function can be asked about: scenarios by their kind, or a plain value. */
export type Subject = 'battle' | 'units' | 'duel' | 'campaign' | 'value';

export interface Asked {
  readonly question: string;
  /** The field that takes the subject; left out, it is the whole. */
  readonly field?: string;
  /** Fields that never change. */
  readonly fixed?: object;
}

export interface PackageFunction {
  readonly title: string;
  readonly of: Partial<Readonly<Record<Subject, Asked>>>;
}

const bare = (question: string): Asked => ({ question });
const within = (field: string, question: string): Asked => ({ question, field });
const ofBattle = (question: string) => ({ battle: within('scenario', question) });

/** One obvious function for each thing that people ask, by the questions of the catalogue. */
export const FUNCTIONS = {
  odds: {
    title: 'Who wins, how likely, how long it takes and what is left',
    of: { battle: bare('battles/odds'), units: bare('units/odds'), duel: bare('duels/odds') },
  },
  play: {
    title: 'One battle or fight by its seed, round by round',
    of: { battle: bare('battles/play'), units: bare('units/play'), duel: bare('duels/play') },
  },
  need: {
    title: 'The least of everything that gives an army its chance',
    of: { ...ofBattle('need'), campaign: within('campaign', 'campaigns/needed') },
  },
  ways: { title: 'The cheapest changes that give an army its chance', of: ofBattle('ways') },
  breakEven: { title: 'How much of one thing balances another', of: ofBattle('break-even') },
  sweep: { title: 'A figure over a range of one or two parameters', of: ofBattle('sweep') },
  wish: { title: 'Opponents for the battle you wish for', of: ofBattle('wish') },
  turn: { title: 'The least help that turns a battle', of: ofBattle('help') },
  road: { title: 'What a roll of a past round has decided', of: ofBattle('road') },
  strike: { title: 'Who should strike whom, with three or more armies', of: ofBattle('strike') },
  story: { title: 'A battle of a kind: typical, disaster, upset ...', of: ofBattle('story') },
  compare: {
    title: 'Two parties under every system, from a line such as "knight v 2 soldiers"',
    of: {
      value: { question: 'compare', field: 'text', fixed: { kind: 'comparison', version: 1 } },
    },
  },
  atlas: {
    title: 'Every army of a list against every other: armies as lines, or CSV',
    of: { value: within('text', 'atlas') },
  },
  bring: {
    title: 'What to bring, by a table of expected scores of your own',
    of: { value: within('table', 'bring') },
  },
  captains: {
    title: 'Who is to meet whom in a team event, by such a table',
    of: { value: within('table', 'captains') },
  },
  calibrate: {
    title: 'How well the odds agree with results: CSV such as "first,second,winner"',
    of: { value: within('results', 'calibrate') },
  },
  build: {
    title: 'What to buy for a budget, from troops with prices',
    of: { value: within('troops', 'build') },
  },
  price: {
    title: 'What troops should cost, so that equal points are equal odds',
    of: { value: within('troops', 'price') },
  },
  referee: {
    title: 'What one set of rules changes against another, and for whom',
    of: { value: within('text', 'referee') },
  },
  muster: {
    title: 'The units of a battle of armies',
    of: { battle: within('battle', 'units/muster') },
  },
  compose: {
    title: 'The groups that so many men form',
    of: { value: within('men', 'units/compose') },
  },
  advise: {
    title: 'What each action or order is worth',
    of: { units: bare('units/advice'), duel: within('scenario', 'duels/advice') },
  },
  lessons: {
    title: 'The decisions that cost most',
    of: { units: bare('units/lessons'), duel: bare('duels/lessons') },
  },
  project: {
    title: 'How a campaign may end',
    of: { campaign: within('campaign', 'campaigns/project') },
  },
  chronicle: {
    title: 'What happened in a battle or fight by its seed, told',
    of: {
      ...ofBattle('chronicle'),
      units: within('scenario', 'chronicle'),
      duel: within('scenario', 'chronicle'),
    },
  },
  formula: { title: 'What a dice formula gives', of: { value: within('formula', 'formulas') } },
} as const satisfies Readonly<Record<string, PackageFunction>>;
export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];
