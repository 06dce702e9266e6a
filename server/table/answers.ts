import {
  battleOf,
  liveOdds,
  ok,
  stateCost,
  type BattleScenario,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import type { JobKinds } from '../workers/job.ts';

interface Asked {
  readonly scenario: BattleScenario;
  readonly live: Live;
}

/** The odds of a live battle where it stands. */
const liveAnswer = ({ scenario, live }: Asked): StateOdds => liveOdds(live, battleOf(scenario, 0));

export interface LiveRequests {
  readonly liveOdds: Asked;
}

export const LIVE_JOBS: JobKinds<LiveRequests> = {
  liveOdds: {
    less: 'armies or hits',
    cost: ({ scenario, live }) => stateCost(battleOf(scenario, 0), live.field),
    answer: (asked) => ok(liveAnswer(asked)),
  },
};
