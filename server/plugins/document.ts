import type { OpenAPIV3_1 } from 'openapi-types';
import { QUESTIONS, withLines } from '../../shared/index.ts';
import { chronicleExample } from '../chronicle/routes.ts';
import { systemsAnswer } from '../combat/systems.ts';
import { documentExamples } from '../documents/examples.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import type { AnsweredExample } from '../http/example.ts';
import { exampleOf } from '../http/questions.ts';
import { projectionExample } from '../campaign/kept-routes.ts';
import { healthExample } from './health.ts';
import { nameParts } from './names.ts';

type Document = OpenAPIV3_1.Document;

const JSON_TYPE = 'application/json';

/** Real requests with the answers that the engine gives to them. */
const examples = (): readonly AnsweredExample[] => [
  ...QUESTIONS.map(exampleOf),
  chronicleExample(),
  ...DOCUMENT_KINDS.flatMap(documentExamples),
  projectionExample(),
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
    if (media !== undefined) media.example = shown;
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

/** Parts of a document that are no schemas, though they may look like some. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples', 'x-enumDescriptions']);

const FORM_ONLY = new Set(['group', 'rare', 'more', 'zeroApart']);

/** What only our forms read, and bounds that every whole number has, are of no use to others. */
const isIdle = (key: string, value: unknown): boolean =>
  (FORM_ONLY.has(key) && typeof value !== 'object') ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const tidy = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(withLines(node as Readonly<Record<string, unknown>>))
      .filter(([key, value]) => !isIdle(key, value))
      .map(([key, value]) => [key, VALUES.has(key) ? value : tidy(value)]),
  );
};

const headerOf = (description: string, type: 'string' | 'integer') => ({
  description,
  schema: { type },
});
const RETRY = { 'retry-after': headerOf('Seconds after which to ask again', 'integer') };
const ETAG = {
  etag: headerOf('The version in quotes, for if-match and if-none-match', 'string'),
};
const LOCATION = { location: headerOf('The path of what was created', 'string') };

/** Tags of what has a version. */
const VERSIONED = new Set(DOCUMENT_KINDS.map(({ tag }) => tag));

type Headers = Record<string, OpenAPIV3_1.HeaderObject>;

/** Headers of an answer, by its status and by what it is an answer to. */
const headersOf = (status: string, tags: readonly string[]): Headers => ({
  ...(/^(429|503|507)$/.test(status) ? RETRY : {}),
  ...(tags.some((tag) => VERSIONED.has(tag)) && /^(200|201|304)$/.test(status) ? ETAG : {}),
  ...(status === '201' ? LOCATION : {}),
});

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const operationsOf = ({ paths = {} }: Document): readonly OpenAPIV3_1.OperationObject[] =>
  Object.values(paths).flatMap((path) => METHODS.flatMap((method) => path?.[method] ?? []));

const addHeaders = (document: Document): Document => {
  for (const { responses = {}, tags = [] } of operationsOf(document))
    for (const [status, response] of Object.entries(responses))
      if (!('$ref' in response)) response.headers = headersOf(status, tags);
  return document;
};

/** The document as others read it: only what is in use, with examples and headers. */
export const finished = (document: Document, prefix: string): Document =>
  addExamples(addHeaders(nameParts(tidy(prune(document)) as Document)), prefix);
