import type { RefObject } from 'react';
import { isElsewhere, useKeys } from '../ui/input/use-keys.ts';

/** What a focused control does with Enter is its own affair. */
const isPressed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, label') !== null;

/** Of itself a list does nothing with Enter: among the dice it resolves, as a field does. */
const isListOfDice = ({ target, key }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.matches('#dice select');

/** What is asked now: its first die, else its heading. */
const askedIn = (cockpit: HTMLElement): HTMLElement | null =>
  cockpit.querySelector<HTMLElement>('.cockpit-asked .die-field') ??
  cockpit.querySelector<HTMLElement>('.cockpit-asked h2');

/** The option of a key, in view if it was folded. */
const optionIn = (cockpit: HTMLElement, key: string): HTMLElement | null => {
  const option = cockpit.querySelector<HTMLElement>(`[data-option="${key}"]`);
  const fold = option?.closest('details');
  if (fold) fold.open = true;
  return option;
};

/** The keys of a turn, at every level: Enter resolves, a number chooses, N goes to what waits. */
export const useCockpitKeys = (cockpit: RefObject<HTMLElement | null>): void =>
  useKeys((event) => {
    const { current } = cockpit;
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(event) && !isListOfDice(event)) return;
    const wanted = (): HTMLElement | null | undefined => {
      if (/^[1-9]$/.test(event.key)) return optionIn(current, event.key);
      return event.key.toLowerCase() === 'n' ? askedIn(current) : undefined;
    };
    if (event.key === 'Enter' && (isListOfDice(event) || !isPressed(event))) {
      event.preventDefault();
      current.querySelector<HTMLElement>('[data-enter]')?.click();
      return;
    }
    const field = wanted();
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
