import { BETWEEN_PRESETS } from '../schema/between.ts';
import type { CampaignInput } from '../schema/campaign.ts';
import { readBattleLine } from '../notation/line.ts';

type Input<Part extends keyof CampaignInput> = NonNullable<CampaignInput[Part]>;
type Engagement = Input<'engagements'>[number];
type Side = Engagement['sides'][number];
type Condition = Exclude<NonNullable<Engagement['when']>[number], { readonly kind: 'any' }>;

const betweenOf = (id: string): Input<'between'> =>
  BETWEEN_PRESETS.find((one) => one.id === id)?.between ?? {};

/** The armies of lines of the notation, one each. */
const armiesOf = (...lines: readonly string[]): Input<'armies'> => {
  const read = readBattleLine(lines.join(' v '));
  if (!read.ok) throw new Error(read.error.message);
  return read.value.armies;
};

/** An army by its id, or who comes out of an earlier engagement: "winner of ford". */
const whoIs = (text: string): Side['who'][number] => {
  const [, which, id = ''] = /^(winner|loser) of (.+)$/u.exec(text) ?? [];
  if (which === undefined) return { army: text };
  return which === 'winner' ? { winnerOf: id } : { loserOf: id };
};

const side = (who: string, more: Partial<Side> = {}): Side => ({
  who: who.split(' + ').map(whoIs),
  ...more,
});

const won = (engagement: string, by: string): Condition => ({ kind: 'won', engagement, by });
const lost = (engagement: string, by: string): Condition => ({ ...won(engagement, by), not: true });
const holds = (id: string, not = false): Condition => ({ kind: 'circumstance', id, not });

const TWO_PASSES: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'The two passes',
  seed: 'passes-1',
  armies: armiesOf(
    'Marcher Host: 360 Warden Isolde 1+3 id=marcher side=march',
    'Hill Clans: 200 Brannoch 0+1 id=hill side=clans',
    'River Clans: 90 40 hits Old Maire 1+0 id=river side=clans',
  ),
  engagements: [
    {
      id: 'upper',
      name: 'The upper pass',
      day: 3,
      sides: [side('marcher'), side('hill', { power: 2 })],
    },
    {
      id: 'lower',
      name: 'The lower pass',
      day: 6,
      when: [won('upper', 'marcher')],
      sides: [side('marcher'), side('river')],
    },
  ],
  endings: [
    { id: 'held', name: 'The march holds both passes', when: [won('lower', 'marcher')] },
    {
      id: 'half',
      name: 'The lower pass is lost',
      when: [{ kind: 'result', engagement: 'lower', is: 'fought' }],
    },
    { id: 'lost', name: 'The clans come down' },
  ],
};

const AFTER_HARROW: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'After the rout at Harrow',
  seed: 'harrow-war-1',
  between: {
    hitsAWeek: 20,
    routedRally: true,
    tired: 3,
    risks: {
      routed: { dead: 0.1, taken: 0.2, wounded: 0.2 },
      withdrew: { dead: 0.02, taken: 0.03, wounded: 0.1 },
      mutual: { dead: 0.1, taken: 0, wounded: 0.3 },
      won: { dead: 0.02, taken: 0, wounded: 0.08 },
    },
  },
  armies: armiesOf(
    'Red Host: 120 0 hits Ada 1+3 Sergeant Pell 0+1 id=red side=red',
    'Blue Levy: 300 35 hits Bors 0+1 id=blue side=blue',
    'Green Riders: 60 x2 Dame Linnet 1+2 id=green side=red',
  ),
  reserves: [{ id: 'villages', name: 'Men of the villages', men: 150, quality: 0.75 }],
  circumstances: [{ id: 'riders', name: 'The Green Riders keep their oath', chance: 0.6 }],
  interludes: [
    {
      id: 'muster',
      name: 'The villages muster',
      day: 15,
      does: [{ kind: 'reinforce', army: 'red', reserve: 'villages', men: 120 }],
    },
  ],
  engagements: [
    {
      id: 'bridge',
      name: 'The bridge at Withy',
      day: 8,
      text: 'What is left of Red Host bars the bridge for as long as it can.',
      sides: [side('red', { power: 5, withdrawsAt: 5 }), side('blue', { withdrawsAt: 25 })],
    },
    {
      id: 'together',
      name: 'Harrow again, with the riders',
      day: 29,
      when: [holds('riders')],
      sides: [side('red + green'), side('blue')],
    },
    {
      id: 'alone',
      name: 'Harrow again, alone',
      day: 29,
      when: [holds('riders', true)],
      sides: [side('red', { power: 2, withdrawsAt: 15 }), side('blue')],
    },
  ],
  endings: [
    {
      id: 'avenged',
      name: 'Harrow is avenged',
      when: [{ kind: 'any', of: [won('together', 'red'), won('alone', 'red')] }],
    },
    {
      id: 'exile',
      name: 'Red Host goes into the hills, unbroken',
      when: [
        { kind: 'result', engagement: 'alone', is: 'withdrawal' },
        { kind: 'strength', army: 'red', of: 'hits', atLeast: 1 },
      ],
    },
    {
      id: 'fallen',
      name: 'The county falls, and Ada with it',
      when: [{ kind: 'fate', character: 'Ada', is: 'free', not: true }],
    },
    { id: 'yoke', name: 'The county bears the Blue yoke' },
  ],
};

/** Two who meet, each of whom withdraws rather than be routed. */
const meet = (
  id: string,
  name: string,
  day: number,
  [first, second]: readonly [string, string],
): Engagement => ({
  id,
  name,
  day,
  sides: [side(first, { withdrawsAt: 10 }), side(second, { withdrawsAt: 10 })],
});

const SIX_BANNERS: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'The war of the six banners',
  seed: 'banners-war-1',
  between: {
    ...betweenOf('tactica'),
    hitsAWeek: 25,
    risks: {
      routed: { dead: 0.1, taken: 0.15, wounded: 0.2 },
      withdrew: { dead: 0.02, taken: 0.02, wounded: 0.1 },
      mutual: { dead: 0.08, taken: 0, wounded: 0.25 },
      won: { dead: 0.02, taken: 0, wounded: 0.08 },
    },
    suppliesAWeek: 10,
    hungryPower: -2,
    tired: 2,
  },
  armies: armiesOf(
    "King's Host: 1200 x1.2 King Aldous 1+1 Marshal Brandt 1+3 id=king side=crown",
    'Host of the North: 900 Earl Sigrun 1+2 id=north side=crown',
    'Men of the Fleet: 700 Admiral Coyle 2+1 id=fleet side=crown',
    'Wolf Banner: 850 Hroth 1+2 id=wolf side=league',
    'Stag Banner: 1000 x1.1 Elowen 2+2 Old Garrick 0+2 id=stag side=league',
    'Kite Banner: 900 Maro 1+2 id=kite side=league',
  ),
  supplies: { king: 200, north: 90, fleet: 150, wolf: 100, stag: 120, kite: 90 },
  reserves: [
    { id: 'shires', name: 'Levy of the shires', men: 600, quality: 0.6 },
    { id: 'towns', name: 'Bands of the towns', men: 500, quality: 0.8 },
  ],
  circumstances: [
    { id: 'thaw', name: 'The thaw comes early', chance: 0.4 },
    { id: 'silver', name: 'The silver fleet arrives', chance: 0.7 },
  ],
  interludes: [
    {
      id: 'spring',
      name: 'Spring musters',
      day: 35,
      does: [
        { kind: 'reinforce', army: 'king', reserve: 'shires', men: 400 },
        { kind: 'reinforce', army: 'stag', reserve: 'towns', men: 300 },
      ],
    },
    {
      id: 'silver-pay',
      name: 'Pay for the fleet',
      day: 40,
      when: [holds('silver')],
      does: [
        { kind: 'supply', army: 'fleet', amount: 120 },
        { kind: 'rest', army: 'fleet', hits: 20 },
      ],
    },
    {
      id: 'truce',
      name: 'The truce of Midsummer',
      day: 60,
      does: [
        { kind: 'exchange', armies: ['king', 'stag'] },
        { kind: 'exchange', armies: ['north', 'wolf'] },
        { kind: 'exchange', armies: ['fleet', 'kite'] },
      ],
    },
  ],
  engagements: [
    meet('ford', 'The ford of Ash', 7, ['north', 'wolf']),
    meet('coast', 'Landing at Gull Bay', 9, ['fleet', 'kite']),
    {
      id: 'gate',
      name: 'The Iron Gate',
      day: 14,
      sides: [side('king', { withdrawsAt: 10 }), side('stag', { withdrawsAt: 10, power: 1 })],
    },
    meet('moor', 'Pursuit over the moor', 21, ['winner of ford', 'loser of coast']),
    {
      ...meet('marsh', 'The salt marsh', 24, ['winner of coast', 'loser of gate']),
      when: [holds('thaw', true)],
    },
    meet('hill', 'Candle Hill', 30, ['winner of gate', 'winner of ford']),
    meet('raid', 'The burning of the barns', 38, ['fleet', 'wolf']),
    {
      ...meet('siege', 'Relief of Stagholm', 44, ['king', 'kite']),
      when: [{ kind: 'result', engagement: 'gate', is: 'first' }],
    },
    meet('vale', 'The vale of Arrows', 50, ['north', 'stag']),
    meet('bridge', 'Three Bridges', 66, ['winner of vale', 'winner of raid']),
    meet('plain', 'The plain of kings', 75, ['king + north', 'stag + wolf']),
    meet('last', 'The last field', 85, ['winner of plain', 'winner of bridge']),
  ],
  endings: [
    {
      id: 'regency',
      name: 'The king is dead, and the war with him',
      when: [{ kind: 'fate', character: 'King Aldous', is: 'dead' }],
      atOnce: true,
    },
    {
      id: 'crown',
      name: 'The crown prevails',
      when: [won('plain', 'crown'), lost('last', 'league')],
    },
    {
      id: 'league',
      name: 'The league breaks the crown',
      when: [won('plain', 'league'), lost('last', 'crown')],
    },
    { id: 'truce', name: 'Both are spent: a truce' },
  ],
};

/** Campaigns to start from. */
export const CAMPAIGN_EXAMPLES: readonly {
  readonly title: string;
  readonly about: string;
  readonly campaign: CampaignInput;
}[] = [
  {
    title: 'The two passes',
    about: 'Two battles in a row by one host: lost hits stay lost. Solved exactly.',
    campaign: TWO_PASSES,
  },
  {
    title: 'After the rout at Harrow',
    about: 'Begins from a rout: a broken host rallies, holds a bridge, and may find allies.',
    campaign: AFTER_HARROW,
  },
  {
    title: 'The war of the six banners',
    about: 'Six armies, twelve engagements, prisoners, reserves, supplies and a truce.',
    campaign: SIX_BANNERS,
  },
];
