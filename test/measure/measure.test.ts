import { describe, expect, test } from 'vitest';
import { cyclesIn, faultsOf, quantile } from './report.ts';
import { measureCode } from './source.ts';

const body = (lines: number): string => '  f();\n'.repeat(lines - 2);
const long = (lines: number): string => `export const long = (): void => {\n${body(lines)}};\n`;

describe('import cycles', () => {
  test.each([
    ["import type { B } from './b.ts';\nexport type A = B;\n"],
    ["import { type B } from './b.ts';\nexport type A = B;\n"],
    ["export type { B } from './b.ts';\n"],
    ["export * from './b.ts';\n"],
    ["export type A = import('./b.ts').B;\n"],
    ["export const late = (): Promise<unknown> => import('./b.ts');\n"],
    ["import './b.ts';\n"],
  ])('are seen through %j', (code) => {
    const a = measureCode('shared/a.ts', code);
    const b = measureCode(
      'shared/b.ts',
      "import type { C } from './in/c.ts';\nexport type B = C;\n",
    );
    const c = measureCode(
      'shared/in/c.ts',
      "import type { A } from '../a.ts';\nexport type C = A;\n",
    );
    expect(cyclesIn([a, b, c])).toEqual(['shared/a.ts <-> shared/b.ts <-> shared/in/c.ts']);
    expect(cyclesIn([a, b])).toEqual([]);
    expect(faultsOf([a, b, c]).join()).toContain('import cycle');
  });

  test('two ways to one file are none', () => {
    const sources = [
      measureCode('web/a.ts', "import './b.ts';\nimport './c.ts';\n"),
      measureCode('web/b.ts', "import './c.ts';\n"),
      measureCode('web/c.ts', 'export const c = 1;\n'),
    ];
    expect(cyclesIn(sources)).toEqual([]);
  });

  test('a file that imports itself is one, and cycles apart from each other are two', () => {
    const sources = [
      measureCode('web/a.ts', "import './a.ts';\n"),
      measureCode('web/b.ts', "import './c.ts';\nimport './a.ts';\n"),
      measureCode('web/c.ts', "import './b.ts';\n"),
    ];
    expect(cyclesIn(sources)).toEqual(['web/a.ts', 'web/b.ts <-> web/c.ts']);
  });
});

describe('functions', () => {
  test('of 40 lines pass, of 41 do not, however they are written', () => {
    const others = Array.from(
      { length: 20 },
      (_, i) => `export const f${i} = (): number => ${i};\n`,
    );
    const written = (lines: number): readonly string[] => [
      long(lines),
      `export function long() {\n${body(lines)}}\n`,
      `export const all = {\n  long() {\n${body(lines)}  },\n};\n`,
      `[1].map(() => {\n${body(lines)}});\n`,
    ];
    const faults = (code: string): readonly string[] =>
      faultsOf([measureCode('shared/a.ts', code + others.join(''))]);
    expect(written(40).map(faults)).toEqual([[], [], [], []]);
    for (const code of written(41))
      expect(faults(code)).toEqual([expect.stringContaining('41 lines')]);
    expect(faults(long(41))).toEqual(['shared/a.ts:1 long: 41 lines']);
  });

  test('are held in the engine and the server', () => {
    expect(faultsOf([measureCode('server/a.ts', long(41))])).toHaveLength(2);
    expect(faultsOf([measureCode('web/a.ts', long(41))])).toEqual([]);
  });

  test('nine in ten are within 25 lines', () => {
    const short = 'export const f = (): void => {};\n';
    const mixed = (shorts: number): readonly string[] =>
      faultsOf([measureCode('shared/a.ts', short.repeat(shorts) + long(26))]);
    expect(mixed(9)).toEqual([]);
    expect(mixed(8)).toEqual(['shared/: 88.9 % of functions within 25 lines']);
  });
});

test('a line of 100 columns passes, of 101 does not', () => {
  const line = (columns: number): string => `// ${'x'.repeat(columns - 3)}\n`;
  const faults = (code: string): readonly string[] => faultsOf([measureCode('web/a.tsx', code)]);
  expect(faults(`\n${line(100)}`)).toEqual([]);
  expect(faults(`\n${line(101)}`)).toEqual(['web/a.tsx:2: 101 columns']);
  expect(faults(`// ${'é'.repeat(97)}\n`)).toEqual([]);
});

test('the title of a test may be longer, what stands in it may not', () => {
  const title = `test('${'x'.repeat(100)}', () => {\n});\n`;
  const faults = (path: string, code: string) => faultsOf([measureCode(path, code)]);
  expect(faults('test/a.test.ts', title)).toEqual([]);
  expect(faults('test/a.ts', title)).toHaveLength(1);
  expect(faults('test/a.test.ts', `const long = '${'x'.repeat(100)}';\n`)).toHaveLength(1);
});

test('quantiles are values that occur', () => {
  expect([0.5, 0.9, 1].map((share) => quantile([5, 1, 4, 2, 3], share))).toEqual([3, 5, 5]);
  expect(quantile([], 0.5)).toBe(0);
});

test('lines, exports and names are counted as they are written', () => {
  const code = "export const a = 1;\nexport type { B, C } from './b.ts';\nexport default a;\n";
  expect(measureCode('web/a.ts', code)).toMatchObject({
    lines: 3,
    exports: 4,
    imports: ['web/b.ts'],
  });
});
