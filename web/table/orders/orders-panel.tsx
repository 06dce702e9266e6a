import { useMemo, useState, type FormEvent } from 'react';
import { isStanding, type Lever } from '../../../shared/index.ts';
import { Button, IconButton, SmallButton } from '../../ui/input/button.tsx';
import { Pick, Section } from '../../ui/input/controls.tsx';
import { textAt } from '../../draft/tree.ts';
import { points } from '../../ui/figures/numbers.ts';
import { OrderForm } from './order-form.tsx';
import { onOrderKey, useOrdersKey } from './order-keys.ts';
import type { TableBattle } from '../use-table.ts';
import {
  bestOf,
  orderOf,
  targetsOf,
  useLeverEffects,
  useLevers,
  type LeverEffect,
} from './use-levers.ts';
import type { Writing } from './use-order.ts';

interface Props {
  readonly at: TableBattle;
  readonly writing: Writing;
}

/** The form that the button beside the odds sends. */
export const ORDER_FORM = 'order-form';

/** What a lever would do, before it is touched. */
const EffectOf = ({ effect }: { readonly effect: LeverEffect | undefined }) => {
  if (effect === undefined) return <span className="lever-points quiet">…</span>;
  const { change, margin } = effect;
  if (change === undefined) return <span className="lever-points quiet">cannot be given</span>;
  const isNoise = margin !== undefined && Math.abs(change) < margin;
  return (
    <span className="lever-points" data-sign={isNoise ? 0 : Math.sign(Math.round(change * 1000))}>
      {isNoise ? 'about 0' : points(change)}
      <span className="unseen"> points</span>
    </span>
  );
};

interface LeversProps {
  readonly levers: readonly Lever[];
  readonly effects: ReadonlyMap<string, LeverEffect>;
  /** The title of the one that was taken last; empty where none was. */
  readonly pulled: string;
  readonly label: string;
  /** Of the one that gains the most. */
  readonly best?: string | undefined;
  readonly onPull: (lever: Lever) => void;
  /** Gives what was pulled. */
  readonly onGive: () => void;
  /** How many levers stand before these. */
  readonly from: number;
  readonly onRemove?: (lever: Lever) => void;
}

const KEYED = 9;

const Levers = (props: LeversProps) => {
  const { label, levers, effects, best, pulled, from, onPull, onGive, onRemove } = props;
  return (
    <ul className="levers" aria-label={label}>
      {levers.map((lever, at) => (
        <li key={lever.title}>
          <Button
            className="button-small lever"
            aria-pressed={lever.title === pulled}
            onKeyDown={onOrderKey}
            // By Enter, whose detail is 0, the second time gives it.
            onClick={({ detail }) =>
              lever.title === pulled && detail === 0 ? onGive() : onPull(lever)
            }
          >
            {from + at < KEYED ? (
              <kbd className="lever-key" aria-hidden>
                {from + at + 1}
              </kbd>
            ) : null}
            <span className="lever-title">
              {lever.title}
              {lever.title === best ? ' ★ best' : ''}
            </span>{' '}
            <EffectOf effect={effects.get(lever.title)} />
          </Button>
          {onRemove === undefined ? null : (
            <IconButton
              icon="remove"
              className="lever-remove"
              label={`Remove the preset ${lever.title}`}
              onClick={() => onRemove(lever)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

/** The order as it is written, given beside the odds once it is complete, or kept as a preset. */
const Form = ({
  at,
  writing: { form, order, give },
  isOwn,
  onLever,
  onReset,
}: Props & {
  readonly isOwn: (army: string) => boolean;
  readonly onLever: (lever: Lever) => void;
  readonly onReset: () => void;
}) => {
  const reason = textAt(form.tree, 'reason').trim();
  const canKeep = order !== undefined && 'army' in order && reason !== '';
  const keep = (): void => {
    if (order === undefined || !('army' in order)) return;
    const { army, ...others } = order;
    onLever({ title: reason, on: isOwn(army) ? 'own' : 'enemy', order: others });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give();
  };
  return (
    <form id={ORDER_FORM} onSubmit={submit}>
      <OrderForm form={form} live={at.live} />
      <div className="buttons">
        <SmallButton disabled={!canKeep} onClick={keep}>
          Save as preset
        </SmallButton>
        <SmallButton onClick={onReset}>Reset presets</SmallButton>
      </div>
    </form>
  );
};

const Changed = ({ undo }: { readonly undo: () => void }) => (
  <p role="status">
    The presets have changed.{' '}
    <SmallButton look="lined" id="presets-undo" onClick={undo}>
      Undo
    </SmallButton>
  </p>
);

/**
 * Orders between rounds: presets, each with what it would do to the chance to win, or any order
 * written by hand.
 */
export const OrdersPanel = ({ at, writing }: Props) => {
  const { table, live } = at;
  const { levers, replace, add, undo } = useLevers();
  const [own, setOwn] = useState('');
  const { armies } = live.field;
  const ownArmy = armies.find(({ id }) => id === own) ?? armies.find(isStanding) ?? armies[0];
  const targets = useMemo(() => targetsOf(armies, ownArmy), [armies, ownArmy]);
  const asked = useMemo(() => [...targets, ...levers], [targets, levers]);
  const effects = useLeverEffects(table.scenario, live, asked, ownArmy);
  const pull = (lever: Lever): void => {
    const order = orderOf(lever, armies, ownArmy);
    if (order !== undefined) writing.pull(lever, order);
  };
  const pulled = textAt(writing.form.tree, 'lever');
  const shared = { effects, pulled, onPull: pull, onGive: writing.give };
  useOrdersKey();
  return (
    <Section
      className="orders"
      id="orders-title"
      title="Orders"
      beside={
        <Pick
          says="Acting side"
          value={ownArmy?.id ?? ''}
          options={armies.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={setOwn}
        />
      }
    >
      <p className="quiet orders-hint">
        Points that each would add to the chance of {ownArmy?.name} to win:
      </p>
      {targets.length === 0 ? null : (
        <Levers
          {...shared}
          from={0}
          label="Targets"
          levers={targets}
          best={bestOf(targets, effects)}
        />
      )}
      <Levers
        label="Presets"
        {...shared}
        from={targets.length}
        levers={levers}
        onRemove={(lever) => replace(levers.filter((one) => one !== lever))}
      />
      {undo === undefined ? null : <Changed undo={undo} />}
      <Form
        at={at}
        writing={writing}
        onLever={add}
        onReset={() => replace(undefined)}
        isOwn={(army) => armies.find(({ id }) => id === army)?.side === ownArmy?.side}
      />
    </Section>
  );
};
