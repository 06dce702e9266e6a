const MOST_FAULTS = 5;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The first faults of a list as sentences, and how many more there are. */
export const faultsSaid = (faults: readonly string[]): string | undefined => {
  const shown = faults.slice(0, MOST_FAULTS).map(sentence);
  const more = faults.length - MOST_FAULTS;
  return faults.length === 0
    ? undefined
    : `${shown.join('. ')}${more > 0 ? `. And ${more} more` : ''}.`;
};
