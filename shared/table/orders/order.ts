import { z } from 'zod';
import type { Army, BattleState } from '../../army/army.ts';
import { err, ok, type Result } from '../../result.ts';

/** The field between rounds, as orders see it. */
export type TableField = BattleState & {
  /** The armies have agreed to stop (H-SW-27). */
  readonly parley?: true;
};

/**
 * Something a game master may order between rounds: one entry in `orders.ts`. Schema, form and API
 * follow.
 */
export interface OrderKind<Type extends string = string, Parameters = unknown> {
  readonly type: Type;
  readonly title: string;
  /** What the order is for, in one sentence. */
  readonly text: string;
  /**
   * What it does to its army, in a few words. A method, as `apply` is one.
   * @param nameOf what an army is called, by its id
   */
  says(parameters: Parameters, nameOf: (id: string) => string): string;
  readonly parameters: z.ZodType<Parameters>;
  /**
   * The field after the order, or why it cannot be given. A method, so that narrower parameters fit
   * the registry.
   */
  apply(field: TableField, parameters: Parameters, reason: string): Result<TableField, string>;
}

interface Words<P extends z.ZodRawShape> {
  readonly title: string;
  readonly text: string;
  /** What it does to the army, as its log tells it: "+2 power for 1 round". */
  readonly says: (parameters: z.output<z.ZodObject<P>>, nameOf: (id: string) => string) => string;
}

/** Fixes an order's parameters by its schema. */
export const order = <const Type extends string, P extends z.ZodRawShape>(
  type: Type,
  words: Words<P>,
  shape: P,
  apply: OrderKind<Type, z.output<z.ZodObject<P>>>['apply'],
) => {
  const parameters = z
    .strictObject({ type: z.literal(type), ...shape })
    .meta({ title: words.title, description: words.text });
  return { type, ...words, parameters, apply } as const;
};

/** Changes one army of the field. */
export const changeArmy = (
  field: TableField,
  id: string,
  change: (army: Army) => Result<Army, string>,
): Result<TableField, string> => {
  const army = field.armies.find((one) => one.id === id);
  if (army === undefined)
    return err(
      `no army has the id "${id}": use ${field.armies.map((one) => `"${one.id}"`).join(', ')}`,
    );
  const changed = change(army);
  return changed.ok
    ? ok({ ...field, armies: field.armies.map((one) => (one === army ? changed.value : one)) })
    : changed;
};

/** Finds a tactician who is present, by name. */
export const presentTactician = (army: Army, name: string): Result<number, string> => {
  const index = army.tacticians.findIndex(
    (tactician) => tactician.name === name && tactician.away === undefined,
  );
  if (index >= 0) return ok(index);
  const present = army.tacticians
    .filter(({ away }) => away === undefined)
    .map((tactician) => `"${tactician.name}"`);
  return err(
    `${army.name} has no tactician "${name}" on the ` +
      `field${present.length > 0 ? `: use ${present.join(', ')}` : ''}`,
  );
};
