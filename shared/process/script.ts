import { z } from 'zod';
import type { Seed } from '../rng.ts';
import type { Dice } from '../dice/dice.ts';
import { printLabel, rolling, type Chance, type Label } from './chance.ts';
import type { Choice } from './choice.ts';
import { throwLabelled, type Thrown } from './readers/sampled.ts';

export const typedSchema = z
  .union([
    z
      .strictObject({ faces: z.array(z.int().min(1).max(1000)).min(1).max(200) })
      .meta({ title: 'Each face, in the order thrown' }),
    z
      .strictObject({ sum: z.int().min(-100_000).max(100_000) })
      .meta({ title: 'What the dice add up to' }),
  ])
  .meta({ id: 'TypedDice' });
/** Dice as they were read off the table: each face in the order thrown, or what they add up to. */
export type Typed = { readonly faces: readonly number[] } | { readonly sum: number };

/**
 * What people decided, by printed label of the roll or decision; the rest is left to the seed and
 * the policy.
 */
export interface Script {
  readonly typed: ReadonlyMap<string, Typed>;
  /** How often a roll was thrown again: each time from luck of its own. */
  readonly again: ReadonlyMap<string, number>;
  /** The id or label of the option chosen. */
  readonly picks: ReadonlyMap<string, string>;
  /** Rolls that are left to the seed although dice are thrown at the table. */
  readonly rolled?: ReadonlySet<string>;
  /** Values that rolls are to come to, whatever their dice: what might have been. */
  readonly supposed?: ReadonlyMap<string, number>;
}

export const EMPTY_SCRIPT: Script = { typed: new Map(), again: new Map(), picks: new Map() };

/** A roll as it was thrown, with the total that people read, and whether somebody typed it. */
export type RecordedRoll = Thrown & { readonly source: 'rolled' | 'typed' };

/**
 * Why a script cannot be followed. Thrown through the rules, which know nothing of scripts; caught
 * by its reader.
 */
export interface ScriptError {
  /** Printed label of the roll or decision, or the path of the entry. */
  readonly at: string;
  readonly message: string;
  readonly isScriptError: true;
}
export const scriptError = (at: string, message: string): ScriptError => ({
  at,
  message,
  isScriptError: true,
});
export const isScriptError = (error: unknown): error is ScriptError =>
  typeof error === 'object' && error !== null && 'isScriptError' in error;

const TOO_FEW = /dice are too few: type a d(\d+) more$/;
/** The sides of the die that a refusal asks for beside those typed, where it does: a 6 gave one. */
export const dieAskedFor = (refusal: string): number | undefined => {
  const sides = TOO_FEW.exec(refusal)?.[1];
  return sides === undefined ? undefined : Number(sides);
};

const ofFaces = (dice: Dice, label: string, faces: readonly number[]): RecordedRoll => {
  let next = 0;
  const thrown = dice.throwDice((sides) => {
    const face = faces[next++];
    if (face === undefined)
      throw scriptError(label, `${faces.length} dice are too few: type a d${sides} more`);
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw scriptError(label, `a d${sides} cannot show ${face}: type a face from 1 to ${sides}`);
    return face;
  });
  if (next < faces.length)
    throw scriptError(label, `${faces.length} dice are too many: this roll takes ${next}`);
  return { ...thrown, source: 'typed' };
};

const ofSum = (dice: Dice, label: string, sum: number): RecordedRoll => {
  const total = dice.ofSum(sum);
  if (total === undefined)
    throw scriptError(
      label,
      `these dice cannot add up to ${sum}: check the sum, or type each face`,
    );
  return { total, faces: [], source: 'typed' };
};

/**
 * Luck at the table: typed where somebody typed, rolled by seed and label where not. No roll
 * disturbs another.
 * @param rolls made before; those made now are added
 */
export const tableChance = (
  seed: Seed,
  { typed, again, supposed }: Script,
  rolls: Map<string, RecordedRoll> = new Map(),
): Chance & { readonly rolls: ReadonlyMap<string, RecordedRoll> } => {
  const read = (dice: Dice, label: string): RecordedRoll => {
    const total = supposed?.get(label);
    if (total !== undefined) return { total, faces: [], source: 'rolled' };
    const known = typed.get(label);
    if (known !== undefined)
      return 'faces' in known ? ofFaces(dice, label, known.faces) : ofSum(dice, label, known.sum);
    const times = again.get(label) ?? 0;
    const stream = times === 0 ? label : `${label}#${times}`;
    return { ...throwLabelled(dice, seed, stream), source: 'rolled' };
  };
  const roll: Chance['roll'] = (dice, label) => {
    const printed = printLabel(label);
    const made = read(dice, printed);
    rolls.set(printed, { ...made, total: dice.reads?.(made.total) ?? made.total });
    return made.total;
  };
  return { ...rolling(roll), rolls };
};

/** The value of a roll that was told. */
export const valueOf = (dice: Dice, { source, faces, total }: RecordedRoll): number => {
  if (source === 'rolled' || faces.length > 0) {
    let next = 0;
    return dice.throwDice(() => faces[next++]?.face ?? 0).total;
  }
  const { reads } = dice;
  if (reads === undefined) return total;
  return dice.distribution().outcomes.find((value) => reads(value) === total) ?? total;
};

/** What an option is called in a script. */
export const optionName = (option: unknown): string => {
  if (typeof option !== 'object' || option === null) return String(option);
  if ('id' in option) return String(option.id);
  return 'label' in option ? printLabel(option.label as Label) : JSON.stringify(option);
};

/** Decisions at the table: as picked where somebody picked, by the policy where not. */
export const tableChoice = ({ picks }: Script): Choice => ({
  choose: (label, preferred, options) => {
    const printed = printLabel(label);
    const picked = picks.get(printed);
    if (picked === undefined) return preferred;
    const open = options();
    const found = open.find((option) => optionName(option) === picked);
    if (found !== undefined) return found;
    const names = open.map(optionName).join(', ');
    throw scriptError(printed, `"${picked}" cannot be chosen here: choose ${names}`);
  },
});
