import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  nameSchema,
  UNIT_EXAMPLES,
  unitScenarioSchema,
} from '../../../shared/index.ts';
import { draftOf, readDraft } from '../../../web/army/draft/draft.ts';
import { campaignDraftOf, readCampaign } from '../../../web/campaign/draft/draft.ts';
import { duelDraftOf, readDuel } from '../../../web/combat/draft/draft.ts';
import { add, drop, inTurn, put, swap, typed, word, within } from '../../../web/draft/changes.ts';
import { freshName } from '../../../web/draft/fresh.ts';
import { partOf, valueField, wordField, type Form } from '../../../web/draft/form.ts';
import { changed, historyOf, redone, undone } from '../../../web/draft/history.ts';
import { readTree, textAt, treeAt, treeSchema, type Tree } from '../../../web/draft/tree.ts';
import type { Reading } from '../../../web/forms/faults.ts';
import { numberOf } from '../../../web/forms/number.ts';
import { readUnits, unitsDraftOf } from '../../../web/unit/draft/draft.ts';
import { CHARACTER } from '../../arbitrary.ts';
import { sample } from '../../sample.ts';

/** Every page on which something is typed: an example of it, and how it is read. */
const PAGES: readonly (readonly [string, Tree, (draft: Tree) => Reading<unknown>])[] = [
  ...BATTLE_EXAMPLES.map(
    ({ title, scenario }) =>
      [title, draftOf(battleScenarioSchema.parse(scenario)), readDraft] as const,
  ),
  ...UNIT_EXAMPLES.map(
    ({ title, scenario }) =>
      [title, unitsDraftOf(unitScenarioSchema.parse(scenario)), readUnits] as const,
  ),
  ...DUEL_EXAMPLES.map(
    ({ title, scenario }) =>
      [title, duelDraftOf(duelScenarioSchema.parse(scenario)), readDuel] as const,
  ),
  ...CAMPAIGN_EXAMPLES.map(
    ({ title, campaign }) =>
      [title, campaignDraftOf(campaignSchema.parse(campaign), 'key'), readCampaign] as const,
  ),
];

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

describe('a name that nobody has', () => {
  test('is numbered, and never longer than a name may be', () => {
    expect(freshName('Ada', new Set(['Ada', 'Ada 2']))).toBe('Ada 3');
    for (const name of ['x'.repeat(80), `${'🐫'.repeat(39)}ab`]) {
      const next = freshName(name, new Set([name]));
      expect(nameSchema.parse(next)).toMatch(/ 2$/u);
      expect(freshName(next, new Set([name, next]))).toMatch(/ 3$/u);
    }
  });
});

describe('what is typed into a field', () => {
  test.each([
    ['30 %', 0.3],
    ['30%', 0.3],
    ['2,5 %', 0.025],
    ['0.3', 0.3],
    ['true', true],
    ['listed', 'listed'],
    // What is no number stays as it was typed, and is told as a fault.
    ['x %', 'x %'],
    ['1 %%', '1 %%'],
  ])('%j is read as %j, and stands there as it was typed', (text, meant) => {
    const draft = typed('a.0.b', text)({ a: [{}] });
    expect(textAt(draft, 'a.0.b')).toBe(text);
    expect(readTree(draft)).toEqual({ a: [{ b: meant }] });
  });

  test('is a text where that is asked for; an empty one, or blanks alone, is left out', () => {
    expect(readTree(word('name', '12')({}))).toEqual({ name: '12' });
    for (const type of [word, typed]) {
      expect(type('name', '')({ name: 'Ada' })).toEqual({});
      const blank = type('name', '  ')({});
      expect([textAt(blank, 'name'), readTree(blank)]).toEqual(['  ', {}]);
    }
  });
});

describe('a change by path', () => {
  const draft: Tree = { all: [{ n: 1 }, { n: 2 }, { n: 3 }], other: { deep: {} } };
  const [, second, third] = [1, 2, 3].map((n) => ({ n }));

  test.each([
    ['puts', put('all.1', 5), [{ n: 1 }, 5, third]],
    ['drops', drop('all.0'), [second, third]],
    ['adds', add('all', 7, 8), [{ n: 1 }, second, third, 7, 8]],
    ['exchanges', swap('all', 0, 2), [third, second, { n: 1 }]],
    ['exchanges nothing with what is not there', swap('all', 0, 3), [{ n: 1 }, second, third]],
    [
      'does several, one in another',
      within('all.2', inTurn(put('n', 4), put('m', 5))),
      [{ n: 1 }, second, { n: 4, m: 5 }],
    ],
    ['leaves what is not there', within('all.7.x', put('n', 1)), [{ n: 1 }, second, third]],
  ])('%s', (_, change, all) => {
    const next = change(draft);
    expect(treeAt(next, 'all')).toEqual(all);
    expect(treeAt(next, 'other')).toBe(treeAt(draft, 'other'));
  });

  test('makes what is not there yet', () => {
    expect(inTurn(add('list', 1), put('a.b.c', 2))({})).toEqual({ list: [1], a: { b: { c: 2 } } });
  });
});

describe('a part of a form', () => {
  test('is bound to its fields by path', () => {
    let draft: Tree = { armies: [{ name: 'Red', size: 5 }] };
    const faults = { 'armies.0.size': { message: 'Too few.' } };
    const form = (): Form => ({
      tree: draft,
      at: '',
      faults,
      edit: (change) => {
        draft = change(draft);
      },
    });
    const army = partOf(partOf(form(), 'armies'), '0');
    expect(valueField(army, 'size')).toMatchObject({
      id: 'armies-0-size',
      value: '5',
      fault: { message: 'Too few.' },
    });
    valueField(army, 'size').onText('1,200');
    wordField(army, 'name').onText('7');
    expect(readTree(draft)).toEqual({ armies: [{ name: '7', size: 1200 }] });
  });
});

describe('undo', () => {
  test('takes back the letters of one field at once, and leaves what has an undo of its own', () => {
    const start = historyOf('');
    const ada = ['A', 'Ad', 'Ada'].reduce((now, text) => changed(now, text, 'name'), start);
    const all = changed(changed(ada, 'Ada!', ''), 'quietly', undefined);
    expect(all.past).toEqual(['', 'Ada']);
    const [once, twice] = [undone(all), undone(undone(all))];
    expect([once.draft, twice.draft, undone(twice).draft]).toEqual(['Ada', '', '']);
    expect(redone(twice).draft).toBe('Ada');
    // Typed anew after an undo, it is another change.
    expect(changed(undone(ada), 'B', 'name').past).toEqual(['']);
  });
});

describe('law: a draft', () => {
  test.each(PAGES)('of "%s" is read without a fault, and kept as it is', (_, draft, read) => {
    expect(read(draft).faults).toEqual({});
    expect(treeSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test.each(BATTLE_EXAMPLES)('of "$title" reads as the battle it came from', ({ scenario }) => {
    const parsed = battleScenarioSchema.parse(scenario);
    expect(readDraft(draftOf(parsed)).scenario).toEqual(parsed);
  });

  test.each(CAMPAIGN_EXAMPLES)('of "$title" reads as the campaign it came from', ({ campaign }) => {
    const parsed = campaignSchema.parse(campaign);
    expect(readCampaign(campaignDraftOf(parsed)).scenario).toEqual(parsed);
  });

  /** The paths of all that can be typed in a draft. */
  const pathsIn = (tree: Tree): readonly string[] =>
    typeof tree === 'object'
      ? Object.entries(tree).flatMap(([key, child]: [string, Tree]) =>
          pathsIn(child).map((path) => (path === '' ? key : `${key}.${path}`)),
        )
      : [''];

  test('never throws, whatever is typed, and loses nothing of it', () => {
    const places = PAGES.flatMap(([, draft, read]) =>
      pathsIn(draft).map((path) => ({ draft, read, path })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.string({ unit: CHARACTER, maxLength: 60 }),
        fc.constantFrom(word, typed),
        ({ draft, read, path }, text, type) => {
          const next = type(path, text)(draft);
          const { scenario, faults } = read(next);
          expect(scenario !== undefined || Object.keys(faults).length > 0).toBe(true);
          if (text !== '') expect(textAt(next, path)).toBe(text);
        },
      ),
      { seed: 11, numRuns: sample(60, 400) },
    );
  });
});
