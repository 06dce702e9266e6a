import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  battleAgainst,
  battleOdds,
  battleOf,
  levelPlaces,
  canMove,
  changed,
  cheapestWays,
  warningsOfWays,
  FIGURE_IDS,
  opponentsFor,
  parameterOf,
  sweepOf,
  WISHES,
  type BattleScenario,
  type Bounds,
  type Wanted,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { sample } from '../sample.ts';

const known = new Map<string, ReturnType<typeof battleOdds>>();
/** The odds of a battle, solved once. */
const oddsOf = (made: ReturnType<typeof battleOf>): ReturnType<typeof battleOdds> => {
  const key = JSON.stringify(made);
  const odds = known.get(key) ?? battleOdds(made);
  known.set(key, odds);
  return odds;
};

/** Everything that may be asked of a battle, by its own odds. */
const figuresOf = (scenario: BattleScenario, army: number) => {
  const made = battleOf(scenario, 'x');
  const { win, mutual, stalemate, rounds, hits } = oddsOf(made);
  const id = `army${army + 1}`;
  const others = Object.entries(win).flatMap(([side, chance]) => (side === id ? [] : [chance]));
  const left = hits[id]?.at(-1)?.mean ?? NaN;
  return {
    win: win[id] ?? 0,
    notLose: (win[id] ?? 0) + mutual + stalemate,
    mutual,
    danger: Math.max(...others) + mutual,
    rounds: rounds.mean,
    hitsLeft: left,
    losses: (made.start.armies[army]?.hits ?? NaN) - left,
    lead: (win[id] ?? 0) - Math.max(...others),
  };
};

const LINES = [
  '800 x1.5 Ada 1+3 v 1350 Bors 1+2',
  '300 Ada 0+2 v 350 Bors 0+1; attrition=proportional hits=24',
  '300 Ada 0+2 v 350 Bors 0+1; damage="2d6 + power + skill + round" hits=60',
] as const;

const isWithin = (value: number, { least = -Infinity, most = Infinity }: Bounds = {}): boolean =>
  value >= least - 1e-9 && value <= most + 1e-9;

describe('the battle you wish for', () => {
  const wishes = [
    { win: { least: 0.6, most: 0.7 } },
    { win: { least: 0.45, most: 0.6 }, mutual: { most: 0.15 } },
    { danger: { least: 0.3, most: 0.5 }, rounds: { least: 5, most: 9 } },
  ];
  test.each(
    LINES.flatMap((line, i) =>
      // All wishes of one battle; of the others one each.
      (i === 1 ? wishes.slice(0, sample(2, 3)) : sample([], wishes.slice(i - 1).slice(0, 1))).map(
        (wish) => [line, wish] as const,
      ),
    ),
  )('%s, %j: every battle offered meets the wish by its own odds', (line, wish) => {
    const asked = { scenario: armiesIn(line), army: 0, size: { least: 50, most: 5_000 }, wish };
    const { opponents, isMet, of } = opponentsFor({ ...asked, from: [] });
    expect(of).toBeGreaterThan(500);
    expect(opponents.length).toBeGreaterThan(0);
    for (const { army, misses, ...told } of opponents) {
      const own = figuresOf(battleAgainst(asked, army), 0);
      expect(told.win).toBeCloseTo(own.win, 12);
      expect(told.mutual).toBeCloseTo(own.mutual, 12);
      expect(told.danger).toBeCloseTo(own.danger, 12);
      expect(told.rounds).toBeCloseTo(own.rounds, 9);
      const missed = Object.entries(wish).flatMap(([part, bounds]) =>
        isWithin(own[part as 'win'], bounds) ? [] : [part],
      );
      expect(misses.map(({ part }) => part)).toEqual(missed);
      if (isMet) expect(missed).toEqual([]);
      expect(army.size).toBeGreaterThanOrEqual(50);
      expect(army.size).toBeLessThanOrEqual(5_000);
    }
    if (line !== LINES[2] && wish === wishes[0]) expect(isMet).toBe(true);
  });

  test('every opponent is another battle; those named beside it make the same', () => {
    const scenario = armiesIn('120 Ada 1+3 v 350 Bors 0+1');
    const wish = { win: { least: 0.6, most: 0.7 } };
    const { opponents } = opponentsFor({ scenario, army: 0, size: {}, from: [], wish });
    const shown = opponents.map(({ win, mutual, danger, rounds }) =>
      [win, mutual, danger]
        .map((one) => one.toFixed(3))
        .concat(rounds.toFixed(1))
        .join(' '),
    );
    expect(shown.length).toBeGreaterThan(4);
    expect(new Set(shown).size).toBe(shown.length);
    const alike = opponents.flatMap(({ alike: others, win }) =>
      others.map((one) => [one, win] as const),
    );
    expect(alike.length).toBeGreaterThan(5);
    for (const [one, win] of alike)
      expect(figuresOf(battleAgainst({ scenario, army: 0 }, one), 0).win).toBeCloseTo(win, 3);
  });

  test('out of a list: those that fit; where none does, the nearest and what it misses', () => {
    const [first, ...from] = armiesIn('800 Ada 1+2 v 100 v 700 Bors 1+2 v 1350 Bors 1+2').armies;
    if (first === undefined) throw new Error('armies');
    const scenario = armiesIn('800 Ada 1+2 v 1');
    const asked = { scenario, army: 0, size: {}, from };
    const even = opponentsFor({ ...asked, wish: { win: { least: 0.2, most: 0.5 } } });
    expect(even).toMatchObject({ isMet: true, of: 3 });
    expect(even.opponents.map(({ army }) => army.size)).toEqual([700]);
    const none = opponentsFor({ ...asked, wish: { win: { least: 0.6, most: 0.65 } } });
    expect(none.isMet).toBe(false);
    const [nearest] = none.opponents;
    const near = from.map((army) => {
      const { win } = figuresOf(battleAgainst(asked, army), 0);
      return { size: army.size, by: Math.max(0.6 - win, win - 0.65) };
    });
    const best = near.toSorted((a, b) => a.by - b.by)[0];
    expect(nearest?.army.size).toBe(best?.size);
    expect(nearest?.misses).toEqual([{ part: 'win', by: expect.closeTo(best?.by ?? 0, 9) }]);
  });

  test.each([
    [{ most: 5 }, 1, 5],
    [{ least: 70_000_000 }, 70_000_000, 100_000_000],
    [{}, 12, 1_200],
  ])('%j: a bound that is left out does not shut out the other', (size, least, most) => {
    const scenario = armiesIn('120 v 350; hits=9');
    const sizes = opponentsFor({ scenario, army: 0, size, from: [], wish: {} }).opponents.map(
      ({ army }) => army.size,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  });

  test('an army outside the size range is not offered as meeting the wish', () => {
    const from = armiesIn('100 v 900').armies;
    const scenario = armiesIn('800 v 1');
    const asked = { scenario, army: 0, size: { most: 500 }, from, wish: { win: { most: 0.5 } } };
    for (const { army, misses } of opponentsFor(asked).opponents)
      expect(misses.map(({ part }) => part)).toEqual(army.size > 500 ? ['size'] : ['win']);
  });
});

const army = fc.record({
  size: fc.integer({ min: 20, max: 2_000 }),
  tactics: fc.integer({ min: 0, max: 3 }),
});

describe('the cheapest ways', () => {
  test('law: each is enough, and a step less of any part is not; the cheapest first', () => {
    let pairs = 0;
    fc.assert(
      fc.property(
        army,
        army,
        fc.constantFrom(...WISHES),
        fc.constantFrom(0.5, 0.75, 0.9),
        (one, other, wish, chance) => {
          const scenario = armiesIn(
            `${one.size} Ada 0+${one.tactics} v ${other.size} Bors 0+${other.tactics}; hits=30`,
          );
          const wanted: Wanted = { scenario, army: 0, wish, chance };
          const ways = cheapestWays(wanted);
          const by = (parts: readonly (readonly [string, number])[]): number =>
            figuresOf(
              parts.reduce((so, [id, value]) => {
                const parameter = parameterOf(id);
                return changed(so, 0, parameter, Math.round(value / parameter.step));
              }, scenario),
              0,
            )[wish];
          for (const { parts, cost: all, chance: reached } of ways) {
            if (parts.length === 2) pairs++;
            expect(parts.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(all, 2);
            const needed = parts.map(({ parameter, needed: to }) => [parameter, to] as const);
            expect(by(needed)).toBeCloseTo(reached, 12);
            expect(reached).toBeGreaterThanOrEqual(chance);
            for (const [i, [id, to]] of needed.entries())
              expect(by(needed.with(i, [id, to - parameterOf(id).step]))).toBeLessThan(chance);
          }
          const costs = ways.map(({ cost }) => cost);
          expect(costs).toEqual(costs.toSorted((a, b) => a - b));
          expect(ways.length === 0).toBe(figuresOf(scenario, 0)[wish] >= chance);
        },
      ),
      { seed: 31, numRuns: sample(4, 15) },
    );
    expect(pairs).toBeGreaterThan(sample(2, 7));
  });

  test.each([0.15, 0.35, 1, 1.15])('quality %d is bought by whole steps from where it is', (is) => {
    const scenario = armiesIn(`100 x${is} v 100 x${is}; hits=30`);
    const ways = cheapestWays({ scenario, army: 0, wish: 'win', chance: 0.5 });
    const [part] = ways.flatMap(({ parts: [one, ...more] }) =>
      one?.parameter === 'quality' && more.length === 0 ? [one] : [],
    );
    expect(part?.cost).toBeCloseTo(((part?.needed ?? NaN) - is) / 0.1, 9);
  });

  test('none is cheaper: all pairs of men and Tactics tried one by one', () => {
    const scenario = armiesIn('100 Ada 0+1 v 180 Bors 0+2; hits=30 attrition=proportional');
    const wanted: Wanted = { scenario, army: 0, wish: 'win', chance: 0.6 };
    const only = { quality: 0, intelligence: 0, tacticians: 0, power: 0, hits: 0 };
    const [best] = cheapestWays(wanted, { ...only, size: 1, tactics: 2.5 });
    let least = Infinity;
    for (let men = 100; men <= 400; men += sample(5, 2))
      for (let tactics = 1; tactics <= 8; tactics++) {
        const cost = (men - 100) / 10 + 2.5 * (tactics - 1);
        if (cost >= least) continue;
        const tried = `${men} Ada 0+${tactics} v 180 Bors 0+2; hits=30 attrition=proportional`;
        if (figuresOf(armiesIn(tried), 0).win >= 0.6) least = cost;
      }
    expect(best?.cost).toBeCloseTo(least, 9);
  });

  test('where hits decide who is struck a warning says why few of them weigh so much', () => {
    const warned = (line: string, prices = {}): number => {
      const scenario = armiesIn(line);
      const wanted: Wanted = { scenario, army: 0, wish: 'win', chance: 0.6 };
      const ways = cheapestWays(wanted, prices);
      expect(ways.length).toBeGreaterThan(0);
      return warningsOfWays(scenario, ways).length;
    };
    const three =
      '100 target=weakest v 100 target=weakest v 100 target=weakest; hits=20 trials=200';
    expect(warned(three, { hits: 7 })).toBe(1);
    expect(warned('100 v 100 v 100; hits=20 trials=200', { hits: 7 })).toBe(0);
    // Hits are not for sale unless somebody gives a price.
    expect(warned(three)).toBe(0);
    expect(warned(`${three} damageTo=splitEven`, { hits: 7 })).toBe(0);
    expect(warned('100 v 120; hits=20')).toBe(0);
  });

  test('what has no price is not bought', () => {
    const scenario = armiesIn('100 v 180');
    const wanted: Wanted = { scenario, army: 0, wish: 'win', chance: 0.6 };
    for (const { parts } of cheapestWays(wanted, { power: 0, size: 0 }))
      expect(parts.map(({ parameter }) => parameter)).not.toContain('power');
  });
});

test('an army of one Tactician can have more of them, not less', () => {
  const scenario = armiesIn('120 Ada 1+3 v 350 Bors 0+1');
  expect(canMove(scenario, { army: 0, parameter: 'tacticians' }, -1)).toBe(false);
  expect(canMove(scenario, { army: 0, parameter: 'tacticians' }, 1)).toBe(true);
});

describe('sweeps', () => {
  const axes = [
    { army: 1, parameter: 'size', from: 100, to: 900, points: 5 },
    { army: 0, parameter: 'tactics', from: 0, to: 4, points: 5 },
    { army: 0, parameter: 'hits', from: 20, to: 60, points: 3 },
  ];
  const pairs = [
    [axes[0], axes[1]],
    [axes[1], axes[2]],
    [axes[2], axes[0]],
    [axes[1]],
    [axes[0]],
  ].map((pair) => pair.flatMap((one) => one ?? []));

  test.each(LINES.flatMap((line) => pairs.map((pair) => [line, pair] as const)))(
    '%s: every cell is the battle solved alone',
    (line, pair) => {
      const scenario = armiesIn(line);
      for (const figure of FIGURE_IDS)
        for (const at of [0, 1]) {
          const swept = sweepOf({ scenario, army: at, figure, axes: pair });
          expect(swept.method).toBe('exact');
          const [down = [0], across = [0]] =
            pair.length === 1
              ? [[0], swept.axes[0]?.values]
              : swept.axes.map(({ values }) => values);
          expect(swept.values.length).toBe(down.length * across.length);
          let place = 0;
          for (const x of down)
            for (const y of across) {
              const values = pair.length === 1 ? [y] : [x, y];
              const alone = pair.reduce(
                (so, one, i) =>
                  changed(so, one.army, parameterOf(one.parameter), Math.round(values[i] ?? 0)),
                scenario,
              );
              const own = figuresOf(alone, at);
              expect(swept.values[place]).toBeCloseTo(own[figure], 11);
              expect(swept.lead[place]).toBeCloseTo(own.lead, 11);
              place++;
            }
        }
    },
  );

  test('a level is where another leads than a step before', () => {
    const scenario = armiesIn('800 Ada 1+2 v 800 Bors 1+2');
    const axis = { army: 1, parameter: 'size', from: 100, to: 6400, points: 64 };
    const swept = sweepOf({ scenario, army: 0, figure: 'win', axes: [axis] });
    const [places = []] = levelPlaces(swept);
    expect(places.length).toBe(1);
    const at = places[0] ?? 0;
    expect(swept.lead[at - 1]).toBeGreaterThanOrEqual(0);
    expect(swept.lead[at]).toBeLessThan(0);
    // From sqrt 2 times as many on, the larger has a point more (SW-106).
    expect(swept.axes[0]?.values[at]).toBe(1200);
    expect(swept.levels).toEqual([[1132]]);
    const [before, after] = [1131, 1132].map((size) =>
      figuresOf(armiesIn(`800 Ada 1+2 v ${size} Bors 1+2`), 0),
    );
    expect(before?.lead).toBeGreaterThanOrEqual(0);
    expect(after?.lead).toBeLessThan(0);
  });

  test('three armies are estimated, with a margin', () => {
    const scenario = armiesIn('400 v 500 v 450; hits=20');
    const axis = { army: 0, parameter: 'size', from: 200, to: 800, points: 3 };
    const swept = sweepOf({ scenario, army: 0, figure: 'win', axes: [axis] });
    expect(swept.method).toBe('estimate');
    expect(swept.margin).toBeGreaterThan(0);
    expect(swept.margin).toBeLessThan(0.011);
  });
});
