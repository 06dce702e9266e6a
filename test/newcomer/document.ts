import { afterAll } from 'vitest';
import { serverFor } from '../server/server.ts';

/** The server of all newcomers, and its document: to write it takes seconds. */
export const app = await serverFor();
export const origin = await app.listen({ port: 0, host: '127.0.0.1' });
export const { paths, components } = (await app.inject('/api/v1/openapi.json')).json();
afterAll(() => app.close());

/** A schema in the API's document, everything that it names put in its place. */
export interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items: Schema;
  readonly oneOf: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

const NAMED = '#/components/schemas/';
const inlined = (value: unknown, schemas: Readonly<Record<string, unknown>>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inlined(one, schemas));
  if ('$ref' in value) return inlined(schemas[String(value.$ref).slice(NAMED.length)], schemas);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inlined(one, schemas)]),
  );
};

const schemaOf = ({ content }: { content: Record<string, { schema: unknown }> }): Schema =>
  inlined(content['application/json']?.schema, components.schemas) as Schema;

/** What the document says that a route takes, and answers. */
export const described = (path: string): { readonly body: Schema; readonly answer: Schema } => {
  const { requestBody, responses } = paths[`/api/v1${path}`].post;
  const body = schemaOf(requestBody) as Schema & { anyOf?: readonly Schema[] };
  // A scenario may be a line instead.
  return { body: body.anyOf?.[0] ?? body, answer: schemaOf(responses[200]) };
};
