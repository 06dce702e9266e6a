import {
  neededOf,
  ok,
  oddsOfBattle,
  PARAMETERS,
  pricesFor,
  sideOfArmy,
  warningsOf,
  wished,
  type Certainty,
  type Need,
  type Price,
  type Wanted,
} from '../../shared/index.ts';
import { toJson, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

export interface NeedsAnswer {
  readonly army: number;
  readonly wish: Wanted['wish'];
  /** Shares of 1: as it is, and as it is wanted. */
  readonly chance: { readonly now: number; readonly wanted: number };
  readonly method: Certainty['method'];
  /** What is to be known before it is trusted. */
  readonly warnings: readonly string[];
  readonly needs: readonly Need[];
  /** What a little of everything is worth, the dearest first. */
  readonly prices: readonly Price[];
}

/** What an army would need for its chance, and what everything is worth to it. */
export const needsAnswer = (wanted: Wanted, progress?: Progress): NeedsAnswer => {
  const { scenario, army, wish, chance } = wanted;
  const { method, ...odds } = oddsOfBattle(scenario);
  const needs: Need[] = [];
  const answer = (prices: readonly Price[]): NeedsAnswer => ({
    army,
    wish,
    chance: { now: wished(odds, sideOfArmy(scenario, army), wish), wanted: chance },
    method,
    warnings: warningsOf(scenario, needs),
    needs,
    prices,
  });
  for (const parameter of PARAMETERS) {
    needs.push(neededOf(wanted, parameter));
    progress?.(toJson({ done: needs.length, of: PARAMETERS.length + 1, odds: answer([]) }));
  }
  return answer(pricesFor(scenario, army));
};

export interface LabRequests {
  readonly need: Wanted;
}

export const LAB_JOBS: JobKinds<LabRequests> = {
  need: {
    less: 'armies or trials',
    answer: (wanted, progress) => ok(needsAnswer(wanted, progress)),
  },
};
