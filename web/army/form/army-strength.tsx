import {
  armyPower,
  reasonSays,
  type Army,
  type Battle,
  type Power,
  type Tactician,
} from '../../../shared/index.ts';
import { count, signed } from '../../ui/figures/numbers.ts';

interface Props {
  /** Undefined until its odds are known, or while a field is at fault. */
  readonly battle: Battle | undefined;
  /** Id of the army in the scenario. */
  readonly id: string;
  readonly side: string;
}

/**
 * Its powers in the opening round: one, or one against each enemy where the rules tell them apart.
 */
const powersOf = (
  { start, rules }: Battle,
  army: Army,
): readonly { readonly against: string; readonly power: Power }[] => {
  const enemies = start.armies.filter(({ side }) => side !== army.side);
  const told = rules.base === 'pairwise' ? enemies : enemies.slice(0, 1);
  return told.map((enemy) => ({
    against: told.length > 1 ? enemy.name : '',
    power: armyPower(army, enemy, start, rules),
  }));
};

const Terms = ({ power: { terms } }: { readonly power: Power }) => (
  <ul className="terms">
    {terms.map(({ reason, power }) => (
      <li key={reason}>
        <span>{reasonSays(reason)}</span> <b>{signed(power)}</b>
      </li>
    ))}
  </ul>
);

const Skill = ({ tacticians }: { readonly tacticians: readonly Tactician[] }) => {
  const skills = tacticians.map(({ intelligence, tactics }) => signed(intelligence + tactics));
  return (
    <div>
      <dt>Skill</dt>
      <dd>
        <b className="figure">{skills.length === 0 ? '+0' : skills.join(' or ')}</b>
        <ul className="terms">
          {skills.length === 0 ? <li>no general</li> : null}
          {tacticians.map(({ name, intelligence, tactics }) => (
            <li key={name}>
              <span>
                {name}: Intelligence {signed(intelligence)}, Tactics {signed(tactics)}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
};

/** What an army brings to its rolls, and why. */
export const ArmyStrength = ({ battle, id, side }: Props) => {
  if (battle === undefined) return <div className="strength strength-loading" />;
  const { armies } = battle.start;
  const army = armies.find((one) => one.id === id) ?? armies.find((one) => one.id === side);
  if (army === undefined) return null;
  return (
    <dl className="strength">
      {powersOf(battle, army).map(({ against, power }) => (
        <div key={against}>
          <dt>Power{against === '' ? null : <span className="quiet"> against {against}</span>}</dt>
          <dd>
            <b className="figure">{signed(power.total)}</b>
            <Terms power={power} />
          </dd>
        </div>
      ))}
      <Skill tacticians={army.tacticians.filter(({ away }) => away === undefined)} />
      {army.id !== id || army.name.includes(' + ') ? (
        <p className="quiet">
          As one force: {army.name}, {count(army.size)} soldiers.
        </p>
      ) : null}
    </dl>
  );
};
