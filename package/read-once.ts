import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Node tells of the files that it ran: what each function holds, and how often it ran. */
interface Report {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly [{ startOffset: number; endOffset: number; count: number }];
    }[];
  }[];
}
type Ran = Report['result'][number];

const ranBy = (command: readonly string[]): readonly Ran[] => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-'));
  const own = { NODE_V8_COVERAGE: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
  execFileSync(process.execPath, command, { env: { ...process.env, ...own }, stdio: 'ignore' });
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  return texts.flatMap((text) => (JSON.parse(text) as Report).result);
};

const inParentheses = (code: string, { functions }: Ran): string => {
  const marks = new Map<number, string>();
  for (const { ranges } of functions) {
    const [{ startOffset, endOffset, count }] = ranges;
    // A function that stands where a value does; parentheses make another thing of no other.
    const isValue = /^[=(,:?&|[]function\(/.test(code.slice(startOffset - 1, startOffset + 9));
    if (count > 0 && isValue) marks.set(startOffset, '(').set(endOffset, ')');
  }
  return code.replaceAll(/[^]/g, (sign, at: number) => `${marks.get(at) ?? ''}${sign}`);
};

/**
 * V8 reads a function twice: at first to find its end, and again once it is called. One in
 * parentheses it reads once, so those that this command calls are put into some.
 */
export const readOnce = (command: readonly string[], folder: string): void => {
  for (const ran of ranBy(command)) {
    if (!ran.url.startsWith(folder)) continue;
    const file = fileURLToPath(ran.url);
    writeFileSync(file, inParentheses(readFileSync(file, 'utf8'), ran));
  }
};
