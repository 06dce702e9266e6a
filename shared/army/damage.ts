import type { Expression } from '../dice/index.ts';
import type { Distribution } from '../distribution.ts';
import { remembered } from '../kept-for.ts';
import { favouriteOf, rollersOf, skillOf, type Army } from './army.ts';
import { compileRules } from './compiled-rules.ts';
import { damageFormula, type BattleRules } from './rules.ts';
import { rollDistribution } from './tactics.ts';

/**
 * A distribution of whole numbers from 0 up. The same chances are the same object while it is
 * remembered.
 */
export interface Shape {
  /** `[i]`: the chance of i. */
  readonly probability: Float64Array;
  /** `[i]`: the chance of i or more. */
  readonly atLeast: Float64Array;
}

/**
 * Damage of one round: `least` hits and what the shape adds. Power mostly shifts it and keeps its
 * shape.
 */
export interface Damage {
  readonly least: number;
  readonly shape: Shape;
}

/** Whether this damage is surely none. */
export const isHarmless = ({ least, shape }: Damage): boolean =>
  least === 0 && shape.probability.length === 1;

/** Power, own hits and round to damage. */
export type DamageReader = (power: number, hits: number, round: number) => Damage;

/** More hits than any army has: all damage from here on is one case. */
const MOST = 1000;

const SHAPES = new Map<number, Shape[]>();
const READERS = new Map<string, DamageReader>();
const MOST_READERS = 1000;

const hashOf = (probability: Float64Array): number => {
  let hash = probability.length;
  for (const word of new Int32Array(probability.buffer)) hash = Math.imul(hash ^ word, 0x01000193);
  return hash;
};

const isSame = (x: Float64Array, y: Float64Array): boolean =>
  x.length === y.length && x.every((p, i) => p === y[i]);

const shapeOf = (probability: Float64Array): Shape => {
  const hash = hashOf(probability);
  const alike = SHAPES.get(hash) ?? [];
  const known = alike.find((shape) => isSame(shape.probability, probability));
  if (known !== undefined) return known;
  const atLeast = new Float64Array(probability.length);
  let sum = 0;
  for (let i = probability.length - 1; i >= 0; i--) {
    sum += probability[i] ?? 0;
    atLeast[i] = sum;
  }
  const made: Shape = { probability, atLeast };
  SHAPES.set(hash, [...alike, made]);
  return made;
};

/** A roll as damage: rounded down, within 0 and `MOST`. `shift` is added to every outcome. */
const damageOf = ({ outcomes, probabilities }: Distribution, shift: number): Damage => {
  const clip = (total: number): number => Math.max(0, Math.min(MOST, Math.floor(total + shift)));
  const least = clip(outcomes[0] ?? 0);
  const probability = new Float64Array(clip(outcomes.at(-1) ?? 0) - least + 1);
  for (const [i, total] of outcomes.entries()) {
    const at = clip(total) - least;
    probability[at] = (probability[at] ?? 0) + (probabilities[i] ?? 0);
  }
  return { least, shape: shapeOf(probability) };
};

const reads = (tree: Expression, name: string): boolean => {
  switch (tree.kind) {
    case 'number':
    case 'dice':
      return false;
    case 'name':
      return tree.name === name;
    case 'apply':
      return tree.args.some((arg) => reads(arg, name));
    case 'conditional':
      return [tree.condition, tree.yes, tree.no].some((part) => reads(part, name));
  }
};

/** Whether a name is simply added to everything else, so that it only shifts the outcomes. */
const isAdded = (tree: Expression, name: string): boolean => {
  if (tree.kind !== 'apply') return tree.kind === 'name' && tree.name === name;
  const [left, right] = tree.args;
  if (left === undefined || right === undefined || tree.args.length > 2) return false;
  if (tree.operator === '+')
    return (
      (isAdded(left, name) && !reads(right, name)) || (isAdded(right, name) && !reads(left, name))
    );
  return tree.operator === '-' && isAdded(left, name) && !reads(right, name);
};

const newReader = (army: Army, rules: BattleRules): DamageReader => {
  const compiled = compileRules(rules);
  const { tree, names } = damageFormula(rules);
  const [readsHits, readsRound] = [names.includes('hits'), names.includes('round')];
  const roll = (power: number, hits: number, round: number): Distribution =>
    rollDistribution({ ...army, hits }, power, round, compiled);
  if (readsHits || readsRound) {
    const known = remembered((key: string) => {
      const [power = 0, hits = 0, round = 1] = key.split('|').map(Number);
      return damageOf(roll(power, hits, round), 0);
    });
    return (power, hits, round) =>
      known(`${power}|${readsHits ? hits : 0}|${readsRound ? round : 1}`);
  }
  const unshifted = isAdded(tree, 'power') ? roll(0, army.hits, 1) : undefined;
  return remembered((power: number) =>
    unshifted === undefined || !Number.isInteger(power)
      ? damageOf(roll(power, army.hits, 1), 0)
      : damageOf(unshifted, power),
  );
};

/** What decides the damage of an army beside its power, hits and round. */
const keyOf = (army: Army, rules: BattleRules): string => {
  const { text, names } = damageFormula(rules);
  const tellsApart = names.includes('intelligence') || names.includes('tactics');
  let key = text;
  for (const one of rollersOf(army))
    key += tellsApart ? `|${one.intelligence}+${one.tactics}` : `|${skillOf(one)}`;
  if (army.choice !== 'highest') key += `|!${rollersOf(army).indexOf(favouriteOf(army))}`;
  if (names.includes('size')) key += `|${army.size} men`;
  if (names.includes('quality')) key += `|${army.quality} each`;
  return key;
};

/** The damage an army does, remembered from battle to battle. */
export const damageReader = (army: Army, rules: BattleRules): DamageReader => {
  const key = keyOf(army, rules);
  const known = READERS.get(key);
  if (known !== undefined) return known;
  if (READERS.size >= MOST_READERS) {
    READERS.clear();
    SHAPES.clear();
  }
  const made = newReader(army, rules);
  READERS.set(key, made);
  return made;
};
