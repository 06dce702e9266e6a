import type { LiveOutcome, Screen, ScreenArmy } from '../../shared/index.ts';
import { duration, type Part } from '../views/words.ts';
import type { Link } from './follow.ts';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const stands = ({ word }: ScreenArmy): boolean => word !== 'routed' && word !== 'withdrawn';

/** The end of the battle, in large letters. */
export const outcomeText = (outcome: LiveOutcome, armies: readonly ScreenArmy[]): string => {
  switch (outcome.kind) {
    case 'won': {
      const winners = armies.filter(stands).map(({ name }) => name);
      return `${winners.length === 0 ? outcome.winner : listed(winners)} ${winners.length > 1 ? 'hold' : 'holds'} the field`;
    }
    case 'mutual':
      return armies.length === 2 ? 'Both armies rout' : 'The last armies rout together';
    case 'parley':
      return 'Parley';
    case 'stalemate':
      return 'Stalemate: neither can hurt the other';
  }
};

/** How far the battle has come. */
export const progressText = ({ rounds, clock }: Pick<Screen, 'rounds' | 'clock'>): string =>
  rounds === 0
    ? 'Before the first round'
    : `After round ${rounds}${clock > 0 ? `, ${duration(clock)}` : ''}`;

/** All of the screen in a sentence or two, for a screen reader. */
export const spokenScreen = (screen: Screen): string => {
  const armies = screen.armies.map(
    ({ name, word, band, hits }) =>
      `${name} ${word}${hits !== undefined ? `, ${hits} of ${screen.fullHits} hits` : band !== undefined && stands({ id: '', name, word }) ? `, ${band[0]} to ${band[1]} of ${screen.fullHits} hits` : ''}`,
  );
  return `${progressText(screen)}. ${armies.join('; ')}.${screen.outcome === undefined ? '' : ` ${outcomeText(screen.outcome, screen.armies)}.`}`;
};

const OTHERS = [
  ['stalemate', 'Stalemate'],
  ['unfinished', 'Unfinished'],
] as const;

/** Every ending with its chance, in the order of the page. A screen knows no sides, so a side of several armies goes by its own name. */
export const partsOfScreen = (
  armies: readonly ScreenArmy[],
  odds: NonNullable<Screen['odds']>,
): readonly Part[] => {
  const wins = Object.entries(odds.win).map(([side, chance], i): Part => {
    const at = armies.findIndex(({ id }) => id === side);
    return { key: side, label: armies[at]?.name ?? side, slot: at < 0 ? i : at, chance };
  });
  const mutual: Part = {
    key: 'mutual',
    label: 'Mutual rout',
    slot: undefined,
    chance: odds.mutual,
  };
  const others = OTHERS.flatMap(([key, label]): Part[] =>
    odds[key] > 0 ? [{ key, label, slot: undefined, chance: odds[key] }] : [],
  );
  const middle = wins.length === 2 ? 1 : wins.length;
  return [...wins.slice(0, middle), mutual, ...wins.slice(middle), ...others];
};

export const LINKS: Readonly<Record<Link, string>> = {
  connecting: 'connecting …',
  live: 'live',
  slow: 'refreshed every few seconds: too many screens follow this battle',
  lost: 'reconnecting …',
  gone: 'This battle is gone: ask the game master for a new link.',
};
