import type { Melee, UnitSystem } from '../../system.ts';
import { splitPool } from '../../../mechanics/oldschool/pool.ts';
import { compileRules, isRolled, shareOf, type OldschoolSetup } from './compiled-rules.ts';
import { clockOdds } from './kernel.ts';
import { proposeUnits } from './proposal.ts';
import { RULES, STATS } from './schema.ts';
import { openingField } from './state.ts';
import { poolProcess } from './steps.ts';
import { warningsOf } from './warnings.ts';
import { WORDS } from './words.ts';

/** Of a man of one hit die, where nobody knows his unit's pool (digest 5). */
const MEAN_LIFE = 3.5;

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
  strength: 'Hit points of the pool',
  words: WORDS,
  rules: RULES,
  stats: STATS,
  propose: proposeUnits,
  open,
  openingDice: ({ rules, units }) =>
    units.reduce((sum, unit) => (isRolled(unit, rules) ? sum + unit.men * unit.hitDice : sum), 0),
  lives: (unit, { rules, units }) => {
    const stats = units.find(({ id }) => id === unit.id);
    if (stats === undefined || unit.standing === 'destroyed') return [];
    const { original, men } = shareOf(stats, rules, unit.fullStrength);
    return splitPool({ original, remaining: unit.strength, men });
  },
  // The share of a man stays what it was as long as any are left (digest 5).
  fromLives: (lives, id, { units }) => {
    const stats = units.find((unit) => unit.id === id);
    const { men = lives.length, originalMen = men, originalPool } = stats ?? {};
    const pool = lives.reduce((sum, life) => sum + life, 0);
    return {
      men: lives.length,
      pool,
      originalMen: Math.max(originalMen, lives.length),
      originalPool: Math.max(pool, originalPool ?? Math.ceil(MEAN_LIFE * originalMen)),
    };
  },
  warnings: (setup) => {
    const compiled = compileRules(setup);
    return warningsOf(openingField(setup, compiled), compiled);
  },
} as const satisfies UnitSystem<typeof RULES, typeof STATS>;
