import type { TroopId } from '../../../roster/troops.ts';
import type { Body, Proposal, UnitSystem } from '../../system.ts';
import { UNIT_SIZES, type Rules, type Stats } from './schema.ts';

type Block = Pick<Stats, 'thac0' | 'ac' | 'shield' | 'hitDice' | 'plus' | 'reach'> & {
  readonly morale: number;
};

/** Statistics of troops (digest section 5); those of militia, officers and monsters are HOUSE. */
const BLOCKS: Readonly<Record<TroopId, Block>> = {
  levy: { thac0: 20, ac: 8, shield: true, hitDice: 1, plus: 0, reach: 2, morale: 6 },
  militia: { thac0: 20, ac: 7, shield: false, hitDice: 1, plus: 0, reach: 2, morale: 6 },
  soldier: { thac0: 20, ac: 6, shield: true, hitDice: 1, plus: 0, reach: 1, morale: 7 },
  pikeman: { thac0: 20, ac: 7, shield: false, hitDice: 1, plus: 0, reach: 4, morale: 7 },
  archer: { thac0: 20, ac: 7, shield: false, hitDice: 1, plus: 0, reach: 0, morale: 7 },
  veteran: { thac0: 19, ac: 4, shield: true, hitDice: 1, plus: 1, reach: 1, morale: 8 },
  knight: { thac0: 17, ac: 2, shield: true, hitDice: 4, plus: 0, reach: 3, morale: 9 },
  officer: { thac0: 17, ac: 4, shield: true, hitDice: 4, plus: 0, reach: 1, morale: 9 },
  // A troll's hit dice, the text's example (OS-20), by the table of H-OS-01.
  monster: { thac0: 13, ac: 4, shield: false, hitDice: 6, plus: 3, reach: 1, morale: 10 },
};

/** By troops, steps of skill (a point to hit and of morale) and of armour (a point). HOUSE. */
const blockFor = ({
  troop,
  skill,
  armour,
  mounted,
}: Body['profile']): Block & { readonly mounted: boolean } => {
  const block = BLOCKS[troop];
  return {
    ...block,
    thac0: block.thac0 - skill,
    ac: block.ac - armour,
    morale: Math.min(12, Math.max(2, block.morale + skill)),
    mounted,
  };
};

const MOST_UNITS = 12;

/** Men in a unit: as said, or the least round number that makes a dozen units of them (OS-107). */
export const unitSizeFor = (size: Rules['unitSize'], men: number): number =>
  size === 'auto'
    ? (UNIT_SIZES.find((each) => Math.ceil(men / each) <= MOST_UNITS) ?? 10_000)
    : size;

/**
 * A body as units of equal size and one of what is left over (OS-107, B-03). Every unit has one
 * throw: both armies have the size that suits the larger, lest the same men in smaller units win.
 */
export const proposeUnits = (
  { name, men, profile, leader }: Body,
  { unitSize }: Rules,
  { men: own, against, before = false }: Parameters<UnitSystem['propose']>[2],
): readonly Proposal[] => {
  const size = unitSizeFor(unitSize, before ? own : Math.max(own, against));
  const count = Math.ceil(men / size);
  const stats = blockFor(profile);
  return Array.from({ length: count }, (_, i): Proposal => ({
    name: count === 1 ? name : `${name} ${i + 1}`,
    men: Math.min(size, men - i * size),
    leader: i === 0 ? leader : undefined,
    stats,
  }));
};
