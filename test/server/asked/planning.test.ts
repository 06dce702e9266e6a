import { describe, expect, test } from 'vitest';
import { oddsSchema } from '../../../shared/questions/schemas/battles.ts';
import { needsSchema } from '../../../shared/questions/schemas/lab/needs.ts';
import { waysSchema, wishedSchema } from '../../../shared/questions/schemas/lab/planning.ts';
import { sweepSchema } from '../../../shared/lab/swept.ts';
import { namedStorySchema } from '../../../shared/lab/told.ts';
import { app, asked, call, paths, refused } from '../app.ts';
import type { Made } from '../kept/document-laws.ts';
import { army, battle, post } from '../server.ts';

const ford = (size = 120): object => battle([army('Red', size), army('Blue', 350)]);
const ofThree = battle([army('Red', 100), army('Blue', 200), army('Green', 300)]);
const winOf = async (scenario: object): Promise<number> =>
  Object.values((await asked('/battles/odds', oddsSchema, scenario)).win)[0] ?? NaN;

describe('planning a battle', () => {
  test('/ways: the answer is enough, and cheap prices come first', async () => {
    const prices = { size: 1, quality: 0, power: 0, hits: 0, tacticians: 0, intelligence: 0 };
    const asks = { scenario: ford(), chance: 0.5, prices: { ...prices, tactics: 0 } };
    const { ways, chance } = await asked('/ways', waysSchema, asks);
    expect(chance.wanted).toBe(0.5);
    expect(ways.length).toBe(1);
    const men = ways[0]?.parts[0]?.needed ?? 0;
    expect(await winOf(ford(men))).toBeGreaterThanOrEqual(0.5);
    expect(await winOf(ford(men - 1))).toBeLessThan(0.5);
    expect(ways[0]?.cost).toBeCloseTo((men - 120) / 12, 3);
  });

  test('/sweep: each value is the battle alone', async () => {
    const axes = [{ army: 0, parameter: 'size', from: 100, to: 400, points: 4 }];
    const { values } = await asked('/sweep', sweepSchema, { scenario: ford(), axes });
    for (const [i, men] of [100, 200, 300, 400].entries())
      expect(values[i]).toBeCloseTo(await winOf(ford(men)), 12);
  });

  test('/wish, /need: who was chosen by size alone has a name, and no chance is above 1', async () => {
    const asks = { scenario: ford(), from: [{ size: 3150 }] };
    const { opponents } = await asked('/wish', wishedSchema, asks);
    expect(opponents).toMatchObject([{ danger: 1, army: { name: 'Red', size: 3150 } }]);
    const { prices } = await asked('/need', needsSchema, { scenario: ford(999_999) });
    expect(Math.max(...prices.map(({ more }) => more))).toBe(1);
  });

  test('/sweep, /break-even: of one thing there is one range', async () => {
    const range = { parameter: 'size', from: 100, to: 400, points: 4 };
    const scenario = '120 v 350';
    const axes = [range, { ...range, army: 'army1' }];
    expect(await paths('/sweep', { scenario, axes })).toEqual(['axes']);
    expect(await paths('/break-even', { scenario, across: range, needed: 'size' })).toEqual([
      'needed',
    ]);
  });

  test('/story: its rounds are entries of a live battle, which ends so', async () => {
    const scenario = ford(120);
    const { rounds, outcome } = await asked('/story', namedStorySchema, {
      scenario,
      story: 'upset',
    });
    const made = await post(app, '/battles', { scenario });
    const { id, editKey: key } = made.json<Made>();
    let last = made;
    for (const { dice, targets } of rounds)
      last = await call('POST', `/battles/${id}/edits`, {
        version: last.json<Made>().version,
        key,
        payload: { kind: 'append', entry: { kind: 'round', dice, targets } },
      });
    expect(last.json()).toMatchObject({ state: { outcome } });
  });

  test('/need, /help: an army goes by its id or by its place', async () => {
    const ask = async (url: string, one: unknown): Promise<unknown> =>
      (await post(app, url, { scenario: ford(), army: one, chance: 0.6 })).json();
    for (const url of ['/need', '/help']) {
      const byPlace = await ask(url, 1);
      expect(await ask(url, 'blue')).toEqual(byPlace);
      expect(await ask(url, 0)).not.toEqual(byPlace);
    }
  });

  test.each([
    ['/need', { army: 'green' }, ['army']],
    ['/need', { chance: 1 }, ['chance']],
    ['/need', { chance: 0, wish: 'glory' }, ['wish', 'chance']],
    ['/ways', { army: 2 }, ['army']],
    ['/ways', { prices: { glory: 1 } }, ['prices.glory']],
    ['/break-even', { needed: 'glory' }, ['needed']],
    ['/sweep', { axes: [] }, ['axes']],
    ['/sweep', { axes: [{ army: 7, parameter: 'size', from: 1, to: 2 }] }, ['axes']],
    ['/wish', { wish: { win: { least: 0.7, most: 0.6 } } }, ['wish.win']],
    ['/wish', { size: { least: 0 } }, ['size.least']],
    ['/sweep', { axes: [{ parameter: 'size', from: 0, to: 9 }] }, ['axes.0.from']],
    ['/wish', { scenario: ofThree }, ['scenario.armies']],
    ['/wish', { from: [{}, { size: 9, choice: 'Cai' }] }, ['from.0.size', 'from.1.choice']],
    ['/story', { story: 'boring' }, ['story']],
  ])('%s %j is refused', async (route, more, at) => {
    expect(await paths(route, { scenario: ford(), ...more })).toEqual(at);
  });

  test('a story that no battle can have is refused', async () => {
    const never = battle([army('Red', 1), army('Blue', 1_000_000)], {
      rules: { damage: 'power' },
    });
    expect(await refused('/story', { scenario: never, story: 'narrow' })).toMatchObject({
      status: 422,
      code: 'STORY_NONE',
    });
  });
});
