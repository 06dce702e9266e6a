import { ruledOn, type Fight } from './fight.ts';

/** One thing added to a roll, with its reason. */
export interface Term {
  readonly reason: string;
  readonly amount: number;
}

/**
 * Where a story collects what is added to a roll; `undefined` for readers that want the sum alone.
 */
export type Terms = Term[] | undefined;

/** An amount, noted with its reason unless it is 0. */
export const add = (terms: Terms, reason: string, amount: number): number => {
  if (terms !== undefined && amount !== 0) terms.push({ reason, amount });
  return amount;
};

/** The sum of the game master's modifiers on a roll of a fighter. */
export const addRulings = (fight: Fight, fighter: string, on: string, terms?: Terms): number => {
  let sum = 0;
  for (const term of ruledOn(fight, fighter, on)) {
    terms?.push(term);
    sum += term.amount;
  }
  return sum;
};

/** Terms of one fighter's roll, marked with the name. */
export const named = (name: string, terms: readonly Term[]): readonly Term[] =>
  terms.map(({ reason, amount }) => ({ reason: `${name}: ${reason}`, amount }));

export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { amount }) => sum + amount, 0);
