import { z } from 'zod';
import { oddsCost, oddsSize, storyCost } from '../army/odds/cost.ts';
import { LEAST_TRIALS } from '../process/least-trials.ts';
import type { Seed } from '../rng.ts';
import { BATTLE_EXAMPLES } from '../scenario/examples/battles.ts';
import { scenarioRequests } from './examples.ts';
import { battleOrLine } from './line.ts';
import { question, type Examples } from './question.ts';
import { oddsSchema, playSchema } from './schemas/battles.ts';
import {
  battleAsked,
  odds,
  oddsText,
  play,
  storyTrialsOf,
  type BattleAsked,
} from './work/battles.ts';

const asks = battleOrLine.transform((scenario) => ({ scenario }));
const query = z
  .strictObject({
    detail: z
      .enum(['pmf', 'none'])
      .optional()
      .meta({
        description:
          'pmf: the whole distribution of hits after each round; none: the odds and the mean ' +
          'length alone',
      }),
  })
  .transform(({ detail }) => ({ wantPmf: detail === 'pmf', isBrief: detail === 'none' }));

const LESS = 'armies or hits';

const storyTooMuch = (asked: BattleAsked, seed: Seed): string | undefined => {
  const battle = battleAsked(asked, seed);
  if (storyTrialsOf(battle) !== undefined) return undefined;
  const { armies } = battle.start;
  const hits = Math.max(...armies.map((army) => army.hits));
  return (
    `the odds after each round of ${armies.length} armies of up to ${hits} hits take too long, ` +
    `even by ${LEAST_TRIALS} trials: play it with fewer ${LESS}, or ask for its odds alone`
  );
};

const examples = (): Examples =>
  scenarioRequests('battle', BATTLE_EXAMPLES, '800 x1.5 Ada 1+3 v 1350');

/** Battles of armies: one of them played, or the odds. */
export const BATTLE_QUESTIONS = [
  question({
    name: 'battles/play',
    id: 'playBattle',
    tag: 'battles',
    title: 'Play one seeded battle',
    about:
      "Every round's dice, power terms, damage and hits, the odds after it, and the outcome. " +
      'Without a seed, one is drawn.',
    asks,
    gives: playSchema,
    given: 'The battle, round by round',
    work: play,
    less: LESS,
    tooMuch: storyTooMuch,
    cost: (asked, seed) => storyCost(battleAsked(asked, seed)),
    examples,
  }),
  question({
    name: 'battles/odds',
    id: 'battleOdds',
    tag: 'battles',
    title: 'The odds of a battle',
    about:
      'Exact for two armies; for more, an estimate over the trials of the scenario, with its ' +
      'margin.',
    asks,
    query,
    gives: oddsSchema,
    given: 'The odds',
    work: odds,
    text: oddsText,
    lines: 'answer',
    less: LESS,
    cost: (asked, seed) => oddsCost(battleAsked(asked, seed), asked.wantPmf),
    bytes: (asked, seed) => (asked.wantPmf === true ? oddsSize(battleAsked(asked, seed)) : 0),
    examples,
  }),
];
