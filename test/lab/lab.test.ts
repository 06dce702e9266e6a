import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  battleOdds,
  battleOf,
  battleScenarioSchema,
  breakEven,
  neededOf,
  PARAMETERS,
  parameterOf,
  pricesFor,
  WISHES,
  type BattleScenario,
  type Parameter,
  type Wanted,
  type Wish,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const fought = (armies: readonly object[]): BattleScenario => battleWith({ armies });

/** The chance, by the whole battle's own odds. */
const chanceOf = (scenario: BattleScenario, army: number, wish: Wish): number => {
  const { win, mutual, stalemate } = battleOdds(battleOf(scenario, 'x'));
  const side = scenario.armies[army]?.id ?? `army${army + 1}`;
  return (win[side] ?? 0) + (wish === 'win' ? 0 : mutual + stalemate);
};

const withArmy = (scenario: BattleScenario, at: number, more: object): BattleScenario =>
  battleScenarioSchema.parse({
    ...scenario,
    armies: scenario.armies.map((one, i) => (i === at ? { ...one, ...more } : one)),
  });

const army = fc.record({
  name: fc.constant('Army'),
  size: fc.integer({ min: 20, max: 5_000 }),
  quality: fc.constantFrom(0.5, 1, 1.25, 2.345),
  hits: fc.integer({ min: 20, max: 120 }),
  power: fc.integer({ min: -2, max: 3 }),
  tacticians: fc.array(
    fc.record({
      name: fc.constant('Ada'),
      intelligence: fc.integer({ min: 0, max: 3 }),
      tactics: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 1 },
  ),
});

/** What is told of a parameter is enough, a step less is not, and what is enough now is told so. */
const expectLeast = (
  scenario: BattleScenario,
  parameter: Parameter,
  { wish, chance, at }: Omit<Wanted, 'scenario' | 'army'> & { readonly at: number },
): void => {
  const need = neededOf({ scenario, army: at, wish, chance }, parameter);
  const one = scenario.armies[at]!;
  const by = (steps: number): number =>
    chanceOf(withArmy(scenario, at, parameter.write(one, steps)), at, wish);
  const isEnough = chanceOf(scenario, at, wish) >= chance;
  expect((need.needed ?? Infinity) <= need.now).toBe(isEnough);
  if (need.needed === undefined) {
    expect(by(parameter.most)).toBeLessThan(chance);
    return;
  }
  const steps = Math.round(need.needed * 1000) / (parameter.step * 1000);
  expect(by(steps)).toBeCloseTo(need.chance, 12);
  expect(need.chance).toBeGreaterThanOrEqual(chance);
  if (need.before === undefined) return;
  expect(need.before).toBeLessThan(chance);
  expect(by(Math.ceil(steps) - 1)).toBeCloseTo(need.before, 12);
};

describe('what would it take', () => {
  test.each([
    ['quality', '136 x1.04 v 100', 'between two steps'],
    ['power', '100 +60 20 hits v 100', 'beyond what is looked for'],
  ])('%s of %s is enough as it is, %s', (parameter, line) => {
    expectLeast(armiesIn(line), parameterOf(parameter), { wish: 'win', chance: 0.5, at: 0 });
  });

  test('law: the answer is enough, and a step less is not, by the odds of the battle', () => {
    fc.assert(
      fc.property(
        fc.tuple(army, army),
        fc.constantFrom(...PARAMETERS),
        fc.record({
          wish: fc.constantFrom(...WISHES),
          chance: fc.constantFrom(0.5, 0.75, 0.9),
          at: fc.integer({ min: 0, max: 1 }),
        }),
        (armies, parameter, asked) => expectLeast(fought(armies), parameter, asked),
      ),
      { seed: 21, numRuns: sample(37, 150) },
    );
  });

  test('break-even: the more Tactics, the fewer men', () => {
    const scenario = armiesIn('800 Ada 0+3 v 1350 Bors 0+2; attrition=proportional hits=30');
    const line = breakEven(
      { scenario, army: 0, wish: 'win', chance: 0.5 },
      parameterOf('tactics'),
      [0, 1, 2, 3],
      parameterOf('size'),
    );
    const men = line.map(({ needed = 0 }) => needed);
    expect(men).toEqual(men.toSorted((a, b) => b - a));
    expect(men[0]).toBeGreaterThan(men[3] ?? 0);
  });
});

describe('the price of everything', () => {
  test('what helps an army hurts the other; each price is the difference of two odds', () => {
    const scenario = armiesIn('800 Ada 0+3 v 1350 Bors 0+2');
    for (const { army: at, more, less, parameter } of pricesFor(scenario, 0)) {
      if (at === 0) expect(more, parameter).toBeGreaterThanOrEqual(less - 1e-12);
      else expect(more, parameter).toBeLessThanOrEqual(less + 1e-12);
    }
    const tactics = pricesFor(scenario, 0).find(
      (price) => price.army === 0 && price.parameter === 'tactics',
    );
    expect(tactics?.more).toBeCloseTo(
      chanceOf(armiesIn('800 Ada 0+4 v 1350 Bors 0+2'), 0, 'win'),
      12,
    );
    expect(tactics?.less).toBeCloseTo(
      chanceOf(armiesIn('800 Ada 0+2 v 1350 Bors 0+2'), 0, 'win'),
      12,
    );
  });

  test('a little more quality is as much as is said, also from between two steps', () => {
    const of = (quality: number) => armiesIn(`175 x${quality} v 100; hits=30`);
    const price = pricesFor(of(1.04), 0).find(({ army: at, parameter }) => {
      return at === 0 && parameter === 'quality';
    });
    expect(price?.by).toBe(0.1);
    expect(price?.more).toBeCloseTo(chanceOf(of(1.14), 0, 'win'), 12);
    expect(price?.less).toBeCloseTo(chanceOf(of(0.94), 0, 'win'), 12);
  });
});
