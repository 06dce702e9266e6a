#!/usr/bin/env node
import { keepCompiled } from '../keep-compiled.ts';

keepCompiled();
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
