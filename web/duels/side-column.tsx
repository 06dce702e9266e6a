import { useCallback, useState, type CSSProperties, type JSX } from 'react';
import { fieldId } from '../forms/edit.ts';
import { TextField } from '../forms/field.tsx';
import { Button, IconButton } from '../marks/button.tsx';
import { Key } from '../marks/key.tsx';
import { standardOf } from '../theme/standards.ts';
import { AddFighters } from './add-fighters.tsx';
import { labelOfSide, LEAST_SIDES } from './draft.ts';
import { FighterRow } from './fighter-row.tsx';
import type { StatBlock } from './stat-blocks.ts';
import { Tick } from './tick.tsx';
import type { DuelForm } from './use-duel.ts';

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

/** One side of the fight and all who fight for it. */
export const SideColumn = ({
  form,
  side,
  stands,
  open,
  onOpen,
  onAsked,
  sides,
  blocks,
  onBlocks,
}: Props): JSX.Element | null => {
  const [isAdding, setAdding] = useState(false);
  const { draft, faults, edit, replace } = form;
  const onRemove = useCallback(
    (id: string, name: string) => replace({ do: 'remove', id }, `${name} was removed.`),
    [replace],
  );
  const one = draft.sides[side];
  if (one === undefined) return null;
  const { name, id, isRouted, fighters } = one;
  const label = labelOfSide(one, side);
  const told = Object.keys(faults).length === 0 ? undefined : faults;
  return (
    <article
      className="side"
      aria-label={label}
      style={{ '--army': `var(${standardOf(side).colour})` } as CSSProperties}
    >
      <header className="army-head">
        <Key slot={side} wide />
        <TextField
          id={fieldId(`sides.${side}.name`)}
          className="army-name"
          label={`Side ${side + 1}: name`}
          isBare
          most={80}
          value={name}
          placeholder={label}
          fault={faults[`sides.${side}.name`] ?? faults[`sides.${side}.id`]}
          onText={(text) => edit({ do: 'side', side, text })}
        />
        <span className="side-sum">
          {fighters.length} {fighters.length === 1 ? 'fighter' : 'fighters'}
        </span>
        {draft.sides.length > LEAST_SIDES ? (
          <IconButton
            icon="remove"
            label={`Remove ${label}`}
            onClick={() => replace({ do: 'removeSide', side }, `${label} was removed.`)}
          />
        ) : null}
      </header>
      <Tick
        isOn={isRouted}
        onTurn={(isOn) => edit({ do: 'routed', side, isRouted: isOn })}
        title="Its soldiers would rather flee; named characters do as a person decides"
      >
        Its army has just routed
      </Tick>
      {fighters.length === 0 ? (
        <p className="side-empty">
          Nobody fights here yet. Add somebody below, or start from an example.
        </p>
      ) : (
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
      )}
      <footer className="side-foot" id={`add-to-${id}`}>
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
    </article>
  );
};
