import type { ScriptError } from '../../process/script.ts';
import { ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';
import type { UnitScenario } from '../../scenario/schema/units.ts';
import type { Entry } from '../../table/entry.ts';
import type { Account, Audience, Steps } from './account.ts';
import { accountOfBattle } from './of-battle.ts';
import { accountOfCampaign } from './of-campaign.ts';
import { accountOfFight } from './of-fight.ts';
import { accountOfMelee } from './of-melee.ts';

/** What can be told: a scenario, and the log where it was fought at the table. */
export interface ToldSource {
  readonly scenario: BattleScenario | UnitScenario | DuelScenario | Campaign;
  readonly entries?: readonly Entry[] | undefined;
}

/**
 * What happened, step by step, as this audience may know it. @param seed where the scenario has
 * none
 * @returns a script error where dice or decisions of the scenario cannot be
 */
export function* accountOf(
  { scenario, entries }: ToldSource,
  seed: Seed,
  audience: Audience,
): Steps<Result<Account, ScriptError>> {
  switch (scenario.kind) {
    case 'battle':
      return ok(yield* accountOfBattle({ scenario, entries }, seed, audience));
    case 'units':
      return yield* accountOfMelee(scenario, seed, audience);
    case 'campaign':
      return ok(yield* accountOfCampaign(scenario, audience));
    case 'duel':
      return yield* accountOfFight(scenario, seed, audience);
  }
}
