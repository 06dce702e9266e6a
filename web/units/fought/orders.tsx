import { useMemo, useState, type JSX } from 'react';
import { isFighting, type Decision, type FieldUnit } from '../../../shared/index.ts';
import { Key } from '../../marks/key.tsx';
import { menWord, optionSays, ordersOf, partsOfLabel, whatSays, type Cast } from './words.ts';

interface Props {
  readonly cast: Cast;
  readonly round: number;
  readonly decisions: readonly Decision[];
  /** As they stand before the round. */
  readonly units: readonly FieldUnit[];
  /** What a person decided, by label. */
  readonly picks: Readonly<Record<string, string>>;
  readonly onPick: (label: string, pick: string) => void;
}

/** So many rows are shown at once. */
const MANY = 24;

interface PickProps extends Pick<Props, 'cast' | 'picks' | 'onPick'> {
  readonly decision: Decision;
  readonly what: string;
}

const PickField = ({
  cast,
  decision: { label, options, advised, chosen },
  what,
  picks,
  onPick,
}: PickProps): JSX.Element => {
  const { action, unit } = partsOfLabel(cast, label);
  const isOwn = picks[label] !== undefined;
  return (
    <span className="order-pick" data-own={isOwn || undefined}>
      {action === undefined ? null : <small className="quiet">action {action}</small>}
      <select
        aria-label={`${unit === undefined ? '' : `${cast.names.get(unit)}, `}${what.toLowerCase()}${action === undefined ? '' : `, action ${action}`}`}
        value={isOwn ? chosen : ''}
        onChange={(event) => onPick(label, event.currentTarget.value)}
      >
        <option value="">{optionSays(cast, advised)} (advised)</option>
        {options
          .filter((option) => option !== advised || isOwn)
          .map((option) => (
            <option key={option} value={option}>
              {optionSays(cast, option)}
            </option>
          ))}
      </select>
    </span>
  );
};

/** The orders of a round in one table: whom each unit strikes and where it stands, as advised until a person decides. */
export const Orders = ({ cast, round, decisions, units, picks, onPick }: Props): JSX.Element => {
  const [isWhole, setWhole] = useState(false);
  const { columns, rows } = useMemo(() => ordersOf(cast, decisions), [cast, decisions]);
  if (rows.size === 0) return <p className="quiet">No unit has a choice in this round.</p>;
  const known = units.filter(({ id }) => rows.has(id));
  const shown = isWhole ? known : known.slice(0, MANY);
  const general = rows.get('');
  return (
    <>
      <div className="scroll" tabIndex={0} role="region" aria-label={`Orders for round ${round}`}>
        <table className="sheet orders-sheet">
          <caption className="unseen">
            Orders for round {round}: what each unit does, as advised until you decide otherwise
          </caption>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {whatSays(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {general === undefined ? null : (
              <tr>
                <th scope="row">All</th>
                {columns.map((column) => (
                  <td key={column}>
                    {general.get(column)?.map((decision) => (
                      <PickField
                        key={decision.label}
                        cast={cast}
                        decision={decision}
                        what={whatSays(column)}
                        picks={picks}
                        onPick={onPick}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            )}
            {shown.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">
                  <Key slot={cast.slotOf(unit.side)} /> {unit.name}{' '}
                  <span className="quiet">{isFighting(unit) ? menWord(unit.men) : ''}</span>
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    {rows
                      .get(unit.id)
                      ?.get(column)
                      ?.map((decision) => (
                        <PickField
                          key={decision.label}
                          cast={cast}
                          decision={decision}
                          what={whatSays(column)}
                          picks={picks}
                          onPick={onPick}
                        />
                      )) ?? <span className="quiet">no choice</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < known.length ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show the orders of all {known.length} units
        </button>
      ) : null}
    </>
  );
};
