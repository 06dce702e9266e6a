import type { Melee, UnitSystem } from '../../system.ts';
import { compileRules, isRolled, type OldschoolSetup } from './compiled-rules.ts';
import { clockOdds } from './kernel.ts';
import { proposeUnits } from './proposal.ts';
import { RULES, STATS } from './schema.ts';
import { openingField } from './state.ts';
import { poolProcess } from './rules/steps.ts';
import { warningsOf } from './warnings.ts';
import { afterPersons, championOf, livesOf } from './zoom.ts';

const open = (setup: OldschoolSetup): Melee => {
  const compiled = compileRules(setup);
  const start = openingField(setup, compiled);
  return { process: poolProcess(compiled), start, kernel: () => clockOdds(start, compiled) };
};

/** Units fight as one man, against a pool of hit points (OS-107 to OS-114). */
export const OLDSCHOOL = {
  id: 'oldschool',
  title: 'Old school: hit pools',
  text:
    'A unit fights as one man: one throw to hit against armour class, then one die times its men ' +
    "off the enemy's pool of hit points.",
  strength: 'Hit points',
  follows: { damage: 'own', morale: 'any', upset: 'any', army: 'any', pursuit: 'any' },
  rules: RULES,
  stats: STATS,
  propose: proposeUnits,
  open,
  openingDice: ({ rules, units }) =>
    units.reduce((sum, unit) => (isRolled(unit, rules) ? sum + unit.men * unit.hitDice : sum), 0),
  lives: livesOf,
  afterPersons,
  champion: championOf,
  warnings: (setup) => {
    const compiled = compileRules(setup);
    return warningsOf(openingField(setup, compiled), compiled);
  },
} as const satisfies UnitSystem<typeof RULES, typeof STATS>;
