import { wordSays } from './army-panel.tsx';
import { capital, roundSpan, takesSays, type Screen } from '../../shared/index.ts';

/** Hits of each army after a round, as far as the players may know them. */
export interface Seen {
  readonly rounds: number;
  readonly hits: Readonly<Record<string, number>>;
}

/** Of a band its middle; undefined where only words are told. */
const hitsIn = ({ hits, band }: Screen['armies'][number]): number | undefined =>
  hits ?? (band === undefined ? undefined : (band[0] + band[1]) / 2);

/** The rounds seen so far, with this one; what was undone is forgotten. */
export const withScreen = (seen: readonly Seen[], { rounds, armies }: Screen): readonly Seen[] => {
  const known = armies.flatMap((army) => {
    const hits = hitsIn(army);
    return hits === undefined ? [] : [[army.id, hits] as const];
  });
  const before = seen.filter((one) => one.rounds < rounds);
  return known.length < armies.length
    ? before
    : [...before, { rounds, hits: Object.fromEntries(known) }];
};

const changeSays = (
  { name, word, hits }: Screen['armies'][number],
  before: Screen['armies'][number] | undefined,
): string => {
  if (before === undefined) return '';
  if (hits !== undefined && before.hits !== undefined && hits !== before.hits)
    return takesSays(name, before.hits - hits);
  return word === before.word ? '' : `${name} is now ${wordSays(word)}`;
};

const takenBack = (from: number, to: number): string =>
  `${capital(roundSpan(from, to))} ${from === to ? 'was' : 'were'} taken back.`;

/** What has happened between two screens, in a line; empty where nothing can be seen of it. */
export const newsOf = (now: Screen, before: Screen | undefined): string => {
  if (before === undefined) return '';
  if (now.rounds < before.rounds) return takenBack(now.rounds + 1, before.rounds);
  const changes = now.armies
    .map((army) =>
      changeSays(
        army,
        before.armies.find(({ id }) => id === army.id),
      ),
    )
    .filter((said) => said !== '');
  if (changes.length === 0) return '';
  const many = now.rounds - before.rounds;
  const sum = many > 1 && now.level === 'numbers' ? ', in all' : '';
  const when = many > 0 ? `${capital(roundSpan(before.rounds + 1, now.rounds))}${sum}: ` : '';
  return `${when}${changes.join(', ')}.`;
};
