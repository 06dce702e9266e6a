import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { check, unknownField, type Checked } from './issues.ts';
import { bare } from './unions.ts';

/** How a scenario may be sent to a route whose body is one, or holds one under another name. */
interface Envelope {
  /** The field that holds it; empty where the body is the scenario itself. */
  readonly field: string;
}

/** Other names of a scenario in the bodies of routes, the one that is meant first. */
const OTHER_NAMES = ['campaign', 'state', 'battle'];

const shapeOf = (schema: z.core.$ZodType | undefined): z.core.$ZodShape => {
  const body = bare(schema);
  if (body instanceof z.ZodDiscriminatedUnion) return shapeOf(body.options[0]);
  return body instanceof z.ZodObject ? body.shape : {};
};

const findEnvelope = (schema: unknown): Envelope | undefined => {
  const shape = schema instanceof z.ZodType ? shapeOf(schema) : {};
  if ('scenario' in shape) return undefined;
  if ('kind' in shape && 'version' in shape) return { field: '' };
  const field = OTHER_NAMES.find((name) => name in shape);
  return field === undefined ? undefined : { field };
};

const known = new WeakMap<object, { readonly found: Envelope | undefined }>();

/** The name under which a route takes `scenario`; undefined where that is its name, or none is. */
const envelopeOf = (schema: unknown): Envelope | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const before = known.get(schema) ?? { found: findEnvelope(schema) };
  known.set(schema, before);
  return before.found;
};

/** The body as its route takes it, where it came as `{ scenario, ... }`. */
export const opened = (body: unknown, envelope: Envelope | undefined): unknown => {
  if (envelope === undefined || typeof body !== 'object' || body === null) return undefined;
  if (!Object.hasOwn(body, 'scenario')) return undefined;
  const { scenario, ...others } = body as { readonly scenario: unknown };
  if (envelope.field !== '')
    return envelope.field in others ? undefined : { [envelope.field]: scenario, ...others };
  return Object.keys(others).length === 0 ? scenario : undefined;
};

/** What stands beside the `scenario` of a body that may hold nothing else. */
const besideScenario = (body: unknown, envelope: Envelope | undefined): readonly string[] => {
  if (envelope?.field !== '' || typeof body !== 'object' || body === null) return [];
  if (!Object.hasOwn(body, 'scenario') || Object.hasOwn(body, 'kind')) return [];
  return Object.keys(body).filter((name) => name !== 'scenario');
};

/** The body of a request with every default filled in, or everything that is wrong with it. */
export const checkBody = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Checked<z.output<Schema>> => {
  const others = besideScenario(body, envelopeOf(schema));
  if (others.length === 0) return check(schema, body);
  const inner = check(schema, (body as { readonly scenario: unknown }).scenario, ['scenario']);
  return { ok: false, issues: [...(inner.ok ? [] : inner.issues), ...others.map(unknownField)] };
};

/** The path of a fault as whoever sent `{ scenario }` knows it. */
export const sentPath = (path: string, { field }: Envelope): string => {
  if (path.startsWith('query.')) return path;
  if (field === '') return path === '' ? 'scenario' : `scenario.${path}`;
  const [first, ...more] = path.split('.');
  return first === field ? ['scenario', ...more].join('.') : path;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the body came as `{ scenario }` and was renamed. */
    envelope: Envelope | null;
  }
}

/** Every route that works on a scenario takes it as `{ scenario }`. */
export const openEnvelopes = (app: FastifyInstance): void => {
  app.decorateRequest('envelope', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const envelope = envelopeOf(request.routeOptions.schema?.body);
    const body = opened(request.body, envelope);
    if (envelope !== undefined && body !== undefined) {
      request.body = body;
      request.envelope = envelope;
    }
    done();
  });
};
