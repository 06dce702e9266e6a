import { z } from 'zod';
import { oneOf, whole, wholeIfAny, flag, withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';

/** Round sizes that people count units in. */
export const UNIT_SIZES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Options of the rules; each names the ambiguity (B-), gap (H-OS-) or rule it settles. */
export const RULES = withEffects(
  {
    unitSize: z
      .literal(['auto', ...UNIT_SIZES])
      .default('auto')
      .meta({
        title: 'Men in a unit',
        description:
          'One size for both armies: a dozen units to the larger, or as many men as said; ' +
          'men left over join the units there are (OS-107, B-03)',
      }),
    order: oneOf(
      ['initiative', 'initiative-each-round', 'side-initiative', 'simultaneous', 'listed'],
      'Who strikes first',
      'D6 for each unit, once or every round; D6 for each side; all at once; or as listed ' +
        '(B-04, OS-89 to OS-92)',
    ),
    reachFirst: flag(
      'Reach strikes first',
      'In the first round of a melee the longer weapon strikes before initiative (OS-45, OS-94)',
      true,
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
  },
  EFFECTS,
);
export type Rules = z.output<z.ZodObject<typeof RULES>>;

/** Statistics of a unit. */
export const STATS = {
  toHit: wholeIfAny(
    'Hits on',
    'Natural d20 needed before modifiers, whoever the target is; ' +
      'from the next two where left out',
    { from: -20, to: 40 },
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
  modifier: whole(
    'To-hit modifier',
    'The situation: high ground +1, charge +2, cover -2 to -6 and so on (OS-46 to OS-72)',
    { from: -20, to: 20 },
  ),
  hitDie: whole('Hit die', undefined, { from: 4, to: 12, default: 6 }),
  hitDice: whole('Hit dice a man', 'B-09', { from: 1, to: 20, default: 1 }),
  plus: whole('Hit points added a man', 'B-09', { to: 20 }),
  pool: z
    .union([z.enum(['roll', 'average']), z.int().min(1).max(3_000_000)])
    .default('roll')
    .meta({
      title: 'Hit pool',
      description: 'Rolled at muster, the mean rounded up, or so many points (OS-108)',
    }),
  originalPool: wholeIfAny('Pool when fresh', 'Of a unit that has fought before (B-06)', {
    from: 1,
    to: 3_000_000,
  }),
  originalMen: wholeIfAny('Men when fresh', 'Of a unit that has fought before (B-06)', {
    from: 1,
    to: 10_000,
  }),
  damagePlus: whole('Added to the damage die', undefined, { from: -5, to: 20 }),
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
  heroLevel: whole(
    'Level of a hero',
    'A single person among units: so many throws a round, a man at most for each hit ' +
      '(OS-18, B-11); 0 for a unit',
    { to: 36 },
  ),
};
export type Stats = z.output<z.ZodObject<typeof STATS>>;
