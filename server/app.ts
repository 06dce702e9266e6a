import { availableParallelism } from 'node:os';
import { constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { z } from 'zod';
import { answerError, BODY_LIMIT, invalidRequest } from './errors.ts';
import { check } from './issues.ts';
import { toJson } from './lines.ts';
import { acceptJsonOnly } from './plugins/json-body.ts';
import { addOpenApi } from './plugins/openapi.ts';
import { addPage } from './plugins/page.ts';
import { addSecurity } from './plugins/security.ts';
import { battleRoutes } from './routes/battles.ts';
import { duelRoutes, systemRoutes } from './routes/duels.ts';
import { formulaRoutes } from './routes/formulas.ts';
import { liveRoutes, screenRoutes } from './routes/live.ts';
import { serverRoutes } from './routes/server.ts';
import { unitRoutes } from './routes/units.ts';
import { openPool } from './workers/pool.ts';
import { openHub } from './live/hub.ts';
import type { Desk } from './live/keeper.ts';
import { openStore } from './store/store.ts';

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built page; left out, the server has no page. */
  readonly webRoot?: string;
  /** Where live battles are kept; in memory where left out. */
  readonly dataFile?: string;
  /** Requests a minute for each costly route and client. */
  readonly rateLimit?: number;
  /** Battles worked on at once. */
  readonly threads?: number;
  /** Seconds that a battle may take. */
  readonly timeLimit?: number;
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

/** Zod checks what comes in, and all of it; what goes out is ours and is only written down. */
const useZod = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const checked = check(schema, data, httpPart === 'querystring' ? ['query'] : []);
    return checked.ok ? { value: checked.value } : { error: invalidRequest(checked.issues) };
  });
  app.setSerializerCompiler(() => toJson);
};

/** The whole server, ready for `listen` or `inject`. */
export const buildApp = async (options: AppOptions = {}): Promise<FastifyInstance> => {
  const {
    logger = false,
    webRoot,
    rateLimit = 300,
    threads = Math.max(2, availableParallelism() - 1),
    timeLimit = 20,
    dataFile = ':memory:',
  } = options;
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    frameworkErrors: (...fault) => void answerError(...fault),
    ...CLIENT_LIMITS,
  });
  const desk: Desk = {
    store: openStore(dataFile),
    hub: openHub(),
    pool: openPool({ threads, timeLimit }),
  };
  const { pool } = desk;
  app.addHook('preClose', () => {
    desk.hub.close();
    return pool.close();
  });
  app.addHook('onClose', async () => desk.store.close());
  useZod(app);
  acceptJsonOnly(app);
  app.setErrorHandler(answerError);
  await addSecurity(app, rateLimit);
  // Decompressing requests would open the door to bombs; brotli's own default quality takes seconds.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await addOpenApi(app, PREFIX);
  await app.register(
    async (api) => {
      api.addHook(
        'onRequest',
        async (_request, reply) => void reply.header('cache-control', 'no-store'),
      );
      await api.register(battleRoutes(pool), { prefix: '/battles' });
      await api.register(liveRoutes(desk), { prefix: '/battles' });
      await api.register(screenRoutes(desk), { prefix: '/screens' });
      await api.register(unitRoutes(pool), { prefix: '/units' });
      await api.register(duelRoutes(pool), { prefix: '/duels' });
      await api.register(systemRoutes);
      await api.register(formulaRoutes(pool));
      await api.register(serverRoutes(desk));
    },
    { prefix: PREFIX },
  );
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`${PREFIX}/docs`),
  );
  await addPage(app, webRoot);
  return app;
};
