import { endingsOf, type Scene } from '../words/endings.ts';
import type { Account } from './accounts/account.ts';

interface Share {
  readonly text: string;
  /** How many faces of the die are its own. */
  readonly share: number;
}

const SCENES: Readonly<Record<Account['level'], Scene>> = {
  army: 'battle',
  unit: 'battle',
  combat: 'fight',
  campaign: 'battle',
};

/**
 * How it may end from the start, as whole shares of so many, by the largest remainder: they add up.
 * What has no face of its own is left out. None where the odds are not known.
 */
export const chancesTo = ({ moments, sides, level }: Account, faces: number): readonly Share[] => {
  const odds = moments[0]?.odds;
  if (odds === undefined) return [];
  const endings = endingsOf(odds, sides, SCENES[level]).map(({ name, isWin, chance }) => ({
    text: isWin ? `${name}: victory` : name,
    share: Math.floor(chance * faces),
    rest: (chance * faces) % 1,
  }));
  const missing = faces - endings.reduce((sum, { share }) => sum + share, 0);
  const byRest = endings.toSorted((a, b) => b.rest - a.rest).slice(0, missing);
  return endings
    .map((one) => ({ text: one.text, share: one.share + (byRest.includes(one) ? 1 : 0) }))
    .filter(({ share }) => share > 0);
};
