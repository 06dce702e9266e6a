import { adviseFight } from '../../combat/read/advice.ts';
import { byFirstDecision } from '../../process/advice/best-play.ts';
import type { Seed } from '../../rng.ts';
import { toldDuel } from '../../scenario/told-duel.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';

/** Trials of all options of a decision together; of each so many at least. */
const TOGETHER = 1_500;
const LEAST = 100;

/** What another next decision of a side would win, where that is as much as can be known. */
export function* nextDecision(scenario: DuelScenario, side: string, seed: Seed) {
  const { duel, told } = toldDuel({ ...scenario, asks: [side] }, seed);
  const many = told.open?.kind === 'decision' ? told.open.options.length : 1;
  const trials = Math.max(LEAST, Math.floor(TOGETHER / many));
  for (const step of adviseFight(duel.process, told, { seed, trials, states: 0 }) ?? [])
    yield step && (() => byFirstDecision(step.read()));
}
