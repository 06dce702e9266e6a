import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../server/cli/run.ts';
import { built } from '../build/build.ts';
import { app } from '../server/app.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Rout = (args: readonly string[], input?: string) => Promise<Run>;

interface Terminal {
  /** What the same is asked of by HTTP. */
  readonly app: FastifyInstance;
  readonly cli: string;
  readonly folder: string;
  /** Writes a file into a folder that goes with the tests. @returns its path */
  file(name: string, content: unknown): string;
  /** What a person types behind `rout`, in this process. */
  readonly rout: Rout;
  /** The built command line, in a process of its own. */
  readonly routBuilt: Rout;
  refuses(wrongs: readonly Wrong[]): void;
}

/** Something wrong: what is typed, what stands on standard input, and what is said of it. */
type Wrong = readonly [what: string, args: readonly string[], input: string, said: RegExp];

/** The command line, and a server beside it. */
export const setTerminal = async (): Promise<Terminal> => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-cli-'));
  const cli = join(built('server'), 'cli.js');
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const rout = async (args: readonly string[], input = ''): Promise<Run> => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await run(args, {
      input: Readable.from([input]),
      print: (text) => out.push(text),
      remark: (text) => err.push(text),
    });
    return { code, out: out.join(''), err: err.join('') };
  };
  const routBuilt = async (args: readonly string[], input = ''): Promise<Run> => {
    const child = spawn(process.execPath, [cli, ...args]);
    child.stdin.on('error', () => {}).end(input);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { code, out, err };
  };
  const refuses = (wrongs: readonly Wrong[]): void => {
    describe.concurrent('bad input ends with 2 and says what to do', () => {
      test.each(wrongs)('%s', async (_what, args, input, said) => {
        const { code, out, err } = await rout(args, input);
        expect([code, out]).toEqual([2, '']);
        expect(err).toMatch(said);
        expect(err).not.toMatch(/\n\s+at /);
      });
    });
  };
  return { app, cli, folder, file, rout, routBuilt, refuses };
};
