import type { Melee, UnitSystem } from '../../system.ts';
import { compileRules, type TacticaSetup } from './compiled-rules.ts';
import { kindNamed, proposeGroups, regroupings } from './proposal.ts';
import { RULES, STATS } from './schema.ts';
import { openingField } from './state.ts';
import { groupProcess } from './rules/steps.ts';
import { groupWarnings } from './warnings.ts';
import { afterPersons, championOf, spiritOf } from './zoom.ts';

const open = (setup: TacticaSetup): Melee => {
  const compiled = compileRules(setup);
  return { process: groupProcess(compiled), start: openingField(setup, compiled) };
};

/** Groups of Swift Swords Tactica: rules by id in `README.md`. */
export const TACTICA = {
  id: 'tactica',
  title: 'Groups (Tactica)',
  text:
    'Men are merged into MOBs, CROWDs, HORDEs, COMPANIES and UNITs that act one at a time by ' +
    'their action dice, strike several enemies at once, and shrink as they lose ranks.',
  strength: 'Physical Ranks',
  rules: RULES,
  stats: STATS,
  propose: proposeGroups,
  kind: kindNamed,
  open,
  warnings: groupWarnings,
  regroup: regroupings,
  spirit: spiritOf,
  afterPersons,
  champion: championOf,
} as const satisfies UnitSystem<typeof RULES, typeof STATS>;
