import { describe, expect, test } from 'vitest';
import { calibrateRequestSchema, calibrateWork, csvOf, saidFigures } from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { add, die, mean } from '../../shared/distribution.ts';
import { calibrationOf, type Forecast } from '../../shared/lab/calibration/calibration.ts';
import type { Calibration } from '../../shared/lab/calibration/told.ts';
import { luckOfAll } from '../../shared/lab/calibration/luck.ts';
import { usualOf } from '../../shared/lab/calibration/odds-of-many.ts';
import { Z } from '../../shared/process/readers/trials.ts';
import { createRng, type Rng } from '../../shared/rng.ts';
import { readResults } from '../../shared/scenario/import/results.ts';
import { entrySchema } from '../../shared/table/entry.ts';
import { forecastsOf } from '../../shared/table/ahead/forecasts.ts';
import { liveOdds } from '../../shared/table/log-lines.ts';
import { startOf } from '../../shared/table/live.ts';
import { sample } from '../sample.ts';

/** The binomial distribution in whole numbers: of `times` things with `a` in `b` each. */
const binomial = (times: number, a: bigint, b: bigint): readonly [bigint, bigint][] => {
  let choose = 1n;
  return Array.from({ length: times + 1 }, (_, k) => {
    const ways = choose * a ** BigInt(k) * (b - a) ** BigInt(times - k);
    choose = (choose * BigInt(times - k)) / BigInt(k + 1);
    return [ways, b ** BigInt(times)];
  });
};
/** Least and most of the middle 19 in 20, counted off the whole numbers. */
const middle = (times: number, a: bigint, b: bigint): readonly [number, number] => {
  let sum = 0n;
  const sums = binomial(times, a, b).map(([ways, all]) => [(sum += ways), all] as const);
  return [
    sums.findIndex(([ways, all]) => 40n * ways > all),
    sums.findIndex(([ways, all]) => 40n * ways >= 39n * all),
  ];
};

const drawn = (chances: readonly number[], rng: Rng): number => {
  let left = rng.next() / 0x1_0000_0000;
  const place = chances.findIndex((chance) => (left -= chance) < 0);
  return place < 0 ? chances.length - 1 : place;
};

const nearer = (chances: readonly number[], by: number): readonly number[] =>
  chances.map((one) => 1 / 3 + by * (one - 1 / 3));

/** Of three endings: what is said lies so many times as far from even as their true chances. */
const planted = (battles: number, stretch: number, seed: number): Calibration => {
  const rng = createRng('planted', seed);
  const all = Array.from({ length: battles }, (): [Forecast] => {
    const win = rng.int(5, 85) / 100;
    const wide = [win, 0.9 - win, 0.1];
    const said = nearer(wide, Math.min(1, stretch));
    return [{ chances: said, came: drawn(nearer(wide, Math.min(1, 1 / stretch)), rng) }];
  });
  return calibrationOf(all);
};

describe('how well forecasts agree with what came', () => {
  test('what is usual is that of whole numbers, wherever all chances are one', () => {
    for (const times of [1, 2, 7, 20, 61, 200])
      for (const [a, b] of [
        [1, 2],
        [7, 10],
        [1, 20],
        [19, 20],
      ] as const)
        expect(
          usualOf(Array.from({ length: times }, () => a / b)),
          `${times} of ${a}/${b}`,
        ).toEqual(middle(times, BigInt(a), BigInt(b)));
  });

  test('score and slope are, on the mean and with their margins, those of all that may come', () => {
    const said = [
      [0.6, 0.3, 0.1],
      [0.2, 0.7, 0.1],
      [0.5, 0.5],
    ];
    const come = said.reduce<number[][]>(
      (all, one) => all.flatMap((before) => one.map((_, i) => [...before, i])),
      [[]],
    );
    const worlds = come.map((places) => ({
      chance: places.reduce((all, place, i) => all * (said[i]?.[place] ?? 0), 1),
      found: calibrationOf(said.map((chances, i) => [{ chances, came: places[i] ?? 0 }])),
    }));
    for (const of of [
      ({ brier }: Calibration) => ({ ...brier, right: brier.expected }),
      ({ slope }: Calibration) => ({ value: slope?.value ?? 0, margin: slope?.margin, right: 1 }),
    ]) {
      const all = worlds.map(({ chance, found }) => ({ chance, ...of(found) }));
      const average = all.reduce((sum, { chance, value }) => sum + chance * value, 0);
      const spread = all.reduce(
        (sum, { chance, value }) => sum + chance * (value - average) ** 2,
        0,
      );
      expect(average).toBeCloseTo(all[0]?.right ?? 0, 12);
      expect(all[0]?.margin).toBeCloseTo(Z * Math.sqrt(spread), 12);
    }
  });

  test('of right forecasts at most one in twenty is called wrong; bold and timid ones are found', () => {
    const many = sample(100, 500);
    const worlds = Array.from({ length: many }, (_, seed) => planted(60, 1, seed));
    const [, mostWrong] = usualOf(worlds.map(() => 0.05));
    expect(worlds.filter(({ verdict }) => verdict !== 'right').length).toBeLessThanOrEqual(
      mostWrong,
    );
    const bins = worlds.flatMap((one) => one.bins);
    const off = bins.filter(({ came, usual: [least, most] }) => came < least || came > most);
    const [, mostOff] = usualOf(bins.map(() => 0.05));
    expect(off.length).toBeLessThanOrEqual(mostOff);
    for (const [stretch, verdict] of [
      [1.6, 'bold'],
      [0.5, 'timid'],
    ] as const) {
      const found = planted(1_000, stretch, 7);
      expect(found.verdict).toBe(verdict);
      const { value = 0, margin = 0 } = found.slope ?? {};
      expect(Math.abs(value - 1 / stretch)).toBeLessThan(1.5 * margin);
    }
  });

  test('few say nothing, and nothing at all is no fault', () => {
    expect(planted(19, 1, 1).verdict).toBe('few');
    expect(calibrationOf([])).toMatchObject({ battles: 0, bins: [], verdict: 'few' });
    expect(calibrationOf([[{ chances: [0.5, 0.5], came: 0 }]]).slope).toBeUndefined();
  });

  test('a battle counts once in a bin, by what was said of it first', () => {
    const { bins } = calibrationOf([
      [
        { chances: [0.61, 0.39], came: 0 },
        { chances: [0.68, 0.32], came: 0 },
        { chances: [0.9, 0.1], came: 0 },
      ],
    ]);
    expect(bins.map(({ times, said }) => [times, said])).toEqual([
      [1, 0.61],
      [1, 0.9],
    ]);
  });
});

describe('battles at the table', () => {
  const scenario = armiesIn('120 Ada 1+2 v 140 Bors 0+2; hits=20');
  const battleBy = (seed: number) => battleOf({ ...scenario, seed }, seed);
  const fought = [entrySchema.parse({ kind: 'round', run: 'rout' })];

  test('what is said is what the table shows, and comes as often as it says', () => {
    const first = battleBy(1);
    const said = forecastsOf(first, fought).said[0]?.chances ?? [];
    const { win, mutual } = liveOdds(startOf(first), first);
    expect(said).toEqual([...Object.values(win), mutual]);
    const battles = Array.from({ length: sample(60, 300) }, (_, seed) => {
      const { said: all, came = -1 } = forecastsOf(battleBy(seed), fought);
      return all.map(({ chances }) => ({ chances, came }));
    });
    const { bins } = calibrationOf(battles);
    // Some of ten bins may be off; one chance in forty on each side.
    const off = bins.filter(({ came, usual: [least, most] }) => came < least || came > most);
    expect(off.length).toBeLessThanOrEqual(2);
    expect(bins.length).toBeGreaterThan(5);
  });

  test('an order makes another battle, parley none; whoever gives the dice has their luck', () => {
    const order = (one: object) => entrySchema.parse({ kind: 'order', reason: 'so', order: one });
    const round = entrySchema.parse({
      kind: 'round',
      dice: { 'army1/0': { sum: 12 } },
      by: { 'army1/0': 'Anna' },
    });
    const battle = battleBy(3);
    const { said, thrown } = forecastsOf(battle, [
      round,
      order({ type: 'power', army: 'army1', points: 2 }),
      ...fought,
    ]);
    expect(said[0]?.round).toBe(2);
    expect(thrown.slice(0, 2).map(({ who }) => who)).toEqual(['Anna', 'Blue']);
    expect(forecastsOf(battle, [round, order({ type: 'parley' })]).came).toBeUndefined();
  });

  test('luck is how often the same rolls come to as much, by every way that they may fall', () => {
    const two = add(die(6), die(6));
    const rolls = [11, 9, 4].map((came) => ({ who: 'Anna', came, law: two }));
    const faces = [1, 2, 3, 4, 5, 6];
    const sums = Array.from({ length: 6 }).reduce<number[]>(
      (all) => all.flatMap((sum) => faces.map((face) => sum + face)),
      [0],
    );
    const [luck] = luckOfAll(rolls);
    const share = (isMeant: (sum: number) => boolean): number =>
      sums.filter(isMeant).length / sums.length;
    expect(luck?.atLeast).toBeCloseTo(
      share((sum) => sum >= 24),
      12,
    );
    expect(luck?.atMost).toBeCloseTo(
      share((sum) => sum <= 24),
      12,
    );
    expect(luck?.expected).toBeCloseTo(3 * mean(two), 12);
  });
});

const answerTo = (results: string) => answerOf({ results });
const answerOf = (body: object) => {
  const asked = calibrateRequestSchema.safeParse(body);
  if (!asked.success) return asked.error.issues.map(({ message }) => message).join('; ');
  const steps = calibrateWork.calibrate.steps(asked.data, 'test');
  let found;
  for (let next = steps.next(); ; next = steps.next())
    if (next.done === true) return next.value?.message ?? found?.() ?? 'nothing';
    else found = next.value?.read ?? found;
};

describe('a battle that went on as a copy', () => {
  const scenario = { ...armiesIn('40 v 40'), seed: 'copy' };
  const sum = (dice: number) => ({
    kind: 'round',
    dice: { 'army1/0': { sum: dice }, 'army2/0': { sum: 7 } },
  });
  const fought = (...entries: readonly object[]) => ({ scenario, entries });
  const rout = { kind: 'round', run: 'rout' };
  const read = (...battles: readonly object[]) => {
    const found = answerOf({ battles });
    if (typeof found === 'string') throw new Error(found);
    const { battles: ended, open, told, luck } = found;
    const rolls = luck.reduce((all, one) => all + one.rolls, 0);
    return { ended, open, rolls, rounds: told.map(({ rounds }) => rounds) };
  };

  test('has its first rounds but once', () => {
    const one = read(fought(sum(8), sum(8), rout));
    const other = read(fought(sum(8), sum(3), rout));
    const both = read(fought(sum(8), sum(8), rout), fought(sum(8), sum(3), rout));
    expect(both).toEqual({
      ended: 2,
      open: 0,
      rolls: one.rolls + other.rolls - 2,
      rounds: [...one.rounds, other.rounds[0]?.slice(1)],
    });
    expect(read(fought(sum(8), rout), fought(sum(8), rout))).toEqual(read(fought(sum(8), rout)));
  });

  test('says what an open one has yet to say, and rolls its dice but once', () => {
    const [open, ended] = [fought(sum(8)), fought(sum(8), rout)];
    expect(read(open, ended)).toEqual({ ...read(ended), open: 1 });
    expect(read(ended, open)).toEqual({ ...read(ended), open: 1 });
  });

  test('is no copy where the armies or the seed are others', () => {
    const elsewhere = { scenario: { ...scenario, seed: 'other' }, entries: [sum(8), rout] };
    const [here, there] = [read(fought(sum(8), rout)), read(elsewhere)];
    expect(read(fought(sum(8), rout), elsewhere)).toMatchObject({
      ended: 2,
      rolls: here.rolls + there.rolls,
    });
  });
});

describe('results as a spreadsheet has them', () => {
  test('are told by the odds of their lines, and what was said comes back from its own file', () => {
    const found = answerTo(
      '\uFEFFFirst;Second;Winner\r\n120;150;first\r\n"Reds: 80 x2";150;Reds\r\n',
    );
    if (typeof found === 'string') throw new Error(found);
    expect(found.told.map(({ forecasts: [one] }) => one?.came)).toEqual([0, 0]);
    const { told, ...again } = answerTo(csvOf(saidFigures(found.told))) as typeof found;
    expect(told).toHaveLength(2);
    // A file keeps twelve digits.
    const short = (value: unknown) =>
      JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? one.toFixed(9) : one));
    for (const [key, value] of Object.entries(again))
      expect(short(value), key).toBe(short(found[key as keyof typeof again]));
  });

  test.each([
    ['', /first, second and winner/u],
    ['a', /first, second and winner/u],
    ['first,second,winner\n120,,first', /row 2, column second: an army is missing/u],
    ['first,second,winner\n120,=cmd(),first', /row 2: character/u],
    ['first,second,winner\n120,150,=HYPERLINK("x")', /nobody is called =HYPERLINK/u],
    [
      'first,second,winner\n120,150,9',
      /nobody is called 9: use Red or Blue, first or second, or draw/u,
    ],
    ['first,second,winner\n120,150,__proto__', /nobody is called __proto__/u],
    ['battle,winner\nconstructor,x', /row 2: character/u],
    ['chance,came\n1e999,yes', /row 2, column chance: use a chance/u],
    ['chance,came\n-0.2,yes', /use a chance/u],
    ['chance,came\nNaN,yes', /use a chance/u],
    ['chance,came\n170 %,yes', /use a chance/u],
    ['chance,came\n0.5,perhaps', /column came: use yes or no/u],
    ['battle,round,chance,came\nA,1,0.7,yes\nA,1,0.3,yes', /one ending of a round can come/u],
    ['battle,round,chance,came\nA,1,0.7,no\nA,1,0.3,no', /none of these came/u],
    ['battle,round,chance,came\nA,1,0.7,no\nA,1,0.7,yes', /exceed 1/u],
    [`chance,came${'\n0.5,yes'.repeat(2_001)}`, /2000 results are the most/u],
  ])('refuses %j', (text, why) => {
    expect(answerTo(text.slice(0, 30_000))).toMatch(why);
  });

  test('a column of chances is read in one way', () => {
    const chances = (text: string) => {
      const read = readResults(text);
      return read.ok && read.value.kind === 'said'
        ? read.value.results.map((one) => one.chance)
        : [];
    };
    expect(chances('chance,came\n70,yes\n1,no')).toEqual([0.7, 0.01]);
    expect(chances('chance;came\n0,7;yes\n1;no')).toEqual([0.7, 1]);
    expect(chances('chance,came\n1.0000000000000002,yes\n0.3,no')).toEqual([1, 0.3]);
  });
});
