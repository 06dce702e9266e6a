import { useState, type CSSProperties, type ReactNode } from 'react';
import { standardOf } from '../theme/standards.ts';
import { Swatch } from '../ui/figures/swatch.tsx';
import { Button, IconButton } from '../ui/input/button.tsx';
import { TextField } from './field.tsx';
import { useTurned } from './focus.ts';

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
      <Swatch slot={side} wide />
      <TextField {...name} label={`Side ${side + 1}: name`} isBare />
      <span className="side-sum">{sum}</span>
      {tools}
    </header>
    {children}
  </article>
);

interface FootProps {
  /** What is added: "units". */
  readonly what: string;
  /** What the side is called. */
  readonly label: string;
  /** Whether nobody is of it yet: then the form stands open. */
  readonly isEmpty: boolean;
  /** The form by which they are added. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** Where others are added to a side. */
export const SideFoot = ({ what, label, isEmpty, children }: FootProps) => {
  const [isAdding, setAdding] = useState(false);
  const foot = useTurned<HTMLElement>(isAdding);
  return (
    <footer className="side-foot" ref={foot}>
      {isAdding || isEmpty ? (
        children(() => setAdding(false))
      ) : (
        <Button icon="add" aria-expanded={false} onClick={() => setAdding(true)}>
          Add {what}
          <span className="unseen"> to {label}</span>
        </Button>
      )}
    </footer>
  );
};

/** Moves one of a list to the place of the one before it, or after it. */
export const MoveButtons = ({
  name,
  isFirst,
  isLast,
  onMove,
}: {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}) => (
  <>
    <IconButton icon="up" label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} />
    <IconButton
      icon="down"
      label={`Move ${name} down`}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
  </>
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
