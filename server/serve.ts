import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { SERIALIZERS } from './log.ts';
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

/** The server that the environment asks for. */
const optionsOf = (config: Config): AppOptions => ({
  logger: { level: config.LOG_LEVEL, serializers: SERIALIZERS },
  rateLimit: config.RATE_LIMIT,
  trustProxy: config.TRUST_PROXY ?? false,
  corsOrigins: config.CORS_ORIGINS ?? [],
  metricsKey: config.METRICS_KEY,
  hasTools: config.MCP === 'on',
  timeLimit: config.TIME_LIMIT,
  threads: config.THREADS,
  dataFile: config.DATA_FILE,
  isWarm: true,
  storage: {
    storedMb: config.MAX_STORED_MB,
    storedMbAClient: config.MAX_STORED_MB_A_CLIENT,
    battlesAClient: config.MAX_BATTLES_A_CLIENT,
    draftDays: config.DRAFT_DAYS,
  },
  limits: {
    followers: config.MAX_FOLLOWERS,
    followersAClient: config.MAX_FOLLOWERS_A_CLIENT,
    answersMb: config.MAX_UNREAD_MB,
    answersMbAClient: config.MAX_UNREAD_MB_A_CLIENT,
  },
  ...(existsSync(webRoot) ? { webRoot } : {}),
});

/** Reads the environment, and serves until the process is told to end. */
export const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { HOST: host, PORT: port, DATA_FILE: dataFile } = config;
  const { BACKUP_DIR: folder, BACKUP_DAYS: days } = config;
  outliveLog();
  const app = await buildApp(optionsOf(config));
  endWithGrace(app);
  if (folder !== undefined) keepBackups(app, { dataFile, folder, days });
  console.log(`Rout is at ${await app.listen({ host, port })}`);
};
