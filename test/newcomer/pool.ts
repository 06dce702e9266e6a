import { answer } from '../../server/workers/jobs.ts';
import type { Pool } from '../../server/workers/pool.ts';

/** Jobs done as a worker does them, but in this thread: no other knows what a test registers. */
export const openPool = (): Pool => ({
  run: async ({ job }, _client, progress) => answer(job, progress, Infinity),
  warm: () => undefined,
  load: () => ({ running: 0, waiting: 0 }),
  close: async () => undefined,
});
