import { isolateBidi, isStanding, outcomeText, type Line, type Live } from '../../shared/index.ts';
import { counted } from '../ui/words.ts';

/** How a battle at the table ended; empty while it goes on. */
export const outcomeSays = ({ outcome, field }: Live): string => {
  if (outcome === undefined) return '';
  const winner = outcome.kind === 'won' ? outcome.winner : undefined;
  const winners = field.armies
    .filter((army) => army.side === winner && isStanding(army))
    .map(({ name, hits }) => `${isolateBidi(name)} (${counted(hits, 'hit')} left)`);
  return `${outcomeText(outcome, { scene: 'battle', winners })}.`;
};

/** Whether an order stands among the lines. */
export const isOrder = ({ entry, fault }: Line): boolean =>
  entry.kind === 'order' && fault === undefined;

/** Who rolls under each key of a round; the longest first, for one may end in another. */
const rollersIn = ({ field }: Live): readonly (readonly [key: string, who: string])[] =>
  field.armies
    .flatMap(({ id, name, tacticians }): [string, string][] =>
      tacticians.length === 0
        ? [[`${id}/0`, name]]
        : tacticians.map((one, i) => [`${id}/${i}`, `${one.name} of ${name}`]),
    )
    .toSorted(([one], [other]) => other.length - one.length);

/** A text with those who roll, in place of the keys of their rolls. */
export const withRollers = (text: string, live: Live): string =>
  rollersIn(live).reduce((told, [key, who]) => told.replaceAll(key, () => who), text);
