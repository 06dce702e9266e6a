import { ok } from '../../shared/index.ts';
import type { JobKinds } from '../workers/job.ts';
import type { ToolAnswer } from './tools.ts';

/** What an assistant calls. */
export interface Called {
  readonly name: string;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

export interface ToolRequests {
  readonly tool: Called;
}

export const TOOL_JOBS: JobKinds<ToolRequests> = {
  tool: { less: () => 'trials', answer: () => ok(undefined) },
};

/** The work of a tool, whose part of the engine is loaded first: in a thread alone. */
export const workTool = async ({ name, given }: Called, seconds: number): Promise<ToolAnswer> => {
  const { toolbox } = await import('./tools.ts');
  const { ASKING } = await import('../cli/asking.ts');
  return toolbox(ASKING).call(name, given, seconds);
};
