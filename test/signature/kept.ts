import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Answered } from './answers.ts';

const FILE = new URL('./answers.txt', import.meta.url);
const SHORT = 8;
const GAP = '  ';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signature, and a line for each answer: its name, its short hash and its first figures. */
export const signed = (answers: readonly Answered[]): string => {
  const hashes = answers.map(([name, text]) => hashOf(`${name}\n${text}`));
  const lines = answers.map(([name, , figures], i) =>
    [name, hashes[i]?.slice(0, SHORT), figures].join(GAP),
  );
  return `${[hashOf(hashes.join()), ...lines].join('\n')}\n`;
};

export const kept = (): string => readFileSync(FILE, 'utf8');
export const keep = (text: string): void => writeFileSync(FILE, text);

const byName = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(GAP))
      .map(([name = '', ...rest]) => [name, rest]),
  );

const changeOf = (name: string, before: readonly string[], after: readonly string[]): string => {
  const [[hash = '', was], [now = '', is]] = [before, after];
  if (hash === now) return '';
  return was === is ? `~ ${name}: ${is} (${hash} -> ${now})` : `~ ${name}: ${was} -> ${is}`;
};

/** Each answer that is another, came in or went, a line each. */
export const differences = (before: string, after: string): readonly string[] => {
  const [was, is] = [byName(before), byName(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (old === undefined) return [`+ ${name}: ${now?.[1] ?? ''}`];
    if (now === undefined) return [`- ${name}: ${old[1] ?? ''}`];
    return changeOf(name, old, now) || [];
  });
};
