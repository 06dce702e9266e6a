import type { CSSProperties, ReactNode } from 'react';
import { standardOf } from '../theme/standards.ts';
import { Key } from '../ui/figures/swatch.tsx';
import { TextField } from './field.tsx';

interface Props {
  readonly side: number;
  readonly label: string;
  /** Its name as typed, and what the field needs besides. */
  readonly name: Omit<Parameters<typeof TextField>[0], 'label'>;
  readonly sum: string;
  /** Beside the name. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One side as a column: its name and sum, and all who are of it. */
export const SideFrame = ({ side, label, name, sum, tools, children }: Props) => (
  <article
    className="side"
    aria-label={label}
    style={{ '--army': `var(${standardOf(side).colour})` } as CSSProperties}
  >
    <header className="army-head">
      <Key slot={side} wide />
      <TextField {...name} label={`Side ${side + 1}: name`} isBare />
      <span className="side-sum">{sum}</span>
      {tools}
    </header>
    {children}
  </article>
);

/** A name that opens what is behind it. */
export const NameButton = ({
  id,
  name,
  isOpen,
  onClick,
}: {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    className="unit-name"
    id={`${id}-name`}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <span>{name}</span>
  </button>
);
