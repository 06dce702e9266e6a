import type { Order } from '../orders/orders.ts';

/** A deed of the heroes, ready to be ordered: what it does to their own army or to the enemy's. */
export interface Lever {
  readonly title: string;
  readonly on: 'own' | 'enemy';
  /** The order, but for the army it is given to. */
  readonly order: Order extends infer One
    ? One extends { army: string }
      ? Omit<One, 'army'>
      : never
    : never;
}

/**
 * Levers to start from; a game master edits them and adds more. The figures are of this program,
 * not of the rules.
 */
export const LEVERS: readonly Lever[] = [
  {
    title: 'Slay the standard-bearer',
    on: 'enemy',
    order: { type: 'power', points: -2, rounds: 2 },
  },
  { title: 'Burn the bridge', on: 'enemy', order: { type: 'quality', factor: 0.7 } },
  { title: 'Rally the line', on: 'own', order: { type: 'hits', hits: 10 } },
  { title: 'Ambush from the woods', on: 'own', order: { type: 'power', points: 2, rounds: 1 } },
  { title: 'Take the high ground', on: 'own', order: { type: 'power', points: 1 } },
  { title: 'Break into the camp', on: 'enemy', order: { type: 'hits', hits: -8 } },
  { title: 'Turn a company', on: 'enemy', order: { type: 'soldiers', soldiers: -50 } },
  { title: 'Bring up the reserve', on: 'own', order: { type: 'soldiers', soldiers: 100 } },
  { title: 'Storm and mud', on: 'enemy', order: { type: 'power', points: -1, rounds: 3 } },
];
