import { useState } from 'react';
import { CAMPAIGN_LIMITS, faultText, readArmyList } from '../../../shared/index.ts';
import { insertArmy } from '../../army/draft/changes.ts';
import { armyTreeOf } from '../../army/draft/draft.ts';
import { inTurn } from '../../draft/changes.ts';
import type { Form } from '../../draft/form.ts';
import { listAt } from '../../draft/tree.ts';
import { Button } from '../../ui/input/button.tsx';
import { Fold, Refusal } from '../../ui/input/controls.tsx';

const ID = 'paste-armies';

/** Armies pasted from a spreadsheet, a list of lines, or a map. */
export const PasteArmies = ({ form }: { readonly form: Form }) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const { length } = listAt(form.tree, 'armies');
  const take = (): void => {
    const read = readArmyList(text);
    if (!read.ok) return setFault(read.error.slice(0, 3).map(faultText).join('; '));
    const room = CAMPAIGN_LIMITS.armies - length;
    if (read.value.length === 0) return setFault('there is no army in it: a line an army');
    if (read.value.length > room)
      return setFault(
        `a campaign has room for ${room} more: leave ${read.value.length - room} out`,
      );
    form.edit(
      inTurn(
        ...read.value.map((army, i) =>
          insertArmy(
            armyTreeOf({ ...army, id: undefined }, ''),
            length + i,
            CAMPAIGN_LIMITS.armies,
          ),
        ),
      ),
    );
    setFault('');
    setText('');
  };
  return (
    <Fold says="Paste armies from a spreadsheet or a map">
      <label className="war-text" htmlFor={ID}>
        A table whose first row names its columns (army, men, quality, general …), lines such as
        “Red: 200 Ada 0+3”, or the regiments of Azgaar’s map generator
        <textarea
          id={ID}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Refusal text={fault} />
      <div className="buttons">
        <Button onClick={take}>Add these armies</Button>
      </div>
    </Fold>
  );
};
