import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';
import {
  lineRequestSchema,
  placedSweep,
  storyRequestSchema,
  sweepRequestSchema,
  waysRequestSchema,
  wishRequestSchema,
} from './planning-schemas.ts';
import { placed } from './schemas.ts';

/** The ford, with few hits: an answer for the documentation is to be quick. */
const ford = (): object => ({
  ...BATTLE_EXAMPLES[0]?.scenario,
  rules: { hits: 20 },
  seed: 'harrow',
});

const changeExamples = (): readonly RouteExample[] => {
  const scenario = ford();
  const ways = { scenario, chance: 0.6, prices: { power: 0, hits: 0 } };
  const line = {
    scenario,
    chance: 0.5,
    across: { parameter: 'tactics', from: 0, to: 3, points: 4 },
  };
  const sweep = { scenario, axes: [{ army: 1, parameter: 'size', from: 100, to: 400, points: 4 }] };
  return [
    {
      path: '/ways',
      requests: { ford: { summary: 'What is the cheapest way to win?', value: ways } },
      job: { kind: 'ways', request: placed(waysRequestSchema.parse(ways)) },
    },
    {
      path: '/break-even',
      requests: { ford: { summary: 'How many men for each Tactics?', value: line } },
      job: { kind: 'breakEven', request: placed(lineRequestSchema.parse(line)) },
    },
    {
      path: '/sweep',
      requests: { ford: { summary: 'How much do more enemies matter?', value: sweep } },
      job: { kind: 'sweep', request: placedSweep(sweepRequestSchema.parse(sweep)) },
    },
  ];
};

const battleExamples = (): readonly RouteExample[] => {
  const scenario = ford();
  const wish = {
    scenario,
    wish: { win: { least: 0.6, most: 0.7 }, mutual: { most: 0.15 } },
    from: [{ name: 'Wolves', size: 100 }],
  };
  const story = { scenario, story: 'upset' };
  return [
    {
      path: '/wish',
      requests: { wolves: { summary: 'Are wolves a fair fight?', value: wish } },
      job: { kind: 'wish', request: placed(wishRequestSchema.parse(wish)) },
    },
    {
      path: '/story',
      requests: { ford: { summary: 'How might the weaker side win?', value: story } },
      job: {
        kind: 'story',
        request: { ...placed(storyRequestSchema.parse(story)), seed: 'harrow' },
      },
    },
  ];
};

export const planningExamples = (): readonly RouteExample[] => [
  ...changeExamples(),
  ...battleExamples(),
];
