import { useMemo, type ReactNode } from 'react';
import {
  isFighting,
  plannedOf,
  unitLabel,
  type Advice,
  type Decision,
  type FieldUnit,
  type MeleeRound,
} from '../../../shared/index.ts';
import { BetterOrder } from '../../advice/advice.tsx';
import { useMany } from '../../ui/input/controls.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { Group } from '../../ui/layout.ts';
import type { MeleeNow } from './use-melee.ts';
import { menText } from '../../ui/words.ts';
import { optionSays, ordersOf, type Order } from './words.ts';

interface Props {
  readonly at: MeleeNow;
  readonly of: MeleeRound;
  /** As they stand before the round. */
  readonly units: readonly FieldUnit[];
  /** Of the round ahead: nobody knows yet whom the dice will leave to strike. */
  readonly isAhead?: boolean;
  /** What orders are worth, as far as that is known. */
  readonly advice?: readonly Advice[] | undefined;
}

/** So many rows are shown at once. */
const MANY = 24;

interface PickProps extends Pick<Props, 'at' | 'advice'> {
  readonly decision: Decision;
  readonly what: string;
}

const PickField = ({ at: { cast, heard, onPick }, decision, what, advice }: PickProps) => {
  const { picks } = heard;
  const { label, options, advised } = decision;
  const { unit } = unitLabel(label, (id) => cast.names.get(id));
  const isOwn = picks.has(label);
  const says = [...(unit === undefined ? [] : [cast.names.get(unit)]), what].join(', ');
  return (
    <span className="order-pick" data-own={isOwn || undefined}>
      <small className="quiet">{what}</small>
      <select
        aria-label={says}
        value={picks.get(label) ?? ''}
        onChange={(event) => onPick(label, event.currentTarget.value)}
      >
        <option value="">{optionSays(cast, advised)} (suggested)</option>
        {options
          .filter((option) => option !== advised || isOwn)
          .map((option) => (
            <option key={option} value={option}>
              {optionSays(cast, option)}
            </option>
          ))}
      </select>
      <BetterOrder
        advice={advice?.find((one) => one.label === label)}
        given={picks.get(label) ?? advised}
        says={(id) => optionSays(cast, id)}
      />
    </span>
  );
};

type RowProps = Pick<Props, 'at' | 'advice'> & {
  readonly row: readonly Order[] | undefined;
  readonly head: ReactNode;
};

const Row = ({ row = [], head, ...others }: RowProps) => (
  <tr>
    <th scope="row">{head}</th>
    <td>
      <Group gap="0 var(--gap-4)">
        {row.map((order) => (
          <PickField key={order.decision.label} {...order} {...others} />
        ))}
      </Group>
    </td>
  </tr>
);

const UnitHead = ({ unit, slot }: { readonly unit: FieldUnit; readonly slot: number }) => (
  <>
    <Swatch slot={slot} /> {unit.name}{' '}
    <span className="quiet">{isFighting(unit) ? menText(unit.men) : ''}</span>
  </>
);

/**
 * The orders of a round in one table: whom each unit strikes and where it stands, as advised until
 * a person decides.
 */
export const Orders = ({ of, units, isAhead = false, ...others }: Props) => {
  const { round, decisions: given } = of;
  const { cast } = others.at;
  const decisions = useMemo(
    () => (isAhead ? plannedOf(given, units) : given),
    [isAhead, given, units],
  );
  const rows = useMemo(() => ordersOf(cast, decisions), [cast, decisions]);
  const known = units.filter(({ id }) => rows.has(id));
  const [shown, more] = useMany(known, MANY, (all) => `Show the orders of all ${all} units`);
  if (rows.size === 0) return <p className="quiet">No unit has a choice in this round.</p>;
  const general = rows.get('');
  return (
    <>
      <Sheet
        label={`The orders of each unit in round ${round}`}
        className="orders-sheet"
        caption={
          <caption className="unseen">
            Orders for round {round}: what each unit does, as suggested until you decide otherwise
          </caption>
        }
        titles={['Unit', 'Orders']}
      >
        {general === undefined ? null : <Row {...others} row={general} head="All" />}
        {shown.map((unit) => (
          <Row
            key={unit.id}
            {...others}
            row={rows.get(unit.id)}
            head={<UnitHead unit={unit} slot={cast.slotOf(unit.side)} />}
          />
        ))}
      </Sheet>
      {more}
    </>
  );
};
