/**
 * The tables that the text names but has lost, M-01 to M-22, with HOUSE values. What the text does
 * print is marked TEXT and should stay. Editing a number here changes it everywhere: rules, costs
 * on the page, help. M-12 (massive damage), M-14 (soak), M-16 to M-19 and M-21 are procedures with
 * the numbers below; M-06 (dice to hit) is in `mechanics/tactica/situation.ts`, M-22 (fixed sets of
 * action dice) in `mechanics/tactica/action-dice.ts`, which groups share.
 */

/** M-02 to M-05: costs in pips; 2 stands for any one die that is not a 1. */
export const COSTS = {
  // M-02, general. TEXT: medium 4, Break 4; Pool and Recover one die.
  light: 3,
  medium: 4,
  heavy: 5,
  large: 6,
  throw: 3,
  shoot: 4,
  cast: 4,
  breakPool: 4,
  pool: 2,
  recover: 2,
  move: 3,
  /** On top of the weapon's cost. */
  charge: 1,
  withdraw: 4,
  close: 4,
  drag: 4,
  intimidate: 4,
  command: 4,
  stand: 3,
  ready: 2,
  reload: 4,
  mount: 3,
  // M-03, within a hand-to-hand fight
  hold: 4,
  breakHold: 4,
  reverse: 4,
  yield: 0,
  crush: 3,
  improve: 4,
  abandon: 0,
  subdue: 4,
  knockDown: 4,
  // M-04, in answer to another's action
  defence: 2,
  soak: 2,
  intercept: 3,
  riposte: 0,
  // M-05
  opportunity: 0,
} as const;

/** M-07: dice by zones between shooter and target, and by who is near. */
export const RANGE = [0, -1, -2, -3] as const;
export const SHOOTING = { intoMelee: -1, inContact: -2 } as const;

/** M-08, M-09: who has a rank. TEXT: a human 3 or 4, 8 the highest, 9 the game master's. */
export const PHYSICAL_RANKS = [
  'insect, rat',
  'cat, small child',
  'goblin, large dog, youth',
  'average human',
  'strong human, orc, wolf',
  'horse, bear, ogre',
  'troll, big cat',
  'elephant, giant',
  'dragon',
  'titan',
] as const;
export const MENTAL_RANKS = [
  'mindless',
  'cowardly, herd animal',
  'levy, goblin',
  'average soldier',
  'veteran',
  'elite, officer',
  'fanatic',
  'legend',
  'ancient',
  'unbreakable',
] as const;
/** What ranks below 0 of a heroic fighter are called: 0, -1, -2, -3. */
export const BELOW_ZERO = {
  physical: ['battered', 'staggering', 'reeling', 'out of action'],
  mental: ['shaken', 'wavering', 'breaking', 'out of action'],
} as const;

/** M-10: steps of size, each about twice the one before. */
export const SIZES: readonly (readonly [step: number, title: string])[] = [
  [-2, 'tiny'],
  [-1, 'small'],
  [0, 'man'],
  [1, 'large'],
  [2, 'huge'],
  [3, 'gargantuan'],
  [4, 'colossal'],
];
/** So many steps are "three times the size". */
export const THREE_TIMES = 2;
/** TEXT (TC-62): legs count as steps for staying upright. */
export const STABILITY: Readonly<Record<number, number>> = { 4: 1, 8: 2 };

/** M-20: armour and shields in successes taken away. TEXT: a medium shield 2. */
export const ARMOUR = { none: 0, light: 1, medium: 2, heavy: 3 } as const;
export const SHIELDS = { none: 0, small: 1, medium: 2, large: 3 } as const;
