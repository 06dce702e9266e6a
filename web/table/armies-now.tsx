import type { JSX } from 'react';
import { isStanding, type Army, type Battle, type Live } from '../../shared/index.ts';
import { ArmyStrength } from '../army/form/army-strength.tsx';
import { slotOf } from '../army/odds/endings.ts';
import { fillOf, Key } from '../ui/key.tsx';
import { count, signed } from '../ui/numbers.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
}

const Effects = ({
  army,
  round,
}: {
  readonly army: Army;
  readonly round: number;
}): JSX.Element | null => {
  const holding = (army.effects ?? []).filter(({ until }) => until === undefined || until >= round);
  return holding.length === 0 ? null : (
    <ul className="effects" aria-label={`What holds for ${army.name}`}>
      {holding.map(({ reason, power, quality, until }, i) => (
        <li key={i}>
          {reason}: {power === 0 ? `quality × ${count(quality)}` : `power ${signed(power)}`},{' '}
          {until === undefined ? 'for good' : `until round ${until}`}
        </li>
      ))}
    </ul>
  );
};

/** Each army as it stands: hits, power with its reasons, and what orders have done to it. */
export const ArmiesNow = ({ table, battle, live }: Props): JSX.Element => {
  const now: Battle = { ...battle, start: live.field };
  return (
    <section className="armies-now" aria-label="Armies">
      {live.field.armies.map((army) => {
        const slot = slotOf(table.scenario, army.id);
        const full = Math.max(
          battle.rules.hits,
          battle.start.armies.find(({ id }) => id === army.id)?.hits ?? 0,
          army.hits,
        );
        const state =
          army.withdrew === true ? 'has left the field' : army.hits === 0 ? 'routed' : '';
        return (
          <div
            key={army.id}
            className="army-now"
            data-out={!isStanding(army) || undefined}
            style={{ ['--army' as string]: `var(--army-${(slot % 8) + 1})` }}
          >
            <h3>
              <Key slot={slot} /> {army.name}
              {state === '' ? null : <span className="routs"> {state}</span>}
            </h3>
            <p className="hits-now">
              <b className="figure">{army.hits}</b>{' '}
              <span className="quiet">
                of {full} hits, {count(army.size)} soldiers
              </span>
            </p>
            <div className="hits-bar" aria-hidden="true">
              <span
                className={fillOf({ slot, ending: army.id })}
                style={{ width: `${(army.hits / full) * 100}%` }}
              />
            </div>
            {isStanding(army) ? <ArmyStrength battle={now} id={army.id} side={army.side} /> : null}
            <Effects army={army} round={live.field.round} />
            {army.tacticians.some(({ away }) => away !== undefined) ? (
              <p className="quiet">
                {army.tacticians
                  .flatMap(({ name, away }) => (away === undefined ? [] : [`${name} ${away}`]))
                  .join(', ')}
              </p>
            ) : null}
          </div>
        );
      })}
    </section>
  );
};
