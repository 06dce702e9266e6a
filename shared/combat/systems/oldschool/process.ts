import type { Context, Outcome, Process } from '../../../process/process.ts';
import type { CombatEvent } from '../../read/told.ts';
import type { Scratch } from '../../scratch.ts';
import { endingOf } from '../../ending.ts';
import { beginStep, endStep } from './rules/round.ts';
import { leavingStep } from './choices/flight.ts';
import { keyOf, reachOf } from './fighters/key.ts';
import { goTo } from './choices/moves.ts';
import { openingStep } from './rules/opening.ts';
import type { OldschoolOptions } from './fighters/options.ts';
import { compileRules, sceneOf, the, type CompiledRules, type Scene } from './fighters/scene.ts';
import { copyFight, type Leaving, type OldschoolFight } from './fighters/state.ts';
import { slotStep } from './choices/turn.ts';

/** He has come through: he stands before whom he meant to strike (OS-43). */
const arrive = (scene: Scene, { who, to }: Leaving): void =>
  goTo(scene, who, to, the(scene, who).at);

const advance = (scene: Scene): void => {
  const { phase, leaving } = scene.fight;
  if (leaving !== null) return leavingStep(scene, leaving, () => arrive(scene, leaving));
  switch (phase) {
    case 'opening':
      return openingStep(scene);
    case 'begin':
      return beginStep(scene);
    case 'slots':
      return slotStep(scene);
    case 'end':
      return endStep(scene);
    case 'over':
      return;
  }
};

const overwrite =
  (rules: CompiledRules) =>
  (fight: Scratch<OldschoolFight>, context: Context<CombatEvent>): OldschoolFight => {
    const { round } = fight;
    advance(sceneOf(rules, fight, context));
    fight.stepOfRound = fight.round === round ? fight.stepOfRound + 1 : 0;
    return fight;
  };

const outcome = (fight: OldschoolFight): Outcome | undefined =>
  endingOf(fight) ?? (fight.phase === 'over' ? { kind: 'stalemate' } : undefined);

export const oldschoolProcess = (
  options: OldschoolOptions,
): Process<OldschoolFight, CombatEvent> => {
  const go = overwrite(compileRules(options));
  return {
    step: (fight, context) => go(copyFight(fight), context),
    overwrite: go,
    outcome,
    key: (fight) => keyOf(fight, options),
    reach: (fight) => reachOf(fight, options),
    round: ({ round }) => round,
  };
};
