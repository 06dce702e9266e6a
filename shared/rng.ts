/** A seed as people write it: a text or a whole number. `7` and `"7"` are the same seed. */
export type Seed = string | number;

/** A source of luck. The only mutable thing in the engine. */
export interface Rng {
  /** The next 32 bits, 0 to 4294967295. */
  next(): number;
  /**
   * Uniform in `min..max`, both included, without bias (by rejection). The span is at most 2^32.
   */
  int(min: number, max: number): number;
}

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** MurmurHash3 x86_32 (Appleby, public domain) of a text's UTF-16 code units, two bytes each. */
export const hash32 = (text: string, seed: number): number => {
  let h = seed | 0;
  const word = (k: number): number => Math.imul(rotl(Math.imul(k, 0xcc9e2d51), 15), 0x1b873593);
  const pairs = text.length >> 1;
  for (let i = 0; i < pairs; i++) {
    h ^= word(text.charCodeAt(2 * i) | (text.charCodeAt(2 * i + 1) << 16));
    h = (Math.imul(rotl(h, 13), 5) + 0xe6546b64) | 0;
  }
  if (text.length & 1) h ^= word(text.charCodeAt(text.length - 1));
  h ^= text.length * 2;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** xoshiro128** 1.1 (Blackman and Vigna) from four state words, not all 0. */
export const xoshiro128 = (words: readonly [number, number, number, number]): Rng => {
  let [a, b, c, d] = words;
  const next = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result;
  };
  const int = (min: number, max: number): number => {
    const span = max - min + 1;
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % span);
    let draw = next();
    while (draw >= fair) draw = next();
    return min + (draw % span);
  };
  return { next, int };
};

/**
 * The generator of one stream of a seed, the same on every machine and however work is split. Seed
 * and stream are hashed into the state: an unhashed seed would give neighbouring seeds related
 * dice.
 * @param stream a number (a block of trials) or a label ("round 3, red, Ada, die 1")
 */
export const createRng = (seed: Seed, stream: string | number = 0): Rng => {
  const text = `${seed}\u0000${stream}`;
  return xoshiro128([hash32(text, 1), hash32(text, 2), hash32(text, 3), hash32(text, 4) | 1]);
};
