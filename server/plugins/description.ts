import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import manifest from '../../package.json' with { type: 'json' };
import { finished } from './document.ts';

const ABOUT = `${manifest.description}

Send a battle as JSON and get its story (one seeded battle, round by round) or its odds (exact for
two armies, an estimate with its margin for more). The same scenario and seed give the same bytes.

A fault is answered with a stable \`code\`, a \`message\` that says what to do, and \`issues\`: the
path of every fault.

Work that can be long reports its progress a few times a second, as lines of JSON of which the last
is the answer or an error, with the header "accept: application/x-ndjson". It stops when the client
leaves.`;

const TAGS = [
  { name: 'battles', description: 'Armies' },
  {
    name: 'live battles',
    description: 'Battles at the table: kept, changed entry by entry, followed live',
  },
  { name: 'units', description: 'Groups and units with hit pools: compose, muster and fight them' },
  {
    name: 'duels',
    description:
      'Fights between persons: odds, one fight told action by action, ' +
      'and the fight that follows a rout',
  },
  { name: 'compare', description: 'One question under every system' },
  { name: 'lab', description: 'What would it take?' },
  { name: 'campaigns', description: 'Series of engagements, and how they may end' },
  {
    name: 'kept campaigns',
    description: 'Campaigns that the server keeps: read, changed, undone, followed live',
  },
  { name: 'formulas', description: 'The dice language' },
  { name: 'server', description: 'How busy the server is, and this document' },
];

/** The API described by its own schemas: once, when Rout is built, and by whoever develops it. */
export const describeApi = async (app: FastifyInstance, prefix: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rout',
        version: manifest.version,
        description: ABOUT,
        license: { name: manifest.license, identifier: manifest.license },
      },
      servers: [{ url: '/', description: 'This server' }],
      security: [],
      components: {
        securitySchemes: {
          editKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The edit key of one battle or campaign, given once when it is created',
          },
        },
      },
      tags: TAGS,
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      finished(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document, prefix),
  });
};
