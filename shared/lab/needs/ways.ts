import { chancesOf } from '../figures.ts';
import { neededOf, tidy, type Wanted } from './needed.ts';
import { changed, PARAMETERS, type Parameter } from '../parameters.ts';
import type { Way } from '../told.ts';

/**
 * What a small change of each parameter costs, by its id; its own price where left out, not to be
 * had where it is 0.
 */
export type PriceList = Readonly<Partial<Record<string, number>>>;

/** A parameter with what a step of it costs, and its steps as they are: exactly, and whole ones. */
interface Ware {
  readonly parameter: Parameter;
  readonly aStep: number;
  readonly is: number;
  readonly now: number;
  /** How many steps more there may be. */
  readonly most: number;
}

const armyOf = ({ scenario, army }: Wanted) => {
  const one = scenario.armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  return one;
};

/** What is to be had, the dearest step first. */
const waresOf = (wanted: Wanted, prices: PriceList): readonly Ware[] => {
  const army = armyOf(wanted);
  return PARAMETERS.flatMap((parameter): readonly Ware[] => {
    const price = prices[parameter.id] ?? parameter.price;
    const is = parameter.read(army, wanted.scenario.rules.hits);
    const now = Math.floor(is);
    const most = parameter.most - now;
    return price > 0 && most > 0
      ? [{ parameter, aStep: price / parameter.usual(army), is, now, most }]
      : [];
  }).toSorted((a, b) => b.aStep - a.aStep);
};

interface Found {
  readonly x: number;
  readonly y: number;
}

/** The least of 1 to `most` that is enough, where more is never worse. */
const leastOf = (most: number, isEnough: (steps: number) => boolean): number | undefined => {
  if (most < 1 || !isEnough(most)) return undefined;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/**
 * The cheapest combination of two wares that is enough and costs less than `below`. For each number
 * of steps of the dearer one the least of the other is sought, which only falls.
 */
const cheapest = (
  [one, other]: readonly [Ware, Ware],
  isEnough: (x: number, y: number) => boolean,
  below: number,
): Found | undefined => {
  const from = leastOf(one.most, (x) => isEnough(x, other.most));
  if (from === undefined) return undefined;
  let [best, found, y]: [number, Found | undefined, number] = [below, undefined, other.most];
  for (let x = from; x <= one.most && x * one.aStep < best && y > 1; x++) {
    const room = Math.ceil((best - x * one.aStep) / other.aStep) - 1;
    const least = leastOf(Math.min(y, room), (steps) => isEnough(x, steps));
    if (least === undefined) continue;
    [y, best, found] = [least, x * one.aStep + least * other.aStep, { x, y: least }];
  }
  return found;
};

const partOf = ({ parameter: { id, title, step }, aStep, is, now }: Ware, more: number) => ({
  parameter: id,
  title,
  now: tidy(is * step),
  needed: tidy((now + more) * step),
  cost: tidy(aStep * more),
});

/** The best ways are enough: a longer list would be read by nobody. */
const MOST_WAYS = 12;

const ranked = (ways: readonly Way[]): readonly Way[] =>
  ways.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_WAYS);

/**
 * The ways for an army to have its wish come true often enough, the cheapest first: of one
 * parameter, and of two where together they cost less than either alone. A step less of any part
 * is not enough. None where it is as it should be already; of two only where odds are exact.
 * @returns after each pair of parameters what is known so far
 */
export function* waysTo(wanted: Wanted, prices: PriceList = {}): Generator<readonly Way[]> {
  const { scenario, army, wish, chance } = wanted;
  const told = (...parts: readonly (readonly [Ware, number])[]) =>
    chancesOf(
      parts.reduce(
        (all, [{ parameter, now }, more]) => changed(all, army, parameter, now + more),
        scenario,
      ),
      army,
    );
  const ways: Way[] = [];
  const add = (...parts: readonly (readonly [Ware, number])[]): number => {
    const { method, ...odds } = told(...parts);
    const cost = tidy(parts.reduce((sum, [{ aStep }, more]) => sum + aStep * more, 0));
    ways.push({ parts: parts.map((part) => partOf(...part)), cost, chance: odds[wish], method });
    return cost;
  };
  const asItIs = told();
  const wares = asItIs[wish] >= chance ? [] : waresOf(wanted, prices);
  const alone = wares.map((ware) => {
    const { needed } = neededOf(wanted, ware.parameter);
    if (needed === undefined) return Infinity;
    return add([ware, Math.round(needed / ware.parameter.step) - ware.now]);
  });
  yield ranked(ways);
  if (asItIs.method === 'estimate') return;
  for (const [i, one] of wares.entries())
    for (const [j, other] of wares.entries()) {
      if (j <= i) continue;
      const isEnough = (x: number, y: number): boolean =>
        told([one, x], [other, y])[wish] >= chance;
      const below = Math.min(alone[i] ?? Infinity, alone[j] ?? Infinity);
      const found = cheapest([one, other], isEnough, below);
      if (found !== undefined) add([one, found.x], [other, found.y]);
      yield ranked(ways);
    }
}

/** The ways, all of them looked for. */
export const cheapestWays = (wanted: Wanted, prices?: PriceList): readonly Way[] => {
  let last: readonly Way[] = [];
  for (last of waysTo(wanted, prices));
  return last;
};
