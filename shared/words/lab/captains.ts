import type { CaptainsAdvice, CaptainsOption } from '../../lab/captains/game.ts';
import { formatShare } from '../format.ts';

/** Scores have no more than two decimals that matter. */
export const scoreText = (score: number): string => `${Math.round(score * 100) / 100}`;

type Option = CaptainsOption<string>;

interface Brought {
  readonly name: string;
  readonly share: number;
}

const MOST_NAMED = 8;
/** Smaller shares round to nothing. */
const LEAST = 0.0005;

/** "Ada 60.0 %, Bors 40.0 %", or the only one. */
const mixText = (all: readonly Brought[]): string => {
  const chosen = all.filter(({ share }) => share >= LEAST).toSorted((a, b) => b.share - a.share);
  const shown = chosen.slice(0, MOST_NAMED);
  return chosen.length === 1
    ? shown.map(({ name }) => name).join('')
    : shown.map(({ name, share }) => `${name} ${formatShare(share)}`).join(', ');
};

const named = (options: readonly Option[]) =>
  options.map(({ players, share }) => ({ name: players.join(' and '), share }));

const DO = { defender: 'put up', attackers: 'send', choice: 'meet', nothing: '' } as const;

/** Whether a choice is left to chance. */
const isMixed = (options: readonly Option[]): boolean =>
  options.filter(({ share }) => share >= LEAST).length > 1;

/** What a captain is to do now, in sentences. */
export const captainsText = ({
  asks,
  options,
  worth,
  otherFirst,
}: CaptainsAdvice<string>): string => {
  const total = scoreText(worth);
  if (asks === 'nothing') return `All are paired: ${total} points for our team.`;
  const say = (who: string, all: readonly Option[]): string => {
    const often = isMixed(all) ? ' of the time, by chance' : '';
    return all.length === 0 ? '' : `${who} ${DO[asks]} ${mixText(named(all))}${often}. `;
  };
  const other =
    otherFirst === undefined
      ? ''
      : ` If the other captain began, it would be ${scoreText(otherFirst)}.`;
  return (
    `${say('Best for us:', options.own)}${say('Best for them:', options.theirs)}` +
    `Our team scores ${total} in all if both captains go on as well as they can.${other}`
  );
};

/** What to bring by a table, in sentences. */
export const bringText = ({
  own,
  theirs,
  worth,
}: {
  readonly own: readonly Brought[];
  readonly theirs: readonly Brought[];
  readonly worth: number;
}): string =>
  `Bring ${mixText(own)}, where they bring ${mixText(theirs)}: ` +
  `worth ${scoreText(worth)} to us, and neither side does better by another choice.`;
