import { describe, expect, test } from 'vitest';
import { MOST_ROUNDS } from '../../shared/combat/fight.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { SILENT, type Process } from '../../shared/process/process.ts';
import { chanceFromRng } from '../../shared/process/readers/sampled.ts';
import { createRng } from '../../shared/rng.ts';
import {
  COMBAT_SYSTEMS,
  duelQuestion,
  openDuel,
  type CombatSystem,
  type Duel,
  type Fight,
} from '../../shared/index.ts';
import { choosing } from '../choosing.ts';
import { exactSummary } from '../exact-summary.ts';
import { isLarge, sample } from '../sample.ts';
import { countsOf, expectChances } from '../sequential.ts';
import { duelWith } from '../scenarios.ts';

const TROOPS = ['soldier', 'archer', 'knight', 'levy'] as const;
type Troop = (typeof TROOPS)[number];
interface Setting {
  readonly sides: readonly (readonly Troop[])[];
  readonly routed?: readonly number[];
  readonly isFar?: boolean;
  /** Beyond the least that keeps a fighter up, of what he is counted down by. */
  readonly more: number;
}

/** Apart, where the system has distances or maps. */
const farOf = ({ options }: CombatSystem): Record<string, unknown> => ({
  ...('distance' in options.shape ? { distance: 12 } : {}),
  ...('map' in options.shape ? { map: 'threeZonesInRow' } : {}),
});
/** Without what leaves too many states to solve: gear that wears, lasting injuries. */
const plainOf = ({ options }: CombatSystem): Record<string, unknown> => ({
  ...('wear' in options.shape ? { wear: false } : {}),
  ...('injuries' in options.shape ? { injuries: false } : {}),
});

/** The game master leaves everybody little of what he is counted down by. */
const weakened = (system: CombatSystem, duel: Duel, more: number): Duel => {
  const start = duel.start.fighters.reduce((fight: Fight, { id }) => {
    const [gauge] = system.view(fight).find((one) => one.id === id)?.gauges ?? [];
    const at = (value: number): Fight | undefined =>
      system.rule(fight, id, { gauge: gauge?.id ?? '', value });
    const isUp = (value: number): boolean =>
      at(value)?.fighters.find((one) => one.id === id)?.standing === 'up';
    const most = gauge?.now ?? 1;
    let least = 1;
    while (least < most && !isUp(least)) least++;
    return at(Math.min(most, least + more)) ?? fight;
  }, duel.start);
  return { ...duel, start: { ...start, ...(duel.start.isUndrawn && { isUndrawn: true }) } };
};

const duelOf = (system: CombatSystem, { sides, routed = [], isFar, more }: Setting): Duel => {
  const scenario = duelWith({
    system: system.id,
    options: { ...plainOf(system), ...(isFar === true ? farOf(system) : {}) },
    sides: sides.map((troops, i) => ({
      id: `side${i}`,
      routed: routed.includes(i),
      fighters: troops.map((troop) =>
        system.roles.soldier({ troop, skill: 0, armour: 0, mounted: false }),
      ),
    })),
  });
  return weakened(system, openDuel(scenario), more);
};

const endOf = ({ process, start }: Duel, seed: number): string => {
  const doors = { chance: chanceFromRng(createRng('exact law', seed)), choice: byPolicy };
  let fight = start;
  for (let steps = 0; steps < 5_000; steps++) {
    const outcome = process.outcome(fight);
    if (outcome !== undefined) return outcome.kind === 'won' ? outcome.winner : outcome.kind;
    fight = process.step(fight, { ...doors, recorder: SILENT });
  }
  return 'unfinished';
};

const SURE = 1e6;
/**
 * Plays held against exact odds: how many times likelier what was played is by what was learnt from
 * the plays before than by the odds (a mixture of all odds, alike to start with). If the odds are
 * right it comes to a million in one case of a million at most, however long is played.
 */
const evidence = (
  odds: ReadonlyMap<string, number>,
  play: (nth: number) => string,
  plays: number,
): number => {
  const seen = new Map<string, number>();
  let times = 1;
  for (let nth = 0; nth < plays && times < SURE; nth++) {
    const end = play(nth);
    const count = seen.get(end) ?? 0;
    const learnt = (count + 1) / (nth + odds.size);
    times *= learnt / (odds.get(end) ?? 0);
    seen.set(end, count + 1);
  }
  return times;
};

const soldiers = (...counts: readonly number[]): Setting['sides'] =>
  counts.map((count) => Array.from({ length: count }, () => 'soldier' as const));

const SETTINGS: Readonly<Record<string, Setting>> = {
  'two, far': { sides: [['archer'], ['soldier']], isFar: true, more: 1 },
  'three equal': { sides: soldiers(1, 1, 1), more: 0 },
  'three unequal': { sides: [['levy'], ['soldier'], ['knight']], more: 0 },
  'three, one of them routed': { sides: soldiers(1, 1, 1), routed: [2], more: 0 },
  ...(isLarge
    ? {
        'two equal': { sides: soldiers(1, 1), more: 1 },
        'two archers, equal': { sides: [['archer'], ['archer']], isFar: true, more: 1 },
        'two against one': { sides: [['soldier', 'levy'], ['knight']], more: 1 },
        'four equal': { sides: [['levy'], ['levy'], ['levy'], ['levy']], more: 0 },
      }
    : {}),
};
/** What the budget is known not to be enough for, so that nothing is begun in vain. */
const TOO_MUCH: Readonly<Record<string, readonly string[]>> = sample(
  {
    swords: ['three equal', 'three unequal', 'three, one of them routed'],
    zones: ['three equal'],
    percentile: ['three equal'],
    oldschool: ['three unequal', 'three, one of them routed'],
    tactica: ['three equal', 'three unequal', 'three, one of them routed'],
  },
  {
    swords: ['two against one', 'four equal'],
    zones: [],
    percentile: ['three equal', 'four equal'],
    oldschool: ['three unequal', 'four equal'],
    tactica: Object.keys(SETTINGS).filter((what) => what !== 'two, far'),
  },
);
const BUDGET = {
  states: sample(4_000, 10_000),
  rolls: sample(30_000, 40_000),
  moves: 2_000_000,
};

/** The odds of a setting by how it ends; undefined where nobody calls them exact. */
const exactOf = ({ process, start, sides }: Duel): ReadonlyMap<string, number> | undefined => {
  const solved = exactSummary(process, start, { sides, budget: BUDGET, mostRounds: MOST_ROUNDS });
  if (!solved.ok) return undefined;
  const { win, mutual, stalemate, unfinished } = solved.value;
  return new Map(Object.entries({ ...win, mutual, stalemate, unfinished }));
};

/** Fights with much gear, in which people do anything. */
const RICH: readonly Setting[] = [
  {
    sides: [
      ['knight', 'archer'],
      ['soldier', 'archer'],
    ],
    more: 4,
  },
  { sides: [['soldier'], ['knight'], ['archer']], isFar: true, more: 4 },
  { sides: [['knight'], ['archer']], isFar: true, more: 4 },
  { sides: [['soldier'], ['soldier']], more: 4 },
];

/** More ways than a step should have here are not followed. */
const MOST_ROLLS = sample(2_000, 4_000);
class TooMany extends Error {}

/** What follows a state: the keys of the next, and how likely each is in billionths. */
const futureOf = <State, Event>(
  { step, key, outcome, round }: Process<State, Event>,
  state: State,
): Readonly<Record<string, number>> | undefined => {
  let rolls = 0;
  const count = (): void => {
    if (++rolls > MOST_ROLLS) throw new TooMany();
  };
  const chances = new Map<string, number>();
  try {
    const doors = { choice: byPolicy, recorder: SILENT };
    for (const { value, probability } of enumerate(
      (chance) => step(state, { ...doors, chance }),
      count,
    )) {
      const next = `${round(value) - round(state)} ${JSON.stringify(outcome(value))} ${key(value)}`;
      chances.set(next, (chances.get(next) ?? 0) + probability);
    }
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
  const all = [...chances].map(([next, chance]): [string, number] => [
    next,
    Math.round(chance * 1e9),
  ]);
  return Object.fromEntries(all);
};

/**
 * Pairs of states with one key that are not the same, met in fights by policy and by any choice.
 * @param bodyOf the part of a state in which a difference counts
 */
const twinsIn = <State, Event>(
  { process, start }: { readonly process: Process<State, Event>; readonly start: State },
  seed: number,
  bodyOf: (state: State) => unknown,
): readonly (readonly [State, State])[] => {
  const met = new Map<string, { readonly state: State; readonly body: string }>();
  const twins = new Map<string, readonly [State, State]>();
  for (let nth = 0; nth < sample(8, 12); nth++) {
    const rng = createRng('keys', 1_000 * seed + nth);
    const wild = { choose: choosing((open, best) => open[rng.int(0, open.length - 1)] ?? best) };
    const doors = { chance: chanceFromRng(rng), choice: nth % 2 === 0 ? byPolicy : wild };
    let state = start;
    for (let steps = 0; steps < 150 && process.outcome(state) === undefined; steps++) {
      const [key, body] = [process.key(state), JSON.stringify(bodyOf(state))];
      const known = met.get(key);
      if (known === undefined) met.set(key, { state, body });
      else if (known.body !== body && !twins.has(key)) twins.set(key, [known.state, state]);
      state = process.step(state, { ...doors, recorder: SILENT });
    }
  }
  return [...twins.values()].slice(0, sample(6, 12));
};

/**
 * As set, with everything that people may be asked: gear may break. Durability is rolled for after
 * a fight and decides nothing, so keys leave out how many such rolls are to come.
 */
const openOf = (system: CombatSystem, setting: Setting, nth: number): Duel => {
  const { sides, isFar } = setting;
  const asks = 'breakage' in system.options.shape && nth % 2 === 1 ? { breakage: 'ask' } : {};
  const wearless = 'durability' in system.options.shape ? { durability: false } : {};
  return openDuel(
    duelWith({
      system: system.id,
      options: { ...asks, ...wearless, ...(isFar === true ? farOf(system) : {}) },
      sides: sides.map((troops, i) => ({
        id: `side${i}`,
        fighters: troops.map((troop) =>
          system.roles.soldier({ troop, skill: 0, armour: 0, mounted: false }),
        ),
      })),
    }),
  );
};

describe.each(COMBAT_SYSTEMS.map((system) => ({ id: system.id, system })))(
  'exact odds of $id',
  ({ system }) => {
    test('are the law of plays: two, three and four sides, equal or not, near and far', () => {
      const solved: string[] = [];
      for (const [what, setting] of Object.entries(SETTINGS)) {
        if (TOO_MUCH[system.id]?.includes(what) === true) continue;
        const duel = duelOf(system, setting);
        const odds = exactOf(duel);
        if (odds === undefined) continue;
        solved.push(what);
        const sum = [...odds.values()].reduce((all, chance) => all + chance, 0);
        expect(sum, what).toBeCloseTo(1, 9);
        if (what.endsWith(' equal'))
          for (const side of duel.sides)
            expect(odds.get(side), what).toBeCloseTo(odds.get(duel.sides[0] ?? '') ?? NaN, 9);
        const times = evidence(odds, (nth) => endOf(duel, nth), sample(60, 120));
        expect(times, `${what}: ${JSON.stringify([...odds])}`).toBeLessThan(SURE);
        if (sample(solved.length > 1, false)) continue;
        // What people are told where trials are all there is.
        const { process, start, sides } = duel;
        const question = duelQuestion(process, start, sides, { seed: 'law', trials: 40_000 });
        expectChances(question, ({ win, mutual }, done) =>
          countsOf(
            { ...win, mutual },
            Object.fromEntries([...sides, 'mutual'].map((end) => [end, odds.get(end) ?? 0])),
            done,
          ),
        );
      }
      expect(solved.length, solved.join(', ')).toBeGreaterThan(0);
    });

    test('equal keys have equal futures', () => {
      let compared = 0;
      for (const [nth, setting] of sample(RICH, [...RICH, ...Object.values(SETTINGS)]).entries()) {
        const duel = openOf(system, setting, nth);
        for (const twins of twinsIn(duel, nth, ({ fighters }: Fight) => fighters)) {
          const [first, second] = twins.map((state) => futureOf(duel.process, state));
          if (first !== undefined) compared++;
          expect(second, JSON.stringify(twins)).toEqual(first);
        }
      }
      expect(compared).toBeGreaterThan(0);
    });
  },
);
