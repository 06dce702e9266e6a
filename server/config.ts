import { isIP } from 'node:net';
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { check } from './http/issues.ts';
import { FLIGHT_LIMITS } from './plugins/in-flight.ts';
import { LIMITS } from './store/limits.ts';
import { HUB_LIMITS } from './documents/hub.ts';

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  const fits = text.includes('/') ? /^\d{1,3}$/.test(bits) && Number(bits) <= (most ?? -1) : true;
  return NETWORKS.includes(text) || (most !== undefined && fits && more.length === 0);
};

/** Addresses of proxies. A number of them, or `true`, would trust whoever asks directly. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every(isNetwork),
    'must be the addresses of your proxies, as in "loopback, 10.0.0.0/8"',
  );

const isOrigin = (text: string): boolean =>
  text === '*' || (URL.canParse(text) && new URL(text).origin === text && text !== 'null');

/** Origins as browsers name them. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every(isOrigin),
    'must be * or origins, as in "https://vtt.example, http://localhost:30000"',
  );

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

const environment = z.object({
  PORT: whole(0, 65_535).prefault('3000'),
  HOST: z.string().min(1).default('localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RATE_LIMIT: whole(1, 1_000_000_000).prefault('300'),
  TRUST_PROXY: proxies.optional(),
  CORS_ORIGINS: origins.optional(),
  MCP: z.enum(['on', 'off']).default('off'),
  METRICS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 visible characters')
    .optional(),
  TIME_LIMIT: whole(1, 3_600).prefault('20'),
  THREADS: whole(1, 256).prefault(`${Math.max(2, availableParallelism() - 1)}`),
  DATA_FILE: z
    .string()
    .min(1)
    .regex(/^(?![a-z]+:\/\/)/i, 'must be a file of this machine: no address is supported')
    .default(usualDataFile),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: whole(1, 3_650).prefault('14'),
  MAX_STORED_MB: whole(1, 1_000_000).prefault(`${LIMITS.storedMb}`),
  MAX_STORED_MB_A_CLIENT: whole(1, 1_000_000).prefault(`${LIMITS.storedMbAClient}`),
  MAX_BATTLES_A_CLIENT: whole(1, 1_000_000).prefault(`${LIMITS.battlesAClient}`),
  DRAFT_DAYS: whole(0, 36_500).prefault(`${LIMITS.draftDays}`),
  MAX_FOLLOWERS: whole(0, 100_000).prefault(`${HUB_LIMITS.followers}`),
  MAX_FOLLOWERS_A_CLIENT: whole(0, 100_000).prefault(`${HUB_LIMITS.followersAClient}`),
  MAX_UNREAD_MB: whole(1, 100_000).prefault(`${FLIGHT_LIMITS.answersMb}`),
  MAX_UNREAD_MB_A_CLIENT: whole(1, 100_000).prefault(`${FLIGHT_LIMITS.answersMbAClient}`),
});

/** What can be set from outside: docs/operating.md has a table of what each means. */
export type Config = z.output<typeof environment>;

/** Throws one line that says which variables are wrong, and how. */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => {
  const checked = check(environment, variables);
  if (checked.ok) return checked.value;
  throw new Error(
    `environment: ${checked.issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
  );
};
