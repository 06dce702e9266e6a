import {
  bestPlayText,
  fighterIds,
  NO_BEST_PLAY,
  type DuelScenario,
} from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { Key } from '../../ui/figures/swatch.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { ASKING_DUEL } from './asking.ts';
import { fightersNamed } from './words.ts';

/** States that are searched, some seconds. */
const STATES = 20_000;

const ASKING: Asking<'duels/best', DuelScenario> = {
  questionOf: (scenario) => ({
    kind: 'duels/best',
    scenario: { ...scenario, acts: [] },
    states: STATES,
  }),
  keyOf: ASKING_DUEL.keyOf,
  luckOf: () => [STATES],
  pauseOf: ASKING_DUEL.pauseOf,
};

const Asked = ({ scenario }: { readonly scenario: DuelScenario }) => {
  const { answer, isLate, isFailed } = useAnswer(scenario, ASKING);
  if (isFailed) return <p className="fault">This could not be worked out.</p>;
  return (
    <div aria-busy={isLate}>
      {isLate ? <p className="quiet">Searching …</p> : null}
      {answer === undefined ? null : answer.value.length === 0 ? (
        isLate ? null : (
          <p>{NO_BEST_PLAY}</p>
        )
      ) : (
        <ul aria-label="What best play would win">
          {answer.value.map((one) => {
            const slot = answer.about.sides.findIndex(({ id }) => id === one.side);
            const {
              name = fightersNamed(answer.about, fighterIds(answer.about.sides)[slot] ?? []),
            } = answer.about.sides[slot] ?? {};
            return (
              <li key={one.side}>
                <Key slot={slot} /> {bestPlayText(one, name)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

/** How good the computer's play is here: unfolded, the best play of each side is searched. */
export const BestPlay = ({ scenario }: { readonly scenario: DuelScenario }) => (
  <Fold says="What best play would win: these odds are as the computer plays">
    <Asked scenario={scenario} />
  </Fold>
);
