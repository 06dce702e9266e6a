import type { ScriptScenario } from '../../../shared/index.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { LinkButton, whenever } from '../../ui/input/controls.tsx';
import { UndoButtons } from '../../ui/input/undo-buttons.tsx';
import type { Doings } from '../../ui/input/use-past.ts';
import { counted } from '../../ui/words.ts';
import type { Deeds } from './script.ts';

interface Props {
  readonly fought: number;
  readonly past: Doings<Deeds>;
  readonly script: ScriptScenario;
  readonly onBack: () => void;
  readonly onStart: () => void;
  readonly onForget: () => void;
}

const entriesSay = ({ dice, again, picks }: ScriptScenario): string => {
  const [typed = 0, anew = 0, orders = 0] = [dice, again, picks].map(
    (record) => Object.keys(record).length,
  );
  return [
    ...(typed > 0 ? [counted(typed, 'typed roll')] : []),
    ...(anew > 0 ? [`${anew} rolled again`] : []),
    ...(orders > 0 ? [`${counted(orders, 'order')} of your own`] : []),
  ].join(', ');
};

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
  const { past, script, onForget } = props;
  const entries = entriesSay(script);
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
