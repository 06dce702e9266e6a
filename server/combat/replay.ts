import {
  err,
  ok,
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

/** How many steps an act needs to have had its say. */
const stepsOf = (act: Act, { steps }: CombatTold): number => {
  if ('steps' in act) return act.steps;
  if (act.kind === 'through') return steps.filter(({ round }) => round <= act.round).length;
  return (
    1 +
    steps.findIndex(({ rolls, decisions }) =>
      [...rolls, ...decisions].some(({ label }) => label === act.label),
    )
  );
};

/**
 * Where the acts have led: to what waits for somebody; where nobody is asked, to the end of the
 * last step that an act decided.
 */
export const stateAfterActs = (
  asked: Asked,
  duel: Duel,
): Result<Pick<CombatTold, 'fight' | 'unused'>, Issue> => {
  const { acts, asks, dice } = asked.scenario;
  if (acts.length === 0) return ok({ fight: duel.start, unused: [] });
  const made = replay(asked, duel);
  if (!made.ok || asks.length > 0 || dice === 'table') return made;
  const { fight, states, unused } = made.value;
  const steps = Math.max(...acts.map((act) => stepsOf(act, made.value)));
  return ok({ fight: states[steps] ?? fight, unused });
};

/** Rounds fought or begun. */
export const roundsOf = ({ steps, begun, fight }: CombatTold): number =>
  begun.decisions.length + begun.rolls.length > 0 ? fight.round : (steps.at(-1)?.round ?? 0);
