import { describe, expect, test } from 'vitest';
import { SWORDS } from '../../../shared/combat/systems/swords/index.ts';
import { fightOf } from '../../combat/people.ts';
import { exactSummary } from '../../exact-summary.ts';
import { must } from '../../must.ts';
import { sample } from '../../sample.ts';

/*
 * A second reading of the digest, written from it alone: two on foot with swords, one round after
 * another over every throw. It shares no code with the engine's rules; only the sheets are read by
 * the same names.
 */

interface Sheet {
  readonly str: number;
  readonly dex: number;
  readonly striking: number;
  readonly defense: number;
  readonly armour: number;
  readonly stamina: number;
}
interface Fighter {
  readonly sheet: Sheet;
  readonly stamina: number;
  readonly level: number;
}
interface Play {
  readonly actions: number;
  readonly defends: boolean;
}
interface House {
  readonly cap: number;
  readonly guarded: boolean;
  readonly labels: boolean;
}
type Pair = readonly [Fighter, Fighter];

const SWORD = 4;
/** Chances of 2d6, by sum. */
const SUMS = Array.from({ length: 11 }, (_, i) => ({
  sum: i + 2,
  share: (6 - Math.abs(i - 5)) / 36,
}));
const overTwo = (value: (a: number, b: number) => number): number =>
  SUMS.reduce(
    (all, a) => all + SUMS.reduce((part, b) => part + a.share * b.share * value(a.sum, b.sum), 0),
    0,
  );

const weakness = ({ level }: Fighter, house: House): number => (house.labels ? 0 : -level);
const penalty = ({ actions }: Play): number => -2 * (actions - 1);
const augments = ({ actions, defends }: Play): number => actions - (defends ? 2 : 1);

/** The chance that `by` hits `on`: whose Defense is with a penalty, or none (undefined). */
const hitting = (
  by: Fighter,
  on: Fighter,
  [own, theirs]: readonly [own: number, theirs: number | undefined],
  house: House,
): number => {
  const attack = by.sheet.dex + weakness(by, house) + by.sheet.striking + own;
  const guard = on.sheet.dex + weakness(on, house) + on.sheet.defense;
  return theirs === undefined
    ? SUMS.reduce((all, { sum, share }) => all + (sum + attack > 0 ? share : 0), 0)
    : overTwo((a, d) => (a + attack > Math.max(0, d + guard + theirs) ? 1 : 0));
};

const netOf =
  (by: Fighter, on: Fighter, extra: number, house: House) =>
  (x: number, e: number): number =>
    Math.max(
      0,
      Math.max(0, x + by.sheet.str + weakness(by, house) + SWORD + extra) -
        (e + on.sheet.str + weakness(on, house) + on.sheet.armour),
    );
const meanNet = (by: Fighter, on: Fighter, extra: number, house: House): number =>
  overTwo(netOf(by, on, extra, house));

/** 4.1 rule 3 for one against one: what he would do, if the other's Defense and attack are so. */
const planOf = (
  own: Fighter,
  other: Fighter,
  {
    guard,
    threat,
    has,
  }: {
    readonly guard: number | undefined;
    readonly threat: number | undefined;
    /** Actions that the other has for blows, where he has said so. */
    readonly has: number | undefined;
  },
  house: House,
): Play => {
  // Shares of what each has left; whom the other has not planned against yet, and who does not
  // defend, must expect up to three Augments.
  const gainOf = (play: Play): number =>
    (hitting(own, other, [penalty(play), guard], house) *
      Math.min(meanNet(own, other, 2 * augments(play), house), other.stamina)) /
    other.stamina;
  const lossOf = (play: Play): number => {
    const { defends } = play;
    if (threat === undefined) return 0;
    const guards = defends ? penalty(play) : undefined;
    // What he has said he will do comes with its penalty; what he may yet do adds to it.
    const open = defends ? [0] : [0, 1, 2, 3];
    const ways = has === undefined ? open : Array.from({ length: has }, (_, extra) => extra);
    const blows = ways.map((extra) => {
      const [times, less] = has === undefined ? [1, 2 * extra] : [Math.floor(has / (1 + extra)), 0];
      const hits = Math.min(times * meanNet(other, own, 2 * extra, house), own.stamina);
      return hitting(other, own, [threat - less, guards], house) * hits;
    });
    return Math.max(0, ...blows) / own.stamina;
  };
  // Against what one blow with Defend would gain and lose.
  const usual = { actions: 2, defends: true };
  const [usualGain, usualLoss] = [gainOf(usual) + 0.05, lossOf(usual) + 0.05];
  let best: { readonly play: Play; readonly score: number } | undefined;
  for (let actions = 1; actions <= Math.min(5, house.cap); actions++) {
    for (const defends of [true, false]) {
      const play = { actions, defends };
      const more = augments(play);
      if (more < 0 || more > 3 || (!defends && house.guarded)) continue;
      const score = gainOf(play) / usualGain - lossOf(play) / usualLoss;
      if (best === undefined || score > best.score + 1e-12) best = { play, score };
    }
  }
  if (best === undefined) throw new Error('no plan');
  return best.play;
};

/** A blow: chances of what it leaves of whom it is struck at. */
const blow = (
  by: Fighter,
  on: Fighter,
  { play, guard }: { readonly play: Play; readonly guard: number | undefined },
  house: House,
): readonly (readonly [number, Fighter])[] => {
  const hit = hitting(by, on, [penalty(play), guard], house);
  const left = new Map<string, [number, Fighter]>([['none', [1 - hit, on]]]);
  for (const x of SUMS) {
    for (const e of SUMS) {
      const net = netOf(by, on, 2 * augments(play), house)(x.sum, e.sum);
      const after = {
        ...on,
        stamina: on.stamina - net,
        level: Math.max(on.level, Math.min(4, Math.floor(net / 5))),
      };
      const key = `${after.stamina},${after.level}`;
      const known = left.get(key) ?? [0, after];
      left.set(key, [known[0] + hit * x.share * e.share, known[1]]);
    }
  }
  return [...left.values()];
};

const isOut = ({ stamina, level }: Fighter): boolean => stamina <= 0 || level >= 4;

/** A round with the first of `order` acting first: chances of how it leaves the two. */
const roundOf = (pair: Pair, first: 0 | 1, house: House): readonly (readonly [number, Pair])[] => {
  const second = first === 0 ? 1 : 0;
  const [a, b] = [pair[first], pair[second]];
  const arranged = (x: Fighter, y: Fighter): Pair => (first === 0 ? [x, y] : [y, x]);
  // Of somebody who has not said what he will do, one blow and Defend is expected.
  const mine = planOf(a, b, { guard: -2, threat: -2, has: undefined }, house);
  const myGuard = mine.defends ? penalty(mine) : undefined;
  const theirs = planOf(
    b,
    a,
    { guard: myGuard, threat: penalty(mine), has: augments(mine) + 1 },
    house,
  );
  const done: [number, Pair][] = [];
  for (const [chance, hurt] of blow(
    a,
    b,
    { play: mine, guard: theirs.defends ? penalty(theirs) : undefined },
    house,
  )) {
    if (isOut(hurt)) {
      done.push([chance, arranged(a, hurt)]);
      continue;
    }
    // Who did not defend plans afresh, with nobody left to fear this round.
    const play = theirs.defends
      ? theirs
      : planOf(hurt, a, { guard: myGuard, threat: undefined, has: undefined }, house);
    for (const [share, struck] of blow(hurt, a, { play, guard: myGuard }, house))
      done.push([chance * share, arranged(struck, hurt)]);
  }
  return done;
};

/** The chance that the first of the two has initiative. */
const firstGoes = ([a, b]: Pair, house: House): number =>
  overTwo((x, y) => {
    const difference =
      x + a.sheet.dex + weakness(a, house) - (y + b.sheet.dex + weakness(b, house)) ||
      a.sheet.dex - b.sheet.dex;
    return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  });

interface Odds {
  readonly win: number;
  readonly rounds: number;
}

/**
 * Wounds never heal, so the odds of a state follow from those of worse ones; rounds in which
 * nothing happens only delay.
 */
const oracle = (start: Pair, house: House): Odds => {
  const known = new Map<string, Odds>();
  const solve = (pair: Pair): Odds => {
    const [a, b] = pair;
    if (isOut(a)) return { win: 0, rounds: 0 };
    if (isOut(b)) return { win: 1, rounds: 0 };
    const key = pair.map(({ stamina, level }) => `${stamina},${level}`).join('|');
    const found = known.get(key);
    if (found !== undefined) return found;
    const goes = firstGoes(pair, house);
    let [stay, win, rounds] = [0, 0, 1];
    for (const [order, weight] of [
      [0, goes],
      [1, 1 - goes],
    ] as const) {
      if (weight === 0) continue;
      for (const [chance, next] of roundOf(pair, order, house)) {
        if (chance === 0) continue;
        if (
          next.every((one, i) => one.stamina === pair[i]?.stamina && one.level === pair[i].level)
        ) {
          stay += weight * chance;
          continue;
        }
        const then = solve(next);
        win += weight * chance * then.win;
        rounds += weight * chance * then.rounds;
      }
    }
    const odds = { win: win / (1 - stay), rounds: rounds / (1 - stay) };
    known.set(key, odds);
    return odds;
  };
  return solve(start);
};

const fighter = (sheet: Sheet): Fighter => ({ sheet, stamina: sheet.stamina, level: 0 });
const exact = ([red, blue]: readonly [object, object], options: object) => {
  const people = [
    { id: 'f0', side: 'red', stats: red },
    { id: 'f1', side: 'blue', stats: blue },
  ];
  const { start, process } = fightOf(SWORDS, people, { options });
  return must(
    exactSummary(process, start, {
      sides: ['red', 'blue'],
      budget: { rolls: 3_000_000, moves: 20_000_000, steps: 20_000 },
    }),
  );
};

const sheet = (
  ...[str, dex, striking, defense, armour, stamina]: readonly [
    str: number,
    dex: number,
    striking: number,
    defense: number,
    armour: number,
    stamina: number,
  ]
): Sheet => ({ str, dex, striking, defense, armour, stamina });

describe('exact odds of duels against a second reading of the digest', () => {
  const PLAIN: House = { cap: 6, guarded: false, labels: false };
  const [one, other] = [sheet(4, 1, 3, 2, 2, sample(6, 9)), sheet(2, 0, 4, 2, 1, sample(6, 8))];
  const [own, their] = [sheet(4, 1, 3, 2, 2, sample(8, 10)), sheet(2, 0, 4, 2, 1, sample(8, 9))];
  const DUELS: readonly (readonly [string, Sheet, Sheet, House])[] = [
    ['one hit each', sheet(0, 0, 1, 1, 0, 1), sheet(0, 0, 1, 1, 0, 1), PLAIN],
    ['a stronger and a faster', sheet(3, 0, 2, 2, 1, 3), sheet(0, 2, 2, 2, 1, 3), PLAIN],
    [
      'with Defend always',
      sheet(1, 0, 2, 2, 2, 3),
      sheet(1, 1, 3, 3, 3, 2),
      { ...PLAIN, guarded: true },
    ],
    ['two actions at most', sheet(1, 0, 2, 2, 2, 3), sheet(1, 0, 2, 3, 4, 3), { ...PLAIN, cap: 2 }],
    ['levels as labels', one, other, { ...PLAIN, labels: true }],
    ['wounds that bite', own, their, PLAIN],
    ['weak and clumsy', sheet(-3, -4, 0, 0, 0, 2), sheet(-2, -5, 0, 0, 1, 3), PLAIN],
    ['heavy armour', sheet(1, 1, 4, 1, 5, 3), sheet(2, 1, 2, 4, 6, 4), PLAIN],
  ];
  test.each(DUELS)(
    '%s',
    (_name, red, blue, house) => {
      const told = oracle([fighter(red), fighter(blue)], house);
      const options = {
        actionCap: house.cap,
        // Who only clings does not grapple.
        clingRatio: 1,
        plans: house.guarded ? 'guarded' : 'sensible',
        healthEffects: house.labels ? 'labels' : 'penalties',
      };
      const read = exact(
        [
          { ...red, weapon: 'sword' },
          { ...blue, weapon: 'sword' },
        ],
        options,
      );
      expect(Math.abs((read.win['red'] ?? 0) - told.win)).toBeLessThan(1e-9);
      expect(Math.abs((read.win['blue'] ?? 0) - (1 - told.win))).toBeLessThan(1e-9);
      expect(Math.abs(read.rounds.mean - told.rounds)).toBeLessThan(1e-9);
      expect(told.win > 0.001 && told.win < 0.999).toBe(true);
    },
    60_000,
  );
});
