import * as modules from 'node:module';

/** From Node 22 on, what has been compiled once is not compiled again. */
export const keepCompiled = (): void => {
  (modules as { enableCompileCache?: () => unknown }).enableCompileCache?.();
};
