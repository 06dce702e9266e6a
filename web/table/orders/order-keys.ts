import type { KeyboardEvent as KeyPressed } from 'react';
import { dieFields } from '../../forms/dice/die-input.tsx';
import { onceShown } from '../../forms/focus.ts';
import { useKeys } from '../../ui/input/use-keys.ts';

const LEVERS = '.orders .lever';
const levers = (): readonly HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(LEVERS),
];

/** Back to the dice, once an order is given or dropped; after the end there are none. */
export const focusDice = (): void =>
  onceShown(() => {
    const form = document.querySelector<HTMLFormElement>('form#dice');
    (dieFields(form)[0] ?? document.getElementById('order-type'))?.focus();
  });

/** Leads to the first order; false where there is none. */
export const toOrders = (): boolean => {
  const [first] = levers();
  first?.focus();
  return first !== undefined;
};

/** A letter means nothing among dice; in any other field it is text. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not(.die-field), textarea, select, [role="dialog"]') !== null;

/** O leads to the orders, also from among the dice. */
export const useOrdersKey = (): void =>
  useKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key.toLowerCase() !== 'o' || altKey || ctrlKey || metaKey || isText(target)) return;
    // Among the orders letters look for one.
    if (target instanceof Element && target.matches(LEVERS)) return;
    if (toOrders()) event.preventDefault();
  });

/** Letters typed within this many milliseconds belong together. */
const PAUSE = 900;
let [typed, last] = ['', 0];

/** Among the orders: a number chooses one, letters lead to one. */
export const onOrderKey = (event: KeyPressed<HTMLElement>): void => {
  const { key, altKey, ctrlKey, metaKey, target, timeStamp } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof Element) || !target.matches(LEVERS))
    return;
  const all = levers();
  if (key === 'Escape') return focusDice();
  if (/^[1-9]$/.test(key)) {
    const one = all[Number(key) - 1];
    one?.focus();
    if (one?.ariaPressed === 'false') one.click();
  } else if (/^\p{L}$/u.test(key)) {
    typed = (timeStamp - last < PAUSE ? typed : '') + key.toLowerCase();
    last = timeStamp;
    const begins = (one: Element): boolean =>
      one.querySelector('.lever-title')?.textContent.toLowerCase().startsWith(typed) === true;
    all.find(begins)?.focus();
  } else return;
  event.preventDefault();
};
