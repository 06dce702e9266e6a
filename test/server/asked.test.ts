import { afterAll, describe, expect, test } from 'vitest';
import { workOut } from '../../server/workers/work-out.ts';
import { oddsSchema } from '../../shared/questions/schemas/battles.ts';
import { duelOddsSchema } from '../../shared/questions/schemas/duels.ts';
import { meleeOddsSchema } from '../../shared/questions/schemas/units.ts';
import {
  answering,
  DUEL_EXAMPLES,
  TOO_SLOW,
  type Certainty,
  type Question,
} from '../../shared/index.ts';
import { isLarge, sample } from '../sample.ts';
import { army, asking, battle, ENDLESS, expectFit, post, serverFor } from './server.ts';

/** Time for some hundreds of trials of each question here. */
const app = await serverFor({ threads: 2, timeLimit: 4 });
/** Whose followed estimates end sooner. */
const brisk = await serverFor({ threads: 1, timeLimit: sample(0.7, 1) });
afterAll(() => Promise.all([app.close(), brisk.close()]));
const { refused } = asking(app);

const MOST = 1_000_000;
const squads = Array.from({ length: 12 }, (_, i) => ({
  id: `u${i}`,
  side: i % 2 === 0 ? 'red' : 'blue',
  men: 50,
}));
const QUESTIONS = [
  [
    '/battles/odds',
    oddsSchema,
    battle(
      ['Red', 'Blue', 'Gold', 'Green', 'White'].map((name) => army(name, 100)),
      { trials: MOST },
    ),
  ],
  [
    '/units/odds',
    meleeOddsSchema,
    { kind: 'units', version: 1, seed: 'test', trials: MOST, units: squads },
  ],
  ['/duels/odds', duelOddsSchema, { ...DUEL_EXAMPLES[1]!.scenario, trials: MOST }],
] as const;
/** One clock for all levels: one of them is looked at in the small sample. */
const asked = QUESTIONS.slice(0, sample(1, 2));

type Estimate = Required<Omit<Certainty, 'asked'>> & Pick<Certainty, 'asked'>;

describe.each(asked)('a question too costly for its time: %s', (url, schema, question) => {
  test.concurrent(
    'gets the trials that the time allows, and says so; those asked for alone are the same',
    async () => {
      const response = await post(app, url, question);
      expect(response.statusCode, response.body).toBe(200);
      const { asked, ...odds } = response.json() as Estimate;
      expectFit(schema, response.json());
      expect([odds.method, asked]).toEqual(['estimate', MOST]);
      expect(odds.trials).toBeGreaterThanOrEqual(100);
      expect(odds.trials).toBeLessThan(MOST);
      // A quarter of the time was left, and a busy machine has a slower second run.
      const few = Math.min(odds.trials, 200);
      const [one, other] = [
        await post(app, url, { ...question, trials: few }),
        await post(app, url, { ...question, trials: few }),
      ];
      expect(one.json()).not.toHaveProperty('asked');
      expect(one.body).toBe(other.body);
    },
  );

  test.runIf(isLarge).concurrent('the same line by line', async () => {
    const response = await brisk.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      payload: question,
    });
    const lines = response.body.trimEnd().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '') as Estimate;
    // One on the way at least, and the answer.
    expect(lines.length, response.body).toBeGreaterThan(1);
    expect([last.method, last.asked]).toEqual(['estimate', MOST]);
  });
});

const answerIn = (question: Question<Estimate>, seconds?: number) =>
  workOut(answering(question), { seconds });
const known = (question: Question<Estimate>, seconds?: number): Estimate => {
  const made = answerIn(question, seconds);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

/** A trial takes its time without burning it. */
const slow = (ms: number, of: number, looked: number[] = []): Question<Estimate> => ({
  exact: () => undefined,
  estimate: function* () {
    for (let done = 1; done <= of; done++) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
      looked.push(done);
      yield { done, of, odds: () => ({ method: 'estimate', trials: done, margin: 1 / done }) };
    }
  },
});

test('an estimate cut short is the one of so many trials, but for what was asked', () => {
  const { asked, ...cut } = known(slow(1, 10_000), 1);
  expect(asked).toBe(10_000);
  const whole = known(slow(0, cut.trials));
  expect(whole).toEqual(cut);
});

describe('where not even the least number of trials fits', () => {
  const PACE_MS = 15;
  test('its pace says so long before time is up', () => {
    const looked: number[] = [];
    expect(answerIn(slow(PACE_MS, 10_000, looked), 1)).toEqual({ ok: false, error: TOO_SLOW });
    expect(looked.length).toBeLessThan(50);
  });

  test.runIf(isLarge)('the least number is waited for where it fits', () => {
    // A busy machine wakes late.
    const seconds = (120 * PACE_MS) / 1000 + 3;
    const { trials, asked } = known(slow(PACE_MS, 10_000), seconds);
    expect([trials >= 100, asked]).toEqual([true, 10_000]);
  });

  test('the advice fits what was asked', async () => {
    const crowd = (side: string) => ({
      id: side,
      fighters: Array.from({ length: 20 }, () => ({ preset: 'soldier' })),
    });
    const duel = {
      kind: 'duel',
      version: 1,
      system: 'swords',
      sides: [crowd('red'), crowd('blue')],
    };
    const strict = await serverFor({ threads: 1, timeLimit: 0.2 });
    for (const [url, question, less] of [
      ['/duels/odds', duel, 'fighters or acts'],
      ['/battles/odds', ENDLESS, 'armies or hits'],
    ] as const) {
      const { status, code, message } = (await (async () => {
        const response = await post(strict, url, question);
        return { status: response.statusCode, ...response.json().error };
      })()) as { status: number; code: string; message: string };
      expect([status, code, message]).toEqual([
        422,
        'BATTLE_TOO_COSTLY',
        `this takes more than 0.2 s of work: ask for fewer ${less}`,
      ]);
    }
    await strict.close();
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

test.runIf(isLarge)('the example of the API that takes longest is answered', async () => {
  const usual = await serverFor({ timeLimit: 20 });
  expect((await post(usual, '/duels/odds', DUEL_EXAMPLES[1]!.scenario)).statusCode).toBe(200);
  await usual.close();
});
