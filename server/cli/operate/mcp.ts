import { toolServer } from '../../mcp/load.ts';
import { toolbox } from '../../mcp/tools.ts';
import { ASKING } from '../asking.ts';
import type { Command } from '../command.ts';

/** The questions as tools for assistants, on standard input and output. */
export const mcp: Command = async () => {
  const { onStdio } = await toolServer();
  await onStdio(toolbox(ASKING));
  return { ok: true, value: '' };
};
