import type { CombatSystem } from '../system.ts';
import { OLDSCHOOL } from './oldschool/index.ts';
import { PERCENTILE } from './percentile/index.ts';
import { SWORDS } from './swords/index.ts';
import { TACTICA } from './tactica/index.ts';
import { ZONES } from './zones/index.ts';

/** Every system by which persons fight. The first is the default. */
export const COMBAT_SYSTEMS: readonly CombatSystem[] = [
  SWORDS,
  ZONES,
  PERCENTILE,
  OLDSCHOOL,
  TACTICA,
];
