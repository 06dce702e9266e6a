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

/** Percent by which rows, whose heights are rounded, may come out higher than reckoned. */
const ROUNDED = 4;

/** Makes a sheet that is to be one page as small as it must be for that. */
const fitPage = (sheet: HTMLElement): void => {
  const { style, dataset } = sheet;
  const height = (): number => sheet.getBoundingClientRect().height;
  style.zoom = '';
  dataset['measured'] = '';
  style.blockSize = PAGE;
  const room = height();
  style.blockSize = '';
  const most = Math.floor((100 * room) / height());
  for (let zoom = most; height() > room && zoom > most - ROUNDED; zoom--)
    style.zoom = `${zoom / 100}`;
  delete dataset['measured'];
};

/** A figure that takes longer is left to a pencil, in milliseconds. */
const PATIENCE = 10_000;

/** Waits until all figures of a sheet are there. */
const figured = async (sheet: HTMLElement | null): Promise<void> => {
  const until = performance.now() + PATIENCE;
  while (sheet?.querySelector('[aria-busy="true"]') && performance.now() < until)
    await new Promise(requestAnimationFrame);
};

/** Prints one sheet, and nothing else of the page. @param isOnePage shrinks it to one */
export const printSheet = async (name: string, isOnePage = false): Promise<void> => {
  const { dataset } = document.documentElement;
  const sheet = document.querySelector<HTMLElement>(`.print-sheet[data-sheet="${name}"]`);
  await figured(sheet);
  if (isOnePage && sheet !== null) fitPage(sheet);
  dataset[MARK] = name;
  const done = (): void => {
    delete dataset[MARK];
    window.removeEventListener('afterprint', done);
  };
  window.addEventListener('afterprint', done);
  window.print();
};
