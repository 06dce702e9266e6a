import { apart, isStanding, outcomeText, type Line, type Live } from '../../shared/index.ts';
import { counted } from '../ui/words.ts';

/** How a battle at the table ended; empty while it goes on. */
export const outcomeSays = ({ outcome, field }: Live): string => {
  if (outcome === undefined) return '';
  const winner = outcome.kind === 'won' ? outcome.winner : undefined;
  const winners = field.armies
    .filter((army) => army.side === winner && isStanding(army))
    .map(({ name, hits }) => `${apart(name)} (${counted(hits, 'hit')} left)`);
  return `${outcomeText(outcome, { scene: 'battle', winners })}.`;
};

/** Whether an order stands among the lines. */
export const isOrder = ({ entry, fault }: Line): boolean =>
  entry.kind === 'order' && fault === undefined;
