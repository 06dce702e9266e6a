import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { takeTurns } from '../../../server/plugins/turns.ts';

/** So many requests at once, each of so many milliseconds: in which turns they begin. */
const comeAtOnce = async (many: number, ms = 0) => {
  const app = Fastify();
  takeTurns(app);
  const begun: { readonly id: number; readonly turn: number }[] = [];
  let turn = 0;
  app.get('/:id', (request) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    begun.push({ id: Number((request.params as { readonly id: string }).id), turn });
    return {};
  });
  await app.ready();
  const count = (): void => {
    turn++;
    if (begun.length < many) setImmediate(count);
  };
  setImmediate(count);
  const answers = await Promise.all(Array.from({ length: many }, (_, id) => app.inject(`/${id}`)));
  const inTurn = new Map<number, number>();
  for (const one of begun) inTurn.set(one.turn, (inTurn.get(one.turn) ?? 0) + 1);
  return { app, begun, answers, most: Math.max(...inTurn.values()) };
};

test('of requests that come at once a few are begun in each turn of the event loop, in order', async () => {
  const { app, begun, answers, most } = await comeAtOnce(200);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(begun.map(({ id }) => id)).toEqual(begun.map((_, i) => i));
  expect(most).toBeLessThanOrEqual(32);
  expect((await app.inject('/7')).statusCode).toBe(200);
  await app.close();
});

test('what takes long has a turn of its own, however many come at once', async () => {
  const { app, most } = await comeAtOnce(20, 10);
  expect(most).toBeLessThanOrEqual(2);
  await app.close();
});
