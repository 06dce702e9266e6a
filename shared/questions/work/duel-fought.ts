import type { Fight } from '../../combat/fight.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { Act, DuelScenario } from '../../scenario/schema/duel.ts';
import { fightAfterActs, openDuel, type Duel, type DuelTold } from '../../scenario/fight.ts';
import { toldDuel } from '../../scenario/told-duel.ts';
import type { Fault } from '../steps.ts';

/** What of an act is at fault. */
export const fieldOf = (act: Act, { start, system }: Duel): string => {
  if ('fighter' in act && !start.fighters.some(({ id }) => id === act.fighter)) return 'fighter';
  switch (act.kind) {
    case 'choose':
      return 'option';
    case 'dice':
      return 'dice';
    case 'modifier':
      return 'on';
    case 'ban':
      return 'action';
    case 'gauge':
      return system.gauges.some(({ id }) => id === act.gauge) ? 'value' : 'gauge';
    case 'standing':
      return 'standing';
    case 'through':
      return 'round';
    case 'pass':
      return 'acts';
    case 'roll':
    case 'again':
      return 'label';
  }
};

/** What is wrong with an act, and where: `acts.3.option`. */
export interface PathFault extends Fault {
  readonly path: string;
}

/**
 * The fight as its acts and its seed have it, up to its end or to what waits for somebody; the
 * first act that cannot stand is a fault.
 */
export const duelFought = (scenario: DuelScenario, seed: Seed): Result<DuelTold, PathFault> => {
  const told = toldDuel(scenario, seed);
  const [fault] = told.whole.faults;
  const act = fault === undefined ? undefined : scenario.acts[fault.place];
  if (fault === undefined || act === undefined) return ok(told);
  const path = `acts.${fault.place}.${fieldOf(act, told.duel)}`;
  return err({ code: 'ACT_DOES_NOT_STAND', path, message: fault.message });
};

/** Where the acts of a fight have led. Without any it is not fought: a large one takes long. */
export const whereLed = (
  scenario: DuelScenario,
  seed: Seed,
): Result<{ readonly duel: Duel; readonly fight: Fight }, PathFault> => {
  if (scenario.acts.length === 0) {
    const duel = openDuel(scenario);
    return ok({ duel, fight: duel.start });
  }
  const made = duelFought(scenario, seed);
  return made.ok
    ? ok({ duel: made.value.duel, fight: fightAfterActs(scenario, made.value) })
    : made;
};
