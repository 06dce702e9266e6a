import type { Seed } from '../shared/index.ts';

const MOST = 999_999_999;

/** From 1 on; no client of a server can foresee it. */
export const drawSeed = (): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (word % MOST);
};

/**
 * The seed of a scenario; one is drawn where it has none. On a machine of one's own nobody else may
 * foresee it, and loading the Web Crypto takes longer than an answer does.
 */
export const seedOf = ({ seed }: { readonly seed?: Seed | undefined }): Seed =>
  seed ?? 1 + Math.floor(Math.random() * MOST);
