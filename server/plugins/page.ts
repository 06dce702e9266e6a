import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerUnknown } from '../http/errors.ts';
import type { Allowed } from '../http/methods.ts';

/** The paths at which the page shows something; at others it says that there is nothing. */
const PAGES = 'armies|table|units|duels|compare|lab|campaign|saved';
const PAGE_PATH = new RegExp(String.raw`^/(screen/[\w-]+|${PAGES})/?$`, 'u');

/**
 * The page finds its files beside it: from a deeper path they lie further up. And it hears that
 * there is a server, which no host of files tells it.
 */
const pageFor = (html: string, path: string): string =>
  html
    .replace('<html', '<html data-server')
    .replaceAll('="./', `="${'../'.repeat(path.split('/').length - 2) || './'}`);

/** The files of the page but for itself, which is told of the server. */
const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const setHeaders = (
    reply: { header(name: string, value: string): unknown },
    path: string,
  ): void => {
    reply.header(
      'cache-control',
      /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  };
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['index.html'],
    decorateReply: false,
    cacheControl: false,
    setHeaders,
  });
};

/** Serves the built page, its hashed assets for ever; an unknown path is 404, with a way back. */
export const addPage = async (
  app: FastifyInstance,
  webRoot: string | undefined,
  allowed: Allowed,
): Promise<void> => {
  if (webRoot !== undefined) await serveFiles(app, webRoot);
  const html = webRoot === undefined ? '' : readFile(join(webRoot, 'index.html'), 'utf8');
  const send = async (reply: FastifyReply, path: string, status: number): Promise<unknown> =>
    reply
      .code(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(pageFor(await html, path));
  if (webRoot !== undefined)
    for (const path of ['/', '/index.html'])
      app.get(path, { schema: { hide: true } }, (_request, reply) => send(reply, path, 200));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage && webRoot !== undefined) return send(reply, path, PAGE_PATH.test(path) ? 200 : 404);
    return answerUnknown(reply, allowed(path));
  });
};
