import {
  apart,
  armyPower,
  isStanding,
  leavesAt,
  reasonSays,
  rollersOf,
  type Army,
  type Battle,
  type Live,
  type Power,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import { fillOf, Key } from '../ui/figures/swatch.tsx';
import { count, signed } from '../ui/figures/numbers.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
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

const Hits = ({
  hits,
  full,
  size,
  leaves,
  fill,
}: Readonly<Record<'hits' | 'full' | 'size' | 'leaves', number>> & {
  readonly fill: string;
}) => (
  <>
    <p className="hits-now">
      <b className="figure">{hits}</b>{' '}
      <span className="quiet">
        of {full} hits left{size === 0 ? '' : `, ${count(size)} soldiers`}
        {leaves === 0 ? '' : `, to withdraw at ${leaves} hits`}
      </span>
    </p>
    <div className="hits-bar" aria-hidden="true">
      <span className={fill} style={{ width: `${(hits / full) * 100}%` }} />
    </div>
  </>
);

const stateOf = ({ withdrew, hits }: Army): string => {
  if (withdrew !== undefined) return ' has left the field';
  return hits <= 0 ? ' routed' : '';
};

/** An army by its line and name, and whether it is gone. */
export const ArmyName = ({ table, army }: Pick<Props, 'table'> & { readonly army: Army }) => (
  <>
    <Key slot={slotOf(table.scenario, army.id)} /> {army.name}
    <span className="routs">{stateOf(army)}</span>
  </>
);

const told = ({ terms }: Power): string =>
  terms.map(({ reason, power }) => `${reasonSays(reason)} ${signed(power)}`).join(', ');

/** What an army adds to its rolls, each with its reasons. */
const Strength = ({ live, battle, army }: Omit<Props, 'table'> & { readonly army: Army }) => {
  const skills = rollersOf(army).map(
    ({ name, intelligence, tactics }) => `${signed(intelligence + tactics)} (${apart(name)})`,
  );
  const enemies = live.field.armies.filter((one) => one.side !== army.side && isStanding(one));
  const [enemy] = enemies;
  const power = enemy === undefined ? undefined : armyPower(army, enemy, live.field, battle.rules);
  return (
    <p className="strength-line">
      {power === undefined ? null : (
        <span>
          Power <b>{signed(power.total)}</b> <span className="quiet">({told(power)})</span>
        </span>
      )}{' '}
      <span>Skill {skills.join(' or ')}</span>
    </p>
  );
};

/** How an army stands: hits left, what it adds to its rolls, what orders have done to it. */
export const ArmyState = ({ table, battle, live, army }: Props & { readonly army: Army }) => {
  const { id, hits, size } = army;
  const slot = slotOf(table.scenario, id);
  const began = battle.start.armies.find((one) => one.id === id)?.hits ?? 0;
  const away = army.tacticians.flatMap((one) =>
    one.away === undefined ? [] : [`${one.name} ${one.away}`],
  );
  return (
    <div
      className="army-now"
      data-out={!isStanding(army) || undefined}
      style={{ ['--army' as string]: `var(--army-${(slot % 8) + 1})` }}
    >
      <Hits
        hits={hits}
        full={Math.max(battle.rules.hits, began, hits)}
        size={isStanding(army) ? size : 0}
        leaves={isStanding(army) ? leavesAt(battle, army) : 0}
        fill={fillOf({ slot, ending: id })}
      />
      {isStanding(army) ? <Strength battle={battle} live={live} army={army} /> : null}
      <Effects army={army} round={live.field.round} />
      {away.length === 0 ? null : <p className="quiet">{away.join(', ')}</p>}
    </div>
  );
};

/** Each army as it stands after the end. */
export const ArmiesNow = (props: Props) => (
  <section className="armies-now" aria-label="Armies">
    {props.live.field.armies.map((army) => (
      <div key={army.id}>
        <h3>
          <ArmyName table={props.table} army={army} />
        </h3>
        <ArmyState {...props} army={army} />
      </div>
    ))}
  </section>
);
