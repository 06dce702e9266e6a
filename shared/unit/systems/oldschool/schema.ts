import { z } from 'zod';
import { choice, flag, oneOf, rare, saying, whole, wholeIfAny } from '../../../roster/fields.ts';
import { CIRCUMSTANCES } from '../../circumstances.ts';

/** Round sizes that people count units in. */
export const UNIT_SIZES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Options of the rules; each names the ambiguity (B-), gap (H-OS-) or rule it settles. */
export const RULES = {
  unitSize: saying(
    z
      .literal(['auto', ...UNIT_SIZES])
      .default('auto')
      .meta({
        title: 'Men in a unit',
        description:
          'One size for both armies: a dozen units to the larger, or as many men as said; ' +
          'men left over join the units there are (OS-107, B-03)',
      }),
    { auto: 'a dozen units to the larger army' },
  ),
  order: choice('Who strikes first', 'B-04, OS-89 to OS-92', {
    initiative: 'D6 for each unit, once',
    'initiative-each-round': 'D6 for each unit, every round',
    'side-initiative': 'D6 for each side',
    simultaneous: 'all at once',
    listed: 'as listed',
  }),
  reachFirst: flag(
    'Reach strikes first',
    'In the first round of a melee the longer weapon strikes before initiative (OS-45, OS-94)',
    true,
  ),
  volleys: whole(
    'Rounds of shooting',
    'Before the lines meet, where somebody has missiles; the last is at short range +1, the one ' +
      'before it at medium, those before at long range -1 (OS-13, OS-66); 1: 2D6 x 10 yards, ' +
      'by half a move of 9 inches a round, the last of which ends in blows (OS-87, OS-30)',
    { to: 12, default: 1 },
  ),
  coverAgainst: choice('Cover helps', 'OS-72, B-43', {
    ranged: 'against missiles',
    any: 'against any attack',
  }),
  multiplier: choice('The die counts times', 'B-01, B-02', {
    attacker: 'men who strike, at the start',
    'attacker-current': 'men who strike, on their feet now',
    target: 'men who are struck, at the start',
    'target-current': 'men who are struck, on their feet now',
  }),
  unitDamage: choice('Damage of a unit', 'B-09', {
    d6: 'D6 times the men',
    weapon: 'D6 + 1 times the men',
  }),
  unitCriticals: choice(
    'Critical hits of units',
    'B-08, H-OS-06; on a natural 20 that did not need a 19 or 20',
    {
      none: 'do nothing more',
      twice: 'throw the die twice',
      maximum: 'count the top face of the die',
    },
  ),
  poolAfterMelee: choice('Pool of a unit that has fought before', 'B-06', {
    keep: 'keeps what is left, at the old share a man',
    rebase: 'keeps what is left, at a new share a man',
    reroll: 'is rolled anew',
  }),
  flanking: choice('Flank attacks', 'OS-52, B-25', {
    none: 'do nothing more',
    wings: '+1 beyond the own front, and no shield',
  }),
  openingMorale: choice('Morale at the start', 'OS-100', {
    none: 'is checked by nobody',
    all: 'is checked by every unit that has a score',
  }),
  upsets: choice('Big upsets', 'OS-100, H-OS-23; when a unit is gone', {
    none: 'shake nobody',
    neighbours: 'friends at the same post check morale',
  }),
  pursuit: choice('Pursuit', 'OS-102, B-40; of each unit that broke an enemy', {
    roll: 'on 2D6 of 7 or less',
    always: 'always',
    none: 'never',
  }),
  armyRout: choice('Rout of an army', 'H-OS-23; checked after every further loss', {
    check: 'by morale, once half of its units are gone',
    none: 'never',
  }),
};
export type Rules = z.output<z.ZodObject<typeof RULES>>;

/** What a unit may shoot or throw (OS-71, H-OS-12). */
export const MISSILES = ['none', 'bow', 'crossbow', 'sling', 'thrown'] as const;

/** Statistics of a unit. */
export const STATS = {
  toHit: rare(
    wholeIfAny(
      'Hits on',
      'Natural d20 needed before modifiers, whoever the target is; ' +
        'from the next two where left out',
      { from: -20, to: 40 },
    ),
  ),
  thac0: whole('To hit AC 0', '20 for a plain man; less the armour class of the target (H-OS-01)', {
    from: -10,
    to: 30,
    default: 20,
  }),
  ac: whole('Armour class', '9 is none, lower is better; with the shield, if any (H-OS-03)', {
    from: -20,
    to: 20,
    default: 9,
  }),
  shield: flag(
    'Shields',
    'The armour class counts a shield: it works against two units, not from a flank ' +
      '(OS-51, OS-52)',
  ),
  modifier: rare(
    whole('To-hit modifier', 'Whatever else helps or hinders it', { from: -20, to: 20 }),
  ),
  hitDie: whole('Hit die', undefined, { from: 4, to: 12, default: 6 }),
  hitDice: whole('Hit dice a man', 'B-09', { from: 1, to: 20, default: 1 }),
  plus: rare(whole('Hit points added a man', 'B-09', { to: 20 })),
  pool: z
    .union([z.enum(['roll', 'average']), z.int().min(1).max(3_000_000)])
    .default('roll')
    .meta({
      title: 'Hit pool',
      description: 'Rolled at muster, the mean rounded up, or so many points (OS-108)',
    }),
  originalPool: rare(
    wholeIfAny('Pool when fresh', 'Of a unit that has fought before (B-06)', {
      from: 1,
      to: 3_000_000,
    }),
  ),
  originalMen: rare(
    wholeIfAny('Men when fresh', 'Of a unit that has fought before (B-06)', {
      from: 1,
      to: 10_000,
    }),
  ),
  damagePlus: rare(whole('Added to the damage die', undefined, { from: -5, to: 20 })),
  morale: wholeIfAny(
    'Morale',
    'Holds on 2D6 of so much or less; never checks where left out (H-OS-09)',
    { from: 2, to: 12 },
  ),
  mounted: flag(
    'Mounted',
    '+1 against foot and they -1, unless they have polearms or long spears (OS-46)',
  ),
  reach: whole(
    'Reach',
    '0 dagger, 1 sword, 2 spear, 3 polearm, lance or long spear, 4 pike (H-OS-11)',
    { to: 4, default: 1 },
  ),
  missile: saying(oneOf(MISSILES, 'Missiles', 'In rounds of shooting (OS-13, OS-71)'), {
    crossbow: 'in every second round',
    thrown: 'at short range alone',
  }),
  ...CIRCUMSTANCES,
  setSpears: rare(
    flag(
      'Sets spears or pikes',
      'Against a charge: +2 to hit, double damage, and first where the charge is on foot (OS-61)',
    ),
  ),
  lances: rare(flag('Lances', 'A charge on horses throws 2D6, 3D6 against large targets (OS-63)')),
  heroLevel: rare(
    whole(
      'Level of a hero',
      'A single person among units: so many throws a round, a man at most for each hit ' +
        '(OS-18, B-11); 0 for a unit',
      { to: 36 },
    ),
  ),
};
export type Stats = z.output<z.ZodObject<typeof STATS>>;
