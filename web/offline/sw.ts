/**
 * The service worker: keeps every built file, so that all pages open without a network after the
 * first visit. Addresses are asked of the server first; files are named after what is in them, so
 * that a kept one is never old.
 */

/** Every built file, written in by the build. */
declare const __FILES__: readonly string[];
/** Changes with any of them. */
declare const __VERSION__: string;

/** What is used here of a service worker's surroundings. */
interface Surroundings {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
interface WorkerEvent {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as Surroundings;

const PREFIX = 'rout-';
const NAME = `${PREFIX}${__VERSION__}`;
/** This version and the one before: pages that are still open may want its files. */
const KEPT = 2;

const fill = async (): Promise<void> => {
  const cache = await caches.open(NAME);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'no-cache' })));
  await worker.skipWaiting();
};

const tidy = async (): Promise<void> => {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(
    ours.slice(0, Math.max(0, ours.length - KEPT + 1)).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
};

const kept = async (file: string): Promise<Response> =>
  (await caches.match(file)) ?? Response.error();

/** Of the server, or as it was kept where there is none. */
const page = (request: Request): Promise<Response> => fetch(request).catch(() => kept('./'));

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);

const isOurs = ({ method, url }: Request): boolean => {
  const { origin, pathname } = new URL(url);
  // The worker lies where the page lies.
  const own = new URL('./', location.href).pathname;
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(own)) return false;
  return !/^(api|docs)(\/|$)/.test(pathname.slice(own.length));
};

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isOurs(request))
    event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});
