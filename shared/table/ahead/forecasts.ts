import { stateOdds } from '../../army/odds/answer.ts';
import { rollersOf } from '../../army/army.ts';
import { compileRules } from '../../army/compiled-rules.ts';
import type { Battle } from '../../army/setup.ts';
import { damageDistribution } from '../../army/tactics.ts';
import type { Distribution } from '../../distribution.ts';
import type { Odds } from '../../process/process.ts';
import type { Entry } from '../entry.ts';
import { advance, startOf, type Live, type LiveRound } from '../live.ts';
import type { TableField } from '../orders/order.ts';
import { fieldAfter } from '../log-lines.ts';

/** What is said of a battle before a round: who wins, in the order of the sides, or nobody. */
export interface Said {
  /** The place of its entry in the log. */
  readonly at: number;
  readonly round: number;
  readonly chances: readonly number[];
}

/** What an army's dice did in a round, and what they might have done. */
export interface Thrown {
  /** The place of its entry in the log. */
  readonly at: number;
  /** Whoever gave the dice, else the army. */
  readonly who: string;
  readonly came: number;
  readonly law: Distribution;
}

export interface Forecasts {
  /** Before each round, from the start or the last order on: an order makes another battle. */
  readonly said: readonly Said[];
  /** The place of what came; undefined where it has no end yet, or was ended by parley. */
  readonly came: number | undefined;
  readonly thrown: readonly Thrown[];
}

/** Trials where odds are not exact; those of three armies would take a second each. */
const [TRIALS, MOST_ARMIES] = [1_000, 2] as const;

/** Of each side that it wins, and of nobody. */
export const chancesOf = ({ win, ...none }: Odds, sides: readonly string[]): readonly number[] => [
  ...sides.map((side) => win[side] ?? 0),
  none.mutual + none.stalemate + none.unfinished,
];

const thrownIn = (
  before: TableField,
  { event, round }: LiveRound,
  { rules }: Battle,
  by: Readonly<Record<string, string>>,
): readonly Omit<Thrown, 'at'>[] => {
  const compiled = compileRules(rules, before.armies);
  return event.armies.flatMap(({ army: id, power, blows: [blow] }) => {
    const army = before.armies.find((one) => one.id === id);
    if (army === undefined || blow === undefined) return [];
    const givers = new Set(rollersOf(army).map(({ index }) => by[`${id}/${index}`]));
    const [giver] = givers.size === 1 ? givers : [];
    const law = damageDistribution(army, power.total, round, compiled);
    return [{ who: giver ?? army.name, came: blow.damage, law }];
  });
};

const placeOf = ({ outcome }: Live, sides: readonly string[]): number | undefined => {
  if (outcome === undefined || outcome.kind === 'parley') return undefined;
  return outcome.kind === 'won' ? sides.indexOf(outcome.winner) : sides.length;
};

/** What Rout says of a battle at the table before each of its rounds, by its log, and what came. */
export const forecastsOf = (battle: Battle, entries: readonly Entry[]): Forecasts => {
  let [live, said]: [Live, Said[]] = [startOf(battle), []];
  const thrown: Thrown[] = [];
  let read = stateOdds({ ...battle, start: live.field }, TRIALS, MOST_ARMIES);
  for (const [at, entry] of entries.entries()) {
    const made = advance(live, entry, battle);
    if (!made.ok) continue;
    const [after, rounds] = made.value;
    let field = live.field;
    for (const [i, round] of rounds.entries()) {
      said.push({ at, round: round.round, chances: chancesOf(read(field), battle.sides) });
      // Dice that somebody gave are those of the first round of an entry.
      const by = entry.kind === 'round' && i === 0 ? entry.by : undefined;
      for (const one of thrownIn(field, round, battle, by ?? {})) thrown.push({ at, ...one });
      field = fieldAfter(field, round);
    }
    if (entry.kind === 'order') {
      said = [];
      read = stateOdds({ ...battle, start: after.field }, TRIALS, MOST_ARMIES);
    }
    live = after;
  }
  return { said, came: placeOf(live, battle.sides), thrown };
};
