import {
  armyIds,
  battleScenarioSchema,
  campaignSchema,
  campaignWork,
  formatShare,
  canMove,
  either,
  planningWork,
  plateauText,
  reachOf,
  readEndings,
  type Campaign,
  type BattleScenario,
  type Need,
} from '../../../../shared/index.ts';
import type { Checked } from '../../../http/issues.ts';
import { onScenario, printAnswer, reading, type Options } from '../../command.ts';
import { fault } from '../../fault.ts';
import type { OptionName } from '../../options.ts';
import { paragraph, plain, table } from '../words/text.ts';

type CampaignNeedsAnswer = ReturnType<typeof campaignWork.needs.tell>;
type NeedsAnswer = ReturnType<typeof planningWork.need.tell>;

/** As many decimals as there are, at most three. */
export const figure = (value: number): string => `${Math.round(value * 1000) / 1000}`;

const rowOf = ({ title, now, needed, chance, before, margin }: Need): readonly string[] => [
  title,
  figure(now),
  needed === undefined ? 'not enough' : figure(needed),
  formatShare(chance, margin),
  before === undefined ? '' : formatShare(before, margin),
];

/** Prices that move nothing are left out. */
const MOVES = 0.0005;
const MOST_PRICES = 10;
/** A change of a share in points, with its sign. */
export const points = (by: number): string => {
  const change = plain(Math.abs(100 * by), 1);
  return change === '0' ? '0' : `${by < 0 ? '-' : '+'}${change}`;
};

const pricesText = (scenario: BattleScenario, { prices, chance }: NeedsAnswer): string => {
  const rows = prices
    .filter((price) => reachOf(price) >= MOVES)
    .slice(0, MOST_PRICES)
    .map((price) => [
      `${price.title} +/-${figure(price.by)}`,
      scenario.armies[price.army]?.name ?? '',
      canMove(scenario, price, -1) ? points(price.less - chance.now) : '–',
      canMove(scenario, price, 1) ? points(price.more - chance.now) : '–',
    ]);
  return table([['A little of', 'for', 'less', 'more'], ...rows], [2, 3]);
};

const needsTable = (needs: readonly Need[]): string =>
  table([['', 'now', 'needed', 'chance', 'one step less'], ...needs.map(rowOf)], [1, 2, 3, 4]);

const needsText = (scenario: BattleScenario, answer: NeedsAnswer): string => {
  const { army, wish, chance, needs, plateau, warnings } = answer;
  const what = wish === 'win' ? 'wins' : 'does not lose';
  const name = scenario.armies[army]?.name ?? '';
  return [
    paragraph(
      `${name} ${what} with ${formatShare(chance.now)}. For ${formatShare(chance.wanted)} ` +
        'any one of these is enough, everything else unchanged:',
    ),
    needsTable(needs),
    ...(plateau === undefined ? [] : [paragraph(plateauText(plateau, name))]),
    ...warnings.map((warning) => paragraph(warning)),
    `What a little more or less is worth to ${name}, in points:\n${pricesText(scenario, answer)}`,
  ].join('\n\n');
};

const placesOf = (armies: BattleScenario['armies'], name: string): readonly number[] =>
  armies.flatMap((army, at) => (army.name === name ? at : []));

/** The place of the army that is asked about. */
export const armyIn = (
  { armies }: Pick<BattleScenario, 'armies'>,
  name: string | undefined,
  { option = 'for', unnamed = 0 }: { readonly option?: OptionName; readonly unnamed?: number } = {},
): Checked<number> => {
  if (name === undefined) return { ok: true, value: unnamed };
  const ids = armyIds({ armies });
  const byId = ids.indexOf(name);
  const [at, another] = byId < 0 ? placesOf(armies, name) : [byId];
  if (at !== undefined && another === undefined) return { ok: true, value: at };
  const [what, names] =
    at === undefined
      ? [`no army is called "${name}"`, armies.map((army) => army.name)]
      : [`several armies are called "${name}"`, placesOf(armies, name).map((place) => ids[place])];
  return fault(`--${option}`, `${what}: use ${names.map((one) => `"${one}"`).join(', ')}`);
};

export const chanceIn = ({ chance }: Options): Checked<number> => {
  const share = Number((chance ?? '75').replace(/\s*%$/u, '')) / 100;
  return share > 0 && share < 1
    ? { ok: true, value: share }
    : fault('--chance', 'give a percentage between 0 and 100, such as 75');
};

const campaignText = (campaign: Campaign, answer: CampaignNeedsAnswer): string => {
  const { army, endings, chance, needs, method, margin } = answer;
  const names = endings.map((id) => campaign.endings.find((one) => one.id === id)?.name ?? id);
  const now = formatShare(chance.now, margin);
  return [
    paragraph(
      `${campaign.name} ends with ${either(names)} with ${now}. For ` +
        `${formatShare(chance.wanted)} any one of these for ${campaign.armies[army]?.name} ` +
        'at the start is enough, everything else unchanged:',
    ),
    needsTable(needs),
    method === 'exact'
      ? 'Exact.'
      : `Estimates with the seed ${campaign.seed}, ± their 95 % margins.`,
  ].join('\n\n');
};

/** What an army of a campaign would need at its start for an ending. */
const needOfCampaign = reading(campaignSchema, ({ scenario, seed }, options) => {
  if (options['or-draw'])
    return fault('--or-draw', 'is for battles: for a campaign, name its endings with --ending');
  const army = armyIn(scenario, options.for);
  if (!army.ok) return army;
  const chance = chanceIn(options);
  if (!chance.ok) return chance;
  const endings = readEndings(scenario, options.ending ?? '');
  if (!endings.ok) return fault('--ending', endings.error);
  const wanted = { army: army.value, endings: endings.value, chance: chance.value };
  const asked = { campaign: { ...scenario, seed }, ...wanted, seed };
  const text = (made: CampaignNeedsAnswer): string => campaignText({ ...scenario, seed }, made);
  return printAnswer(campaignWork.needs, asked, text, options);
});

/** What an army would need for its chance, and what everything is worth to it. */
export const need = onScenario(
  {
    campaign: needOfCampaign,
    battle: reading(battleScenarioSchema, ({ scenario, seed }, options) => {
      if (options.ending !== undefined)
        return fault('--ending', 'is for campaigns: for a battle leave it out, or use --or-draw');
      const army = armyIn(scenario, options.for);
      if (!army.ok) return army;
      const chance = chanceIn(options);
      if (!chance.ok) return chance;
      const wish = options['or-draw'] ? 'notLose' : 'win';
      const asked = { scenario, army: army.value, wish, chance: chance.value, seed } as const;
      return printAnswer(planningWork.need, asked, (made) => needsText(scenario, made), options);
    }),
  },
  ': this is for battles of armies and campaigns',
);
