import {
  adviseFight,
  err,
  ok,
  openDuel,
  trialsOf,
  type Advice,
  type DuelScenario,
  type OpenDecision,
  type Result,
  type Seed,
  type Weighed,
} from '../../shared/index.ts';
import type { Issue } from '../http/issues.ts';
import { bestInTime, type Progress } from '../http/lines.ts';
import { replay } from './replay.ts';
import type { DuelAdviceRequest } from './requests.ts';

export type AdviceAsked = DuelAdviceRequest & { readonly seed: Seed };

/** What every action is worth to whoever decides now. */
export interface DuelAdviceAnswer extends Omit<Advice, 'options'> {
  readonly seed: Seed;
  readonly by: string;
  readonly question: string;
  readonly options: readonly (Weighed & Omit<OpenDecision['options'][number], 'chances'>)[];
}

/** Nobody is asked in a file that was made to be played by the policy: then every side is. */
const asking = (scenario: DuelScenario): DuelScenario =>
  scenario.asks.length > 0 ? scenario : { ...scenario, asks: scenario.sides.map(({ id }) => id) };

const answerOf = (
  { options, ...advice }: Advice,
  { by, question, options: open }: OpenDecision,
  seed: Seed,
): DuelAdviceAnswer => ({
  seed,
  by,
  question,
  ...advice,
  options: options.flatMap((weighed) => {
    const { chances: _, ...option } = open.find(({ id }) => id === weighed.id) ?? {};
    return 'text' in option ? [{ ...option, ...weighed }] : [];
  }),
});

/** Advice on the decision that waits where the acts of the scenario have led. */
export const duelAdviceAnswer = (
  { scenario: given, states, seed }: AdviceAsked,
  progress?: Progress,
  seconds?: number,
): Result<DuelAdviceAnswer, Issue> => {
  const scenario = asking(given);
  const duel = openDuel(scenario);
  const told = replay({ scenario, seed }, duel);
  if (!told.ok) return err({ ...told.error, path: `scenario.${told.error.path}` });
  const { open } = told.value.told;
  const asked = { seed, trials: trialsOf(scenario, duel), states };
  const work = adviseFight(duel.process, told.value.told, asked);
  if (open?.kind !== 'decision' || work === undefined) {
    const waits = open === undefined ? 'it is over' : `it waits for ${open.label}`;
    const message = `no side has a decision to take here, ${waits}: name other acts or asks`;
    return err({ path: 'scenario', message });
  }
  return ok(answerOf(bestInTime(work, { progress, seconds }), open, seed));
};
