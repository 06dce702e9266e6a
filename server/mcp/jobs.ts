import { ok } from '../../shared/index.ts';
import type { JobKind } from '../workers/job.ts';

/** What an assistant calls. */
export interface Called {
  readonly name: string;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A tool is for threads alone: nobody knows what it costs, and its part of the engine is loaded
 * first.
 */
export const TOOL_JOB: JobKind<Called> = {
  less: () => 'trials',
  answer: async ({ name, given }, _progress, seconds = Infinity) => {
    const { toolbox } = await import('./tools.ts');
    const { ASKING } = await import('../cli/asking.ts');
    return ok(await toolbox(ASKING).call(name, given, seconds));
  },
};
