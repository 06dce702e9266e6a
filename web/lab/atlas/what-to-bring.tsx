import { useMemo } from 'react';
import { fieldOf, fieldOrder, fieldText, type Atlas } from '../../../shared/index.ts';
import { share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const MOST_ROWS = 20;

/** What to bring where the other side may bring any of the same armies. */
export const WhatToBring = ({ atlas }: { readonly atlas: Atlas }) => {
  const field = useMemo(() => fieldOf(atlas), [atlas]);
  if (field === undefined) return null;
  const order = fieldOrder(field);
  const by = new Map(field.dominated);
  return (
    <>
      <h3>What to bring</h3>
      <p>{fieldText(atlas, field)}</p>
      <Sheet
        label="What to bring, and what each army is worth against that"
        titles={['Army', 'Bring it', 'Worth', 'Never worse']}
      >
        {order.slice(0, MOST_ROWS).map((army) => (
          <tr key={army}>
            <th scope="row">{atlas.names[army]}</th>
            <td>{(field.mix[army] ?? 0) > 0 ? share(field.mix[army] ?? 0) : 'never'}</td>
            <td>{share(field.worth[army] ?? 0)}</td>
            <td>{atlas.names[by.get(army) ?? -1] ?? ''}</td>
          </tr>
        ))}
      </Sheet>
      {order.length > MOST_ROWS ? (
        <p className="quiet">{order.length - MOST_ROWS} more are never brought.</p>
      ) : null}
    </>
  );
};
