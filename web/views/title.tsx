import type { JSX } from 'react';
import { fieldId, type Form } from '../forms/edit.ts';
import { TextField } from '../forms/field.tsx';

/** The name of the battle, typed where it is read. */
export const Title = ({ form: { draft, faults, edit } }: { readonly form: Form }): JSX.Element => (
  <TextField
    id={fieldId('name')}
    className="title"
    label="Name of the battle"
    isBare
    placeholder="Battle"
    most={120}
    value={draft.name}
    fault={faults['name']}
    onText={(text) => edit({ do: 'battle', field: 'name', text })}
  />
);
