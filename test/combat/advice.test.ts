import { describe, expect, test } from 'vitest';
import { adviseFight, bestPlayIn } from '../../shared/combat/read/advice.ts';
import { duelOdds } from '../../shared/combat/read/odds.ts';
import type { BestPlay, Advice } from '../../shared/process/advice/schema.ts';
import { COMBAT_SYSTEMS } from '../../shared/combat/index.ts';
import { marginOf, Z } from '../../shared/process/readers/trials.ts';
import { duelWork } from '../../shared/index.ts';
import { openDuel, replayDuel } from '../../shared/scenario/fight.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import {
  adviceText,
  bestMark,
  bestPlayText,
  bestText,
  differenceText,
  searchText,
} from '../../shared/words/advice.ts';
import { duelWith, oneEach } from '../scenarios.ts';

const scenarioOf = (system: string, preset: string) =>
  duelWith({
    system,
    asks: ['red'],
    sides: oneEach({ id: 'ada', preset }, { id: 'bors', preset }),
  });

interface Asked {
  readonly system: string;
  readonly seed: string;
  readonly trials: number;
  readonly states: number;
  /** Searches that are waited for; all where left out. */
  readonly searches?: number;
  /** -1: no option leaves the race. */
  readonly worth?: number;
}

/** All that is said while the work goes on, of searches alone, and what is said last. */
const adviceOn = ({ system, searches = Infinity, ...asked }: Asked) => {
  const { seed } = asked;
  const preset = COMBAT_SYSTEMS.find(({ id }) => id === system)?.presets[0]?.id ?? '';
  const scenario = scenarioOf(system, preset);
  const duel = openDuel(scenario);
  const told = must(replayDuel(scenario, seed, duel));
  const found: Advice[] = [];
  let last: Advice | undefined;
  for (const step of adviseFight(duel.process, told, asked) ?? []) {
    if (step === undefined || (!step.isSearched && step.done < step.of)) continue;
    last = step.read();
    if (step.isSearched && found.push(last) === searches) break;
  }
  if (last === undefined) throw new Error('there was nothing to decide');
  const { open } = told;
  return { found, last, ids: open?.kind === 'decision' ? open.options.map(({ id }) => id) : [] };
};

describe.each(COMBAT_SYSTEMS.map(({ id }) => id))('%s: advice', (system) => {
  const states = sample(3_000, 5_000);
  const { found, last, ids } = adviceOn({ system, seed: 'one', trials: 100, states });

  test('weighs every action, and the best of them is behind none', () => {
    expect(last.options.map(({ id }) => id)).toEqual(ids);
    const worth = ({ win, best = win }: Advice['options'][number]): number => best;
    const best = last.options.find(({ id }) => id === last.best)!;
    expect(best.behind).toBe(0);
    for (const one of last.options) {
      expect(one.win).toBeGreaterThanOrEqual(0);
      expect(worth(one)).toBeLessThanOrEqual(Math.min(1, worth(best) + 1e-9));
      expect(one.behind).toBeCloseTo(worth(best) - worth(one), 12);
    }
  });

  test('marks all that cannot be told apart from the best, and no other', () => {
    const estimate = adviceOn({ system, seed: 'one', trials: 100, states: 0 }).last;
    for (const { options, best, asGood, trials = 0 } of [last, ...found, estimate]) {
      const alike = options.filter(({ win, margin, behind, behindMargin = 0 }) => {
        // Of what was weighed to the end the margin is that of its share alone.
        const isLeft = margin !== undefined && margin !== marginOf(win, trials);
        return behind <= Math.max(1e-9, isLeft ? Math.min(behindMargin, 0.03) : behindMargin);
      });
      expect(asGood).toEqual(alike.map(({ id }) => id));
      expect(asGood).toContain(best);
    }
    expect(estimate.method).toBe('estimate');
    const untold = estimate.options.filter(
      ({ behind, behindMargin = 0 }) => behind <= behindMargin,
    );
    expect(untold.length).toBeGreaterThan(1);
  });

  test('never does worse by its best than the computer, and never worse for a deeper look', () => {
    let before = 0;
    for (const { search, options } of found) {
      expect(search?.best ?? 0).toBeGreaterThanOrEqual(search?.computer ?? 1);
      expect(search?.best ?? 0).toBeGreaterThanOrEqual(before);
      before = search?.best ?? 0;
      for (const { win, best = 0 } of options) expect(best).toBeGreaterThanOrEqual(win);
    }
  });
});

const ESTIMATE: Advice = {
  method: 'estimate',
  trials: 400,
  margin: 0.04,
  label: 'act',
  side: 'red',
  options: [
    { id: 'wait', win: 0.3, margin: 0.04, behind: 0.2, behindMargin: 0.03 },
    { id: 'dodge', win: 0.48, margin: 0.04, behind: 0.02, behindMargin: 0.03 },
    { id: 'strike', win: 0.5, margin: 0.04, behind: 0, behindMargin: 0 },
  ],
  best: 'strike',
  asGood: ['dodge', 'strike'],
  computer: 'wait',
};
const quoted = (id: string): string => `“${id}”`;

describe('advice in words', () => {
  test('an estimate marks all alike that it cannot tell apart', () => {
    const marks = ESTIMATE.options.map(({ id }) => bestMark(ESTIMATE, id));
    const mark = 'as good as the best, as far as can be told';
    expect(marks).toEqual(['', mark, mark]);
    expect(adviceText(ESTIMATE, quoted)).toBe(
      'As good as the best, as far as can be told: “strike” (50 ± 4 %), “dodge” (48 ± 4 %). ' +
        'The computer would choose “wait” and lose 20 points (± 3).',
    );
    expect(adviceText({ ...ESTIMATE, computer: 'dodge' }, quoted)).toMatch(
      /The computer would choose “dodge”, one of these\.$/,
    );
  });

  test('exact values have one best, or all that are equal', () => {
    const options = ESTIMATE.options.map(({ id, win, behind }) => ({ id, win, behind }));
    const exact: Advice = { ...ESTIMATE, method: 'exact', options, asGood: ['strike'] };
    expect(options.map(({ id }) => bestMark(exact, id))).toEqual(['', '', 'best']);
    expect(bestText(exact, quoted)).toBe('Best: “strike”');
    const tie: Advice = { ...exact, asGood: ['wait', 'strike'] };
    expect(options.map(({ id }) => bestMark(tie, id))).toEqual(['best', '', 'best']);
    expect(bestText(tie, quoted)).toBe('Best: “strike”, “wait”');
  });

  test('a search that is not whole says what was searched, and that there may be better', () => {
    const search = { best: 0.5, computer: 0.3, states: 1234, isWhole: true };
    expect(searchText(ESTIMATE)).toBe('');
    expect(searchText({ ...ESTIMATE, search })).toBe(
      'Best play from here on wins 50.0 %, the computer in its place 30.0 % ' +
        '(every decision searched, 1234 states).',
    );
    expect(searchText({ ...ESTIMATE, search: { ...search, isWhole: false } })).toBe(
      'The best play found so far wins 50.0 % from here on, the computer in its place 30.0 %. ' +
        'Only a part of what may follow was searched, 1234 states of the fight: ' +
        'the true best may be better, and begin with another action.',
    );
  });

  test('a difference is told as finely as its margin allows', () => {
    expect(differenceText(0.2034, 0.231)).toBe('20 points (± 23)');
    expect(differenceText(0.0102, 0.031)).toBe('1 point (± 3)');
    expect(differenceText(0.2034, 0.0042)).toBe('20.3 points (± 0.4)');
    expect(differenceText(0.2034)).toBe('20.3 points');
  });

  test('of many that are as good some are named and the others counted', () => {
    const many = { ...ESTIMATE, best: 'c', asGood: ['a', 'b', 'c', 'd', 'e'] };
    expect(bestText(many, (id) => id)).toMatch(/: c, a, b and 2 more$/);
  });
});

/** How far an estimate may be off, in standard deviations. */
const SIGMAS = 4.5;

test.each(sample(['oldschool'], ['swords', 'zones', 'oldschool']))(
  '%s: trials agree with exact values',
  (system) => {
    for (const [seed, worth] of [
      ['one', -1],
      ['two', 0.02],
    ] as const) {
      const { found } = adviceOn({ system, seed, trials: 100, states: 20_000, searches: 1 });
      const { last } = adviceOn({ system, seed, trials: 300, states: 0, worth });
      const exact = new Map(found[0]?.options.map(({ id, win }) => [id, win]));
      expect(last.method).toBe('estimate');
      if (worth < 0) expect(last.trials).toBe(300);
      for (const { id, win, margin = 0, behind, behindMargin = 0 } of last.options) {
        const known = exact.get(id) ?? Infinity;
        expect(Math.abs(win - known), id).toBeLessThanOrEqual((SIGMAS / Z) * margin);
        const gap = (exact.get(last.best) ?? Infinity) - known;
        const most = (SIGMAS / Z) * behindMargin;
        expect(Math.abs(behind - gap), id).toBeLessThanOrEqual(most + 1e-12);
      }
    }
  },
);

test('best play wins no less than the computer, whose figure is that of the odds', () => {
  const duel = openDuel(scenarioOf('oldschool', 'soldier'));
  const known = duelOdds(duel.process, duel.start, duel.sides, { seed: 1, trials: 100 });
  let found: readonly BestPlay[] = [];
  for (const news of bestPlayIn(duel.process, duel.start, duel.sides, 1_500)) found = news ?? found;
  expect(found.map(({ side }) => side)).toEqual(duel.sides);
  for (const one of found) {
    expect(one.computer).toBeCloseTo(known.win[one.side] ?? NaN, 9);
    expect(one.best).toBeGreaterThanOrEqual(one.computer);
    expect(bestPlayText(one, 'Red')).toMatch(/^Red: [\d.]+ % as the computer plays, [\d.]+ % by /);
  }
});

test('where best play cannot be searched, another next decision says what may be gained', () => {
  const side = (id: string) => ({ id, fighters: [{ preset: 'soldier' }, { preset: 'soldier' }] });
  const scenario = duelWith({ system: 'oldschool', sides: [side('red'), side('blue')] });
  let found: readonly BestPlay[] = [];
  for (const step of duelWork.best.steps({ scenario, states: 100 }, 1)) {
    found = step?.read?.() ?? found;
    if (found.length === sample(1, Infinity) && (found[0]?.trials ?? 0) >= 100) break;
  }
  expect(found.map((one) => one.side)).toEqual(sample(['red'], ['red', 'blue']));
  for (const one of found) {
    expect(one.trials).toBeGreaterThanOrEqual(100);
    expect(one.best).toBeGreaterThanOrEqual(one.computer);
    expect(bestPlayText(one, 'Red')).toMatch(
      /^Red: [\d.]+ % as the computer plays: .* plan may be/,
    );
  }
});
