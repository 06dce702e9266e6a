import { useState, type ReactNode } from 'react';
import { add, drop, swap } from '../../draft/changes.ts';
import { faultAt, isFaulty, partOf, type Form } from '../../draft/form.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { IconButton, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';

interface Props {
  /** What has the list. */
  readonly form: Form;
  readonly path: string;
  /** What one of them is: an engagement, a condition. */
  readonly what: string;
  readonly most: number;
  /** What a new one is. */
  readonly fresh: () => Tree;
  /** The field of a new one that takes the focus. */
  readonly first: string;
  /** What one is called, on a card of its own; its number where left out. */
  readonly nameOf?: (one: Tree) => string;
  /** What it comes to in a line, where an item is folded until it is opened. */
  readonly summaryOf?: (one: Tree) => string;
  readonly isOrdered?: boolean;
  readonly empty?: string;
  readonly children: (own: Form) => ReactNode;
}

const Tools = ({
  props: { form, path, isOrdered = false },
  at,
  name,
}: {
  readonly props: Props;
  readonly at: number;
  readonly name: string;
}) => {
  const { length } = listAt(form.tree, path);
  const list = `${form.at}${path}`;
  const move = (to: number): void => form.edit(swap(list, at, to));
  return (
    <span className="war-tools">
      {isOrdered && at > 0 ? (
        <IconButton icon="up" label={`Move ${name} up`} onClick={() => move(at - 1)} />
      ) : null}
      {isOrdered && at + 1 < length ? (
        <IconButton icon="down" label={`Move ${name} down`} onClick={() => move(at + 1)} />
      ) : null}
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => {
          form.edit(drop(`${list}.${at}`));
          focusShown(fieldId(`${list}.add`));
        }}
      />
    </span>
  );
};

/** An item of which a line is seen; open where something in it is at fault. */
const Folded = ({
  says,
  isHeld,
  isNew,
  children,
}: {
  readonly says: string;
  /** Open whatever is done. */
  readonly isHeld: boolean;
  readonly isNew: boolean;
  readonly children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(isNew);
  const isShown = isOpen || isHeld;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says}</summary>
      {isShown ? children : null}
    </details>
  );
};

/** A list of the campaign: its items can be added, removed, and moved where their order counts. */
export const Items = (props: Props) => {
  const { form, path, what, most, fresh, first, nameOf, summaryOf, empty, children } = props;
  const [added, setAdded] = useState(-1);
  const list = listAt(form.tree, path);
  const id = fieldId(`${form.at}${path}`);
  const addOne = (): void => {
    form.edit(add(`${form.at}${path}`, fresh()));
    setAdded(list.length);
    focusShown(fieldId(`${id}.${list.length}.${first}`));
  };
  return (
    <div className={nameOf === undefined ? 'war-items' : 'war-items war-cards'}>
      {list.length === 0 && empty !== undefined ? <p className="quiet">{empty}</p> : null}
      <ol>
        {list.map((one, at) => {
          const own = `${path}.${at}`;
          const name = nameOf?.(one) || `${what} ${at + 1}`;
          const fields = children(partOf(form, own));
          return (
            <li key={textAt(one, 'id') || at} aria-label={name}>
              {summaryOf === undefined ? (
                fields
              ) : (
                <Folded says={summaryOf(one)} isHeld={isFaulty(form, own)} isNew={at === added}>
                  {fields}
                </Folded>
              )}
              <Tools props={props} at={at} name={name} />
            </li>
          );
        })}
      </ol>
      <Refusal id={id} text={faultAt(form, path)?.message} />
      {list.length < most ? (
        <QuietButton id={`${id}-add`} className="add" icon="add" onClick={addOne}>
          Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
        </QuietButton>
      ) : null}
    </div>
  );
};

/** What something of a list is called. */
export const nameOf = (one: Tree): string => textAt(one, 'name').trim();

/** A list of what has names. */
export const Cards = (props: Omit<Props, 'first' | 'nameOf'>) => (
  <Items {...props} first="name" nameOf={nameOf} />
);
