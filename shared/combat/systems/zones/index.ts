import { rolesOf } from '../../recruits.ts';
import type { CombatSystem } from '../../system.ts';
import { options } from './fighters/options.ts';
import { commandOf, presets, statsOf, statsOfCommander } from './fighters/presets.ts';
import { zonesProcess } from './process.ts';
import { setUp } from './fighters/setup.ts';
import { stats } from './fighters/stats.ts';
import { said } from './words/said.ts';
import { GAUGES, ruled, viewOf } from './words/view.ts';

const ROLLS = [
  { id: 'str', title: 'STR saves' },
  { id: 'agi', title: 'AGI saves' },
  { id: 'wit', title: 'WIT saves' },
  { id: 'morale', title: 'Morale' },
  { id: 'chase', title: 'Long chases' },
  { id: 'damage', title: 'Damage' },
  { id: 'armour', title: 'Armour value' },
] as const;

/** Combat by zones and factions: rules by id in `README.md`. */
export const ZONES = {
  id: 'zones',
  title: 'Zones',
  text:
    'Factions take turns with one character at a time or pass; attacks hit unless dodged, ' +
    'countered or taken by somebody else; one good hit puts a person out.',
  stats,
  presets,
  said,
  options,
  // The hunted in the middle, their way out on the far side (digest 6.1).
  pursuit: { map: 'threeZonesInRow' },
  rolls: ROLLS,
  gauges: GAUGES,
  roles: rolesOf(statsOf, statsOfCommander),
  commandOf,
  setUp,
  process: zonesProcess,
  view: viewOf,
  rule: ruled,
} as const satisfies CombatSystem<typeof stats, typeof options>;
