import { useDeferredValue, useMemo, useState, type JSX } from 'react';
import {
  isStanding,
  tellEntry,
  type Battle,
  type Entry,
  type Lever,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import { Button, IconButton } from '../marks/button.tsx';
import { partsOf, points, provenance, share } from '../views/words.ts';
import { readLevers, writeLevers } from './levers.ts';
import { OrderForm, type OrderDraft } from './order-form.tsx';
import { readOrder, textsOf } from './order-fields.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
  readonly odds: StateOdds;
  readonly onOrder: (entry: Entry) => boolean;
}

interface EffectProps extends Pick<Props, 'table' | 'battle'> {
  readonly before: StateOdds;
  readonly after: StateOdds;
}

/** The odds before an order and after it. */
export const Effect = ({ table, battle, before, after }: EffectProps): JSX.Element => {
  const was = new Map(
    partsOf(table.scenario, battle, before).map(({ key, chance }) => [key, chance]),
  );
  const now = partsOf(table.scenario, battle, after);
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

/** Orders between rounds: ready-made levers, or any order; each shows what it would do before it is given. */
export const OrdersPanel = ({ table, battle, live, odds, onOrder }: Props): JSX.Element => {
  const [levers, setLevers] = useState(readLevers);
  const [own, setOwn] = useState('');
  const [draft, setDraft] = useState<OrderDraft>(NONE);
  const armies = live.field.armies;
  const ownArmy = armies.find(({ id }) => id === own) ?? armies.find(isStanding) ?? armies[0];
  const later = useDeferredValue(draft);
  const read = useMemo(() => readOrder(later.type, later.texts, live), [later, live]);
  const line = useMemo(
    () =>
      'order' in read
        ? tellEntry(live, { kind: 'order', reason: 'preview', order: read.order }, battle)
        : undefined,
    [read, live, battle],
  );
  const faults = 'faults' in read ? read.faults : {};
  const isReady = line !== undefined && line.fault === undefined && draft.reason.trim() !== '';

  const keep = (next: readonly Lever[] | undefined): void => {
    writeLevers(next);
    setLevers(next ?? readLevers());
  };
  const pull = ({ title, on, order }: Lever): void => {
    const enemy = armies.find((army) => army.side !== ownArmy?.side && isStanding(army));
    setDraft({
      type: order.type,
      texts: { ...textsOf(order), army: (on === 'own' ? ownArmy?.id : enemy?.id) ?? '' },
      reason: title,
    });
  };
  const keepLever = (): void => {
    if (!('order' in read) || !('army' in read.order)) return;
    const { army, ...order } = read.order;
    const title = draft.reason.trim();
    const made: Lever = {
      title,
      on: armies.find(({ id }) => id === army)?.side === ownArmy?.side ? 'own' : 'enemy',
      order,
    };
    const at = levers.findIndex((lever) => lever.title === title);
    keep(at < 0 ? [...levers, made] : levers.with(at, made));
  };
  const give = (): void => {
    if (!('order' in read) || !isReady) return;
    if (onOrder({ kind: 'order', reason: draft.reason.trim(), order: read.order })) setDraft(NONE);
  };
  return (
    <section className="orders" aria-labelledby="orders-title">
      <div className="table-head">
        <h2 id="orders-title">Orders</h2>
      </div>
      <label className="dice-pick">
        Heroes of{' '}
        <select value={ownArmy?.id} onChange={(event) => setOwn(event.currentTarget.value)}>
          {armies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ul className="levers" aria-label="Levers">
        {levers.map((lever) => (
          <li key={lever.title}>
            <Button className="button-small" onClick={() => pull(lever)}>
              {lever.title}
            </Button>
            <IconButton
              icon="remove"
              className="lever-remove"
              label={`Take the lever ${lever.title} away`}
              onClick={() => keep(levers.filter((one) => one !== lever))}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <OrderForm id="order" draft={draft} live={live} faults={faults} onDraft={setDraft} />
        {line?.fault === undefined ? null : (
          <p className="fault" role="alert">
            {line.fault.message}
          </p>
        )}
        {line === undefined || line.fault !== undefined ? (
          <p className="quiet">Fill the order in to see what it does to the odds.</p>
        ) : (
          <Effect table={table} battle={battle} before={odds} after={line.odds} />
        )}
        <div className="dice-actions">
          <button type="submit" className="button button-solid" disabled={!isReady}>
            Give the order
          </button>
          <Button
            look="quiet"
            disabled={!isReady || !('order' in read && 'army' in read.order)}
            onClick={keepLever}
          >
            Keep as a lever
          </Button>
          <Button look="quiet" onClick={() => keep(undefined)}>
            Ready-made levers
          </Button>
        </div>
      </form>
    </section>
  );
};
