import { z } from 'zod';
import {
  armyIds,
  battleOf,
  battleScenarioSchema,
  entrySchema,
  formatShare,
  orderSays,
  MOST_ENTRIES,
  roadText,
  standing,
  tableWork,
  targetText,
  threatText,
  type BattleScenario,
  type Seed,
} from '../../../shared/index.ts';
import { check, type Checked } from '../../http/issues.ts';
import { kindOf, ofBattle, printAnswer, type Command, type Options } from '../command.ts';
import { fault } from '../fault.ts';
import { load, seedFrom, type Streams } from '../input.ts';
import { armyIn, chanceIn } from './lab/needs.ts';
import { paragraph, table } from './words/text.ts';

type HelpAnswer = ReturnType<typeof tableWork.help.tell>;
type RoadsAnswer = ReturnType<typeof tableWork.road.tell>;
type StrikingAnswer = ReturnType<typeof tableWork.strike.tell>;

/** A battle as it was exported, kept or answered: with what has happened in it so far. */
const liveSchema = z.object({
  scenario: battleScenarioSchema,
  entries: z.array(entrySchema).max(MOST_ENTRIES).default([]),
});

/** What armies are called, and whose side each is on. */
const knownIn = (scenario: BattleScenario) => {
  const ids = armyIds(scenario);
  const of = (id: string) => scenario.armies[ids.indexOf(id)];
  return {
    nameOf: (id: string): string => of(id)?.name ?? id,
    sideOf: (id: string): string => of(id)?.side ?? id,
  };
};

/** How much of it: "+4 power in the next round". */
const amountOf = ({ order, isEnough }: HelpAnswer['helps'][number]): string =>
  isEnough ? orderSays(order, { armies: [] }).replace(/^.+?: /u, '') : 'not enough';

const helpText = (
  { scenario, army }: { readonly scenario: BattleScenario; readonly army: string },
  answer: HelpAnswer,
): string => {
  const { chance, margin, helps } = answer;
  const name = knownIn(scenario).nameOf(army);
  const now = `As it stands ${name} has ${formatShare(chance.now, margin)}`;
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

export const isLive = (value: unknown): value is { readonly scenario: unknown } =>
  typeof value === 'object' && value !== null && 'scenario' in value;

/** A battle as it stands, with the seed that was typed. */
const liveIn = async (
  file: string,
  options: Options,
  streams: Streams,
): Promise<Checked<z.output<typeof liveSchema>>> => {
  const loaded = await load(file, undefined, streams);
  if (!loaded.ok) return loaded;
  const given = isLive(loaded.value) ? loaded.value : { scenario: loaded.value };
  if (kindOf(given.scenario) !== 'battle')
    return fault('kind', 'must be "battle": this is for battles of armies');
  const checked = check(liveSchema, given);
  if (!checked.ok) return isLive(loaded.value) ? checked : ofBattle(checked.issues);
  const { scenario: own, entries } = checked.value;
  const scenario = options.seed === undefined ? own : { ...own, seed: seedFrom(options.seed) };
  return { ok: true, value: { scenario, entries } };
};

type Live = z.output<typeof liveSchema> & { readonly seed: Seed };

/** A command that asks about a battle as it stands. */
const onLive =
  (ask: (live: Live, options: Options) => Checked<string>): Command =>
  async (file, options, streams) => {
    const live = await liveIn(file, options, streams);
    if (!live.ok) return live;
    return ask({ ...live.value, seed: live.value.scenario.seed ?? 0 }, options);
  };

/** The same, for one of its armies. */
const forArmy = (
  ask: (live: Live & { readonly army: string }, options: Options) => Checked<string>,
): Command =>
  onLive((live, options) => {
    const army = armyIn(live.scenario, options.for);
    if (!army.ok) return army;
    return ask({ ...live, army: armyIds(live.scenario)[army.value] ?? '' }, options);
  });

/** The least help that turns a battle, before it or in the midst of it. */
export const turn = forArmy((live, options) => {
  const chance = chanceIn({ ...options, chance: options.chance ?? '50' });
  if (!chance.ok) return chance;
  const wish = options['or-draw'] ? ('notLose' as const) : ('win' as const);
  const asked = { ...live, wish, chance: chance.value };
  return printAnswer(tableWork.help, asked, (made) => helpText(live, made), options);
});

const MOST_ROADS = 24;

const roadsText = (scenario: BattleScenario, roads: RoadsAnswer): string => {
  const { nameOf, sideOf } = knownIn(scenario);
  const side = sideOf(roads.army);
  const every = Math.ceil(roads.roads.length / MOST_ROADS);
  const rows = roads.roads
    .filter(({ total }, i) => i % every === 0 || total === roads.rolled)
    .map(({ total, probability, odds }) => [
      `${total}${total === roads.rolled ? ' (rolled)' : ''}`,
      formatShare(probability),
      formatShare(odds.win[side] ?? 0, odds.margin),
    ]);
  return [
    paragraph(`${roadText(roads, nameOf(roads.army), side)} All later dice are the same.`),
    table([['The roll', 'how likely', `${nameOf(roads.army)} wins`], ...rows], [1, 2]),
  ].join('\n\n');
};

/** What a roll of the past has decided. */
export const road = onLive((live, options) => {
  const { scenario, entries, seed } = live;
  const last = standing(battleOf(scenario, seed), entries).field.round - 1;
  const round = Number(options.round ?? last);
  if (!Number.isInteger(round) || round < 1)
    return fault(
      '--round',
      last < 1
        ? 'no round of this battle has been fought: export it from the table'
        : `use 1 to ${last}`,
    );
  const roll = options.roll ?? `${armyIds(scenario)[0] ?? ''}/0`;
  const asked = { ...live, round, roll };
  return printAnswer(tableWork.road, asked, (made) => roadsText(scenario, made), options);
});

const strikeText = (scenario: BattleScenario, found: StrikingAnswer): string => {
  const { nameOf, sideOf } = knownIn(scenario);
  const { army, now, threats, truces } = found;
  const chance = ({ win, margin }: StrikingAnswer['now'], of = army): string =>
    formatShare(win[sideOf(of)] ?? 0, margin);
  const [own, replies] = [nameOf(army), threats[0]?.replies ?? []];
  const rows = threats.map((threat) => [
    threatText(threat.targets, nameOf),
    ...threat.replies.map(({ odds, isBest }) => `${chance(odds)}${isBest ? ' *' : ''}`),
  ]);
  const head = ['', ...replies.map(({ target }) => targetText(target, nameOf))];
  const terms = truces.map(({ with: partner, against, odds, helps, helpsBoth }) =>
    paragraph(
      `A truce with ${nameOf(partner)}, both against ${nameOf(against)}: ${chance(odds)}` +
        `${helps ? '' : ', no gain'}; ${nameOf(partner)} ${chance(now, partner)}, then ` +
        `${chance(odds, partner)}${helpsBoth ? ': it should agree' : ''}.`,
    ),
  );
  return [
    paragraph(`As ordered ${own} has ${chance(now)}. By whom it strikes, * its best reply:`),
    table(
      [head, ...rows],
      replies.map((_, i) => i + 1),
    ),
    terms.join('\n'),
  ].join('\n\n');
};

/** Of three or more armies, who should strike whom. */
export const strike = forArmy((live, options) =>
  printAnswer(tableWork.strike, live, (made) => strikeText(live.scenario, made), options),
);
