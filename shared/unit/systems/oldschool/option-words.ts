import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  unitSize: { auto: 'a dozen units to the larger army' },
  order: {
    initiative: 'D6 for each unit, once',
    'initiative-each-round': 'D6 for each unit, every round',
    'side-initiative': 'D6 for each side',
    simultaneous: 'all at once',
    listed: 'as listed',
  },
  multiplier: {
    attacker: 'men who strike, at the start',
    'attacker-current': 'men who strike, on their feet now',
    target: 'men who are struck, at the start',
    'target-current': 'men who are struck, on their feet now',
  },
  unitDamage: { d6: 'D6 times the men', weapon: 'D6 + 1 times the men' },
  unitCriticals: {
    none: 'do nothing more',
    twice: 'throw the die twice',
    maximum: 'count the top face of the die',
  },
  poolAfterMelee: {
    keep: 'keeps what is left, at the old share a man',
    rebase: 'keeps what is left, at a new share a man',
    reroll: 'is rolled anew',
  },
  flanking: { none: 'do nothing more', wings: '+1 beyond the own front, and no shield' },
  upsets: { none: 'shake nobody', neighbours: 'friends at the same post check morale' },
  pursuit: { roll: 'on 2D6 of 7 or less', always: 'always', none: 'never' },
  armyRout: { check: 'by morale, once half of its units are gone', none: 'never' },
} as const satisfies Effects;
