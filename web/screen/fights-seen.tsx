import { signed, type Screen, type ScreenFight } from '../../shared/index.ts';
import { Swatch } from '../ui/figures/swatch.tsx';
import { wordSays } from './army-panel.tsx';
import { DiceRow } from './dice-row.tsx';

/** The colour of each side of a fight: that of its army, where it has one. */
const slotsOf = ({ bodies }: ScreenFight, armies: Screen['armies']): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(bodies.map(({ side }) => side))].map((side, place) => {
      const slot = armies.findIndex(({ id }) => id === side);
      return [side, slot < 0 ? place : slot];
    }),
  );

/** Fights of persons and of units under the battle, as far as players may see them. */
export const FightsSeen = ({
  fights = [],
  armies,
  isMoving = false,
}: Pick<Screen, 'fights' | 'armies'> & { readonly isMoving?: boolean }) =>
  fights.map((one) => {
    const { fight, name, round, isOver, turn, bodies, last } = one;
    const slots = slotsOf(one, armies);
    const slotOf = (side: string): number => slots.get(side) ?? 0;
    return (
      <section key={fight} className="watch-fight" aria-label={name}>
        <h2>
          {name} <span className="quiet">{isOver ? 'over' : `round ${round}`}</span>
        </h2>
        <ul className="watch-bodies">
          {bodies.map(({ id, name: called, side, word, left }) => (
            <li key={id}>
              <span>
                <Swatch slot={slotOf(side)} /> {called}
              </span>
              <span>
                {wordSays(word)}
                {left === undefined
                  ? ''
                  : `, ${left[0] < 0 ? signed(left[0]) : left[0]} of ${left[1]}`}
              </span>
            </li>
          ))}
        </ul>
        {last === undefined || last.says.length === 0 ? null : (
          <p className="watch-told">{last.says.join(' ')}</p>
        )}
        {last === undefined || last.dice.length === 0 ? null : (
          <DiceRow label="Dice that fell last" {...{ dice: last.dice, turn, slotOf, isMoving }} />
        )}
      </section>
    );
  });
