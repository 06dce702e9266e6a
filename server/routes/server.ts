import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { healthSchema } from '../schemas.ts';
import type { Desk } from '../live/keeper.ts';

/** Of the server itself: whether it lives, and what it can do. */
export const serverRoutes =
  ({ pool, hub }: Desk) =>
  async (scope: FastifyInstance): Promise<void> => {
    const api = scope.withTypeProvider<ZodTypeProvider>();

    api.get(
      '/health',
      {
        schema: {
          operationId: 'health',
          tags: ['server'],
          summary: 'Whether the server lives, and how busy it is',
          response: { 200: healthSchema },
        },
      },
      () => ({
        status: 'ok' as const,
        version: manifest.version,
        jobs: pool.load(),
        followers: hub.count(),
      }),
    );

    api.get(
      '/openapi.json',
      {
        schema: {
          operationId: 'openapi',
          tags: ['server'],
          summary: 'This document',
          response: { 200: z.looseObject({ openapi: z.string() }) },
        },
      },
      () => ({ ...scope.swagger(), openapi: '3.1.0' }),
    );
  };
