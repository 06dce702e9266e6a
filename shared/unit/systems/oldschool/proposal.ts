import { trainingOf } from '../../../mechanics/oldschool/classes.ts';
import { targetOfHitDice, targetOfLevel } from '../../../mechanics/oldschool/to-hit.ts';
import { TROOP_BLOCKS, type TroopBlock } from '../../../mechanics/oldschool/troops.ts';
import { ARMOUR_CLASS, SHIELD, weaponOf } from '../../../mechanics/oldschool/weapons.ts';
import { countsOf, inParts } from '../../bodies.ts';
import { cutBefore } from '../../../roster/names.ts';
import type { TroopId } from '../../../roster/troops.ts';
import type { Body, Proposal, UnitSystem } from '../../system.ts';
import { UNIT_SIZES, type RULES, type Rules, type Stats } from './schema.ts';
import { sumOf } from '../../../numbers.ts';

type Block = Pick<Stats, 'thac0' | 'ac' | 'shield' | 'hitDice' | 'plus' | 'reach'> &
  Partial<Stats> & { readonly morale: number };

/** A soldier's statistics as a unit's (digest section 5). */
const blockOf = ({
  cls,
  level,
  plus,
  armour,
  hide,
  shield,
  weapon,
  morale,
}: TroopBlock): Block => ({
  thac0: cls === 'monster' ? targetOfHitDice(level, plus) : targetOfLevel(level, trainingOf(cls)),
  ac: ARMOUR_CLASS[armour] - hide - (shield ? SHIELD : 0),
  shield,
  hitDice: Math.max(1, level),
  plus,
  reach: weaponOf(weapon).reach,
  morale,
});

/**
 * What a soldier has besides as one of a unit (digest section 5, B-11); a point of a hero's armour
 * class is his dexterity's, and player characters never check morale (H-OS-09).
 */
const hero = { ac: 1, modifier: 1, damagePlus: 1, heroLevel: 8 } as const;
const MORE: Readonly<Partial<Record<TroopId, Partial<Stats>>>> = {
  archer: { missile: 'bow' },
  general: hero,
  hero: { ...hero, pool: 28 },
};

/** By troops, steps of skill (a point to hit and of morale) and of armour (a point). HOUSE. */
const blockFor = ({ troop, skill, armour, mounted }: Body['profile']): Proposal['stats'] => {
  const { morale, ...plain } = blockOf(TROOP_BLOCKS[troop]);
  const block = { ...plain, ...MORE[troop] };
  return {
    ...block,
    thac0: block.thac0 - skill,
    ac: block.ac - armour,
    ...(block.heroLevel === undefined ? { morale: Math.min(12, Math.max(2, morale + skill)) } : {}),
    mounted,
  };
};

/** A single person among units (B-11). */
const isAlone = ({ troop }: Body['profile']): boolean => MORE[troop]?.heroLevel !== undefined;

const MOST_UNITS = 12;

/** Men in a unit: as said, or the least round number that makes a dozen units of them (OS-107). */
export const unitSizeFor = (size: Rules['unitSize'], men: number): number =>
  size === 'auto'
    ? (UNIT_SIZES.find((each) => Math.ceil(men / each) <= MOST_UNITS) ?? 10_000)
    : size;

/**
 * Bodies as units of about equal size (OS-107, B-03). Every unit has one throw: all armies have
 * the size that suits the largest, lest the same men in smaller units win, and men left over join
 * the units there are, lest one man too many fight as a unit of his own. Heroes stand alone.
 */
export const proposeUnits: UnitSystem<typeof RULES>['propose'] = (
  bodies,
  { unitSize },
  against,
) => {
  const own = bodies.map(({ men, profile }) => (isAlone(profile) ? 0 : men));
  const counts = countsOf(own, unitSizeFor(unitSize, Math.max(...[own, ...against].map(sumOf))));
  return bodies.map(({ name, men, profile, leader }, place) => {
    const parts = inParts(men, isAlone(profile) ? men : (counts[place] ?? 1));
    const stats = blockFor(profile);
    return parts.map((part, i): Proposal => ({
      name: parts.length === 1 ? name : cutBefore(`${name} ${i + 1}`),
      men: part,
      leader: i === 0 ? leader : undefined,
      stats,
    }));
  });
};
