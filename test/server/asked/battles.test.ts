import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { oddsSchema, playSchema } from '../../../shared/questions/schemas/battles.ts';
import { app, asked, refused } from '../app.ts';
import { army, battle, FORD, post } from '../server.ts';

const odds = (scenario: object, query = ''): Promise<z.output<typeof oddsSchema>> =>
  asked(`/battles/odds${query}`, oddsSchema, scenario);
const play = (scenario: object): Promise<z.output<typeof playSchema>> =>
  asked('/battles/play', playSchema, scenario);

describe('odds', () => {
  test('the whole distribution of hits, where asked for', async () => {
    expect((await odds(FORD)).hits['red']?.[0]?.pmf).toBeUndefined();
    const { hits } = await odds(FORD, '?detail=pmf');
    for (const { pmf = [], mean } of Object.values(hits).flat()) {
      expect(pmf.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(pmf.reduce((sum, [left, chance]) => sum + left * chance, 0)).toBeCloseTo(mean, 9);
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
});

test('a fault of a formula says where it is, and is a 422', async () => {
  const { status, code, message, issues } = await refused('/formulas', {
    formula: '2d6 + strength',
  });
  expect([status, code, issues]).toEqual([
    422,
    'FORMULA_UNKNOWN_NAME',
    [{ path: 'formula', message, position: 7 }],
  ]);
});
