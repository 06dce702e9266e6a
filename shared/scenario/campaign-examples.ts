import type { CampaignInput } from './campaign.ts';
import { BETWEEN_PRESETS } from './between.ts';

type Input<Part extends keyof CampaignInput> = NonNullable<CampaignInput[Part]>;

const betweenOf = (id: string): Input<'between'> =>
  BETWEEN_PRESETS.find((one) => one.id === id)?.between ?? {};

const side = (
  army: string,
  more: Partial<Input<'engagements'>[number]['sides'][number]> = {},
): Input<'engagements'>[number]['sides'][number] => ({ who: [{ army }], ...more });

const TWO_PASSES: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'The two passes',
  seed: 'passes-1',
  armies: [
    {
      id: 'marcher',
      name: 'Marcher Host',
      side: 'march',
      size: 360,
      tacticians: [{ name: 'Warden Isolde', intelligence: 1, tactics: 3 }],
    },
    {
      id: 'hill',
      name: 'Hill Clans',
      side: 'clans',
      size: 200,
      tacticians: [{ name: 'Brannoch', tactics: 1 }],
    },
    {
      id: 'river',
      name: 'River Clans',
      side: 'clans',
      size: 90,
      hits: 40,
      tacticians: [{ name: 'Old Maire', intelligence: 1 }],
    },
  ],
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
      when: [{ kind: 'won', engagement: 'upper', by: 'marcher' }],
      sides: [side('marcher'), side('river')],
    },
  ],
  endings: [
    {
      id: 'held',
      name: 'The march holds both passes',
      when: [{ kind: 'won', engagement: 'lower', by: 'marcher' }],
    },
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
  armies: [
    {
      id: 'red',
      name: 'Red Host',
      side: 'red',
      size: 120,
      hits: 0,
      tacticians: [
        { name: 'Ada', intelligence: 1, tactics: 3 },
        { name: 'Sergeant Pell', tactics: 1 },
      ],
    },
    {
      id: 'blue',
      name: 'Blue Levy',
      side: 'blue',
      size: 300,
      hits: 35,
      tacticians: [{ name: 'Bors', intelligence: 0, tactics: 1 }],
    },
    {
      id: 'green',
      name: 'Green Riders',
      side: 'red',
      size: 60,
      quality: 2,
      tacticians: [{ name: 'Dame Linnet', intelligence: 1, tactics: 2 }],
    },
  ],
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
      when: [{ kind: 'circumstance', id: 'riders' }],
      sides: [{ who: [{ army: 'red' }, { army: 'green' }] }, side('blue')],
    },
    {
      id: 'alone',
      name: 'Harrow again, alone',
      day: 29,
      when: [{ kind: 'circumstance', id: 'riders', not: true }],
      sides: [side('red', { power: 2, withdrawsAt: 15 }), side('blue')],
    },
  ],
  endings: [
    {
      id: 'avenged',
      name: 'Harrow is avenged',
      when: [
        {
          kind: 'any',
          of: [
            { kind: 'won', engagement: 'together', by: 'red' },
            { kind: 'won', engagement: 'alone', by: 'red' },
          ],
        },
      ],
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

const BANNERS: Input<'armies'> = [
  {
    id: 'king',
    name: "King's Host",
    side: 'crown',
    size: 1200,
    quality: 1.2,
    tacticians: [
      { name: 'King Aldous', intelligence: 1, tactics: 1 },
      { name: 'Marshal Brandt', intelligence: 1, tactics: 3 },
    ],
  },
  {
    id: 'north',
    name: 'Host of the North',
    side: 'crown',
    size: 900,
    tacticians: [{ name: 'Earl Sigrun', intelligence: 1, tactics: 2 }],
  },
  {
    id: 'fleet',
    name: 'Men of the Fleet',
    side: 'crown',
    size: 700,
    tacticians: [{ name: 'Admiral Coyle', intelligence: 2, tactics: 1 }],
  },
  {
    id: 'wolf',
    name: 'Wolf Banner',
    side: 'league',
    size: 850,
    tacticians: [{ name: 'Hroth', intelligence: 1, tactics: 2 }],
  },
  {
    id: 'stag',
    name: 'Stag Banner',
    side: 'league',
    size: 1000,
    quality: 1.1,
    tacticians: [
      { name: 'Elowen', intelligence: 2, tactics: 2 },
      { name: 'Old Garrick', tactics: 2 },
    ],
  },
  {
    id: 'kite',
    name: 'Kite Banner',
    side: 'league',
    size: 900,
    tacticians: [{ name: 'Maro', intelligence: 1, tactics: 2 }],
  },
];

/** Two who meet, each an army or one who comes out of an earlier engagement. */
type Who = Input<'engagements'>[number]['sides'][number]['who'];
const meet = (
  id: string,
  name: string,
  day: number,
  [first, second]: readonly [Who, Who],
): Input<'engagements'>[number] => ({
  id,
  name,
  day,
  sides: [
    { who: first, withdrawsAt: 10 },
    { who: second, withdrawsAt: 10 },
  ],
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
  armies: BANNERS,
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
      when: [{ kind: 'circumstance', id: 'silver' }],
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
    meet('ford', 'The ford of Ash', 7, [[{ army: 'north' }], [{ army: 'wolf' }]]),
    meet('coast', 'Landing at Gull Bay', 9, [[{ army: 'fleet' }], [{ army: 'kite' }]]),
    {
      id: 'gate',
      name: 'The Iron Gate',
      day: 14,
      sides: [side('king', { withdrawsAt: 10 }), side('stag', { withdrawsAt: 10, power: 1 })],
    },
    meet('moor', 'Pursuit over the moor', 21, [[{ winnerOf: 'ford' }], [{ loserOf: 'coast' }]]),
    {
      ...meet('marsh', 'The salt marsh', 24, [[{ winnerOf: 'coast' }], [{ loserOf: 'gate' }]]),
      when: [{ kind: 'circumstance', id: 'thaw', not: true }],
    },
    meet('hill', 'Candle Hill', 30, [[{ winnerOf: 'gate' }], [{ winnerOf: 'ford' }]]),
    meet('raid', 'The burning of the barns', 38, [[{ army: 'fleet' }], [{ army: 'wolf' }]]),
    {
      ...meet('siege', 'Relief of Stagholm', 44, [[{ army: 'king' }], [{ army: 'kite' }]]),
      when: [{ kind: 'result', engagement: 'gate', is: 'first' }],
    },
    meet('vale', 'The vale of Arrows', 50, [[{ army: 'north' }], [{ army: 'stag' }]]),
    meet('bridge', 'Three Bridges', 66, [[{ winnerOf: 'vale' }], [{ winnerOf: 'raid' }]]),
    meet('plain', 'The plain of kings', 75, [
      [{ army: 'king' }, { army: 'north' }],
      [{ army: 'stag' }, { army: 'wolf' }],
    ]),
    meet('last', 'The last field', 85, [[{ winnerOf: 'plain' }], [{ winnerOf: 'bridge' }]]),
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
      when: [
        { kind: 'won', engagement: 'plain', by: 'crown' },
        { kind: 'won', engagement: 'last', by: 'league', not: true },
      ],
    },
    {
      id: 'league',
      name: 'The league breaks the crown',
      when: [
        { kind: 'won', engagement: 'plain', by: 'league' },
        { kind: 'won', engagement: 'last', by: 'crown', not: true },
      ],
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
