const GROUPED = /^[+-]?\d{1,3}([, \u00a0\u2009\u202f'’_]\d{3})+(\.\d+)?$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * The number a person means: 1,200 and 1 200 are 1200, 2,5 is 2.5, a minus may be long. Anything
 * else stays the text it is.
 */
export const numberOf = (typed: string): number | string | undefined => {
  const text = typed.trim().replace(/[−–]/g, '-');
  if (text === '') return undefined;
  const plain = GROUPED.test(text)
    ? text.replace(/[^\d.+-]/g, '')
    : text.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return NUMBER.test(plain) ? Number(plain) : typed;
};
