import type { ClassId } from '../../../../mechanics/oldschool/classes.ts';

/** What a d20 must show to save against paralysis, by level; the highest first (H-OS-05). */
type Saves = readonly (readonly [level: number, target: number])[];
const SAVES: Readonly<Record<'fighter' | 'thief' | 'cleric' | 'mage' | 'sturdy', Saves>> = {
  fighter: [
    [13, 6],
    [10, 8],
    [7, 10],
    [4, 12],
    [1, 14],
  ],
  thief: [
    [13, 7],
    [9, 9],
    [5, 11],
    [1, 13],
  ],
  cleric: [
    [9, 9],
    [5, 12],
    [1, 14],
  ],
  mage: [
    [11, 8],
    [6, 11],
    [1, 13],
  ],
  sturdy: [
    [7, 6],
    [4, 8],
    [1, 10],
  ],
};
const NORMAL_SAVE = 16;
const savesOf = (cls: ClassId): Saves => {
  if (cls === 'dwarf' || cls === 'hobbit') return SAVES.sturdy;
  if (cls === 'thief' || cls === 'cleric') return SAVES[cls];
  return cls === 'magicUser' ? SAVES.mage : SAVES.fighter;
};
/** What a d20 must show to save against paralysis (H-OS-05). */
export const saveTarget = (cls: ClassId, level: number): number =>
  cls === 'normal'
    ? NORMAL_SAVE
    : (savesOf(cls).find(([from]) => level >= from)?.[1] ?? NORMAL_SAVE);
