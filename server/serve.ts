import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { scheduleBackups, type Backups } from './store/schedule.ts';

/** Built, the page lies beside the server. */
const webRoot = fileURLToPath(new URL('../web', import.meta.url));

/** Who read our log may go away: nothing is lost but the log. */
const outliveLog = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};

/** What is under way ends first; new work is refused meanwhile. */
const endWithGrace = (app: FastifyInstance): void =>
  void closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err !== undefined) app.log.error(err);
    // The pool has let its work end by then; what is still open is a client that dawdles.
    setTimeout(() => app.server.closeAllConnections(), 8_000);
    await app.close();
  });

const keepBackups = (
  app: FastifyInstance,
  asked: Pick<Backups, 'dataFile' | 'folder' | 'days'>,
): void => {
  const cli = fileURLToPath(new URL('./cli.js', import.meta.url));
  const report = (error: unknown): void => app.log.error(error, 'no backup was made');
  const end = scheduleBackups({ ...asked, cli, report });
  app.server.once('close', end);
};

/** Reads the environment, and serves until the process is told to end. */
export const serve = async (): Promise<void> => {
  const {
    HOST: host,
    PORT: port,
    LOG_LEVEL: level,
    RATE_LIMIT: rateLimit,
    TRUST_PROXY: trustProxy = false,
    CORS_ORIGINS: corsOrigins = [],
    TIME_LIMIT: timeLimit,
    THREADS: threads,
    DATA_FILE: dataFile,
    BACKUP_DIR: folder,
    BACKUP_DAYS: days,
    MAX_STORED_MB: storedMb,
    MAX_STORED_MB_A_CLIENT: storedMbAClient,
    MAX_BATTLES_A_CLIENT: battlesAClient,
    DRAFT_DAYS: draftDays,
    MAX_FOLLOWERS: followers,
    MAX_FOLLOWERS_A_CLIENT: followersAClient,
    MAX_UNREAD_MB: answersMb,
    MAX_UNREAD_MB_A_CLIENT: answersMbAClient,
  } = readConfig(process.env);
  outliveLog();
  const app = await buildApp({
    logger: { level },
    rateLimit,
    trustProxy,
    corsOrigins,
    timeLimit,
    threads,
    dataFile,
    isWarm: true,
    storage: { storedMb, storedMbAClient, battlesAClient, draftDays },
    limits: { followers, followersAClient, answersMb, answersMbAClient },
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  endWithGrace(app);
  if (folder !== undefined) keepBackups(app, { dataFile, folder, days });
  console.log(`Rout is at ${await app.listen({ host, port })}`);
};
