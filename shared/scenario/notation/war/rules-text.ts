import type { InterludeDeed } from '../../schema/campaign-shape.ts';
import type { Campaign } from '../../schema/campaign.ts';
import { GREGORIAN_MONTHS } from '../../war-rules/index.ts';
import { settingsText, type Draft } from '../tokens.ts';
import type { Calls } from './clauses.ts';
import { ownId } from './names.ts';
import { SEASON_WORDS } from './rules.ts';

type House = Campaign['house'];

/** Settings behind a part, of what differs from what is usual. */
export const settings = (values: Draft, usual: object = {}): string =>
  settingsText(values, { ...usual })
    .map((text) => ` ${text}`)
    .join('');

const monthName = ({ calendar }: House, month: number): string => {
  const own = calendar?.months ?? [];
  return (own.length > 0 ? own[month - 1]?.name : GREGORIAN_MONTHS[month - 1]) ?? `${month}`;
};

const calendarText = (house: House, { name }: Calls): readonly string[] => {
  if (house.calendar === undefined) return [];
  const { day, month, year, era, months } = house.calendar;
  const said = `calendar ${day} ${name(monthName(house, month))} ${year}`;
  const ended = era === '' ? '' : ` ${JSON.stringify(era)}`;
  const own = months.map((one) => `${name(one.name)} ${one.days}`).join(', ');
  return [`${said}${ended}${own === '' ? '' : `: ${own}`}`];
};

const seasonTexts = (house: House, { name, army }: Calls): readonly string[] =>
  (house.seasons ?? []).map((one) => {
    const since =
      one.month === undefined
        ? `day ${one.day}`
        : `${one.day} ${name(monthName(house, one.month))}`;
    const effects = [...SEASON_WORDS].flatMap(([word, key]) => {
      const value = one[key];
      return value === undefined || (key === 'power' && value === 0) ? [] : [`${word} ${value}`];
    });
    const whose = one.armies.length === 0 ? '' : ` of ${one.armies.map(army).join(' + ')}`;
    const did = `${effects.join(', ')}${whose}`.trim();
    return `season ${name(one.name)} from ${since}${did === '' ? '' : `: ${did}`}`;
  });

const roadTexts = ({ roads = [] }: House, { engagement }: Calls): readonly string[] =>
  roads.map(({ from, to, days, supplies }) => {
    const begins = from === undefined ? '' : `${engagement(from)} `;
    const cost = supplies === 0 ? '' : `, ${supplies} supplies`;
    return `road ${begins}to ${engagement(to)}: ${days} day${days === 1 ? '' : 's'}${cost}`;
  });

/** House rules of a war, a part each. */
export const houseTexts = (house: House, calls: Calls): readonly string[] => [
  ...calendarText(house, calls),
  ...seasonTexts(house, calls),
  ...roadTexts(house, calls),
];

/** "reserves Shires: 600 x0.6". */
export const reserveTexts = (
  reserves: Campaign['reserves'],
  nameText: (name: string) => string,
): readonly string[] =>
  reserves.map(({ name, men, quality }, i) => {
    const own = settings(ownId(reserves, i));
    const times = quality === 1 ? '' : ` x${quality}`;
    return `reserves ${nameText(name)}: ${men}${times}${own}`;
  });

/** "King gets 400 of Shires", "King + Stag exchange". */
export const deedText = (deed: InterludeDeed, { army, reserve }: Calls): string => {
  switch (deed.kind) {
    case 'reinforce':
      return `${army(deed.army)} gets ${deed.men} of ${reserve(deed.reserve)}`;
    case 'rest':
      return `${army(deed.army)} gets ${deed.hits} hits`;
    case 'supply':
      return `${army(deed.army)} gets ${deed.amount} supplies`;
    case 'exchange':
      return `${deed.armies.map(army).join(' + ')} exchange`;
  }
};

/** "maybe The thaw: 40 %". */
export const circumstanceTexts = (
  circumstances: Campaign['circumstances'],
  nameText: (name: string) => string,
): readonly string[] =>
  circumstances.map(({ name, chance, holds }, i) => {
    const more = settings({ ...ownId(circumstances, i), holds });
    return `maybe ${nameText(name)}: ${chance}${more}`;
  });

/** Leaves of a setting that differ from what is usual, by path. */
const leaves = (value: Draft, usual: Draft | undefined, path = ''): readonly string[] =>
  Object.entries(value).flatMap(([key, one]) => {
    const [at, was] = [`${path}${key}`, usual?.[key]];
    if (typeof one === 'object' && one !== null)
      return leaves(one as Draft, was as Draft, `${at}.`);
    if (one === was) return [];
    return [one === true ? at : `${at} ${String(one)}`];
  });

/** "between hitsAWeek 20, routedRally". */
export const plainTexts = (
  settings: Readonly<Record<string, object>>,
  usual: Readonly<Record<string, object>>,
): readonly string[] =>
  Object.entries(settings).flatMap(([key, value]) => {
    const own = leaves(value as Draft, usual[key] as Draft);
    return own.length === 0 ? [] : [`${key} ${own.join(', ')}`];
  });
