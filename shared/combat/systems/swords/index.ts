import type { CombatSystem } from '../../system.ts';
import { options } from './options.ts';
import { PRESETS, statsOf, statsOfCommander } from './presets.ts';
import { brawlProcess } from './process.ts';
import { fighterOf, setUp, type Brawl } from './state.ts';
import { stats } from './stats.ts';
import { GAUGES, ROLLS, rule, view } from './view.ts';

/** Physical combat of Swords: rules by id in `README.md`. */
export const SWORDS = {
  id: 'swords',
  title: 'Persons (Swords)',
  text: 'Two dice, an attribute and a skill against the like; damage past endurance takes Stamina, one heavy blow takes Health. Blows, grapples, Augments, mounts and missiles.',
  stats,
  presets: PRESETS,
  options,
  pursuit: {},
  rolls: ROLLS,
  gauges: GAUGES,
  statsOf,
  commandOf: ({ int, tactics }) => int + tactics,
  statsOfCommander,
  setUp,
  process: brawlProcess,
  view,
  // SW-88
  isBeast: (fight: Brawl, id: string) => fighterOf(fight, id)?.stats.animal === true,
  rule,
} as const satisfies CombatSystem<typeof stats, typeof options>;
