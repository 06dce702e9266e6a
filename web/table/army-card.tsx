import {
  isolateBidi,
  armyPower,
  isStanding,
  leavesAt,
  reasonSays,
  rollersOf,
  type Army,
  type Power,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import { Gauge, SideCards } from '../cockpit/side.tsx';
import { fillOf } from '../ui/figures/swatch.tsx';
import { count, signed } from '../ui/figures/numbers.ts';
import { counted, soldiersText } from '../ui/words.ts';
import type { TableBattle } from './use-table.ts';

interface Props {
  readonly at: TableBattle;
  readonly army: Army;
}

const Effects = ({ army, round }: { readonly army: Army; readonly round: number }) => {
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

/** Where it stands: with so many soldiers, routed, or away. */
export const stateOf = ({ withdrew, hits, size }: Army): string => {
  if (withdrew !== undefined) return 'has left the field';
  return hits <= 0 ? 'routed' : size === 0 ? '' : soldiersText(size);
};

/** Why, each reason with its share where there are several. */
const told = ({ terms }: Power): string =>
  terms
    .map(({ reason, power }) =>
      terms.length === 1 ? reasonSays(reason) : `${reasonSays(reason)} ${signed(power)}`,
    )
    .join(', ');

/** What an army adds to its rolls, each with its reasons. */
const Strength = ({ at: { live, battle }, army }: Props) => {
  const skills = rollersOf(army).map(
    ({ name, intelligence, tactics }) => `${signed(intelligence + tactics)} (${isolateBidi(name)})`,
  );
  const enemy = live.field.armies.find((one) => one.side !== army.side && isStanding(one));
  const power = enemy === undefined ? undefined : armyPower(army, enemy, live.field, battle.rules);
  const leaves = leavesAt(battle, army);
  return (
    <p className="strength-line">
      {power === undefined ? null : (
        <span>
          Power <b>{signed(power.total)}</b> <span className="quiet">({told(power)})</span>
        </span>
      )}{' '}
      <span>Skill {skills.join(' or ')}</span>
      {leaves === 0 ? '' : `, to withdraw at ${counted(leaves, 'hit')}`}
    </p>
  );
};

/** How an army stands: hits left, what it adds to its rolls, what orders have done to it. */
export const ArmyCard = ({ at, army, before }: Props & { readonly before: Army | undefined }) => {
  const { table, battle, live } = at;
  const { id, name, hits } = army;
  const slot = slotOf(table.scenario, id);
  const began = battle.start.armies.find((one) => one.id === id)?.hits ?? 0;
  const away = army.tacticians.flatMap((one) =>
    one.away === undefined ? [] : [`${one.name} ${one.away}`],
  );
  return (
    <SideCards side={{ id, name, slot }} says={stateOf(army)}>
      <div className="combatant army-now" data-out={!isStanding(army) || undefined}>
        <div className="gauges">
          <Gauge
            title="Hits"
            now={hits}
            full={Math.max(battle.rules.hits, began, hits)}
            fill={fillOf({ slot, ending: id })}
            change={hits - (before?.hits ?? hits)}
          />
        </div>
        {isStanding(army) ? <Strength at={at} army={army} /> : null}
        <Effects army={army} round={live.field.round} />
        {away.length === 0 ? null : <p className="quiet">{away.join(', ')}</p>}
      </div>
    </SideCards>
  );
};
