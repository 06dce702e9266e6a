import { describe, expect, test } from 'vitest';
import { oddsSchema } from '../../shared/questions/schemas/battles.ts';
import { needsSchema } from '../../shared/questions/schemas/needs.ts';
import { app, asked, paths } from './app.ts';
import { army, battle } from './server.ts';

describe('/need', () => {
  test('what is needed is enough, by the odds of the battle', async () => {
    const ford = (size: number): object => battle([army('Red', size), army('Blue', 350)]);
    const { needs, chance } = await asked('/need', needsSchema, {
      scenario: ford(120),
      chance: 0.5,
    });
    expect(chance.wanted).toBe(0.5);
    const men = needs.find(({ parameter }) => parameter === 'size');
    const winOf = async (size: number): Promise<number> =>
      (await asked('/battles/odds', oddsSchema, ford(size))).win['red'] ?? 0;
    expect(await winOf(120)).toBeCloseTo(chance.now, 12);
    expect(await winOf(men?.needed ?? 0)).toBeCloseTo(men?.chance ?? 0, 12);
    expect(await winOf(men?.needed ?? 0)).toBeGreaterThanOrEqual(0.5);
    expect(await winOf((men?.needed ?? 0) - 1)).toBeLessThan(0.5);
  });

  test('an army goes by its id or by its place', async () => {
    const scenario = battle([army('Red', 120), army('Blue', 350)]);
    const post = async (url: string, army: unknown): Promise<unknown> => {
      const asked = { scenario, army, chance: 0.6 };
      const answer = await app.inject({ method: 'POST', url: `/api/v1${url}`, payload: asked });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    for (const url of ['/need', '/help']) {
      const byPlace = await post(url, 1);
      expect(await post(url, 'blue')).toEqual(byPlace);
      expect(await post(url, 0)).not.toEqual(byPlace);
    }
  });

  test.each([
    [{ army: 'green' }, ['army']],
    [{ army: 2 }, ['army']],
    [{ chance: 1 }, ['chance']],
    [{ chance: 0, wish: 'glory' }, ['wish', 'chance']],
  ])('%j is refused', async (more, at) => {
    const scenario = battle([army('Red', 120), army('Blue', 350)]);
    expect(await paths('/need', { scenario, ...more })).toEqual(at);
  });
});
