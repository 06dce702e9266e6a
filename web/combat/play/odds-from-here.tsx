import { useMemo } from 'react';
import type { DuelScenario, Fight } from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { useOdds } from '../../engine/use-odds.ts';
import type { Cast } from '../../ui/participants.ts';
import { provenance } from '../../ui/figures/numbers.ts';
import { LengthLeft, OddsFigures, Running } from '../../ui/figures/odds.tsx';
import { endingsOfFight } from '../odds/words.ts';
import { seedOf } from '../../engine/question.ts';

/** A moment of a fight: how it stands, and what led to it. */
interface Moment {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
}

/** Odds that change with every blow need not be finer. */
const MOST_TRIALS = 1_000;
/** Who decides quickly need not start an estimate with each decision. */
const PAUSE = 200;

/** How the odds of a moment of a fight are asked for. */
export const ASKING_FIGHT_NOW: Asking<'duels/odds', Moment> = {
  questionOf: ({ scenario, fight }) => ({
    kind: 'duels/odds',
    from: fight,
    scenario: {
      ...scenario,
      acts: [],
      trials: Math.min(scenario.trials ?? MOST_TRIALS, MOST_TRIALS),
    },
  }),
  keyOf: ({ scenario: { system, options }, fight }) => [system, options, fight],
  luckOf: ({ scenario: { seed, trials } }) => [seed, trials, 'now'],
  pauseOf: () => PAUSE,
};

interface Props extends Moment {
  readonly cast: Cast;
}

/** The chances from where the fight stands, if the computer decides the rest. */
export const OddsFromHere = ({ scenario, fight, cast }: Props) => {
  const moment = useMemo(() => ({ scenario, fight }), [scenario, fight]);
  const { live, isLate, isFailed, cancel } = useOdds(moment, ASKING_FIGHT_NOW);
  const odds = live?.odds;
  return (
    <section
      className="melee-odds fight-odds"
      aria-labelledby="fight-odds-title"
      aria-busy={isLate}
    >
      <div className="melee-head">
        <h2 id="fight-odds-title">Chances from here</h2>
        <span className="quiet">if the computer decides the rest</span>
      </div>
      {odds === undefined ? (
        <p className="quiet">{isFailed ? 'They could not be worked out.' : 'Working it out …'}</p>
      ) : (
        <div data-stale={isLate || undefined}>
          <OddsFigures parts={endingsOfFight(cast.sides, odds)} margin={odds.margin} />
        </div>
      )}
      <p className="odds-meta">
        {odds === undefined ? null : isLate ? (
          <span>updating …</span>
        ) : (
          <>
            <span className="odds-method">{provenance(odds, seedOf(scenario))}</span>
            <LengthLeft odds={odds} />
          </>
        )}
        {live?.trials?.isRunning === true ? (
          <Running trials={live.trials} onCancel={cancel} />
        ) : null}
      </p>
    </section>
  );
};
