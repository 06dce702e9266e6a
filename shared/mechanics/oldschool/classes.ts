import type { Training } from './to-hit.ts';

export const CLASSES = [
  'normal',
  'fighter',
  'ranger',
  'barbarian',
  'paladin',
  'pirate',
  'dwarf',
  'hobbit',
  'elf',
  'thief',
  'cleric',
  'magicUser',
  'monster',
] as const;
export type ClassId = (typeof CLASSES)[number];

/** How well a class learns to hit; elves as fighters, Normal Men never learn (H-OS-01). */
export const trainingOf = (cls: ClassId): Training => {
  if (cls === 'thief' || cls === 'cleric') return 'priest';
  return cls === 'magicUser' ? 'mage' : 'fighter';
};

/** Blows a round at Normal Men: one for each level or hit die, one at least (OS-18, OS-20). */
export const blowsAtNormalMen = (levelOrHitDice: number): number =>
  Math.max(1, Math.floor(levelOrHitDice));
