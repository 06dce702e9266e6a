import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The id of the field at a path: `armies.0.size` is `armies-0-size`. */
export const fieldId = (path: string): string => path.replaceAll('.', '-');

/**
 * Acts on the page as it shows what has just been done, and before the next key: what is typed then
 * goes where the focus went, however busy the machine.
 */
export const onceShown = (act: () => void): void => {
  flushSync(() => undefined);
  act();
};

/** Moves the focus to a field that what has just been done makes appear. */
export const focusShown = (id: string): void =>
  onceShown(() => {
    const field = document.getElementById(id);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });

/**
 * A part of the page that turns into a form and back: whichever was pressed is gone then, and the
 * focus goes to the first field of the form, or to the first button of what came back.
 */
export const useTurned = <T extends HTMLElement>(isForm: boolean): RefObject<T | null> => {
  const part = useRef<T>(null);
  const was = useRef(isForm);
  useEffect(() => {
    const isTurned = was.current !== isForm;
    was.current = isForm;
    // A form that closes as another opens leaves the focus to that one.
    if (isTurned && (isForm || document.activeElement === document.body))
      part.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [isForm]);
  return part;
};

const showNow = (id: string): boolean => {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
  return heading !== null;
};
/** Who has waited longer looks elsewhere by now. */
const LONGEST = 5000;

/**
 * Brings a part of the page into view, and the focus to its heading; one that is still being loaded
 * as soon as it is there.
 */
export const showSoon = (id: string): void => {
  if (showNow(id)) return;
  const watcher = new MutationObserver(() => {
    if (showNow(id)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), LONGEST);
};

/** A click into a field selects what stands in it; the next one sets the caret. */
export const selectOnEntry = (event: MouseEvent<HTMLInputElement>): void => {
  const { currentTarget: field } = event;
  if (event.button !== 0 || field === document.activeElement) return;
  event.preventDefault();
  field.focus();
  field.select();
};

/** The drawer takes the focus itself while it opens. */
const DRAWER_OPENS = 400;

/** Moves the focus to a field at fault; of a word or a number typed beside it, to the number. */
export const focusFault = (id: string, isInDrawer: boolean): void =>
  void setTimeout(
    () => (document.getElementById(`${id}-number`) ?? document.getElementById(id))?.focus(),
    isInDrawer ? DRAWER_OPENS : 0,
  );
