import type { ReactNode } from 'react';

/** What was found, marked while it belongs to other input than is typed now. */
export const Old = ({
  isLate = false,
  isFaulty = false,
  children,
}: {
  /** The answer to what is typed is on its way. */
  readonly isLate?: boolean;
  /** What is typed cannot be read. */
  readonly isFaulty?: boolean;
  readonly children: ReactNode;
}) => (
  <div className="found" data-stale={isLate || isFaulty || undefined}>
    {isLate || isFaulty ? (
      <p className="found-old" role="status">
        {isFaulty ? 'From before your last change' : 'Working on your change …'}
      </p>
    ) : null}
    {children}
  </div>
);
