import { afterAll, describe, expect, test } from 'vitest';
import { oddsSchema } from '../../shared/questions/schemas/battles.ts';
import { needsSchema } from '../../shared/questions/schemas/needs.ts';
import { lineSchema, waysSchema, wishedSchema } from '../../shared/questions/schemas/planning.ts';
import { sweepSchema } from '../../shared/lab/swept.ts';
import { namedStorySchema } from '../../shared/lab/told.ts';
import { army, asking, battle, post, serverFor } from './server.ts';

const app = await serverFor();
afterAll(() => app.close());
const { asked, paths } = asking(app);

const ford = (size = 120): object => battle([army('Red', size), army('Blue', 350)]);
const ofThree = battle([army('Red', 100), army('Blue', 200), army('Green', 300)]);
const winOf = async (scenario: object): Promise<number> =>
  Object.values((await asked('/battles/odds', oddsSchema, scenario)).win)[0] ?? NaN;

describe('planning a battle', () => {
  test('/ways and /need of three armies warn of what hits decide', async () => {
    const armies = ['Red', 'Blue', 'Green'].map((name) => army(name, 100, { target: 'weakest' }));
    const asks = { scenario: battle(armies, { trials: 100, rules: { hits: 10 } }), chance: 0.6 };
    const prices = { size: 1, hits: 1 };
    const { warnings } = await asked('/ways', waysSchema, { ...asks, prices });
    expect(warnings).toEqual([expect.stringContaining('the fewest hits left')]);
    expect((await asked('/need', needsSchema, asks)).warnings).toEqual(warnings);
  });

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

  test('/break-even: the more Tactics, the fewer men', async () => {
    const { line } = await asked('/break-even', lineSchema, { scenario: ford(), chance: 0.5 });
    expect(line.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
    const men = line.map(({ needed = 0 }) => needed);
    expect(men).toEqual(men.toSorted((a, b) => b - a));
  });

  test('/sweep: each value is the battle alone', async () => {
    const axes = [{ army: 0, parameter: 'size', from: 100, to: 400, points: 4 }];
    const { values } = await asked('/sweep', sweepSchema, { scenario: ford(), axes });
    for (const [i, men] of [100, 200, 300, 400].entries())
      expect(values[i]).toBeCloseTo(await winOf(ford(men)), 12);
  });

  test('/wish: the battle that comes with each opponent has its odds', async () => {
    const wish = { win: { least: 0.6, most: 0.7 } };
    const { isMet, opponents } = await asked('/wish', wishedSchema, { scenario: ford(), wish });
    expect(isMet).toBe(true);
    for (const { scenario, win } of opponents.slice(0, 3)) {
      expect(win).toBeGreaterThanOrEqual(0.6);
      expect(await winOf(scenario)).toBeCloseTo(win, 12);
    }
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
    const axes = [range, { ...range, army: 'army1' }];
    const swept = await post(app, '/sweep', { scenario: '120 v 350', axes });
    expect(swept.statusCode).toBe(400);
    expect(swept.json().error.issues).toMatchObject([{ path: 'axes' }]);
    const line = { scenario: '120 v 350', across: range, needed: 'size' };
    const even = await post(app, '/break-even', line);
    expect(even.json().error.issues).toMatchObject([{ path: 'needed' }]);
  });

  test('/story: its rounds are entries of a live battle, which ends so', async () => {
    const scenario = ford(120);
    const { rounds, outcome } = await asked('/story', namedStorySchema, {
      scenario,
      story: 'upset',
    });
    const made = await app.inject({
      method: 'POST',
      url: '/api/v1/battles',
      payload: { scenario },
    });
    const { id, editKey } = made.json<{ id: string; editKey: string }>();
    let last = made;
    for (const { dice, targets } of rounds)
      last = await app.inject({
        method: 'POST',
        url: `/api/v1/battles/${id}/edits`,
        headers: {
          'if-match': `${last.json<{ version: number }>().version}`,
          authorization: `Bearer ${editKey}`,
        },
        payload: { kind: 'append', entry: { kind: 'round', dice, targets } },
      });
    expect(last.json()).toMatchObject({ state: { outcome } });
  });

  test.each([
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
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/story',
      payload: { scenario: never, story: 'narrow' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'STORY_NONE' } });
  });
});
