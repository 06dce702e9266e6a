import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  intent: { skipped: 'skipped', announced: 'made in order of DEX, and binding but for First Aid' },
  movement: { byDex: 'the quickest first', atOnce: 'all from where they stood' },
  leaving: { defending: 'by a round of nothing but defence', never: 'not at all' },
  shootInReach: {
    oneHanded: 'from weapons of one hand',
    never: 'not at all',
    always: 'from any weapon',
  },
  reactions: {
    unlimited: 'any number',
    minus30: 'any number, each further one 30 worse',
    parryAndDodge: 'one of each',
    one: 'one in all',
  },
  specialCompare: { lt: 'less than a fifth of the chance', le: 'up to a fifth of the chance' },
  defenceCompare: { le: 'at or under its chance', lt: 'under its chance' },
  rounding: { up: 'up', down: 'down', nearest: 'to the nearest', exact: 'not at all' },
  autoFail: { never: 'never', '100': '100 alone', '96': '96 to 100' },
  modifiers: { pointsFirst: 'points are reckoned first', halvesFirst: 'halves are reckoned first' },
  missileDodge: { half: 'at half the chance', never: 'not at all' },
  shieldMissile: {
    straight: 'by their straight chance',
    best: 'by the better of skill and straight chance',
    passive: 'by their straight chance, even of the unaware',
  },
  kneeling: { large: 'behind hoplite and riot shields', never: 'not at all' },
  brawlParry: { brawl: 'bare hands alone', all: 'weapons as well', never: 'nothing' },
  riotGear: {
    byAttack: '6 against firearms and energy weapons',
    onceHurt: '6 once its wearer has been hurt',
  },
  halfDbNegative: { ceil: 'the smaller whole number', away: 'the greater whole number' },
  specialBonus: { rolled: 'rolled as it is', highest: 'its highest', twice: 'twice the roll' },
  weaponBreaks: { atZero: 'without hit points', below: 'past its last hit point' },
  wornBy: { any: 'whatever parries', weapon: 'when a weapon parries' },
  sameWeapon: { both: 'strikes and parries', one: 'strikes or parries' },
  reloading: { defends: 'may parry and dodge', helpless: 'may do neither' },
  unconsciousAt: { twoOrLess: 'at 1 and 2 hit points', two: 'at 2 hit points exactly' },
  firstAid: {
    action: 'the action of a round',
    wholeRound: 'a whole round without moving and defending',
  },
  helpless: { rolled: 'are rolled as any other', hit: 'never miss' },
} as const satisfies Effects;
