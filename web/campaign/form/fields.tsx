import type { ReactNode } from 'react';
import { fieldId } from '../../forms/focus.ts';
import type { Fault } from '../../forms/faults.ts';
import { Tick } from '../../ui/input/controls.tsx';
import type { CampaignForm } from '../draft/open.ts';
import { textAt } from '../draft/tree.ts';

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onText: (text: string) => void;
}

const fieldOf =
  (what: 'word' | 'number') =>
  ({ draft, faults, edit }: CampaignForm, path: string): FieldProps => ({
    id: fieldId(path),
    value: textAt(draft.war, path),
    fault: faults[path],
    onText: (text) => edit({ do: what, path, text }),
  });

/** What a field for a text at a path of the campaign needs, and one for a number. */
export const wordField = fieldOf('word');
export const numberField = fieldOf('number');

/** A box to tick at a path of the campaign. */
export const TickAt = ({
  form: { draft, edit },
  path,
  children,
}: {
  readonly form: CampaignForm;
  readonly path: string;
  readonly children: ReactNode;
}) => (
  <Tick
    isOn={textAt(draft.war, path) === 'true'}
    onTurn={(isOn) => edit({ do: 'put', path, tree: isOn })}
  >
    {children}
  </Tick>
);

/** A longer text at a path of the campaign. */
export const TextAt = ({
  form: { draft, faults, edit },
  path,
  label,
}: {
  readonly form: CampaignForm;
  readonly path: string;
  readonly label: string;
}) => (
  <label className="war-text" htmlFor={fieldId(path)}>
    {label}
    <textarea
      id={fieldId(path)}
      rows={2}
      maxLength={2000}
      value={textAt(draft.war, path)}
      aria-invalid={faults[path] !== undefined}
      onChange={({ currentTarget: { value } }) => edit({ do: 'word', path, text: value })}
    />
  </label>
);
