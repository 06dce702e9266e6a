import type { OpenAPIV3_1 } from 'openapi-types';
import { EFFECTS_KEY, QUESTIONS, withLines } from '../../shared/index.ts';
import { chronicleExample } from '../chronicle/routes.ts';
import { systemsAnswer } from '../combat/systems.ts';
import { documentExamples } from '../documents/examples.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import type { AnsweredExample } from '../http/example.ts';
import { exampleOf, isReadable } from '../http/questions.ts';
import { projectionExample } from '../campaign/kept-routes.ts';
import { masterExamples } from '../table/masters.ts';
import { seatExamples } from '../table/seat-routes.ts';
import { describeFields } from './glossary.ts';
import { healthExample } from './health.ts';
import { nameParts } from './schema-names.ts';
import { shareParts } from './sharing.ts';

type Document = OpenAPIV3_1.Document;

const JSON_TYPE = 'application/json';

/** Real requests with the answers that the engine gives to them. */
const examples = (): readonly AnsweredExample[] => [
  ...QUESTIONS.map(exampleOf),
  chronicleExample(),
  ...DOCUMENT_KINDS.flatMap(documentExamples),
  projectionExample(),
  ...masterExamples(),
  ...seatExamples(),
  healthExample(),
  { method: 'get', path: '/systems', answer: systemsAnswer().slice(0, 1) },
];

const mediaIn = (
  part: OpenAPIV3_1.RequestBodyObject | OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.ResponseObject,
): OpenAPIV3_1.MediaTypeObject | undefined =>
  'content' in part ? part.content?.[JSON_TYPE] : undefined;

const addExamples = (document: Document, prefix: string): Document => {
  for (const { method = 'post', path, requests, answer: shown } of examples()) {
    const { requestBody, responses = {} } = document.paths?.[`${prefix}${path}`]?.[method] ?? {};
    const body = requestBody && mediaIn(requestBody);
    if (body !== undefined && requests !== undefined) body.examples = requests;
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const media = success && mediaIn(success);
    if (media !== undefined && isReadable(shown)) media.example = shown;
  }
  return document;
};

/** The names of the schemas that `value` leads to. */
const schemasOf = (
  value: unknown,
  schemas: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): ReadonlySet<string> => {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (!found.has(name)) schemasOf(schemas[name], schemas, found.add(name));
  }
  return found;
};

/** Every schema comes in two forms, as input and as output; only those in use are of interest. */
const prune = (document: Document): Document => {
  const { schemas = {} } = document.components ?? {};
  const used = schemasOf(document.paths, schemas);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  };
};

/**
 * What is sent and kept is told once, as it is sent: the same comes back with every field that was
 * left out.
 */
const oneForm = (document: Document): Document => {
  const schemas = document.components?.schemas ?? {};
  const text = JSON.stringify(document).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    (ref, name: string) =>
      `${name}Input` in schemas ? `"#/components/schemas/${name}Input"` : ref,
  );
  return prune(JSON.parse(text) as Document);
};

/** Parts of a document that are no schemas, though they may look like some. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples']);

const FORM_ONLY = new Set(['group', 'rare', 'more', 'zeroApart', 'unit', 'start']);

/** What only our forms read, and bounds that every whole number has, are of no use to others. */
const isIdle = (key: string, value: unknown): boolean =>
  key === '$schema' ||
  // Its words stand in the description, in the same order.
  key === EFFECTS_KEY ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}') ||
  (FORM_ONLY.has(key) && typeof value !== 'object') ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/**
 * A default is said in words: programs that write clients take a field that has one for one that is
 * always there, and would ask for all of them in every request.
 */
const TYPED = ['type', 'anyOf', 'oneOf', '$ref'];
type Node = Readonly<Record<string, unknown>>;
const defaultInWords = (node: Node): Node => {
  const { default: value, ...others } = node;
  if (value === undefined || !TYPED.some((key) => key in node)) return node;
  if (typeof value === 'object') return others;
  const { title, description = title } = others as { title?: string; description?: string };
  const said = [description, `Left out: ${JSON.stringify(value)}`];
  return { ...others, description: said.filter((one) => one !== undefined).join('. ') };
};

const RULE_FIRST = /^[A-Z]+-[A-Z\d]/;

/** Titles are the labels of our forms: a description says more, unless it begins with a rule. */
const isLabel = (node: Node, key: string, value: unknown): boolean =>
  key === 'title' &&
  typeof value === 'string' &&
  typeof node['description'] === 'string' &&
  !RULE_FIRST.test(node['description']) &&
  !('version' in node);

const tidy = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  const told = defaultInWords(describeFields({ ...withLines(node as Node) }));
  return Object.fromEntries(
    Object.entries(told)
      .filter(([key, value]) => !isIdle(key, value) && !isLabel(told, key, value))
      .map(([key, value]) => [key, VALUES.has(key) ? value : tidy(value)]),
  );
};

const headerOf = (description: string, type: 'string' | 'integer') => ({
  description,
  schema: { type },
});
const RETRY = { 'retry-after': headerOf('Seconds after which to ask again', 'integer') };
const ETAG = {
  etag: headerOf('The version in quotes, as if-match takes it', 'string'),
};
const LOCATION = { location: headerOf('The path of what was created', 'string') };

const REPLAYED = {
  'idempotency-replayed': headerOf('true: the same request was answered so before', 'string'),
};

/** Where what is kept is made, read and changed, as its version is told with it. */
const VERSIONED = DOCUMENT_KINDS.flatMap(({ path, screen }) => [
  `post ${path}`,
  `post ${path}/{id}/edits`,
  `get ${path}/{id}`,
  ...(screen === undefined ? [] : [`get ${screen.path}/{id}`]),
]);

type Headers = Record<string, OpenAPIV3_1.HeaderObject>;

/** Headers of an answer, by its status and by the route. */
const headersOf = (status: string, route: string): Headers => {
  const isVersioned = VERSIONED.includes(route) && /^(200|201|304)$/.test(status);
  return {
    ...(/^(429|503|507)$/.test(status) ? RETRY : {}),
    ...(isVersioned ? ETAG : {}),
    ...(isVersioned && route.startsWith('post') ? REPLAYED : {}),
    ...(status === '201' ? LOCATION : {}),
  };
};

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const addHeaders = (document: Document, prefix: string): Document => {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS)
      for (const [status, response] of Object.entries(item?.[method]?.responses ?? {})) {
        const headers = headersOf(status, `${method} ${path.replace(prefix, '')}`);
        if (!('$ref' in response) && Object.keys(headers).length > 0) response.headers = headers;
      }
  return document;
};

/** The document as others read it: only what is in use, with examples and headers. */
export const finished = (document: Document, prefix: string): Document =>
  shareParts(
    addExamples(addHeaders(oneForm(nameParts(tidy(prune(document)) as Document)), prefix), prefix),
  );
