export { counted } from '../../shared/index.ts';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Dice by their sides. @example diceText([6, 6, 8]) === '2d6 + d8' */
export const diceText = (sides: readonly number[]): string => {
  const times = new Map<number, number>();
  for (const one of sides) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, many]) => `${many === 1 ? '' : many}d${one}`).join(' + ');
};
