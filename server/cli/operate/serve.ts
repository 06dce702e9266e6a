import type { Command } from '../command.ts';

/** The server, set up by the environment and by what is typed. It prints where it is. */
export const serve: Command = async (_argument, { port, host, data }) => {
  const typed = { PORT: port, HOST: host, DATA_FILE: data };
  for (const [name, value] of Object.entries(typed))
    if (value !== undefined) process.env[name] = value;
  await import('../../main.ts');
  return { ok: true, value: '' };
};
