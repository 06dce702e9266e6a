import { useCallback, useState } from 'react';
import { fieldId, useTurned } from '../../forms/focus.ts';
import { SideFrame } from '../../forms/side.tsx';
import { Button, IconButton } from '../../ui/input/button.tsx';
import { Tick } from '../../ui/input/controls.tsx';
import { counted } from '../../ui/words.ts';
import { labelOfSide, LEAST_SIDES } from '../draft/draft.ts';
import type { DuelForm } from '../draft/open.ts';
import type { StatBlock } from '../draft/stat-blocks.ts';
import { AddFighters } from './add-fighters.tsx';
import { FighterRow } from './fighter-row.tsx';

interface Props {
  readonly form: DuelForm;
  readonly side: number;
  /** The chance that each fighter stands at the end, in words. */
  readonly stands: Readonly<Record<string, string>>;
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onAsked: (id: string, isAsked: boolean) => void;
  readonly sides: readonly string[];
  readonly blocks: readonly StatBlock[];
  readonly onBlocks: () => void;
}

const Rows = ({
  form: { draft, faults, edit, replace },
  side,
  stands,
  open,
  onOpen,
  onAsked,
  sides,
  onBlocks,
}: Props) => {
  const onRemove = useCallback(
    (id: string, name: string) => replace({ do: 'remove', id }, `${name} was removed.`),
    [replace],
  );
  const fighters = draft.sides[side]?.fighters ?? [];
  const told = Object.keys(faults).length === 0 ? undefined : faults;
  if (fighters.length === 0)
    return (
      <p className="side-empty">
        Nobody fights here yet. Add somebody below, or start from an example.
      </p>
    );
  return (
    <ul className="fighters">
      {fighters.map((fighter, i) => (
        <FighterRow
          key={fighter.id}
          fighter={fighter}
          system={draft.system}
          path={`sides.${side}.fighters.${i}`}
          side={side}
          sides={sides}
          faults={told}
          edit={edit}
          onRemove={onRemove}
          isOpen={open === fighter.id}
          onOpen={onOpen}
          isAsked={draft.asks.includes(fighter.id)}
          onAsked={onAsked}
          stands={stands[fighter.id]}
          isFirst={i === 0}
          isLast={i === fighters.length - 1}
          onBlocks={onBlocks}
        />
      ))}
    </ul>
  );
};

const Foot = ({ label, ...props }: Props & { readonly label: string }) => {
  const { form, side, blocks, onBlocks } = props;
  const [isAdding, setAdding] = useState(false);
  const foot = useTurned<HTMLElement>(isAdding);
  const { id = '', fighters = [] } = form.draft.sides[side] ?? {};
  return (
    <footer className="side-foot" id={`add-to-${id}`} ref={foot}>
      {isAdding || fighters.length === 0 ? (
        <AddFighters
          form={form}
          side={side}
          blocks={blocks}
          onBlocks={onBlocks}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button icon="add" aria-expanded={false} onClick={() => setAdding(true)}>
          Add fighters<span className="unseen"> to {label}</span>
        </Button>
      )}
    </footer>
  );
};

/** One side of the fight and all who fight for it. */
export const SideColumn = (props: Props) => {
  const { form, side } = props;
  const { draft, faults, edit, replace } = form;
  const one = draft.sides[side];
  if (one === undefined) return null;
  const label = labelOfSide(one, side);
  return (
    <SideFrame
      side={side}
      label={label}
      name={{
        id: fieldId(`sides.${side}.name`),
        className: 'army-name',
        most: 80,
        value: one.name,
        placeholder: label,
        fault: faults[`sides.${side}.name`] ?? faults[`sides.${side}.id`],
        onText: (text) => edit({ do: 'side', side, text }),
      }}
      sum={counted(one.fighters.length, 'fighter')}
      tools={
        draft.sides.length > LEAST_SIDES ? (
          <IconButton
            icon="remove"
            label={`Remove ${label}`}
            onClick={() => replace({ do: 'removeSide', side }, `${label} was removed.`)}
          />
        ) : null
      }
    >
      <Tick
        isOn={one.isRouted}
        onTurn={(isOn) => edit({ do: 'routed', side, isRouted: isOn })}
        title="Its soldiers would rather flee; named characters do as a person decides"
      >
        Its army has just routed
      </Tick>
      <Rows {...props} />
      <Foot {...props} label={label} />
    </SideFrame>
  );
};
