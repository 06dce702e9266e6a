import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { answerTo, jobOf, questionCalled } from '../../../server/workers/questions.ts';
import { workOut } from '../../../server/workers/work-out.ts';
import { oddsSchema } from '../../../shared/questions/schemas/battles.ts';
import { duelOddsSchema } from '../../../shared/questions/schemas/duels.ts';
import { meleeOddsSchema } from '../../../shared/questions/schemas/units.ts';
import { answering, TOO_SLOW, type Certainty, type Question } from '../../../shared/index.ts';
import { scenarioIn } from '../../lines.ts';
import { isLarge } from '../../sample.ts';
import { refused } from '../app.ts';
import { army, battle, expectFit, post, serverFor, inLines } from '../server.ts';

const app = await serverFor({ threads: 1, timeLimit: 4 });
/** Whose followed estimates end sooner. */
const brisk = await serverFor({ threads: 1, timeLimit: 0.7 });
afterAll(() => Promise.all([app.close(), brisk.close()]));

/** A clock on which each look takes so many milliseconds: work looks after every trial. */
const clockOf = (ms: number): void => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
};
afterEach(() => void vi.restoreAllMocks());

const MOST = 1_000_000;
const FIVE = scenarioIn('100 v 100 v 100 v 100 v 100; seed=7');
/** One of each level, too costly to be exact, and what less of would take less time. */
const QUESTIONS = [
  ['battles/odds', oddsSchema, FIVE, 'armies or hits'],
  [
    'units/odds',
    meleeOddsSchema,
    scenarioIn('units: 50 + 50 + 50 + 50 v 50 + 50 + 50 + 50; seed=7'),
    'units or dice',
  ],
  [
    'duels/odds',
    duelOddsSchema,
    scenarioIn('swords: 4 soldiers v 4 soldiers; seed=7'),
    'fighters or acts',
  ],
] as const;

type Estimate = Required<Omit<Certainty, 'asked'>> & Pick<Certainty, 'asked'>;

describe.each(QUESTIONS)('a question too costly for its time: %s', (name, schema, asks, less) => {
  const answerOf = (trials: number, seconds?: number) =>
    answerTo(
      jobOf(questionCalled(name), { scenario: { ...asks, trials } }).request,
      undefined,
      seconds,
    );
  const told = (trials: number, seconds?: number): Estimate => {
    const made = answerOf(trials, seconds);
    if (!made.ok) throw new Error(made.error.message);
    expectFit(schema, JSON.parse(made.value));
    return JSON.parse(made.value) as Estimate;
  };

  test('gets the trials that the time allows, and says so: it is the estimate of so many', () => {
    clockOf(10);
    const { asked, ...cut } = told(MOST, 2);
    expect([cut.method, asked]).toEqual(['estimate', MOST]);
    expect(cut.trials).toBeGreaterThanOrEqual(100);
    expect(cut.trials).toBeLessThan(MOST);
    expect(told(cut.trials)).toEqual(cut);
  });

  test('is refused where the time allows too few, with advice that fits it', () => {
    clockOf(900);
    expect(answerOf(MOST, 2)).toEqual({
      ok: false,
      error: {
        status: 422,
        code: 'BATTLE_TOO_COSTLY',
        message: `this takes more than 2 s of work: ask for fewer ${less}`,
      },
    });
  });
});

/** A worker that is new to it would take its time to learn. */
const learnt = (by: FastifyInstance) => post(by, '/battles/odds', { ...FIVE, trials: 1000 });

test.concurrent('the API answers so in its time', async () => {
  await learnt(app);
  const response = await post(app, '/battles/odds', { ...FIVE, trials: MOST });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ method: 'estimate', asked: MOST });
});

test.runIf(isLarge).concurrent('and line by line', async () => {
  await learnt(brisk);
  const { texts, lines } = await inLines(brisk, '/battles/odds', { ...FIVE, trials: MOST });
  // One on the way at least, and the answer.
  expect(lines.length, texts.at(-1)).toBeGreaterThan(1);
  expect(lines.at(-1)).toMatchObject({ method: 'estimate', asked: MOST });
});

describe('the least number of trials', () => {
  /** How many trials were done, and what came of a question of ten thousand. */
  const asked = (seconds: number) => {
    let looked = 0;
    const question: Question<Estimate> = {
      exact: () => undefined,
      estimate: function* () {
        for (let done = 1; done <= 10_000; done++) {
          looked = done;
          yield {
            done,
            of: 10_000,
            odds: () => ({ method: 'estimate', trials: done, margin: 1 / done }),
          };
        }
      },
    };
    const made = workOut(answering(question), { seconds });
    return { made, looked };
  };

  test('does not fit: its pace says so long before time is up', () => {
    clockOf(15);
    const { made, looked } = asked(1);
    expect(made).toEqual({ ok: false, error: TOO_SLOW });
    expect(looked).toBeLessThan(50);
  });

  test('is waited for where it fits', () => {
    clockOf(15);
    expect(asked(2).made).toMatchObject({ ok: true, value: { trials: 100, asked: 10_000 } });
  });
});

describe('exact odds that take their time', () => {
  /** Exact after so many pieces of work, or by an estimate; how many pieces were done. */
  const asked = (pieces: number, working: Parameters<typeof workOut>[1]) => {
    let done = 0;
    const question: Question<Certainty> = {
      exact: () => ({ method: 'exact' }),
      exactly: function* () {
        for (; done < pieces; done++) yield;
        return { method: 'exact' };
      },
      estimate: function* () {
        for (let trial = 1; trial <= 200; trial++)
          yield { done: trial, of: 200, odds: () => ({ method: 'estimate', trials: trial }) };
      },
    };
    const made = workOut(answering(question), working);
    return { made, done };
  };

  test('keep to a third of it: the rest is for an estimate', () => {
    clockOf(1);
    const { made, done } = asked(1_000, { seconds: 0.3 });
    expect(made).toMatchObject({ ok: true, value: { method: 'estimate' } });
    expect(done).toBeGreaterThan(90);
    expect(done).toBeLessThan(110);
  });

  test('are the answer where they are found in it, and where nobody said how long', () => {
    clockOf(1);
    expect(asked(90, { seconds: 0.3 }).made).toEqual({ ok: true, value: { method: 'exact' } });
    expect(asked(1_000, {}).made).toEqual({ ok: true, value: { method: 'exact' } });
  });
});

test('a story too long for odds after each round is refused before any work, with advice', async () => {
  const eight = Array.from({ length: 8 }, (_, i) => army(`A${i}`, 100));
  const { status, message } = await refused(
    '/battles/play',
    battle(eight, { rules: { hits: 1000, attrition: 'proportional' } }),
  );
  expect([status, message]).toEqual([
    422,
    'the odds after each round of 8 armies of up to 1000 hits take too long, even by 100 trials: ' +
      'play it with fewer armies or hits, or ask for its odds alone',
  ]);
});
