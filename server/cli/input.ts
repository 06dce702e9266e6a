import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readBattleLine, type Seed } from '../../shared/index.ts';
import type { Checked, Issue } from '../http/issues.ts';

const READ_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder: name a file',
  EACCES: 'this file may not be read',
};

export const fault = (
  path: string,
  message: string,
): { readonly ok: false; readonly issues: readonly Issue[] } => ({
  ok: false,
  issues: [{ path, message }],
});

/** JSON from a file, or from standard input by `-`. */
const read = async (file: string): Promise<Checked<unknown>> => {
  try {
    const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
    return { ok: true, value: JSON.parse(content) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const what =
      error instanceof SyntaxError
        ? `this is not JSON: ${message}`
        : (READ_FAULTS[code] ?? message);
    return fault(file === '-' ? 'standard input' : file, what);
  }
};

/**
 * A whole number typed as a seed is one: its answer is that of a scenario which has it as a number.
 */
export const seedFrom = (typed: string): Seed =>
  String(Number.parseInt(typed, 10)) === typed ? Number(typed) : typed;

/** Whether an argument is a battle itself, and no file: "120 v 350". */
const isLine = (argument: string): boolean => /\s(?:v|vs|versus|against)\.?\s/iu.test(argument);

const readLine = (line: string): Checked<unknown> => {
  const read = readBattleLine(line);
  return read.ok
    ? { ok: true, value: read.value }
    : fault(`character ${read.error.at + 1}`, read.error.message);
};

/** A scenario as it was written, in a file or in a line. @param seed replaces its own */
export const load = async (file: string, seed: string | undefined): Promise<Checked<unknown>> => {
  const content = isLine(file) ? readLine(file) : await read(file);
  const isObject = content.ok && typeof content.value === 'object' && content.value !== null;
  return isObject && seed !== undefined
    ? { ok: true, value: { ...content.value, seed: seedFrom(seed) } }
    : content;
};
