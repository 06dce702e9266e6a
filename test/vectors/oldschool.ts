import { AMPLE, exactUnitOdds } from '../asking.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { SILENT } from '../../shared/process/process.ts';
import { must } from '../must.ts';
import { branching, scripted } from '../scripted.ts';
import { directed } from '../directed.ts';
import { solve } from '../../shared/process/readers/exact.ts';
import { clockOf, tick } from '../../shared/unit/systems/oldschool/clock.ts';
import {
  compileRules,
  type OldschoolSetup,
} from '../../shared/unit/systems/oldschool/compiled-rules.ts';
import { openingField } from '../../shared/unit/systems/oldschool/state.ts';
import { poolProcess } from '../../shared/unit/systems/oldschool/rules/steps.ts';
import { moraleStep, moraleTriggers, pursues } from '../../shared/mechanics/oldschool/morale.ts';
import type { Rules, Stats } from '../../shared/unit/systems/oldschool/schema.ts';
import { placesByDice } from '../../shared/mechanics/oldschool/order.ts';
import { splitPool, unitSurvivors } from '../../shared/mechanics/oldschool/pool.ts';
import { facesThatHit } from '../../shared/mechanics/oldschool/to-hit.ts';
import { oldschool, setup, unit } from '../unit/setups.ts';
import type { Adapter } from './vector.ts';

const opened = (of: OldschoolSetup) => {
  const compiled = compileRules(of);
  return { compiled, process: poolProcess(compiled), start: openingField(of, compiled) };
};

interface Side {
  readonly men: number;
  readonly original: number;
  /** All of it where left out. */
  readonly pool?: number;
  readonly need: number;
}
type Given = Record<string, unknown>;
const MULTIPLIERS: Record<string, Rules['multiplier']> = {
  'attacker-original': 'attacker',
  'attacker-current': 'attacker-current',
  'target-original': 'target',
  'target-current': 'target-current',
};
const multiplierOf = (given: Given): Rules['multiplier'] =>
  MULTIPLIERS[(given['multiplier'] as string | undefined) ?? 'attacker-original'] ?? 'attacker';

/** The digest's words (B-05). */
const RESULTS: Readonly<Record<string, string>> = {
  continues: 'continues',
  mutual: 'both-destroyed',
};
/** Both units, in the order in which they strike where they strike in turn. */
const listed = (isTurned: boolean): readonly string[] => (isTurned ? ['B', 'A'] : ['A', 'B']);

const unitRound: Adapter = (given) => {
  const { A, B, dice, mode, first } = given as unknown as {
    A: Side;
    B: Side;
    dice: { v: number }[];
    mode?: string;
    first?: string;
  };
  const order = mode === 'ordered' ? 'listed' : 'simultaneous';
  const ids = listed(first === 'B' && mode === 'ordered');
  const sideOf = (id: string): Side => (id === 'A' ? A : B);
  const { process, start } = opened(
    setup(
      ids.map((id) => unit(id, sideOf(id).men, { pool: 1, toHit: sideOf(id).need })),
      { order, multiplier: multiplierOf(given) },
    ),
  );
  const units = start.units.map((one) => {
    const { original, men, pool = original } = sideOf(one.id);
    return {
      ...one,
      strength: pool,
      fullStrength: original,
      men: unitSurvivors({ original, remaining: pool, men }),
    };
  });
  const chance = scripted(dice.map(({ v }) => v));
  const [next] = stepTold(process, { ...start, units }, chance, byPolicy);
  const outcome = process.outcome(next);
  const [a, b] = ['A', 'B'].map((id) => next.units.find((one) => one.id === id));
  const result =
    outcome?.kind === 'won' ? `${outcome.winner}-wins` : RESULTS[outcome?.kind ?? 'continues'];
  return {
    poolA: a?.strength,
    poolB: b?.strength,
    menA: a?.men,
    menB: b?.men,
    result,
    exhausted: chance.exhausted(),
  };
};

const unitsOf = (given: unknown) =>
  (given as ({ id: string; men: number } & Partial<Stats>)[]).map(({ id, men, ...stats }) =>
    unit(id, men, stats),
  );

/** A battle of units that has come so far. */
const battleOf = ({ units, rules, now, more }: Given) => {
  const { process, start } = opened(setup(unitsOf(units), rules as Partial<Rules>));
  const states = (now ?? {}) as Readonly<Record<string, object>>;
  const field: typeof start = {
    ...start,
    ...(more as object | undefined),
    units: start.units.map((one) => ({ ...one, ...states[one.id] })),
  };
  return { process, field };
};

/**
 * Some rounds of a battle of units by scripted dice: pools and who stands after them, what was
 * told, with its numbers, who was asked, and what of the dice an exact reader tells apart.
 */
const unitBattle: Adapter<{ rounds: number; dice: number[] }> = (given) => {
  const { rounds, dice } = given;
  const { process, field: start } = battleOf(given);
  const branches: string[] = [];
  const {
    state: field,
    events,
    asked,
    exhausted,
  } = directed(process, start, {
    dice,
    luck: (chance) => branching(chance, branches),
    steps: rounds,
  });
  const of = (read: (one: (typeof field.units)[number]) => unknown) =>
    Object.fromEntries(field.units.map((one) => [one.id, read(one)]));
  return {
    pools: of(({ strength }) => strength),
    men: of(({ men }) => men),
    standing: of(({ standing }) => standing),
    passes: of(({ passes }) => passes),
    outcome: process.outcome(field)?.kind ?? 'none',
    does: events.map(({ kind, unit: id }) => `${id ?? ''} ${kind}`.trim()),
    tells: events.map(
      ({ kind, unit: id, text }) =>
        `${id ?? ''} ${kind}: ${(text.match(/(?<!\w)-?\d+/gu) ?? []).join(' ')}`,
    ),
    asked: asked.map(({ label }) => label),
    branches,
    exhausted,
  };
};

/** Exact odds of such a battle, by every state that can be told apart. */
const exactBattle: Adapter = (given) => {
  const { process, field } = battleOf(given);
  const solved = must(solve(process, field));
  const chanceOf = (kind: string, winner?: string): number =>
    solved
      .filter(({ outcome }) => outcome?.kind === kind)
      .filter(({ outcome }) => outcome?.kind !== 'won' || outcome.winner === winner)
      .reduce((all, { weight }) => all + weight, 0);
  return { A: chanceOf('won', 'A'), B: chanceOf('won', 'B'), both: chanceOf('mutual') };
};

const poolOf = (pool: unknown): Stats['pool'] => (pool === 'dice' ? 'roll' : (pool as number));
const ORDERS: Record<string, Rules['order']> = {
  simultaneous: 'simultaneous',
  'A-first': 'listed',
  'B-first': 'listed',
  'initiative-each-round': 'initiative-each-round',
  'initiative-once': 'initiative',
};

/** Exact odds of a battle of units, and how many are left of the first where it wins. */
const unitOdds: Adapter = (given) => {
  const melee = oldschool(unitsOf(given['units']), given['rules'] as Partial<Rules>);
  const { win, mutual, rounds, survivors } = exactUnitOdds(melee, melee.start, AMPLE)!;
  const { A: a = 0, B: b } = win;
  const left = (survivors['A'] ?? []).filter(([men]) => men > 0);
  return {
    A: a,
    B: b,
    both: mutual,
    rounds: rounds.mean,
    left: left.map(([, chance]) => chance / a),
  };
};

/** The same of two units, as the digest puts it. */
const exactUnits: Adapter = (given, expected) => {
  const { mode = 'simultaneous' } = given as { mode?: string };
  const order = ORDERS[mode];
  if (order === undefined) throw new Error(`no order is called ${mode}`);
  const of = (name: 'A' | 'B') => {
    const morale = given[`morale${name}`];
    return {
      id: name,
      men: given[`men${name}`],
      toHit: given[`need${name}`] ?? 11,
      pool: poolOf(given[`pool${name}`]),
      ...(morale === undefined ? {} : { morale }),
    };
  };
  const units = mode === 'B-first' ? [of('B'), of('A')] : [of('A'), of('B')];
  return unitOdds({ units, rules: { order, multiplier: multiplierOf(given) } }, expected);
};

/** Chance that a unit of K pips still stands after some rounds. */
const tailK: Adapter<Record<string, number>> = ({ K, need, rounds }) => {
  const { start, compiled } = opened(
    setup([unit('A', 1, { pool: K ?? 1 }), unit('B', 1, { pool: 1, toHit: need ?? 11 })], {
      order: 'simultaneous',
    }),
  );
  const [target, enemy] = start.units;
  if (target === undefined || enemy === undefined) throw new Error('two units');
  const clock = clockOf(target, enemy, compiled);
  for (let round = 0; round < (rounds ?? 0); round++) tick(clock);
  return { p: clock.now };
};

const initiativeWinner: Adapter = (given) => {
  const [a = 0, b = 0] = placesByDice(given['dice'] as number[]);
  return { first: a === b ? 'simultaneous' : a < b ? 'A' : 'B' };
};

const moraleCheck: Adapter<{ score: number; dice?: number[]; passes?: number }> = ({
  score,
  dice = [],
  passes = 0,
}) => {
  const doors = { chance: scripted(dice), recorder: SILENT };
  const { told: _told, ...step } = moraleStep(doors, ['morale'], { by: 'unit', score, passes });
  return { ...step, fightsToDeath: step.passes >= 2 };
};

/** Rules of units, as the vectors call them. */
export const OLDSCHOOL_UNITS: Readonly<Record<string, Adapter>> = {
  unitRound,
  unitBattle,
  exactBattle,
  unitOdds,
  exactUnits,
  exactUnitsFeedback: exactUnits,
  exactUnitsMorale: exactUnits,
  tailK,
  initiativeWinner,
  moraleStep: moraleCheck,
  unitSurvivors: (given) => ({
    men: unitSurvivors(given as unknown as Parameters<typeof unitSurvivors>[0]),
  }),
  splitPool: (given) => ({ hp: splitPool(given as unknown as Parameters<typeof splitPool>[0]) }),
  pHit: (given) => ({ p: facesThatHit(given['needed'] as number) / 20 }),
  moraleTrigger: (given) => ({
    triggers: moraleTriggers(given as unknown as Parameters<typeof moraleTriggers>[0]),
  }),
  pursues: (given) => {
    const chance = scripted(given['dice'] as number[]);
    const { passed } = pursues({ chance, recorder: SILENT }, ['pursuit'], 'unit');
    return { pursues: passed, exhausted: chance.exhausted() };
  },
};
