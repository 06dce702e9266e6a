import { useState, type ReactNode } from 'react';
import { fieldId, focusSoon } from '../../forms/focus.ts';
import { Button, IconButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import type { CampaignForm } from '../draft/open.ts';
import { listAt, textAt, type Tree } from '../draft/tree.ts';

interface Props {
  readonly form: CampaignForm;
  /** Of the list. */
  readonly path: string;
  /** What one of them is: an engagement, a condition. */
  readonly what: string;
  readonly most: number;
  /** What a new one is. */
  readonly fresh: () => Tree;
  /** The field of a new one that takes the focus. */
  readonly first: string;
  /** What one is called; its number where left out. */
  readonly nameOf?: (path: string) => string;
  /** What it comes to in a line, where an item is folded until it is opened. */
  readonly summaryOf?: (path: string) => string;
  readonly isOrdered?: boolean;
  readonly className?: string;
  readonly empty?: string;
  readonly children: (path: string, at: number) => ReactNode;
}

/** Whether anything of an item is at fault. */
const isFaulty = ({ faults }: CampaignForm, path: string): boolean =>
  Object.keys(faults).some((one) => one === path || one.startsWith(`${path}.`));

const Tools = ({
  props: { form, path, isOrdered = false },
  at,
  name,
}: {
  readonly props: Props;
  readonly at: number;
  readonly name: string;
}) => {
  const { length } = listAt(form.draft.war, path);
  const move = (to: number): void => form.edit({ do: 'swap', path, at, to });
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
          form.edit({ do: 'drop', path: `${path}.${at}` });
          focusSoon(fieldId(`${path}.add`));
        }}
      />
    </span>
  );
};

/** An item of which a line is seen; open where something in it is at fault. */
const Folded = ({
  says,
  isFaulty,
  isNew,
  children,
}: {
  readonly says: string;
  readonly isFaulty: boolean;
  readonly isNew: boolean;
  readonly children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(isNew);
  const isShown = isOpen || isFaulty;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says}</summary>
      {isShown ? children : null}
    </details>
  );
};

/** A list of the campaign: its items can be added, removed, and moved where their order counts. */
export const Items = (props: Props) => {
  const { form, path, what, most, fresh, first, nameOf, summaryOf, className = '' } = props;
  const { empty, children } = props;
  const [added, setAdded] = useState(-1);
  const list = listAt(form.draft.war, path);
  const add = (): void => {
    form.edit({ do: 'add', path, tree: fresh() });
    setAdded(list.length);
    focusSoon(fieldId(`${path}.${list.length}.${first}`));
  };
  return (
    <div className={`war-items ${className}`}>
      {list.length === 0 && empty !== undefined ? <p className="quiet">{empty}</p> : null}
      <ol>
        {list.map((_, at) => {
          const own = `${path}.${at}`;
          const name = nameOf?.(own) || `${what} ${at + 1}`;
          return (
            <li key={textAt(form.draft.war, `${own}.id`) || at} aria-label={name}>
              {summaryOf === undefined ? (
                children(own, at)
              ) : (
                <Folded says={summaryOf(own)} isFaulty={isFaulty(form, own)} isNew={at === added}>
                  {children(own, at)}
                </Folded>
              )}
              <Tools props={props} at={at} name={name} />
            </li>
          );
        })}
      </ol>
      <Refusal id={fieldId(path)} text={form.faults[path]?.message} />
      {list.length < most ? (
        <Button id={fieldId(`${path}.add`)} className="add" look="quiet" icon="add" onClick={add}>
          Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
        </Button>
      ) : null}
    </div>
  );
};
