import type { CampaignInput } from '../scenario/schema/campaign.ts';
import { BATTLE_EXAMPLES } from '../scenario/examples/battles.ts';
import type { Examples } from './question.ts';

interface Example {
  readonly title: string;
  readonly about: string;
  readonly scenario: unknown;
}

/** Examples of scenarios as requests: `battle1`, `battle2` ..., and `line`. */
export const scenarioRequests = (
  name: string,
  examples: readonly Example[],
  line: string,
): Examples => ({
  ...Object.fromEntries(
    examples.map(({ title, about, scenario }, i) => [
      `${name}${i + 1}`,
      { summary: `${title}: ${about}`, value: scenario },
    ]),
  ),
  line: { summary: 'In one line', value: { text: line } },
});

/** The battle that most examples are of. */
export const FORD = BATTLE_EXAMPLES[0]?.scenario;

/** The same in one line; of few hits, as an answer for the reference is to be quick. */
export const FORD_LINE = 'Red Host: 120 Ada 1+3 v Blue Levy: 300 Bors 0+1; seed=harrow-1';
export const QUICK_FORD = `${FORD_LINE}; hits=20`;

/** A small one, so that the documentation is not long in the making. */
export const CAMPAIGN_EXAMPLE: CampaignInput = {
  kind: 'campaign',
  version: 1,
  name: 'Two fields',
  rules: { hits: 30 },
  armies: [
    { id: 'red', name: 'Red Host', size: 120, tacticians: [{ name: 'Ada', tactics: 2 }] },
    { id: 'blue', name: 'Blue Levy', size: 100, tacticians: [{ name: 'Bors', tactics: 1 }] },
    { id: 'green', name: 'Green Riders', size: 100, hits: 15 },
  ],
  engagements: [
    {
      id: 'ford',
      name: 'The ford',
      day: 3,
      sides: [{ who: [{ army: 'red' }] }, { who: [{ army: 'blue' }] }],
    },
    {
      id: 'hill',
      name: 'The hill',
      day: 5,
      sides: [{ who: [{ winnerOf: 'ford' }] }, { who: [{ army: 'green' }] }],
    },
  ],
  endings: [
    {
      id: 'red',
      name: 'Red Host holds the hill',
      when: [{ kind: 'won', engagement: 'hill', by: 'red' }],
    },
  ],
};
