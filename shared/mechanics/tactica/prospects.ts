import { attackCost, damageOf, severityOf, WEIGHTS, type Weight } from './damage.ts';
import { bestBlockSpend, blockCompare } from './defence.ts';
import { leastFace } from './dice.ts';

/** An attack as far as its effect is concerned. */
interface Figures {
  readonly dice: number;
  readonly sl: number;
  readonly weight: Weight;
  /** Of the target: successes taken away, ranks that set thresholds, ranks until out. */
  readonly armour: number;
  readonly total: number;
  readonly left: number;
}

/** The same as one object for all alike, so that what it costs is worked out once. */
export interface Blow extends Figures {
  /** Of such an attack, in pips of action dice. */
  readonly cost: number;
  /** Ranks that it costs in the mean: against no defence, then by the place of a defence. */
  readonly losses: number[];
}

/** Figures beyond this have no room in a key: such a blow is weighed each time. */
const MOST = 63;
const BLOWS = new Map<number, Blow>();

const newBlow = ({ dice, sl, weight, armour, total, left }: Figures, key: number): Blow => {
  const [count, cost] = [Math.max(0, dice), attackCost(weight)];
  const made: Blow = { dice: count, sl, weight, armour, total, left, cost, losses: [] };
  if (Math.max(dice, armour, total, left) > MOST) return made;
  if (BLOWS.size > 20_000) BLOWS.clear();
  BLOWS.set(key, made);
  return made;
};

/** The blow of these figures; fewer dice than none are none. */
export const blowWith = (figures: Figures): Blow => {
  const { dice, sl, weight, armour, total, left } = figures;
  const attack = (Math.max(0, dice) * 8 + sl + 1) * 8 + WEIGHTS.indexOf(weight);
  const key = ((attack * 64 + armour) * 64 + total) * 64 + left;
  const known = Math.max(dice, armour, total, left) > MOST ? undefined : BLOWS.get(key);
  return known ?? newBlow(figures, key);
};

/** A block that may be in its way: one object for all alike. */
export interface Wall {
  readonly guard: number;
  readonly shield: number;
  readonly model: 'spend' | 'compare';
  readonly place: number;
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

const lossBy = (blow: Blow, wall: Wall | undefined): number => {
  let mean = 0;
  for (const [hits, chance] of successesOf(blow.dice, blow.sl).entries()) {
    const net = wall === undefined ? hits - blow.armour : throughWall(blow.armour, wall, hits);
    mean += chance * ranksBy(blow, net);
  }
  return mean;
};

/** Ranks that an attack costs its target in the mean. */
export const meanLoss = (blow: Blow, wall?: Wall): number =>
  (blow.losses[wall?.place ?? 0] ??= lossBy(blow, wall));

/** The same with other dice, Superiority, weapon or armour; written out, for spreads are slow. */
export const altered = (
  blow: Blow,
  { dice = blow.dice, sl = blow.sl, weight = blow.weight, armour = blow.armour }: Partial<Figures>,
): Blow => blowWith({ dice, sl, weight, armour, total: blow.total, left: blow.left });

/** The same where the target has so many successes of a dodge. */
export const dodgedBy = (blow: Blow, guard: number): Blow =>
  altered(blow, { dice: blow.dice - guard });

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
  readonly wall: Omit<Wall, 'guard' | 'place'> | undefined;
  /** The place of its losses with a pool that is new; used once, the next. */
  readonly place: number;
}

/** The next place for what blows cost. */
let free = 1;
const places = (count: number): number => {
  free += count;
  return free - count;
};

const newGuard = (dice: number, wall: Guard['wall']): Guard => ({ dice, wall, place: places(2) });

const DODGES: Guard[] = [];
export const dodgeOf = (dice: number): Guard => (DODGES[dice] ??= newGuard(dice, undefined));

/** By shield, then by dice or by pool. */
type Shields<T> = Readonly<Record<Wall['model'], T[][]>>;
const BLOCKS: Shields<Guard> = { spend: [], compare: [] };
export const blockOf = (dice: number, shield: number, model: Wall['model']): Guard =>
  ((BLOCKS[model][shield] ??= [])[dice] ??= newGuard(dice, { shield, model }));

const WALLS: Shields<Wall> = { spend: [], compare: [] };
export const wallOf = (guard: number, shield: number, model: Wall['model']): Wall =>
  ((WALLS[model][shield] ??= [])[guard] ??= { guard, shield, model, place: places(1) });

const rolledLoss = (blow: Blow, { dice, wall }: Guard, used: Used): number => {
  let mean = 0;
  for (const [rolled, chance] of successesOf(dice).entries()) {
    const made = wall?.model === 'compare' ? rolled + wall.shield : rolled;
    const guard = Math.max(0, made - used);
    const loss =
      wall === undefined
        ? meanLoss(dodgedBy(blow, guard))
        : meanLoss(blow, wallOf(guard, wall.shield, wall.model));
    mean += chance * loss;
  }
  return mean;
};

/** Ranks lost in the mean where the target first rolls a defence. */
export const meanLossBehind = (blow: Blow, guard: Guard, used: Used = 0): number =>
  (blow.losses[guard.place + used] ??= rolledLoss(blow, guard, used));
