import { describe, expect, test } from 'vitest';
import { PERCENTILE } from '../../../shared/combat/systems/percentile/index.ts';
import { exactDuel } from '../../asking.ts';
import { fightOf } from '../../combat/people.ts';
import { sample } from '../../sample.ts';

/*
 * A second reading of the digest (sections 1.6, 5 and 6), written from it alone: faces are counted
 * one by one, and a duel is two independent races to bring the other to 2 hit points. It shares no
 * code with the engine's rules; only sheets are read by the same names.
 */

type Level = 'special' | 'success' | 'failure';
interface Readings {
  readonly special?: 'le';
  readonly defence?: 'lt';
  readonly failsFrom?: number;
}

const levelOf = (roll: number, chance: number, readings: Readings, isDefence: boolean): Level => {
  if (readings.failsFrom !== undefined && roll >= readings.failsFrom) return 'failure';
  if (roll > chance || (isDefence && readings.defence === 'lt' && roll === chance))
    return 'failure';
  const fifth = chance / 5;
  return roll < fifth || (readings.special === 'le' && roll === fifth) ? 'special' : 'success';
};

/** Dice as all their sums, each as often as it falls. */
const sums = (count: number, sides: number): readonly number[] =>
  count === 0
    ? [0]
    : sums(count - 1, sides).flatMap((sum) =>
        Array.from({ length: sides }, (_, face) => sum + face + 1),
      );

interface Sheet {
  readonly attack: number;
  readonly parry: number;
  /** Dice of the weapon, their plus, dice of the bonus. */
  readonly weapon: readonly [count: number, sides: number, plus: number];
  readonly bonus: readonly [count: number, sides: number];
  readonly armour: number;
  readonly hp: number;
}

type Losses = ReadonlyMap<number, number>;
/** Hit points that one attack takes, each with its chance. */
const lossesOf = (by: Sheet, at: Sheet, readings: Readings): Losses => {
  const losses = new Map<number, number>();
  const put = (lost: number, chance: number): void =>
    void losses.set(lost, (losses.get(lost) ?? 0) + chance);
  const [count, sides, plus] = by.weapon;
  const all = sums(count, sides).flatMap((dice) =>
    sums(...by.bonus).map((bonus) => dice + plus + bonus),
  );
  const hit = (isSpecial: boolean, chance: number): void => {
    const extra = isSpecial ? count * sides + plus : 0;
    for (const raw of all) put(Math.max(0, raw + extra - at.armour), chance / all.length);
  };
  const ways = { none: 0, plain: 0, special: 0 };
  for (let roll = 1; roll <= 100; roll++) {
    const attack = levelOf(roll, by.attack, readings, false);
    for (let answer = 1; answer <= 100; answer++) {
      const parry = levelOf(answer, at.parry, readings, true);
      if (attack === 'failure' || parry === 'special') ways.none++;
      else if (parry === 'success' && attack === 'success') ways.none++;
      else if (attack === 'special' && parry === 'failure') ways.special++;
      else ways.plain++;
    }
  }
  put(0, ways.none / 1e4);
  hit(false, ways.plain / 1e4);
  hit(true, ways.special / 1e4);
  return losses;
};

/** By round, the chance that the attacks have brought somebody to 2 hit points just then. */
const race = (by: Sheet, at: Sheet, readings: Readings, rounds: number): readonly number[] => {
  const losses = [...lossesOf(by, at, readings)];
  let alive = new Float64Array(at.hp + 1);
  alive[at.hp] = 1;
  return Array.from({ length: rounds }, () => {
    const next = new Float64Array(at.hp + 1);
    let falls = 0;
    for (let hp = 3; hp <= at.hp; hp++)
      for (const [lost, share] of losses) {
        const [left, chance] = [hp - lost, (alive[hp] ?? 0) * share];
        if (left <= 2) falls += chance;
        else next[left] = (next[left] ?? 0) + chance;
      }
    alive = next;
    return falls;
  });
};

interface Answer {
  readonly first: number;
  readonly second: number;
  readonly both: number;
  readonly rounds: number;
}
const ROUNDS = 3000;
const oracle = (a: Sheet, b: Sheet, readings: Readings, isAtOnce: boolean): Answer => {
  const [byA, byB] = [race(a, b, readings, ROUNDS), race(b, a, readings, ROUNDS)];
  let [first, second, both, rounds] = [0, 0, 0, 0];
  let [laterA, laterB] = [1, 1];
  byA.forEach((fallsB, i) => {
    const fallsA = byB[i] ?? 0;
    [laterA, laterB] = [laterA - fallsB, laterB - fallsA];
    first += fallsB * (laterB + (isAtOnce ? 0 : fallsA));
    second += fallsA * laterA;
    both += isAtOnce ? fallsA * fallsB : 0;
    rounds += (i + 1) * (fallsB * (laterB + fallsA) + fallsA * laterA);
  });
  return { first, second, both, rounds };
};

/** The digest's blocks (5); in the small sample with fewer hit points. */
const SHEETS = {
  soldier: {
    attack: 40,
    parry: 40,
    weapon: [1, 6, 1],
    bonus: [0, 1],
    armour: 3,
    hp: sample(5, 7),
  },
  veteran: {
    attack: 60,
    parry: 60,
    weapon: [1, 8, 1],
    bonus: [1, 4],
    armour: 7,
    hp: sample(6, 8),
  },
  knight: { attack: 75, parry: 75, weapon: [1, 8, 1], bonus: [1, 4], armour: 9, hp: sample(7, 9) },
  hero: { attack: 95, parry: 95, weapon: [1, 8, 1], bonus: [1, 6], armour: 9, hp: sample(9, 11) },
} as const satisfies Readonly<Record<string, Sheet>>;
type Name = keyof typeof SHEETS;
const NAMES = Object.keys(SHEETS) as Name[];

/* The engine. */

const engine = (
  people: readonly { readonly side: string; readonly stats: Readonly<Record<string, unknown>> }[],
  more: Readonly<Record<string, unknown>>,
) => {
  const { process, start } = fightOf(
    PERCENTILE,
    people.map((one, i) => ({ ...one, id: `f${i}` })),
    { options: { wear: false, ...more } },
  );
  const budget = { states: 200_000, rolls: 20_000_000, moves: 40_000_000, steps: 40_000 };
  const odds = exactDuel(process, start, ['a', 'b'], budget);
  if (odds === undefined) throw new Error('too large for exact odds');
  return odds;
};
const blockOf = (id: string, dex?: number): Readonly<Record<string, unknown>> => ({
  ...PERCENTILE.presets.find((one) => one.id === id)?.stats,
  ...(dex === undefined ? {} : { dex }),
});
const duel = (a: Name, b: Name, isAtOnce: boolean, more: Readonly<Record<string, unknown>> = {}) =>
  engine(
    [
      { side: 'a', stats: { ...blockOf(a, 12), hp: SHEETS[a].hp } },
      { side: 'b', stats: { ...blockOf(b, isAtOnce ? 12 : 11), hp: SHEETS[b].hp } },
    ],
    more,
  );

const agree = (odds: ReturnType<typeof engine>, answer: Answer): void => {
  // The second reading goes on for ever; a fight is cut off after 200 rounds.
  const most = 5e-11 + odds.unfinished;
  expect(odds.unfinished).toBeLessThan(1e-8);
  expect(Math.abs((odds.win['a'] ?? 0) - answer.first)).toBeLessThan(most);
  expect(Math.abs((odds.win['b'] ?? 0) - answer.second)).toBeLessThan(most);
  expect(Math.abs(odds.mutual - answer.both)).toBeLessThan(most);
  expect(Math.abs(odds.rounds.mean - answer.rounds)).toBeLessThan(5e-8 + 1_000 * odds.unfinished);
};

describe('duels by percentile dice, against a second reading of the rules', () => {
  test.each(NAMES.flatMap((a) => NAMES.map((b): [Name, Name] => [a, b])))(
    '%s, acting first, against %s',
    (a, b) => agree(duel(a, b, false), oracle(SHEETS[a], SHEETS[b], {}, false)),
  );

  // Of the same rank and weapon, but for the skill: whoever has more of it acts first.
  test.each(NAMES)('two of a kind (%s) act at once', (name) =>
    agree(duel(name, name, true), oracle(SHEETS[name], SHEETS[name], {}, true)),
  );

  test.each([
    [{ specialCompare: 'le' }, { special: 'le' }],
    [{ defenceCompare: 'lt' }, { defence: 'lt' }],
    [{ autoFail: '96' }, { failsFrom: 96 }],
    [
      { autoFail: '100', specialCompare: 'le' },
      { failsFrom: 100, special: 'le' },
    ],
  ] as const)('under %j', (options, readings) => {
    agree(
      duel('hero', 'knight', false, options),
      oracle(SHEETS.hero, SHEETS.knight, readings, false),
    );
    agree(
      duel('soldier', 'soldier', true, options),
      oracle(SHEETS.soldier, SHEETS.soldier, readings, true),
    );
  });
});

/** The digest's table of one against several (6.3): who wins, under three readings of A-05. */
const AGAINST_MANY: readonly (readonly [Name, number, number, number, number])[] = [
  ['soldier', 2, 0.0879771657, 0.080787011, 0.0786201707],
  ['veteran', 2, 0.9729290871, 0.9673482389, 0.9614431573],
  ['knight', 2, 0.9998073207, 0.9996806809, 0.9994207631],
  ['hero', 2, 0.9999999164, 0.9999994092, 0.9999956285],
];
describe('one against two, against the table of the digest', () => {
  const readings = ['unlimited', 'minus30', 'one'] as const;
  test.each(
    AGAINST_MANY.filter(([name]) => sample(name === 'veteran', name !== 'hero')).flatMap(
      ([name, count, ...odds]) =>
        readings
          .map((reaction, i) => [name, count, reaction, odds[i] ?? NaN] as const)
          .slice(0, sample(1, name === 'soldier' ? 3 : 1)),
    ),
  )('%s against %i, reactions %s', (name, count, reactions, expected) => {
    const soldiers = Array.from({ length: count }, () => ({
      side: 'b',
      stats: { ...blockOf('soldier'), dex: 11, firstAid: 0 },
    }));
    const odds = engine([{ side: 'a', stats: blockOf(name, 15) }, ...soldiers], { reactions });
    expect(odds.win['a']).toBeCloseTo(expected, 9);
  });
});

/*
 * Wear: two with quarterstaves, which parry, wear and break (PC-18, A-11); then fists, which parry
 * fists alone (H-PC-13). Nobody can dodge.
 */

interface Staff {
  readonly hp: number;
  readonly staff: number;
}
const BREAKS = { attack: 55, parry: 55, fists: 30, staff: 8 };

const shares = new Map<string, number>();
const share = (level: Level, of: number): number => {
  const known = shares.get(`${level} ${of}`);
  if (known !== undefined) return known;
  let count = 0;
  for (let roll = 1; roll <= 100; roll++) if (levelOf(roll, of, {}, false) === level) count++;
  shares.set(`${level} ${of}`, count / 100);
  return count / 100;
};

/** Ways one blow of `by` at `at` can go: both afterwards. */
const blowWays = (by: Staff, at: Staff): readonly (readonly [number, Staff, Staff])[] => {
  const armed = by.staff > 0;
  const chance = armed ? BREAKS.attack : BREAKS.fists;
  const guard = at.staff > 0 ? BREAKS.parry : armed ? 0 : BREAKS.fists;
  const faces = armed ? 8 : 3;
  const ways: (readonly [number, Staff, Staff])[] = [];
  ways.push([share('failure', chance), by, at]);
  for (const attack of ['success', 'special'] as const)
    for (const defence of ['failure', 'success', 'special'] as const) {
      const p =
        share(attack, chance) *
        (guard === 0 ? (defence === 'failure' ? 1 : 0) : share(defence, guard));
      if (p === 0) continue;
      const stopped = defence === 'special' || (defence === 'success' && attack === 'success');
      const worn = attack === 'special' && defence === 'success' && at.staff > 0 ? 2 : 0;
      const blunted = attack === 'success' && defence === 'special' && armed ? 1 : 0;
      const left = { hp: at.hp, staff: Math.max(0, at.staff - worn) };
      const mine = { hp: by.hp, staff: Math.max(0, by.staff - blunted) };
      if (stopped) ways.push([p, mine, left]);
      else
        for (let face = 1; face <= faces; face++) {
          const damage = face + (attack === 'special' && defence === 'failure' ? faces : 0);
          ways.push([p / faces, mine, { ...left, hp: at.hp - damage }]);
        }
    }
  return ways;
};

/** Every way of a round: chance, and both afterwards; who still stands strikes back. */
const roundWays = (a: Staff, b: Staff): readonly (readonly [number, Staff, Staff])[] =>
  blowWays(a, b).flatMap(([p, a1, b1]) =>
    b1.hp <= 2
      ? [[p, a1, b1] as const]
      : blowWays(b1, a1).map(([q, b2, a2]) => [p * q, a2, b2] as const),
  );

const known = new Map<string, number>();
/**
 * The chance that the first wins. Nothing heals or mends, so it follows from those of worse states;
 * a round in which nothing happens only delays.
 */
const wornDuel = (a: Staff, b: Staff): number => {
  if (a.hp <= 2 || b.hp <= 2) return b.hp <= 2 ? 1 : 0;
  const key = `${a.hp},${a.staff},${b.hp},${b.staff}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let [win, stay] = [0, 0];
  for (const [chance, a1, b1] of roundWays(a, b)) {
    const same = a1.hp === a.hp && b1.hp === b.hp && a1.staff === a.staff && b1.staff === b.staff;
    if (same) stay += chance;
    else win += chance * wornDuel(a1, b1);
  }
  known.set(key, win / (1 - stay));
  return win / (1 - stay);
};

test.each(sample([3, 4], [3, 4, 6]))('staves wear and break in a duel of %i hit points', (hp) => {
  const { attack, fists: brawl } = BREAKS;
  const stats = { hp, weapon: 'quarter-staff', attack, brawl, dodge: 0 };
  const odds = engine(
    [
      { side: 'a', stats: { ...stats, dex: 12 } },
      { side: 'b', stats: { ...stats, dex: 11 } },
    ],
    { wear: true },
  );
  const whole = { hp, staff: BREAKS.staff };
  const first = wornDuel(whole, whole);
  expect(odds.win['a']).toBeCloseTo(first, 10);
  expect(odds.win['b']).toBeCloseTo(1 - first, 10);
});
