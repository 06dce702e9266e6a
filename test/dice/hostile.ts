/** A formula of the hostile corpus: itself, or what it is repeated from. */
export type Input =
  string | { readonly gen: string; readonly parts: readonly (readonly (string | number)[])[] };

export const expand = (input: Input): string =>
  typeof input === 'string'
    ? input
    : input.parts.map(([part, times]) => String(part).repeat(Number(times))).join('');
