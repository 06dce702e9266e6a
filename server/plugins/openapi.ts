import { existsSync, readFileSync } from 'node:fs';
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Built, the document lies beside the server: to write it takes seconds. */
const WRITTEN = new URL('./openapi.json', import.meta.url);
const isWritten = (): boolean => !import.meta.url.endsWith('.ts') && existsSync(WRITTEN);

/** Describes the API, where that is not written yet. */
export const addOpenApi = async (app: FastifyInstance, prefix: string): Promise<void> => {
  if (isWritten()) return;
  const { describeApi } = await import('./description.ts');
  await describeApi(app, prefix);
};

/** The document itself. */
export const openApiRoutes = async (scope: FastifyInstance): Promise<void> => {
  const schema = {
    operationId: 'openapi',
    tags: ['server'],
    summary: 'This document',
    response: { 200: z.looseObject({ openapi: z.string() }).meta({ description: 'OpenAPI 3.1' }) },
  };
  const bytes = isWritten() ? readFileSync(WRITTEN) : undefined;
  scope.get('/openapi.json', { schema }, (_request, reply) => {
    if (bytes === undefined) return { ...scope.swagger(), openapi: '3.1.0' };
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
};
