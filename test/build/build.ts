import { resolve } from 'node:path';
import { createBuilder } from 'vite';

/** Builds server and command line as `npm run build` does, into a folder of their own under dist/. */
export const buildServer = async (name: string): Promise<string> => {
  const outDir = resolve('dist', name);
  const builder = await createBuilder({
    configFile: resolve('vite.config.ts'),
    logLevel: 'error',
    environments: { ssr: { build: { outDir } } },
  });
  await builder.build(builder.environments['ssr']!);
  return outDir;
};
