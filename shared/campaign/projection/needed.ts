import type { Certainty } from '../../process/readers/answer.ts';
import { seekNeed } from '../../lab/needs/needed.ts';
import type { Need } from '../../lab/told.ts';
import { PARAMETERS, type Parameter } from '../../lab/parameters.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { endingsReader, type EndingsOf } from './project.ts';

/** What would have to be different for a campaign to end so. */
export interface CampaignWanted {
  readonly campaign: Campaign;
  /** The place of the army that may change. */
  readonly army: number;
  /** Ids of the endings that are wished for. */
  readonly endings: readonly string[];
  /** Share of 1. */
  readonly chance: number;
}

/**
 * That an army wins an engagement, as something to be wished for: the campaign, ended in the same
 * course, with endings that tell whether it did.
 * @param by id of an army or a side
 */
export const winningWanted = (
  campaign: Campaign,
  engagement: string,
  by: string,
): Pick<CampaignWanted, 'campaign' | 'endings'> => {
  const won = { kind: 'won', engagement, by, not: false } as const;
  const [id, name, text] = [`won ${engagement}`, 'Won', ''];
  const endings = campaign.endings
    .filter(({ atOnce }) => atOnce)
    .flatMap((ending, i) => [{ ...ending, id: `${id} ${i}`, when: [...ending.when, won] }, ending]);
  const wished = endings.filter((_, i) => i % 2 === 0).map((ending) => ending.id);
  return {
    campaign: {
      ...campaign,
      endings: [...endings, { id, name, when: [won], atOnce: false, text }],
    },
    endings: [...wished, id],
  };
};

/** Trials of one of many questions. */
const MOST_TRIALS = 4_000;

/** How likely it is that a campaign ends in one of these ways. */
export const endingsChance = (
  campaign: Campaign,
  wished: readonly string[],
  endingsOf = endingsReader(),
): Pick<Certainty, 'method' | 'margin'> & { readonly chance: number } => {
  const { chances, method, margin } = endingsOf(campaign, Math.min(campaign.trials, MOST_TRIALS));
  const ids = [...campaign.endings.map(({ id }) => id), 'open'];
  const chance = ids.reduce((sum, id, i) => sum + (wished.includes(id) ? (chances[i] ?? 0) : 0), 0);
  return { method, chance, ...(margin === undefined ? {} : { margin }) };
};

/** What one parameter of an army would have to be at the start, all else as it is. */
function* seekCampaignNeed(
  { campaign, army, endings, chance }: CampaignWanted,
  parameter: Parameter,
  endingsOf: EndingsOf,
): Generator<undefined, Need> {
  const one = campaign.armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  const reach = (steps: number) => {
    const armies = campaign.armies.map((other, i) =>
      i === army ? parameter.write(other, steps) : other,
    );
    return endingsChance({ ...campaign, armies }, endings, endingsOf);
  };
  return yield* seekNeed(parameter, parameter.read(one, campaign.rules.hits), reach, chance);
}

/** What is known of what a campaign would take. */
export interface CampaignNeeds extends Pick<Certainty, 'method' | 'margin'> {
  /** How likely the wish is as things are. */
  readonly now: number;
  /** Of so many parameters; the rest is to come. */
  readonly needs: readonly Need[];
  readonly of: number;
}

/**
 * What each parameter would have to be, one after the other: told as far as it is known after every
 * look at a changed campaign, so that one may show it or stop.
 */
export function* campaignNeeds(
  wanted: CampaignWanted,
  parameters: readonly Parameter[] = PARAMETERS,
): Generator<CampaignNeeds, CampaignNeeds> {
  const endingsOf = endingsReader();
  const { chance: now, ...certainty } = endingsChance(wanted.campaign, wanted.endings, endingsOf);
  let told: CampaignNeeds = { now, ...certainty, needs: [], of: parameters.length };
  yield told;
  for (const parameter of parameters) {
    const seeking = seekCampaignNeed(wanted, parameter, endingsOf);
    let step = seeking.next();
    for (; step.done !== true; step = seeking.next()) yield told;
    told = { ...told, needs: [...told.needs, step.value] };
    yield told;
  }
  return told;
}
