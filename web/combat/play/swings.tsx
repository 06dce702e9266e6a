import { useMemo } from 'react';
import type { CombatTold, DuelScenario, Fight, Odds } from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { useOdds } from '../../engine/use-odds.ts';
import type { Cast } from '../../ui/participants.ts';
import { Key } from '../../ui/figures/swatch.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { OddsBar } from '../../ui/figures/odds.tsx';
import { endingsOfFight } from '../odds/words.ts';
import { certainOdds, momentsOf } from './moments.ts';

/** A moment of a fight, as it stood then. */
interface Moment {
  readonly scenario: DuelScenario;
  readonly from: Fight;
}

/** A look back need not be finer. */
const TRIALS = 400;

const ASKING: Asking<'duels/odds', Moment> = {
  questionOf: ({ scenario, from }) => ({
    kind: 'duels/odds',
    scenario: { ...scenario, acts: [], trials: TRIALS },
    from,
  }),
  keyOf: ({ scenario: { system, options, seed }, from }) => [system, options, seed, from, 'back'],
  luckOf: () => TRIALS,
  pauseOf: () => 0,
};

interface RowProps extends Moment {
  readonly title: string;
  readonly cast: Cast;
  /** What it came to, where that is known: after the last round. */
  readonly end?: Odds | undefined;
}

/** The chances of a moment, as a bar and in figures. */
const Row = ({ scenario, from, title, cast, end }: RowProps) => {
  const moment = useMemo(
    () => (end === undefined ? { scenario, from } : undefined),
    [scenario, from, end],
  );
  const { live, isFailed } = useOdds(moment, ASKING);
  const odds = end ?? live?.odds;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="swing-bar">
        {odds === undefined ? (
          <span className="quiet">{isFailed ? 'not known' : 'updating …'}</span>
        ) : (
          <OddsBar parts={endingsOfFight(cast.sides, odds)} />
        )}
      </td>
      {cast.sides.map(({ id }) => (
        <td key={id}>{odds === undefined ? '' : share(odds.win[id] ?? 0, live?.odds.margin)}</td>
      ))}
    </tr>
  );
};

/** How the chances went: before the fight, after each round, and what it came to. */
export const Swings = ({
  scenario,
  told,
  cast,
}: {
  readonly scenario: DuelScenario;
  readonly told: CombatTold;
  readonly cast: Cast;
}) => {
  const moments = useMemo(() => momentsOf(told), [told]);
  return (
    <section className="fight-swings" aria-labelledby="swings-title">
      <h3 id="swings-title">How the chances went</h3>
      <table className="sheet">
        <caption className="unseen">Chance of each side to win, round by round</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Chances</th>
            {cast.sides.map(({ id, name, slot }) => (
              <th key={id} scope="col">
                <Key slot={slot} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ title, steps }) => (
            <Row
              key={title}
              {...{ scenario, title, cast }}
              from={told.states[steps] ?? told.fight}
            />
          ))}
          <Row
            {...{ scenario, cast }}
            from={told.fight}
            title="The end"
            end={certainOdds(cast.sides, told)}
          />
        </tbody>
      </table>
      <p className="quiet">If the computer decides the rest from each moment; {TRIALS} trials.</p>
    </section>
  );
};
