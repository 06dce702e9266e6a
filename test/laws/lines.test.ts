import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  COMBAT_SYSTEMS,
  DOUBLINGS,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  HOUSE_RULES,
  lineFor,
  lineInWords,
  LOSS_ORDERS,
  POSTS,
  readLine,
  UNIT_EXAMPLES,
  UNIT_SYSTEMS,
  unitRulesSchema,
  unitScenarioSchema,
  unitSchema,
  type LineScenario,
} from '../../shared/index.ts';
import { anyOf } from '../arbitrary.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

type Json = Readonly<Record<string, unknown>>;

/** Any few fields of a schema. */
const some = ({ shape }: { readonly shape: object }, without: readonly string[] = []) => {
  const fields = Object.entries(shape).filter(([key]) => !without.includes(key));
  return fc
    .subarray(fields, { maxLength: 5 })
    .chain((few) => anyOf({ shape: Object.fromEntries(few) }, 10_000));
};

const optional = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(one, { nil: undefined, freq: 2 });
const id = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/u);
const name = fc.oneof(
  fc.constantFrom('Red Host', 'and', 'v', 'knight', '800', 'zones', 'left', 'a + b', 'Soldier 1'),
  fc.constantFrom('Soldier 2', 'say "no"', 'Soldiers', 'the', 'Goblin', 'St.', 'x2', 'a:b', 'c;d'),
  fc.constantFrom(
    'back\\slash',
    '1+3',
    'hits',
    'Red',
    'St. Ives',
    "Bors O'Neil",
    '+',
    'a=b',
    'Ægir',
  ),
  fc.constantFrom('גדוד המלך', 'عبد الله', 'צבא 3', 'a ב', '(ב)', 'ב"ג'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const seed = optional(fc.oneof(name, fc.integer()));

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
/** Of an army that has contingents the size is theirs. */
const own = fc.oneof(
  fc.record({ size: fc.integer({ min: 1, max: 100_000_000 }) }),
  fc.record({ contingents: fc.array(body, { minLength: 1, maxLength: 3 }) }),
);
const army = fc
  .record({
    own,
    id: optional(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)),
    name,
    side: optional(fc.constantFrom('east', 'west')),
    quality: fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000),
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
  })
  .map(({ own: men, ...rest }) => ({ ...men, ...rest }));
const battle = fc.record({
  kind: fc.constant('battle'),
  version: fc.constant(1),
  name,
  seed,
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

const unit = fc
  .record({
    own: some(unitSchema, ['id', 'name', 'side', 'post', 'men', 'of']),
    id: optional(id),
    name: optional(name),
    side: optional(fc.constantFrom('red', 'blue', 'French')),
    post: fc.constantFrom(...POSTS),
    men: fc.integer({ min: 1, max: 10_000 }),
    of: optional(fc.constant('red/0')),
  })
  .map(({ own, ...rest }) => ({ ...own, ...rest }));
const units = fc.record({
  kind: fc.constant('units'),
  version: fc.constant(1),
  name,
  seed,
  acts: optional(fc.constant([{ kind: 'through', round: 3 }])),
  rules: some(unitRulesSchema),
  units: fc.array(unit, { minLength: 2, maxLength: 5 }),
});

const duel = fc.constantFrom(...COMBAT_SYSTEMS).chain((system) => {
  const fighter = fc.record({
    id: optional(id),
    name: optional(name),
    named: fc.boolean(),
    preset: optional(fc.constantFrom(...system.presets.map((preset) => preset.id))),
    stats: fc.oneof(fc.constant({}), some(system.stats)),
  });
  const side = fc.record({
    id: fc.constantFrom('red', 'blue', 'east', 'west', 'north'),
    name: optional(name),
    routed: fc.boolean(),
    fighters: fc.array(fighter, { minLength: 1, maxLength: 4 }),
  });
  return fc.record({
    kind: fc.constant('duel'),
    version: fc.constant(1),
    name,
    system: fc.constant(system.id),
    seed,
    trials: optional(fc.constantFrom(100, 10_000)),
    options: some(system.options),
    sides: fc.array(side, { minLength: 2, maxLength: 3 }),
    dice: fc.constantFrom('seed', 'table'),
    asks: fc.subarray(['red', 'gm']),
  });
});

/** Without ids that are those of their places: a line leaves them out. */
const placed = (scenario: LineScenario): unknown => {
  let fighters = 0;
  return JSON.parse(JSON.stringify(scenario), (key, value: Json) => {
    if (key !== 'units' && key !== 'fighters') return value;
    return (value as unknown as Json[]).map(({ id: own, ...rest }, i) => {
      const usual = key === 'units' ? `unit${i + 1}` : `fighter${++fighters}`;
      return own === undefined || own === usual ? rest : { ...rest, id: own };
    });
  });
};

const expectRead = (scenario: LineScenario): void => {
  const line = lineFor(scenario);
  const read = readLine(line);
  expect(read.ok ? placed(read.value) : read.error, line).toEqual(placed(scenario));
};

describe('law: every scenario is read from its own line', () => {
  test.each([
    [
      'battles',
      battle,
      battleScenarioSchema,
      { runs: sample(150, 1_500), least: sample(100, 300) },
    ],
    ['units', units, unitScenarioSchema, { runs: sample(100, 250), least: sample(20, 50) }],
    ['fights', duel, duelScenarioSchema, { runs: sample(100, 250), least: sample(20, 50) }],
  ] as const)('%s', (_, drafts, schema, { runs, least }) => {
    let seen = 0;
    fc.assert(
      fc.property(drafts as fc.Arbitrary<unknown>, (draft) => {
        const { data } = (schema as z.ZodType<LineScenario>).safeParse(draft);
        if (data === undefined) return;
        seen++;
        expectRead(data);
      }),
      { seed: 14, numRuns: runs },
    );
    expect(seen).toBeGreaterThan(least);
  });

  test.each(BATTLE_EXAMPLES)('$title', ({ scenario }) =>
    expectRead(battleScenarioSchema.parse(scenario)),
  );
  test.each(UNIT_EXAMPLES)('$title', ({ scenario }) =>
    expectRead(unitScenarioSchema.parse(scenario)),
  );
  test.each(DUEL_EXAMPLES)('$title', ({ scenario }) =>
    expectRead(duelScenarioSchema.parse(scenario)),
  );

  test('short lines stay as they were typed', () => {
    for (const { id: system } of COMBAT_SYSTEMS) {
      const line = `${system}: Ada elite knight + 2 archer v 3 levy; seed=7`;
      const read = readLine(line);
      expect(read.ok ? lineFor(read.value) : read.error).toBe(line);
    }
    for (const [i, { id: system }] of UNIT_SYSTEMS.entries()) {
      const line = `${i === 0 ? '' : `${system} `}units: 40 knight left + 90 archer v 200 levy`;
      const read = readLine(line);
      expect(read.ok ? lineFor(read.value) : read.error).toBe(line);
    }
  });
});

test('names from right to left are set apart in it, so that figures keep their order', () => {
  const [host, levy] = ['גדוד המלך', 'عبد الله'];
  const one = battleWith({
    armies: [
      { name: host, size: 120, tacticians: [{ name: 'צדוק', tactics: 2 }] },
      { name: levy, size: 350 },
    ],
  });
  const line = lineFor(one);
  expect(line).toBe(`\u2068${host}\u2069: 120 \u2068צדוק\u2069 0+2 v \u2068${levy}\u2069: 350`);
  expect(lineInWords(one)).toBe(
    `\u2068${host}\u2069: 120 men, \u2068צדוק\u2069 (Intelligence 0, Tactics 2); ` +
      `against \u2068${levy}\u2069: 350 men`,
  );
  expect(readLine(line)).toEqual({ ok: true, value: one });
  expect(readLine(line.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual({
    ok: true,
    value: one,
  });
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
  expect(readLine(line)).toEqual({ ok: true, value: battleWith({ armies, ...more }) });
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
  ['zones: knight str=99 v soldier', 14, 'str must be at most 19'],
  ['zones: knight v 2 soldeirs', 18, '"soldeirs" is not known'],
  ['zones: knigt v soldier', 7, '"knigt" is not known here: say what he is'],
  ['zones: knight colour=red v soldier', 14, 'nobody here has "colour"'],
  ['zones: knight v soldier; colour=red', 25, 'after the semicolon'],
  ['zones: knight', 7, 'put "v" between the sides'],
  ['zones: knight soldier v levy', 14, 'one too many: put [+] between'],
  ['zones: 99 knights v levy', 7, 'from 1 to 40'],
  ['units: 40 v ', 12, 'say how many men'],
  ['units: 0 v 40', 7, 'men must be at least 1'],
  ['units: 40 left right v 40', 15, 'one post is enough'],
  ['units: 40 ac=99 v 40', 10, 'ac must be at most 20'],
  ['units: 4 v 4 v 4 v 4 v 4 v 4 v 4', 0, 'there are 7 sides'],
  ['1 v 1 v 1 v 1 v 1 v 1 v 1 v 1 v 1', 32, 'at most 8 armies'],
  ['zones: levy v L\u200Devy: levy', 14, 'invisible'],
  ['Red: 4 v B\u{E0041}lue: 4', 9, 'invisible'],
  ['units: 40 v 40; order=never', 16, 'order must be "initiative"'],
])('"%s" is refused at its place', (line, at, message) => {
  const read = readLine(line);
  expect(read).toMatchObject({ ok: false, error: { at } });
  expect(read.ok ? '' : read.error.message).toMatch(new RegExp(message, 'u'));
});

test('pictures that are made of several are read and kept', () => {
  const line = '"👨‍👩‍👧 Kin": 9 v "🏴‍☠️ Crew": 9 v "🏴󠁧󠁢󠁥󠁮󠁧󠁿 England": 9 v "🧙🏽‍♂️": 9';
  const read = readLine(line);
  expect(read.ok ? lineFor(read.value) : read.error).toBe(line);
});

test('nothing that is typed throws', () => {
  const piece = fc.constantFrom(...'800 v : ; " \\ [ { x2 Ada 1+3 = seed= a=[1 +'.split(' '));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }),
      (all) => {
        const line = all.join(' ');
        const read = readLine(line);
        if (read.ok) return;
        expect(read.error.at).toBeGreaterThanOrEqual(0);
        expect(read.error.at).toBeLessThanOrEqual(line.length);
        expect(read.error.message).not.toBe('');
      },
    ),
    { seed: 15, numRuns: sample(200, 2_000) },
  );
});
