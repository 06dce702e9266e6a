import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { expect } from 'vitest';
import { buildApp, type AppOptions } from '../../server/app.ts';

/** A server that no test runs into the limits of, unless it means to. */
export const serverFor = (options: AppOptions = {}): Promise<FastifyInstance> => buildApp({ rateLimit: 1_000_000, ...options });

export const army = (name: string, size: number, more: object = {}): object => ({ id: name.toLowerCase(), name, size, ...more });
export const battle = (armies: readonly object[], more: object = {}): object => ({ kind: 'battle', version: 1, seed: 'test', armies, ...more });

/** Two armies whose odds are known by heart. */
export const FORD = battle([army('Red', 120), army('Blue', 350)]);

/** A minute of work: more than any test waits for, and rounds so slow that no bound of trials foresees it. */
export const ENDLESS = battle([army('Red', 100), army('Blue', 101), army('Gold', 102)], { trials: 10_000, rules: { hits: 1000, damage: 'd6 == 6 ? 1 : 0' } });

export const post = (app: FastifyInstance, url: string, payload: object | string) =>
  app.inject({ method: 'POST', url: `/api/v1${url}`, headers: { 'content-type': 'application/json' }, payload });

/** Whether the schema knows every field of the value, and finds no fault. */
export const expectFit = (schema: z.ZodType, value: unknown): void => {
  const parsed = schema.safeParse(value);
  expect(parsed.error?.issues ?? []).toEqual([]);
};
