import type { Screen, ScreenFight } from '../../shared/index.ts';
import { Key } from '../ui/figures/swatch.tsx';
import { wordSays } from './army-panel.tsx';

/** The colour of each side of a fight: that of its army, where it has one. */
const slotsOf = ({ bodies }: ScreenFight, armies: Screen['armies']): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(bodies.map(({ side }) => side))].map((side, place) => {
      const slot = armies.findIndex(({ id }) => id === side);
      return [side, slot < 0 ? place : slot];
    }),
  );

/** Fights of persons and of units under the battle, as far as players may see them. */
export const FightsSeen = ({ fights = [], armies }: Pick<Screen, 'fights' | 'armies'>) =>
  fights.map((one) => {
    const { fight, name, round, isOver, bodies } = one;
    const slots = slotsOf(one, armies);
    return (
      <section key={fight} className="watch-fight" aria-label={name}>
        <h2>
          {name} <span className="quiet">{isOver ? 'over' : `round ${round}`}</span>
        </h2>
        <ul>
          {bodies.map(({ id, name: called, side, word, left }) => (
            <li key={id}>
              <span>
                <Key slot={slots.get(side) ?? 0} /> {called}
              </span>
              <span>
                {wordSays(word)}
                {left === undefined ? '' : `, ${left[0]} of ${left[1]}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
