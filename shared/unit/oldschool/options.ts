import { z } from 'zod';

export const ORDERS = [
  'initiative',
  'initiative-each-round',
  'side-initiative',
  'simultaneous',
  'listed',
] as const;
export const MULTIPLIERS = ['attacker', 'attacker-current', 'target', 'target-current'] as const;
/** Round sizes that people count units in; `auto` takes the least that gives an army a dozen units or fewer. */
export const UNIT_SIZES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Options of the rules; each names the ambiguity (B-), gap (H-OS-) or rule it settles. */
export const RULES = {
  unitSize: z
    .literal(['auto', ...UNIT_SIZES])
    .default('auto')
    .meta({
      title: 'Men in a unit',
      description:
        'A dozen units to the larger army, or as many men as said; what is left over is a smaller unit (OS-107, B-03)',
    }),
  order: z
    .enum(ORDERS)
    .default('initiative')
    .meta({
      title: 'Who strikes first',
      description:
        'D6 for each unit, once or every round; D6 for each side; all at once; or as listed (B-04, OS-89 to OS-92)',
    }),
  reachFirst: z
    .boolean()
    .default(true)
    .meta({
      title: 'Reach strikes first',
      description:
        'In the first round of a melee the longer weapon strikes before initiative (OS-45, OS-94)',
    }),
  multiplier: z
    .enum(MULTIPLIERS)
    .default('attacker')
    .meta({
      title: 'The die counts times',
      description:
        'Men of the unit that strikes, or of the one struck; at the start of the battle, or on their feet now (B-01, B-02)',
    }),
  unitDamage: z
    .enum(['d6', 'weapon'])
    .default('d6')
    .meta({
      title: 'Damage of a unit',
      description: 'D6, or D6 + 1 as with a normal weapon, times the men (B-09)',
    }),
  unitCriticals: z
    .enum(['none', 'twice', 'maximum'])
    .default('none')
    .meta({
      title: 'Critical hits of units',
      description:
        'On a natural 20 that did not need a 19 or 20: the die is thrown twice, or counts as its top face (B-08, H-OS-06)',
    }),
  poolAfterMelee: z
    .enum(['keep', 'rebase', 'reroll'])
    .default('keep')
    .meta({
      title: 'Pool of a unit that has fought before',
      description:
        'What is left of the pool, at the old share a man or at a new one; or rolled anew (B-06)',
    }),
  flanking: z
    .enum(['none', 'wings'])
    .default('none')
    .meta({
      title: 'Flank attacks',
      description:
        'A unit that strikes beyond its own front has +1, and the shield does not count (OS-52, B-25)',
    }),
  upsets: z
    .enum(['none', 'neighbours'])
    .default('none')
    .meta({
      title: 'Big upsets',
      description:
        'Friends at the same post check morale when a unit of theirs is gone (OS-100, H-OS-23)',
    }),
  pursuit: z
    .enum(['roll', 'always', 'none'])
    .default('roll')
    .meta({
      title: 'Pursuit',
      description: 'Each unit that broke an enemy pursues on 2D6 of 7 or less (OS-102, B-40)',
    }),
  armyRout: z
    .enum(['check', 'none'])
    .default('check')
    .meta({
      title: 'Rout of an army',
      description:
        'With half of its units gone an army checks its mean morale after every further loss; failing, it routs (H-OS-23)',
    }),
};
export type Rules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of a unit. */
export const STATS = {
  toHit: z
    .int()
    .min(-20)
    .max(40)
    .optional()
    .meta({
      title: 'Hits on',
      description:
        'Natural d20 needed before modifiers, whoever the target is; from the next two where left out',
    }),
  thac0: z
    .int()
    .min(-10)
    .max(30)
    .default(20)
    .meta({
      title: 'To hit AC 0',
      description: '20 for a plain man; less the armour class of the target (H-OS-01)',
    }),
  ac: z
    .int()
    .min(-20)
    .max(20)
    .default(9)
    .meta({
      title: 'Armour class',
      description: '9 is none, lower is better; with the shield, if any (H-OS-03)',
    }),
  shield: z
    .boolean()
    .default(false)
    .meta({
      title: 'Shields',
      description:
        'The armour class counts a shield: it works against two units, not from a flank (OS-51, OS-52)',
    }),
  modifier: z
    .int()
    .min(-20)
    .max(20)
    .default(0)
    .meta({
      title: 'To-hit modifier',
      description:
        'The situation: high ground +1, charge +2, cover -2 to -6 and so on (OS-46 to OS-72)',
    }),
  hitDie: z.int().min(4).max(12).default(6).meta({ title: 'Hit die' }),
  hitDice: z.int().min(1).max(20).default(1).meta({ title: 'Hit dice a man', description: 'B-09' }),
  plus: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .meta({ title: 'Hit points added a man', description: 'B-09' }),
  pool: z
    .union([z.enum(['roll', 'average']), z.int().min(1).max(3_000_000)])
    .default('roll')
    .meta({
      title: 'Hit pool',
      description: 'Rolled at muster, the mean rounded up, or so many points (OS-108)',
    }),
  originalPool: z
    .int()
    .min(1)
    .max(3_000_000)
    .optional()
    .meta({ title: 'Pool when fresh', description: 'Of a unit that has fought before (B-06)' }),
  originalMen: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ title: 'Men when fresh', description: 'Of a unit that has fought before (B-06)' }),
  damagePlus: z.int().min(-5).max(20).default(0).meta({ title: 'Added to the damage die' }),
  morale: z
    .int()
    .min(2)
    .max(12)
    .optional()
    .meta({
      title: 'Morale',
      description: 'Holds on 2D6 of so much or less; never checks where left out (H-OS-09)',
    }),
  mounted: z
    .boolean()
    .default(false)
    .meta({
      title: 'Mounted',
      description: '+1 against foot and they -1, unless they have polearms or long spears (OS-46)',
    }),
  reach: z
    .int()
    .min(0)
    .max(4)
    .default(1)
    .meta({
      title: 'Reach',
      description: '0 dagger, 1 sword, 2 spear, 3 polearm, lance or long spear, 4 pike (H-OS-11)',
    }),
  heroLevel: z
    .int()
    .min(0)
    .max(36)
    .default(0)
    .meta({
      title: 'Level of a hero',
      description:
        'A single person among units: so many throws a round, a man at most for each hit (OS-18, B-11); 0 for a unit',
    }),
};
export type Stats = z.output<z.ZodObject<typeof STATS>>;
