import { z } from 'zod';
import {
  aftermathOf,
  COMBAT_SYSTEMS,
  err,
  estimateDuel,
  exactDuel,
  ok,
  openDuel,
  tellDuel,
  trialsOf,
  type Act,
  type AftermathRequest,
  type CombatSystem,
  type CombatTold,
  type Duel,
  type DuelOdds,
  type DuelScenario,
  type Fight,
  type FighterView,
  type Misfit,
  type Outcome,
  type Result,
  type Seed,
} from '../shared/index.ts';
import type { Issue } from './issues.ts';
import { finish, type Tell } from './lines.ts';

type JsonSchema = Readonly<Record<string, unknown>>;
/** A system with its statistics and options as JSON Schema. */
export type SystemAnswer = Pick<
  CombatSystem,
  'id' | 'title' | 'text' | 'presets' | 'rolls' | 'gauges'
> & { readonly stats: JsonSchema; readonly options: JsonSchema };

const schemaOf = (schema: z.ZodType): JsonSchema => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
});

const systemAnswer = ({
  id,
  title,
  text,
  stats,
  presets,
  options,
  rolls,
  gauges,
}: CombatSystem): SystemAnswer => ({
  id,
  title,
  text,
  stats: schemaOf(stats),
  presets,
  options: schemaOf(options),
  rolls,
  gauges,
});

/** The systems by which persons fight, each with what a form for it needs. */
export const systemsAnswer = (): readonly SystemAnswer[] => COMBAT_SYSTEMS.map(systemAnswer);

interface Unused {
  /** Labels of the acts that the fight has not come to. */
  readonly unused: readonly string[];
}
export type Ending = Outcome | { readonly kind: 'unfinished' };
export type DuelOddsAnswer = DuelOdds & Unused & { readonly seed: Seed };
export type DuelPlayAnswer = Unused & {
  readonly name: string;
  readonly seed: Seed;
  readonly outcome: Ending;
  /** Rounds that were fought. */
  readonly rounds: number;
  readonly steps: CombatTold['steps'];
  readonly fighters: readonly FighterView[];
};

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

/** Where a misfit lies: `acts.3.option`. */
const issueOf = (acts: readonly Act[], { at, message }: Misfit, duel: Duel): Issue => {
  const place = acts.findLastIndex(
    (act, i) => at === `acts.${i}` || ('label' in act && act.label === at),
  );
  const act = acts[place];
  return { path: act === undefined ? 'acts' : `acts.${place}.${fieldOf(act, duel)}`, message };
};

export const told = (
  scenario: DuelScenario,
  seed: Seed,
  duel = openDuel(scenario),
): Result<CombatTold, Issue> => {
  const made = tellDuel(scenario, seed, duel);
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

/** Where the acts have led: to what waits for somebody; where nobody is asked, to the end of the last step that an act decided. */
const led = (
  scenario: DuelScenario,
  seed: Seed,
  duel: Duel,
): Result<Pick<CombatTold, 'fight' | 'unused'>, Issue> => {
  const { acts, asks, dice } = scenario;
  if (acts.length === 0) return ok({ fight: duel.start, unused: [] });
  const before: Fight[] = [];
  const step: Duel['process']['step'] = (fight, chance, choice) => {
    before.push(fight);
    return duel.process.step(fight, chance, choice);
  };
  const made = told(scenario, seed, { ...duel, process: { ...duel.process, step } });
  if (!made.ok || asks.length > 0 || dice === 'table') return made;
  const { fight, unused } = made.value;
  return ok({
    fight: before[Math.max(...acts.map((act) => stepsOf(act, made.value)))] ?? fight,
    unused,
  });
};

/** The odds from where the acts of the scenario have led; from the start where it has none. */
export const duelOddsAnswer = (
  scenario: DuelScenario,
  seed: Seed,
  tell?: Tell,
): Result<DuelOddsAnswer, Issue> => {
  const duel = openDuel(scenario);
  const made = led(scenario, seed, duel);
  if (!made.ok) return made;
  const { fight, unused } = made.value;
  const odds =
    exactDuel(duel.process, fight, duel.sides) ??
    finish(
      estimateDuel(duel.process, fight, duel.sides, {
        seed,
        trials: trialsOf(scenario, duel),
        block: 1,
      }),
      tell,
    );
  return ok({ seed, ...odds, unused });
};

export const roundsOf = ({ steps, begun, fight }: CombatTold): number =>
  begun.decisions.length + begun.rolls.length > 0 ? fight.round : (steps.at(-1)?.round ?? 0);

/** The whole fight: the policy decides and the seed rolls what no act does. */
export const duelPlayAnswer = (
  scenario: DuelScenario,
  seed: Seed,
): Result<DuelPlayAnswer, Issue> => {
  const duel = openDuel(scenario);
  const made = told({ ...scenario, asks: [], dice: 'seed' }, seed, duel);
  if (!made.ok) return made;
  const { steps, fight, outcome = { kind: 'unfinished' }, unused } = made.value;
  return ok({
    name: scenario.name,
    seed,
    outcome,
    rounds: roundsOf(made.value),
    steps,
    fighters: duel.system.view(fight),
    unused,
  });
};

/** The fight that follows a rout, or why there is none. */
export const aftermathAnswer = (
  request: AftermathRequest,
): Result<{ readonly scenario: DuelScenario }, string> => {
  const made = aftermathOf(request);
  return made.ok ? ok({ scenario: made.value }) : made;
};
