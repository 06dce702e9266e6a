import type { CombatSystem } from '../../system.ts';
import { options } from './fighters/options.ts';
import { commandOf, presets, roles } from './fighters/presets.ts';
import { processOf } from './process.ts';
import { setUp } from './fighters/setup.ts';
import { stats } from './fighters/stats.ts';
import { said } from './words/said.ts';
import { GAUGES, ruled, viewOf } from './words/view.ts';

/** Individual combat of Swift Swords Tactica: rules by id in `README.md`. */
export const TACTICA = {
  id: 'tactica',
  title: 'Action dice (Tactica)',
  text:
    'Fighters act one at a time by the action dice that they still hold, spend them on attacks ' +
    'and defences, and lose ranks of body and mind; groups from MOB to UNIT fight among them.',
  stats,
  presets,
  said,
  options,
  pursuit: { zones: 3 },
  rolls: [{ id: 'attack', title: 'Attacks' }],
  gauges: GAUGES,
  roles,
  spirit: 'mental',
  commandOf,
  setUp,
  process: processOf,
  view: viewOf,
  rule: ruled,
} as const satisfies CombatSystem<typeof stats, typeof options>;
