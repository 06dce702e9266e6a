import { expect, test } from 'vitest';
import { lessonsOfFight } from '../../shared/combat/read/lessons.ts';
import type { DuelScenario } from '../../shared/scenario/schema/duel.ts';
import { toldDuel } from '../../shared/scenario/told-duel.ts';
import type { Lesson } from '../../shared/process/advice/schema.ts';
import { lessonText } from '../../shared/words/lessons.ts';
import { duelIn } from '../lines.ts';

const SEED = 'lessons';

/** Red takes the first option with that beginning for so many decisions, then the computer's. */
const playedBadly = (line: string, bad: string, times: number): DuelScenario => {
  let scenario = duelIn(line, { asks: ['red'] });
  let left = times;
  for (;;) {
    const { open } = toldDuel(scenario, SEED).told;
    if (open?.kind !== 'decision') return scenario;
    const worst = left > 0 ? open.options.find(({ id }) => id.startsWith(bad)) : undefined;
    if (worst !== undefined) left--;
    const option = worst?.id ?? open.advised;
    const { label } = open;
    scenario = { ...scenario, acts: [...scenario.acts, { kind: 'choose', label, option }] };
  }
};

const lessonsIn = (scenario: DuelScenario): readonly Lesson[] => {
  const { duel, whole } = toldDuel(scenario, SEED);
  let lessons: readonly Lesson[] = [];
  for (const { read, done, of } of lessonsOfFight(duel.process, whole.steps, {
    seed: SEED,
    trials: 100,
  }))
    if (done === of) lessons = read();
  return lessons;
};

test.each([
  ['oldschool: veteran v soldier', 'yield', 1],
  ['percentile: knight v levy', 'yield', 1],
] as const)('%s, who chooses to %s: the teacher names it first', (line, bad, times) => {
  const scenario = playedBadly(line, bad, times);
  const [first] = lessonsIn(scenario);
  expect(first?.side).toBe('red');
  expect(first?.chosen.startsWith(bad)).toBe(true);
  expect(first?.better.startsWith(bad)).toBe(false);
  expect(first?.cost).toBeGreaterThan(first?.margin ?? 1);
  expect(lessonText(first!, (id) => id)).toMatch(/ cost \d+ points \(± \d+\) against /);
});
