import type { ComponentProps, KeyboardEvent } from 'react';
import { selectOnEntry } from '../focus.ts';
import { BETWEEN, isComplete } from './typed-dice.ts';

/** The fields of dice of a form, in their order. */
export const dieFields = (form: HTMLFormElement | null): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('[data-die]') ?? []),
];

const neighbour = (field: HTMLInputElement, step: number): HTMLInputElement | undefined => {
  const all = dieFields(field.form);
  return all[all.indexOf(field) + step];
};

/** The focus goes on by itself; the field it comes to knows that nobody asked for that. */
const moveOn = (field: HTMLInputElement): void => {
  const next = neighbour(field, 1);
  if (next === undefined) return;
  next.focus();
  next.select();
  next.dataset['arrived'] = '';
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What a key does before anything is typed in a field that the focus came to by itself: Tab has
 * had its way already, and what stands between faces belongs to the dice before.
 * @returns whether that was all
 */
const keyOnArrival = (event: KeyboardEvent<HTMLInputElement>): boolean => {
  const before = neighbour(event.currentTarget, -1);
  if (event.key === 'Tab' && !event.shiftKey) {
    event.preventDefault();
    return true;
  }
  if (event.key.length > 1 || !BETWEEN.test(event.key) || before === undefined) return false;
  // The key is typed wherever the focus is.
  if (before.dataset['die'] === 'roll') {
    before.focus();
    before.setSelectionRange(before.value.length, before.value.length);
  } else event.preventDefault();
  return true;
};

/** Empties a field as a person would; what it belongs to hears of it. */
const emptied = (field: HTMLInputElement): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Ctrl+Z in a field that is empty takes back the die typed last, before it is anything else's.
 * @returns whether there was one
 */
const takesBack = (event: KeyboardEvent<HTMLInputElement>): boolean => {
  const { currentTarget: field, key, ctrlKey, metaKey, shiftKey } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || field.value !== '')
    return false;
  const all = dieFields(field.form);
  const isTyped = ({ value }: HTMLInputElement): boolean => value !== '';
  const last = all.slice(0, all.indexOf(field)).findLast(isTyped) ?? all.findLast(isTyped);
  if (last === undefined) return false;
  event.preventDefault();
  emptied(last);
  last.focus();
  return true;
};

const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget: field, key } = event;
  if (takesBack(event)) return;
  const isFresh = field.dataset['arrived'] !== undefined;
  delete field.dataset['arrived'];
  if (isFresh && keyOnArrival(event)) return;
  const isBetween = key.length === 1 && BETWEEN.test(key) && field.dataset['die'] === 'one';
  const isErased = key === 'Backspace' && field.value === '';
  const step = isErased ? -1 : isBetween && field.value !== '' ? 1 : (STEPS[key] ?? 0);
  const next = neighbour(field, step);
  if (isBetween || (step !== 0 && next !== undefined)) event.preventDefault();
  if (step !== 0) next?.focus();
};

interface Props extends ComponentProps<'input'> {
  /** Of each die that is typed here, one or a whole roll; undefined where they are not known. */
  readonly sides: readonly number[] | undefined;
  readonly onText: (text: string) => void;
}

/**
 * A field for one die, or for a roll: its sum, or its faces with something between them. Once no
 * digit can follow, the focus moves on.
 */
export const DieInput = ({ sides, onText, className = '', ...input }: Props) => (
  <input
    {...input}
    className={`die-field ${className}`}
    inputMode="numeric"
    autoComplete="off"
    data-die={sides?.length === 1 ? 'one' : 'roll'}
    onKeyDown={onKeyDown}
    onMouseDown={selectOnEntry}
    onBlur={({ currentTarget }) => delete currentTarget.dataset['arrived']}
    onChange={({ currentTarget }) => {
      onText(currentTarget.value);
      if (isComplete(currentTarget.value, sides)) moveOn(currentTarget);
    }}
  />
);
