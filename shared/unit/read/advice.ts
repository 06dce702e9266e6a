import { advise, type AdviceAsked, type AdviceStep } from '../../process/advice/advice.ts';
import type { Advice } from '../../process/advice/schema.ts';
import type { Seed } from '../../rng.ts';
import type { Field } from '../field.ts';
import { isTooLong } from './odds.ts';
import type { Melee } from '../system.ts';
import type { Decision } from './told.ts';

export interface OrdersAsked extends Pick<AdviceAsked<Field, unknown>, 'worth'> {
  readonly seed: Seed;
  /** Of an option of an order, at the most. */
  readonly trials: number;
}

/** The side whose unit a label names. */
export const sideOfOrder = ({ units }: Field, label: string): string | undefined => {
  const parts = label.split('/');
  return units.find(({ id }) => parts.includes(id))?.side;
};

/** Advice on the orders of a round, as far as it is known. */
interface OrdersStep {
  readonly read: () => readonly Advice[];
  /** Of all trials of all orders. */
  readonly done: number;
  readonly of: number;
}

/**
 * What each order of the round ahead is worth by itself, the policy giving all others: by trials,
 * all options of an order under the same dice. An order that the dice of the round do not allow is
 * left to the policy.
 */
export function* adviseOrders(
  { process }: Melee,
  now: Field,
  decisions: readonly Decision[],
  asked: OrdersAsked,
): Generator<OrdersStep> {
  const known: Advice[] = [];
  const open = decisions.filter(({ options }) => options.length > 1);
  for (const [at, { label, options: ids, advised: computer }] of open.entries()) {
    const side = sideOfOrder(now, label);
    if (side === undefined) continue;
    const moment = { state: now, label, ids, computer, rolls: new Map(), picks: new Map() };
    const isOwn = (): boolean => false;
    const before = [...known];
    let last: AdviceStep | undefined;
    for (const step of advise({ ...asked, process, moment, side, isTooLong, isOwn })) {
      if (step === undefined) continue;
      last = step;
      const read = (): readonly Advice[] => [...before, step.read()];
      yield { read, done: at * step.of + step.done, of: open.length * step.of };
    }
    if (last !== undefined) known.push(last.read());
  }
}
