import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
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
  /** Files that it may have open. */
  readonly files?: number;
  /** As somebody who may not write everywhere. */
  readonly uid?: number;
}

/** One that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
};

/** An answer that has been read to its end, so that a server which closes need not wait for it. */
export const answered = async (url: string | URL, how?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, how);
  await answer.arrayBuffer();
  return answer;
};

/** Starts the built server as a process; what it writes goes to a folder of the test file. */
export const processes = () => {
  const started: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'rout-process-'));
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (
    env: Readonly<Record<string, string>>,
    { fileBytes, files, uid }: How = {},
  ): Server => {
    const limits = [
      ...(fileBytes === undefined ? [] : [`trap "" XFSZ; ulimit -f ${fileBytes >> 9}`]),
      ...(files === undefined ? [] : [`ulimit -n ${files}`]),
    ];
    const node = [process.execPath, main] as const;
    const limited = ['/bin/sh', '-c', [...limits, 'exec "$0" "$@"'].join('; '), ...node] as const;
    const [command, ...args] = limits.length === 0 ? node : limited;
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
