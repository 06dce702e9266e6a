import { expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  CAMPAIGN_EXAMPLES,
  DUEL_EXAMPLES,
  UNIT_EXAMPLES,
} from '../../shared/index.ts';
import { scenarioIn } from '../lines.ts';
import { isLarge } from '../sample.ts';
import { post } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { app, file, rout } = await setTerminal();

type Case = readonly [args: readonly string[], url: string, payload: object, input?: string];

const fought = ([level, scenario]: readonly [string, object | undefined]): readonly Case[] => {
  const asked = { ...scenario, trials: 100, seed: 'file' };
  const path = file(`${level}.json`, asked);
  return [
    [['play', path], `/${level}/play`, asked],
    [['odds', path], `/${level}/odds`, asked],
    [['play', path, '--seed', '42'], `/${level}/play`, { ...asked, seed: 42 }],
  ];
};

const FORD = '120 Ada 1+3 v 350 Bors 0+1; seed=ford';
const FOUR = '100 v 120 v 100 v 100; hits=10 trials=400 seed=four';
const ARMIES = 'name,men,tactics\nRed,120,3\nBlue,350,0\nGold,90,1\n';
// A crowd is compared by systems of units alone, and soon.
const CROWDS = {
  kind: 'comparison',
  version: 1,
  text: '30 levies v 30 levies',
  seed: 7,
  trials: 100,
};
const war = CAMPAIGN_EXAMPLES[0]?.campaign;
const warFile = file('war.json', war);
const ENDING = ['--ending', 'The march holds both passes', '--chance', '50'];
const order = { type: 'hits', army: 'red', hits: -30 };
const dice = { 'red/0': { sum: 11 }, 'blue/0': { sum: 3 } };
const table = (entry: object) => ({
  scenario: scenarioIn('120 id=red v 350 id=blue; seed=table'),
  entries: [entry],
});
const ambushed = table({ kind: 'order', reason: 'An ambush', order });
const thrown = table({ kind: 'round', dice });
/** The hits that the battle of the ford leaves. */
const { armies } = (await post(app, '/battles/play', { text: FORD })).json<{
  armies: readonly { id: string; hits: number }[];
}>();
const hits = Object.fromEntries(armies.map((one) => [one.id, one.hits]));

const CASES: readonly Case[] = [
  ...(
    [
      ['battles', BATTLE_EXAMPLES[0]?.scenario],
      ['units', UNIT_EXAMPLES[0]?.scenario],
      ['duels', DUEL_EXAMPLES[1]?.scenario],
    ] as const
  ).flatMap(fought),
  [['odds', FOUR], '/battles/odds', { text: FOUR }],
  [['formula', '4d6kh3 + skill'], '/formulas', { formula: '4d6kh3 + skill' }],
  [['muster', FORD], '/units/muster', { battle: { text: FORD } }],
  [
    ['muster', FORD, '--system', 'tactica'],
    '/units/muster',
    { battle: { text: FORD }, rules: { system: 'tactica' } },
  ],
  [['aftermath', FORD], '/duels/aftermath', { battle: { text: FORD }, hits }],
  [['compose', '350', '--against', '300'], '/units/compose', { men: 350, against: 300 }],
  [['compare', file('crowds.json', CROWDS)], '/compare', CROWDS],
  [['atlas', '-'], '/atlas', { text: ARMIES }, ARMIES],
  [
    ['campaign', warFile, '--if', 'The upper pass = Hill Clans wins'],
    '/campaigns/project',
    { campaign: war, given: [{ engagement: 'upper', is: 'second' }] },
  ],
  ...(isLarge
    ? [
        [
          ['need', warFile, '--for', 'Marcher Host', ...ENDING],
          '/campaigns/needed',
          { campaign: war, army: 0, endings: ['held'], chance: 0.5 },
        ] as const,
      ]
    : []),
  [
    ['turn', file('ambushed.json', ambushed), '--chance', '95'],
    '/help',
    { ...ambushed, army: 'red', chance: 0.95 },
  ],
  [['road', file('thrown.json', thrown)], '/road', { ...thrown, round: 1, roll: 'red/0' }],
];

test.concurrent.each(CASES.map(([args, ...more]) => ({ typed: args.join(' '), args, more })))(
  'rout $typed --json is the answer of the API to the byte',
  async ({ args, more: [url, payload, input] }) => {
    const [{ code, out, err }, { body }] = await Promise.all([
      rout([...args, '--json'], input),
      post(app, url, payload),
    ]);
    expect([code, out, err]).toEqual([0, body, '']);
  },
);
