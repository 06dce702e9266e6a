import { UNDELETE } from '../../share/browser/use-kept.ts';
import { SmallButton } from '../input/button.tsx';

/** What was deleted last, and the way back. Nothing where nothing was. */
export const Gone = ({
  name,
  onUndo,
}: {
  readonly name: string | undefined;
  readonly onUndo: () => void;
}) =>
  name === undefined ? null : (
    <p role="status">
      {name} deleted.{' '}
      <SmallButton look="lined" id={UNDELETE} onClick={onUndo}>
        Undo
      </SmallButton>
    </p>
  );
