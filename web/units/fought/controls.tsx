import type { JSX } from 'react';
import type { ScriptScenario } from '../../../shared/index.ts';
import { Button, IconButton } from '../../marks/button.tsx';
import type { Doings } from './use-past.ts';

interface Props {
  readonly fought: number;
  readonly isOver: boolean;
  readonly past: Doings;
  readonly script: ScriptScenario;
  readonly onFight: () => void;
  readonly onEnd: () => void;
  readonly onBack: () => void;
  readonly onStart: () => void;
  readonly onForget: () => void;
}

const entriesSay = ({ dice, again, picks }: ScriptScenario): string => {
  const [typed, anew, orders] = [dice, again, picks].map((record) => Object.keys(record).length);
  return [
    typed ? `${typed} typed ${typed === 1 ? 'roll' : 'rolls'}` : '',
    anew ? `${anew} rolled again` : '',
    orders ? `${orders} ${orders === 1 ? 'order' : 'orders'} of your own` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
};

/** Forward, back, and what was done undone. A button that can do nothing keeps the focus, and says so. */
export const Controls = ({
  fought,
  isOver,
  past,
  script,
  onFight,
  onEnd,
  onBack,
  onStart,
  onForget,
}: Props): JSX.Element => {
  const whenever = (
    can: boolean,
    act: () => void,
  ): { readonly 'aria-disabled': boolean; readonly onClick: () => void } => ({
    'aria-disabled': !can,
    onClick: () => (can ? act() : undefined),
  });
  const entries = entriesSay(script);
  return (
    <div className="melee-controls">
      <div className="melee-steps" role="group" aria-label="Fight">
        <IconButton
          look="lined"
          icon="first"
          label="Back to the start"
          {...whenever(fought > 0, onStart)}
        />
        <IconButton
          look="lined"
          icon="prev"
          label="Back one round"
          {...whenever(fought > 0, onBack)}
        />
        <Button look="solid" {...whenever(!isOver, onFight)}>
          {isOver ? 'It is over' : `Fight round ${fought + 1}`}
        </Button>
        <Button {...whenever(!isOver, onEnd)}>Fight to the end</Button>
      </div>
      <div className="melee-steps" role="group" aria-label="Undo">
        <Button look="quiet" aria-keyshortcuts="Control+Z" {...whenever(past.canUndo, past.undo)}>
          Undo
        </Button>
        <Button
          look="quiet"
          aria-keyshortcuts="Control+Shift+Z"
          {...whenever(past.canRedo, past.redo)}
        >
          Redo
        </Button>
      </div>
      {entries === '' ? null : (
        <p className="quiet">
          {entries}.{' '}
          <button type="button" className="link" onClick={onForget}>
            Forget them
          </button>
        </p>
      )}
    </div>
  );
};
