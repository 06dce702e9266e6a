import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  armySchema,
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  HOUSE_RULES,
  rulesSchema,
} from '../../shared/index.ts';
import {
  bookRules,
  differences,
  draftOf,
  draftSchema,
  MOST_ARMIES,
  type Draft,
} from '../../web/army/draft/draft.ts';
import { ARMY_FIELDS, HOUSE_FIELDS, RULE_FIELDS } from '../../web/army/draft/fields.ts';
import { readDraft } from '../../web/army/draft/read-draft.ts';
import { reduce, type Edit } from '../../web/army/draft/reduce.ts';
import { OTHER_FIELDS } from '../../web/army/form/army-more.tsx';
import { numberOf } from '../../web/forms/number.ts';
import { sample } from '../sample.ts';

const draft = (): Draft => draftOf(battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario));
const all = (start: Draft, ...edits: readonly Edit[]): Draft => edits.reduce(reduce, start);

describe('a number as typed', () => {
  test.each([
    ['120', 120],
    [' 120 ', 120],
    ['1,200', 1200],
    ['1 200 000', 1_200_000],
    ["1'200", 1200],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['.5', 0.5],
    ['−3', -3],
    ['+4', 4],
    ['1,200.5', 1200.5],
    ['', undefined],
    ['  ', undefined],
    ['12x', '12x'],
    ['1e3', 1000],
    ['1e9', 1_000_000_000],
    ['2.5E2', 250],
    ['1e400', '1e400'],
    ['１２０', 120],
    ['－１，２００．５', -1200.5],
    ['10²', '10²'],
    ['1,20,0', '1,20,0'],
    ['0x10', '0x10'],
    ['--1', '--1'],
    ['Infinity', 'Infinity'],
  ])('%j is %j', (typed, meant) => expect(numberOf(typed)).toBe(meant));
});

describe('a draft', () => {
  test.each(BATTLE_EXAMPLES)('of "$title" reads as the scenario it came from', ({ scenario }) => {
    const parsed = battleScenarioSchema.parse(scenario);
    expect(readDraft(draftOf(parsed))).toEqual({ scenario: parsed, faults: {} });
    expect(draftSchema.parse(draftOf(parsed))).toEqual(draftOf(parsed));
  });

  test('keeps any text, and tells every fault at its field', () => {
    const faulty = all(
      draft(),
      { do: 'army', at: 0, field: 'size', text: '12x' },
      { do: 'army', at: 1, field: 'hits', text: '1.5' },
      { do: 'army', at: 1, field: 'size', text: '' },
      { do: 'tactician', at: 0, who: 0, field: 'tactics', text: '101' },
      { do: 'rule', key: 'damage', text: '2d6 + powr' },
      { do: 'rule', key: 'roundLength', text: 'long' },
      { do: 'house', id: 'fatigue', on: true },
      { do: 'houseParameter', id: 'fatigue', key: 'every', text: '0' },
    );
    expect(faulty.armies[0]?.fields['size']).toBe('12x');
    const { scenario, faults } = readDraft(faulty);
    expect(scenario).toBeUndefined();
    expect(faults).toEqual({
      'armies.0.size': { message: 'Enter a number.' },
      'armies.1.size': { message: 'Enter a number.' },
      'armies.1.hits': { message: 'Use a whole number.' },
      'armies.0.tacticians.0.tactics': { message: 'Use 100 or less.' },
      'rules.damage': {
        message: expect.stringMatching(/^Unknown name 'powr' at 7: use power/),
        position: 7,
      },
      'rules.roundLength': { message: 'Use a number of minutes from 0.1 to 10,080.' },
      'rules.house.fatigue.every': { message: 'Use 1 or more.' },
    });
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          'name',
          'size',
          'quality',
          'hits',
          'power',
          'basePower',
          'side',
          'choice',
          'target',
        ),
        (text, field) => {
          const { scenario, faults } = readDraft(
            reduce(draft(), { do: 'army', at: 0, field, text }),
          );
          expect(scenario !== undefined || Object.keys(faults).length > 0).toBe(true);
        },
      ),
      { seed: 11, numRuns: sample(125, 500) },
    );
  });
});

describe('edits', () => {
  test('swapping twice changes nothing', () => {
    expect(all(draft(), { do: 'swap' }, { do: 'swap' })).toEqual(draft());
  });

  test('added and duplicated armies are valid, with names and ids of their own, up to the most', () => {
    const full = all(
      draft(),
      ...Array.from({ length: 12 }, (_, i): Edit =>
        i % 2 === 0 ? { do: 'addArmy' } : { do: 'copyArmy', at: 0 },
      ),
    );
    expect(full.armies).toHaveLength(MOST_ARMIES);
    for (const trait of ['id', 'name'] as const)
      expect(new Set(full.armies.map(({ fields }) => fields[trait])).size).toBe(MOST_ARMIES);
    expect(readDraft(full).faults).toEqual({});
  });

  test('who has a removed army as target, or a removed favourite, goes back to the usual', () => {
    const aimed = all(
      draft(),
      { do: 'addArmy' },
      { do: 'army', at: 0, field: 'target', text: 'blue' },
      { do: 'removeArmy', at: 1 },
    );
    expect(aimed.armies[0]?.fields['target']).toBe('spread');
    const favourite = all(
      draft(),
      { do: 'army', at: 0, field: 'choice', text: 'Ada' },
      { do: 'tactician', at: 0, who: 0, field: 'name', text: 'Adela' },
    );
    expect(favourite.armies[0]?.fields['choice']).toBe('Adela');
    expect(
      reduce(favourite, { do: 'removeTactician', at: 0, who: 0 }).armies[0]?.fields['choice'],
    ).toBe('highest');
  });
});

describe('the rules form', () => {
  test('has every rule and house rule of the engine, at the book’s values', () => {
    const { house: _, ...others } = rulesSchema.parse({});
    expect(RULE_FIELDS.map(({ key }) => key)).toEqual(Object.keys(others));
    expect(bookRules()).toEqual(
      Object.fromEntries(Object.entries(others).map(([key, value]) => [key, String(value)])),
    );
    expect(HOUSE_FIELDS.map(({ id }) => id)).toEqual(HOUSE_RULES.map(({ id }) => id));
  });

  test('counts where it differs from the book, and goes back', () => {
    const changed = all(
      draft(),
      { do: 'rule', key: 'attrition', text: 'proportional' },
      { do: 'house', id: 'powerCap', on: true },
    );
    expect(differences(changed)).toBe(2);
    expect(reduce(changed, { do: 'bookRules' })).toEqual(draft());
  });
});

describe('the form of an army', () => {
  test('has every field of the schema that holds one value, each with a place', () => {
    const lists = ['tacticians', 'contingents'];
    const keys = Object.keys(armySchema.shape).filter((key) => !lists.includes(key));
    expect(ARMY_FIELDS.map(({ key }) => key)).toEqual(keys);
    expect(OTHER_FIELDS).toEqual([]);
  });
});
