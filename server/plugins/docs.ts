import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { policyWith } from './security.ts';

/** Built, its files lie beside the server; those of Swagger UI in its package. */
const FOLDERS = [
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../docs' : './docs', import.meta.url)),
  join(
    dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
    'static',
  ),
];

const FILES = ['page.css', 'start.js', 'swagger-ui.css', 'swagger-ui-bundle.js'];

/** Swagger UI puts style elements into its page, and marks none of them. */
const SWAGGER_STYLES = " 'unsafe-inline'";

/** The page on which people read the API document and try it, below a quickstart. */
export const addDocs = async (app: FastifyInstance, prefix: string): Promise<void> => {
  const at = `${prefix}/docs`;
  const setHeaders = (reply: { header(name: string, value: string): unknown }): void =>
    void reply.header('cache-control', 'no-cache');
  await app.register(fastifyStatic, {
    root: FOLDERS,
    serve: false,
    cacheControl: false,
    setHeaders,
  });
  const schema = { hide: true };
  for (const path of ['/docs', '/docs/', `${at}/`])
    app.get(path, { schema }, (_request, reply) => reply.redirect(at));
  app.get(at, { schema }, (_request, reply) =>
    reply.header('content-security-policy', policyWith(SWAGGER_STYLES)).sendFile('index.html'),
  );
  for (const file of FILES)
    app.get(`${at}/${file}`, { schema }, (_request, reply) => reply.sendFile(file));
};
