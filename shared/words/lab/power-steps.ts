import { signed } from '../../numbers.ts';
import type { Plateau, PowerGain } from '../../lab/told.ts';

/** What a step of power is: "Red +1 power", "Red +1 power, Blue −1 power". */
export const gainsText = (gains: readonly PowerGain[]): string =>
  gains.map(({ name, by }) => `${name} ${signed(by)} power`).join(', ');

/** What the men of an army are not worth, and where they are again. */
export const plateauText = (
  { from, to, gains, next }: Plateau,
  name: string,
  count: (men: number) => string = String,
): string => {
  const ends =
    gains.length === 0
      ? `with ${count(to)} or fewer`
      : next.length === 0
        ? `from ${count(from)} on`
        : `between ${count(from)} and ${count(to)}`;
  const steps = [
    ...(gains.length === 0 ? [] : [`at ${count(from)} (${gainsText(gains)})`]),
    ...(next.length === 0 ? [] : [`at ${count(to + 1)} (${gainsText(next)})`]),
  ];
  return `Men are worth nothing to ${name} ${ends}: power changes ${steps.join(' and ')}.`;
};
