import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { oddsSchema, playSchema } from '../../shared/questions/schemas/battles.ts';
import { formulaSchema } from '../../shared/questions/schemas/formula.ts';
import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import { app } from './app.ts';
import { army, battle, expectFit, FORD, post } from './server.ts';

const odds = async (scenario: object, query = ''): Promise<z.output<typeof oddsSchema>> => {
  const response = await post(app, `/battles/odds${query}`, scenario);
  expect(response.statusCode, response.body).toBe(200);
  expectFit(oddsSchema, response.json());
  return response.json();
};

const play = async (scenario: object): Promise<z.output<typeof playSchema>> => {
  const response = await post(app, '/battles/play', scenario);
  expect(response.statusCode, response.body).toBe(200);
  expectFit(playSchema, response.json());
  return response.json();
};

const expectShare = (share: number | undefined, expected: number): void => {
  expect(Math.abs((share ?? Number.NaN) - expected)).toBeLessThan(1e-12);
};

describe('odds', () => {
  test('120 against 350: powers 0 and 3', async () => {
    const { method, power, win, mutual, seed } = await odds(FORD);
    expect([method, seed, power?.['red']?.total, power?.['blue']?.total]).toEqual([
      'exact',
      'test',
      0,
      3,
    ]);
    expect(power?.['blue']?.terms).toEqual([
      { reason: '2.92 times the strength of Red', power: 3 },
    ]);
    expectShare(win['blue'], 0.995163770478966);
    expectShare(mutual, 0.004389795371135);
    expectShare(win['red'], 1 - 0.995163770478966 - 0.004389795371135);
  });

  test('equal armies under skills 3 and 1', async () => {
    const led = (name: string, tactics: number): object =>
      army(name, 100, { tacticians: [{ name: 'x', tactics }] });
    const { win, mutual } = await odds(battle([led('Red', 3), led('Blue', 1)]));
    expectShare(win['red'], 0.934326118229848);
    expectShare(mutual, 0.054697263743558);
    expectShare(win['blue'], 0.0109766180265943);
  });

  test('the whole distribution of hits, where asked for', async () => {
    expect((await odds(FORD)).hits['red']?.[0]?.pmf).toBeUndefined();
    const { hits } = await odds(FORD, '?detail=pmf');
    for (const { pmf = [], mean } of Object.values(hits).flat()) {
      expectShare(
        pmf.reduce((sum, [, chance]) => sum + chance, 0),
        1,
      );
      expectShare(
        pmf.reduce((sum, [left, chance]) => sum + left * chance, 0) / Math.max(1, mean),
        mean / Math.max(1, mean),
      );
    }
  });

  test('three armies: exact; four: an estimate with its trials, margin and seed', async () => {
    const three = [army('Red', 100), army('Blue', 100), army('Gold', 100)];
    expect((await odds(battle(three, { rules: { hits: 30 } }))).method).toBe('exact');
    const scenario = battle([...three, army('Green', 100)], { trials: 500 });
    const { method, trials, margin = 0, seed, power } = await odds(scenario);
    expect([method, trials, seed]).toEqual(['estimate', 500, 'test']);
    expect(margin).toBeGreaterThan(0);
    expect(Object.keys(power ?? {})).toEqual(['red', 'blue', 'gold', 'green']);
    expect((await odds({ ...scenario, rules: { base: 'pairwise' } })).power).toBeUndefined();
  });

  test('two sides of several armies are two armies', async () => {
    const scenario = battle(
      [army('Red', 60, { side: 'reds' }), army('Rose', 60, { side: 'reds' }), army('Blue', 350)],
      { trials: 1_000_000 },
    );
    expectShare((await odds(scenario)).win['blue'], 0.995163770478966);
  });
});

test('armies that nobody has named are called by their places', async () => {
  const armies = [{ size: 120 }, { name: 'Levy', size: 350 }, { size: 200 }];
  const rules = { hits: 10 };
  const told = await play({ kind: 'battle', version: 1, seed: 1, armies, rules });
  expect(told.armies.map(({ id, name }) => [id, name])).toEqual([
    ['army1', 'Red'],
    ['army2', 'Levy'],
    ['army3', 'Green'],
  ]);
});

describe('play', () => {
  test('the same seed gives the same bytes, another seed another battle', async () => {
    const [first, second, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => post(app, '/battles/play', { ...FORD, seed })),
    );
    expect(first?.body).toBe(second?.body);
    expect(first?.json().rounds).not.toEqual(other?.json().rounds);
  });

  test('without a seed one is drawn, and gives the battle again', async () => {
    const seedless = battle([army('Red', 100), army('Blue', 100)], { seed: undefined });
    const [first, second] = [await play(seedless), await play(seedless)];
    expect(first.seed).not.toBe(second.seed);
    expect(await play({ ...seedless, seed: first.seed })).toEqual(first);
  });

  test('name, dice, damage and odds of every round', async () => {
    const { name, rounds, outcome, armies } = await play({ ...FORD, name: 'The ford' });
    expect(name).toBe('The ford');
    expect(rounds.length).toBeGreaterThan(5);
    for (const {
      armies: [red, blue],
    } of rounds) {
      const faces = blue?.rolls[0]?.faces.reduce((sum, { face }) => sum + face, 0) ?? 0;
      expect(blue?.blows).toEqual([{ target: 'red', damage: faces + 3 }]);
      expect(red?.hitsAfter).toBe(Math.max(0, (red?.hitsBefore ?? 0) - faces - 3));
    }
    expect(
      outcome.kind === 'won' && armies.find(({ side }) => side === outcome.winner)?.hits,
    ).toBeGreaterThan(0);
  });

  test.each(BATTLE_EXAMPLES.map(({ title, scenario }) => [title, scenario] as const))(
    'example: %s',
    async (_title, scenario) => {
      expect((await play(scenario)).seed).toBe(scenario.seed);
    },
  );
});

describe('formulas', () => {
  const describeFormula = (payload: object) => post(app, '/formulas', payload);

  test('canonical text, range, mean and distribution', async () => {
    const response = await describeFormula({ formula: '2D6+power', values: { power: 3 } });
    expectFit(formulaSchema, response.json());
    expect(response.json()).toMatchObject({
      formula: '2d6 + power',
      values: { power: 3 },
      range: { low: 5, high: 15 },
      mean: expect.closeTo(10, 12),
    });
    expect(response.json().distribution[0]).toEqual([5, 1 / 36]);
  });

  test('a fault says where it is, and is a 422', async () => {
    const response = await describeFormula({ formula: '2d6 + strength' });
    expect(response.statusCode).toBe(422);
    const { error } = response.json();
    expect(error).toMatchObject({ code: 'FORMULA_UNKNOWN_NAME', position: 7 });
    expect(error.issues).toEqual([{ path: 'formula', message: error.message, position: 7 }]);
  });
});
