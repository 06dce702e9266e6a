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

/** Of a war its endings as it stands, else who may win. */
const namedEndings = ({ moments, sides, level, endings }: Account) => {
  if (endings !== undefined) return endings.map(({ name, chance }) => ({ text: name, chance }));
  const odds = moments[0]?.odds;
  return odds === undefined
    ? []
    : endingsOf(odds, sides, SCENES[level]).map(({ name, winner, chance }) => ({
        text: winner ? `${name}: victory` : name,
        chance,
      }));
};

/**
 * How it may end from the start, as whole shares of so many, by the largest remainder: they add up.
 * What has no face of its own is left out. None where the odds are not known.
 */
export const chancesTo = (account: Account, faces: number): readonly Share[] => {
  const endings = namedEndings(account).map(({ text, chance }) => ({
    text,
    share: Math.floor(chance * faces),
    rest: (chance * faces) % 1,
  }));
  const missing = faces - endings.reduce((sum, { share }) => sum + share, 0);
  const byRest = endings.toSorted((a, b) => b.rest - a.rest).slice(0, missing);
  return endings
    .map((one) => ({ text: one.text, share: one.share + (byRest.includes(one) ? 1 : 0) }))
    .filter(({ share }) => share > 0);
};
