import { exactUnitOdds } from '../asking.ts';
import { printLabel, rolling } from '../../shared/process/chance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { tableChance, type Script } from '../../shared/process/script.ts';
import { play, stepTold } from '../../shared/process/readers/play.ts';
import { OLDSCHOOL } from '../../shared/unit/systems/oldschool/index.ts';
import { splitPool, heap } from '../../shared/mechanics/oldschool/pool.ts';
import { unitSizeFor } from '../../shared/unit/systems/oldschool/proposal.ts';
import type { UnitStats } from '../../shared/unit/systems/oldschool/compiled-rules.ts';
import type { UnitOdds } from '../../shared/unit/system.ts';
import { oldschool, setup, unit } from './setups.ts';
import { sample } from '../sample.ts';

const RUNS = { seed: 20_26, numRuns: sample(15, 60) };
const must = (odds: UnitOdds | undefined): UnitOdds => {
  if (odds === undefined) throw new Error('no exact odds');
  return odds;
};
const fields = fc.record({
  toHit: fc.integer({ min: 2, max: 24 }),
  hitDice: fc.integer({ min: 1, max: 3 }),
  reach: fc.integer({ min: 0, max: 2 }),
});
const men = fc.integer({ min: 1, max: 30 });

test('odds, survivors and rounds sum to 1; sides can be swapped', () => {
  fc.assert(
    fc.property(men, men, fields, fields, (a, b, one, other) => {
      const there = must(exactUnitOdds(oldschool([unit('a', a, one), unit('b', b, other)])));
      const back = must(exactUnitOdds(oldschool([unit('b', b, other), unit('a', a, one)])));
      expect(
        (there.win['a'] ?? 0) +
          (there.win['b'] ?? 0) +
          there.mutual +
          there.stalemate +
          there.unfinished,
      ).toBeCloseTo(1, 10);
      for (const id of ['a', 'b']) {
        expect(there.win[id]).toBeCloseTo(back.win[id] ?? NaN, 11);
        expect(
          (there.survivors[id] ?? []).reduce((sum, [, chance]) => sum + chance, 0),
        ).toBeCloseTo(1, 10);
      }
    }),
    RUNS,
  );
});

test("more men are never worse where the attacker's men multiply (OS-111)", () => {
  fc.assert(
    fc.property(men, men, fields, fields, (a, b, one, other) => {
      const wins = (count: number) =>
        must(
          exactUnitOdds(
            oldschool([
              unit('a', count, { ...one, pool: 'average' }),
              unit('b', b, { ...other, pool: 'average' }),
            ]),
          ),
        ).win['a'] ?? 0;
      expect(wins(2 * a)).toBeGreaterThanOrEqual(wins(a) - 1e-12);
    }),
    RUNS,
  );
});

const army = (side: string, count: number, more: Partial<UnitStats> = {}): UnitStats[] =>
  Array.from({ length: count }, (_, i) =>
    unit(`${side}${i + 1}`, 10, {
      side,
      morale: 7,
      post: (['left', 'centre', 'right', 'reserve'] as const)[i % 4] ?? 'centre',
      ...more,
    }),
  );

test.each([
  'initiative',
  'initiative-each-round',
  'side-initiative',
  'simultaneous',
  'listed',
] as const)(
  'many units, %s: it ends, states are plain, labels never repeat, typed dice replay it',
  (order) => {
    const { process, start } = oldschool(
      [
        ...army('red', 7),
        ...army('blue', 5),
        unit('hero', 1, { side: 'blue', heroLevel: 8, pool: 28, toHit: 7 }),
      ],
      { order, upsets: 'neighbours', flanking: 'wings', unitCriticals: 'twice' },
    );
    const labels: string[] = [];
    const luck = labelled('many');
    const noting = rolling((dice, label) => {
      labels.push(printLabel(label));
      return luck.roll(dice, label);
    });
    const story = play(process, start, noting);
    expect(story.outcome).toBeDefined();
    expect(new Set(labels).size).toBe(labels.length);
    for (const state of story.states) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(JSON.stringify(play(process, start, labelled('many')))).toBe(JSON.stringify(story));
    const typed: Script['typed'] = new Map(
      [...luck.thrown].map(([label, { faces }]) => [
        label,
        { faces: faces.map(({ face }) => face) },
      ]),
    );
    expect(
      play(
        process,
        start,
        tableChance('another seed', { typed, again: new Map(), picks: new Map() }),
      ).states,
    ).toEqual(story.states);
  },
);

test('a round by hand: three on one have +1, and the third meets no shield (OS-49, OS-51, B-10)', () => {
  const red = [1, 2, 3].map((i) => unit(`red${i}`, 5, { side: 'red', pool: 18, thac0: 20 }));
  const { process, start } = oldschool(
    [...red, unit('blue', 10, { pool: 60, ac: 6, shield: true })],
    { order: 'listed' },
  );
  // Needed: 20 - 6 - 1 = 13, against the third 12.
  const chance = scripted([12, 13, 2, 12, 1, 1]);
  const [next, events] = stepTold(process, start, chance, byPolicy);
  expect(chance.exhausted()).toBe(true);
  expect(next.units.at(-1)?.strength).toBe(60 - 10 - 5);
  expect(events.map(({ kind }) => kind)).toEqual(['misses', 'strikes', 'strikes', 'misses']);
});

test('a hero strikes once a level and fells a man at most a hit; six can reach him (B-11)', () => {
  const { process, start } = oldschool(
    [
      unit('hero', 1, { heroLevel: 3, pool: 28, toHit: 7 }),
      unit('mob', 20, { pool: 70, toHit: 19 }),
    ],
    { order: 'listed' },
  );
  const [next] = stepTold(process, start, scripted([7, 6, 6, 20, 1, 19, 2]), byPolicy);
  expect(next.units.map(({ strength }) => strength)).toEqual([28 - 12, 70 - 4 - 2]);
});

test('longer reach strikes first in the first round only (OS-45, OS-94)', () => {
  const { process, start } = oldschool([
    unit('pikes', 10, { pool: 35, reach: 4 }),
    unit('swords', 10, { pool: 35 }),
  ]);
  // Swords win initiative 6 to 1; pikes strike first all the same, and slay them.
  const [next] = stepTold(process, start, scripted([1, 6, 20, 4]), byPolicy);
  expect(next.units.map(({ standing }) => standing)).toEqual(['fighting', 'destroyed']);
});

test('half an army gone: the rest checks its mean morale (H-OS-23)', () => {
  const { process, start } = oldschool(
    [
      unit('big', 50, { pool: 175 }),
      ...[1, 2].map((i) => unit(`b${i}`, 5, { side: 'b', pool: 5, morale: 6, toHit: 20 })),
    ],
    { order: 'listed' },
  );
  const [next, events] = stepTold(process, start, scripted([20, 1, 1, 4, 4]), byPolicy);
  expect(next.units.map(({ standing }) => standing)).toEqual(['fighting', 'destroyed', 'routed']);
  expect(process.outcome(next)).toEqual({ kind: 'won', winner: 'big' });
  expect(events.at(-1)?.kind).toBe('routs');
});

test('nobody who can be hurt: stalemate, with a warning (OS-24)', () => {
  const units = [unit('a', 10, { toHit: 30 }), unit('b', 10, { toHit: 40, pool: 35 })];
  const melee = oldschool(units.map((one) => ({ ...one, pool: 35 })));
  expect(must(exactUnitOdds(melee)).stalemate).toBe(1);
  expect(OLDSCHOOL.warnings(setup(units)).join(' ')).toContain('Nobody can hurt anybody');
});

test('bodies become units of about equal size (OS-107, B-03)', () => {
  expect([120, 121, 600, 5000].map((count) => unitSizeFor('auto', count))).toEqual([
    10, 20, 50, 500,
  ]);
  const { rules } = setup([]);
  const [proposed = []] = OLDSCHOOL.propose(
    [
      {
        name: 'Soldiers',
        men: 65,
        profile: { troop: 'soldier', skill: 1, armour: -1, mounted: false },
        leader: 'Ada',
      },
    ],
    { ...rules, unitSize: 20 },
    [[120]],
  );
  expect(proposed.map(({ name, men: count, leader }) => [name, count, leader])).toEqual([
    ['Soldiers 1', 22, 'Ada'],
    ['Soldiers 2', 22, undefined],
    ['Soldiers 3', 21, undefined],
  ]);
  expect(proposed[0]?.stats).toMatchObject({ thac0: 19, ac: 7, morale: 8 });
});

test('splitting a pool: nobody has none, and it adds up (OS-114)', () => {
  fc.assert(
    fc.property(
      men,
      fc.integer({ min: 0, max: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, extra, share) => {
        const original = count + extra;
        const remaining = Math.ceil(original * share);
        const hp = splitPool({ original, remaining, men: count });
        expect(hp.reduce((sum, each) => sum + each, 0)).toBe(remaining);
        expect(hp.every((each) => each > 0)).toBe(true);
      },
    ),
    RUNS,
  );
});

test('a heap of dice is summed, typed and spread like any other', () => {
  const dice = heap(10, 6, 3);
  expect(dice.ofSum(60)).toBe(63);
  expect(dice.ofSum(9)).toBeUndefined();
  const { outcomes, probabilities } = dice.distribution();
  expect([outcomes[0], outcomes.at(-1)]).toEqual([13, 63]);
  expect(probabilities[0]).toBeCloseTo(1 / 60466176, 18);
});

test('where nobody can hurt anybody the odds are a stalemate, with rolled pools too (OS-24)', () => {
  const proof = { ac: -20 };
  const odds = must(exactUnitOdds(oldschool([unit('a', 10, proof), unit('b', 10, proof)])));
  expect(odds).toMatchObject({ stalemate: 1, unfinished: 0, mutual: 0 });
});

test('a battle that goes on after 200 rounds is a draw, for odds and for plays', () => {
  const slow = { ac: -5, hitDice: 4, pool: 'average' } as const;
  const [a, b] = [unit('a', 10, slow), unit('b', 10, slow)];
  const { process, start } = oldschool([a, b]);
  const odds = must(exactUnitOdds(oldschool([a, b])));
  expect(odds.stalemate).toBeGreaterThan(0.5);
  expect(odds.rounds.pmf.at(-1)).toEqual([200, expect.closeTo(odds.stalemate, 2)]);
  const ends = Array.from({ length: 12 }, (_, i) => play(process, start, labelled(`slow ${i}`)));
  expect(ends.some(({ outcome }) => outcome?.kind === 'stalemate')).toBe(true);
  expect(Math.max(...ends.map(({ events }) => events.at(-1)?.round ?? 0))).toBeLessThanOrEqual(200);
});

test('hits of one turn are all taken off and told, whichever unit is listed first (B-18)', () => {
  const few = unit('few', 5, { side: 'red', pool: 5 });
  const many = unit('many', 20, { side: 'red', pool: 20 });
  const foe = unit('foe', 20, { pool: 25, morale: 2 });
  const after = (units: readonly UnitStats[]) => {
    const { process, start } = oldschool(units, { order: 'simultaneous', armyRout: 'none' });
    // Everybody hits with a 1 on the damage die; the foe's check fails.
    const chance = rolling((dice) =>
      dice.distribution().outcomes.length === 20
        ? 20
        : Math.min(6, dice.distribution().outcomes[0] === 1 ? 1 : 12),
    );
    const [next, events] = stepTold(process, start, chance, byPolicy);
    const left = next.units.find(({ id }) => id === 'foe');
    return {
      strength: left?.strength,
      told: events.filter(({ target }) => target === 'foe').length,
    };
  };
  expect(after([few, many, foe])).toEqual({ strength: 0, told: 2 });
  expect(after([many, few, foe])).toEqual({ strength: 0, told: 2 });
});
