/** With its sign always: +3, −2, +0. @param written how the number behind it is written */
export const signed = (value: number, written: (size: number) => string = String): string =>
  `${value < 0 ? '−' : '+'}${written(Math.abs(value))}`;
