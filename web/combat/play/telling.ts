import {
  MOST_ACTS,
  openDuel,
  replayDuel,
  type Act,
  type CombatTold,
  type Duel,
  type DuelScenario,
  type Result,
  type ScriptError,
  type Seed,
  type Typed,
} from '../../../shared/index.ts';
import { DEFAULT_SEED } from '../../engine/question.ts';

export type Acts = readonly Act[];

export const seedOf = ({ seed }: Pick<DuelScenario, 'seed'>): Seed => seed ?? DEFAULT_SEED;

/** A fight as far as it is told. */
export interface Told {
  readonly duel: Duel;
  readonly told: Result<CombatTold, ScriptError>;
}

/** Stories kept at hand: this one, the one before it, and what is being tried. */
const MOST_KEPT = 8;
const KNOWN = new Map<string, Told>();

/** Tells the fight of a scenario; what was told a moment ago is not told again. */
export const tellOf = (scenario: DuelScenario): Told => {
  const key = JSON.stringify(scenario);
  const duel = KNOWN.get(key)?.duel ?? openDuel(scenario);
  const known = KNOWN.get(key) ?? { duel, told: replayDuel(scenario, seedOf(scenario), duel) };
  KNOWN.delete(key);
  KNOWN.set(key, known);
  for (const oldest of [...KNOWN.keys()].slice(0, -MOST_KEPT)) KNOWN.delete(oldest);
  return known;
};

const withActs = (scenario: DuelScenario, acts: Acts): DuelScenario => ({
  ...scenario,
  acts: [...acts],
});

/** What became of a change: done, with how many later acts it made unfit; or refused, and why. */
export type Tried =
  | { readonly acts: Acts; readonly told: CombatTold; readonly dropped: number }
  | { readonly fault: string };

const FULL = `A fight takes at most ${MOST_ACTS} entries: take some back.`;

/** Adds an act at the end of all that was decided. */
export const tryAct = (scenario: DuelScenario, act: Act): Tried => {
  const acts = [...scenario.acts, act];
  if (acts.length > MOST_ACTS) return { fault: FULL };
  const { told } = tellOf(withActs(scenario, acts));
  return told.ok ? { acts, told: told.value, dropped: 0 } : { fault: told.error.message };
};

/** So many rolls are left to the seed at once; by then somebody is asked, or the fight is over. */
const MANY_ROLLS = 200;

/**
 * Leaves the roll that waits to the seed, and those after it, until a decision waits or the round
 * is over.
 */
export const tryRolls = (scenario: DuelScenario): Tried => {
  const { told } = tellOf(scenario);
  const round = told.ok ? told.value.fight.round : 0;
  let now: Tried = told.ok
    ? { acts: scenario.acts, told: told.value, dropped: 0 }
    : { fault: told.error.message };
  for (let i = 0; i < MANY_ROLLS; i++) {
    if ('fault' in now || now.told.open?.kind !== 'roll' || now.told.fight.round !== round)
      return now;
    now = tryAct(withActs(scenario, now.acts), { kind: 'roll', label: now.told.open.label });
  }
  return now;
};

/** The acts less what was said at that place: an act by its number, or all of a label. */
const without = (acts: Acts, at: string): Acts => {
  const place = /^acts\.(\d+)$/.exec(at)?.[1];
  return place === undefined
    ? acts.filter((act) => !('label' in act) || act.label !== at)
    : acts.filter((_, i) => i !== Number(place));
};

/**
 * Leaves out what the fight does not come to any more: it would take effect unasked once it did.
 */
const reached = (acts: Acts, { unused, steps }: CombatTold): Acts => {
  const gone = new Set(unused);
  return acts.filter((act) =>
    'label' in act ? !gone.has(act.label) : !('steps' in act) || act.steps <= steps.length,
  );
};

/**
 * The acts that fit, in place of some that may not. @param own the label that was changed: where
 * that is what does not fit, it is refused
 */
export const fitted = (scenario: DuelScenario, acts: Acts, own: string): Tried => {
  if (acts.length > MOST_ACTS) return { fault: FULL };
  for (let left = acts; ;) {
    const { told } = tellOf(withActs(scenario, left));
    if (!told.ok) {
      const { at, message } = told.error;
      const less = without(left, at);
      if (at === own || less.length === left.length) return { fault: message };
      left = less;
      continue;
    }
    const kept = reached(left, told.value);
    if (kept.length === left.length)
      return { acts: kept, told: told.value, dropped: acts.length - kept.length };
    left = kept;
  }
};

const plainTyped = (typed: Typed): Extract<Act, { kind: 'dice' }>['dice'] =>
  'faces' in typed ? { faces: [...typed.faces] } : { sum: typed.sum };

export const diceAct = (label: string, typed: Typed): Act => ({
  kind: 'dice',
  label,
  dice: plainTyped(typed),
});

/**
 * Dice read off the table in place of a roll that lies there; undefined has it rolled again as
 * before.
 */
export const tryDice = (scenario: DuelScenario, label: string, typed: Typed | undefined): Tried => {
  if (typed !== undefined)
    return fitted(scenario, [...scenario.acts, diceAct(label, typed)], label);
  const left = scenario.acts.filter((act) => act.kind !== 'dice' || act.label !== label);
  return fitted(
    scenario,
    scenario.dice === 'table' ? [...left, { kind: 'roll', label }] : left,
    label,
  );
};

/** Throws a roll that lies there anew. */
export const tryAgain = (scenario: DuelScenario, label: string): Tried =>
  fitted(scenario, [...scenario.acts, { kind: 'again', label }], label);

/** What is typed for a roll. */
export const typedIn = ({ acts }: Pick<DuelScenario, 'acts'>, label: string): Typed | undefined =>
  acts.reduce<Typed | undefined>(
    (typed, act) =>
      !('label' in act) || act.label !== label
        ? typed
        : act.kind === 'dice'
          ? act.dice
          : act.kind === 'again'
            ? undefined
            : typed,
    undefined,
  );

/**
 * What has been told so far, held fast, so that nobody is asked about it when more is asked from
 * now on.
 */
export const heldFast = (
  acts: Acts,
  { steps, begun, fight: { round } }: Pick<CombatTold, 'steps' | 'begun' | 'fight'>,
): Acts => {
  const said = new Set(acts.flatMap((act) => ('label' in act ? [act.label] : [])));
  const now = [...steps.filter((step) => step.round === round), begun];
  const decided = now.flatMap(({ decisions }) =>
    decisions
      .filter(({ label }) => !said.has(label))
      .map(({ label, chosen }): Act => ({ kind: 'choose', label, option: chosen })),
  );
  const rolled = now.flatMap(({ rolls }) =>
    rolls
      .filter(({ label }) => !said.has(label))
      .map(({ label }): Act => ({ kind: 'roll', label })),
  );
  return [
    ...acts,
    ...(round > 1 ? [{ kind: 'through' as const, round: round - 1 }] : []),
    ...decided,
    ...rolled,
  ].slice(0, MOST_ACTS);
};
