import type { Line, Live } from '../../shared/index.ts';
import { STALEMATE_TEXT } from '../ui/endings.ts';

/** How a battle at the table ended; empty while it goes on. */
export const outcomeText = ({ outcome, field }: Live): string => {
  switch (outcome?.kind) {
    case undefined:
      return '';
    case 'won': {
      const winners = field.armies.filter(
        ({ side, hits, withdrew }) => side === outcome.winner && hits > 0 && withdrew !== true,
      );
      const said = winners.map(({ name, hits }) => `${name} (${hits} hits left)`);
      return `${said.join(' + ')} ${said.length === 1 ? 'holds' : 'hold'} the field.`;
    }
    case 'mutual':
      return 'A mutual rout: nobody holds the field.';
    case 'stalemate':
      return STALEMATE_TEXT;
    case 'parley':
      return 'A parley: the armies have stopped, nobody wins.';
  }
};

/** Whether an order stands among the lines. */
export const isOrder = ({ entry, fault }: Line): boolean =>
  entry.kind === 'order' && fault === undefined;
