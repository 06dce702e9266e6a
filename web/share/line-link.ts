import type { z } from 'zod';
import { readLine, readWar } from '../../shared/index.ts';
import type { Held } from './held.ts';
import type { Step } from './link.ts';

/** What a line in an address sets up: `#/units?line=units: 200 knights v 300 levies`. */
export const readLineLink = <T>(line: string, schema: z.ZodType<T>, holds: Held): Step<T> => {
  const read = holds === 'campaign' ? readWar(line) : readLine(line);
  const refuse = (why: string): Step<T> => ({
    ok: false,
    fault: { code: 'link-refused', message: `The line in this link ${why}.` },
  });
  if (!read.ok)
    return refuse(`cannot be read. Character ${read.error.at + 1}: ${read.error.message}`);
  const fit = schema.safeParse(read.value);
  return fit.success ? { ok: true, value: fit.data } : refuse('belongs to another page');
};
