import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const MARK = 'printing';

/** What goes on paper by itself, in place of the page; on the screen it is not there. */
export const PrintSheet = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) =>
  createPortal(
    <div className="print-sheet" data-sheet={name} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );

/** Prints one sheet, and nothing else of the page. */
export const printSheet = (name: string): void => {
  const { dataset } = document.documentElement;
  dataset[MARK] = name;
  const done = (): void => {
    delete dataset[MARK];
    window.removeEventListener('afterprint', done);
  };
  window.addEventListener('afterprint', done);
  window.print();
};
