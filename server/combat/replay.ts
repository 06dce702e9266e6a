import {
  err,
  ok,
  openDuel,
  tellDuel,
  type Act,
  type CombatTold,
  type Duel,
  type DuelScenario,
  type DuelTold,
  type Result,
  type Seed,
} from '../../shared/index.ts';
import type { Issue } from '../http/issues.ts';

export interface Asked {
  readonly scenario: DuelScenario;
  readonly seed: Seed;
}

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

/**
 * The fight as its acts and its seed have it, up to its end or to what waits for somebody; the
 * first act that cannot stand is a fault: `acts.3.option`.
 */
export const replay = (
  { scenario, seed }: Asked,
  duel = openDuel(scenario),
): Result<DuelTold, Issue> => {
  const told = tellDuel(scenario, seed, undefined, duel);
  const [fault] = told.whole.faults;
  const act = fault === undefined ? undefined : scenario.acts[fault.place];
  return fault === undefined || act === undefined
    ? ok(told)
    : err({ path: `acts.${fault.place}.${fieldOf(act, duel)}`, message: fault.message });
};

/** Rounds fought or begun. */
export const roundsOf = ({ steps, begun, fight }: CombatTold): number =>
  begun.decisions.length + begun.rolls.length > 0 ? fight.round : (steps.at(-1)?.round ?? 0);
