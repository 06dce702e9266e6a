import type { BuildAsked } from '../../../lab/lists/asked.ts';
import { buildSteps } from '../../../lab/lists/build.ts';
import type { Built } from '../../../lab/lists/built.ts';
import { armyOfList } from '../../../lab/lists/lists.ts';
import { pricedAt, pricing, type PriceAsked, type Prices } from '../../../lab/lists/price.ts';
import { priceCells } from '../../../scenario/import/price-list.ts';
import { armyLine } from '../../../scenario/notation/armies.ts';
import type { Work } from '../../question.ts';
import { ENOUGH, type Steps } from '../../steps.ts';

/** A list by name, with its line. */
const listOf = ({ troops }: BuildAsked, counts: Built['lists'][number]['counts']) => {
  const army = armyOfList(troops, counts);
  return { name: army.name, line: armyLine(army) };
};

/** The lists of a budget that are best. Where time is up, with the trials that are done. */
export const build = {
  *steps(asked: BuildAsked): Steps<Built> {
    let isRead = false;
    for (const step of buildSteps(asked)) {
      isRead ||= step.read !== undefined;
      const spent = (yield step) ?? 0;
      if (step.read !== undefined && spent > ENOUGH) break;
    }
    if (!isRead) throw new Error('a budget buys a list');
    return undefined;
  },
  tell: (built: Built, asked: BuildAsked) => ({
    ...built,
    troops: asked.troops.map(({ name }) => name),
    lists: built.lists.map((one) => ({ ...listOf(asked, one.counts), ...one })),
  }),
} satisfies Work<BuildAsked, Built, object>;

/** What each troop should cost. */
export const price = {
  *steps(asked: PriceAsked): Steps<Prices> {
    for (const step of pricing(asked)) yield step;
    return undefined;
  },
  tell: (prices: Prices, { troops }: PriceAsked) => ({
    ...prices,
    troops: prices.troops.map((one, i) => ({ name: troops[i]?.name ?? '', ...one })),
    text: priceCells(pricedAt(troops, prices)),
  }),
} satisfies Work<PriceAsked, Prices, object>;
