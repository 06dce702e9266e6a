/**
 * `npm run bench -- cost`: CPU time of answers against what is foreseen before they are begun, by
 * which the server decides what it answers at once; and of hostile formulas, read or refused.
 */
import {
  battleOf,
  battleQuestion,
  entrySchema,
  exactOdds,
  oddsCost,
  oddsTrials,
  playBattle,
  roundCost,
  standing,
  stateCost,
  stateOdds,
  storyCost,
  type Battle,
} from '../../shared/index.ts';
import { parseFormula } from '../../shared/dice/index.ts';
import { estimated } from '../asking.ts';
import { FORMULAS } from '../hostile/corpus.ts';
import { formatTime, timeOf } from './timing.ts';
import { battleWith } from '../scenarios.ts';

/** A row: what is answered, microseconds foreseen, and the work. */
type Foreseen = readonly [title: string, us: number, work: () => unknown];

const battle = (rules: object, sizes: readonly number[], rollers = 0): Battle => {
  const tacticians = Array.from({ length: rollers }, (_, at) => ({ name: `${at}` }));
  const armies = sizes.map((size, i) => ({ id: `army-${i}`, name: `${i}`, size, tacticians }));
  return battleOf(battleWith({ rules, armies }), 1);
};

const EXACT = Object.entries({
  'the default': {},
  'many hits': { hits: 1000 },
  'rare damage': { damage: 'd6 == 6 ? 1 : 0' },
  'one hit a round': { damage: '1' },
  'proportional attrition': { attrition: 'proportional' },
  'damage by hits': { damage: '2d6 + floor(hits / 10)' },
  'damage by rounds': { damage: '2d6 + round' },
  'many dice': { damage: '40d6' },
}).flatMap(([title, rules]): readonly Foreseen[] => {
  const two = battle(rules, [120, 350]);
  return [
    [`${title}: odds`, 1e3 * oddsCost(two), () => exactOdds(two)],
    [`${title}: distributions`, 1e3 * oddsCost(two, true), () => exactOdds(two, true)],
    [`${title}: a state`, 1e3 * stateCost(two, two.start), () => stateOdds(two)(two.start)],
    [`${title}: a story`, 1e3 * storyCost(two), () => playBattle(two)],
  ];
});

const TRIALS = (
  [
    ['fixed power', {}, 4_000],
    ['many hits', { hits: 1000 }, 1_000],
    ['damage by rounds', { damage: '2d6 + power + round / 9' }, 1_000],
    ['proportional attrition', { attrition: 'proportional' }, 200],
    ['many hits that dwindle', { hits: 1000, attrition: 'proportional' }, 10],
  ] as const
).map(([title, rules, trials]): Foreseen => {
  const four = { ...battle(rules, [100, 120, 150, 200]), trials };
  const us = trials * (oddsTrials(four)?.microseconds ?? NaN);
  return [`${title}: four armies`, us, () => estimated(battleQuestion(four))];
});

const ROUNDS = 10;
const LIVE = (
  [
    ['two armies', {}, 2, 1],
    ['eight with twelve tacticians each', {}, 8, 12],
    ['many dice', { damage: '200d6 == 1200 ? 1 : 0' }, 3, 4],
    ['damage by hits', { attrition: 'proportional' }, 4, 3],
  ] as const
).map(([title, rules, count, rollers]): Foreseen => {
  const sizes = Array.from({ length: count }, (_, i) => 100 + i);
  const fought = battle({ hits: 1000, ...rules }, sizes, rollers);
  const entry = entrySchema.parse({ kind: 'round', run: ROUNDS });
  const us = 1e3 * ROUNDS * roundCost(fought.rules, fought.start.armies);
  return [`${title}: rounds at the table`, us, () => standing(fought, [entry])];
});

/** The corpus asks that each is read or refused within so many microseconds. */
const MOST_US = 20_000;
const HOSTILE = FORMULAS.map(({ id, text }): Foreseen => [
  `hostile ${id}`,
  MOST_US,
  () => parseFormula(text, { power: [-10, 20] }),
]);

const ONCE = 3;
const rowOf = ([title, us, work]: Foreseen): readonly [share: number, cells: readonly string[]] => {
  work();
  const spent = timeOf(work, ONCE);
  return [
    spent / us,
    [title, formatTime(us), formatTime(spent), String(Number((spent / us).toPrecision(2)))],
  ];
};

/** Every answer, and of the hostile formulas the slowest. */
export const measureCost = (): readonly (readonly string[])[] => {
  const slowest = HOSTILE.map(rowOf).toSorted(([a], [b]) => b - a)[0];
  return [...[...EXACT, ...TRIALS, ...LIVE].map(rowOf), ...(slowest ? [slowest] : [])].map(
    ([, cells]) => cells,
  );
};
