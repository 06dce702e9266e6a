import { useState, type JSX, type ReactNode } from 'react';
import { usePrinting } from '../use-printing.ts';

/** Why something cannot be, told at once. Nothing where nothing is wrong. */
export const Refusal = ({
  text,
  id,
}: {
  readonly text: string | undefined;
  readonly id?: string;
}) =>
  text === undefined || text === '' ? null : (
    <p className="fault" role="alert" id={id}>
      {text}
    </p>
  );

/** A chapter of a page under its heading. */
export const Section = ({
  id,
  title,
  head = 'table-head',
  className,
  beside,
  children,
}: {
  /** Of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly head?: 'table-head' | 'section-head';
  readonly className?: string;
  /** What stands in the line of the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={className} aria-labelledby={id}>
    <div className={head}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);

/** A part of the page that may scroll by itself, by keyboard too. */
export const Scroll = ({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className={`scroll ${className}`} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** The first of a long list, and how to see all of it; on paper all of it. */
export const useMany = <T,>(
  all: readonly T[],
  most: number,
  says: (many: number) => string,
): readonly [shown: readonly T[], more: JSX.Element | null] => {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  if (isWhole || isPrinting || all.length <= most) return [all, null];
  return [
    all.slice(0, most),
    <LinkButton key="more" onClick={() => setWhole(true)}>
      {says(all.length)}
    </LinkButton>,
  ];
};

/** A button that looks like a link. */
export const LinkButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
);

/** What is folded is not there until it is opened, unless `isThere`. */
export const Fold = ({
  id,
  says,
  isThere = false,
  children,
}: {
  readonly id?: string;
  readonly says: string;
  readonly isThere?: boolean;
  readonly children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="melee-more" id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says}</summary>
      {isOpen || isThere ? children : null}
    </details>
  );
};

/** A box to tick, or one of several to choose, with its words beside it. */
export const Tick = ({
  isOn,
  onTurn,
  title,
  children,
}: {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** What it means, where that is longer than the label. */
  readonly title?: string;
  readonly children: ReactNode;
}) => (
  <label className="tick" title={title}>
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onTurn(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);

/** A choice in the midst of a sentence. */
export const Pick = ({
  says,
  value,
  options,
  onPick,
}: {
  readonly says: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}) => (
  <label className="dice-pick">
    {says}{' '}
    <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** A button that can do nothing keeps the focus, and says so. */
export const whenever = (
  can: boolean,
  act: () => void,
): { readonly 'aria-disabled': boolean; readonly onClick: () => void } => ({
  'aria-disabled': !can,
  onClick: () => (can ? act() : undefined),
});
