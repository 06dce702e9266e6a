import { capital } from '../ui/words.ts';

const MOST_FAULTS = 5;

/** The first faults of a list as sentences, and how many more there are. */
export const faultsSaid = (faults: readonly string[]): string | undefined => {
  const shown = faults.slice(0, MOST_FAULTS).map(capital);
  const more = faults.length - MOST_FAULTS;
  return faults.length === 0
    ? undefined
    : `${shown.join('. ')}${more > 0 ? `. And ${more} more` : ''}.`;
};
