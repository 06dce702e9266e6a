import type { UnitSystem } from '../system.ts';
import { openTactica } from './melee.ts';
import { RULES, STATS } from './options.ts';
import { groupWarnings, proposeGroups, regroupings } from './propose.ts';

/** Groups of Swift Swords Tactica: rules by id in `README.md`. */
export const TACTICA = {
  id: 'tactica',
  title: 'Groups (Tactica)',
  text: 'Men are merged into MOBs, CROWDs, HORDEs, COMPANYs and UNITs that act one at a time by their action dice, strike several enemies at once, and shrink as they lose ranks.',
  strength: 'Physical Ranks',
  rules: RULES,
  stats: STATS,
  propose: proposeGroups,
  open: openTactica,
  warnings: groupWarnings,
  regroup: regroupings,
} as const satisfies UnitSystem<typeof RULES, typeof STATS>;

export { autoMaxKind, compose, leaderOf, type Composition } from './compose.ts';
export type { Group, GroupField, TacticaSetup } from './group.ts';
export { kindOf, KINDS, SIZES, type Kind } from './kinds.ts';
export { groupings } from './propose.ts';
export { fateOf, standingOf, type Standing } from './zoom.ts';
