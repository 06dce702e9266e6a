#!/usr/bin/env node
import * as modules from 'node:module';

// From Node 22 on, what has been compiled once is not compiled again.
(modules as { enableCompileCache?: () => unknown }).enableCompileCache?.();
const { run } = await import('./run.ts');

// A reader that has seen enough (head, less) is no fault.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);
process.exitCode = await run(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => process.stdout.write(text),
  remark: (text) => process.stderr.write(text),
});
