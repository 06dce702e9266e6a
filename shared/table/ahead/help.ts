import { commanderOf, isStanding, type Army } from '../../army/army.ts';
import type { Battle } from '../../army/setup.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import { leastEnough } from '../../process/search-least.ts';
import { wished, type Wish } from '../../process/wish.ts';
import { advance, type Live } from '../live.ts';
import { liveOdds } from '../log-lines.ts';
import type { Help } from '../told.ts';
import type { Order } from '../orders/orders.ts';

/** What the heroes may hope for, wherever a live battle stands. */
export interface HelpWanted {
  /** The army they help, by its id. */
  readonly army: string;
  readonly wish: Wish;
  /** Share of 1. */
  readonly chance: number;
}

/** A chance as it was found. */
export interface ChanceFound extends Pick<Certainty, 'method' | 'margin'> {
  readonly chance: number;
}

/** One kind of help: the order of so many steps. */
interface Kind {
  readonly id: string;
  readonly title: string;
  readonly most: number;
  readonly order: (steps: number) => Order;
}

const MOST_POWER = 50;

const ownKinds = (own: Army, full: number): readonly Kind[] => {
  const { id: army } = own;
  const { name } = commanderOf(own);
  const isThere = own.tacticians.some((one) => one.name === name && one.away === undefined);
  const counsel = (tactician: string): Kind => ({
    id: 'tactics',
    title: `Tactics for ${tactician}`,
    most: MOST_POWER,
    order: (points) => ({ type: 'tactics', army, tactician, points }),
  });
  return [
    {
      id: 'lever',
      title: 'A lever of the next round',
      most: MOST_POWER,
      order: (points) => ({ type: 'power', army, points, rounds: 1 }),
    },
    {
      id: 'power',
      title: 'Power for the rest of the battle',
      most: MOST_POWER,
      order: (points) => ({ type: 'power', army, points }),
    },
    ...(isThere ? [counsel(name)] : []),
    ...(own.hits >= full
      ? []
      : [
          {
            id: 'rally',
            title: 'Hits rallied',
            most: full - own.hits,
            order: (hits: number): Order => ({ type: 'hits', army, hits }),
          },
        ]),
  ];
};

const enemyKinds = ({ id: army, name, hits, tacticians }: Army): readonly Kind[] => [
  {
    id: `hits-${army}`,
    title: `Direct hits on ${name}`,
    most: hits,
    order: (struck) => ({ type: 'hits', army, hits: -struck }),
  },
  ...tacticians
    .filter(({ away }) => away === undefined)
    .map(({ name: tactician }, i) => ({
      id: `fall-${army}-${i}`,
      title: `${tactician} of ${name} falls`,
      most: 1,
      order: (): Order => ({ type: 'lose', army, tactician, fate: 'fallen' }),
    })),
];

const kindsOf = ({ armies }: Live['field'], own: Army, full: number): readonly Kind[] => [
  ...ownKinds(own, full),
  ...armies.filter((one) => one.side !== own.side && isStanding(one)).flatMap(enemyKinds),
];

/** The chance of the wish where a battle stands, or after an order. */
const chanceOf = (live: Live, battle: Battle, side: string, wish: Wish): ChanceFound => {
  const { method, margin, ...odds } = liveOdds(live, battle);
  const found = { chance: wished(odds, side, wish), method };
  return margin === undefined ? found : { ...found, margin };
};

/** What the wish of an army is worth where the battle stands, and each kind of help, one by one. */
export function* helping(
  live: Live,
  battle: Battle,
  { army, wish, chance }: HelpWanted,
): Generator<Help> {
  const own = live.field.armies.find(({ id }) => id === army);
  if (own === undefined) throw new Error(`there is no army ${army}`);
  const now = chanceOf(live, battle, own.side, wish).chance;
  if (live.outcome !== undefined || now >= chance) return;
  for (const { id, title, most, order } of kindsOf(live.field, own, battle.rules.hits)) {
    const reach = (steps: number) => {
      const entry = { kind: 'order', reason: title, order: order(steps) } as const;
      const given = advance(live, entry, battle);
      if (!given.ok) throw new Error(given.error.message);
      return { steps, ...chanceOf(given.value[0], battle, own.side, wish) };
    };
    const isEnough = (found: ChanceFound): boolean => found.chance >= chance;
    const { enough, short } = leastEnough(1, { least: 1, most }, reach, isEnough);
    const isFound = isEnough(enough);
    const { steps, ...found } = isFound ? enough : (short ?? enough);
    yield {
      id,
      title,
      order: order(steps),
      isEnough: isFound,
      ...found,
      ...(isFound ? { before: short?.chance ?? now } : {}),
    };
  }
}

/** The chance of a wish as a battle stands. */
export const wishedNow = (live: Live, battle: Battle, { army, wish }: HelpWanted): ChanceFound => {
  const side = live.field.armies.find(({ id }) => id === army)?.side ?? army;
  return chanceOf(live, battle, side, wish);
};
