import { z } from 'zod';
import {
  battleScenarioSchema,
  campaignSchema,
  duelScenarioSchema,
  unitScenarioSchema,
  type BattleScenario,
  type LineScenario,
} from '../../../shared/index.ts';
import { armyTreeOf } from '../../army/draft/draft.ts';
import { ARMY_LIBRARY, loneArmy, type KeptArmy } from '../../army/draft/library.ts';
import { goToArmies } from '../../army/draft/open.ts';
import { goToCampaign } from '../../campaign/draft/open.ts';
import { bringDuel } from '../../combat/draft/open.ts';
import { heldIn, whyNot, type Held } from '../../share/link/held.ts';
import { NOT_KEPT } from '../../share/browser/store.ts';
import { bringUnits } from '../../unit/draft/open.ts';
import { keepNew, listBattles } from './keep-battles.ts';
import { tableHashOf, tableSchema } from './table-link.ts';
import { newBattle } from '../use-battle.ts';

/** What a file may hold, by its `kind`: the set-up of a page, or a battle at the table. */
const FILED = {
  battle: battleScenarioSchema,
  units: unitScenarioSchema,
  duel: duelScenarioSchema,
  campaign: campaignSchema,
  table: tableSchema,
};
type Filed = {
  readonly [K in Held]: { readonly kind: K; readonly value: z.output<(typeof FILED)[K]> };
}[Held];

const toldSchema = z.looseObject({
  kind: z.literal('chronicle'),
  source: z.looseObject({ scenario: z.unknown(), entries: z.unknown().optional() }).optional(),
});

/** What a chronicle was told of; anything else as it is. */
const sourceIn = (data: unknown): unknown => {
  const told = toldSchema.safeParse(data).data;
  if (told?.source === undefined) return data;
  const { scenario, entries } = told.source;
  return entries === undefined ? scenario : { scenario, entries, undone: [] };
};

const FAULTS = {
  json: 'This file cannot be opened: it is not JSON.',
  kind: 'This file holds nothing to open: its kind is not battle, units, duel or campaign.',
  told:
    'A chronicle for players holds no battle, so that nobody reads more in it than they may: ' +
    'open the game master’s.',
};

/** What a file of Rout holds, or why it cannot be opened. */
export const readFiled = (text: string): Filed | { readonly fault: string } => {
  let data: unknown;
  try {
    data = sourceIn(JSON.parse(text));
  } catch {
    return { fault: FAULTS.json };
  }
  const kind = heldIn(data);
  if (kind === undefined)
    return { fault: toldSchema.safeParse(data).success ? FAULTS.told : FAULTS.kind };
  const read = FILED[kind].safeParse(data, { reportInput: true });
  return read.success
    ? ({ kind, value: read.data } as Filed)
    : { fault: `This file ${whyNot(data, kind, read.error.issues).why}` };
};

/** Shows a scenario on the page of its level. */
export const showScenario = (scenario: LineScenario): Promise<void> =>
  goTo({ kind: scenario.kind, value: scenario } as Filed);

const goTo = async (filed: Filed): Promise<void> => {
  switch (filed.kind) {
    case 'battle':
      return goToArmies(filed.value, true);
    case 'units':
      return bringUnits(filed.value);
    case 'duel':
      return bringDuel(filed.value);
    case 'campaign':
      return goToCampaign(filed.value);
    case 'table': {
      const { scenario, ...log } = filed.value;
      const told = JSON.stringify([scenario, log]);
      // Opened once more it is the same battle, and no second one that counts in the forecasts.
      const same = (await listBattles()).find(
        (kept) => JSON.stringify([kept.scenario, kept.log]) === told,
      );
      window.location.hash =
        same === undefined
          ? await keepNew(newBattle(scenario, log))
          : tableHashOf({ link: '', id: same.id });
    }
  }
};

/** What came of opening a file. */
export interface FileOpened {
  /** Why it cannot be opened; empty where it can. */
  readonly fault: string;
  /** What there is to know of it. */
  readonly says: readonly string[];
  /** Shows it on its page, where that has been put off until what there is to know was read. */
  readonly show?: () => Promise<void>;
}

const SHOWN: FileOpened = { fault: '', says: [] };
const failed = (fault: string): FileOpened => ({ fault, says: [] });

const keptOf = (army: BattleScenario['armies'][number]): KeptArmy => ({
  name: army.name,
  army: loneArmy(armyTreeOf(army, '')),
});

/** Armies of a list are kept for any battle; what was kept before under their names stays. */
const keepArmies = (armies: BattleScenario['armies']): FileOpened => {
  const kept = ARMY_LIBRARY.read();
  const known = new Set(kept.map((one) => JSON.stringify(one)));
  const fresh = armies.filter((army) => !known.has(JSON.stringify(keptOf(army))));
  const taken = new Set(kept.map(({ name }) => name));
  const named = fresh.map((army) => {
    const own = [army.name, ...fresh.map((_, i) => `${army.name} (${i + 2})`)];
    const name = own.find((one) => !taken.has(one)) ?? army.name;
    taken.add(name);
    return { ...army, name };
  });
  if (!ARMY_LIBRARY.keep(...named.map(keptOf)))
    return failed(`${NOT_KEPT}. Delete some under Saved.`);
  const says = (what: string, list: BattleScenario['armies']): readonly string[] =>
    list.length === 0 ? [] : [`${what}: ${list.map(({ name }) => name).join(', ')}.`];
  const old = armies.filter((army) => !fresh.includes(army));
  return {
    fault: '',
    says: [
      ...says('Kept under Armies, for any battle and campaign', named),
      ...says('Just the same are there already', old),
    ],
  };
};

const openPlain = async (text: string): Promise<FileOpened> => {
  const { readMap, readPlain } = await import('./plain-files.ts');
  const file = readMap(text) ?? readPlain(text);
  if (file.kind === 'fault') return failed(file.text);
  if (file.kind === 'armies') return keepArmies(file.armies);
  if (file.notes.length > 0)
    return { fault: '', says: file.notes, show: () => showScenario(file.scenario) };
  await showScenario(file.scenario);
  return SHOWN;
};

/** Opens what the text of a file holds on its page, or says what is to be known before. */
export const openFiled = async (text: string): Promise<FileOpened> => {
  if (!/^\s*[[{]/u.test(text)) return openPlain(text);
  const filed = readFiled(text);
  if ('fault' in filed)
    return filed.fault === FAULTS.kind && /"pack"/u.test(text)
      ? openPlain(text)
      : failed(filed.fault);
  await goTo(filed);
  return SHOWN;
};
