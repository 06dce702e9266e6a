import { battleOfEngagement } from '../../campaign/fight.ts';
import {
  campaignNeeds,
  type CampaignNeeds,
  type CampaignWanted,
} from '../../campaign/projection/needed.ts';
import { coursesOf } from '../../campaign/courses.ts';
import { suppositionsOf, whatIf } from '../../campaign/what-ifs.ts';
import { isImpossible, projectionQuestion } from '../../campaign/projection/project.ts';
import type { Given, Projection, WarCourse, WhatIf } from '../../campaign/told.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import type { Seed } from '../../rng.ts';
import type { Work } from '../question.ts';
import { answering, atOnce, type Steps } from '../steps.ts';

interface ProjectAsked {
  readonly campaign: Campaign;
  readonly given: readonly Given[];
}

/** Trials between two looks at the clock. */
const BLOCK = 500;

/**
 * How a campaign may end, with what is supposed of some engagements; undefined where all that is
 * known and supposed cannot be.
 */
export const projection = {
  *steps({ campaign, given }: ProjectAsked): Steps<Projection | undefined> {
    try {
      return yield* answering(projectionQuestion(campaign, given), { block: BLOCK });
    } catch (error) {
      if (!isImpossible(error)) throw error;
      return yield* atOnce(() => undefined);
    }
  },
  tell: (projected: Projection) => projected,
  none: () => ({
    code: 'CAMPAIGN_IMPOSSIBLE',
    path: 'given',
    message: 'these supposed results are impossible: suppose other results',
  }),
} satisfies Work<ProjectAsked, Projection | undefined, Projection>;

/** What an army would need at the start for a campaign to end as wished: after every look. */
export const needs = {
  *steps(wanted: CampaignWanted): Steps<CampaignNeeds> {
    for (const told of campaignNeeds(wanted))
      yield { read: () => told, done: told.needs.length, of: told.of, what: 'figures' };
    return undefined;
  },
  tell: ({ now, of: _, ...told }: CampaignNeeds, { army, endings, chance }: CampaignWanted) => ({
    army,
    endings,
    chance: { now, wanted: chance },
    ...told,
  }),
} satisfies Work<CampaignWanted, CampaignNeeds, object>;

/** An engagement as a battle for the table; undefined where it is never fought. */
export const engagement = {
  steps: ({
    campaign,
    given,
    id,
  }: ProjectAsked & { readonly id: string }): Steps<BattleScenario | undefined> =>
    atOnce(() => battleOfEngagement(campaign, given, id)),
};

/** Whole courses of a war, drawn by seed. */
export const courses = {
  steps: (
    { campaign, army }: { readonly campaign: Campaign; readonly army: number },
    seed: Seed,
  ): Steps<readonly WarCourse[]> => atOnce(() => coursesOf(campaign, army, campaign.seed ?? seed)),
  tell: (made: readonly WarCourse[]) => ({ courses: made }),
} satisfies Work<
  { readonly campaign: Campaign; readonly army: number },
  readonly WarCourse[],
  object
>;

/** Suppositions side by side: the campaign as it is, and each of its what-ifs. */
export const whatIfs = {
  *steps({ campaign }: { readonly campaign: Campaign }): Steps<readonly WhatIf[]> {
    const all = suppositionsOf(campaign);
    const columns: WhatIf[] = [];
    for (const given of all) {
      columns.push(whatIf(campaign, given));
      yield { read: () => [...columns], done: columns.length, of: all.length, what: 'figures' };
    }
    return undefined;
  },
  tell: (columns: readonly WhatIf[]) => ({ columns }),
} satisfies Work<{ readonly campaign: Campaign }, readonly WhatIf[], object>;
