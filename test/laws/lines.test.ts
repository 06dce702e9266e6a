import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  COMBAT_SYSTEMS,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  lineFor,
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
  fc.string({ minLength: 1, maxLength: 8 }),
);
const seed = optional(fc.oneof(name, fc.integer()));

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
    ['units', units, unitScenarioSchema],
    ['fights', duel, duelScenarioSchema],
  ] as const)('%s', (_, drafts, schema) => {
    let seen = 0;
    fc.assert(
      fc.property(drafts as fc.Arbitrary<unknown>, (draft) => {
        const { data } = (schema as z.ZodType<LineScenario>).safeParse(draft);
        if (data === undefined) return;
        seen++;
        expectRead(data);
      }),
      { seed: 14, numRuns: sample(100, 250) },
    );
    expect(seen).toBeGreaterThan(sample(20, 50));
  });

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

test.each([
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
