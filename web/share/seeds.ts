import { toBase64url } from './link/base64.ts';

const QUALITIES = [
  'amber',
  'ashen',
  'bitter',
  'bold',
  'broken',
  'bronze',
  'cold',
  'crooked',
  'dark',
  'early',
  'fallen',
  'fierce',
  'gilded',
  'grey',
  'grim',
  'hollow',
  'iron',
  'keen',
  'last',
  'long',
  'lost',
  'northern',
  'old',
  'pale',
  'quiet',
  'red',
  'sable',
  'silver',
  'swift',
  'tall',
  'white',
  'wild',
] as const;
const THINGS = [
  'arrow',
  'banner',
  'beacon',
  'bridge',
  'crow',
  'dawn',
  'drum',
  'dusk',
  'falcon',
  'field',
  'ford',
  'gate',
  'harrow',
  'hawk',
  'heath',
  'helm',
  'heron',
  'hill',
  'horn',
  'lance',
  'marsh',
  'moor',
  'oath',
  'pike',
  'raven',
  'ridge',
  'shield',
  'spear',
  'thorn',
  'tower',
  'wall',
  'wolf',
] as const;

/** A key that nothing else has. Not `crypto.randomUUID`: browsers lack it on plain HTTP at home. */
export const drawKey = (bytes = 8): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A key that nobody guesses, of so many random bytes: 16 are 22 characters, 32 are 43. */
export const drawnKey = (bytes: number): string =>
  toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** A seed that can be called across a table: "grey-heron-417". */
export const drawSeed = (): string => {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint32Array(3));
  return `${QUALITIES[a % QUALITIES.length]}-${THINGS[b % THINGS.length]}-${(c % 900) + 100}`;
};
