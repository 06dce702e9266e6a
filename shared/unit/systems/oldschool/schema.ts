import { z } from 'zod';
import { oneOf, whole, wholeIfAny, yesOrNo } from '../../fields.ts';

/** Round sizes that people count units in. */
export const UNIT_SIZES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Options of the rules; each names the ambiguity (B-), gap (H-OS-) or rule it settles. */
export const RULES = {
  unitSize: z
    .literal(['auto', ...UNIT_SIZES])
    .default('auto')
    .meta({
      title: 'Men in a unit',
      description:
        'One size for both armies: a dozen units to the larger, or as many men as said; ' +
        'what is left over is a smaller unit (OS-107, B-03)',
    }),
  order: oneOf(
    ['initiative', 'initiative-each-round', 'side-initiative', 'simultaneous', 'listed'],
    'Who strikes first',
    'D6 for each unit, once or every round; D6 for each side; all at once; or as listed ' +
      '(B-04, OS-89 to OS-92)',
  ),
  reachFirst: yesOrNo(
    true,
    'Reach strikes first',
    'In the first round of a melee the longer weapon strikes before initiative (OS-45, OS-94)',
  ),
  multiplier: oneOf(
    ['attacker', 'attacker-current', 'target', 'target-current'],
    'The die counts times',
    'Men of the unit that strikes, or of the one struck; at the start of the battle, ' +
      'or on their feet now (B-01, B-02)',
  ),
  unitDamage: oneOf(
    ['d6', 'weapon'],
    'Damage of a unit',
    'D6, or D6 + 1 as with a normal weapon, times the men (B-09)',
  ),
  unitCriticals: oneOf(
    ['none', 'twice', 'maximum'],
    'Critical hits of units',
    'On a natural 20 that did not need a 19 or 20: the die is thrown twice, ' +
      'or counts as its top face (B-08, H-OS-06)',
  ),
  poolAfterMelee: oneOf(
    ['keep', 'rebase', 'reroll'],
    'Pool of a unit that has fought before',
    'What is left of the pool, at the old share a man or at a new one; or rolled anew (B-06)',
  ),
  flanking: oneOf(
    ['none', 'wings'],
    'Flank attacks',
    'A unit that strikes beyond its own front has +1, and the shield does not count ' +
      '(OS-52, B-25)',
  ),
  upsets: oneOf(
    ['none', 'neighbours'],
    'Big upsets',
    'Friends at the same post check morale when a unit of theirs is gone (OS-100, H-OS-23)',
  ),
  pursuit: oneOf(
    ['roll', 'always', 'none'],
    'Pursuit',
    'Each unit that broke an enemy pursues on 2D6 of 7 or less (OS-102, B-40)',
  ),
  armyRout: oneOf(
    ['check', 'none'],
    'Rout of an army',
    'With half of its units gone an army checks its mean morale after every further loss; ' +
      'failing, it routs (H-OS-23)',
  ),
};
export type Rules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of a unit. */
export const STATS = {
  toHit: wholeIfAny(
    [-20, 40],
    'Hits on',
    'Natural d20 needed before modifiers, whoever the target is; ' +
      'from the next two where left out',
  ),
  thac0: whole(
    [-10, 30, 20],
    'To hit AC 0',
    '20 for a plain man; less the armour class of the target (H-OS-01)',
  ),
  ac: whole(
    [-20, 20, 9],
    'Armour class',
    '9 is none, lower is better; with the shield, if any (H-OS-03)',
  ),
  shield: yesOrNo(
    false,
    'Shields',
    'The armour class counts a shield: it works against two units, not from a flank ' +
      '(OS-51, OS-52)',
  ),
  modifier: whole(
    [-20, 20, 0],
    'To-hit modifier',
    'The situation: high ground +1, charge +2, cover -2 to -6 and so on (OS-46 to OS-72)',
  ),
  hitDie: whole([4, 12, 6], 'Hit die'),
  hitDice: whole([1, 20, 1], 'Hit dice a man', 'B-09'),
  plus: whole([0, 20, 0], 'Hit points added a man', 'B-09'),
  pool: z
    .union([z.enum(['roll', 'average']), z.int().min(1).max(3_000_000)])
    .default('roll')
    .meta({
      title: 'Hit pool',
      description: 'Rolled at muster, the mean rounded up, or so many points (OS-108)',
    }),
  originalPool: wholeIfAny(
    [1, 3_000_000],
    'Pool when fresh',
    'Of a unit that has fought before (B-06)',
  ),
  originalMen: wholeIfAny([1, 10_000], 'Men when fresh', 'Of a unit that has fought before (B-06)'),
  damagePlus: whole([-5, 20, 0], 'Added to the damage die'),
  morale: wholeIfAny(
    [2, 12],
    'Morale',
    'Holds on 2D6 of so much or less; never checks where left out (H-OS-09)',
  ),
  mounted: yesOrNo(
    false,
    'Mounted',
    '+1 against foot and they -1, unless they have polearms or long spears (OS-46)',
  ),
  reach: whole(
    [0, 4, 1],
    'Reach',
    '0 dagger, 1 sword, 2 spear, 3 polearm, lance or long spear, 4 pike (H-OS-11)',
  ),
  heroLevel: whole(
    [0, 36, 0],
    'Level of a hero',
    'A single person among units: so many throws a round, a man at most for each hit ' +
      '(OS-18, B-11); 0 for a unit',
  ),
};
export type Stats = z.output<z.ZodObject<typeof STATS>>;
