import { useId, useMemo, useState, type JSX } from 'react';
import {
  FLED,
  shrinkBattle,
  type BattleScenario,
  type FieldUnit,
  type UnitScenario,
} from '../../../shared/index.ts';
import { Button } from '../../marks/button.tsx';
import { count } from '../../views/words.ts';

interface Props {
  readonly battle: BattleScenario;
  readonly scenario: UnitScenario;
  readonly units: readonly FieldUnit[];
  readonly onArmies: (battle: BattleScenario) => void;
}

const FLED_SAYS: Readonly<Record<(typeof FLED)[number], string>> = {
  gone: 'They are gone for good',
  rally: 'They rally to their army',
};

/** The contingent each unit came from; parts of a unit that broke up are of the same. */
const originsOf = (
  { units }: UnitScenario,
  field: readonly FieldUnit[],
): readonly { readonly id: string; readonly of: string | undefined }[] => {
  const from = new Map(units.map(({ id, of }, i) => [id ?? `unit${i + 1}`, of]));
  return field.map(({ id }) => ({ id, of: from.get(id) ?? from.get(id.replace(/_+\d+$/, '')) }));
};

/** What the battle cost each army, to be looked at before it is taken to them. */
export const Losses = ({ battle, scenario, units, onArmies }: Props): JSX.Element => {
  const [fled, setFled] = useState<(typeof FLED)[number]>('gone');
  const [taken, setTaken] = useState<readonly FieldUnit[]>();
  const group = useId();
  const { battle: shrunk, tolls } = useMemo(
    () => shrinkBattle(battle, originsOf(scenario, units), units, fled),
    [battle, scenario, units, fled],
  );
  const nameOf = (army: string, at: number): string => battle.armies[at]?.name ?? army;
  const hasFled = units.some(({ standing }) => standing === 'routed');
  if (taken === units)
    return (
      <p role="status">
        The armies have taken their losses. What becomes of the wounded is yours to say.
      </p>
    );
  const take = (): void => {
    setTaken(units);
    onArmies(shrunk);
  };
  return (
    <div className="melee-losses">
      <h3>What it cost the armies</h3>
      {hasFled ? (
        <fieldset className="melee-fled">
          <legend>Those who fled</legend>
          {FLED.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                checked={fled === one}
                onChange={() => setFled(one)}
              />{' '}
              {FLED_SAYS[one]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="scroll" tabIndex={0} role="region" aria-label="Losses of the armies">
        <table className="sheet">
          <caption className="unseen">Soldiers of each army before and after</caption>
          <thead>
            <tr>
              <th scope="col">Army</th>
              <th scope="col">before</th>
              <th scope="col">lost</th>
              <th scope="col">after</th>
            </tr>
          </thead>
          <tbody>
            {tolls.map(({ army, before, after }, i) => (
              <tr key={army}>
                <th scope="row">{nameOf(army, i)}</th>
                <td>{count(before)}</td>
                <td>{count(before - after)}</td>
                <td>
                  <b>{count(after)}</b>
                  {after === 0 ? <small>nobody is left</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {tolls.some(({ after }) => after === 0) ? (
        <p className="quiet">
          An army of which nobody is left stays on the page as it was: take it away yourself.
        </p>
      ) : null}
      <Button look="solid" onClick={take}>
        Take the losses to the armies
      </Button>
      <p className="quiet">
        The fallen are out of the fight; what becomes of the wounded among them is yours to say.
      </p>
    </div>
  );
};
