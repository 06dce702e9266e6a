import { z } from 'zod';
import { check } from './http/issues.ts';

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const environment = z.object({
  PORT: whole(0, 65_535).prefault('3000'),
  HOST: z.string().min(1).default('localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RATE_LIMIT: whole(1, 1_000_000_000).prefault('300'),
  DATA_FILE: z.string().min(1).optional(),
});

/**
 * What can be set from outside. `RATE_LIMIT`: requests a minute for each costly route and client.
 * `DATA_FILE`: where live battles are kept.
 */
export type Config = z.output<typeof environment>;

/** Throws one line that says which variables are wrong, and how. */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => {
  const checked = check(environment, variables);
  if (checked.ok) return checked.value;
  throw new Error(
    `environment: ${checked.issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
  );
};
