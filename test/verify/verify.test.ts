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

test('the rules of a system have no gap in their numbers', () => {
  for (const [folder, rules] of READMES.filter(([name]) => name.startsWith('combat'))) {
    const numbers = [...rules.keys()].flatMap((id) =>
      /^(SW|ZN|OS|PC|TC)-\d+$/u.test(id) ? [Number(id.split('-')[1])] : [],
    );
    const first = Math.min(...numbers);
    const missing = Array.from(
      { length: Math.max(...numbers) - first },
      (_, i) => first + i,
    ).filter((number) => !numbers.includes(number));
    expect(missing, folder).toEqual([]);
  }
});

test('a rule is named by itself, not in a row', () => {
  const named = namedIn('(ZN-30 to ZN-32) OS-21, H-OS-01 to 02, ZN-31');
  expect([...named].toSorted()).toEqual(['OS-21', 'ZN-31']);
});
