import { memo, useState, type JSX } from 'react';
import { Key } from '../marks/key.tsx';

/** A unit's men, as a bar beside its figures. */
export interface UnitBar {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  /** On their feet, whether they fight or have fled. */
  readonly men: number;
  readonly menAtStart: number;
  readonly strength: string;
  /** fights, reserve, routed, destroyed. */
  readonly state: string;
}

/** So many units are shown at once. */
const MANY = 24;

/** Men left of every unit: a bar, and the same in figures and words. */
export const MeleeSurvivors = memo(
  ({
    units,
    strength,
  }: {
    readonly units: readonly UnitBar[];
    readonly strength: string;
  }): JSX.Element => {
    const [isWhole, setWhole] = useState(false);
    const most = Math.max(1, ...units.map(({ menAtStart }) => menAtStart));
    const shown = isWhole ? units : units.slice(0, MANY);
    return (
      <>
        <div className="scroll" tabIndex={0} role="region" aria-label="Units as they stand">
          <table className="sheet melee-units">
            <caption className="unseen">
              Men on their feet and {strength.toLowerCase()} of every unit
            </caption>
            <thead>
              <tr>
                <th scope="col">Unit</th>
                <th scope="col">Men, of those at the start</th>
                <th scope="col">{strength}</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, slot, men, menAtStart, strength: points, state }) => (
                <tr key={id} data-state={state}>
                  <th scope="row">
                    <Key slot={slot} /> <span>{name}</span>
                  </th>
                  <td className="melee-men">
                    <span
                      className="melee-bar"
                      aria-hidden="true"
                      style={{ width: `${(menAtStart / most) * 100}%` }}
                    >
                      <span
                        className={
                          state === 'routed' ? 'fill-mutual' : `fill-army-${(slot % 8) + 1}`
                        }
                        style={{
                          width: `${(Math.min(men, menAtStart) / Math.max(1, menAtStart)) * 100}%`,
                        }}
                      />
                    </span>
                    <span>
                      <b>{men}</b> of {menAtStart}
                    </span>
                  </td>
                  <td>{points}</td>
                  <td className="melee-state">{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {shown.length < units.length ? (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            Show all {units.length} units
          </button>
        ) : null}
      </>
    );
  },
);
