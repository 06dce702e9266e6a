/**
 * Swift Swords Tactica by counting: binomials and trinomials of faces in whole numbers, and a duel
 * as one large table filled from its end. Nothing here comes from the engine.
 */

const FACTORIALS: number[] = [1];
const factorial = (n: number): number => (FACTORIALS[n] ??= n * factorial(n - 1));

/** Chance of exactly `hits` faces that succeed and `ones` 1s among `dice`. */
export const chanceOf = (dice: number, sl: number, hits: number, ones: number): number => {
  const rest = dice - hits - ones;
  if (rest < 0) return 0;
  const good = 2 + sl;
  const ways = factorial(dice) / (factorial(hits) * factorial(ones) * factorial(rest));
  return (ways * good ** hits * (5 - good) ** rest) / 6 ** dice;
};

interface Case {
  readonly hits: number;
  readonly ones: number;
  readonly chance: number;
}
const known = new Map<string, readonly Case[]>();
/** Every (hits, ones) of an attack. */
export const casesOf = (dice: number, sl: number): readonly Case[] => {
  const cases = known.get(`${dice},${sl}`) ?? counted(dice, sl);
  known.set(`${dice},${sl}`, cases);
  return cases;
};
const counted = (dice: number, sl: number): readonly Case[] => {
  const cases: Case[] = [];
  for (let hits = 0; hits <= dice; hits++)
    for (let ones = 0; ones <= dice - hits; ones++)
      cases.push({ hits, ones, chance: chanceOf(dice, sl, hits, ones) });
  return cases.filter(({ chance }) => chance > 0);
};

/** Chance of exactly so many successes of skill dice. */
export const successChance = (dice: number, successes: number): number => {
  const ways = factorial(dice) / (factorial(successes) * factorial(dice - successes));
  return (ways * 2 ** successes * 4 ** (dice - successes)) / 6 ** dice;
};

export interface Duellist {
  readonly ranks: number;
  readonly dice: number;
  readonly armour: number;
}

/** Ranks that a medium weapon's damage costs a man of so many ranks: a Trauma one, as a wound. */
const lossOf = (damage: number, { ranks }: Duellist): number => {
  if (damage <= 0) return 0;
  return damage <= 2 * ranks ? 1 : ranks;
};

interface Standing {
  readonly ranks: number;
  readonly exposed: number;
  readonly fumbled: boolean;
}
type Field = readonly [Standing, Standing];

const FRESH = { exposed: 0, fumbled: false } as const;
/** All that is left out together stays far below 1e-12. */
const NOTHING = 1e-20;
const keyOfField = (field: Field): string =>
  field.map(({ ranks, exposed, fumbled }) => `${ranks},${exposed},${fumbled}`).join(';');

/** Every outcome of one attack of the Countdown: what the attacker left open before is gone. */
const struck = (
  field: Field,
  by: 0 | 1,
  [own, foe]: readonly [Duellist, Duellist],
): readonly { readonly field: Field; readonly chance: number }[] => {
  const [mine, theirs] = by === 0 ? field : [field[1], field[0]];
  return casesOf(own.dice + theirs.exposed, theirs.fumbled ? 1 : 0).map(
    ({ hits, ones, chance }) => {
      const me: Standing = {
        ranks: mine.ranks,
        exposed: ones > hits ? 0 : ones,
        fumbled: ones > hits,
      };
      const you: Standing = {
        ranks: Math.max(0, theirs.ranks - lossOf(hits - foe.armour, foe)),
        exposed: 0,
        fumbled: theirs.fumbled,
      };
      return { field: by === 0 ? [me, you] : [you, me], chance };
    },
  );
};

/**
 * A duel of two with fixed action dice 5, 3, 2 and medium weapons, without defences or injuries: in
 * each round a coin says who attacks first with the 5, and another who first with 3 and 2.
 * @returns the chance that the first wins
 */
export const countdownDuel = (a: Duellist, b: Duellist): number => {
  const sides = [a, b] as const;
  let open = new Map<string, { readonly field: Field; chance: number }>();
  const start: Field = [
    { ranks: a.ranks, ...FRESH },
    { ranks: b.ranks, ...FRESH },
  ];
  open.set(keyOfField(start), { field: start, chance: 1 });
  let won = 0;
  const after = (from: typeof open, by: 0 | 1): typeof open => {
    const next: typeof open = new Map();
    for (const { field, chance: mass } of from.values()) {
      if (mass < NOTHING) continue;
      for (const { field: left, chance } of struck(field, by, [sides[by], sides[1 - by] ?? a])) {
        if (left[by === 0 ? 1 : 0].ranks === 0) {
          won += by === 0 ? mass * chance : 0;
          continue;
        }
        const key = keyOfField(left);
        const there = next.get(key);
        if (there === undefined) next.set(key, { field: left, chance: mass * chance });
        else there.chance += mass * chance;
      }
    }
    return next;
  };
  const halved = (from: typeof open): typeof open =>
    new Map([...from].map(([key, { field, chance }]) => [key, { field, chance: chance / 2 }]));
  const joined = (one: typeof open, other: typeof open): typeof open => {
    const all: typeof open = new Map([...one].map(([key, each]) => [key, { ...each }]));
    for (const [key, { field, chance }] of other)
      all.set(key, { field, chance: (all.get(key)?.chance ?? 0) + chance });
    return all;
  };
  for (let pair = 0; pair < 1_200 && open.size > 0; pair++) {
    const half = halved(open);
    open = joined(after(after(half, 0), 1), after(after(half, 1), 0));
  }
  return won;
};
