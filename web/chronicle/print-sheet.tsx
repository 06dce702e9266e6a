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

/** What is as high as a page of A4 or of Letter within its margins, whichever is less. */
const PAGE = 'calc(11in - 28mm)';

/** Makes a sheet that is to be one page as small as it must be for that. */
const fitPage = (sheet: HTMLElement): void => {
  const { style, dataset } = sheet;
  style.zoom = '';
  dataset['measured'] = '';
  const { height } = sheet.getBoundingClientRect();
  style.blockSize = PAGE;
  const room = sheet.getBoundingClientRect().height;
  style.blockSize = '';
  delete dataset['measured'];
  if (height > room) style.zoom = `${Math.floor((100 * room) / height) / 100}`;
};

/** Prints one sheet, and nothing else of the page. @param isOnePage shrinks it to one */
export const printSheet = (name: string, isOnePage = false): void => {
  const { dataset } = document.documentElement;
  const sheet = document.querySelector<HTMLElement>(`.print-sheet[data-sheet="${name}"]`);
  if (isOnePage && sheet !== null) fitPage(sheet);
  dataset[MARK] = name;
  const done = (): void => {
    delete dataset[MARK];
    window.removeEventListener('afterprint', done);
  };
  window.addEventListener('afterprint', done);
  window.print();
};
