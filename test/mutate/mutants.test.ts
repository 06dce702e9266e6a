import { expect, test } from 'vitest';
import { isLarge } from '../sample.ts';
import { faultsIn, withMutants } from './mutants.ts';
import { explainedInVain } from './mutate.ts';

const TEXT = `
/** Twice by surprise (OS-77). */
export const dice = (n: number, twice: boolean): number => (twice ? 2 * n : n);
const MOST = 3;
const most = () => MOST;
const LIMIT = most();
/** Of the strong (OS-74). */
export const real = (n: number) => {
  record('told', 7 + 1);
  return Math.min(LIMIT, n as number);
};
export const kept = (key: number) => {
  const known = KEPT.get(key);
  if (known !== undefined) return known;
  if (KEPT.size > 5000) KEPT.clear();
  KEPT.set(key, z.int().min(1).default(4));
};`;

const faults = faultsIn({ file: 'a.ts', text: TEXT });

test('faults of the rules are found, each with its rule; told, asked and kept things are let be', () => {
  expect(faults.map(({ rule, from, to }) => `${rule} ${from} -> ${to}`)).toEqual([
    'OS-77 twice ? 2 * n : n -> 2 * n',
    'OS-77 twice ? 2 * n : n -> n',
    'OS-77 2 * n -> 2 / n',
    'OS-77 2 * n -> 2',
    'OS-77 2 -> 3',
    'OS-77 2 -> 1',
    ' 3 -> 4',
    ' 3 -> 2',
    'OS-74 Math.min(LIMIT, n as number) -> Math.max(LIMIT, n as number)',
  ]);
});

test('nor is what the computer prefers changed, nor what would not compile', () => {
  const text = `const OFTEN = 4;
    const gain = () => OFTEN * 2;
    const preferredCount = 2 * gain();
    /** With a shield, if he has one (OS-51). */
    const shielded = (shield) => (shield === undefined || shield > 4 ? 0 : shield);
    const both = (one, two) => (one === undefined || two === undefined ? 7 : one);
    const first = (all, i) => {
      told = \`\${all * 2} men\`;
      return all[i] ?? 7;
    };`;
  const found = faultsIn({ file: 'a.ts', text });
  expect(found.map(({ rule, from, to }) => `${rule} ${from} -> ${to}`)).toEqual([
    'OS-51 shield === undefined || shield > 4 ? 0 : shield -> 0',
    'OS-51 shield === undefined || shield > 4 ? 0 : shield -> shield',
    'OS-51 shield === undefined || shield > 4 -> shield === undefined',
    'OS-51 shield === undefined -> shield !== undefined',
    'OS-51 shield > 4 -> shield >= 4',
    'OS-51 shield > 4 -> shield <= 4',
    'OS-51 4 -> 5',
    'OS-51 4 -> 3',
    'OS-51 0 -> 1',
    ' one === undefined || two === undefined ? 7 : one -> 7',
    ' one === undefined -> one !== undefined',
    ' two === undefined -> two !== undefined',
    ' 7 -> 8',
    ' 7 -> 6',
  ]);
});

test('a text does as before until a mutant is at work, and after it; so do constants of its file', () => {
  const mutants = faults.map((fault, id) => ({ ...fault, id }));
  const text = withMutants(TEXT, mutants).replaceAll(/export |: number|: boolean| as number/gu, '');
  let working = -1;
  const makers: { readonly ids: readonly number[]; readonly make: () => void }[] = [];
  // oxlint-disable-next-line typescript/no-implied-eval
  const made = new Function('__mutant', '__anew', 'record', `${text}; return { dice, real };`)(
    (id: number) => id === working,
    (ids: readonly number[], make: () => void) => void makers.push({ ids, make }),
    () => undefined,
  ) as { dice: (n: number, twice: boolean) => number; real: (n: number) => number };
  const answers = () => [made.dice(5, true), made.dice(5, false), made.real(9)];
  expect(answers()).toEqual([10, 5, 3]);
  expect(
    mutants.map(({ id }) => {
      const [told, after] = [id, -1].map((now) => {
        working = now;
        for (const { ids, make } of makers) if (ids.includes(id)) make();
        return answers().join(' ');
      });
      expect(after).toBe('10 5 3');
      return told;
    }),
  ).toEqual([
    '10 10 3',
    '5 5 3',
    '0.4 5 3',
    '2 5 3',
    '15 5 3',
    '5 5 3',
    '10 5 4',
    '10 5 2',
    '10 5 9',
  ]);
});

test.runIf(isLarge)('what is explained can still be put into the rules', () => {
  expect(explainedInVain()).toEqual([]);
});
