import { z } from 'zod';
import { choice, flag, whole } from '../../../../roster/fields.ts';

/** Every ambiguity of the digest (A), what is at the game master's choice, and the field. */
export const options = z.strictObject({
  distance: whole('Metres between the sides', 'At the start; 0: within reach', { to: 300 }),
  reach: whole('Metres that weapons reach', 'Between two fighters; a house rule', {
    to: 10,
    default: 2,
  }),
  intent: choice('Statements of intent', 'PC-02, PC-04, A-15', {
    skipped: 'skipped',
    announced: 'made in order of DEX, and binding but for First Aid',
  }),
  movement: choice('Movement', 'A-17', {
    byDex: 'the quickest first',
    atOnce: 'all from where they stood',
  }),
  leaving: choice('Leaving the reach of an enemy', 'A-16', {
    defending: 'by a round of nothing but defence',
    never: 'not at all',
  }),
  shootInReach: choice('Missiles while an enemy is in reach', 'A house rule', {
    oneHanded: 'from weapons of one hand',
    never: 'not at all',
    always: 'from any weapon',
  }),
  reactions: choice('Parries and dodges in a round', 'A-05', {
    unlimited: 'any number',
    minus30: 'any number, each further one 30 worse',
    parryAndDodge: 'one of each',
    one: 'one in all',
  }),
  specialCompare: choice('A special success rolls', 'A-01', {
    lt: 'less than a fifth of the chance',
    le: 'up to a fifth of the chance',
  }),
  defenceCompare: choice('A parry or dodge succeeds', 'A-02', {
    le: 'at or under its chance',
    lt: 'under its chance',
  }),
  rounding: choice('Halves and quarters are rounded', 'A-03; chances, DEX ranks and hit points', {
    up: 'up',
    down: 'down',
    nearest: 'to the nearest',
    exact: 'not at all',
  }),
  autoFail: choice(
    'A roll fails whatever the chance from',
    'A-04',
    { '96': '96 to 100', '100': '100 alone', never: 'never' },
    'never',
  ),
  modifiers: choice('Points and halves', 'A-19', {
    pointsFirst: 'points are reckoned first',
    halvesFirst: 'halves are reckoned first',
  }),
  armourHinders: flag('Armour hinders attacks and parries too', 'PC-34; not Dodge and Throw alone'),
  missileDodge: choice('Dodging arrows and what is thrown', 'PC-20, A-06', {
    half: 'at half the chance',
    never: 'not at all',
  }),
  shieldMissile: choice('Shields against missiles', 'A-07', {
    straight: 'by their straight chance',
    best: 'by the better of skill and straight chance',
    passive: 'by their straight chance, even of the unaware',
  }),
  kneeling: choice('Kneeling behind a shield', 'PC-36, A-08', {
    large: 'behind hoplite and riot shields',
    never: 'not at all',
  }),
  brawlParry: choice('Bare hands parry', 'H-PC-13', {
    brawl: 'bare hands alone',
    all: 'weapons as well',
    never: 'nothing',
  }),
  riotGear: choice('Riot gear 12/6', 'A-09', {
    byAttack: '6 against firearms and energy weapons',
    onceHurt: '6 once its wearer has been hurt',
  }),
  halfDbNegative: choice('Half of a penalty to damage', 'A-10', {
    ceil: 'the smaller whole number',
    away: 'the greater whole number',
  }),
  specialBonus: choice('Damage bonus of a special success', 'A-22, A-26', {
    rolled: 'rolled as it is',
    highest: 'its highest',
    twice: 'twice the roll',
  }),
  wear: flag(
    'Gear wears',
    'PC-18, PC-26; 2 off what parries a special, 1 off what is parried',
    true,
  ),
  weaponBreaks: choice('Gear breaks', 'A-11', {
    atZero: 'without hit points',
    below: 'past its last hit point',
  }),
  wornBy: choice('A special parry wears the attacking weapon', 'A-23', {
    any: 'whatever parries',
    weapon: 'when a weapon parries',
  }),
  sameWeapon: choice('A weapon in one round', 'A-24', {
    both: 'strikes and parries',
    one: 'strikes or parries',
  }),
  reloading: choice('Whoever loads a weapon', 'A-25', {
    defends: 'may parry and dodge',
    helpless: 'may do neither',
  }),
  unconsciousAt: choice('Unconscious', 'A-12', {
    twoOrLess: 'at 1 and 2 hit points',
    two: 'at 2 hit points exactly',
  }),
  firstAid: choice('First Aid takes', 'A-14', {
    action: 'the action of a round',
    wholeRound: 'a whole round without moving and defending',
  }),
  helpless: choice('Attacks on the helpless', 'A-21', {
    rolled: 'are rolled as any other',
    hit: 'never miss',
  }),
  escape: whole('Metres that save whoever runs', 'From every enemy; a house rule', {
    from: 3,
    to: 300,
    default: 30,
  }),
  care: flag('Wounds are tended afterwards', 'PC-48 to PC-50; First Aid of those who won'),
  weeks: whole('Weeks of rest afterwards', 'PC-46; of those who won', { to: 52 }),
  hospital: flag('They rest in a hospital', 'PC-47; 3 a week instead of 1D3'),
});
export type PercentileOptions = z.output<typeof options>;
