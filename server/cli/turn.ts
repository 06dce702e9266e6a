import { z } from 'zod';
import {
  armyIds,
  battleScenarioSchema,
  entrySchema,
  formatShare,
  orderSays,
  MOST_ENTRIES,
  tableWork,
  type BattleScenario,
} from '../../shared/index.ts';
import { check } from '../http/issues.ts';
import { printAnswer, type Command } from './command.ts';
import { load, seedFrom } from './input.ts';
import { armyIn, chanceIn } from './lab.ts';
import { paragraph, table } from './text.ts';

type HelpAnswer = ReturnType<typeof tableWork.help.tell>;

/** A battle as it was exported, kept or answered: with what has happened in it so far. */
const liveSchema = z.object({
  scenario: battleScenarioSchema,
  entries: z.array(entrySchema).max(MOST_ENTRIES).optional(),
});

/** How much of it: "+4 power in the next round". */
const amountOf = ({ order, isEnough }: HelpAnswer['helps'][number]): string =>
  isEnough ? orderSays(order, { armies: [] }).replace(/^.+?: /u, '') : 'not enough';

const helpText = ({ armies }: BattleScenario, at: number, answer: HelpAnswer): string => {
  const { chance, helps } = answer;
  const name = armies[at]?.name ?? '';
  const now = `As it stands ${name} has ${formatShare(chance.now)}`;
  if (helps.length === 0)
    return paragraph(
      chance.now >= chance.wanted
        ? `${now}: no help is needed.`
        : `${now}, and the battle is over: nothing can turn it now.`,
    );
  const rows = helps.map((help) => [
    help.title,
    amountOf(help),
    formatShare(help.chance, help.margin),
    help.before === undefined ? '' : formatShare(help.before, help.margin),
  ]);
  return [
    paragraph(`${now}. For ${formatShare(chance.wanted)}, the least of each by itself:`),
    table([['Help', 'How much', 'Chance', 'One step less'], ...rows], [2, 3]),
  ].join('\n\n');
};

const isLive = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'scenario' in value;

/** The least help that turns a battle, before it or in the midst of it. */
export const turn: Command = async (file, options, streams) => {
  const loaded = await load(file, undefined, streams);
  if (!loaded.ok) return loaded;
  const given = isLive(loaded.value) ? loaded.value : { scenario: loaded.value };
  const checked = check(liveSchema, given);
  if (!checked.ok) return checked;
  const { scenario: own, entries = [] } = checked.value;
  const scenario = options.seed === undefined ? own : { ...own, seed: seedFrom(options.seed) };
  const army = armyIn(scenario, options.for);
  if (!army.ok) return army;
  const chance = chanceIn({ ...options, chance: options.chance ?? '50' });
  if (!chance.ok) return chance;
  const asked = {
    scenario,
    entries,
    army: armyIds(scenario)[army.value] ?? '',
    wish: options['or-draw'] ? 'notLose' : 'win',
    chance: chance.value,
    seed: scenario.seed ?? 0,
  } as const;
  return printAnswer(
    tableWork.help,
    asked,
    (made) => helpText(scenario, army.value, made),
    options,
  );
};
