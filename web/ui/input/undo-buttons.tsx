import { Button } from './button.tsx';
import { whenever } from './controls.tsx';

interface Props {
  readonly past: {
    readonly undo: () => void;
    readonly redo: () => void;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
  };
  readonly look?: 'quiet' | 'lined';
}

/** Undo and redo. A button that can do nothing keeps the focus, and says so. */
export const UndoButtons = ({ past: { undo, redo, canUndo, canRedo }, look = 'lined' }: Props) => (
  <div className="melee-steps" role="group" aria-label="Undo">
    <Button look={look} aria-keyshortcuts="Control+Z" {...whenever(canUndo, undo)}>
      Undo
    </Button>
    <Button look={look} aria-keyshortcuts="Control+Shift+Z" {...whenever(canRedo, redo)}>
      Redo
    </Button>
  </div>
);
