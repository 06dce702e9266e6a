import type { JSX } from 'react';
import { Button } from '../marks/button.tsx';
import { PageHead } from '../views/page-head.tsx';
import type { UnitDialog } from './unit-dialogs.tsx';

interface Props {
  /** In how many places the options differ from the book. */
  readonly places: number;
  readonly notice: string;
  readonly onOpen: (dialog: UnitDialog) => void;
  readonly onCopy: () => void;
  readonly onArmies: () => void;
}

/** The head of the sheet: the way back to the armies, and tools. */
export const UnitsHead = ({ places, notice, onOpen, onCopy, onArmies }: Props): JSX.Element => (
  <PageHead tagline="Unit against unit" notice={notice} onCopy={onCopy}>
    <Button look="quiet" onClick={onArmies} title="Back to the battle of armies">
      Armies
    </Button>
    <a className="button button-quiet" href="#d=" title="Fights of persons">
      Duels
    </a>
    <Button look="quiet" onClick={() => onOpen('examples')}>
      Examples
    </Button>
    <Button look="quiet" onClick={() => onOpen('rules')}>
      Rules
      {places === 0 ? (
        ''
      ) : (
        <span className="tally" title={`${places} unlike the book`}>
          {places}
        </span>
      )}
    </Button>
  </PageHead>
);
