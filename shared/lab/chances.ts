import { stateQuestion } from '../army/answer.ts';
import { battleOf } from '../army/setup.ts';
import { answer, type Certainty } from '../process/answer.ts';
import type { Odds } from '../process/process.ts';
import type { Seed } from '../rng.ts';
import type { BattleScenario } from '../scenario/battle.ts';

/** What is hoped for: that a side wins, or that it does not lose. */
export const WISHES = ['win', 'notLose'] as const;
export type Wish = (typeof WISHES)[number];

/** Seed of estimates: the same dice for every variant, so that they differ by what was changed. */
const SEED: Seed = 'lab';

/** The odds of a battle of armies at its start, and nothing of its rounds. */
export const oddsOfBattle = (scenario: BattleScenario): Odds & Certainty =>
  answer(stateQuestion(battleOf(scenario, scenario.seed ?? SEED)));

/** The chance that the wish of a side comes true. */
export const wished = ({ win, mutual, stalemate }: Odds, side: string, wish: Wish): number =>
  (win[side] ?? 0) + (wish === 'win' ? 0 : mutual + stalemate);
