import type { JobKind } from '../workers/job.ts';
import type { ToolAnswer } from './tools.ts';

/** What an assistant calls. */
export interface Called {
  readonly name: string;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

/** A tool is for threads alone: nobody knows what it costs. */
export const TOOL_JOB: Omit<JobKind<Called>, 'answer'> = { less: () => 'trials' };

/** The work of a tool, whose part of the engine is loaded first. */
export const workTool = async ({ name, given }: Called, seconds: number): Promise<ToolAnswer> => {
  const { toolbox } = await import('./tools.ts');
  const { ASKING } = await import('../cli/asking.ts');
  return toolbox(ASKING).call(name, given, seconds);
};
