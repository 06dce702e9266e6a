import { diceOf } from '../dice/index.ts';
import { prompt, type Process } from '../process/process.ts';
import type { Fight } from './fight.ts';
import type { CombatEvent } from './read/told.ts';

/** Who the sides are, and the start of the fight for any order of them. */
export interface Sides {
  readonly ids: readonly string[];
  readonly nameOf: (side: string) => string;
  /** @param order places in the list of sides */
  readonly setUp: (order: readonly number[]) => Fight;
}

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

/** The orders of so many sides, by number from 0. */
export const orderOf = (count: number, nth: number): readonly number[] => {
  const left = Array.from({ length: count }, (_, i) => i);
  let rest = nth;
  return Array.from({ length: count }, (_, i) => {
    const size = factorial(count - 1 - i);
    const [taken = 0] = left.splice(Math.floor(rest / size), 1);
    rest %= size;
    return taken;
  });
};

/** What rulings have changed of the fighters before the first step. */
const carried = (listed: Fight, ruled: Fight, drawn: Fight): Fight => ({
  ...drawn,
  modifiers: ruled.modifiers,
  bans: ruled.bans,
  fighters: drawn.fighters.map((one) => {
    const before = new Map(
      Object.entries(listed.fighters.find(({ id }) => id === one.id) ?? {}).map(([key, value]) => [
        key,
        JSON.stringify(value),
      ]),
    );
    const now = Object.entries(ruled.fighters.find(({ id }) => id === one.id) ?? {});
    const changed = now.filter(([key, value]) => JSON.stringify(value) !== before.get(key));
    return { ...one, ...Object.fromEntries(changed) };
  }),
});

/** The order drawn: a system's key tells fighters apart by their place alone. */
const drawnOf = ({ isUndrawn, fighters }: Fight, ids: readonly string[]): string => {
  if (isUndrawn === true) return 'undrawn ';
  let [text, last] = ['', ''];
  for (const { side } of fighters) if (side !== last) text += ids.indexOf((last = side));
  return `${text} `;
};

/**
 * A fight of three or more sides in which the order of the list decides nothing: it begins by
 * drawing the order of the sides, by which they take their places and turns and strike enemies that
 * are equal. So sides that are equal have equal odds [HOUSE].
 */
export const drawingOrder = (
  process: Process<Fight, CombatEvent>,
  { ids, nameOf, setUp }: Sides,
): { readonly process: Process<Fight, CombatEvent>; readonly start: Fight } => {
  const listed = setUp(ids.map((_, i) => i));
  const start: Fight = { ...listed, isUndrawn: true };
  const label = ['start', 'order'] as const;
  return {
    start,
    process: {
      ...process,
      outcome: (fight) => (fight.isUndrawn === true ? undefined : process.outcome(fight)),
      key: (fight) => `${drawnOf(fight, ids)}${process.key(fight)}`,
      step: (fight, context) => {
        if (fight.isUndrawn !== true) return process.step(fight, context);
        const what = `lot, the order of the ${ids.length} sides`;
        prompt(context, label, () => ({ by: ids[0] ?? '', what, bonus: 0 }));
        const nth = context.chance.roll(diceOf(`d${factorial(ids.length)}`), label) - 1;
        const order = orderOf(ids.length, nth);
        if (context.recorder.on)
          context.recorder.record({
            round: fight.round,
            kind: 'order',
            text: `Order of the sides: ${order.map((i) => nameOf(ids[i] ?? '')).join(', ')}.`,
            rolls: [label.join('/')],
            rules: ['house rule: drawn by lot, so that equal sides have equal odds'],
          });
        return carried(listed, fight, setUp(order));
      },
    },
  };
};
