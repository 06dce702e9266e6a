import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  DOUBLINGS,
  HOUSE_RULES,
  lineFor,
  lineInWords,
  LOSS_ORDERS,
  readBattleLine,
  type BattleScenario,
} from '../../shared/index.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const scenario = (armies: readonly object[], more: object = {}): BattleScenario =>
  battleWith({ armies, ...more });

const name = fc.oneof(
  fc.constantFrom('Red Host', "Bors O'Neil", 'Ægir', 'v', 'knight', 'x2', '800', 'a:b', 'c;d'),
  fc.constantFrom('say "no"', 'back\\slash', '1+3', 'hits', 'Red', 'St. Ives', 'Dr.', '+', 'a=b'),
  fc.constantFrom('גדוד המלך', 'عبد الله', 'צבא 3', 'a ב', '(ב)', 'ב"ג'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const optional = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(one, { nil: undefined, freq: 2 });
const body = fc.record({
  name,
  troop: fc.constantFrom('levy', 'soldier', 'knight', 'pikeman'),
  men: fc.integer({ min: 1, max: 100_000 }),
  training: fc.constantFrom('regular', 'elite'),
  equipment: fc.constantFrom('usual', 'poor'),
  mounted: optional(fc.boolean()),
  quality: optional(fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000)),
  leader: optional(name),
});
const army = fc.record({
  id: optional(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)),
  name,
  side: optional(fc.constantFrom('east', 'west')),
  size: fc.integer({ min: 1, max: 100_000_000 }),
  quality: fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000),
  contingents: optional(fc.array(body, { minLength: 1, maxLength: 3 })),
  breaks: fc.constantFrom(...LOSS_ORDERS),
  power: fc.integer({ min: -100, max: 100 }),
  basePower: optional(fc.integer({ min: -100, max: 100 })),
  hits: optional(fc.integer({ min: 0, max: 1000 })),
  tacticians: fc.uniqueArray(
    fc.record({
      name,
      intelligence: fc.integer({ min: -100, max: 100 }),
      tactics: fc.integer({ min: -100, max: 100 }),
    }),
    { maxLength: 3, selector: (one) => one.name.normalize('NFC') },
  ),
  choice: fc.constantFrom('highest', 'commander'),
  target: fc.constantFrom('weakest', 'strongest'),
});
const battle = fc.record({
  name,
  seed: optional(fc.oneof(name, fc.integer())),
  round: fc.integer({ min: 1, max: 100_000 }),
  trials: fc.constantFrom(100, 10_000),
  rules: fc.record({
    doubling: fc.constantFrom(...DOUBLINGS.map(({ id }) => id)),
    hits: fc.integer({ min: 1, max: 1000 }),
    damage: fc.constantFrom('2d6 + power + skill', '3d6 - 1', 'd20'),
    attrition: fc.constantFrom('none', 'proportional'),
    roundLength: fc.constantFrom('interpolated', 10, 2.5),
    house: fc.constantFrom({}, { [HOUSE_RULES[0]?.id ?? '']: {} }),
  }),
  armies: fc.array(army, { minLength: 2, maxLength: 5 }),
});

/** Without the size of armies that have contingents, whose men they are. */
const valid = (draft: object): BattleScenario | undefined => {
  const { armies, ...rest } = draft as { armies: { contingents?: unknown; size: number }[] };
  const fitting = armies.map(({ size, ...one }) =>
    one.contingents === undefined ? { ...one, size } : one,
  );
  return battleScenarioSchema.safeParse({ kind: 'battle', version: 1, ...rest, armies: fitting })
    .data;
};

describe('a battle in one line', () => {
  test('law: every battle is read from its own line', () => {
    let seen = 0;
    fc.assert(
      fc.property(battle, (draft) => {
        const one = valid(draft);
        if (one === undefined) return;
        seen++;
        const line = lineFor(one);
        expect(readBattleLine(line), line).toEqual({ ok: true, value: one });
      }),
      { seed: 14, numRuns: sample(150, 1_500) },
    );
    expect(seen).toBeGreaterThan(sample(100, 300));
  });

  test('names from right to left are set apart in it, so that figures keep their order', () => {
    const [host, levy] = ['גדוד המלך', 'عبد الله'];
    const one = scenario([
      { name: host, size: 120, tacticians: [{ name: 'צדוק', tactics: 2 }] },
      { name: levy, size: 350 },
    ]);
    const line = lineFor(one);
    expect(line).toBe(`\u2068${host}\u2069: 120 \u2068צדוק\u2069 0+2 v \u2068${levy}\u2069: 350`);
    expect(lineInWords(one)).toBe(
      `\u2068${host}\u2069: 120 men, \u2068צדוק\u2069 (Intelligence 0, Tactics 2); ` +
        `against \u2068${levy}\u2069: 350 men`,
    );
    expect(readBattleLine(line)).toEqual({ ok: true, value: one });
    expect(readBattleLine(line.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual({
      ok: true,
      value: one,
    });
  });

  test.each(BATTLE_EXAMPLES)('$title', ({ scenario: input }) => {
    const one = battleScenarioSchema.parse(input);
    expect(readBattleLine(lineFor(one))).toEqual({ ok: true, value: one });
  });

  test.each<[string, readonly object[], object]>([
    [
      '120 v 350',
      [
        { name: 'Red', size: 120 },
        { name: 'Blue', size: 350 },
      ],
      {},
    ],
    [
      '800 x1.5 Ada 1+3 v 1350 Bors 0+1',
      [
        {
          name: 'Red',
          size: 800,
          quality: 1.5,
          tacticians: [{ name: 'Ada', intelligence: 1, tactics: 3 }],
        },
        { name: 'Blue', size: 1350, tacticians: [{ name: 'Bors', tactics: 1 }] },
      ],
      {},
    ],
    [
      'Red Host: 1,350 +2 80 hits VS. "The v": 2k Bors the Old -1+2, Cid 0+1; seed=harrow hits=80',
      [
        { name: 'Red Host', size: 1350, power: 2, hits: 80 },
        {
          name: 'The v',
          size: 2000,
          tacticians: [
            { name: 'Bors the Old', intelligence: -1, tactics: 2 },
            { name: 'Cid', tactics: 1 },
          ],
        },
      ],
      { seed: 'harrow', rules: { hits: 80 } },
    ],
    [
      '200 knights + 600 elite soldiers Ada 2+2 v 900 side=a v 100 side=a; damage="3d6 + power"',
      [
        {
          name: 'Red',
          contingents: [
            { name: 'Knights', troop: 'knight', men: 200 },
            { name: 'Soldiers', troop: 'soldier', men: 600, training: 'elite' },
          ],
          tacticians: [{ name: 'Ada', intelligence: 2, tactics: 2 }],
        },
        { name: 'Blue', size: 900, side: 'a' },
        { name: 'Green', size: 100, side: 'a' },
      ],
      { rules: { damage: '3d6 + power' } },
    ],
  ])('%s', (line, armies, more) => {
    expect(readBattleLine(line)).toEqual({ ok: true, value: scenario(armies, more) });
  });

  test.each([
    ['', 0, 'put "v" between the armies'],
    ['800', 0, 'put "v" between the armies'],
    ['800 v', 5, 'say how many men'],
    ['v 800', 0, 'say how many men'],
    ['800 Ada v 900', 4, '"Ada" is not known here'],
    ['800 1+3 v 900', 4, 'name the tactician before it'],
    ['800 900 v 900', 4, 'size is given twice'],
    ['0 v 900', 0, '^size must be at least 1$'],
    ['800 colour=red v 900', 4, 'an army has no "colour"'],
    ['800 v 900; colour=red', 11, 'after the semicolon come settings'],
    ['800 v 900; seed', 11, 'after the semicolon come settings'],
    ['800 v 900; seed=', 16, 'give seed a value'],
    ['800 v 900; seed=a seed=b', 18, 'seed is given twice'],
    ['800 v 900; damage="2d6 +"', 11, 'incomplete|too early|formula'],
    ['"Red: 800 v 900', 0, 'close the quotation mark'],
    ['800 v 900 hits=5000', 10, '^hits must be at most 1000$'],
    ['800 side=a v 900 side=a', 0, 'one side'],
  ])('"%s" is refused at its place', (line, at, message) => {
    const read = readBattleLine(line);
    expect(read).toMatchObject({ ok: false, error: { at } });
    expect(read.ok ? '' : read.error.message).toMatch(new RegExp(message));
  });

  test('nothing that is typed throws', () => {
    const piece = fc.constantFrom(...'800 v : ; " \\ [ { x2 Ada 1+3 = seed= a=[1 +'.split(' '));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }),
        (all) => {
          const line = all.join(' ');
          const read = readBattleLine(line);
          if (read.ok) return;
          expect(read.error.at).toBeGreaterThanOrEqual(0);
          expect(read.error.at).toBeLessThanOrEqual(line.length);
          expect(read.error.message).not.toBe('');
        },
      ),
      { seed: 15, numRuns: sample(200, 2_000) },
    );
  });
});
