import { endingOf } from '../../ending.ts';
import type { CombatEvent } from '../../read/told.ts';
import type { Context, Outcome, Process } from '../../../process/process.ts';
import { attack } from './rules/attack.ts';
import { copyFight } from './fighters/copies.ts';
import { fear } from './harm/fright.ts';
import { injure } from './harm/injury.ts';
import { keyOf, reachOf } from './fighters/key.ts';
import { arrive, strikeInPassing } from './rules/movement.ts';
import { inForce, type TacticaOptions } from './fighters/options.ts';
import { refresh } from './rules/refresh.ts';
import type { Scene } from './fighters/scene.ts';
import type { EditedFight, TacticaFight, Task } from './fighters/state.ts';
import { countdown } from './choices/turn.ts';
import { followOn, riposte, volley } from './rules/volley.ts';

const perform = (scene: Scene, task: Task): void => {
  switch (task.kind) {
    case 'attack':
      return attack(scene, task);
    case 'volley':
      return volley(scene, task);
    case 'injury':
      return injure(scene, task);
    case 'riposte':
      return riposte(scene, task.by, task.target);
    case 'follow':
      return followOn(scene, task.by, task.target);
    case 'passing':
      return strikeInPassing(scene, task.by, task.target);
    case 'fear':
      return void fear(scene, task.who, 'met');
    case 'arrive':
      return arrive(scene, task.who, task.zone);
  }
};

/** One thing that is to be done still, a turn of the Countdown, or a refresh. */
const advance = (scene: Scene): void => {
  const { fight } = scene;
  fight.stepOfRound++;
  const task = fight.tasks.pop();
  if (task !== undefined) perform(scene, task);
  else if (fight.phase === 'refresh') refresh(scene);
  else countdown(scene);
};

/** Rounds without any deed that could change the fight, after which nothing can. */
const MOST_IDLE = 3;

const outcomeOf = (fight: TacticaFight): Outcome | undefined =>
  endingOf(fight) ?? (fight.idle > MOST_IDLE ? { kind: 'stalemate' } : undefined);

/** The process of a fight; a step is a turn, an attack, an injury, a refresh. */
export const processOf = (set: TacticaOptions): Process<TacticaFight, CombatEvent> => {
  const rules = inForce(set);
  const overwrite = (fight: EditedFight, { chance, choice, recorder }: Context<CombatEvent>) => {
    advance({ rules, fight, chance, choice, recorder });
    return fight;
  };
  return {
    step: (fight, context) => overwrite(copyFight(fight), context),
    // What a step has made is its owner's alone, so that it may be written to.
    overwrite: (fight, context) => overwrite(fight as EditedFight, context),
    outcome: outcomeOf,
    key: (fight) => keyOf(fight, rules),
    reach: (fight) => reachOf(fight, rules),
    round: ({ round }) => round,
  };
};
