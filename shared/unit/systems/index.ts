import type { UnitSystem } from '../system.ts';
import { OLDSCHOOL } from './oldschool/index.ts';
import { TACTICA } from './tactica/index.ts';

/** Every system by which units fight. The first is the default. */
export const UNIT_SYSTEMS: readonly UnitSystem[] = [OLDSCHOOL, TACTICA];
