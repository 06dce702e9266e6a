import { describe, expect, test } from 'vitest';
import {
  campaignSchema,
  dateOf,
  projectionQuestion,
  seasonOf,
  warHouseSchema,
  type CampaignInput,
} from '../../shared/index.ts';
import { sample } from '../sample.ts';
import { fightOut, type OracleArmy, type OracleEndings } from './campaign-oracle.ts';

type House = NonNullable<CampaignInput['house']>;

describe('a date', () => {
  test.each([
    [3, 3, 1471],
    [28, 2, 1900],
    [1, 12, 1999],
    [29, 2, 2400],
  ])('of the Gregorian calendar from %i/%i/%i on is that of JavaScript', (day, month, year) => {
    const house = warHouseSchema.parse({ calendar: { day, month, year } });
    for (let days = 0; days <= 3_650; days += sample(13, 1)) {
      const date = new Date(Date.UTC(year, month - 1, day + days));
      const told = dateOf(house, days);
      expect(told?.iso).toBe(date.toISOString().slice(0, 10));
      const name = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
      expect(told?.text).toBe(`${date.getUTCDate()} ${name} ${date.getUTCFullYear()}`);
    }
  });

  test('of own months is that of a list of all days', () => {
    const months = [
      { name: 'Frost', days: 31 },
      { name: 'Yule', days: 1 },
      { name: 'Thaw', days: 40 },
    ];
    const calendar = { day: 30, month: 1, year: 812, era: 'of the Stag', months };
    const house = warHouseSchema.parse({ calendar });
    const all = [812, 813, 814, 815].flatMap((year) =>
      months.flatMap(({ name, days }) =>
        Array.from({ length: days }, (_, i) => `${i + 1} ${name} ${year} of the Stag`),
      ),
    );
    for (const [i, text] of all.slice(29).entries()) expect(dateOf(house, i)?.text).toBe(text);
  });
});

const [FORD, MOOR] = [3, 45];
const SUPPLIES = 30;

/** Red fights Blue, and where it still stands, Green on the moor; all are of one size. */
const war = (house: House): CampaignInput => ({
  kind: 'campaign',
  version: 1,
  seed: 'rules',
  trials: sample(4_000, 40_000),
  house,
  between: { hitsAWeek: 2, suppliesAWeek: 3, hungryPower: -2 },
  supplies: { red: SUPPLIES, blue: 999, green: 999 },
  armies: [
    { id: 'red', name: 'Red', size: 100, hits: 25, tacticians: [{ name: 'Ada', tactics: 2 }] },
    { id: 'blue', name: 'Blue', size: 100, hits: 18 },
    { id: 'green', name: 'Green', size: 100, hits: 9 },
  ],
  engagements: [
    { id: 'ford', name: 'Ford', day: FORD, sides: ['red', 'blue'].map(only) },
    { id: 'moor', name: 'Moor', day: MOOR, sides: ['red', 'green'].map(only) },
  ],
  endings: ['red', 'green'].map((id) => ({
    id,
    name: id,
    when: [{ kind: 'won', engagement: 'moor', by: id }],
  })),
});
const only = (army: string) => ({ who: [{ army }] });

/** What the rules below make of a day, said once more: by the day alone. */
interface Laws {
  readonly back: (day: number) => number;
  readonly used: (day: number) => number;
  readonly hunger?: (day: number) => number;
  readonly red?: number;
  readonly both?: number;
  /** Of both, at the ford. */
  readonly ford?: number;
  /** Days and supplies of the road from the ford, and days of Green's from its beginning. */
  readonly road?: readonly [days: number, supplies: number];
  readonly green?: number;
}

/** Day by day from one to another: hits at most 100, and supplies at least none. */
const live = (from: number, to: number, each: (day: number) => void): void => {
  for (let day = from + 1; day <= to; day++) if (day % 7 === 0) each(day);
};

const known = new Map<string, OracleEndings>();
const fought = (...of: readonly [OracleArmy, OracleArmy]): OracleEndings => {
  const key = JSON.stringify(of);
  const found = known.get(key) ?? fightOut(...of);
  known.set(key, found);
  return found;
};

/** The chance that Red holds the moor, and that Green does. */
const byHand = ({ back, used, hunger = () => -2, red = 0, both = 0, ford = 0, ...roads }: Laws) => {
  const [days, cost] = roads.road ?? [0, 0];
  const isLate = days > MOOR - FORD;
  let supplies = SUPPLIES;
  live(0, MOOR, (day) => (supplies = Math.max(0, supplies - used(day))));
  supplies = Math.max(0, supplies - cost);
  const isHungry = supplies === 0 && (used(MOOR) > 0 || cost > 0);
  let rested = 9;
  live(0, MOOR - (roads.green ?? 0), (day) => (rested = Math.min(100, rested + back(day))));
  let start = 25;
  live(0, FORD, (day) => (start = Math.min(100, start + back(day))));
  const total = { red: 0, green: 0 };
  const bonus = 2 + red + both + (isHungry ? hunger(MOOR) : 0);
  for (const [key, chance] of fought({ hits: start, bonus: 2 + ford }, { hits: 18, bonus: ford })) {
    let left = Number(key.split(',')[0]);
    if (left === 0 || isLate) {
      total.green += chance;
      continue;
    }
    live(FORD, MOOR - days, (day) => (left = Math.min(100, left + back(day))));
    for (const [pair, then] of fought({ hits: left, bonus }, { hits: rested, bonus: both })) {
      const [own, other] = pair.split(',').map(Number);
      if (other === 0 && own !== 0) total.red += chance * then;
      if (own === 0 && other !== 0) total.green += chance * then;
    }
  }
  return total;
};

const usual = { back: () => 2, used: () => 3 };
const WINTER = { name: 'Winter', hitsAWeek: 0, suppliesAWeek: 8, hungryPower: -4, power: -1 };
const CASES: readonly (readonly [string, House, Laws])[] = [
  ['no rule', {}, usual],
  [
    'a winter that begins on a day of the war',
    { seasons: [{ ...WINTER, day: 20 }] },
    {
      back: (day) => (day >= 20 ? 0 : 2),
      used: (day) => (day >= 20 ? 8 : 3),
      hunger: () => -4,
      both: -1,
    },
  ],
  [
    'a winter of every year that is over before the second battle, and a spring that tires Red',
    {
      calendar: { day: 10, month: 2, year: 1471 },
      seasons: [
        { name: 'Spring', month: 3, day: 15, power: -2, armies: ['red'], hitsAWeek: 7 },
        { ...WINTER, month: 12, day: 1 },
      ],
    },
    {
      // 15 March is 33 days after 10 February.
      back: (day) => (day >= 33 ? 7 : 0),
      used: (day) => (day >= 33 ? 3 : 8),
      red: -2,
      ford: -1,
    },
  ],
  [
    'roads: for Red from the ford, for Green from where it began',
    {
      roads: [
        { from: 'ford', to: 'moor', days: 20, supplies: 7 },
        { to: 'moor', days: 40 },
      ],
    },
    { ...usual, road: [20, 7], green: 40 },
  ],
  [
    'a road that eats all supplies',
    { roads: [{ from: 'ford', to: 'moor', days: 3, supplies: 200 }] },
    { ...usual, road: [3, 200] },
  ],
  [
    'a road of as many days as there are',
    { roads: [{ from: 'ford', to: 'moor', days: MOOR - FORD }] },
    { ...usual, road: [MOOR - FORD, 0] },
  ],
  [
    'a road that is too long',
    { roads: [{ from: 'ford', to: 'moor', days: MOOR - FORD + 1 }] },
    { ...usual, road: [MOOR - FORD + 1, 0] },
  ],
];

test.each(CASES)('%s: a war ends as by hand, and estimates agree within their margins', (...of) => {
  const [, house, laws] = of;
  const campaign = campaignSchema.parse(war(house));
  const hand = byHand(laws);
  const question = projectionQuestion(campaign);
  const [exact, estimate] = [question.exact(), [...question.estimate()].at(-1)?.odds()];
  for (const [i, id] of (['red', 'green'] as const).entries()) {
    expect(exact?.endings[i]?.chance).toBeCloseTo(hand[id], 12);
    const { chance = NaN, margin = NaN } = estimate?.endings[i] ?? {};
    expect(Math.abs(chance - hand[id])).toBeLessThan(2.3 * margin + 1e-9);
  }
});

test('conditions that look at an army on its march change nothing of it', () => {
  const roads = [{ from: 'ford', to: 'moor', days: 20, supplies: 7 }];
  const looked: CampaignInput = {
    ...war({ roads }),
    interludes: [
      {
        id: 'look',
        name: 'Look',
        day: 30,
        when: [{ kind: 'strength', army: 'red', of: 'hits', atLeast: 1 }],
        does: [{ kind: 'supply', army: 'blue', amount: 1 }],
      },
    ],
  };
  const [one, other] = [war({ roads }), looked].map(
    (campaign) => projectionQuestion(campaignSchema.parse(campaign)).exact()?.endings,
  );
  for (const [i, { chance }] of (one ?? []).entries())
    expect(other?.[i]?.chance).toBeCloseTo(chance, 12);
});

test('a season is the last that began, round the year', () => {
  const house = warHouseSchema.parse({
    calendar: { day: 1, month: 1, year: 1200 },
    seasons: [
      { name: 'Summer', month: 5, day: 1 },
      { name: 'Winter', month: 11, day: 1 },
      { name: 'The plague', day: 700 },
    ],
  });
  // 1200 is a leap year: 1 May is its 121st day from 0, 1 November its 305th.
  const days = [0, 120, 121, 304, 305, 485, 486, 699, 700, 850, 851];
  const named = days.map((day) => seasonOf(house, day));
  const [w, s, p] = ['Winter', 'Summer', 'The plague'];
  // The plague has its day, and ends as the next summer begins.
  expect(named).toEqual([w, w, s, s, w, w, s, w, p, p, s]);
});

test.each([
  [{ roads: [{ from: 'moor', to: 'ford' }] }, 'is not before'],
  [{ roads: [{ to: 'mill' }] }, 'no engagement has the id "mill"'],
  [{ roads: [{ to: 'moor' }, { to: 'moor' }] }, 'listed twice'],
  [{ seasons: [{ name: 'Winter', month: 12, day: 1 }] }, 'set a calendar'],
  [{ seasons: [{ name: 'Winter', armies: ['pink'] }] }, 'no army has the id "pink"'],
  [{ calendar: { day: 30, month: 2 } }, 'this month has 28 days'],
  [{ calendar: { month: 2, months: [{ name: 'Only', days: 9 }] } }, 'there are 1 months'],
] as readonly (readonly [House, string])[])('%j is refused', (house, message) => {
  const read = campaignSchema.safeParse(war(house));
  expect(read.error?.issues.map((one) => one.message).join()).toContain(message);
});
