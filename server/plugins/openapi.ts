import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import manifest from '../../package.json' with { type: 'json' };
import { z } from 'zod';
import { battleExamples } from '../army/examples.ts';
import { duelExamples } from '../combat/examples.ts';
import { comparisonExample } from '../compare/examples.ts';
import { formulaExamples } from '../dice/examples.ts';
import type { RouteExample } from '../http/example.ts';
import { composeExample, unitExamples } from '../unit/examples.ts';
import { answer } from '../workers/jobs.ts';

const ABOUT = `${manifest.description}

Send a battle as JSON and get its story (one seeded battle, round by round) or its odds (exact for
two armies, an estimate with its margin for more). The same scenario and seed give the same bytes.

A fault is answered with a stable \`code\`, a \`message\` that says what to do, and \`issues\`: the
path of every fault.`;

const JSON_TYPE = 'application/json';

type Answered = Omit<RouteExample, 'job'> & { readonly answer: unknown };

/** Real requests with the answers that the engine gives to them. */
const examples = (): readonly Answered[] => {
  const jobs = [
    ...battleExamples(),
    ...unitExamples(),
    ...duelExamples(),
    comparisonExample(),
    ...formulaExamples(),
  ];
  return [
    composeExample(),
    ...jobs.map(({ path, requests, job }) => {
      const made = answer(job);
      return { path, requests, answer: made.ok ? JSON.parse(made.json) : made.refusal };
    }),
  ];
};

const addExamples = (document: OpenAPIV3_1.Document, prefix: string): OpenAPIV3_1.Document => {
  for (const { path, requests, answer: shown } of examples()) {
    const { requestBody, responses } = document.paths?.[`${prefix}${path}`]?.post ?? {};
    const body =
      requestBody !== undefined && 'content' in requestBody
        ? requestBody.content[JSON_TYPE]
        : undefined;
    if (body !== undefined) body.examples = requests;
    const success = responses?.['200'];
    const media =
      success !== undefined && 'content' in success ? success.content?.[JSON_TYPE] : undefined;
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
const prune = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document => {
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

const TAGS = [
  { name: 'battles', description: 'Armies' },
  {
    name: 'live battles',
    description: 'Battles at the table: kept, changed by entries, followed live',
  },
  { name: 'units', description: 'Groups and units with hit pools: composed, mustered, fought' },
  {
    name: 'duels',
    description:
      'Fights of persons: the odds, one of them told, action by action, ' +
      'and the fight that follows a rout',
  },
  { name: 'formulas', description: 'The dice language' },
  { name: 'server' },
];

/** The API described by its own schemas, and a page to read and try it. */
export const addOpenApi = async (app: FastifyInstance, prefix: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rout',
        version: manifest.version,
        description: ABOUT,
        license: { name: manifest.license },
      },
      tags: TAGS,
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      addExamples(prune(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document), prefix),
  });
  await app.register(swaggerUi, { routePrefix: `${prefix}/docs`, theme: { title: 'Rout API' } });
};

/** The document itself. */
export const documentRoutes = async (scope: FastifyInstance): Promise<void> => {
  const schema = {
    operationId: 'openapi',
    tags: ['server'],
    summary: 'This document',
    response: { 200: z.looseObject({ openapi: z.string() }) },
  };
  scope.get('/openapi.json', { schema }, () => ({ ...scope.swagger(), openapi: '3.1.0' }));
};
