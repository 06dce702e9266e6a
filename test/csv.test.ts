import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRows } from '../shared/csv.ts';
import { csvOf } from '../shared/index.ts';
import { sample } from './sample.ts';

test('numbers stay numbers, texts are quoted, lines end as RFC 4180 says', () => {
  expect(
    csvOf({
      columns: ['Army', 'Points'],
      rows: [
        ['Ada "the Owl"', -5],
        ['', undefined],
      ],
    }),
  ).toBe('"Army","Points"\r\n"Ada ""the Owl""",-5\r\n"",');
});

test.each([',', ';', '\t', '|'])('%j stands between cells, whatever lines are empty', (between) => {
  const rows = [['troop', 'price'], ['20 knights', '100'], ['']];
  const text = `${rows.map((row) => row.join(between)).join('\n')}`;
  expect(csvRows(text)).toEqual(rows);
  expect(csvRows(`\uFEFF\n${text}`)).toEqual([[''], ...rows]);
});

test('any text is read back, and none begins as a formula does', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠', ''];
  const text = fc.tuple(fc.constantFrom(...starts), fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (name) => {
      const [, row = []] = Papa.parse<string[]>(csvOf({ columns: ['Name'], rows: [[name]] })).data;
      const [cell = ''] = row;
      expect(cell.replace(/^'/u, '')).toBe(name.replace(/^'/u, ''));
      expect(starts.slice(0, -1)).not.toContain(cell.slice(0, 1));
    }),
    { numRuns: sample(500, 2_000) },
  );
});
