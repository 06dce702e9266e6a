import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

/** Built, the page lies beside the server. */
const webRoot = fileURLToPath(new URL('../web', import.meta.url));

const explain = (error: unknown): string => {
  const { code, message, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  return code === 'EADDRINUSE'
    ? `port ${port} is in use: ` +
        'stop the other program, or choose another port, as in PORT=3001 npm start'
    : message;
};

const serve = async (): Promise<void> => {
  const {
    HOST: host,
    PORT: port,
    LOG_LEVEL: level,
    RATE_LIMIT: rateLimit,
    TRUST_PROXY: trustProxy = false,
    TIME_LIMIT: timeLimit,
    THREADS: threads,
    DATA_FILE: dataFile,
    MAX_STORED_MB: storedMb,
    MAX_STORED_MB_A_CLIENT: storedMbAClient,
    MAX_BATTLES_A_CLIENT: battlesAClient,
    DRAFT_DAYS: draftDays,
    MAX_FOLLOWERS: followers,
    MAX_FOLLOWERS_A_CLIENT: followersAClient,
    MAX_UNREAD_MB: answersMb,
    MAX_UNREAD_MB_A_CLIENT: answersMbAClient,
  } = readConfig(process.env);
  const app = await buildApp({
    logger: { level },
    rateLimit,
    trustProxy,
    timeLimit,
    threads,
    dataFile,
    isWarm: true,
    storage: { storedMb, storedMbAClient, battlesAClient, draftDays },
    limits: { followers, followersAClient, answersMb, answersMbAClient },
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err !== undefined) app.log.error(err);
    // The pool has let its work end by then; what is still open is a client that dawdles.
    setTimeout(() => app.server.closeAllConnections(), 8_000);
    await app.close();
  });
  console.log(`Rout is at ${await app.listen({ host, port })}`);
};

try {
  await serve();
} catch (error) {
  console.error(`rout: ${explain(error)}`);
  process.exit(1);
}
