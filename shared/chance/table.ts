import { z } from 'zod';
import type { Seed } from '../rng.ts';
import type { Chance, Choice, Dice } from './chance.ts';
import { throwLabelled, type Thrown } from './sampled.ts';

export const typedSchema = z.union([
  z
    .strictObject({ faces: z.array(z.int().min(1).max(1000)).min(1).max(200) })
    .meta({ title: 'Each face, in the order thrown' }),
  z
    .strictObject({ sum: z.int().min(-100_000).max(100_000) })
    .meta({ title: 'What the dice add up to' }),
]);
/** Dice as they were read off the table: each face in the order thrown, or what they add up to. */
export type Typed = { readonly faces: readonly number[] } | { readonly sum: number };

/** What people decided about one round, by the label of the roll or choice; everything else is rolled and advised. */
export interface Script {
  readonly typed: ReadonlyMap<string, Typed>;
  /** How often a roll was thrown again: each time from luck of its own. */
  readonly again: ReadonlyMap<string, number>;
  /** The id or label of the option chosen. */
  readonly picks: ReadonlyMap<string, string>;
}

/** A roll as it lies on the table, and where it came from. */
export type Laid = Thrown & { readonly source: 'rolled' | 'typed' };

/** Why a script cannot be followed. Thrown through the rules, which know nothing of scripts; caught by whoever reads them. */
export interface Misfit {
  readonly misfit: true;
  /** Label of the roll or choice. */
  readonly at: string;
  readonly message: string;
}
export const misfit = (at: string, message: string): Misfit => ({ misfit: true, at, message });
export const isMisfit = (error: unknown): error is Misfit =>
  typeof error === 'object' && error !== null && 'misfit' in error;

const ofFaces = (dice: Dice, label: string, faces: readonly number[]): Laid => {
  let next = 0;
  const thrown = dice.throwDice((sides) => {
    const face = faces[next++];
    if (face === undefined)
      throw misfit(label, `${faces.length} dice are too few: type a d${sides} more`);
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw misfit(label, `a d${sides} cannot show ${face}: type a face from 1 to ${sides}`);
    return face;
  });
  if (next < faces.length)
    throw misfit(label, `${faces.length} dice are too many: this roll takes ${next}`);
  return { ...thrown, source: 'typed' };
};

const ofSum = (dice: Dice, label: string, sum: number): Laid => {
  const total = dice.ofSum(sum);
  if (total === undefined)
    throw misfit(label, `these dice cannot add up to ${sum}: check the sum, or type each face`);
  return { total, faces: [], source: 'typed' };
};

/** Luck at the table: typed where somebody typed, rolled by seed and label where not. No roll disturbs another. */
export const tableChance = (
  seed: Seed,
  { typed, again }: Script,
): Chance & { readonly laid: ReadonlyMap<string, Laid> } => {
  const laid = new Map<string, Laid>();
  const lay = (dice: Dice, label: string): Laid => {
    const read = typed.get(label);
    if (read !== undefined)
      return 'faces' in read ? ofFaces(dice, label, read.faces) : ofSum(dice, label, read.sum);
    const times = again.get(label) ?? 0;
    return {
      ...throwLabelled(dice, seed, times === 0 ? label : `${label}#${times}`),
      source: 'rolled',
    };
  };
  const roll: Chance['roll'] = (dice, label) => {
    const made = lay(dice, label);
    laid.set(label, made);
    return made.total;
  };
  return { roll, passes: (dice, condition, label) => condition(roll(dice, label)), laid };
};

/** What an option is called in a script. */
const nameOf = (option: unknown): unknown => {
  if (typeof option !== 'object' || option === null) return option;
  return 'id' in option ? option.id : 'label' in option ? option.label : option;
};

/** Decisions at the table: as picked where somebody picked, as advised where not. */
export const tableChoice = ({ picks }: Script): Choice => ({
  choose: (options, advised, label) => {
    const picked = picks.get(label);
    if (picked === undefined) return advised;
    const found = options.find((option) => nameOf(option) === picked);
    if (found === undefined)
      throw misfit(
        label,
        `"${picked}" cannot be chosen here: choose ${options.map(nameOf).join(', ')}`,
      );
    return found;
  },
});
