import {
  atlasSteps,
  breakEven,
  neededOf,
  parameterOf,
  PARAMETERS,
  pricesOf,
  storyOf,
  sweeping,
  waysTo,
  wishing,
  type Need,
  type Price,
} from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import type { Steps } from './steps.ts';

/** What an army would need, and what everything is worth to it: one question after the other. */
export function* lab(wanted: Asks<'lab'>): Steps<Gives<'lab'>> {
  const needs: Need[] = [];
  const prices: Price[] = [];
  const read = (): Gives<'lab'> => ({ needs: [...needs], prices: [...prices] });
  for (const parameter of PARAMETERS) {
    needs.push(neededOf(wanted, parameter));
    yield { read };
  }
  for (const price of pricesOf(wanted.scenario, wanted.army)) {
    prices.push(price);
    yield { read };
  }
}

/** The last of what a search has found, as it goes on. */
function* found<T>(steps: Iterable<T>): Steps<T> {
  for (const value of steps) yield { read: () => value };
}

export const ways = ({ prices, ...wanted }: Asks<'ways'>): Steps<Gives<'ways'>> =>
  found(waysTo(wanted, prices));

export const line = ({ across, values, needed, ...wanted }: Asks<'line'>): Steps<Gives<'line'>> =>
  found([breakEven(wanted, parameterOf(across), values, parameterOf(needed))]);

export const sweep = (asked: Asks<'sweep'>): Steps<Gives<'sweep'>> => found(sweeping(asked));

export const wish = (asked: Asks<'wish'>): Steps<Gives<'wish'>> => found(wishing(asked));

export const named = (asked: Asks<'named'>): Steps<Gives<'named'>> => found([storyOf(asked)]);

/** Every army against every other. */
export function* atlas({ asked }: Asks<'atlas'>): Steps<Gives<'atlas'>> {
  for (const { done, of, odds } of atlasSteps(asked)) yield { read: odds, trials: { done, of } };
}
