import type { Seed } from '../rng.ts';
import { armyOf, type Army, type armySchema, type BattleState } from './army.ts';
import type { BattleRules, rulesSchema } from './rules.ts';
import type { z } from 'zod';

/** A battle ready to be played, or asked for its odds. */
export interface Battle {
  readonly rules: BattleRules;
  readonly start: BattleState;
  /** Each side once, in order of its first army. */
  readonly sides: readonly string[];
  readonly seed: Seed;
  /** Trials of an estimate, where exact odds cannot be had. */
  readonly trials: number;
  /**
   * By side: the hits at which it is to leave the field. Its armies know it (`leavesAt`); at the
   * table the game master decides.
   */
  readonly withdrawsAt?: Readonly<Record<string, number>> | undefined;
}

const withoutNamesakes = (allies: readonly Army[]): Army['tacticians'] => {
  const names = new Set<string>();
  return allies.flatMap((army) =>
    army.tacticians.map((tactician) => {
      const name = names.has(tactician.name) ? `${tactician.name} of ${army.name}` : tactician.name;
      names.add(name);
      return { ...tactician, name };
    }),
  );
};

/**
 * Several armies of one side fight as one: sizes add, the rest is weighed by size, the first
 * commands (A-SW-04).
 */
const merge = (allies: readonly Army[]): Army => {
  const [first, ...others] = allies;
  if (first === undefined) throw new Error('no army to merge');
  if (others.length === 0) return first;
  const size = allies.reduce((sum, army) => sum + army.size, 0);
  const weighed = (value: (army: Army) => number): number =>
    allies.reduce((sum, army) => sum + army.size * value(army), 0) / size;
  return {
    ...first,
    id: first.side,
    name: allies.map(({ name }) => name).join(' + '),
    size,
    quality: Math.round(weighed(({ quality }) => quality) * 1000) / 1000,
    power: Math.round(weighed(({ power }) => power)),
    hits: Math.round(weighed(({ hits }) => hits)),
    tacticians: withoutNamesakes(allies),
  };
};

/** What a battle is made from: a scenario, without what only people read. */
export interface Setup {
  readonly seed?: Seed | undefined;
  readonly round: number;
  readonly trials: number;
  readonly rules: z.output<typeof rulesSchema>;
  readonly armies: readonly z.output<typeof armySchema>[];
  readonly withdrawsAt?: Battle['withdrawsAt'];
}

/** One who begins with as few hits leaves once it suffers any. */
const ordered = (army: Army, withdrawsAt: Setup['withdrawsAt']): Army => {
  const leavesAt = Math.min(withdrawsAt?.[army.side] ?? 0, army.hits - 1);
  return leavesAt > 0 ? { ...army, leavesAt } : army;
};

/** @param seed used where the setup has none */
export const battleOf = (setup: Setup, seed: Seed): Battle => {
  const { round, trials, rules, withdrawsAt } = setup;
  const listed = setup.armies.map((army, index) => armyOf(army, index, rules.hits));
  const sides = [...new Set(listed.map(({ side }) => side))];
  const armies =
    rules.allies === 'merge'
      ? sides.map((side) => merge(listed.filter((army) => army.side === side)))
      : listed;
  const start = { round, armies: armies.map((army) => ordered(army, withdrawsAt)) };
  return { rules, start, sides, seed: setup.seed ?? seed, trials, withdrawsAt };
};
