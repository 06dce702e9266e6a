import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleOf } from '../../shared/army/setup.ts';
import { playBattle } from '../../shared/army/transcript.ts';
import {
  battleScenarioSchema,
  type BattleScenarioInput,
} from '../../shared/scenario/schema/battle.ts';
import { EMPTY_LOG, logAfter } from '../../shared/process/acts/log.ts';
import {
  entrySchema,
  type BattleLog,
  type Entry,
  type EntryChange,
} from '../../shared/table/entry.ts';
import { advance, aftermathsIn, fledIn, standing, startOf } from '../../shared/table/live.ts';
import { liveOdds, tellEntry, tellLog } from '../../shared/table/log-lines.ts';
import { FOUGHT_AS_UNITS, placeOfLosses } from '../../shared/table/losses.ts';
import { diceOf } from '../../shared/table/screen.ts';
import { LEVERS } from '../../shared/table/ahead/levers.ts';
import { orderSays, orderSchema } from '../../shared/table/orders/orders.ts';
import { sample } from '../sample.ts';

const scenario = (fields: Partial<BattleScenarioInput> = {}): BattleScenarioInput => ({
  kind: 'battle',
  version: 1,
  seed: 'table',
  trials: 200,
  armies: [
    {
      id: 'red',
      name: 'Red',
      size: 120,
      tacticians: [
        { name: 'Ada', intelligence: 1, tactics: 2 },
        { name: 'Cal', tactics: 1 },
      ],
    },
    { id: 'blue', name: 'Blue', size: 350, tacticians: [{ name: 'Bors', tactics: 1 }] },
  ],
  ...fields,
});
const battle = (fields: Partial<BattleScenarioInput> = {}) =>
  battleOf(battleScenarioSchema.parse(scenario(fields)), 1);
const entry = (input: unknown): Entry => entrySchema.parse(input);
const order = (given: object, reason = 'because'): Entry =>
  entry({ kind: 'order', reason, order: given });
const round = (fields: object = {}): Entry => entry({ kind: 'round', ...fields });

test('rounds without a word are those of the seeded story', () => {
  const subject = battle();
  const story = playBattle(subject);
  const lines = tellLog(
    subject,
    story.rounds.map(() => round()),
  );
  expect(
    lines.map(({ rounds }) => rounds[0]?.event.armies.map(({ hitsAfter }) => hitsAfter)),
  ).toEqual(story.rounds.map(({ armies }) => armies.map(({ hitsAfter }) => hitsAfter)));
  expect(lines.map(({ odds }) => odds)).toEqual(story.rounds.map(({ odds }) => odds));
  expect(lines.at(-1)?.after.outcome).toEqual(story.outcome);
  expect(lines.at(-1)?.rounds[0]?.clock).toBe(story.rounds.at(-1)?.clock);
  const [run] = tellLog(subject, [round({ run: 'rout' })]);
  expect(run?.rounds.map(({ odds }) => odds)).toEqual(story.rounds.map(({ odds }) => odds));
  expect(run?.after).toEqual(lines.at(-1)?.after);
});

test('a typed roll is what was typed, and disturbs no other', () => {
  const subject = battle();
  const [rolled, typed, summed] = [
    round(),
    round({ dice: { 'red/0': { faces: [6, 5] } } }),
    round({ dice: { 'red/0': { sum: 11 } } }),
  ].map((one) => tellEntry(startOf(subject), one, subject));
  const laid = (line: typeof rolled) => line?.rounds[0]?.laid ?? {};
  expect(laid(typed)['r1/red/0']).toEqual({
    total: 14,
    faces: [
      { sides: 6, face: 6 },
      { sides: 6, face: 5 },
    ],
    source: 'typed',
  });
  expect(laid(summed)['r1/red/0']).toEqual({ total: 14, faces: [], source: 'typed' });
  for (const label of ['r1/red/1', 'r1/blue/0'])
    expect(laid(typed)[label]).toEqual(laid(rolled)[label]);
  const later = (first: Entry) => tellLog(subject, [first, round()])[1]?.rounds[0]?.laid;
  expect(Object.values(later(typed?.entry ?? round()) ?? {}).map(({ faces }) => faces)).toEqual(
    Object.values(later(round()) ?? {}).map(({ faces }) => faces),
  );
});

test('a die thrown again is another, and leaves the others', () => {
  const subject = battle();
  const lay = (fields: object) =>
    tellEntry(startOf(subject), round(fields), subject).rounds[0]?.laid ?? {};
  const again = Array.from({ length: 20 }, (_, i) => lay({ again: { 'blue/0': i + 1 } }));
  expect(new Set(again.map((laid) => JSON.stringify(laid['r1/blue/0']))).size).toBeGreaterThan(5);
  for (const laid of again) expect(laid['r1/red/0']).toEqual(lay({})['r1/red/0']);
});

const thrown = (roll: string, dice: object): Entry => round({ dice: { [roll]: dice } });

test.each<[Entry, string, RegExp]>([
  [thrown('red/0', { faces: [6, 7] }), 'dice.red/0', /a d6 cannot show 7/],
  [thrown('red/0', { faces: [6] }), 'dice.red/0', /too few/],
  [thrown('red/0', { faces: [6, 1, 1] }), 'dice.red/0', /too many/],
  [thrown('red/0', { sum: 13 }), 'dice.red/0', /cannot add up to 13/],
  [
    thrown('red/5', { sum: 7 }),
    'dice.red/5',
    /^no roll named red\/5: use red\/0, red\/1 or blue\/0/,
  ],
  [round({ choices: { red: 7 } }), 'dice.red/choice', /cannot be chosen/],
  [order({ type: 'hits', army: 'green', hits: -5 }), 'order', /"red", "blue"/],
  [order({ type: 'lose', army: 'red', tactician: 'Zoe' }), 'order', /"Ada", "Cal"/],
  [order({ type: 'soldiers', army: 'red', soldiers: -120 }), 'order', /at least one must stay/],
])('an entry that cannot stand says why and changes nothing: %j', (given, path, message) => {
  const subject = battle();
  const line = tellEntry(startOf(subject), given, subject);
  expect(line.fault?.path).toBe(path);
  expect(line.fault?.message).toMatch(message);
  expect(line.after).toEqual(startOf(subject));
});

test('each order does what it says', () => {
  const subject = battle();
  const after = (...orders: object[]) =>
    standing(
      subject,
      orders.map((given) => order(given)),
    );
  const red = (...orders: object[]) => after(...orders).field.armies[0];
  expect(red({ type: 'soldiers', army: 'red', soldiers: 30 })?.size).toBe(150);
  expect(red({ type: 'hits', army: 'red', hits: -12 })?.hits).toBe(88);
  const losses = { soldiers: { red: -50, blue: 0 }, hits: { blue: -100 }, quality: { red: 0.9 } };
  const all = after({ type: 'losses', ...losses });
  expect(all.field.armies.map(({ size, hits, quality }) => [size, hits, quality])).toEqual([
    [70, 100, 0.9],
    [350, 0, 1],
  ]);
  expect(all.outcome).toEqual({ kind: 'won', winner: 'red' });
  expect(orderSays(orderSchema.parse({ type: 'losses', ...losses }), all.field)).toBe(
    'Red −50 soldiers, quality 0.9; Blue −100 hits',
  );
  expect(red({ type: 'power', army: 'red', points: 2, rounds: 3 })?.effects).toEqual([
    { reason: 'because', power: 2, quality: 1, until: 3 },
  ]);
  expect(
    red({ type: 'lose', army: 'red', tactician: 'Ada', fate: 'captured' })?.tacticians[0]?.away,
  ).toBe('captured');
  expect(
    red({ type: 'join', army: 'red', tactician: { name: 'Dee', tactics: 5 } })?.tacticians[2],
  ).toMatchObject({ name: 'Dee', tactics: 5 });
  expect(red({ type: 'command', army: 'red', tactician: 'Cal' })?.command).toBe(1);
  expect(red({ type: 'choice', army: 'red', choice: 'Cal' })?.choice).toBe('Cal');
  expect(after({ type: 'withdraw', army: 'red' }).outcome).toEqual({ kind: 'won', winner: 'blue' });
  expect(after({ type: 'parley' }).outcome).toEqual({ kind: 'parley' });
  expect(after({ type: 'hits', army: 'blue', hits: -100 }).outcome).toEqual({
    kind: 'won',
    winner: 'red',
  });
});

test('power for two rounds is there for two rounds, in the rolls and in the odds', () => {
  const subject = battle();
  const plain = liveOdds(startOf(subject), subject).win['red'] ?? 0;
  const lines = tellLog(subject, [
    order({ type: 'power', army: 'red', points: 2, rounds: 2 }, 'ambush'),
    round(),
    round(),
    round(),
  ]);
  const powers = lines.slice(1).map(({ rounds }) => rounds[0]?.event.armies[0]?.power);
  expect(powers.map((power) => power?.total)).toEqual([2, 2, 0]);
  expect(powers[0]?.terms).toContainEqual({ reason: 'ambush', power: 2 });
  const ambushed = lines[0]?.odds.win['red'] ?? 0;
  expect(lines[0]?.odds.method).toBe('exact');
  expect(ambushed).toBeGreaterThan(plain);
  const forGood =
    tellEntry(startOf(subject), order({ type: 'power', army: 'red', points: 2 }), subject).odds.win[
      'red'
    ] ?? 0;
  expect(forGood).toBeGreaterThan(ambushed);
});

test('quality for a while changes doublings for a while', () => {
  const subject = battle();
  const lines = tellLog(subject, [
    order({ type: 'quality', army: 'blue', factor: 0.5, rounds: 1 }),
    round(),
    round(),
  ]);
  expect(lines.slice(1).map(({ rounds }) => rounds[0]?.event.armies[1]?.power.total)).toEqual([
    1, 3,
  ]);
});

test('a fallen commander: the next takes over, and his dice stay his own', () => {
  const subject = battle({ rules: { general: 'skillTwice' } });
  const [before] = tellLog(subject, [round()]);
  const [, after] = tellLog(subject, [
    order({ type: 'lose', army: 'red', tactician: 'Ada' }),
    round(),
  ]);
  const rolls = after?.rounds[0]?.event.armies[0]?.rolls.map(({ tactician, label }) => [
    tactician,
    label,
  ]);
  expect(rolls).toEqual([['Cal', 'r1/red/1']]);
  expect(after?.rounds[0]?.laid['r1/red/1']?.faces).toEqual(
    before?.rounds[0]?.laid['r1/red/1']?.faces,
  );
  expect(after?.rounds[0]?.event.armies[0]?.power.terms).toContainEqual({
    reason: 'Cal, Tactics counted again',
    power: 1,
  });
  const all = tellLog(subject, [
    order({ type: 'lose', army: 'red', tactician: 'Ada' }),
    order({ type: 'lose', army: 'red', tactician: 'Cal' }),
    round(),
  ]);
  expect(all[2]?.rounds[0]?.event.armies[0]?.rolls.map(({ tactician }) => tactician)).toEqual([
    'no general',
  ]);
});

test('the odds of three armies are exact, before and after one has left', () => {
  const subject = battle({
    armies: [...scenario().armies, { id: 'green', name: 'Green', size: 200 }],
    rules: { hits: 40 },
  });
  const lines = tellLog(subject, [
    order({ type: 'target', army: 'green', target: 'red' }),
    round(),
    order({ type: 'withdraw', army: 'green' }),
    round(),
  ]);
  expect(lines.map(({ odds }) => odds.method)).toEqual(['exact', 'exact', 'exact', 'exact']);
  expect(lines[1]?.rounds[0]?.event.armies[2]?.blows[0]?.target).toBe('red');
  expect(Object.keys(lines[3]?.odds.win ?? {})).toEqual(['red', 'blue', 'green']);
  expect(lines[3]?.rounds[0]?.event.armies.map(({ army }) => army)).toEqual(['red', 'blue']);
});

const anyEntry = fc.oneof(
  { weight: 4, arbitrary: fc.constant(round()) },
  fc
    .record({ a: fc.integer({ min: 1, max: 6 }), b: fc.integer({ min: 1, max: 6 }) })
    .map(({ a, b }) => round({ dice: { 'red/0': { faces: [a, b] } } })),
  fc.integer({ min: 2, max: 12 }).map((sum) => round({ dice: { 'blue/0': { sum } } })),
  fc.constant(entry({ kind: 'note', text: 'Rain.' })),
  fc
    .constantFrom(...LEVERS)
    .map(({ order: given, on }) => order({ ...given, army: on === 'own' ? 'red' : 'blue' })),
);
const anyLog = fc.array(anyEntry, { maxLength: 12 });
const done = (log: BattleLog, change: EntryChange): BattleLog => {
  const made = logAfter(log, change, 500);
  return made.ok ? made.value : log;
};

test('undoing everything gives the start; redoing it gives the same bytes', () => {
  fc.assert(
    fc.property(anyLog, fc.integer({ min: 1, max: 12 }), (entries, steps) => {
      const subject = battle();
      const log = entries.reduce<BattleLog>(
        (now, one) => done(now, { kind: 'append', entry: one }),
        EMPTY_LOG,
      );
      let back = log;
      while (back.entries.length > 0) back = done(back, { kind: 'undo', steps });
      expect(standing(subject, back.entries)).toEqual(startOf(subject));
      let again = back;
      while (again.undone.length > 0) again = done(again, { kind: 'redo', steps });
      expect(again).toEqual(log);
      expect(JSON.stringify(tellLog(subject, again.entries))).toBe(
        JSON.stringify(tellLog(subject, JSON.parse(JSON.stringify(entries)) as Entry[])),
      );
    }),
    { seed: 3, numRuns: sample(12, 40) },
  );
});

test('entry by entry, from the log, or without odds: one state', () => {
  fc.assert(
    fc.property(anyLog, (entries) => {
      const subject = battle();
      const live = entries.reduce((now, one) => {
        const next = advance(now, one, subject);
        return next.ok ? next.value[0] : now;
      }, startOf(subject));
      expect(standing(subject, entries)).toEqual(live);
      expect(tellLog(subject, entries).at(-1)?.after ?? startOf(subject)).toEqual(live);
    }),
    { seed: 4, numRuns: sample(12, 40) },
  );
});

test('what the rolls of a round were worth adds up to what it did to every ending', () => {
  fc.assert(
    fc.property(anyLog, (entries) => {
      const subject = battle();
      let before = liveOdds(startOf(subject), subject);
      for (const { rounds, odds } of tellLog(subject, entries)) {
        for (const { luck, swing, odds: after } of rounds) {
          const [red, blue] = luck.map(({ worth }) => worth);
          const won = (red?.win ?? NaN) + (blue?.loss ?? NaN);
          const lost = (red?.loss ?? NaN) + (blue?.win ?? NaN);
          const mutual = (red?.mutual ?? NaN) + (blue?.mutual ?? NaN);
          expect(Math.abs(won - (swing['red'] ?? 0))).toBeLessThan(1e-9);
          expect(Math.abs(lost - (swing['blue'] ?? 0))).toBeLessThan(1e-9);
          expect(Math.abs(mutual - (after.mutual - before.mutual))).toBeLessThan(1e-9);
          before = after;
        }
        before = odds;
      }
    }),
    { seed: 5, numRuns: sample(6, 15) },
  );
});

test('an earlier entry amended: everything after it is derived anew, and what no longer stands says so', () => {
  const subject = battle();
  const entries = [
    order({ type: 'lose', army: 'red', tactician: 'Ada' }),
    round({ dice: { 'red/1': { faces: [2, 2] } } }),
    order({ type: 'command', army: 'red', tactician: 'Cal' }),
  ];
  const other = order({ type: 'lose', army: 'red', tactician: 'Cal' });
  const log = done({ entries, undone: [] }, { kind: 'amend', at: 0, entry: other });
  const lines = tellLog(subject, log.entries);
  expect(lines.map(({ fault }) => fault?.path)).toEqual([undefined, 'dice.red/1', 'order']);
  expect(tellLog(subject, entries).every(({ fault }) => fault === undefined)).toBe(true);
});

test('what followed a rout is passed over where that rout never came about', () => {
  const subject = battle({ rules: { hits: 25 } });
  const followed = entry({
    kind: 'aftermath',
    people: [{ side: 'blue', name: 'Bors', fate: 'dead' }],
  });
  const fought = (sum: number): readonly Entry[] => [
    round({ dice: { 'red/0': { sum: 12 }, 'red/1': { sum: 2 }, 'blue/0': { sum: 2 } } }),
    round({ dice: { 'red/0': { sum }, 'red/1': { sum: 2 }, 'blue/0': { sum: 2 } } }),
    followed,
  ];
  const read = (entries: readonly Entry[]) => [
    tellLog(subject, entries).at(-1)?.fault?.path,
    aftermathsIn(subject, entries),
  ];
  expect(read(fought(12))).toEqual([undefined, [followed]]);
  expect(read(fought(2))).toEqual(['kind', []]);
  const left = order({ type: 'withdraw', army: 'blue' });
  expect(read([left, followed])).toEqual([undefined, [followed]]);
});

test('what followed a rout is passed over where others have fled since, and stands again as they do', () => {
  const subject = battle();
  const told = entry({ kind: 'aftermath', winner: 'Red', fled: ['blue'] });
  const unsaid = entry({ kind: 'aftermath', winner: 'Red' });
  const fledFirst = (army: string) => [order({ type: 'withdraw', army }), told, unsaid];
  const read = (entries: readonly Entry[]) => ({
    fled: fledIn(standing(subject, entries)),
    faults: tellLog(subject, entries).map(({ fault }) => fault?.message),
    stand: aftermathsIn(subject, entries),
  });
  expect(read(fledFirst('blue'))).toEqual({
    fled: ['blue'],
    faults: [undefined, undefined, undefined],
    stand: [told, unsaid],
  });
  expect(read(fledFirst('red'))).toEqual({
    fled: ['red'],
    faults: [
      undefined,
      'told of another end (fled then: Blue; now: Red): tell anew what followed',
      undefined,
    ],
    stand: [unsaid],
  });
});

test('levers are orders', () => {
  for (const lever of LEVERS)
    expect(orderSchema.safeParse({ ...lever.order, army: 'red' }).success).toBe(true);
});

test('an order says whom an army strikes and whose roll is used as people would', () => {
  const says = (order: object): string =>
    orderSays(orderSchema.parse({ army: 'red', ...order }), startOf(battle()).field);
  const name = startOf(battle()).field.armies[0]?.name;
  expect(says({ type: 'target', target: 'spread' })).toBe(`${name}: strikes whom the lot names`);
  expect(says({ type: 'target', target: 'weakest' })).toBe(`${name}: strikes the weakest`);
  expect(says({ type: 'choice', choice: 'commander' })).toBe(
    `${name}: the roll of the commander is used`,
  );
});

test('a name from right to left is set apart, so that figures after it keep their order', () => {
  const says = (name: string): string =>
    orderSays(orderSchema.parse({ type: 'power', army: 'red', points: -2, rounds: 2 }), {
      armies: [{ ...startOf(battle()).field.armies[0]!, name }],
    });
  expect(says('Red')).toBe('Red: −2 power for 2 rounds');
  for (const name of ['גדוד המלך', 'عبد الله'])
    expect(says(name)).toBe(`\u2068${name}\u2069: −2 power for 2 rounds`);
});

test('what a battle of units cost is found again after more rounds; other losses are not meant', () => {
  const lost = (reason: string): Entry =>
    entry({ kind: 'order', reason, order: { type: 'losses', soldiers: { red: -5 } } });
  const entries = [lost(FOUGHT_AS_UNITS), round(), lost('The plague')];
  expect(placeOfLosses(entries)).toBe(0);
  expect(placeOfLosses(entries, 1)).toBe(-1);
  expect(placeOfLosses([lost('The plague')])).toBe(-1);
});

test('a screen shows the sum that was typed, which may be the roll that counted', () => {
  const start = startOf(battle());
  const dice = { 'red/0': { sum: 11 }, 'blue/0': { faces: [6, 3] } };
  const fought = advance(start, entry({ kind: 'round', dice }), battle());
  const [first] = fought.ok ? fought.value[1] : [];
  expect(first && diceOf(start.field, first, dice)).toMatchObject([
    { army: 'red', name: 'Ada', faces: [], sum: 11 },
    { army: 'red', name: 'Cal', faces: { length: 2 } },
    { army: 'blue', name: 'Bors', faces: [6, 3] },
  ]);
});
