import { expect, test, vi } from 'vitest';
import { QUESTIONS } from '../../shared/index.ts';
import { inTurns } from '../../server/http/own-turn.ts';
import { app } from '../server/app.ts';
import { post } from '../server/server.ts';

/** Of a text as long as a body may be; it held the server for so many seconds before. */
const LONG: readonly (readonly [what: string, url: string, text: string, told: RegExp])[] = [
  ['sides', '/battles/odds', '5 v '.repeat(4_900), /too many sides: leave some out/],
  ['fighters', '/duels/odds', `zones: ${'knight, '.repeat(2_400)} a v b`, /too many on one side/],
  ['units', '/units/odds', `units: ${'20 knights + '.repeat(1_400)} 5 v 7`, /too many on one side/],
  ['armies', '/atlas', 'Army, 200\n'.repeat(19_000), /19000 armies are too many: 1000 at most/],
  ['rows', '/atlas', `name,men\n${'A,200\n'.repeat(19_000)}`, /19000 armies are too many/],
];

test.each(LONG)(
  'many %s in a text are refused before they are read',
  async (_, url, text, told) => {
    const before = process.cpuUsage();
    const { statusCode, body } = await post(app, url, { text });
    const { user } = process.cpuUsage(before);
    expect(statusCode).toBe(400);
    expect(body).toMatch(told);
    // CPU time, whatever else the machine does; from source, with all that a first request loads.
    expect(user / 1e6).toBeLessThan(2);
  },
);

const LISTS: readonly (readonly [what: string, text: string])[] = [
  ['lines', Array.from({ length: 300 }, (_, i) => `Army ${i}: ${100 + i} x1.5`).join('\n')],
  ['rows', `name,men\n${Array.from({ length: 300 }, (_, i) => `A${i},${100 + i}`).join('\n')}`],
  ['JSON', JSON.stringify(Array.from({ length: 300 }, (_, i) => ({ name: `A${i}`, size: 9 })))],
];

test.each(LISTS)(
  'a long list in %s is read a little in each turn of the event loop',
  async (_, text) => {
    const atlas = QUESTIONS.find(({ name }) => name === 'atlas');
    const steps = atlas?.long?.({ text });
    if (steps === undefined) throw new Error('a long list is read at once');
    let [now, turns, taken] = [0, 0, 0];
    // A clock on which every step takes a millisecond.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
    const counted = { next: () => (taken++, steps.next()) };
    await inTurns(counted, async () => void turns++).finally(() => clock.mockRestore());
    expect(taken).toBeGreaterThan(300);
    expect(turns).toBeGreaterThan(300 / 10);
    // Then its schema finds it read.
    expect(atlas?.long?.({ text })?.next().done).toBe(true);
  },
);
