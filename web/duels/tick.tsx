import type { JSX, ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** What it means, where that is longer than the label. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A box to tick, with its label beside it. */
export const Tick = ({ id, isOn, onTurn, title, children }: Props): JSX.Element => (
  <label className="tick" title={title}>
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      onChange={(event) => onTurn(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
