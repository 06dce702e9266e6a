import { DOUBLINGS } from '../../../doublings.ts';
import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS: Effects = {
  initiative: {
    eachRound: 'rolled each round',
    once: 'rolled once',
    dexterity: 'by Dexterity alone',
    side: 'one roll a side each round',
  },
  penalty: {
    declared: 'the same on every roll of the round',
    progressive: '2 worse with each further action',
  },
  defendCovers: { wholeRound: 'every attack of the round', perAttack: 'one attack' },
  earlyDefense: { commits: 'makes Defend one of his actions', free: 'costs nothing' },
  assistPenalty: { afterwards: 'later rolls', including: 'the block too' },
  staticTie: { miss: 'misses', hit: 'hits' },
  healthFrom: { net: 'damage past endurance', raw: 'damage as rolled' },
  healthScale: { fixed: 'each 5 points', stamina: 'each half of the Stamina' },
  healthEffects: {
    penalties: 'take 1, 2, 3 from Strength and Dexterity',
    labels: 'are names only',
  },
  control: { persist: 'until it is broken', rollEachRound: 'while it is won each round' },
  massRule: { off: 'no effect', pairs: 'between two', groups: 'masses of several added up' },
  massDoubling: Object.fromEntries(DOUBLINGS.map(({ id, title }) => [id, title])),
  missileBlock: { shield: 'a shield', anything: 'anything in hand' },
  fall: { none: 'costs only the saddle', damage: '2d6 damage' },
  surface: {
    none: 'nothing',
    earth: 'earth: +1 damage',
    wood: 'wood: +2 damage',
    brick: 'brick: +4 damage',
    stone: 'stone: +6 damage',
    iron: 'iron: +8 damage',
  },
  breakage: { never: 'never', ask: 'if the game master says so' },
  areaCatches: { all: 'everybody who stands there, friends too', one: 'the one aimed at' },
  areaDamageRoll: { perTarget: 'for each who is caught', shared: 'once' },
  flee: { opposed: 'against the best pursuer', free: 'freely', no: 'not at all' },
  mayFlee: {
    routed: 'unnamed fighters of routed sides',
    all: 'all unnamed fighters',
    none: 'nobody',
  },
  plans: { sensible: 'whatever scores best', guarded: 'never without Defend' },
};
