import type { z } from 'zod';
import { EXPORTS, exportOf } from '../../chronicle/exports/exports.ts';
import type { ChronicleRequest } from '../../chronicle/request.ts';
import { chronicleOf } from '../../chronicle/chronicle.ts';
import type { Seed } from '../../rng.ts';
import { plainWork } from '../question.ts';
import type { chronicleSchema } from '../schemas/chronicle.ts';
import type { Steps } from '../steps.ts';
import { accounting } from './account.ts';

/** What happened, told as it was asked for. */
export const chronicle = plainWork(function* (
  request: ChronicleRequest,
  seed: Seed,
): Steps<z.output<typeof chronicleSchema>> {
  const { voice, length, format, scenario, entries } = request;
  const audience = request.for === 'gm' ? 'gm' : request.screen;
  const account = yield* accounting({ source: request, audience }, seed);
  if (!account.ok) return account.error;
  const made = chronicleOf(account.value, request);
  if (!made.ok) return { code: 'TEMPLATE_WRONG', path: 'template', message: made.error };
  const { title, blocks } = made.value;
  const { mediaType, ending } = EXPORTS[format];
  // What was rolled where the scenario has no seed can be told again from the file.
  const known = { ...scenario, seed: account.value.seed ?? scenario.seed };
  const source = { scenario: known, ...(entries === undefined ? {} : { entries }) };
  const text = exportOf(made.value, format, source);
  const told = { title, voice, length, for: request.for, format, mediaType, ending, text, blocks };
  yield { read: () => told };
  return undefined;
});
