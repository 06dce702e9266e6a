import type { ReactNode, Ref } from 'react';

/** What is asked now, or how it ended. */
export const WaitingFor = ({
  title,
  head,
  label,
  children,
}: {
  readonly title: ReactNode;
  /** Of the heading, which takes the focus when something new waits. */
  readonly head?: Ref<HTMLHeadingElement>;
  /** Of the roll or decision. */
  readonly label?: string;
  readonly children?: ReactNode;
}) => (
  <section className="waiting" data-label={label} aria-labelledby="waiting-title">
    <h2 id="waiting-title" tabIndex={-1} ref={head}>
      {title}
    </h2>
    {children}
  </section>
);
