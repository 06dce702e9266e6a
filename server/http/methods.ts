import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors.ts';

/** The methods that a path is for; empty where there is nothing. */
export type Allowed = (path: string) => readonly string[];

const pathIn = (url: string): string => url.split('?', 1)[0] ?? '';

/** What a path with parameters stands for. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) =>
        part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('/')}$`,
  );

/**
 * Hears of every route that is added from now on. A path of its own is never taken for the
 * parameter of another: `GET /battles/odds` is no battle called odds.
 */
export const knownRoutes = (app: FastifyInstance): Allowed => {
  const fixed = new Map<string, string[]>();
  const open: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    if (url.includes(':')) open.push({ pattern: patternOf(url), methods });
    else fixed.set(url, [...(fixed.get(url) ?? []), ...methods]);
  });
  app.addHook('onRequest', ({ url, method }, _reply, done) => {
    const methods = fixed.get(pathIn(url));
    const isOther = methods !== undefined && method !== 'HEAD' && !methods.includes(method);
    done(isOther && methods.length > 0 ? methodNotAllowed(methods) : undefined);
  });
  return (path) => [
    ...new Set(
      fixed.get(path) ??
        open.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])),
    ),
  ];
};
