import { expect, test } from 'vitest';
import { namedIn } from './named.ts';
import { idsIn, READMES, rulesIn } from './rules.ts';

test('ids of a row are read one by one', () => {
  expect(idsIn('ZN-59 to ZN-61, H-ZN-02')).toEqual(['ZN-59', 'ZN-60', 'ZN-61', 'H-ZN-02']);
  expect(idsIn('companion (2.2)')).toEqual([]);
});

test('what a row says is read: done, an option, or left to the game master', () => {
  const rules = rulesIn(
    '| OS-01 | Done |\n| OS-02 | Option `x` |\n| OS-03 | Game master: no table |',
  );
  expect([...rules]).toEqual([
    ['OS-01', 'done'],
    ['OS-02', 'option'],
    ['OS-03', 'left'],
  ]);
});

/** Said in the row of another rule. */
const SAID_ELSEWHERE = ['M-13'];

test('the rules, missing tables and ambiguities of a system have no gap in their numbers', () => {
  for (const [folder, rules] of READMES.filter(([name]) => name.startsWith('combat')))
    for (const family of ['SW', 'ZN', 'OS', 'PC', 'TC', 'M', 'A']) {
      const all = [...rules.keys(), ...SAID_ELSEWHERE].flatMap((id) => {
        const [own, number = ''] = id.split('-');
        return own === family && /^\d+$/u.test(number) ? [Number(number)] : [];
      });
      const first = Math.min(...all);
      const due = Array.from(
        { length: Math.max(0, Math.max(...all) - first) },
        (_, i) => first + i,
      );
      expect(
        due.filter((number) => !all.includes(number)),
        `${family} of ${folder}`,
      ).toEqual([]);
    }
});

test('the tables of tactica end with its last rule, missing table and ambiguity', () => {
  const rules = new Map(READMES).get('combat/systems/tactica');
  expect(['TC-249', 'M-22', 'A-52'].filter((id) => rules?.has(id) !== true)).toEqual([]);
});

test('a rule is named by itself, not in a row', () => {
  const named = namedIn('(ZN-30 to ZN-32) OS-21, H-OS-01 to 02, ZN-31');
  expect([...named].toSorted()).toEqual(['OS-21', 'ZN-31']);
});
