import type { Context, Outcome, Process } from '../../../process/process.ts';
import type { CombatEvent } from '../../read/told.ts';
import type { Scratch } from '../../scratch.ts';
import { attackStep } from './rules/attack.ts';
import { copyFight } from './fighters/copies.ts';
import { afterStep } from './rules/durability.ts';
import { keyOf } from './fighters/key.ts';
import { openingStep } from './rules/opening.ts';
import type { ZonesOptions } from './fighters/options.ts';
import { endingStep, factionStep, leadStep } from './rules/round.ts';
import { compileRules, sceneOf, type CompiledRules, type Scene } from './fighters/scene.ts';
import { endingFor, type ZonesFight } from './fighters/state.ts';
import { turnStep } from './choices/turn.ts';

const advance = (scene: Scene): void => {
  const { phase, stack } = scene.fight;
  if (stack.length > 0) return attackStep(scene);
  switch (phase) {
    case 'opening':
      return openingStep(scene);
    case 'lead':
      return leadStep(scene);
    case 'factions':
      return factionStep(scene);
    case 'turn':
      return turnStep(scene);
    case 'ending':
      return endingStep(scene);
    case 'after':
      return afterStep(scene);
    case 'over':
      return;
  }
};

const isDecided = (fight: ZonesFight): boolean => endingFor(fight) !== undefined;
const isChasing = ({ fighters }: ZonesFight): boolean => fighters.some(({ chased }) => chased >= 0);

/** Rounds in which nobody moves or attacks with any hope, after which nothing will change. */
export const MOST_IDLE = 5;

/** Whether rulings have decided the fight between two steps: who has just run is still chased. */
const isSettled = (fight: ZonesFight): boolean => {
  const { phase, stack } = fight;
  if (phase === 'opening' || phase === 'after' || phase === 'over' || stack.length > 0)
    return false;
  return isDecided(fight) && !(phase === 'ending' && isChasing(fight));
};

/** Ends what is decided; chases come first (ZN-102), a look at the gear last (ZN-105). */
const conclude = ({ fight, rules }: Scene): void => {
  const { phase, stack } = fight;
  if (phase === 'after' || phase === 'over' || stack.length > 0) return;
  const decided = isDecided(fight);
  const isChase = decided && isChasing(fight);
  if (isChase && (phase === 'opening' || phase === 'ending')) return;
  if (!decided && fight.idle < MOST_IDLE) return;
  const last = rules.options.durability ? 'after' : 'over';
  fight.phase = isChase ? 'ending' : last;
  fight.stage = 0;
  fight.turn = null;
};

const overwrite =
  (rules: CompiledRules) =>
  (fight: Scratch<ZonesFight>, context: Context<CombatEvent>): ZonesFight => {
    const scene = sceneOf(rules, fight, context);
    const { round } = fight;
    if (!isSettled(fight)) advance(scene);
    conclude(scene);
    fight.stepOfRound = fight.round === round ? fight.stepOfRound + 1 : 0;
    return fight;
  };

const outcome = (fight: ZonesFight): Outcome | undefined => {
  if (fight.phase !== 'over') return undefined;
  return endingFor(fight) ?? { kind: 'stalemate' };
};

export const zonesProcess = (options: ZonesOptions): Process<ZonesFight, CombatEvent> => {
  const go = overwrite(compileRules(options));
  return {
    step: (fight, context) => go(copyFight(fight), context),
    overwrite: go,
    outcome,
    key: (fight) => keyOf(fight, options),
    round: ({ round }) => round,
  };
};
