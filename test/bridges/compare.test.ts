import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMBAT_SYSTEMS,
  compared,
  comparisonSchema,
  contingentSchema,
  contrastText,
  duelQuestion,
  EQUIPMENTS,
  onFeet,
  openDuel,
  partiesText,
  readParties,
  rewardsText,
  rewardTests,
  TRAININGS,
  TROOPS,
  UNIT_SYSTEMS,
  type Contingent,
} from '../../shared/index.ts';
import { estimated } from '../asking.ts';
import { sample } from '../sample.ts';
import { comparisonWith } from '../scenarios.ts';

const asked = (text: string, more: object = {}) => comparisonWith({ text, trials: 100, ...more });

const body = fc
  .record({
    troop: fc.constantFrom(...TROOPS.map(({ id }) => id)),
    men: fc.integer({ min: 1, max: 10_000 }),
    training: fc.constantFrom(...TRAININGS.map(({ id }) => id)),
    equipment: fc.constantFrom(...EQUIPMENTS.map(({ id }) => id)),
    mounted: fc.constantFrom(undefined, true, false),
  })
  .map(({ mounted, ...rest }): Contingent => {
    const name = TROOPS.find(({ id }) => id === rest.troop)?.title ?? '';
    return contingentSchema.parse({ ...rest, name, ...(mounted === undefined ? {} : { mounted }) });
  });
const party = fc.array(body, { minLength: 1, maxLength: 4 });

describe('parties in one line', () => {
  test('law: what is written as a line is read from it', () => {
    fc.assert(
      fc.property(party, party, (red, blue) => {
        expect(readParties(partiesText([red, blue]))).toEqual({ ok: true, value: [red, blue] });
      }),
      { seed: 13, numRuns: sample(75, 300) },
    );
  });

  test.each([
    ['knight v 2 soldiers', 'knight v 2 soldier'],
    ['  A Knight VS. 2 levy ', 'knight v 2 levy'],
    ['1 Elite officer and 3 veterans against 10 levies', 'elite officer + 3 veteran v 10 levy'],
    ['archer,archer v pikemen', 'archer + archer v pikeman'],
    ['5 mounted well-equipped militia v monster', '5 well-equipped mounted militia v monster'],
  ])('%s', (text, plain) => {
    const read = readParties(text);
    expect(read.ok ? partiesText(read.value) : undefined).toBe(plain);
  });

  test.each([
    ['', 0, 'put one "v" between two parties'],
    ['knight', 6, 'put one "v" between two parties'],
    ['knight v soldier v levy', 17, 'put one "v" between two parties'],
    ['knight v ', 9, 'name the troops'],
    ['v soldier', 0, 'name the troops'],
    ['knight + v soldier', 9, 'name the troops'],
    ['0 knights v soldier', 0, 'whole number from 1 to 10000'],
    ['2.5 knights v soldier', 0, 'whole number'],
    ['10001 levy v soldier', 0, 'whole number'],
    ['knight v 2 soldeirs', 11, '"soldeirs" is not known'],
    ['2 3 knights v soldier', 2, '"3" is one too many'],
    ['knight soldier v levy', 7, '"soldier" is one too many: put + between'],
    ['\u{1F434} v levy', 0, 'is not known'],
  ])('"%s" is refused with its place and a remedy', (text, at, message) => {
    expect(readParties(text)).toMatchObject({
      ok: false,
      error: { at, message: expect.stringContaining(message) },
    });
  });

  test('words that are nearly right are mended; a stranger is not', () => {
    const insteadOf = (text: string): unknown => {
      const read = readParties(text);
      return read.ok ? 'read' : read.error.instead;
    };
    expect(insteadOf('elit knigt v 2 soldeirs')).toBe('elite knight v 2 soldiers');
    expect(insteadOf('dragon v 2 soldiers')).toBeUndefined();
    expect(insteadOf('knight v 2.5 soldiers')).toBeUndefined();
  });

  test('a comparison says at which character its text is at fault', () => {
    const read = comparisonSchema.safeParse({
      kind: 'comparison',
      version: 1,
      text: 'knight v 2 soldeirs',
    });
    expect(read.error?.issues).toMatchObject([
      { path: ['text'], message: expect.stringMatching(/^at character 12: "soldeirs"/u) },
    ]);
  });
});

describe('two parties under every system', () => {
  test('each system has one row; men become as many fighters, or units of as many men', () => {
    const rows = compared(asked('elite officer + 3 veterans v 10 levies'));
    expect(rows.map(({ level, system }) => [level, system])).toEqual([
      ...COMBAT_SYSTEMS.map(({ id }) => ['combat', id]),
      ...UNIT_SYSTEMS.map(({ id }) => ['unit', id]),
    ]);
    for (const { scenario } of rows) {
      if (scenario?.kind === 'duel')
        expect(scenario.sides.map(({ fighters }) => fighters.length)).toEqual([4, 10]);
      else
        expect(
          ['red', 'blue'].map((side) =>
            scenario?.units.reduce((sum, unit) => sum + (unit.side === side ? unit.men : 0), 0),
          ),
        ).toEqual([4, 10]);
    }
  });

  test('what does not fit says why', () => {
    const whys = (text: string): readonly (string | undefined)[] =>
      compared(asked(text)).map((row) => (row.scenario === undefined ? row.why : undefined));
    const [combat, unit] = [COMBAT_SYSTEMS, UNIT_SYSTEMS];
    expect(whys('soldier v soldier')).toEqual([
      ...combat.map(() => undefined),
      ...unit.map(() => 'units begin with a body of 3 men'),
    ]);
    expect(whys('30 soldiers v 20 soldiers')).toEqual([
      ...combat.map(() => '50 fighters are more than the 40 of one fight'),
      ...unit.map(() => undefined),
    ]);
  });

  test.each(COMBAT_SYSTEMS)('$id: a soldier meets his like, and somebody stands', (one) => {
    const row = compared(asked('soldier v soldier')).find(({ system }) => system === one.id);
    if (row?.scenario?.kind !== 'duel') throw new Error('a soldier is a fighter everywhere');
    const [own, others] = row.scenario.sides.map(({ fighters }) =>
      fighters.map(({ preset, stats }) => ({ preset, stats })),
    );
    // That the same are even is a law of every system.
    expect(own).toEqual(others);
    const { process, start, sides } = openDuel(row.scenario);
    const budget = { states: 3_000 };
    const question = duelQuestion(process, start, sides, { seed: 'x', trials: 100, budget });
    const odds = question.exact() ?? estimated(question);
    const feet = onFeet(row.scenario, odds, 'red');
    expect(feet).toBeGreaterThanOrEqual((odds.win['red'] ?? NaN) - 1e-9);
    expect(feet).toBeLessThanOrEqual(1);
  });

  test('tests of what a system rewards are of its own level', () => {
    for (const row of compared(asked('soldier v soldier'))) {
      const tests = rewardTests(row);
      expect(tests.map(([id]) => id)).toEqual(['numbers', 'training', 'equipment']);
      for (const [, one] of tests)
        expect([one.level, one.system, one.scenario === undefined]).toEqual([
          row.level,
          row.system,
          false,
        ]);
    }
  });
});

describe('in words', () => {
  const sides = [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ];
  const row = (title: string, red: number) => ({
    title,
    win: { red, blue: 1 - red },
    mutual: 0,
    stalemate: 0,
    unfinished: 0,
  });

  test('how far the systems are apart', () => {
    expect(contrastText([row('A', 0.4), { title: 'B', why: 'no' }, row('C', 0.15)], sides)).toBe(
      'Red wins between 15.0 % under C and 40.0 % under A: the systems are 25 points apart.',
    );
    expect(contrastText([row('A', 0.4)], sides)).toBe('');
    expect(contrastText([row('A', 0.5), row('B', 0.5)], sides)).toBe(
      'All systems agree: Red wins 50.0 % under A.',
    );
  });

  test('how sure that is', () => {
    const [sure, vague] = [
      { ...row('A', 0.8), margin: 0.03 },
      { ...row('B', 0.4), margin: 0.28 },
    ];
    expect(contrastText([sure, vague], sides)).toMatch(/the systems are 40 ± 28 points apart\.$/u);
    expect(contrastText([{ ...sure, win: { red: 0.5, blue: 0.5 } }, vague], sides)).toMatch(
      /: within the margins, the systems cannot be told apart\.$/u,
    );
  });

  test('what a system rewards most', () => {
    expect(
      rewardsText('A', {
        numbers: { chance: 0.9 },
        training: { chance: 0.8, margin: 0.02 },
        equipment: { chance: 0.95 },
      }),
    ).toBe(
      'A: equipment counts most (two against one win 90.0 %, elite against regular wins ' +
        '80 ± 2 %, well against poorly equipped wins 95.0 %).',
    );
    expect(rewardsText('A', {})).toBe('');
  });
});
