import { valuesOn } from '../../lab/sweep.ts';
import { sweepSchema } from '../../lab/swept.ts';
import { namedStorySchema } from '../../lab/told.ts';
import { roadsSchema, strikingSchema } from '../../table/told.ts';
import { FORD, FORD_LINE, QUICK_FORD } from '../examples.ts';
import { question } from '../question.ts';
import { needRequestSchema, needsSchema, placed } from '../schemas/lab/needs.ts';
import {
  lineRequestSchema,
  lineSchema,
  placedSweep,
  storyRequestSchema,
  sweepRequestSchema,
  waysRequestSchema,
  waysSchema,
  wishedSchema,
  wishRequestSchema,
} from '../schemas/lab/planning.ts';
import {
  helpRequestSchema,
  helpsSchema,
  roadRequestSchema,
  strikeRequestSchema,
} from '../schemas/table.ts';
import { line, need, story, sweep, ways, wish } from '../work/lab/planning.ts';
import { help, road, strike } from '../work/table.ts';

const tag = 'lab';

const NEED_QUESTIONS = [
  question({
    tag,
    name: 'need',
    id: 'whatItTakes',
    title: 'What it would take to win',
    about:
      'For an army and a chance: the least men, quality, Intelligence, Tactics, tacticians, ' +
      'power and hits that are enough, each alone; and what a little more or less of ' +
      'everything is worth, on both sides. Exact for two armies.',
    asks: needRequestSchema.transform(placed),
    gives: needsSchema,
    given: 'What is needed, and what it is worth',
    work: need,
    lines: 'answer',
    less: 'armies or trials',
    examples: () => ({
      ford: {
        summary: 'What would Red Host need to win nine times in ten?',
        value: { scenario: FORD_LINE, chance: 0.9 },
      },
    }),
  }),
  question({
    tag,
    name: 'help',
    id: 'leastHelp',
    title: 'The least help that turns a battle',
    about:
      'At any moment of a battle, the least help that gives an army its chance: a lever in the ' +
      'next round, power, Tactics, hits rallied or struck, or the fall of an enemy tactician; ' +
      'each with the order that gives it. Exact for two armies.',
    asks: helpRequestSchema,
    gives: helpsSchema,
    given: 'What turns it',
    work: help,
    lines: 'answer',
    less: 'armies or hits',
    seed: ({ scenario }) => scenario.seed ?? 0,
    examples: () => ({
      ford: {
        summary: 'What would turn the ford for Red Host?',
        value: { scenario: FORD_LINE, chance: 0.75 },
      },
    }),
  }),
  question({
    tag,
    name: 'ways',
    id: 'cheapestWays',
    title: 'The cheapest ways to a chance',
    about:
      'For an army and a chance: the cheapest changes that are enough, to one parameter or to ' +
      'two together, by prices. One step less of any part is not enough. Two parameters ' +
      'only where odds are exact.',
    asks: waysRequestSchema.transform(placed),
    gives: waysSchema,
    given: 'Ways, the cheapest first',
    work: ways,
    lines: 'answer',
    less: 'hits',
    examples: () => ({
      ford: {
        summary: 'What is the cheapest way to win?',
        value: { scenario: QUICK_FORD, chance: 0.6, prices: { power: 0, hits: 0 } },
      },
    }),
  }),
];

/** Of a battle at the table, by its log. */
const TABLE_QUESTIONS = [
  question({
    tag,
    name: 'road',
    id: 'roadNotTaken',
    title: 'The road not taken',
    about:
      'What a roll of a past round has decided: where the battle would stand now with an average ' +
      'roll, and with every other, all later dice and orders being the same. Exact for two ' +
      'armies, and for three whose power does not change.',
    asks: roadRequestSchema,
    gives: roadsSchema,
    given: 'The roads',
    work: road,
    faults: 'ROAD_NONE: there is no such roll',
    less: 'armies or hits',
    seed: ({ scenario }) => scenario.seed ?? 0,
    examples: () => ({
      ford: {
        summary: 'What if Red Host had not rolled a 3?',
        value: {
          scenario: FORD,
          entries: [{ kind: 'round', dice: { 'red/0': { sum: 3 } } }, { kind: 'round' }],
          round: 1,
          roll: 'red/0',
        },
      },
    }),
  }),
  question({
    tag,
    name: 'strike',
    id: 'whomToStrike',
    title: 'Who should strike whom',
    about:
      'With three or more armies on the field: what comes of each pair of targets, with the ' +
      'best reply to whatever the others do, and of a truce with each enemy. By trials, then ' +
      'exactly for three armies, as far as there is time.',
    asks: strikeRequestSchema,
    gives: strikingSchema,
    given: 'The grid',
    work: strike,
    faults: 'STRIKE_NONE: it has no choice',
    lines: 'answer',
    less: 'armies or hits',
    seed: ({ scenario }) => scenario.seed ?? 0,
    examples: () => ({
      three: {
        summary: 'Three captains, one bridge',
        value: { scenario: '100 Ada 1+2 v 120 Bors 0+2 v 80 Cid 1+1; hits=20' },
      },
    }),
  }),
];

const RANGE_QUESTIONS = [
  question({
    tag,
    name: 'break-even',
    id: 'breakEven',
    title: 'Break-even: men against Tactics',
    about:
      'For each value of one parameter of an army, the least of another that gives it its chance.',
    asks: lineRequestSchema.transform(placed).transform(({ across, ...asked }) => ({
      ...asked,
      across: {
        parameter: across.parameter,
        values: valuesOn({ ...across, army: asked.army }),
      },
    })),
    gives: lineSchema,
    given: 'The line',
    work: line,
    less: 'values',
    examples: () => ({
      ford: {
        summary: 'How many men for each Tactics?',
        value: {
          scenario: QUICK_FORD,
          chance: 0.5,
          across: { parameter: 'tactics', from: 0, to: 3, points: 4 },
        },
      },
    }),
  }),
  question({
    tag,
    name: 'sweep',
    id: 'sweep',
    title: 'A figure over a range',
    about:
      'Chances, length or hits of a battle over a range of one parameter or of two, of either ' +
      'army. Exact for two armies.',
    asks: sweepRequestSchema.transform(placedSweep),
    gives: sweepSchema,
    given: 'A curve or a surface',
    work: sweep,
    lines: 'answer',
    less: 'values',
    examples: () => ({
      ford: {
        summary: 'How much do more enemies matter?',
        value: {
          scenario: QUICK_FORD,
          axes: [{ army: 1, parameter: 'size', from: 100, to: 400, points: 4 }],
        },
      },
    }),
  }),
];

const BATTLE_QUESTIONS = [
  question({
    tag,
    name: 'wish',
    id: 'wish',
    title: 'The battle you wish for',
    about:
      'Opponents that give an army the battle you wish for, from a list or generated, ranked by ' +
      'how well they fit and how natural they are; where there are none, the nearest, and what ' +
      'they miss.',
    asks: wishRequestSchema.transform(placed),
    gives: wishedSchema,
    given: 'Opponents with odds, length and battle',
    work: wish,
    lines: 'answer',
    less: 'hits',
    examples: () => ({
      wolves: {
        summary: 'Are wolves a fair fight?',
        value: {
          scenario: QUICK_FORD,
          wish: { win: { least: 0.6, most: 0.7 }, mutual: { most: 0.15 } },
          from: [{ name: 'Wolves', size: 100 }],
        },
      },
    }),
  }),
  question({
    tag,
    name: 'story',
    id: 'story',
    title: 'A typical battle, a disaster, a narrow win',
    about:
      'A battle of a kind with every die, as likely as it is among all of the kind (of two ' +
      'armies whose damage does not change from round to round; else one of 1 000 of luck).',
    asks: storyRequestSchema.transform(placed),
    gives: namedStorySchema,
    given: 'The battle, round by round',
    work: story,
    faults: 'STORY_NONE: no battle is of the kind',
    less: 'hits',
    examples: () => ({
      ford: {
        summary: 'How might the weaker side win?',
        value: { scenario: QUICK_FORD, story: 'upset' },
      },
    }),
  }),
];

/** What to change in a battle, what to expect of it, whom to meet, how it may go. */
export const PLANNING_QUESTIONS = [
  ...NEED_QUESTIONS,
  ...TABLE_QUESTIONS,
  ...RANGE_QUESTIONS,
  ...BATTLE_QUESTIONS,
];
