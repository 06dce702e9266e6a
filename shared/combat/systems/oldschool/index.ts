import { rolesOf } from '../../recruits.ts';
import type { CombatSystem } from '../../system.ts';
import { options } from './fighters/options.ts';
import { commandOf, presets, statsOf, statsOfCommander } from './fighters/presets.ts';
import { oldschoolProcess } from './process.ts';
import { setUp } from './fighters/setup.ts';
import { stats } from './fighters/stats.ts';
import { said } from './words/said.ts';
import { GAUGES, ruled, viewOf } from './words/view.ts';

const ROLLS = [
  { id: 'hit', title: 'To hit' },
  { id: 'damage', title: 'Damage' },
  { id: 'ac', title: 'Armour class, better by' },
  { id: 'morale', title: 'Morale' },
] as const;

/** Combat of the old school: rules by id in `README.md`. */
export const OLDSCHOOL = {
  id: 'oldschool',
  title: 'Old school',
  text:
    'A d20 to hit against an armour class that is better the lower it is, then damage off hit ' +
    'points; fighters strike once for each level at ordinary men, who break when they lose heart.',
  stats,
  presets,
  said,
  options,
  // The hunted are in melee already; who wins through may be ridden down (digest 5).
  pursuit: {},
  rolls: ROLLS,
  gauges: GAUGES,
  hitPoints: { stat: 'hp', gauge: 'hp' },
  roles: rolesOf(statsOf, statsOfCommander),
  commandOf,
  setUp,
  process: oldschoolProcess,
  view: viewOf,
  rule: ruled,
} as const satisfies CombatSystem<typeof stats, typeof options>;
