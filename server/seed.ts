import type { Seed } from '../shared/index.ts';

/** From 1 to 999 999 999, in Node and in browsers. */
export const drawSeed = (): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (word % 999_999_999);
};

/** The seed of a scenario; one is drawn where it has none. */
export const seedOf = ({ seed }: { readonly seed?: Seed | undefined }): Seed => seed ?? drawSeed();
