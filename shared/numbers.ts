/** With its sign always: +3, −2, +0. @param written how the number behind it is written */
export const signed = (value: number, written: (size: number) => string = String): string =>
  `${value < 0 ? '−' : '+'}${written(Math.abs(value))}`;

/** All of them together, added in their order. */
export const sumOf = (numbers: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i] ?? 0;
  return sum;
};

/** A number of things. @example counted(2, 'entry', 'entries') === '2 entries' */
export const counted = (many: number, one: string, more = `${one}s`): string =>
  `${many} ${many === 1 ? one : more}`;
