import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnknown, type Refusal } from '../http/errors.ts';
import type { Hub } from '../documents/hub.ts';
import { same, sha256 } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import type { Engine } from '../workers/engine.ts';

/** What is measured beside requests. */
interface Watched {
  readonly engine: Pick<Engine, 'load'>;
  readonly hub: Pick<Hub, 'count'>;
  readonly store: Pick<Store, 'bytes' | 'isWritable'>;
}

/** Seconds: from what is answered at once to what takes as long as it may. */
const BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 120];

/** The route as it is declared: no id, no query, nothing that anybody typed. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Usual figures that count every connection, one by one, each time they are read. */
const SLOW = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

type Prometheus = typeof import('prom-client');

const watch = (
  { Gauge }: Prometheus,
  { engine, hub, store }: Watched,
  registers: InstanceType<Prometheus['Registry']>[],
): void => {
  const gauges: Readonly<Record<string, readonly [help: string, now: () => number]>> = {
    rout_jobs_running: ['Questions that are worked on', () => engine.load().running],
    rout_jobs_waiting: ['Questions that wait for a thread', () => engine.load().waiting],
    rout_followers: ['Clients that follow what is kept', () => hub.count()],
    rout_store_bytes: ['Size of the data file', () => store.bytes()],
    rout_store_writable: ['1 where changes can be kept', () => Number(store.isWritable())],
  };
  for (const [name, [help, now]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(now());
      },
    });
};

const countRequests = (
  app: FastifyInstance,
  { Counter, Histogram }: Prometheus,
  registers: InstanceType<Prometheus['Registry']>[],
): void => {
  const seconds = new Histogram({
    name: 'rout_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'rout_refusals_total',
    help: 'What was refused, by its code',
    labelNames: ['code'],
    registers,
  });
  app.addHook('onResponse', async (request, { elapsedTime, statusCode }) => {
    const labels = { method: request.method, route: routeOf(request), status: statusCode };
    seconds.observe(labels, elapsedTime / 1000);
  });
  app.addHook('onError', async (_request, _reply, error) => {
    const { refusal } = error as { readonly refusal?: Refusal };
    refusals.inc({ code: refusal?.code ?? error.code ?? 'INTERNAL' });
  });
};

/**
 * `/metrics` for Prometheus, for whoever shows the key in `authorization`; for others nothing is
 * there. Requests are told by route, method and status alone.
 */
export const addMetrics = async (
  app: FastifyInstance,
  key: string,
  watched: Watched,
): Promise<void> => {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  for (const name of SLOW) registry.removeSingleMetric(name);
  watch(prometheus, watched, [registry]);
  countRequests(app, prometheus, [registry]);
  const wanted = sha256(`Bearer ${key}`);
  const schema = { hide: true };
  app.get('/metrics', { config: { isLimited: true }, schema }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!same(sha256(authorization), wanted)) return answerUnknown(reply, []);
    const text = await registry.metrics();
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
  app.addHook('onClose', async () => registry.clear());
};
