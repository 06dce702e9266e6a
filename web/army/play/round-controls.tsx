import { IconButton } from '../../ui/input/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import type { Steps } from './use-stepping.ts';

interface Props {
  readonly steps: Steps;
  /** What the moment is called. */
  readonly says: string;
}

/** First, back, play, on, last, and a slider over all rounds. */
export const RoundControls = ({ steps: { at, last, isPlaying, goTo, play }, says }: Props) => {
  const button = (icon: IconName, label: string, to: number, key: string) => (
    <IconButton
      look="lined"
      icon={icon}
      label={label}
      hint={`${label} (${key})`}
      aria-disabled={to === at}
      onClick={() => goTo(to)}
    />
  );
  return (
    <div className="steps" role="group" aria-label="Step through the rounds">
      {button('first', 'Before the first round', 0, 'Home')}
      {button('prev', 'One round back', Math.max(0, at - 1), 'Left')}
      <IconButton
        look="lined"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play the rounds'}
        hint={isPlaying ? 'Pause (P)' : 'Play (P)'}
        onClick={play}
      />
      {button('next', 'One round on', Math.min(last, at + 1), 'Right')}
      {button('last', 'To the last round', last, 'End')}
      <input
        type="range"
        className="scrub"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label="Round"
        aria-valuetext={says}
        onChange={(event) => goTo(Number(event.currentTarget.value))}
      />
      <output className="steps-says">{says}</output>
    </div>
  );
};
