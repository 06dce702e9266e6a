import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import {
  isStanding,
  type Battle,
  type Entry,
  type Lever,
  type Line,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import { endingsOfBattle } from '../army/odds/endings.ts';
import { focusSoon } from '../forms/focus.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Pick, Refusal, Section } from '../ui/controls.tsx';
import { points, provenance, share } from '../ui/numbers.ts';
import { readLevers, writeLevers } from './levers.ts';
import { readOrder, textsOf } from './order-fields.ts';
import { OrderForm, type OrderDraft } from './order-form.tsx';
import type { TableState } from './use-battle.ts';
import { useEffectOf } from './use-lines.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
  /** Where it stands; undefined while they are worked out. */
  readonly odds: StateOdds | undefined;
  readonly onOrder: (entry: Entry) => boolean;
}

interface EffectProps extends Pick<Props, 'table' | 'battle'> {
  readonly before: StateOdds;
  readonly after: StateOdds;
}

/** The odds before an order and after it. */
export const Effect = ({ table, battle, before, after }: EffectProps) => {
  const was = new Map(
    endingsOfBattle(table.scenario, battle, before).map(({ key, chance }) => [key, chance]),
  );
  const now = endingsOfBattle(table.scenario, battle, after);
  return (
    <table className="sheet effect">
      <caption>What it does to the odds ({provenance(after, battle.seed)})</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Ending</span>
          </th>
          <th scope="col">now</th>
          <th scope="col">then</th>
          <th scope="col">points</th>
        </tr>
      </thead>
      <tbody>
        {now.map(({ key, label, chance }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{share(was.get(key) ?? 0, before.margin)}</td>
            <td>{share(chance, after.margin)}</td>
            <td>{points(chance - (was.get(key) ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const NONE: OrderDraft = { type: 'power', texts: {}, reason: '' };

/** The levers of this browser, and how to change them. */
const useLevers = () => {
  const [levers, setLevers] = useState(readLevers);
  /** As they were before some were taken away. */
  const [before, setBefore] = useState<readonly Lever[]>();
  const keep = (next: readonly Lever[] | undefined): void => {
    writeLevers(next);
    setLevers(next ?? readLevers());
    setBefore(undefined);
  };
  /** As `keep`, to be undone. */
  const replace = (next: readonly Lever[] | undefined): void => {
    keep(next);
    setBefore(levers);
    focusSoon('presets-undo');
  };
  const add = (made: Lever): void => {
    const at = levers.findIndex(({ title }) => title === made.title);
    keep(at < 0 ? [...levers, made] : levers.with(at, made));
  };
  const undo = (): void => {
    keep(before);
    focusSoon('orders-title');
  };
  return { levers, replace, add, undo: before === undefined ? undefined : undo };
};

/** An order as it is written, and what it would do. */
const useOrder = ({ table, live }: Props) => {
  const [draft, setDraft] = useState(NONE);
  const later = useDeferredValue(draft);
  const read = useMemo(() => readOrder(later.type, later.texts, live), [later, live]);
  const entry = useMemo(
    (): Entry | undefined =>
      'order' in read ? { kind: 'order', reason: 'preview', order: read.order } : undefined,
    [read],
  );
  const line = useEffectOf(table.scenario, live, entry);
  const isReady = line !== undefined && line.fault === undefined && draft.reason.trim() !== '';
  return { draft, setDraft, read, line, isReady };
};

interface LeversProps {
  readonly levers: readonly Lever[];
  readonly onPull: (lever: Lever) => void;
  readonly onRemove: (lever: Lever) => void;
}

const Levers = ({ levers, onPull, onRemove }: LeversProps) => (
  <ul className="levers" aria-label="Presets">
    {levers.map((lever) => (
      <li key={lever.title}>
        <Button className="button-small" onClick={() => onPull(lever)}>
          {lever.title}
        </Button>
        <IconButton
          icon="remove"
          className="lever-remove"
          label={`Remove the preset ${lever.title}`}
          onClick={() => onRemove(lever)}
        />
      </li>
    ))}
  </ul>
);

/** What the order would do, or what is wrong with it. */
const Preview = ({ table, battle, odds, line }: Props & { readonly line: Line | undefined }) => (
  <>
    <Refusal text={line?.fault?.message} />
    {line === undefined || line.fault !== undefined || odds === undefined ? (
      <p className="quiet">Complete the order to see what it does to the odds.</p>
    ) : (
      <Effect table={table} battle={battle} before={odds} after={line.odds} />
    )}
  </>
);

/** The order as it is written, given once it is ready, or kept as a lever. */
const Writing = ({
  onLever,
  onLevers,
  isOwn,
  writing: { draft, setDraft, read, line, isReady },
  ...props
}: Props & {
  readonly writing: ReturnType<typeof useOrder>;
  readonly onLever: (lever: Lever) => void;
  readonly onLevers: () => void;
  readonly isOwn: (army: string) => boolean;
}) => {
  const order = 'order' in read ? read.order : undefined;
  const reason = draft.reason.trim();
  const give = (event: FormEvent): void => {
    event.preventDefault();
    if (order === undefined || !isReady) return;
    if (!props.onOrder({ kind: 'order', reason, order })) return;
    setDraft(NONE);
    focusSoon('order-type');
  };
  const keep = (): void => {
    if (order === undefined || !('army' in order)) return;
    const { army, ...others } = order;
    onLever({ title: reason, on: isOwn(army) ? 'own' : 'enemy', order: others });
  };
  return (
    <form onSubmit={give}>
      <OrderForm
        id="order"
        draft={draft}
        live={props.live}
        faults={'faults' in read ? read.faults : {}}
        onDraft={setDraft}
      />
      <Preview {...props} line={line} />
      <div className="dice-actions">
        <Button type="submit" look="solid" disabled={!isReady}>
          Give the order
        </Button>
        <Button
          look="quiet"
          disabled={!isReady || order === undefined || !('army' in order)}
          onClick={keep}
        >
          Save as preset
        </Button>
        <Button look="quiet" onClick={onLevers}>
          Reset presets
        </Button>
      </div>
    </form>
  );
};

/**
 * Orders between rounds: ready-made levers, or any order; each shows what it would do before it is
 * given.
 */
export const OrdersPanel = (props: Props) => {
  const { levers, replace, add, undo } = useLevers();
  const [own, setOwn] = useState('');
  const writing = useOrder(props);
  const { armies } = props.live.field;
  const ownArmy = armies.find(({ id }) => id === own) ?? armies.find(isStanding) ?? armies[0];
  const pull = ({ title, on, order }: Lever): void => {
    const enemy = armies.find((army) => army.side !== ownArmy?.side && isStanding(army));
    const army = (on === 'own' ? ownArmy?.id : enemy?.id) ?? '';
    const texts = { ...textsOf(order), army };
    writing.setDraft({ type: order.type, texts, reason: title, lever: title });
  };
  return (
    <Section className="orders" id="orders-title" title="Orders">
      <Pick
        says="Acting side"
        value={ownArmy?.id ?? ''}
        options={armies.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={setOwn}
      />
      <Levers
        levers={levers}
        onPull={pull}
        onRemove={(lever) => replace(levers.filter((one) => one !== lever))}
      />
      {undo === undefined ? null : (
        <p role="status">
          The presets have changed.{' '}
          <Button id="presets-undo" className="button-small" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      <Writing
        {...props}
        writing={writing}
        onLever={add}
        onLevers={() => replace(undefined)}
        isOwn={(army) => armies.find(({ id }) => id === army)?.side === ownArmy?.side}
      />
    </Section>
  );
};
