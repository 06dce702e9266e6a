import { rolesOf } from '../../recruits.ts';
import type { CombatSystem } from '../../system.ts';
import { findFighter } from '../../scratch.ts';
import { options } from './fighters/options.ts';
import { presets, statsOf, statsOfCommander } from './fighters/presets.ts';
import { swordsProcess } from './process.ts';
import { setUp } from './fighters/setup.ts';
import type { SwordsFight } from './fighters/state.ts';
import { stats } from './fighters/stats.ts';
import { said } from './words/said.ts';
import { GAUGES, ROLLS, rule, view } from './words/view.ts';

/** Physical combat of Swords: rules by id in `README.md`. */
export const SWORDS = {
  id: 'swords',
  title: 'Persons (Swords)',
  text:
    'Two dice, an attribute and a skill against the like; damage past endurance takes Stamina, ' +
    'one heavy blow takes Health. Blows, grapples, Augments, mounts and missiles.',
  stats,
  presets,
  said,
  options,
  pursuit: {},
  rolls: ROLLS,
  gauges: GAUGES,
  roles: rolesOf(statsOf, statsOfCommander),
  commandOf: ({ int, tactics }) => int + tactics,
  setUp,
  process: swordsProcess,
  view,
  // SW-88
  isBeast: (fight: SwordsFight, id: string) => findFighter(fight, id)?.stats.animal === true,
  rule,
} as const satisfies CombatSystem<typeof stats, typeof options>;
