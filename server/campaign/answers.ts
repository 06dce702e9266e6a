import {
  campaignNeeds,
  isImpossible,
  ok,
  projectionQuestion,
  type Campaign,
  type CampaignNeeds,
  type Certainty,
  type Given,
  type Need,
  type Projection,
  type Result,
} from '../../shared/index.ts';
import { unprocessable, type Refusal } from '../http/errors.ts';
import { answerWith, bestInTime, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

interface ProjectAsked {
  readonly campaign: Campaign;
  readonly given: readonly Given[];
}

/** Trials between two looks at the clock. */
const BLOCK = 500;

/** How a campaign may end. */
export const projectionAnswer = (
  { campaign, given }: ProjectAsked,
  progress?: Progress,
  seconds?: number,
): Result<Projection, Refusal> => {
  try {
    const question = projectionQuestion(campaign, given);
    return ok(answerWith(question, { progress, seconds, block: BLOCK }));
  } catch (error) {
    if (!isImpossible(error)) throw error;
    const message = 'these supposed results are impossible: suppose other results';
    return { ok: false, error: unprocessable('CAMPAIGN_IMPOSSIBLE')({ path: 'given', message }) };
  }
};

interface NeedAsked {
  readonly campaign: Campaign;
  readonly army: number;
  readonly endings: readonly string[];
  readonly chance: number;
}

export interface CampaignNeedsAnswer extends Pick<Certainty, 'method' | 'margin'> {
  readonly army: number;
  readonly endings: readonly string[];
  /** Shares of 1: as it is, and as it is wanted. */
  readonly chance: { readonly now: number; readonly wanted: number };
  readonly needs: readonly Need[];
}

/** What an army would need at the start for the campaign to end as wished. */
export const campaignNeedsAnswer = (
  wanted: NeedAsked,
  progress?: Progress,
): CampaignNeedsAnswer => {
  const { army, endings } = wanted;
  const answerOf = ({ now, of: _, ...told }: CampaignNeeds): CampaignNeedsAnswer => ({
    army,
    endings,
    chance: { now, wanted: wanted.chance },
    ...told,
  });
  function* work() {
    for (const told of campaignNeeds(wanted))
      yield { read: () => answerOf(told), done: told.needs.length, of: told.of };
  }
  return bestInTime(work(), { progress, seconds: undefined });
};

export interface CampaignRequests {
  readonly campaign: ProjectAsked;
  readonly campaignNeed: NeedAsked;
}

export const CAMPAIGN_JOBS: JobKinds<CampaignRequests> = {
  campaign: {
    less: 'engagements or trials',
    answer: (...asked) => projectionAnswer(...asked),
  },
  campaignNeed: {
    less: 'engagements or trials',
    answer: (asked, progress) => ok(campaignNeedsAnswer(asked, progress)),
  },
};
