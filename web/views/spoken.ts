import type { LiveOdds } from '../odds/use-odds.ts';
import { partsOf, provenance, share } from './words.ts';

/** The odds for those who listen. */
export const spokenOdds = (live: LiveOdds | undefined, faults: number): string => {
  if (faults > 0)
    return faults === 1 ? 'One field needs mending.' : `${faults} fields need mending.`;
  if (live === undefined) return '';
  const parts = partsOf(live.scenario, live.battle, live.odds).map(
    ({ label, slot, chance }) =>
      `${label}${slot === undefined ? '' : ' wins'} ${share(chance, live.odds.margin)}`,
  );
  return `${parts.join(', ')}; ${provenance(live.odds, undefined)}.`;
};
