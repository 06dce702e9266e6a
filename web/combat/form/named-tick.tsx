import type { ReactNode } from 'react';
import { put } from '../../draft/changes.ts';
import type { Form } from '../../draft/form.ts';
import { textAt } from '../../draft/tree.ts';
import { Tick } from '../../ui/input/controls.tsx';
import { isNamed } from '../draft/draft.ts';
import { isNamedPreset } from '../draft/fields.ts';

/** Whether somebody is a named character: said only where it is not usual for his preset. */
export const NamedTick = ({
  form: { tree, at, edit },
  system,
  children,
}: {
  readonly form: Form;
  readonly system: string;
  readonly children: ReactNode;
}) => {
  const usual = isNamedPreset(system, textAt(tree, 'preset'));
  return (
    <Tick
      isOn={isNamed(tree, system)}
      onTurn={(isOn) => edit(put(`${at}named`, isOn === usual ? undefined : isOn))}
      title="Never flees or yields unless a person decides so"
    >
      {children}
    </Tick>
  );
};
