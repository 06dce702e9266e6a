import {
  atlasOf,
  neededOf,
  PARAMETERS,
  pricesOf,
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

/** Every army against every other. */
export function* atlas({ armies, rules }: Asks<'atlas'>): Steps<Gives<'atlas'>> {
  const found = atlasOf(armies, rules);
  yield { read: () => found };
}
