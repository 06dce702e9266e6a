import { z } from 'zod';
import { DAMAGE_NAMES } from '../../army/rules.ts';
import { distribute, parseFormula, type FormulaError, type Names } from '../../dice/index.ts';
import { mean } from '../../distribution.ts';
import { ok, type Result } from '../../result.ts';

/**
 * What names stand for where a question does not say. `db` is the damage bonus of a fighter's
 * sheet.
 */
const USUAL: Readonly<Record<string, number>> = {
  power: 0,
  skill: 0,
  intelligence: 0,
  tactics: 0,
  size: 100,
  quality: 1,
  hits: 100,
  round: 1,
  db: 0,
};

const FORMULA_NAMES: Names = { ...DAMAGE_NAMES, db: [-100, 100] };

/**
 * A question about a formula. The text is checked by the dice language itself, which knows where a
 * fault lies.
 */
export const formulaRequestSchema = z
  .strictObject({
    formula: z.string().meta({ description: 'Dice language, such as 2d6 + power + skill' }),
    values: z
      .record(
        z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,19}$/, 'names are 1 to 20 letters, digits or _'),
        z.number().min(-1e6).max(1e6),
      )
      .default({})
      .meta({
        description: 'Values for the names in the formula; a name given here is known to it',
      }),
  })
  .meta({ id: 'FormulaRequest' });
export type FormulaRequest = z.output<typeof formulaRequestSchema>;

export interface FormulaAnswer {
  /** Canonical text. */
  readonly formula: string;
  /** The values that the names of the formula had. */
  readonly values: Readonly<Record<string, number>>;
  readonly range: { readonly low: number; readonly high: number };
  readonly mean: number;
  /** `[outcome, chance]`, exact. */
  readonly distribution: readonly (readonly [number, number])[];
}

const parse = ({ formula, values }: FormulaRequest): ReturnType<typeof parseFormula> => {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, readonly [number, number]] => [
      name,
      [value, value],
    ]),
  );
  return parseFormula(formula, { ...FORMULA_NAMES, ...given });
};

/** Measured. */
const STEPS_A_MILLISECOND = 100_000;

/** CPU milliseconds that the answer takes, estimated from above. */
export const formulaCost = (request: FormulaRequest): number => {
  const parsed = parse(request);
  return parsed.ok ? parsed.value.steps / STEPS_A_MILLISECOND : 0;
};

/**
 * Canonical text, range, mean and exact distribution of a formula, with the given or the default
 * values of its names.
 */
export const describeFormula = (request: FormulaRequest): Result<FormulaAnswer, FormulaError> => {
  const parsed = parse(request);
  if (!parsed.ok) return parsed;
  const all = { ...USUAL, ...request.values };
  const made = distribute(parsed.value.tree, all);
  if (!made.ok) return made;
  const { outcomes, probabilities } = made.value;
  return ok({
    formula: parsed.value.text,
    values: Object.fromEntries(parsed.value.names.map((name) => [name, all[name] ?? 0])),
    range: { low: outcomes[0] ?? 0, high: outcomes.at(-1) ?? 0 },
    mean: mean(made.value),
    distribution: outcomes.map((outcome, i) => [outcome, probabilities[i] ?? 0]),
  });
};
