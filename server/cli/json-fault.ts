const faultOf = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/**
 * Where JSON goes wrong. The engine names a token without its place: the text is cut shorter until
 * that token is its last.
 */
const placeOf = (text: string, message: string): number => {
  const told = /at position (\d+)/u.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  if (!message.startsWith('Unexpected token')) return text.length;
  let [fine, wrong] = [0, text.length];
  while (wrong - fine > 1) {
    const middle = (fine + wrong) >> 1;
    if (faultOf(text.slice(0, middle)).startsWith('Unexpected token')) wrong = middle;
    else fine = middle;
  }
  return fine;
};

/** What is wrong with a text that should be JSON, by line and column. */
export const jsonFault = (text: string): string | undefined => {
  const message = faultOf(text);
  if (message === '') return undefined;
  const before = text.slice(0, placeOf(text, message)).split('\n');
  const what = message
    .replace(/(?: in JSON)? at position.*$/su, '')
    .replace(/, (?:\.\.\.)?".*$/su, '')
    .replace(' of JSON input', '');
  const column = (before.at(-1) ?? '').length + 1;
  return `this is not JSON: line ${before.length}, column ${column}: ${what}`;
};
