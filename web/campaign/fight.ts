import {
  originOfBattle,
  type BattleScenario,
  type Campaign,
  type Given,
} from '../../shared/index.ts';
import { ask } from '../engine/pool.ts';
import { drawSeed } from '../share/seeds.ts';
import { keepNew } from '../table/kept/keep-battles.ts';
import { newBattle } from '../table/use-battle.ts';
import { keepCampaign } from './draft/open.ts';
import { keepOrigin } from './origin.ts';
import { engagementName } from './words.ts';

const battleOf = (
  campaign: Campaign,
  given: readonly Given[],
  id: string,
): Promise<BattleScenario | undefined> =>
  new Promise((resolve) => {
    ask(
      { kind: 'campaigns/engagement', campaign, given, id },
      {
        onPart: ({ value, isLast }) => (isLast ? resolve(value) : undefined),
        onFailure: () => resolve(undefined),
      },
    );
  });

/**
 * Takes an engagement to the table, as it usually comes about; its campaign is kept in this
 * browser under its key, so that the result finds the way back.
 * @returns false where it is never fought
 */
export const fightEngagement = async (
  { campaign, key }: { readonly campaign: Campaign; readonly key: string },
  given: readonly Given[],
  id: string,
): Promise<boolean> => {
  const scenario = await battleOf(campaign, given, id);
  if (scenario === undefined) return false;
  const battle = newBattle({ ...scenario, seed: drawSeed() }, { entries: [], undone: [] });
  const hash = await keepNew(battle);
  keepCampaign(key, campaign);
  keepOrigin({
    ...originOfBattle(key, id, scenario),
    battle: battle.id,
    campaignName: campaign.name,
    name: engagementName(campaign, id),
  });
  window.location.hash = hash;
  window.scrollTo(0, 0);
  return true;
};
