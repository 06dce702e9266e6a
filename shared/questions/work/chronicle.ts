import type { Block } from '../../chronicle/blocks.ts';
import { EXPORTS, exportOf } from '../../chronicle/exports/exports.ts';
import type { ChronicleRequest } from '../../chronicle/request.ts';
import { chronicleOf } from '../../chronicle/telling.ts';
import type { Seed } from '../../rng.ts';
import { plainWork } from '../question.ts';
import type { Steps } from '../steps.ts';
import { accounting } from './account.ts';

/** A chronicle in the format that was asked for, and in plain blocks. */
interface ChronicleAnswer {
  readonly title: string;
  readonly voice: ChronicleRequest['voice'];
  readonly length: ChronicleRequest['length'];
  readonly for: ChronicleRequest['for'];
  readonly format: ChronicleRequest['format'];
  readonly mediaType: string;
  /** What a file of it may end with. */
  readonly ending: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** What happened, told as it was asked for. */
export const chronicle = plainWork(function* (
  request: ChronicleRequest,
  seed: Seed,
): Steps<ChronicleAnswer> {
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
