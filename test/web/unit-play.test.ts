import { expect, test } from 'vitest';
import { openRolls, plannedOf, type FieldUnit, type LabelledRoll } from '../../shared/index.ts';
import { castOf } from '../../web/ui/cast.ts';
import { groupsOf, readGroup } from '../../web/unit/play/asked/dice-groups.ts';
import { namesTogether, rollPurpose } from '../../web/unit/play/words.ts';
import { runsOf, runTitle } from '../../web/unit/draft/changes.ts';

const unit = (id: string, side: string, post: FieldUnit['post'] = 'centre'): FieldUnit => ({
  id,
  name: id,
  side,
  post,
  menAtStart: 10,
  men: 10,
  strength: 10,
  fullStrength: 10,
  standing: 'fighting',
});
const UNITS = [unit('red-1', 'red'), unit('blue-1', 'blue'), unit('blue-2', 'blue')];
const CAST = castOf(
  [
    { id: 'red', name: 'Red', slot: 0 },
    { id: 'blue', name: 'Blue', slot: 1 },
  ],
  UNITS,
);
const roll = (label: string, by: string, sides = 20): LabelledRoll => ({
  label,
  total: 1,
  faces: [{ sides, face: 1 }],
  source: 'rolled',
  by,
  what: 'to hit',
  bonus: 0,
  against: 13,
  need: 'atLeast',
});

test('what a die is thrown for is asked once those before it are typed', () => {
  const typed = (one: LabelledRoll): LabelledRoll => ({ ...one, source: 'typed' });
  const [red, blue] = [roll('r1/red-1/hit', 'red-1'), roll('r1/blue-1/hit', 'blue-1')];
  const [damage, morale] = [roll('r1/red-1/damage', 'red-1'), roll('r1/blue-1/morale2', 'blue-1')];
  const system = { follows: { damage: 'own', morale: 'any' } } as const;
  const open = (...rolls: LabelledRoll[]) => openRolls(rolls, system).map(({ label }) => label);
  expect(open(red, damage, blue, morale)).toEqual([red.label, blue.label]);
  expect(open(typed(red), damage, blue, morale)).toEqual([red.label, damage.label, blue.label]);
  expect(open(typed(red), damage, typed(blue), morale)).toHaveLength(4);
});

test('like units are one row, others stand alone', () => {
  const draft = (id: string, men: number, stats = {}) => ({
    id,
    name: id.replace('-', ' '),
    post: 'centre',
    men,
    of: 'red',
    ...stats,
  });
  const levy = Array.from({ length: 6 }, (_, i) => draft(`Levy-${i + 1}`, 10));
  const runs = runsOf([...levy, draft('Guard-1', 10, { ac: 3 }), draft('Rest-1', 4)]);
  expect(runs.map(({ length }) => length)).toEqual([6, 1, 1]);
  expect(runTitle(runs[0] ?? [])).toBe('Levy 1 to 6');
  expect(runsOf(levy.slice(0, 2)).map(({ length }) => length)).toEqual([1, 1]);
});

test('whoever routs in a round is named, numbers of a kind together', () => {
  expect(namesTogether(['Blue Levy 4', 'Blue Levy 5', 'Guard', 'Blue Levy 9'])).toEqual([
    'Blue Levy 4, 5 and 9',
    'Guard',
  ]);
});

test('orders for the round ahead name every enemy in reach, whatever its dice will do', () => {
  const decision = (label: string, options: readonly string[]) => ({
    label,
    options,
    advised: options[0] ?? '',
    chosen: options[0] ?? '',
  });
  const planned = plannedOf(
    [
      decision('r1/red-1/target', ['blue-2']),
      decision('r1/red-1/target2', ['blue-2']),
      decision('r1/red-1/post', ['left', 'centre']),
    ],
    UNITS,
  );
  expect(planned.map(({ label }) => label)).toEqual(['r1/red-1/target', 'r1/red-1/post']);
  expect(planned[0]?.options).toEqual(['blue-1', 'blue-2']);
});

test('dice say what they must come to, and dice of a kind are typed in one field', () => {
  expect(rollPurpose(CAST, roll('r1/red-1/hit', 'red-1'))).toBe('red-1, to hit: d20, 13 or more');
  const rolls = ['hit', 'hit2', 'hit3'].map((what) => roll(`r1/red-1/${what}`, 'red-1'));
  const [group, ...others] = groupsOf([...rolls, roll('r1/blue-1/hit', 'blue-1')], UNITS);
  expect([group?.dice, group?.labels.length, others]).toEqual(['3 × d20', 3, []]);
  if (group === undefined) throw new Error('no group');
  expect(readGroup(group, '4, 17')).toEqual({
    typed: [
      ['r1/red-1/hit', { faces: [4] }],
      ['r1/red-1/hit2', { faces: [17] }],
    ],
  });
  expect(readGroup(group, '21')).toEqual({ fault: 'A d20 shows 1 to 20, not 21.' });
  expect(readGroup(group, '1 2 3 4')).toEqual({ fault: '4 dice are too many: there are 3.' });
  expect(readGroup(group, ' ')).toHaveProperty('fault');
});
