import { useId, type ReactNode } from 'react';

/** A figure or word that says what it means: on hover, on focus, on a tap. */
export const Explain = ({
  says,
  children,
}: {
  readonly says: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <span className="explain">
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id}>
        {says}
      </span>
    </span>
  );
};
