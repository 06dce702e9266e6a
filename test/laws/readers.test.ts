import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '../../server/workers/jobs.ts';
import { jobOf, questionCalled } from '../../server/workers/questions.ts';
import {
  battleWork,
  COMBAT_SYSTEM_IDS,
  duelWork,
  readLine,
  UNIT_SYSTEM_IDS,
  unitWork,
  type DuelScenario,
  type UnitScenario,
} from '../../shared/index.ts';
import { answerNow } from '../../web/engine/part.ts';
import { sample } from '../sample.ts';

/*
 * The page's worker and the server (whose answers the command line prints as well) give the same
 * figures for the same line.
 */

const scenarioOf = (line: string) => {
  const read = readLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return read.value;
};
/** What the server sends. */
const sent = (name: string, asked: object): unknown => {
  const made = answer(jobOf(questionCalled(name), asked));
  if (!made.ok) throw new Error(made.refusal.message);
  return JSON.parse(made.json);
};
const many = (runs: number) => ({ seed: 41, numRuns: runs });
const men = fc.integer({ min: 1, max: 12 });
const troop = fc.constantFrom('levy', 'soldier', 'archer', 'veteran', 'knight');
const seeds = fc.integer({ min: 1, max: 99 });

const armies = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 5, max: 900 }), men), { minLength: 2, maxLength: 3 }),
    seeds,
  )
  .map(([all, seed]) => {
    const sides = all.map(([size, skill]) => `${size} Ada 1+${skill % 4}`).join(' v ');
    return `${sides}; hits=20 trials=100 seed=${seed}`;
  });

test('armies', () => {
  fc.assert(
    fc.property(armies, (line) => {
      const scenario = scenarioOf(line);
      if (scenario.kind !== 'battle') throw new Error(line);
      const { seed = 1 } = scenario;
      const asked = { scenario, wantPmf: true };
      const page = answerNow(battleWork.odds.steps(asked, seed)).value;
      expect(sent('battles/odds', asked)).toMatchObject(page);
    }),
    many(sample(25, 100)),
  );
});

const units = fc
  .tuple(fc.constantFrom(...UNIT_SYSTEM_IDS), troop, men, troop, men, seeds)
  .map(([system, one, few, other, more, seed]) => {
    return `${system} units: ${few + 2} ${one} v ${more + 2} ${other}; trials=100 seed=${seed}`;
  });

test('units, from the start and from where the rounds have led', () => {
  fc.assert(
    fc.property(units, fc.constantFrom(undefined, 1), (line, fought) => {
      const scenario = { ...scenarioOf(line), fought } as UnitScenario;
      const { seed = 1 } = scenario;
      const page = answerNow(unitWork.odds.steps({ scenario }, seed)).value;
      expect(sent('units/odds', { scenario })).toMatchObject(page);
    }),
    many(sample(12, 60)),
  );
});

const fights = fc
  .tuple(
    fc.constantFrom(...COMBAT_SYSTEM_IDS),
    fc.array(troop, { minLength: 2, maxLength: 3 }),
    seeds,
  )
  .map(([system, sides, seed]) => `${system}: ${sides.join(' v ')}; trials=100 seed=${seed}`);
const ACTS: readonly DuelScenario['acts'][] = [
  [],
  [{ kind: 'through', round: 1 }],
  [{ kind: 'standing', steps: 1, fighter: 'fighter1', standing: 'fled', reason: 'told' }],
];

test('fights, from the start and from where acts have led', () => {
  fc.assert(
    fc.property(fights, fc.constantFrom(...ACTS), (line, acts) => {
      const plain = scenarioOf(line) as DuelScenario;
      const scenario = { ...plain, acts };
      const { seed = 1 } = scenario;
      const page = answerNow(duelWork.odds.steps({ scenario }, seed)).value;
      expect(sent('duels/odds', { scenario })).toMatchObject(page);
    }),
    many(sample(15, 25)),
  );
});
