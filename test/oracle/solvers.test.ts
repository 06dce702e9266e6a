/**
 * The exact solvers against the generic reading of the one text of the rules, over odd battles of
 * every option.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BattleState, Effect } from '../../shared/army/army.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { matchupGrid } from '../../shared/army/odds/two/matchup-grid.ts';
import { exactOdds, oddsReader, type BattleOdds } from '../../shared/army/odds/odds.ts';
import { battleOf, type Battle } from '../../shared/army/setup.ts';
import { DOUBLING_IDS } from '../../shared/doublings.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { SILENT, type Odds } from '../../shared/process/process.ts';
import {
  battleScenarioSchema,
  type BattleScenarioInput,
} from '../../shared/scenario/schema/battle.ts';
import { sample } from '../sample.ts';

const EPSILON = 1e-12;

const FORMULAS = [
  '2d6 + power + skill',
  '1d4 - 2 + power',
  'max(2d4, 1d6) + max(power, skill)',
  '1d8 - power',
  '3d4kh2 + power * 2 - skill',
  'max(0, 1d6 - 4) + power',
  '9/1d6 + power/2',
  '1d6 + floor(hits / 4)',
  'hits > 5 ? 1d6 + power : 1d3',
  'round > 2 ? 1d6 + power : 1d4 - 1',
  'min(hits, 1d6) + power - round',
  'size > 100 ? 1d6 : 1d4 + intelligence - tactics',
  '3',
] as const;

const tactician = (name: string) =>
  fc.record({
    name: fc.constant(name),
    intelligence: fc.integer({ min: -2, max: 2 }),
    tactics: fc.integer({ min: -1, max: 2 }),
  });

const army = (id: string, mostHits: number) =>
  fc.record(
    {
      id: fc.constant(id),
      name: fc.constant(id),
      size: fc.constantFrom(50, 71, 100, 141, 150, 200, 1000),
      quality: fc.constantFrom(0.5, 1, 1.414, 3),
      power: fc.integer({ min: -3, max: 3 }),
      basePower: fc.integer({ min: -2, max: 4 }),
      hits: fc.integer({ min: 1, max: mostHits }),
      tacticians: fc
        .tuple(tactician('Ada'), tactician('Bors'))
        .chain((two) => fc.integer({ min: 0, max: 2 }).map((n) => two.slice(0, n))),
      choice: fc.constantFrom('highest', 'commander'),
      target: fc.constantFrom('spread', 'spread', 'weakest', 'strongest', 'a', 'b'),
    },
    { requiredKeys: ['id', 'name', 'size', 'hits', 'target'] },
  );

const house = fc.record(
  {
    powerCap: fc.record({ max: fc.integer({ min: 0, max: 3 }) }),
    fatigue: fc.record({ every: fc.integer({ min: 1, max: 3 }), most: fc.constantFrom(1, 3) }),
    lastStand: fc.record({ below: fc.constantFrom(4, 9), bonus: fc.integer({ min: -3, max: 3 }) }),
  },
  { requiredKeys: [] },
);

const rules = fc.record({
  doubling: fc.constantFrom(...DOUBLING_IDS),
  general: fc.constantFrom('once', 'skillTwice', 'allTwice'),
  attrition: fc.constantFrom('none', 'proportional'),
  damage: fc.constantFrom(...FORMULAS),
  damageTo: fc.constantFrom('oneTarget', 'splitEven', 'fullToEach'),
  base: fc.constantFrom('smallestOfAll', 'pairwise'),
  house,
});

const effect: fc.Arbitrary<Effect> = fc.record(
  {
    reason: fc.constant('order'),
    power: fc.integer({ min: -2, max: 2 }),
    quality: fc.constantFrom(0.5, 1, 2),
    until: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['reason', 'power', 'quality'] },
);

const battleFrom = (input: unknown, effects: readonly (readonly Effect[])[]): Battle => {
  const battle = battleOf(battleScenarioSchema.parse(input as BattleScenarioInput), 1);
  const armies = battle.start.armies.map((one, i) => ({ ...one, effects: effects[i] ?? [] }));
  return { ...battle, start: { ...battle.start, armies } };
};

const battles = (ids: readonly string[], mostHits: number): fc.Arbitrary<Battle> =>
  fc
    .tuple(
      fc.record({
        kind: fc.constant('battle'),
        version: fc.constant(1),
        rules,
        armies: fc.tuple(...ids.map((id) => army(id, mostHits))),
      }),
      fc.array(fc.array(effect, { maxLength: 1 }), { maxLength: ids.length }),
    )
    .map(([input, effects]) => battleFrom(input, effects));

/**
 * What became of a battle by one round, read from the rules by trying every way that the dice can
 * fall.
 */
interface GenericRound {
  readonly ends: Odds;
  readonly ended: number;
  /** By army: its hits, those of battles that are over included. */
  readonly hits: readonly (readonly number[])[];
}

interface Weighted {
  readonly state: BattleState;
  probability: number;
}

const outcomeOdds = (sides: readonly string[], parts: ReadonlyMap<string, number>): Odds => ({
  win: Object.fromEntries(sides.map((side) => [side, parts.get(`won ${side}`) ?? 0])),
  mutual: parts.get('mutual') ?? 0,
  stalemate: parts.get('stalemate') ?? 0,
  unfinished: 0,
});

/** @returns undefined where there are too many ways */
const genericRounds = (
  { rules, start, sides }: Battle,
  mostWays: number,
): readonly GenericRound[] | undefined => {
  const process = battleProcess(rules, start.armies);
  const futures = new Map<string, readonly Weighted[]>();
  const keyOf = ({ armies }: BattleState): string => armies.map(({ hits }) => hits).join(',');
  const merge = (states: Iterable<Weighted>): readonly Weighted[] => {
    const merged = new Map<string, Weighted>();
    for (const { state, probability } of states) {
      const known = merged.get(keyOf(state));
      if (known === undefined) merged.set(keyOf(state), { state, probability });
      else known.probability += probability;
    }
    return [...merged.values()];
  };
  const futuresOf = (state: BattleState): readonly Weighted[] => {
    const key = process.key(state);
    const found = futures.get(key);
    if (found !== undefined) return found;
    const ways = enumerate((chance) =>
      process.step(state, { chance, choice: byPolicy, recorder: SILENT }),
    );
    const made = merge(ways.map(({ value, probability }) => ({ state: value, probability })));
    futures.set(key, made);
    return made;
  };
  const rounds: GenericRound[] = [];
  const hits = start.armies.map(({ hits: most }) => new Array<number>(most + 1).fill(0));
  let open: readonly Weighted[] = [{ state: start, probability: 1 }];
  for (let [round, ways] = [start.round, 0]; ; round++) {
    const parts = new Map<string, number>();
    let ended = 0;
    const going: Weighted[] = [];
    const shown = hits.map((of) => [...of]);
    for (const { state, probability } of open) {
      const outcome = process.outcome({ ...state, round });
      if (outcome === undefined) going.push({ state: { ...state, round }, probability });
      else {
        const end = outcome.kind === 'won' ? `won ${outcome.winner}` : outcome.kind;
        parts.set(end, (parts.get(end) ?? 0) + probability);
        ended += probability;
      }
      for (const [i, army] of state.armies.entries()) {
        for (const of of outcome === undefined ? [shown[i]] : [shown[i], hits[i]])
          if (of !== undefined) of[army.hits] = (of[army.hits] ?? 0) + probability;
      }
    }
    rounds.push({ ends: outcomeOdds(sides, parts), ended, hits: shown });
    const left = going.reduce((sum, { probability }) => sum + probability, 0);
    if (left < 1e-14 || rounds.length > 400) return rounds;
    const moved = going.flatMap(({ state, probability }) =>
      futuresOf(state).map((future) => ({
        state: future.state,
        probability: future.probability * probability,
      })),
    );
    ways += moved.length;
    if (ways > mostWays) return undefined;
    open = merge(moved);
  }
};

/** `expect` itself would take most of the time. */
const near = (exact: number | undefined, generic: number, what: string): void => {
  if (!(Math.abs((exact ?? NaN) - generic) < EPSILON)) expect(exact, what).toBe(generic);
};

const expectOdds = (exact: Odds | undefined, rounds: readonly GenericRound[]): void => {
  if (exact === undefined) throw new Error('no exact odds');
  const sum = (pick: (odds: Odds) => number): number =>
    rounds.reduce((total, { ends }) => total + pick(ends), 0);
  for (const side of Object.keys(exact.win))
    near(
      exact.win[side],
      sum(({ win }) => win[side] ?? 0),
      `${side} wins`,
    );
  near(
    exact.mutual,
    sum(({ mutual }) => mutual),
    'mutual',
  );
  near(
    exact.stalemate,
    sum(({ stalemate }) => stalemate),
    'stalemate',
  );
  near(exact.unfinished, 0, 'unfinished');
};

/**
 * A stalemate that is there after a round counts as the end of that round in the generic reading,
 * and of the next in ours, which looks before it fights: only battles without one have their
 * lengths and hits compared.
 */
const expectRounds = (
  { start }: Battle,
  exact: BattleOdds | undefined,
  rounds: readonly GenericRound[],
): void => {
  if (rounds.some(({ ends }) => ends.stalemate > 0)) return;
  const lengths = new Map(exact?.rounds.pmf);
  for (const [length, { ended, hits }] of rounds.entries()) {
    near(lengths.get(length) ?? 0, ended, `length ${length}`);
    for (const [i, { id }] of start.armies.entries()) {
      const band = exact?.hits[id]?.find(({ round }) => round === start.round + length - 1);
      if (band === undefined) continue;
      const pmf = new Map(band.pmf);
      for (const [left, chance] of (hits[i] ?? []).entries())
        near(pmf.get(left) ?? 0, chance, `${id}: ${left} hits after ${length}`);
    }
  }
};

/** States that a battle can come to, or could with other dice. */
const laterStates = ({ start }: Battle): readonly BattleState[] =>
  Array.from({ length: 3 }, (_, i) => ({
    round: start.round + i,
    armies: start.armies.map((army, j) => ({
      ...army,
      hits: Math.floor((army.hits * ((i + 2 * j) % 4)) / 3),
    })),
  }));

test('two armies: odds, lengths, hits after each round, and the odds from later states', () => {
  let compared = 0;
  fc.assert(
    fc.property(battles(['a', 'b'], 12), (subject) => {
      const generic = genericRounds(subject, 15_000);
      if (generic === undefined) return;
      compared++;
      const exact = exactOdds(subject, true);
      expectOdds(exact, generic);
      expectRounds(subject, exact, generic);
      const read = oddsReader(subject);
      expectOdds(read(subject.start), generic);
      for (const start of laterStates(subject)) {
        const later = genericRounds({ ...subject, start }, 15_000);
        if (later !== undefined) expectOdds(read(start), later);
      }
    }),
    { seed: 4, numRuns: sample(5, 15), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(sample(3, 10));
});

const SHORT_FORMULAS = [
  '1d3 + power + skill',
  '1d4 - 2 + power',
  'max(1d3, 2) - power',
  '3 - 1d2 + floor(hits / 3)',
  '5/1d3',
] as const;

test('three armies: odds, lengths and hits after each round, and the odds from later states', () => {
  let [compared, backward] = [0, 0];
  const three = fc.tuple(
    battles(['a', 'b', 'c'], 7),
    fc.constantFrom(...SHORT_FORMULAS),
    fc.nat(2),
  );
  fc.assert(
    fc.property(three, ([of, damage, ally]) => {
      const armies = of.start.armies.map((one, i) => ({
        ...one,
        tacticians: one.tacticians.slice(0, 1),
        // One in three times the first has an ally.
        side: ally === 0 && i === 2 ? 'a' : one.side,
      }));
      const { fatigue: _, ...house } = of.rules.house;
      const subject = {
        ...of,
        sides: [...new Set(armies.map(({ side }) => side))],
        rules: { ...of.rules, damage, house },
        start: { ...of.start, armies },
      };
      const exact = exactOdds(subject, true);
      const generic = exact && genericRounds(subject, 200_000);
      if (generic === undefined) return;
      compared++;
      expectOdds(exact, generic);
      expectRounds(subject, exact, generic);
      const read = oddsReader(subject);
      const solved = read(subject.start);
      if (solved === undefined) return;
      backward++;
      expectOdds(solved, generic);
      for (const start of laterStates(subject)) {
        const later = genericRounds({ ...subject, start }, 15_000);
        if (later !== undefined) expectOdds(read(start), later);
      }
    }),
    { seed: 6, numRuns: sample(60, 200), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(sample(2, 6));
  expect(backward).toBeGreaterThan(sample(2, 7));
});

test('a grid of matchups says what each battle of two says', () => {
  const armies = fc.tuple(...['a', 'b', 'c', 'd'].map((id) => army(id, 40)));
  fc.assert(
    fc.property(rules, armies, (of, [a, b, c, d]) => {
      const subject = battleFrom(
        {
          kind: 'battle',
          version: 1,
          rules: of,
          armies: [a, b, c, d].map((one) => ({ ...one, target: 'weakest' })),
        },
        [],
      );
      const { armies: all } = subject.start;
      const [rows, columns] = [all.slice(0, 2), all.slice(1)];
      const grid = matchupGrid(subject.rules, rows, columns);
      rows.forEach((first, row) =>
        columns.forEach((second, column) => {
          const at = row * columns.length + column;
          const pair = [
            { ...first, id: 'one', side: 'one' },
            { ...second, id: 'two', side: 'two' },
          ];
          const one = { ...subject, sides: ['one', 'two'], start: { round: 1, armies: pair } };
          if (grid === undefined) return;
          const exact = oddsReader(one)(one.start);
          near(grid.first[at], exact?.win['one'] ?? NaN, 'first');
          near(grid.second[at], exact?.win['two'] ?? NaN, 'second');
          near(grid.mutual[at], exact?.mutual ?? NaN, 'mutual');
          near(grid.stalemate[at], exact?.stalemate ?? NaN, 'stalemate');
          near(grid.unfinished[at], exact?.unfinished ?? NaN, 'unfinished');
        }),
      );
    }),
    { seed: 5, numRuns: sample(10, 60) },
  );
});
