import { expect, test } from 'vitest';
import { bernoulli, die } from '../../shared/distribution.ts';
import type { Dice } from '../../shared/dice/dice.ts';
import { exactSummary } from '../exact-summary.ts';
import { must } from '../must.ts';
import type { Process } from '../../shared/process/process.ts';

const diceOf = (distribution: ReturnType<typeof die>): Dice => ({
  distribution: () => distribution,
  throwDice: () => {
    throw new Error('read, never thrown');
  },
  ofSum: () => undefined,
});
const D6 = diceOf(die(6));

interface Walk {
  readonly at: number;
  readonly round: number;
}
const read = { sides: ['up', 'down'] };
/** A walk that comes back to states it has left: up on 6, down on 1, else it stays. */
const walk = (height: number): Process<Walk, never> => ({
  step: ({ at, round }, { chance }) => {
    const face = chance.roll(D6, ['step']);
    return { at: at + (face === 6 ? 1 : face === 1 ? -1 : 0), round: round + 1 };
  },
  outcome: ({ at }) =>
    at >= height
      ? { kind: 'won', winner: 'up' }
      : at <= -height
        ? { kind: 'won', winner: 'down' }
        : undefined,
  key: ({ at }) => `${at}`,
  round: ({ round }) => round,
});

test("cycles: gambler's ruin", () => {
  const { win, unfinished, rounds } = must(exactSummary(walk(3), { at: -1, round: 1 }, read));
  expect(win['up']).toBeCloseTo(2 / 6, 11);
  expect(win['down']).toBeCloseTo(4 / 6, 11);
  expect(unfinished).toBeLessThan(1e-12);
  // Expected duration of the fair walk is 2 * 4 moves, and a move is made in one step of three.
  expect(rounds.mean).toBeCloseTo(24, 8);
});

test('rounds: a first win on 6 is geometric, and every open state of a round is seen once', () => {
  const seen: number[] = [];
  const once: Process<Walk, never> = {
    step: ({ at, round }, { chance }) => ({
      at: at + (chance.passes(D6, (face) => face === 6, ['win']) ? 1 : 0),
      round: round + 1,
    }),
    outcome: ({ at }) => (at > 0 ? { kind: 'won', winner: 'up' } : undefined),
    key: ({ at }) => `${at}`,
    round: ({ round }) => round,
  };
  const { rounds } = must(
    exactSummary(
      once,
      { at: 0, round: 1 },
      {
        ...read,
        goesOn: (round, _state, probability) => {
          seen[round] = (seen[round] ?? 0) + probability;
        },
      },
    ),
  );
  let still = 1;
  for (const [round, chance] of rounds.pmf.slice(0, 20)) {
    expect(chance).toBeCloseTo(still / 6, 12);
    still *= 5 / 6;
    expect(seen[round]).toBeCloseTo(still, 12);
  }
});

test('what changes nothing is a stalemate only if no future changes; a cycle without end is unfinished', () => {
  const stuck: Process<Walk, never> = {
    ...walk(3),
    step: (state) => ({ ...state, round: state.round + 1 }),
  };
  expect(must(exactSummary(stuck, { at: 0, round: 1 }, read)).stalemate).toBe(1);
  const endless: Process<Walk, never> = {
    ...walk(3),
    step: ({ at, round }) => ({ at: 1 - at, round: round + 1 }),
  };
  const cut = must(exactSummary(endless, { at: 0, round: 1 }, { ...read, budget: { steps: 50 } }));
  expect([cut.unfinished, cut.stalemate]).toEqual([1, 0]);
});

test("a step may be less than a round: the battle's last round counts though no next one begins", () => {
  const halves: Process<Walk, never> = {
    step: ({ at, round }, { chance }) => {
      chance.passes(diceOf(bernoulli(0.5)), (x) => x === 1, ['x']);
      return { at: at + 1, round: at % 2 === 1 ? round + 1 : round };
    },
    outcome: ({ at }) => (at === 5 ? { kind: 'mutual' } : undefined),
    key: ({ at }) => `${at}`,
    round: ({ round }) => round,
  };
  expect(must(exactSummary(halves, { at: 0, round: 1 }, read)).rounds).toEqual({
    mean: 3,
    pmf: [[3, 1]],
  });
});

test.each([
  ['states', 'TOO_MANY_STATES'],
  ['rolls', 'TOO_MANY_ROLLS'],
  ['moves', 'TOO_MANY_MOVES'],
] as const)('too many %s are noticed', (limit, code) => {
  expect(
    exactSummary(walk(100), { at: 0, round: 1 }, { ...read, budget: { [limit]: 20 } }),
  ).toEqual({
    ok: false,
    error: { code, limit: 20 },
  });
});

test('a first round that takes more than its share is noticed before the rest is looked at', () => {
  let seen = 0;
  const tenARound: Process<Walk, never> = {
    step: ({ at }) => ({ at: at + 1, round: 1 + Math.floor((at + 1) / 10) }),
    outcome: ({ at }) => (at === 90 ? { kind: 'mutual' } : undefined),
    key: ({ at }) => (seen++, `${at}`),
    round: ({ round }) => round,
  };
  const within = (firstRound: number) =>
    exactSummary(tenARound, { at: 0, round: 1 }, { ...read, budget: { states: 100, firstRound } });
  expect(must(within(0.2)).mutual).toBe(1);
  seen = 0;
  expect(within(0.05)).toEqual({ ok: false, error: { code: 'TOO_MANY_STATES', limit: 5 } });
  expect(seen).toBe(6);
});

test('an error of the rules is not taken for a budget', () => {
  const broken: Process<Walk, never> = {
    ...walk(3),
    step: () => {
      throw new Error('rules');
    },
  };
  expect(() => exactSummary(broken, { at: 0, round: 1 }, read)).toThrow('rules');
});
