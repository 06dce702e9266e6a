const GROUPED = /^[+-]?\d{1,3}([, \u00a0\u2009\u202f'’_]\d{3})+(\.\d+)?$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e\d{1,2})?$/i;

/** Full-width letters, digits and signs of East Asian keyboards as the usual ones. */
const narrow = (text: string): string =>
  text.replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));

/**
 * The number a person means: 1,200 and 1 200 are 1200, 2,5 is 2.5, 1e6 is a million, a minus may be
 * long and digits full-width. Anything else stays the text it is.
 */
export const numberOf = (typed: string): number | string | undefined => {
  const text = narrow(typed).trim().replace(/[−–]/g, '-');
  if (text === '') return undefined;
  const plain = GROUPED.test(text)
    ? text.replace(/[^\d.+-]/g, '')
    : text.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return NUMBER.test(plain) ? Number(plain) : typed;
};
