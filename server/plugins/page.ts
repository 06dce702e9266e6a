import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { answerUnknown } from '../http/errors.ts';
import type { Allowed } from '../http/methods.ts';
import { policyWith } from './security.ts';

/** The paths at which the page shows something; at others it says that there is nothing. */
const PAGES = 'armies|table|units|duels|compare|lab|campaign|saved';
const PAGE_PATH = new RegExp(String.raw`^/((?:screen|play)/[\w-]+|${PAGES})/?$`, 'u');

/**
 * The page finds its files beside it: from a deeper path they lie further up. And it hears that
 * there is a server, which no host of files tells it.
 */
const pageFor = (html: string, path: string): string =>
  html
    .replace('<html', '<html data-server')
    .replaceAll('="./', `="${'../'.repeat(path.split('/').length - 2) || './'}`);

/** Sends the page; the style elements that its library makes bear a word of this answer alone. */
const sendPage = (reply: FastifyReply, html: string, path: string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64url');
  const told = `<head><meta name="style-nonce" content="${nonce}" />`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyWith(` 'nonce-${nonce}'`),
    })
    .send(pageFor(html, path).replace('<head>', told));
};

/** How files of the page are served that a browser may keep so long. */
const keptFor = (how: string) => ({
  decorateReply: false,
  index: false as const,
  cacheControl: false,
  setHeaders: (reply: { header(name: string, value: string): unknown }): void =>
    void reply.header('cache-control', how),
});

/** Sends the page under a path. */
type Send = (reply: FastifyReply, path: string) => Promise<FastifyReply>;

/** All files of the built page; the page itself at the root. */
const serveFiles = async (app: FastifyInstance, root: string): Promise<Send> => {
  // A route for each of some hundred files would cost the server a fifth of its start.
  await app.register(fastifyStatic, {
    ...keptFor('public, max-age=31536000, immutable'),
    root: join(root, 'assets'),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...keptFor('no-cache'),
    root,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**'],
  });
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const send: Send = async (reply, path) => sendPage(reply, html, path);
  for (const path of ['/', '/index.html'])
    app.get(path, { schema: { hide: true } }, (_request, reply) => send(reply, path));
  return send;
};

/** Serves the built page, its hashed assets for ever; an unknown path is 404, with a way back. */
export const addPage = async (
  app: FastifyInstance,
  webRoot: string | undefined,
  { allowed, limit }: { readonly allowed: Allowed; readonly limit: onRequestHookHandler },
): Promise<void> => {
  const send = webRoot === undefined ? undefined : await serveFiles(app, webRoot);
  app.setNotFoundHandler({ preHandler: limit }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage && send !== undefined)
      return send(reply.code(PAGE_PATH.test(path) ? 200 : 404), path);
    return answerUnknown(reply, allowed(path));
  });
};
