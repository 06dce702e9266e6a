import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  atlasSteps,
  battleOdds,
  battleOf,
  compared,
  comparisonSchema,
  duelOdds,
  movedBy,
  openDuel,
  readArmyList,
  type Atlas,
} from '../../shared/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const asked = (request: object) => atlasAsked(atlasRequestSchema.parse(request));
const atlasOf = (request: object): Atlas => {
  const [atlas] = atlasesOf(asked(request));
  if (atlas === undefined) throw new Error('an atlas for each set of rules');
  return atlas;
};
const LIST = ['120', '350 Ada 0+3', '200 x2', '90 +3', '100 60 hits', '80 Ada 0+2 Cyn 1+1'];

/** Each cell beside the odds of its own battle. */
const holds = (atlas: Atlas, list: readonly string[], rules: object): void => {
  const read = must(readArmyList(list.join('\n')));
  for (const [row, one] of read.entries())
    for (const [column, other] of read.entries()) {
      const armies = [
        { ...one, id: 'a' },
        { ...other, id: 'b' },
      ];
      const scenario = battleWith({ rules, armies });
      const { method, win, mutual, stalemate, unfinished } = battleOdds(battleOf(scenario, 'x'));
      expect(method).toBe('exact');
      const at = row * list.length + column;
      if (Number.isNaN(atlas.win[at])) {
        expect(row).toBe(column);
        continue;
      }
      expect(Math.abs((atlas.win[at] ?? 0) - (win['a'] ?? NaN))).toBeLessThan(1e-12);
      const neither = mutual + stalemate + unfinished;
      expect(Math.abs((atlas.neither[at] ?? 0) - neither)).toBeLessThan(1e-12);
    }
};

describe('each cell is the battle of its two armies', () => {
  test.each([
    ['fixed power', {}],
    ['another reading of the doublings', { doubling: 'linearNearest', damage: '1d6 + power' }],
    ['damage by size', { damage: '1d6 + power + (size > 100 ? 1 : 0)' }],
    ['proportional attrition', { attrition: 'proportional', hits: 40 }],
    ['a house rule that reads the round', { house: { fatigue: {} }, hits: 40 }],
    ['damage by round', { damage: '2d6 + power + min(round, 3)' }],
  ])('%s', (_, rules) => {
    const atlas = atlasOf({ text: LIST.join('\n'), under: [{ level: 'army', rules }] });
    expect(atlas.margin).toBeUndefined();
    holds(atlas, LIST, rules);
    const means = atlas.ranking.flat().map((at) => atlas.mean[at] ?? 0);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
  });

  test('law: an army against itself is nobody’s, and both halves are of one battle', () => {
    const { win, neither, names } = atlasOf({ text: LIST.join('\n') });
    const count = names.length;
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) {
        const [at, mirrored] = [row * count + column, column * count + row];
        expect((win[at] ?? 0) + (win[mirrored] ?? 0) + (neither[at] ?? 0)).toBeCloseTo(1, 12);
      }
  });
});

test('law: rock, paper and scissors are found where there are any, and only there', () => {
  const rules = { damage: 'd4 + power * tactics + intelligence' };
  const army = fc.record({
    size: fc.integer({ min: 20, max: 5_000 }),
    hits: fc.integer({ min: 20, max: 120 }),
    intelligence: fc.integer({ min: 0, max: 3 }),
    tactics: fc.integer({ min: 0, max: 3 }),
  });
  let seen = 0;
  fc.assert(
    fc.property(fc.array(army, { minLength: 3, maxLength: 6 }), (list) => {
      const armies = list.map(({ size, hits, ...skills }, i) => ({
        name: `Army ${i + 1}`,
        size,
        hits,
        tacticians: [{ name: 'Ada', ...skills }],
      }));
      const atlas = atlasOf({ armies, under: [{ level: 'army', rules }] });
      const count = armies.length;
      const cell = (i: number, j: number): number => atlas.win[i * count + j] ?? 0;
      const beats = (i: number, j: number): boolean => i !== j && cell(i, j) > cell(j, i);
      for (const cycle of atlas.cycles)
        for (const [i, one] of cycle.entries())
          expect(beats(one, cycle[(i + 1) % cycle.length] ?? 0)).toBe(true);
      // Reachability by Warshall's closure: another way to see whether there is any cycle.
      const reaches = armies.map((_, i) => armies.map((_one, j) => beats(i, j)));
      for (let k = 0; k < count; k++)
        for (let i = 0; i < count; i++)
          for (let j = 0; j < count; j++)
            if (reaches[i]?.[k] === true && reaches[k]?.[j] === true) (reaches[i] ?? [])[j] = true;
      const isThere = armies.some((_, i) => reaches[i]?.[i] === true);
      expect(atlas.cycles.length > 0).toBe(isThere);
      if (isThere) seen++;
    }),
    { seed: 22, numRuns: sample(100, 400) },
  );
  expect(seen).toBeGreaterThan(0);
});

test('a planted cycle is named in its order', () => {
  // Rock overwhelms the small; Paper is as large, and hits harder; Scissors are small, and sharp.
  const rules = { damage: '1d2 + power * tactics + intelligence' };
  const text = [
    'Scissors: 100 Ada 8+0',
    'Mouse: 100 5 hits Ada 0+0',
    'Rock: 400 Ada 1+3',
    'Paper: 400 Ada 5+0',
  ].join('\n');
  const atlas = atlasOf({ text, under: [{ level: 'army', rules }] });
  expect(atlas.cycles).toEqual([[0, 3, 2]]);
});

describe('units and fighters', () => {
  test('a fight of two men is the exact fight of its system', () => {
    const under = [{ level: 'combat', system: 'zones' }];
    const atlas = atlasOf({ text: 'knight\nsoldier', under });
    expect(atlas.names).toEqual(['knight', 'soldier']);
    expect(atlas.margin).toBeUndefined();
    const asked = { kind: 'comparison', version: 1, text: 'knight v soldier' };
    const fight = compared(comparisonSchema.parse(asked)).find(
      ({ level, system }) => level === 'combat' && system === 'zones',
    );
    if (fight?.scenario?.kind !== 'duel') throw new Error('two men can fight');
    const { process, start, sides } = openDuel(fight.scenario);
    const { method, win } = duelOdds(process, start, sides, { seed: 1, trials: 100 });
    expect(method).toBe('exact');
    expect(Math.abs((atlas.win[1] ?? 0) - (win['red'] ?? 0))).toBeLessThan(1e-12);
    expect(Math.abs((atlas.win[2] ?? 0) - (win['blue'] ?? 0))).toBeLessThan(1e-12);
  });

  test('law: each estimate has its least trials, the widest margin more, and all their share', () => {
    const request = {
      text: '20 levy\n20 soldiers\n20 elite knights',
      under: [{ level: 'unit', rules: { system: 'tactica' } }],
      trials: 200,
      margin: 0.01,
      seed: 'a',
    };
    const atlas = atlasOf(request);
    expect(atlas.trials).toBe(600);
    const worst = Math.max(...(atlas.margin ?? []));
    expect(worst).toBeGreaterThan(0);
    const [first, again] = [atlas, atlasOf(request)];
    expect([...again.win]).toEqual([...first.win]);
    const done = [...atlasSteps(asked(request))].at(-1);
    expect(done).toMatchObject({ done: 600, of: 600 });
  });

  test('what cannot meet is left out, says why, and is told as nothing else', () => {
    const text = '500 soldiers\nknight\nsoldier';
    const from = atlasOf({ text });
    const to = atlasOf({ text, under: [{ level: 'combat', system: 'zones' }] });
    const { leftOut, win, mean, ranking } = to;
    expect(leftOut.map(({ row, column }) => [row, column])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(leftOut[0]?.why).toContain('more than');
    expect(win[1]).toBeNaN();
    expect(win[5]).toBeGreaterThan(0.5);
    expect(mean[0]).toBeNaN();
    expect(ranking).toEqual([[1], [2], [0]]);
    // The rules change what they change of those who meet under both, and nothing of others.
    const added = (win[5] ?? 0) - (from.win[5] ?? 0);
    const neither = (to.neither[5] ?? 0) - (from.neither[5] ?? 0);
    const { armies } = movedBy(from, to, 5);
    expect(armies.map(({ army }) => army)).not.toContain(0);
    expect(armies.find(({ army }) => army === 1)?.by).toBeCloseTo(added + neither / 2, 12);
  });
});

test('two sets of rules: what moves is the difference of two atlases, the most first', () => {
  const made = atlasesOf(
    asked({
      text: LIST.join('\n'),
      under: [{ level: 'army' }, { level: 'army', rules: { house: { powerCap: { max: 1 } } } }],
    }),
  );
  expect(made.map(({ title }) => title)).toEqual(['Armies by hits (1)', 'Armies by hits (2)']);
  const [from, to] = made;
  if (from === undefined || to === undefined) throw new Error('two');
  const { armies, pairs } = movedBy(from, to, 5);
  expect(pairs).toHaveLength(5);
  expect(pairs[0]?.by).toBeGreaterThan(0);
  for (const { gains, against, by, byAgainst } of pairs) {
    const at = gains * LIST.length + against;
    expect(by).toBe((to.win[at] ?? 0) - (from.win[at] ?? 0));
    expect(by).toBeGreaterThanOrEqual(byAgainst);
  }
  for (const { army, by } of armies)
    expect(by).toBeCloseTo((to.mean[army] ?? 0) - (from.mean[army] ?? 0), 14);
});

describe('lists of armies', () => {
  const read = (text: string) => {
    const list = readArmyList(text);
    return list.ok ? list.value : list.error;
  };

  test('CSV with other heads, separators and numbers says the same as lines', () => {
    const lines = read('Red Host: 1200 x1.5 Ada 1+3 +2\nBlue: 350 80 hits');
    expect(
      read(
        'Army;Men;Quality;Power;Hits;Int.;Tactics;Commander;Note\n' +
          "'=Red Host;1,200;1,5;+2;;1;3;Ada;x\n\nBlue;350;;;80;;;;y\n".replace("'=", ''),
      ),
    ).toEqual(lines);
    expect(read('name,SIZE,x\r\n"Red, or not",120,x2\r\n')).toMatchObject([
      { name: 'Red, or not', size: 120, quality: 2 },
    ]);
  });

  test('a name that a spreadsheet keeps from being a formula is itself again', () => {
    expect(read("name,men\n'=Red,120\n'tis,5")).toMatchObject([{ name: '=Red' }, { name: "'tis" }]);
  });

  test('every fault has its row and its column', () => {
    expect(read('name,men,quality\nA,many,1\nB,10,0\nC,,1')).toMatchObject([
      { row: 2, column: 'men' },
      { row: 3, column: 'quality' },
      { row: 4, column: 'men' },
    ]);
    const table = 'Armies;Head-count; Multiplier ;Leader;Skill\nA;many;1;Ada;2\nB;10;1;Bors;much';
    expect(read(table)).toMatchObject([
      { row: 2, column: 'Head-count' },
      { row: 3, column: 'Skill' },
    ]);
    expect(read('120\nwhat\n1 v 2')).toMatchObject([{ row: 2 }, { row: 3 }]);
    expect(read('[{"name":"A","size":1},{"name":"B"}]')).toMatchObject([
      { row: 2, column: 'size' },
    ]);
  });

  test('what is too small, too big or no number is told in plain words', () => {
    const found = readArmyList('name,men,quality\nA,-5,1\nB,1e99,1\nC,many,1\nD,2.5,1');
    expect(found.ok ? [] : found.error.map(({ message }) => message)).toEqual([
      'use 1 or more',
      expect.stringMatching(/^use \d+ or less$/u),
      'enter a number such as 120',
      'enter a whole number',
    ]);
  });

  test('JSON of armies, or of battles', () => {
    expect(read('[{"name":"A","size":5},{"armies":[{"name":"B","size":6}]}]')).toMatchObject([
      { name: 'A', size: 5 },
      { name: 'B', size: 6 },
    ]);
  });

  test('one line may hold a list, parted by semicolons', () =>
    expect(read('120 Ada 1+3; 350; 100 x2.5')).toEqual(read('120 Ada 1+3\n350\n100 x2.5')));

  test('ranges give one army of each combination', () => {
    const { armies } = asked({
      generate: {
        size: { from: 100, to: 300, step: 100 },
        quality: { from: 1, to: 1.5, step: 0.25 },
        skill: { from: -1, to: 1 },
      },
    });
    expect(armies).toHaveLength(27);
    expect(new Set(armies.map(({ name }) => name)).size).toBe(27);
    expect(armies[0]).toMatchObject({ size: 100, quality: 1, tacticians: [{ tactics: -1 }] });
    expect(armies.at(-1)).toMatchObject({ size: 300, quality: 1.5 });
  });
});
