import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileName } from '../../web/share/download.ts';
import { readFiled } from '../../web/table/files.ts';

/** The scenarios that the README gives as files. */
const README = [...readFileSync('README.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);

describe('a file', () => {
  test('of the README can be opened, whatever it holds', () => {
    expect(README.length).toBeGreaterThan(1);
    const kinds = README.map((text) => {
      const filed = readFiled(text);
      return 'fault' in filed ? filed.fault : filed.kind;
    });
    expect(kinds.toSorted()).toEqual(['battle', 'campaign', 'duel']);
  });

  test('of a battle at the table is told by its scenario', () => {
    const [battle = ''] = README;
    const text = JSON.stringify({ scenario: JSON.parse(battle), entries: [], undone: [] });
    expect(readFiled(text)).toMatchObject({ kind: 'table', value: { entries: [] } });
  });

  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'its kind is not'],
    ['{"kind":"song"}', 'its kind is not'],
    [
      '{"kind":"battle","version":1,"armies":[{"size":1}]}',
      'This file holds no valid battle. armies',
    ],
  ])('%s is refused with a reason', (text, why) => {
    const filed = readFiled(text);
    expect('fault' in filed ? filed.fault : '').toContain(why);
  });

  test('is named after what it holds', () => {
    expect(fileName('The ford at Harrow!', 'rout')).toBe('the-ford-at-harrow.rout.json');
    expect(fileName('…')).toBe('battle.json');
  });
});
