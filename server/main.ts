import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

/** Built, the page lies beside the server. */
const webRoot = fileURLToPath(new URL('../web', import.meta.url));

/** A file in the user's data folder, by the custom of each system. */
const usualDataFile = (): string => {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  const folder =
    process.platform === 'win32'
      ? LOCALAPPDATA
      : process.platform === 'darwin'
        ? join(homedir(), 'Library', 'Application Support')
        : XDG_DATA_HOME;
  return join(folder ?? join(homedir(), '.local', 'share'), 'rout', 'battles.db');
};

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
    DATA_FILE: dataFile = usualDataFile(),
  } = readConfig(process.env);
  mkdirSync(dirname(resolve(dataFile)), { recursive: true });
  const app = await buildApp({
    logger: { level },
    rateLimit,
    dataFile,
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
