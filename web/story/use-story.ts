import { useEffect, useState } from 'react';
import {
  battleOf,
  estimateOdds,
  type Battle,
  type BattleScenario,
  type BattleStory,
  type StateOdds,
} from '../../shared/index.ts';
import { USUAL_SEED } from '../odds/answer.ts';
import { askStory } from '../odds/engine.ts';
import { inSlices } from '../odds/slices.ts';

/** A battle as it was fought, and the odds at its start and after each round as far as they are known yet. */
export interface Told {
  readonly scenario: BattleScenario;
  readonly battle: Battle;
  readonly story: BattleStory;
  readonly odds: readonly (StateOdds | undefined)[];
}

type Show = (told: Told) => void;

/** Trials for the odds after one round, as in the engine's own stories. */
const TRIALS_A_ROUND = 1_000;
const BLOCK = 5;

/** Where the armies stood before the first round and after each one. */
const statesOf = ({ start }: Battle, { rounds }: BattleStory): readonly Battle['start'][] => {
  const states = [start];
  for (const { round, armies: struck } of rounds) {
    const before = states.at(-1)?.armies ?? start.armies;
    const hitsOf = (id: string): number | undefined =>
      struck.find(({ army }) => army === id)?.hitsAfter;
    states.push({
      round: round + 1,
      armies: before.map((army) => ({ ...army, hits: hitsOf(army.id) ?? army.hits })),
    });
  }
  return states;
};

/** Estimates what the story could not have exactly, one round after the other, in slices. */
const estimateRounds = (told: Told, battle: Battle, show: Show): (() => void) => {
  const states = statesOf(battle, told.story);
  const odds = [...told.odds];
  const due = [...odds.keys()].filter((at) => odds[at] === undefined);
  let steps: ReturnType<typeof estimateOdds> | undefined;
  let isNew = false;
  const work = (): boolean => {
    const [at] = due;
    if (at === undefined) return true;
    steps ??= estimateOdds(
      {
        ...battle,
        start: states[at] ?? battle.start,
        trials: Math.min(battle.trials, TRIALS_A_ROUND),
      },
      BLOCK,
    );
    const { value } = steps.next();
    if (value === undefined || value.done < value.of) return false;
    odds[at] = value.odds();
    steps = undefined;
    due.shift();
    isNew = true;
    return due.length === 0;
  };
  return inSlices(work, () => {
    if (isNew) show({ ...told, odds: [...odds] });
    isNew = false;
  });
};

const tell = (scenario: BattleScenario, show: Show): (() => void) => {
  let stop: (() => void) | undefined;
  const cancel = askStory(scenario, (story) => {
    const battle = battleOf(scenario, USUAL_SEED);
    const odds = [story.odds, ...story.rounds.map((round) => round.odds)].map((one) =>
      one.method === 'exact' ? one : undefined,
    );
    const told = { scenario, battle, story, odds };
    show(told);
    if (odds.includes(undefined)) stop = estimateRounds(told, battle, show);
  });
  stop ??= cancel;
  return () => stop?.();
};

/** The story of a scenario and its seed, once `isFought`; told anew with every valid change. */
export const useStory = (
  scenario: BattleScenario | undefined,
  isFought: boolean,
): Told | undefined => {
  const [told, setTold] = useState<Told>();
  useEffect(
    () => (scenario === undefined || !isFought ? undefined : tell(scenario, setTold)),
    [scenario, isFought],
  );
  return isFought ? told : undefined;
};
