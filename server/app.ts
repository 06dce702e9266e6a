import { availableParallelism } from 'node:os';
import type { ServerOptions } from 'node:http';
import { constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { z } from 'zod';
import { answerError, BODY_LIMIT, invalidRequest } from './http/errors.ts';
import { checkBody, openEnvelopes } from './http/envelope.ts';
import { check, type Checked } from './http/issues.ts';
import { questionRoutes } from './http/questions.ts';
import { knownRoutes } from './http/methods.ts';
import { toJson } from './http/lines.ts';
import { acceptJsonOnly } from './plugins/json-body.ts';
import { addOpenApi, openApiRoutes } from './plugins/openapi.ts';
import { addCors, type Origins } from './plugins/cors.ts';
import { addDocs } from './plugins/docs.ts';
import { addPage } from './plugins/page.ts';
import { boundAnswers, FLIGHT_LIMITS, type FlightLimits } from './plugins/in-flight.ts';
import { addSecurity } from './plugins/security.ts';
import { takeTurns } from './plugins/turns.ts';
import { healthRoutes } from './plugins/health.ts';
import { addMetrics } from './plugins/metrics.ts';
import { chronicleRoutes } from './chronicle/routes.ts';
import { systemRoutes } from './combat/routes.ts';
import { keptCampaignRoutes } from './campaign/kept-routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { openEngine, type Engine } from './workers/engine.ts';
import type { Desk } from './documents/desk.ts';
import { openDesk } from './documents/follow.ts';
import { HUB_LIMITS, openHub, type Hub, type HubLimits } from './documents/hub.ts';
import type { DocumentKind } from './documents/kind.ts';
import { DOCUMENT_KINDS } from './documents/kinds.ts';
import { documentRoutes } from './documents/routes.ts';
import { showRoutes } from './show/routes.ts';
import { masterRoutes } from './table/masters.ts';
import { seatRoutes } from './table/seat-routes.ts';
import { BATTLE_KIND } from './table/kind.ts';
import { CAMPAIGN_KIND } from './campaign/kind.ts';
import { LIMITS, type Limits } from './store/limits.ts';
import { openStore, type Store } from './store/store.ts';

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built page; left out, the server has no page. */
  readonly webRoot?: string;
  /** Where documents are kept; in memory where left out. */
  readonly dataFile?: string;
  /** How much is kept, of a client and in all. */
  readonly storage?: Limits;
  /** Requests a minute for each costly route and client. */
  readonly rateLimit?: number;
  /** Addresses of proxies before the server: the client is who they say. */
  readonly trustProxy?: string[] | false;
  /** Origins whose pages may ask the API; none where left out. */
  readonly corsOrigins?: Origins;
  /** Whether assistants find their tools at /mcp. */
  readonly hasTools?: boolean;
  /** Who shows it may read `/metrics`; left out, nobody. */
  readonly metricsKey?: string | undefined;
  /** Battles worked on at once. */
  readonly threads?: number;
  /** Followers, and bytes of answers on their way. */
  readonly limits?: HubLimits & FlightLimits;
  /** The file of the workers, where it is not beside the server. */
  readonly worker?: URL | undefined;
  /** One that others ask as well, who close it; left out, the server has its own. */
  readonly engine?: Engine | undefined;
  /** Whether a worker for live battles is started with the server. */
  readonly isWarm?: boolean;
  /** Milliseconds that a client may take for its request, and between two looks at that. */
  readonly patience?: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
  >;
  /** Seconds that a battle may take. */
  readonly timeLimit?: number;
  /** Seconds that it may wait for a thread. */
  readonly waitLimit?: number;
}

const PREFIX = '/api/v1';

/** Fastify's defaults leave a silent client its connection for 90 s, a slow one for ever. */
const CLIENT_LIMITS = {
  connectionTimeout: 60_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  http: {
    headersTimeout: 8_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 8_192,
  },
};

const unused = (): never => {
  throw new Error('zod checks and JSON.stringify writes');
};
/** A hundred files that fastify does not load where it is given others. */
const NO_COMPILERS = { buildValidator: unused, buildSerializer: unused };

/** Zod checks what comes in, and all of it; what goes out is ours and is only written down. */
const useZod = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    const isQuery = httpPart === 'querystring';
    const read = (data: unknown) =>
      httpPart === 'body' ? checkBody(schema, data) : check(schema, data, isQuery ? ['query'] : []);
    // Most addresses have none.
    let withoutQuery: Checked<unknown> | undefined;
    return (data) => {
      // Each has a refusal of its own, where it is read.
      if (httpPart === 'headers') return { value: data };
      const isEmpty = isQuery && Object.keys(data as object).length === 0;
      const checked = isEmpty ? (withoutQuery ??= read({})) : read(data);
      return checked.ok ? { value: checked.value } : { error: invalidRequest(checked.issues) };
    };
  });
  app.setSerializerCompiler(() => toJson);
};

/** What the routes need. */
interface Context {
  readonly engine: Engine;
  readonly hub: Hub;
  readonly store: Store;
  readonly desks: readonly Desk[];
}

const deskOf = ({ desks }: Context, kind: DocumentKind): Desk => {
  const desk = desks.find((one) => one.kind === kind);
  if (desk === undefined) throw new Error(`there is no desk for a ${kind.name}`);
  return desk;
};

const addRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { engine, hub, store, desks } = context;
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      await api.register(questionRoutes(engine));
      for (const desk of desks) await api.register(documentRoutes(desk));
      await api.register(systemRoutes);
      await api.register(keptCampaignRoutes(deskOf(context, CAMPAIGN_KIND)), {
        prefix: '/campaigns',
      });
      await api.register(masterRoutes(deskOf(context, BATTLE_KIND)), { prefix: '/battles' });
      await api.register(seatRoutes(deskOf(context, BATTLE_KIND)), { prefix: '/screens' });
      await api.register(chronicleRoutes(deskOf(context, BATTLE_KIND)));
      await api.register(healthRoutes(engine, hub, store));
      await api.register(openApiRoutes);
    },
    { prefix: PREFIX },
  );
};

const openContext = (
  app: FastifyInstance,
  {
    threads = Math.max(2, availableParallelism() - 1),
    timeLimit = 20,
    waitLimit = 10,
    dataFile = ':memory:',
    storage = LIMITS,
    limits = { ...HUB_LIMITS, ...FLIGHT_LIMITS },
    worker,
    isWarm = false,
    engine: shared,
  }: AppOptions,
): Context => {
  const store = openStore(dataFile, {
    limits: storage,
    report: (error) => app.log.error(error),
  });
  const hub = openHub(limits);
  const onError = (error: Error): void => app.log.error(error);
  const engine = shared ?? openEngine({ threads, timeLimit, waitLimit, worker, onError, isWarm });
  const desks = DOCUMENT_KINDS.map((kind) => openDesk(kind, { store, hub, engine }));
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', () => {
    // A connection whose answer ends from now on would be kept alive for seconds.
    sweep = setInterval(() => app.server.closeIdleConnections(), 20);
    hub.close();
    for (const { odds } of desks) odds.close();
    return shared === undefined ? engine.close() : undefined;
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    store.close();
  });
  return { engine, hub, store, desks };
};

/** The whole server, ready for `listen` or `inject`. */
export const buildApp = async (options: AppOptions = {}): Promise<FastifyInstance> => {
  const { logger = false, webRoot, rateLimit = 300, trustProxy = false } = options;
  const app = Fastify({
    logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: NO_COMPILERS },
    frameworkErrors: (...fault) => void answerError(...fault),
    ...CLIENT_LIMITS,
    http: { ...CLIENT_LIMITS.http, ...options.patience },
  });
  const context = openContext(app, options);
  takeTurns(app);
  useZod(app);
  acceptJsonOnly(app);
  openEnvelopes(app);
  boundAnswers(app, { ...FLIGHT_LIMITS, ...options.limits });
  app.setErrorHandler(answerError);
  const limit = addSecurity(app, rateLimit);
  addCors(app, options.corsOrigins ?? [], PREFIX);
  const allowed = knownRoutes(app);
  // Decompressing requests would open the door to bombs; brotli's own default quality takes
  // seconds.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.metricsKey !== undefined) await addMetrics(app, options.metricsKey, context);
  await addOpenApi(app, PREFIX);
  await addRoutes(app, context);
  if (options.hasTools === true) await app.register(mcpRoutes(context.engine));
  await app.register(showRoutes(context.engine));
  await addDocs(app, PREFIX);
  await addPage(app, webRoot, { allowed, limit });
  return app;
};
