import { QuietButton } from './button.tsx';
import { whenever } from './controls.tsx';
import type { Doings } from './use-doings.ts';

/** Undo and redo. A button that can do nothing keeps the focus, and says so. */
export const UndoButtons = ({
  past: { undo, redo, canUndo, canRedo },
}: {
  readonly past: Doings;
}) => (
  <div className="melee-steps" role="group" aria-label="Undo">
    <QuietButton aria-keyshortcuts="Control+Z" {...whenever(canUndo, undo)}>
      Undo
    </QuietButton>
    <QuietButton aria-keyshortcuts="Control+Shift+Z" {...whenever(canRedo, redo)}>
      Redo
    </QuietButton>
  </div>
);
