import type { Context, Outcome, Process } from '../../../process/process.ts';
import type { CombatEvent } from '../../read/told.ts';
import { endingOf, isDecided } from '../../ending.ts';
import { careStep } from './rules/care.ts';
import { keyOf, reachOf } from './fighters/key.ts';
import type { PercentileOptions } from './fighters/options.ts';
import { conclude, fightOn } from './rules/round.ts';
import { rulesOf, sceneOf } from './fighters/scene.ts';
import { draftOf, type FightDraft, type PercentileFight } from './fighters/state.ts';

const outcomeOf = (fight: PercentileFight): Outcome | undefined => {
  if (fight.phase !== 'over') return undefined;
  return endingOf(fight) ?? { kind: 'stalemate' };
};

/** Whether the game master's word has decided it before the round begins. */
const isSettled = (fight: PercentileFight): boolean =>
  (fight.phase === 'intent' || fight.phase === 'stand') && isDecided(fight);

/** A fight: a step is a decision, or somebody's action with its dice. */
export const percentileProcess = (
  options: PercentileOptions,
): Process<PercentileFight, CombatEvent> => {
  const rules = rulesOf(options);
  const overwrite = (fight: FightDraft, context: Context<CombatEvent>): PercentileFight => {
    const scene = sceneOf(fight, rules, context);
    if (fight.phase === 'after') careStep(scene);
    else if (isSettled(fight)) conclude(scene);
    else fightOn(scene);
    return fight;
  };
  return {
    step: (fight, context) => overwrite(draftOf(fight), context),
    overwrite,
    outcome: outcomeOf,
    key: (fight) => keyOf(fight, options),
    reach: (fight) => reachOf(fight, options),
    round: ({ round }) => round,
  };
};
