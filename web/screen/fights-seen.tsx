import type { ScreenFight } from '../../shared/index.ts';
import { wordSays } from './army-panel.tsx';

/** Fights of persons and of units under the battle, as far as players may see them. */
export const FightsSeen = ({
  fights = [],
}: {
  readonly fights?: readonly ScreenFight[] | undefined;
}) =>
  fights.map(({ fight, name, round, isOver, bodies }) => (
    <section key={fight} className="watch-fight" aria-label={name}>
      <h2>
        {name} <span className="quiet">{isOver ? 'over' : `round ${round}`}</span>
      </h2>
      <ul>
        {bodies.map(({ id, name: called, word, left }) => (
          <li key={id}>
            <span>{called}</span>
            <span>
              {wordSays(word)}
              {left === undefined ? '' : `, ${left[0]} of ${left[1]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
