import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { faultSaid, readPlainLine, type Seed } from '../../shared/index.ts';
import type { Checked } from '../http/issues.ts';
import { fault } from './fault.ts';
import { isLine } from './is-line.ts';
import { jsonFault } from './json-fault.ts';

/** Where a command reads what is not in a file, and says what is no answer. */
export interface Streams {
  /** Of a file called `-`. */
  readonly input: NodeJS.ReadableStream;
  readonly remark: (text: string) => void;
}

const READ_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder: name a file',
  EACCES: 'this file may not be read',
};

/** What a note's blocks stand in. */
const FENCED = /```|~~~/u;

/** The grammars of units and fights bring all their systems: loaded where they are wanted. */
const grammar = () => import('./grammar.ts');

const lineIn = async (line: string): Promise<Checked<unknown>> => {
  const read = readPlainLine(line) ?? (await grammar()).readAnyLine(line);
  return read.ok
    ? { ok: true, value: read.value }
    : fault(`character ${read.error.at + 1}`, faultSaid(read.error));
};

const A_LINE = 'A battle in a line has two sides: 120 v 350';

const faultOf = (file: string, error: unknown, line: string): ReturnType<typeof fault> => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isNoName = code === 'ENOENT' && line !== '' && !/[./\\]/u.test(file);
  const name = file === '' ? '""' : file;
  return fault(name, `${READ_FAULTS[code] ?? message}${isNoName ? `. ${line}` : ''}`);
};

/** What a file is called where something is wrong with it. */
export const fileNamed = (file: string): string => (file === '-' ? 'standard input' : file);

/** Spreadsheets of Windows write a table in letters of its own, which are no UTF-8. */
const lettersOf = (bytes: Buffer): string => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');

/**
 * The text of a file, or of standard input by `-`.
 * @param line how it is written in its place, where it may be
 */
export const readText = async (
  file: string,
  { input }: Streams,
  line = '',
): Promise<Checked<string>> => {
  try {
    const content = lettersOf(file === '-' ? await buffer(input) : await readFile(file));
    // Windows marks its files, which JSON does not allow.
    return { ok: true, value: content.replace(/^\uFEFF/u, '') };
  } catch (error) {
    return faultOf(file, error, line);
  }
};

/** How a list is written in the place of its file. */
export const A_LIST = 'A list in a line has ; between its parts: 120; 350';

/** The fight of a note's blocks; what of them is not in it goes to standard error. */
const notedIn = async (note: string, { remark }: Streams): Promise<Checked<unknown>> => {
  const { duelOfStatBlocks } = await grammar();
  const read = duelOfStatBlocks(note);
  if (!read.ok) return fault(`line ${read.error.line}`, read.error.message);
  remark(read.value.notes.map((line) => `${line}\n`).join(''));
  return { ok: true, value: read.value.scenario };
};

/** JSON, a line or a note with stat blocks from a file, or from standard input by `-`. */
const read = async (file: string, streams: Streams): Promise<Checked<unknown>> => {
  const content = await readText(file, streams, A_LINE);
  if (!content.ok) return content;
  if (FENCED.test(content.value) && (await grammar()).hasStatBlocks(content.value))
    return notedIn(content.value, streams);
  const written = content.value;
  if (isLine(written.trim())) return lineIn(written.trim());
  const name = fileNamed(file);
  if (written.trim() === '') return fault(name, `this is empty. ${A_LINE}`);
  const wrong = jsonFault(written);
  return wrong === undefined ? { ok: true, value: JSON.parse(written) } : fault(name, wrong);
};

/**
 * A whole number typed as a seed is one: its answer is that of a scenario which has it as a number.
 */
export const seedFrom = (typed: string): Seed =>
  String(Number.parseInt(typed, 10)) === typed ? Number(typed) : typed;

/** A scenario as it was written, in a file or in a line. @param seed replaces its own */
export const load = async (
  file: string,
  seed: string | undefined,
  streams: Streams,
): Promise<Checked<unknown>> => {
  const content = isLine(file) ? await lineIn(file) : await read(file, streams);
  const isObject = content.ok && typeof content.value === 'object' && content.value !== null;
  return isObject && seed !== undefined
    ? { ok: true, value: { ...content.value, seed: seedFrom(seed) } }
    : content;
};
