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

const note = (terms: Term[], reason: string, amount: number): void => {
  if (amount !== 0) terms.push({ reason, amount });
};

/** An amount, noted with its reason unless it is 0. So short that engines write it into callers. */
export const add = (terms: Terms, reason: string, amount: number): number => {
  if (terms !== undefined) note(terms, reason, amount);
  return amount;
};

/** The sum of the game master's modifiers on a roll of a fighter. */
export const addRulings = (fight: Fight, fighter: string, on: string, terms?: Terms): number =>
  fight.modifiers.length === 0 ? 0 : sumOfRulings(fight, fighter, on, terms);

const sumOfRulings = (fight: Fight, fighter: string, on: string, terms: Terms): number => {
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
