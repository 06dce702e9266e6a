import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../server/workers/jobs.ts';
import { openThread } from '../../../server/workers/thread.ts';
import { isLarge } from '../../sample.ts';

const ended: string[] = [];
const thread = openThread(new URL('./threads/echo.js', import.meta.url), ({ message }) =>
  ended.push(message),
);
afterEach(() => void ended.splice(0));

const run = (
  kind: string,
  signal = new AbortController().signal,
  enough = new Int32Array(new SharedArrayBuffer(8)),
) =>
  thread.run({ job: { kind } as unknown as Job, isFollowed: false, seconds: 1, enough }, signal, {
    begun: () => undefined,
    line: () => undefined,
  });

test('a rejection after the answer ends the worker, not the process; the next task gets another', async () => {
  expect(await run('late')).toEqual({ ok: true, value: 'late' });
  const late = new BroadcastChannel('late');
  late.postMessage('now');
  late.close();
  await vi.waitFor(() => expect(ended).toEqual(['too late']), { timeout: 20_000 });
  expect(await run('next')).toEqual({ ok: true, value: 'next' });
});

test('a worker that exits is told as such, at once', async () => {
  await expect(run('exit')).rejects.toMatchObject({
    refusal: { status: 503, code: 'WORKER_LOST', retryAfter: 1 },
  });
  expect(ended).toEqual(['a worker ended with code 3']);
  expect(await run('next')).toEqual({ ok: true, value: 'next' });
});

test('a job that throws says so, and its worker goes on', async () => {
  await expect(run('throw')).rejects.toThrow('inside');
  expect([await run('next'), ended]).toEqual([{ ok: true, value: 'next' }, []]);
});

test.runIf(isLarge)('a worker that runs out of memory had too much to do', async () => {
  await expect(run('memory')).rejects.toMatchObject({
    refusal: { status: 422, code: 'BATTLE_TOO_COSTLY' },
  });
  expect(await run('next')).toEqual({ ok: true, value: 'next' });
});

test('a task that is stopped leaves room for another, and takes no more of the machine', async () => {
  const [stop, shared] = [new AbortController(), new Int32Array(new SharedArrayBuffer(8))];
  const counted = (): number => Atomics.load(shared, 1);
  const endless = run('endless', stop.signal, shared);
  await vi.waitFor(() => expect(counted()).toBeGreaterThan(0), { timeout: 20_000 });
  stop.abort(new Error('enough'));
  await expect(endless).rejects.toThrow('enough');
  expect(await run('next')).toEqual({ ok: true, value: 'next' });
  const moved = async (): Promise<number> => {
    const before = counted();
    await sleep(200);
    return counted() - before;
  };
  await expect.poll(moved).toBe(0);
  expect(ended).toEqual([]);
  await thread.close();
});
