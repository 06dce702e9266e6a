import { randomInt } from 'node:crypto';
import type { Seed } from '../shared/index.ts';

export const drawSeed = (): number => randomInt(1, 1_000_000_000);

/** The seed of a scenario; one is drawn where it has none. */
export const seedOf = ({ seed }: { readonly seed?: Seed | undefined }): Seed => seed ?? drawSeed();
