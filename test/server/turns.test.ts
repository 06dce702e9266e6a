import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { takeTurns } from '../../server/plugins/turns.ts';

test('of requests that come at once a few are begun in each turn of the event loop, in order', async () => {
  const app = Fastify();
  takeTurns(app);
  const begun: { readonly id: number; readonly turn: number }[] = [];
  let turn = 0;
  app.get('/:id', (request) => {
    begun.push({ id: Number((request.params as { readonly id: string }).id), turn });
    return {};
  });
  await app.ready();
  const count = (): void => {
    turn++;
    if (begun.length < 200) setImmediate(count);
  };
  setImmediate(count);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, id) => app.inject(`/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(begun.map(({ id }) => id)).toEqual(begun.map((_, i) => i));
  const inTurn = new Map<number, number>();
  for (const one of begun) inTurn.set(one.turn, (inTurn.get(one.turn) ?? 0) + 1);
  expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(32);
  expect((await app.inject('/7')).statusCode).toBe(200);
  await app.close();
});

test('what takes long has a turn of its own, however many come at once', async () => {
  const app = Fastify();
  takeTurns(app);
  const turns: number[] = [];
  let turn = 0;
  app.get('/', () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    turns.push(turn);
    return {};
  });
  await app.ready();
  const count = (): void => {
    turn++;
    if (turns.length < 20) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
  for (const one of turns)
    expect(turns.filter((other) => other === one).length).toBeLessThanOrEqual(2);
  await app.close();
});
