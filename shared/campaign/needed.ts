import type { Certainty } from '../process/answer.ts';
import { needOf, type Need } from '../lab/needed.ts';
import { PARAMETERS, type Parameter } from '../lab/parameters.ts';
import type { Campaign } from '../scenario/campaign.ts';
import { endingsOf } from './project.ts';

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
): Pick<Certainty, 'method' | 'margin'> & { readonly chance: number } => {
  const { chances, method, margin } = endingsOf(campaign, Math.min(campaign.trials, MOST_TRIALS));
  const ids = [...campaign.endings.map(({ id }) => id), 'open'];
  const chance = ids.reduce((sum, id, i) => sum + (wished.includes(id) ? (chances[i] ?? 0) : 0), 0);
  return { method, chance, ...(margin === undefined ? {} : { margin }) };
};

/** What one parameter of an army would have to be at the start, all else as it is. */
export const campaignNeedOf = (wanted: CampaignWanted, parameter: Parameter): Need => {
  const { campaign, army, endings, chance } = wanted;
  const one = campaign.armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  const reach = (steps: number) => {
    const armies = campaign.armies.map((other, i) =>
      i === army ? parameter.write(other, steps) : other,
    );
    return endingsChance({ ...campaign, armies }, endings);
  };
  return needOf(parameter, parameter.read(one, campaign.rules.hits), reach, chance);
};

/** What each parameter would have to be, one after the other. */
export function* campaignNeeds(wanted: CampaignWanted): Generator<Need> {
  for (const parameter of PARAMETERS) yield campaignNeedOf(wanted, parameter);
}
