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
  fill,
}: Readonly<Record<'hits' | 'full' | 'size', number>> & {
  readonly fill: string;
}) => (
  <>
    <p className="hits-now">
      <b className="figure">{hits}</b>{' '}
      <span className="quiet">
        of {full} hits, {count(size)} soldiers
      </span>
    </p>
    <div className="hits-bar" aria-hidden="true">
      <span className={fill} style={{ width: `${(hits / full) * 100}%` }} />
    </div>
  </>
);

const stateOf = ({ withdrew, hits }: Army): string => {
  if (withdrew === true) return ' has left the field';
  return hits === 0 ? ' routed' : '';
};

const ArmyNow = ({ army, table, battle, live }: Props & { readonly army: Army }) => {
  const { id, name, hits, size } = army;
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
      <h2>
        <Key slot={slot} /> {name}
        <span className="routs">{stateOf(army)}</span>
      </h2>
      <Hits
        hits={hits}
        full={Math.max(battle.rules.hits, began, hits)}
        size={size}
        fill={fillOf({ slot, ending: id })}
      />
      {isStanding(army) ? (
        <ArmyStrength battle={{ ...battle, start: live.field }} id={id} side={army.side} />
      ) : null}
      <Effects army={army} round={live.field.round} />
      {away.length === 0 ? null : <p className="quiet">{away.join(', ')}</p>}
    </div>
  );
};

/** Each army as it stands: hits, power with its reasons, and what orders have done to it. */
export const ArmiesNow = (props: Props) => (
  <section className="armies-now" aria-label="Armies">
    {props.live.field.armies.map((army) => (
      <ArmyNow key={army.id} {...props} army={army} />
    ))}
  </section>
);
