import {
  err,
  fightAfterActs,
  openDuel,
  replayDuel,
  type Act,
  type CombatTold,
  type Duel,
  type DuelScenario,
  type ScriptError,
  type Result,
  type Seed,
} from '../../shared/index.ts';
import type { Issue } from '../http/issues.ts';

export interface Asked {
  readonly scenario: DuelScenario;
  readonly seed: Seed;
}

/** What of an act is at fault. */
const fieldOf = (act: Act, { start, system }: Duel): string => {
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
    case 'roll':
    case 'again':
      return 'label';
  }
};

/** Where a script error lies: `acts.3.option`. */
const issueOf = (acts: readonly Act[], { at, message }: ScriptError, duel: Duel): Issue => {
  const place = acts.findLastIndex(
    (act, i) => at === `acts.${i}` || ('label' in act && act.label === at),
  );
  const act = acts[place];
  return { path: act === undefined ? 'acts' : `acts.${place}.${fieldOf(act, duel)}`, message };
};

/** The fight as its acts and its seed have it, up to its end or to what waits for somebody. */
export const replay = (
  { scenario, seed }: Asked,
  duel = openDuel(scenario),
): Result<CombatTold, Issue> => {
  const made = replayDuel(scenario, seed, duel);
  return made.ok ? made : err(issueOf(scenario.acts, made.error, duel));
};

/** Where the acts have led. */
export const stateAfterActs = (
  { scenario, seed }: Asked,
  duel: Duel,
): Result<Pick<CombatTold, 'fight' | 'unused'>, Issue> => {
  const made = fightAfterActs(scenario, seed, duel);
  return made.ok ? made : err(issueOf(scenario.acts, made.error, duel));
};

/** Rounds fought or begun. */
export const roundsOf = ({ steps, begun, fight }: CombatTold): number =>
  begun.decisions.length + begun.rolls.length > 0 ? fight.round : (steps.at(-1)?.round ?? 0);
