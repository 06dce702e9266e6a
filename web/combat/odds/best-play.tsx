import {
  bestPlayText,
  fighterIds,
  NO_BEST_PLAY,
  type DuelScenario,
} from '../../../shared/index.ts';
import { Worked } from '../../cockpit/worked.tsx';
import type { Answer, Asking } from '../../engine/use-answer.ts';
import { Swatch } from '../../ui/figures/swatch.tsx';
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

const Found = ({
  found: { about, value },
}: {
  readonly found: Answer<'duels/best', DuelScenario>;
}) =>
  value.length === 0 ? (
    <p>{NO_BEST_PLAY}</p>
  ) : (
    <ul aria-label="What best play would win">
      {value.map((one) => {
        const slot = about.sides.findIndex(({ id }) => id === one.side);
        const { name = fightersNamed(about, fighterIds(about.sides)[slot] ?? []) } =
          about.sides[slot] ?? {};
        return (
          <li key={one.side}>
            <Swatch slot={slot} /> {bestPlayText(one, name)}
          </li>
        );
      })}
    </ul>
  );

/** How good the computer's play is here: unfolded, the best play of each side is searched. */
export const BestPlay = ({ scenario }: { readonly scenario: DuelScenario }) => (
  <Worked
    says="What best play would win: these odds are as the computer plays"
    subject={scenario}
    asking={ASKING}
  >
    {(found) => <Found found={found} />}
  </Worked>
);
