import type { Heard } from '../../../shared/index.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { LinkButton, whenever } from '../../ui/input/controls.tsx';
import { UndoButtons } from '../../ui/input/undo-buttons.tsx';
import type { Doings } from '../../ui/input/use-doings.ts';
import { counted } from '../../ui/words.ts';

interface Props {
  readonly fought: number;
  readonly past: Doings;
  readonly heard: Heard;
  readonly onBack: () => void;
  readonly onStart: () => void;
  readonly onForget: () => void;
}

const entriesSay = ({ typed, again, picks }: Heard): string =>
  [
    ...(typed.size > 0 ? [counted(typed.size, 'typed roll')] : []),
    ...(again.size > 0 ? [`${again.size} rolled again`] : []),
    ...(picks.size > 0 ? [`${counted(picks.size, 'order')} of your own`] : []),
  ].join(', ');

const Steps = ({ fought, onBack, onStart }: Props) => (
  <div className="melee-steps" role="group" aria-label="Rounds fought">
    <IconButton
      look="lined"
      icon="first"
      label="Back to the start"
      {...whenever(fought > 0, onStart)}
    />
    <IconButton look="lined" icon="prev" label="Back one round" {...whenever(fought > 0, onBack)} />
  </div>
);

/** Forward, back, and what was done undone. */
export const Controls = (props: Props) => {
  const { past, heard, onForget } = props;
  const entries = entriesSay(heard);
  return (
    <div className="melee-controls">
      <Steps {...props} />
      <UndoButtons past={past} look="quiet" />
      {entries === '' ? null : (
        <p className="quiet">
          {entries}. <LinkButton onClick={onForget}>Forget them</LinkButton>
        </p>
      )}
    </div>
  );
};
