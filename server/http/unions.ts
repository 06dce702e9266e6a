import { z } from 'zod';
import { wordFault } from '../../shared/index.ts';

type Fault = z.core.$ZodIssue;

/** A schema, and the data it is to fit. */
interface Fitting {
  readonly schema: z.core.$ZodType | undefined;
  readonly data: unknown;
}

const partOf = (data: unknown, key: PropertyKey): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;

/** Without what stands about a schema: defaults, and readings before it. */
export const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return bare(schema.unwrap());
  // A scenario that may be a line as well is read behind it.
  if (schema instanceof z.ZodPipe)
    return bare(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  return schema;
};

/** The branch of a union that its field of decision names. */
const branchOf = (union: z.ZodDiscriminatedUnion, data: unknown): z.core.$ZodType | undefined => {
  const { discriminator } = union.def;
  const named = partOf(data, discriminator);
  return union.options.find((branch) => {
    const shape = branch instanceof z.ZodObject ? branch.shape : {};
    return z.safeParse(shape[discriminator] ?? z.never(), named).success;
  });
};

/** One step of a path into a schema. */
const into = ({ schema, data }: Fitting, key: PropertyKey): Fitting => {
  const whole = bare(schema);
  const branch = whole instanceof z.ZodDiscriminatedUnion ? bare(branchOf(whole, data)) : whole;
  const part = partOf(data, key);
  if (branch instanceof z.ZodObject) return { schema: branch.shape[String(key)], data: part };
  if (branch instanceof z.ZodArray) return { schema: branch.element, data: part };
  if (branch instanceof z.ZodRecord) return { schema: branch.valueType, data: part };
  return { schema: undefined, data: part };
};

/** What is wrong with data under each branch, by place and message. */
const faultsUnder = (union: z.ZodDiscriminatedUnion, data: unknown) =>
  union.options.map((branch) => {
    const { error } = z.safeParse(branch, data, { error: wordFault });
    return new Map(
      error?.issues.map((fault) => [`${fault.path.join('.')} ${fault.message}`, fault]),
    );
  });

/**
 * Of a union that is decided by a field which names none of its branches: what else is wrong
 * whichever was meant.
 * @param fault of the data under the schema; empty where it is of another kind
 */
export const whicheverWasMeant = (
  schema: z.ZodType,
  data: unknown,
  fault: Fault,
): readonly Fault[] => {
  if (fault.code !== 'invalid_union' || fault.discriminator === undefined) return [];
  const { discriminator } = fault;
  const base = fault.path.slice(0, -1);
  const place = base.reduce<Fitting>(into, { schema, data });
  const union = bare(place.schema);
  if (!(union instanceof z.ZodDiscriminatedUnion)) return [];
  const [first = new Map<string, Fault>(), ...others] = faultsUnder(union, place.data);
  return [...first].flatMap(([key, one]) =>
    one.path[0] !== discriminator && others.every((branch) => branch.has(key))
      ? [{ ...one, path: [...base, ...one.path] }]
      : [],
  );
};
