import { expect, test } from 'vitest';
import {
  listsWork,
  priceRequestSchema,
  pricesText,
  readPriceList,
  wholeAnswer,
} from '../../shared/index.ts';
import { fitted, foretells } from '../../shared/lab/lists/fit.ts';
import { createRng } from '../../shared/rng.ts';
import { must } from '../must.ts';

const answer = (request: object) => {
  const asked = priceRequestSchema.parse(request);
  return listsWork.price.tell(wholeAnswer(listsWork.price.steps(asked)), asked);
};

test('a planted points system is found again', () => {
  const planted = { prices: [10, 25, 3, 60, 12], slope: 3 };
  const rng = createRng('planted', 1);
  const lists = Array.from({ length: 24 }, () => planted.prices.map(() => rng.int(0, 6)));
  const cells = lists.flatMap((own, row) =>
    lists.slice(row + 1).map((other, i) => ({
      row,
      column: row + 1 + i,
      worth: foretells(planted, own, other),
    })),
  );
  const { prices, slope } = fitted(lists, cells, { prices: [1, 1, 1, 1, 1], slope: 2 });
  expect(slope).toBeCloseTo(3, 6);
  for (const [i, price] of prices.entries())
    expect(price / prices[0]!).toBeCloseTo(planted.prices[i]! / 10, 6);
});

test.each(['20 knights = 100\n50 soldiers = 60', '20 knights\n50 soldiers'])(
  'where no list of %s is as cheap as the size, that is said',
  (troops) => {
    const message = 'no list with men costs so little: give more, or lower prices';
    const { error } = priceRequestSchema.safeParse({ troops, budget: 0.1 });
    expect(error?.issues).toMatchObject([{ path: ['budget'], message }]);
  },
);

test('men are worth their number by their quality; a wrong price is told, a right one is not', () => {
  // By the rules of armies 20 knights and 50 soldiers are worth the same, 50 levies half of it.
  const made = answer({
    troops: '20 knights = 100\n50 soldiers = 60\n50 levies = 30',
    budget: 600,
    seed: 3,
  });
  const [knights, soldiers, levies] = made.troops;
  expect(made.method).toBe('exact');
  expect(knights!.price / soldiers!.price).toBeCloseTo(1, 1);
  expect(levies!.price / soldiers!.price).toBeCloseTo(0.5, 1);
  expect(knights!.isMispriced).toBe(true);
  expect(pricesText(made)).toContain('20 knights cost 100 and are worth');
  expect(made.given!.error).toBeGreaterThan(made.error);
  must(readPriceList(made.text));
  const right = answer({ troops: made.text, budget: 600, seed: 4 });
  expect(right.troops.map(({ isMispriced }) => isMispriced)).toEqual([false, false, false]);
});
