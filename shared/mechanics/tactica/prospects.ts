import { damageOf, severityOf, WEIGHTS, type Weight } from './damage.ts';
import { bestBlockSpend, blockCompare } from './defence.ts';
import { leastFace } from './dice.ts';

/** An attack as far as its effect is concerned. */
export interface Blow {
  readonly dice: number;
  readonly sl: number;
  readonly weight: Weight;
  /** Of the target: successes taken away, ranks that set thresholds, ranks until out. */
  readonly armour: number;
  readonly total: number;
  readonly left: number;
}

/** A block that may be in its way. */
export interface Wall {
  readonly guard: number;
  readonly shield: number;
  readonly model: 'spend' | 'compare';
}

/** C(n, k) p^k (1 - p)^(n - k) for k from 0, of at most 63 dice. */
const binomial = (n: number, sixths: number): readonly number[] => {
  const hit = sixths / 6;
  let chances = [1];
  for (let i = 0; i < n; i++) {
    const grown = chances.map((chance) => chance * (1 - hit));
    for (const [k, chance] of chances.entries()) grown[k + 1] = (grown[k + 1] ?? 0) + chance * hit;
    chances = grown;
  }
  return chances;
};
const BINOMIALS = new Map<number, readonly number[]>();

/** Chances of 0, 1, 2 ... successes. */
export const successesOf = (dice: number, sl = 0): readonly number[] => {
  const count = Math.max(0, Math.min(63, dice));
  const sixths = 7 - leastFace(sl);
  const key = count * 8 + sixths;
  let known = BINOMIALS.get(key);
  if (known === undefined) {
    known = binomial(count, sixths);
    BINOMIALS.set(key, known);
  }
  return known;
};

/** What Trauma costs beside its rank, in ranks: injuries bleed, burn dice, drop weapons. */
const INJURY = 0.8;

/** Ranks that so many net successes cost, or what they are worth. */
const ranksBy = ({ weight, total, left }: Blow, successes: number): number => {
  const damage = damageOf(weight, successes);
  switch (severityOf(damage, { real: total, total }, true)) {
    case 'none':
      return 0;
    case 'rank':
      return Math.min(left, 1);
    case 'trauma':
      return Math.min(left, 1 + INJURY);
    case 'killingBlow':
    case 'massive':
      return left;
  }
};

const throughWall = (armour: number, { guard, shield, model }: Wall, hits: number): number =>
  model === 'spend'
    ? bestBlockSpend({ guard, shield, armour }, hits).left
    : blockCompare({ guard, shield, armour }, hits).left;

const KNOWN = new Map<number, number>();

/** Within 31 bits, so that it stays a small integer; what is beyond weighs alike. */
const keyOf = ({ dice, sl, armour, weight, total, left }: Blow): number => {
  let key = Math.min(31, dice) * 8 + sl + 1;
  key = key * 8 + Math.min(7, armour);
  key = key * 8 + WEIGHTS.indexOf(weight);
  key = key * 16 + Math.min(15, total);
  return key * 16 + Math.min(15, left);
};
const MOST_GUARD = 15;
const walledKey = (blow: Blow, { guard, shield, model }: Wall): number =>
  ((keyOf(blow) * 16 + Math.min(MOST_GUARD, guard)) * 8 + Math.min(7, shield)) * 4 +
  (model === 'spend' ? 1 : 2);

/** Ranks that an attack costs its target in the mean. */
export const meanLoss = (blow: Blow, wall?: Wall): number => {
  if (blow.dice <= 0) return 0;
  const key = wall === undefined ? keyOf(blow) * 512 : walledKey(blow, wall);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  let mean = 0;
  for (const [hits, chance] of successesOf(blow.dice, blow.sl).entries()) {
    const net = wall === undefined ? hits - blow.armour : throughWall(blow.armour, wall, hits);
    mean += chance * ranksBy(blow, net);
  }
  if (KNOWN.size > 50_000) KNOWN.clear();
  KNOWN.set(key, mean);
  return mean;
};

/** The same with other dice, Superiority or weapon; written out, for spread copies are slow. */
export const altered = (
  blow: Blow,
  { dice = blow.dice, sl = blow.sl, weight = blow.weight }: Partial<Blow>,
): Blow => ({ dice, sl, weight, armour: blow.armour, total: blow.total, left: blow.left });

/** The same where the target has so many successes of a dodge. */
export const dodgedBy = (blow: Blow, guard: number): Blow =>
  altered(blow, { dice: Math.max(0, blow.dice - guard) });

/** Uses of a pool before an attack: each takes a success (TC-92). */
type Used = 0 | 1;

/** Of what a blow costs, for who may take a Stun where others lose a rank (TC-112, HOUSE). */
const STUNNED = 0.5;
export const costOfRank = ({
  stats,
}: {
  readonly stats: { readonly stateless: boolean };
}): number => (stats.stateless ? 1 : STUNNED);

/** The chance that a pool is used once more before its owner acts and drops it (HOUSE). */
export const AGAIN = 0.6;

/** A defence that is yet to be rolled: one object for all who would roll the same. */
export interface Guard {
  readonly dice: number;
  /** The shield of a block; without one it is a dodge. */
  readonly wall: Omit<Wall, 'guard'> | undefined;
  /** What blows cost behind it, by uses of its pool and by blow. */
  readonly losses: readonly [Map<number, number>, Map<number, number>];
}
type Guards = (Guard | undefined)[];

const newGuard = (dice: number, wall: Guard['wall']): Guard => ({
  dice,
  wall,
  losses: [new Map(), new Map()],
});

const DODGES: Guards = [];
export const dodgeOf = (dice: number): Guard => (DODGES[dice] ??= newGuard(dice, undefined));

/** By shield, then by dice. */
const BLOCKS: Readonly<Record<Wall['model'], Guards[]>> = { spend: [], compare: [] };
export const blockOf = (dice: number, shield: number, model: Wall['model']): Guard =>
  ((BLOCKS[model][shield] ??= [])[dice] ??= newGuard(dice, { shield, model }));

const rolledLoss = (blow: Blow, { dice, wall }: Guard, used: Used): number => {
  let mean = 0;
  for (const [rolled, chance] of successesOf(dice).entries()) {
    const made = wall?.model === 'compare' ? rolled + wall.shield : rolled;
    const guard = Math.max(0, made - used);
    const loss =
      wall === undefined ? meanLoss(dodgedBy(blow, guard)) : meanLoss(blow, { ...wall, guard });
    mean += chance * loss;
  }
  return mean;
};

/** Ranks lost in the mean where the target first rolls a defence. */
export const meanLossBehind = (blow: Blow, guard: Guard, used: Used = 0): number => {
  const known = guard.losses[used];
  const key = keyOf(blow);
  const before = known.get(key);
  if (before !== undefined) return before;
  const mean = rolledLoss(blow, guard, used);
  if (known.size > 10_000) known.clear();
  known.set(key, mean);
  return mean;
};
