import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { built } from '../build/build.ts';

const main = join(built('server'), 'main.js');

type Server = ChildProcess & {
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
};

interface How {
  /** Bytes that it may write to one file: a disk that is full. */
  readonly fileBytes?: number;
  /** As somebody who may not write everywhere. */
  readonly uid?: number;
}

/** Starts the built server as a process; what it writes goes to a folder of the test file. */
export const processes = () => {
  const started: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'rout-process-'));
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Readonly<Record<string, string>>, { fileBytes, uid }: How = {}): Server => {
    const limit = `trap "" XFSZ; ulimit -f ${Math.floor((fileBytes ?? 0) / 512)}; exec "$0" "$@"`;
    const node = [process.execPath, main] as const;
    const [command, ...args] =
      fileBytes === undefined ? node : (['/bin/sh', '-c', limit, ...node] as const);
    const child = spawn(command, args, {
      env: {
        ...process.env,

        PORT: '0',
        DATA_FILE: join(folder, `${started.length}.db`),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    started.push(child);
    return child as Server;
  };

  /** The address that a server says it is at. */
  const listening = async (child: Server): Promise<string> => {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return line.replace('Rout is at ', '');
  };

  /** How a server ends that cannot start. */
  const failing = async (
    env: Readonly<Record<string, string>>,
    how?: How,
  ): Promise<readonly [code: number, stderr: string]> => {
    const child = start(env, how);
    const [stderr, [code]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return [code, stderr];
  };

  return { folder, start, listening, failing };
};
