import { useState, type JSX } from 'react';
import { IconButton, SmallButton } from '../ui/input/button.tsx';
import { NOT_KEPT } from '../share/browser/store.ts';

interface Props<T> {
  readonly title: string;
  /** What one of them is: a preset, a stat block. */
  readonly what: string;
  readonly all: readonly T[];
  readonly says: (one: T) => string;
  readonly onUse: (one: T) => void;
  readonly onForget: (name: string) => void;
}

/** Things of one's own that are kept in this browser, to be used again. */
export const Saved = <T extends { readonly name: string }>({
  title,
  what,
  all,
  says,
  onUse,
  onForget,
}: Props<T>) =>
  all.length === 0 ? null : (
    <div className="presets">
      <p className="label">{title}</p>
      <ul>
        {all.map((one) => (
          <li key={one.name}>
            <SmallButton look="lined" icon="add" onClick={() => onUse(one)}>
              {one.name}
              <span className="quiet">{says(one)}</span>
            </SmallButton>
            <IconButton
              icon="remove"
              label={`Delete the ${what} ${one.name}`}
              onClick={() => onForget(one.name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );

/** Keeps something of one's own, and says so. */
export const useKeepButton = ({
  what,
  name,
  onKeep,
}: {
  readonly what: string;
  readonly name: string;
  /** False where the browser keeps nothing. */
  readonly onKeep: () => boolean;
}): readonly [button: JSX.Element, said: JSX.Element] => {
  const [said, setSaid] = useState('');
  const keep = (): void =>
    setSaid(
      onKeep()
        ? `Kept as “${name}” among your ${what}s.`
        : `${NOT_KEPT}. Delete something under Saved.`,
    );
  return [
    <SmallButton look="lined" key="keep" onClick={keep}>
      Keep as a {what}
    </SmallButton>,
    <Said key="said" text={said} />,
  ];
};

/** What a button has just done. */
export const Said = ({ text }: { readonly text: string }) => (
  <span role="status" className="quiet">
    {text}
  </span>
);
