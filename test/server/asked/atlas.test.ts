import { describe, expect, test } from 'vitest';
import { oddsSchema } from '../../../shared/questions/schemas/battles.ts';
import { atlasAnswerSchema } from '../../../shared/questions/schemas/lab/atlas.ts';
import { app, asked, paths } from '../app.ts';
import { army, battle, post, inLines } from '../server.ts';

/** So many armies, none like another. */
const many = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => army(`A${i}`, 50 + 13 * i));

describe('/atlas', () => {
  test('each chance is that of its own battle', async () => {
    const { names, under, moved } = await asked('/atlas?decimals=15', atlasAnswerSchema, {
      armies: [army('Red', 120), army('Blue', 350), army('Gold', 90)],
    });
    expect(names).toEqual(['Red', 'Blue', 'Gold']);
    expect(moved).toEqual([]);
    const two = battle([army('Red', 120), army('Blue', 350)]);
    const { win } = await asked('/battles/odds', oddsSchema, two);
    expect(under[0]?.win[0]?.[1]).toBeCloseTo(win['red'] ?? 0, 12);
    expect(under[0]?.win[1]?.[0]).toBeCloseTo(win['blue'] ?? 0, 12);
    expect(under[0]?.method).toBe('exact');
  });

  test('CSV in and out, in which no cell is a formula', async () => {
    const text = "name,men\n'=Red,120\n+Blue,350";
    const answered = await post(app, '/atlas?format=csv&decimals=4', { text });
    expect(answered.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = answered.body.split('\r\n');
    expect(head).toBe('"Army","Mean","\'+Blue","\'=Red"');
    expect(rows[0]).toMatch(/^"'\+Blue",0\.\d+,,0\.\d+$/u);
  });

  test('a thousand armies, as lines of how far it is, then the answer', async () => {
    const { status, lines } = await inLines(app, '/atlas?decimals=3', {
      generate: { size: { from: 50, to: 1049 } },
      under: [{ level: 'army' }],
    });
    expect(status).toBe(200);
    const { under } = atlasAnswerSchema.parse(lines.at(-1));
    expect(under[0]?.win).toHaveLength(1000);
    // Those of as many doublings are level.
    expect(under[0]?.ranking[0]).toContain(999);
  });

  test.each([
    [{}, ['text']],
    [{ text: '120' }, ['']],
    [{ text: 'name,men\nA,no\nB,5\nC,0' }, ['text', 'text']],
    [{ armies: many(101), under: [{ level: 'combat', system: 'zones' }] }, ['']],
    [{ generate: { size: { from: 1, to: 5000 } } }, ['']],
    [{ armies: [{ size: 9, choice: 'Cai' }, {}] }, ['armies.0.choice', 'armies.1.size']],
    [{ text: '1\n2', under: [{ level: 'combat', system: 'chess' }] }, ['under.0.system']],
  ])('%# is refused, each fault at its place', async (body, at) => {
    expect(await paths('/atlas', body)).toEqual(at);
  });
});
