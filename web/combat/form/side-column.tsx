import { useCallback } from 'react';
import { TickAt } from '../../draft/fields.tsx';
import { faultAt, partOf, wordField } from '../../draft/form.ts';
import { textAt } from '../../draft/tree.ts';
import { SchemaField } from '../../forms/schema-field.tsx';
import { SideFoot, SideFrame } from '../../forms/side.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { counted } from '../../ui/words.ts';
import { removeFighter, removeSide } from '../draft/changes.ts';
import { asksOf, fightersOf, labelOfSide, LEAST_SIDES, sidesOf, systemOf } from '../draft/draft.ts';
import { statsOf } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';
import { AddFighters } from './add-fighters.tsx';
import { FighterRow } from './fighter-row.tsx';

interface Props {
  readonly form: DuelForm;
  readonly side: number;
  /** The chance that each fighter stands at the end, in words. */
  readonly stands: Readonly<Record<string, string>>;
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly sides: readonly string[];
}

const Rows = ({ form, side, stands, open, onOpen, sides }: Props) => {
  const { tree, faults, edit, replace } = form;
  const onRemove = useCallback(
    (id: string, name: string) => replace(removeFighter(id), `${name} was removed.`),
    [replace],
  );
  const fighters = fightersOf(sidesOf(tree)[side]);
  const asks = asksOf(tree);
  if (fighters.length === 0)
    return (
      <p className="side-empty">
        Nobody fights here yet. Add somebody below, or start from an example.
      </p>
    );
  return (
    <ul className="fighters">
      {fighters.map((fighter, at) => {
        const id = textAt(fighter, 'id');
        return (
          <FighterRow
            key={id}
            {...{ fighter, side, at, sides, faults, edit, onRemove, onOpen }}
            system={systemOf(tree)}
            isOpen={open === id}
            isAsked={asks.includes(id)}
            stands={stands[id]}
            isLast={at === fighters.length - 1}
          />
        );
      })}
    </ul>
  );
};

/** One side of the fight and all who fight for it. */
export const SideColumn = (props: Props) => {
  const { form, side } = props;
  const own = partOf(form, `sides.${side}`);
  const label = labelOfSide(own.tree, side);
  return (
    <SideFrame
      side={side}
      label={label}
      name={{
        ...wordField(own, 'name'),
        className: 'army-name',
        most: 80,
        placeholder: label,
        fault: faultAt(own, 'name') ?? faultAt(own, 'id'),
      }}
      sum={counted(fightersOf(own.tree).length, 'fighter')}
      tools={
        sidesOf(form.tree).length > LEAST_SIDES ? (
          <IconButton
            icon="remove"
            label={`Remove ${label}`}
            onClick={() => form.replace(removeSide(side), `${label} was removed.`)}
          />
        ) : null
      }
    >
      <TickAt
        form={own}
        path="routed"
        title="Its soldiers would rather flee; named characters do as a person decides"
      >
        Its army has just routed
      </TickAt>
      {statsOf(systemOf(form.tree))
        .filter(({ key }) => key === 'plays')
        .map((field) => (
          <SchemaField key={field.key} form={own} field={field} isTold={false} />
        ))}
      <Rows {...props} />
      <SideFoot what="fighters" label={label} isEmpty={fightersOf(own.tree).length === 0}>
        {(onClose) => <AddFighters {...{ form, side, onClose }} />}
      </SideFoot>
    </SideFrame>
  );
};
