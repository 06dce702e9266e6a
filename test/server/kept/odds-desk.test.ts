import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busy, tooCostly } from '../../../server/http/errors.ts';
import { openOdds, type Asked } from '../../../server/documents/odds.ts';
import type { Engine } from '../../../server/workers/engine.ts';
import type { Answer } from '../../../server/workers/job.ts';

interface Open {
  readonly done: (odds: object) => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
}

/** An engine that answers when the test says so. */
const deskOf = () => {
  const asked: Open[] = [];
  const ready: number[] = [];
  const engine: Engine = {
    ask: (_job, { signal }) =>
      new Promise<Answer>((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error));
        asked.push({
          done: (odds) => done({ ok: true, value: odds }),
          fail,
          signal,
        });
      }),
    atOnce: () => undefined,
    load: () => ({ running: 0, waiting: 0 }),
    close: async () => undefined,
  };
  return { desk: openOdds(engine, ({ version }) => ready.push(version)), asked, ready };
};

const at = (version: number): Asked => ({ id: 'a', version }) as Asked;
const ODDS = { method: 'exact', win: {} };
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('odds are pending, asked once, told once, and known from then on', async () => {
  const { desk, asked, ready } = deskOf();
  expect(desk.now(at(1), '')).toEqual({ method: 'pending' });
  expect(desk.now(at(1), '')).toEqual({ method: 'pending' });
  expect(asked).toHaveLength(1);
  asked[0]!.done(ODDS);
  await settle();
  expect([desk.now(at(1), ''), ready]).toEqual([ODDS, [1]]);
  expect(asked).toHaveLength(1);
});

test('a battle that goes on stops the work for where it was, and that is never told', async () => {
  const { desk, asked, ready } = deskOf();
  desk.now(at(1), '');
  desk.now(at(2), '');
  expect(asked[0]!.signal.aborted).toBe(true);
  asked[0]!.done(ODDS);
  await settle();
  expect(ready).toEqual([]);
  expect(desk.now(at(1), '')).toEqual({ method: 'none' });
  asked[1]!.done(ODDS);
  await settle();
  expect(ready).toEqual([2]);
});

test('where everybody is busy it is asked again; what takes too long is none, and said so', async () => {
  const { desk, asked, ready } = deskOf();
  desk.now(at(1), '');
  asked[0]!.fail(busy());
  await settle();
  expect([desk.now(at(1), ''), ready, asked.length]).toEqual([{ method: 'pending' }, [], 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2);
  asked[1]!.fail(tooCostly('too long'));
  await settle();
  expect([desk.now(at(1), ''), ready]).toEqual([{ method: 'none' }, [1]]);
});

test('who can wait a moment is told what comes in that moment, and no longer', async () => {
  const { desk, asked } = deskOf();
  const quick = desk.soon(at(1), '');
  asked[0]!.done(ODDS);
  await settle();
  expect(await quick).toEqual(ODDS);
  vi.useRealTimers();
  expect(await desk.soon(at(2), '')).toEqual({ method: 'pending' });
});
