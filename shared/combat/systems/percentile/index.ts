import { rolesOf } from '../../recruits.ts';
import type { CombatSystem } from '../../system.ts';
import { options } from './fighters/options.ts';
import { commandOf, presets, statsOf, statsOfCommander } from './fighters/presets.ts';
import { percentileProcess } from './process.ts';
import { setUp } from './fighters/setup.ts';
import { ROUND } from './fighters/state.ts';
import { stats } from './fighters/stats.ts';
import { said } from './words/said.ts';
import { GAUGES, ROLLS, ruled, viewOf } from './words/view.ts';

/** Combat by percentile dice: rules by id in `README.md`. */
export const PERCENTILE = {
  id: 'percentile',
  title: 'Percentile',
  text:
    `Rounds of ${ROUND.seconds} seconds; a d100 at or under a skill hits, and a parry or dodge ` +
    'as good stops it. A special success does far more; armour takes points off, gear wears.',
  stats,
  presets,
  said,
  options,
  pursuit: {},
  rolls: ROLLS,
  gauges: GAUGES,
  roles: rolesOf(statsOf, statsOfCommander),
  commandOf,
  setUp,
  process: percentileProcess,
  view: viewOf,
  rule: ruled,
} as const satisfies CombatSystem<typeof stats, typeof options>;
