import { describe, expect, test } from 'vitest';
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  buildRequestSchema,
  buildText,
  listsWork,
  oddsOfBattle,
  priceCells,
  priceLines,
  readPriceList,
  wholeAnswer,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { createRng } from '../../shared/rng.ts';
import { race, type Runner } from '../../shared/lab/lists/race.ts';
import { isLarge } from '../sample.ts';

const answer = (request: object) => {
  const asked = buildRequestSchema.parse(request);
  return listsWork.build.tell(wholeAnswer(listsWork.build.steps(asked)), asked);
};

/** What can be bought, each with men, quality, price and how many there may be. */
const TROOPS = [
  { text: '20 x2.5', men: 20, quality: 2.5, price: 45, most: 9 },
  { text: '50 x0.5', men: 50, quality: 0.5, price: 20, most: 9 },
  { text: '30', men: 30, quality: 1, price: 30, most: 2 },
  { text: 'Ada 1+2', men: 0, quality: 0, price: 40, most: 1 },
] as const;
const LIST = TROOPS.map(({ text, price, most }) => `${text} = ${price}, at most ${most}`);
const BUDGET = 130;

/** Every list by counting through all of them, and its army by sums of its own. */
const everyList = () => {
  const all: { readonly counts: readonly number[]; readonly line: string }[] = [];
  const size = TROOPS.reduce((product, { most }) => product * (most + 1), 1);
  for (let number = 0; number < size; number++) {
    let rest = number;
    const counts = TROOPS.map(({ most }) => {
      const count = rest % (most + 1);
      rest = Math.floor(rest / (most + 1));
      return count;
    });
    const sum = (of: (troop: (typeof TROOPS)[number]) => number): number =>
      TROOPS.reduce((total, troop, i) => total + counts[i]! * of(troop), 0);
    const men = sum((troop) => troop.men);
    if (men === 0 || sum(({ price }) => price) > BUDGET) continue;
    const worth = sum((troop) => troop.men * troop.quality) / men;
    const led = counts[3] === 1 ? ' Ada 1+2' : '';
    all.push({ counts, line: `${men} x${Math.round(worth * 1000) / 1000}${led}` });
  }
  return all;
};
const every = everyList();

describe('a build', () => {
  test('against opponents is that of brute force over all lists', () => {
    const foes = [
      { line: '60 Bors 0+1', weight: 3 },
      { line: '45 x2', weight: 1 },
    ];
    const worths = every.map(({ line }) =>
      foes.reduce((sum, foe) => {
        const odds = oddsOfBattle(armiesIn(`${line} v ${foe.line}`));
        const { win, mutual, stalemate, unfinished } = odds;
        const neither = mutual + stalemate + unfinished;
        return sum + (foe.weight / 4) * (Object.values(win)[0]! + 0.3 * neither);
      }, 0),
    );
    const top = Math.max(...worths);
    for (const within of [0, 0.05]) {
      const best = every.filter((_, i) => worths[i]! >= top - Math.max(within, 1e-9));
      const built = answer({
        troops: LIST.join('\n'),
        budget: BUDGET,
        against: foes.map(({ line, weight }) => `${line} = ${weight}`).join('\n'),
        draw: 0.3,
        within,
      });
      expect([built.method, built.looked, built.step]).toEqual(['exact', every.length, 1]);
      expect(built.best).toBe(best.length);
      const shown = built.lists.filter(({ isBest }) => isBest);
      const texts = best.map(({ counts }) => counts.join());
      for (const { counts } of shown) expect(texts).toContain(counts.join());
      expect(shown.length).toBe(Math.min(40, best.length));
      for (const { counts, worth } of built.lists)
        expect(worth).toBeCloseTo(
          worths[every.findIndex((one) => one.counts.join() === counts.join())]!,
          12,
        );
      expect(Math.min(...shown.map(({ price }) => price))).toBe(shown[0]!.price);
    }
  });

  test('where any list may be met is an equilibrium of all of them', () => {
    const built = answer({ troops: LIST.join(';'), budget: BUDGET });
    const lines = every.map(({ line }, i) => `L${i}: ${line}`);
    const [atlas] = atlasesOf(atlasAsked(atlasRequestSchema.parse({ text: lines.join('\n') })));
    const places = built.lists
      .filter(({ share = 0 }) => share > 0)
      .map(({ counts, share = 0 }) => ({
        share,
        at: every.findIndex((one) => one.counts.join() === counts.join()),
      }));
    expect(places.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const row of every.keys()) {
      const worth = places.reduce((sum, { at, share }) => {
        const cell = row * every.length + at;
        return sum + share * (row === at ? 0.5 : atlas!.win[cell]! + atlas!.neither[cell]! / 2);
      }, 0);
      expect(worth).toBeLessThan(0.5 + 1e-6);
    }
  });

  test('with too many lists goes in steps, and then one by one around the best', () => {
    const list = ['1 x2.5 = 4', '1 = 2', '1 x0.5 = 1', 'Ada 1+2 = 40'].join('\n');
    const built = answer({ troops: list, budget: 400, against: '200 x1.1 Bors 0+2' });
    expect(built.step).toBeGreaterThan(1);
    expect(built.lists[0]!.counts[3]).toBe(1);
    expect(buildText(built)).toContain('one by one around the best');
  });

  test('by units says how sure it is, and stops the worse early', () => {
    const built = answer({
      troops: '5 soldiers = 5\n5 levies = 3',
      budget: 10,
      against: '9 soldiers',
      under: { level: 'unit', rules: { system: 'oldschool' } },
      trials: 200,
      seed: 1,
    });
    expect(built.method).toBe('estimate');
    expect(built.trials).toBeLessThan(200 * built.looked);
    const [first] = built.lists;
    expect(first).toMatchObject({ isBest: true });
    expect(first!.margin).toBeGreaterThan(0);
  });

  test.each([
    ['20 knights\n10 = 3', 'troops', 'give 20 knights a price: 20 knights = 100'],
    ['20 knights = 300', 'budget', 'no list with men costs so little: give more, or lower prices'],
    ['Ada 1+2 = 10', 'troops', 'row 1: name troops with men'],
    ['20 knights = 10, some', 'troops', 'row 1: "some" says not how many'],
  ])('%s is refused with what to do', (troops, path, message) => {
    const { error } = buildRequestSchema.safeParse({ troops, budget: 100 });
    expect(error?.issues[0]?.path).toEqual([path]);
    expect(error?.issues[0]?.message).toContain(message);
  });
});

test('a price list is read from lines and cells alike, and comes back as it went', () => {
  const lines =
    'Guard: 20 knights = 100, at most 3; 30 archers @ 40; Ada 1+3 50 points, at least 1';
  const read = readPriceList(lines);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.map(({ price, least, most }) => [price, least, most])).toEqual([
    [100, 0, 3],
    [40, 0, 1000],
    [50, 1, 1],
  ]);
  const cells = priceCells(read.value);
  for (const text of [cells, cells.replaceAll(',', '\t'), cells.split('\r\n').slice(1).join('\n')])
    expect(readPriceList(text)).toEqual(read);
  expect(readPriceList(priceLines(read.value))).toEqual(read);
});

test('in one line ; stands between troops and opponents, and is no cell of a table', () => {
  const read = readPriceList('120; 350');
  expect(read.ok && read.value.map(({ name, price }) => [name, price])).toEqual([
    ['120', undefined],
    ['350', undefined],
  ]);
  const asked = buildRequestSchema.parse({ troops: '120 = 1', budget: 9, against: '120; 350' });
  expect(asked.against.map(({ army }) => army.size)).toEqual([120, 350]);
});

/** A race among lists whose chances are known. */
const raced = (chances: readonly number[], seed: number) => {
  const runners = chances.map((chance, list): Runner => {
    const rng = createRng(seed, list);
    let [won, done] = [0, 0];
    function* estimate(block: number) {
      for (;;) {
        for (let i = 0; i < block; i++) if (rng.int(1, 1000) <= chance * 1000) won++;
        const at = { won, done: (done += block) };
        const odds = () => ({
          win: { row: at.won / at.done },
          mutual: 0,
          stalemate: 0,
          unfinished: 0,
          method: 'estimate' as const,
          trials: at.done,
        });
        yield { done, of: 100_000, odds };
      }
    }
    const question = { exact: () => undefined, estimate };
    return { list, questions: [question as unknown as Runner['questions'][number]] };
  });
  let last;
  for (last of race(runners, { shares: [1], draw: 0.5, trials: 1600, margin: 0.001 }));
  return last!.raced();
};

test('law: a race drops its best in one of twenty at most, and spends less on the worse', () => {
  const chances = [0.5, 0.5, 0.47, 0.3, 0.2, 0.1, 0.1];
  const races = isLarge ? 1000 : 60;
  let lost = 0;
  for (let seed = 0; seed < races; seed++) {
    const { alive, trials } = raced(chances, seed);
    if (!alive.has(0) || !alive.has(1)) lost++;
    expect(trials).toBeLessThan(1600 * 5);
    expect(alive.has(5)).toBe(false);
  }
  expect(lost).toBeLessThanOrEqual(races / 20);
});
