import {
  actInDuel,
  diceAct,
  passing,
  type Act,
  type DuelScenario,
  type DuelTold,
  type Typed,
  toldDuel,
} from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';

/** The fight on the page, as far as its acts have led. */
export const fightOf = (scenario: DuelScenario): DuelTold => toldDuel(scenario, seedOf(scenario));

export type Acts = readonly Act[];

/** What became of a change: the log and the fight then; or why it is refused. */
export type Tried =
  | { readonly acts: Acts; readonly after: DuelTold; readonly passed: readonly number[] }
  | { readonly fault: string };

/** Adds acts at the end of all that was decided. */
export const tryActs = (scenario: DuelScenario, now: DuelTold, more: Acts): Tried => {
  const made = actInDuel(scenario, seedOf(scenario), now, more);
  return made.ok ? made.value : { fault: made.error.message };
};

/** What the dice of the roll that waits show by the seed. */
export const facesIn = (scenario: DuelScenario, now: DuelTold): readonly number[] => {
  const { open } = now.told;
  if (open?.kind !== 'roll') return [];
  const tried = tryActs(scenario, now, [{ kind: 'roll', label: open.label }]);
  if ('fault' in tried) return [];
  const { steps, begun } = tried.after.told;
  const fell = [begun, ...steps.toReversed()]
    .flatMap(({ rolls }) => rolls)
    .find(({ label }) => label === open.label);
  return fell?.faces.map(({ face }) => face) ?? [];
};

/** So many rolls are left to the seed at once; by then somebody is asked, or the fight is over. */
const MANY_ROLLS = 200;

/**
 * Leaves the roll that waits to the seed, and those after it, until a decision waits or the round
 * is over.
 */
export const tryRolls = (scenario: DuelScenario, now: DuelTold): Tried => {
  const { round } = now.told.fight;
  let tried: Exclude<Tried, { readonly fault: string }> = {
    acts: scenario.acts,
    after: now,
    passed: [],
  };
  for (let i = 0; i < MANY_ROLLS; i++) {
    const { open, fight } = tried.after.told;
    if (open?.kind !== 'roll' || fight.round !== round) return tried;
    const next = tryActs(scenario, tried.after, [{ kind: 'roll', label: open.label }]);
    if ('fault' in next) return next;
    tried = next;
  }
  return tried;
};

/**
 * Acts that put dice in the place of a roll that lies there; undefined has it rolled again as
 * before.
 */
export const diceIn = (
  { acts, dice }: Pick<DuelScenario, 'acts' | 'dice'>,
  label: string,
  typed: Typed | undefined,
): Acts =>
  typed !== undefined
    ? [diceAct(label, typed)]
    : [
        ...passing(acts, (act) => act.kind === 'dice' && act.label === label),
        ...(dice !== 'seed' ? [{ kind: 'roll', label } as const] : []),
      ];
