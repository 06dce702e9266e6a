import type { DenseDamage } from './damage.ts';

/** What so many rounds of damage have cost, for an army of any number of hits up to `most`. */
export interface TollRound {
  /** `[x]`: chance of exactly x damage in all, for x below `most`. */
  readonly total: Float64Array;
  /** `[h]`: chance that an army of h hits still stands after this round. */
  readonly stands: Float64Array;
  /** `[h]`: chance that an army of h hits routs in this round. Summed of its own, never found by subtraction. */
  readonly routs: Float64Array;
}

/** The toll after each round, worked out as far as it is asked for. Round 0 is before the first. */
export interface Toll {
  readonly most: number;
  after(rounds: number): TollRound;
}

const standing = (total: Float64Array): Float64Array => {
  const stands = new Float64Array(total.length + 1);
  for (let hits = 1; hits < stands.length; hits++)
    stands[hits] = (stands[hits - 1] ?? 0) + (total[hits - 1] ?? 0);
  return stands;
};

/** One more round: damage so far is spread by the damage of the round; what reaches h routs an army of h hits. */
const next = ({ total }: TollRound, { least, probability }: DenseDamage): TollRound => {
  const most = total.length;
  const after = new Float64Array(most);
  const routs = new Float64Array(most + 1);
  // `beyond[i]`: chance of at least `least + i` damage in this round.
  const beyond = new Float64Array(probability.length + 1);
  for (let i = probability.length - 1; i >= 0; i--)
    beyond[i] = (beyond[i + 1] ?? 0) + (probability[i] ?? 0);
  for (let x = 0; x < most; x++) {
    const mass = total[x] ?? 0;
    if (mass === 0) continue;
    for (let i = 0; i < probability.length && x + least + i < most; i++)
      after[x + least + i] = (after[x + least + i] ?? 0) + mass * (probability[i] ?? 0);
    // An army of h > x hits, standing so far, routs if the round does h - x or more.
    const surely = Math.min(most, x + least);
    for (let hits = x + 1; hits <= surely; hits++) routs[hits] = (routs[hits] ?? 0) + mass;
    for (let i = 1; i < probability.length && x + least + i <= most; i++)
      if (x + least + i > x)
        routs[x + least + i] = (routs[x + least + i] ?? 0) + mass * (beyond[i] ?? 0);
  }
  return { total: after, stands: standing(after), routs };
};

/** @param damage of each round, counted from 0 */
export const tollOf = (damage: (round: number) => DenseDamage, most: number): Toll => {
  const none = new Float64Array(most);
  none[0] = 1;
  const rounds: TollRound[] = [
    { total: none, stands: standing(none), routs: new Float64Array(most + 1) },
  ];
  const after = (count: number): TollRound => {
    for (
      let last = rounds.at(-1);
      last !== undefined && rounds.length <= count;
      last = rounds.at(-1)
    )
      rounds.push(next(last, damage(rounds.length - 1)));
    const round = rounds[count];
    if (round === undefined) throw new Error('a toll is asked for whole rounds from 0');
    return round;
  };
  return { most, after };
};

const STEADY = new WeakMap<DenseDamage, Toll>();

/** The toll of damage that is the same each round: one table for every battle in which it occurs. */
export const steadyToll = (damage: DenseDamage, hits: number): Toll => {
  const known = STEADY.get(damage);
  if (known !== undefined && known.most >= hits) return known;
  const made = tollOf(() => damage, Math.max(hits, 100));
  STEADY.set(damage, made);
  return made;
};
