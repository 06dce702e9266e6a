import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readOnce } from '../../package/read-once.ts';
import { built } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-once-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('functions that a command calls are put in parentheses, and no others', () => {
  const file = join(folder, 'one.mjs');
  const write = (called: string, within: string): void =>
    writeFileSync(
      file,
      `#!/usr/bin/env node
let a=${called},b=function(){return 2},c={d(){return 3}};function e(){return[4].map(${within})}
if(a()+c.d()+e()[0]!==8)throw Error("8−8")`,
    );
  write('function(){return 1}', 'function(x){return x}');
  const source = readFileSync(file, 'utf8');
  readOnce([file], pathToFileURL(folder).href);
  const marked = readFileSync(file, 'utf8');
  write('(function(){return 1})', '(function(x){return x})');
  expect(marked).toBe(readFileSync(file, 'utf8'));
  expect(marked).not.toBe(source);
});

test('so are hundreds of what the first odds call', () => {
  const code = readFileSync(join(built('server'), 'armies.js'), 'utf8');
  expect(code.split(/[=,(]\(function\(/).length).toBeGreaterThan(200);
});
