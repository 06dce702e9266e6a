import { NativeSelect, TextInput } from '@mantine/core';
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { Fault } from './faults.ts';
import { selectOnEntry } from './focus.ts';
import { numberOf } from './number.ts';

interface Labelled {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly fault?: Fault | undefined;
  readonly hint?: ReactNode;
  readonly className?: string;
  /** Hides the label from sight, where the heading of a column says it. */
  readonly isBare?: boolean;
}

const labelling = ({
  id,
  label,
  hint,
  fault,
  isBare = false,
}: Labelled): {
  id: string;
  error: string | undefined;
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  descriptionProps?: { component: 'div' };
} => ({
  id,
  error: fault?.message,
  ...(isBare ? { 'aria-label': label } : { label }),
  ...(hint === undefined
    ? {}
    : { description: hint, descriptionProps: { component: 'div' } as const }),
});

interface TextProps extends Labelled {
  readonly placeholder?: string | undefined;
  /** Longest text; what is longer still is not taken. */
  readonly most?: number;
  readonly inputMode?: 'text' | 'decimal';
  readonly onKeyDown?: HTMLAttributes<HTMLInputElement>['onKeyDown'];
  readonly onMouseDown?: HTMLAttributes<HTMLInputElement>['onMouseDown'];
}

/** A field that keeps whatever is typed, with its fault beneath it. */
export const TextField = ({
  placeholder = '',
  most = 300,
  inputMode = 'text',
  onKeyDown,
  onMouseDown,
  ...field
}: TextProps) => (
  <TextInput
    {...labelling(field)}
    className={`field ${field.className ?? ''}`}
    value={field.value}
    placeholder={placeholder}
    maxLength={most}
    inputMode={inputMode}
    autoComplete="off"
    spellCheck={false}
    {...(onKeyDown === undefined ? {} : { onKeyDown })}
    {...(onMouseDown === undefined ? {} : { onMouseDown })}
    onChange={(event) => field.onText(event.currentTarget.value)}
  />
);

/**
 * The text of a number moved by a step, without the dust of binary fractions; an empty field starts
 * at `otherwise`.
 */
const stepped = (value: string, otherwise: string, step: number): string | undefined => {
  const now = numberOf(value) ?? numberOf(otherwise);
  return typeof now === 'string'
    ? undefined
    : String(Math.round(((now ?? 0) + step) * 1000) / 1000);
};

/**
 * A field for a number, kept as typed all the same; the up and down keys move it by a step, with
 * Shift by ten.
 */
export const NumberField = ({ step = 1, ...field }: TextProps & { readonly step?: number }) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next =
      direction === 0
        ? undefined
        : stepped(
            field.value,
            field.placeholder ?? '',
            direction * step * (event.shiftKey ? 10 : 1),
          );
    if (next === undefined) return;
    event.preventDefault();
    field.onText(next);
  };
  return (
    <TextField
      {...field}
      className={`field-number ${field.className ?? ''}`}
      most={40}
      inputMode="decimal"
      onKeyDown={onKeyDown}
      onMouseDown={selectOnEntry}
    />
  );
};

/**
 * A choice among a few. A value that is not among the options is shown as it is, so that it can be
 * seen and mended.
 */
export const ChoiceField = ({
  options,
  ...field
}: Labelled & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) => {
  const isKnown = options.some(({ value }) => value === field.value);
  return (
    <NativeSelect
      {...labelling(field)}
      className={`field field-choice ${field.className ?? ''}`}
      value={field.value}
      data={
        isKnown
          ? [...options]
          : [...options, { value: field.value, label: `${field.value} (unknown)` }]
      }
      onChange={(event) => field.onText(event.currentTarget.value)}
    />
  );
};
