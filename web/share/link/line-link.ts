import type { z } from 'zod';
import { readLine, readWar } from '../../../shared/index.ts';
import { elsewhere, type Elsewhere, type Held } from './held.ts';
import type { Step } from './link.ts';

/** What a line in an address sets up: `#/units?line=units: 200 knights v 300 levies`. */
export const readLineLink = <T>(line: string, schema: z.ZodType<T>, holds: Held): Step<T> => {
  const [asOwn, asOther] = holds === 'campaign' ? [readWar, readLine] : [readLine, readWar];
  const refuse = (why: string, opens?: Elsewhere): Step<T> => ({
    ok: false,
    fault: { code: 'link-refused', message: `The line in this link ${why}.`, opens },
  });
  const own = asOwn(line);
  const fit = own.ok ? schema.safeParse(own.value) : undefined;
  if (fit?.success === true) return { ok: true, value: fit.data };
  const read = own.ok ? own : asOther(line);
  if (read.ok) return refuse('belongs to another page', elsewhere(read.value.kind, { line }));
  const { at, message } = own.ok ? read.error : own.error;
  return refuse(`cannot be read. Character ${at + 1}: ${message}`);
};
