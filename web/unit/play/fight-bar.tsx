import { createPortal } from 'react-dom';
import { Button } from '../../ui/input/button.tsx';
import { whenever } from '../../ui/input/controls.tsx';

interface Props {
  /** Where it stands: in the bar of the odds. */
  readonly slot: HTMLElement | null;
  readonly fought: number;
  readonly isOver: boolean;
  readonly onFight: () => void;
  readonly onEnd: () => void;
  readonly onAgain: () => void;
}

/** The next step of the battle, always in view: a round, the end, or the same battle once more. */
export const FightBar = ({ slot, fought, isOver, onFight, onEnd, onAgain }: Props) => {
  if (slot === null) return null;
  return createPortal(
    <div className="fight-bar" role="group" aria-label="Fight">
      {isOver ? (
        <Button look="solid" className="fight" onClick={onAgain}>
          Fight again
        </Button>
      ) : (
        <Button look="solid" className="fight" onClick={onFight}>
          {`Fight round ${fought + 1}`}
        </Button>
      )}
      <Button className="button-small" {...whenever(!isOver, onEnd)}>
        Fight to the end
      </Button>
    </div>,
    slot,
  );
};
