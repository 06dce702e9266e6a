import { z } from 'zod';
import {
  battleScenarioSchema,
  campaignSchema,
  duelScenarioSchema,
  unitScenarioSchema,
} from '../../shared/index.ts';
import { goToArmies } from '../army/draft/open.ts';
import { goToCampaign } from '../campaign/draft/open.ts';
import { duelDraftOf } from '../combat/draft/draft.ts';
import { COMBAT_PAGE } from '../combat/draft/open.ts';
import { firstFault } from '../forms/faults.ts';
import type { LinkedPage } from '../share/linked-page.ts';
import { packLink } from '../share/link.ts';
import { unitsDraftOf } from '../unit/draft/draft.ts';
import { UNIT_PAGE } from '../unit/draft/open.ts';
import { keepBattle } from './keep-battles.ts';
import { tableHashOf, tableSchema } from './table-link.ts';
import { newBattle } from './use-battle.ts';

/** What a file may hold, by its `kind`: the set-up of a page, or a battle at the table. */
const FILED = {
  battle: battleScenarioSchema,
  units: unitScenarioSchema,
  duel: duelScenarioSchema,
  campaign: campaignSchema,
  table: tableSchema,
};
type Kind = keyof typeof FILED;

type Filed = {
  readonly [K in Kind]: { readonly kind: K; readonly value: z.output<(typeof FILED)[K]> };
}[Kind];

const kindOf = (data: unknown): Kind | undefined => {
  const { kind, scenario } = z
    .object({
      kind: z.enum(['battle', 'units', 'duel', 'campaign']).optional(),
      scenario: z.unknown().optional(),
    })
    .catch({})
    .parse(data);
  return kind ?? (scenario === undefined ? undefined : 'table');
};

/** What a file holds, or why it cannot be opened. */
export const readFiled = (text: string): Filed | { readonly fault: string } => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { fault: 'This file holds no battle: it is not JSON.' };
  }
  const kind = kindOf(data);
  if (kind === undefined)
    return { fault: 'This file holds no battle: its kind is not battle, units, duel or campaign.' };
  const read = FILED[kind].safeParse(data, { reportInput: true });
  return read.success
    ? ({ kind, value: read.data } as Filed)
    : { fault: `This file holds no valid battle. ${firstFault(read.error.issues)}` };
};

/** The address under which a page shows this draft; kept in this browser where it is too large. */
const addressOf = async <Draft, Scenario>(
  page: LinkedPage<Draft, Scenario>,
  draft: Draft,
  scenario: Scenario,
): Promise<string> => {
  const link = (await packLink(scenario)) ?? '';
  if (link === '') page.typed.keep([link], { draft, scenario });
  return page.hashOf({ link });
};

const goTo = async (filed: Filed): Promise<void> => {
  switch (filed.kind) {
    case 'battle':
      return goToArmies(filed.value, true);
    case 'units':
      window.location.hash = await addressOf(UNIT_PAGE, unitsDraftOf(filed.value), filed.value);
      return undefined;
    case 'duel':
      window.location.hash = await addressOf(COMBAT_PAGE, duelDraftOf(filed.value), filed.value);
      return undefined;
    case 'campaign':
      return goToCampaign(filed.value);
    case 'table': {
      const { scenario, ...log } = filed.value;
      const battle = newBattle(scenario, log);
      await keepBattle({ ...battle, version: 1 }, 0);
      window.location.hash = tableHashOf({ link: '', id: battle.id });
    }
  }
};

/** Opens what the text of a file holds on its page. @returns why it cannot; empty where it can */
export const openFiled = async (text: string): Promise<string> => {
  const filed = readFiled(text);
  if ('fault' in filed) return filed.fault;
  await goTo(filed);
  return '';
};
