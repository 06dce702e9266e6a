import type { ReactNode } from 'react';
import { Tick } from '../ui/input/controls.tsx';
import { put } from './changes.ts';
import { wordField, type Form } from './form.ts';
import { textAt } from './tree.ts';

interface Props {
  readonly form: Form;
  readonly path: string;
}

/** A box to tick. */
export const TickAt = ({
  form,
  path,
  title,
  children,
}: Props & { readonly title?: string; readonly children: ReactNode }) => (
  <Tick
    isOn={textAt(form.tree, path) === 'true'}
    onTurn={(isOn) => form.edit(put(`${form.at}${path}`, isOn))}
    {...(title === undefined ? {} : { title })}
  >
    {children}
  </Tick>
);

/** A longer text. */
export const TextAt = ({ form, path, label }: Props & { readonly label: string }) => {
  const { id, value, fault, onText } = wordField(form, path);
  return (
    <label className="war-text" htmlFor={id}>
      {label}
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={value}
        aria-invalid={fault !== undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </label>
  );
};
