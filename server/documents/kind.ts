import { z } from 'zod';
import { capital, type Result } from '../../shared/index.ts';
import type { Refusal } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';

/** A document, and what follows from it, which is long to work out and so kept beside it. */
export interface Standing<Body = unknown, Told = unknown> {
  readonly body: Body;
  readonly told: Told;
}

/** Odds that are answered with a document: they follow where they are long to work out. */
export interface DocumentOdds<Body = unknown, Shown = unknown, Asked = unknown> {
  /** What they depend on, from the body and from what is answered of where it stands. */
  asks(body: Body, shown: Shown): Asked;
  /** CPU milliseconds, from above. */
  cost(asked: Asked): number;
  answer(asked: Asked, progress?: Progress): Result<unknown, Refusal>;
}

/** What those see who have the address of its screen alone. */
interface DocumentScreen<Body = unknown, Told = unknown> {
  readonly path: `/${string}`;
  readonly schema: z.ZodType;
  /** Whether its owner shows it to nobody for now. */
  isShut?(body: Body): boolean;
  /** @param odds of where it stands; undefined while they are worked out, which they then are */
  view(now: Standing<Body, Told>, odds: () => unknown): object;
}

/** CPU milliseconds of work, from above. */
interface Costs<Body, Told, Edit> {
  tell(body: Body): number;
  edit(now: Standing<Body, Told>, edit: Edit): number;
}

/**
 * A kind of thing that the server keeps for whoever holds its edit key. The routes, the store, the
 * stream of those who follow and the documentation are made from it.
 */
interface Declaration<Sent, Body, Told, Edit> {
  /** What people call one; nothing is found as another kind. */
  readonly name: string;
  readonly path: `/${string}`;
  /** The heading in the documentation. */
  readonly tag: string;
  readonly texts: {
    readonly create: string;
    readonly read: string;
    readonly edit: string;
    /** What 422 means. */
    readonly unprocessable: string;
  };
  /** What is sent to be kept, and what can be done to it then. */
  readonly sent: z.ZodType<Sent>;
  readonly edit: z.ZodType<Edit>;
  /** Fields of an answer: what is kept, and where it stands. */
  readonly fields: { readonly body: z.ZodRawShape; readonly standing: z.ZodRawShape };
  /** @param seed drawn for it, where it has none of its own */
  begin(sent: Sent, seed: number): Body;
  /** What follows from it, worked out from its beginning. */
  tell(body: Body): Told;
  /** The same as it was kept; undefined where it has to be told anew. */
  known(told: string | null): Told | undefined;
  /** Where it stands after an edit, or why that cannot be made. */
  after(now: Standing<Body, Told>, edit: Edit): Result<Standing<Body, Told>, Refusal>;
  showBody(body: Body): object;
  showStanding(now: Standing<Body, Told>): object;
  /** Left out where nothing takes long. */
  readonly costs?: Costs<Body, Told, Edit>;
  readonly odds?: DocumentOdds;
  readonly screen?: DocumentScreen<Body, Told>;
  /** One that is kept and edited, for the documentation. */
  readonly example: {
    readonly summary: string;
    readonly sent: unknown;
    readonly edits: readonly (readonly [summary: string, edit: unknown])[];
  };
}

/** A declared kind, with the schemas of its answers. */
export interface DocumentKind extends Declaration<unknown, unknown, unknown, unknown> {
  readonly schemas: Readonly<Record<'created' | 'edited' | 'whole', z.ZodType>>;
}

/** The edit that every kind has: changes are taken back, or made again. */
export const stepsEditSchema = z.strictObject({
  kind: z.enum(['undo', 'redo']),
  steps: z.int().min(1).max(1000).default(1).meta({ description: 'How many changes' }),
});

const versionSchema = z
  .int()
  .min(1)
  .meta({ description: 'Counts every change; send it back in if-match' });

/** Declares a kind of document. */
export const documentKind = <Sent, Body, Told, Edit>(
  declared: Declaration<Sent, Body, Told, Edit>,
): DocumentKind => {
  const { name, fields, screen } = declared;
  const watch = { watchId: z.string().meta({ description: 'The address of its screen' }) };
  const id = z
    .string()
    .meta({ description: `The address of the ${name}: whoever knows it can read it` });
  const editKey = z
    .string()
    .meta({ description: `Given only once; whoever has it can change the ${name}` });
  const [version, Name] = [versionSchema, capital(name)];
  const made = { id, ...(screen === undefined ? {} : watch), editKey, version };
  const { body, standing } = fields;
  return {
    ...declared,
    schemas: {
      created: z.strictObject({ ...made, ...body }).meta({ id: `Created${Name}` }),
      edited: z.strictObject({ version, ...standing }).meta({ id: `Edited${Name}` }),
      whole: z.strictObject({ id, version, ...body, ...standing }).meta({ id: `Kept${Name}` }),
    },
  };
};
