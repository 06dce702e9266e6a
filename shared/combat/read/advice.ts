import { advise, type AdviceAsked, type AdviceStep } from '../../process/advice/advice.ts';
import { bestPlay } from '../../process/advice/best-play.ts';
import type { BestPlay } from '../../process/advice/schema.ts';
import type { GraphBudget } from '../../process/advice/decision-graph.ts';
import type { IsOwn } from '../../process/readers/transitions.ts';
import type { Process } from '../../process/process.ts';
import type { Seed } from '../../rng.ts';
import { isMountId } from '../mount-id.ts';
import { isTooLong, isUp, type Fight } from '../fight.ts';
import type { CombatEvent } from './told.ts';
import type { CombatTold } from './transcript.ts';

/** Doors of steps that are looked at for each state, at most. */
const ROLLS_A_STATE = 40;

/** Of more persons than these the states are too many. */
const MOST_SEARCHED = 3;

interface FightAdviceAsked extends Pick<AdviceAsked<Fight, CombatEvent>, 'worth'> {
  readonly seed: Seed;
  /** Of an option at the most, where the states cannot be solved. */
  readonly trials: number;
  /** States that may be searched for the best play; 0 for trials alone. */
  readonly states: number;
}

const budgetOf = (states: number): GraphBudget => ({ states, rolls: states * ROLLS_A_STATE });

/** The side of whoever decides; undefined for the game master, who has none. */
export const sideOfDecider = ({ fighters }: Fight, by: string): string | undefined =>
  fighters.find(({ id, side }) => id === by || side === by)?.side;

/** Decisions of a side, and of its fighters. */
const ownOf = ({ fighters }: Fight, side: string): IsOwn => {
  const own = new Set([side, ...fighters.flatMap((one) => (one.side === side ? [one.id] : []))]);
  return (_label, about) => about !== undefined && own.has(about().by);
};

/** Whether there are so few persons that all that may follow can be searched. */
const isSearchable = ({ fighters }: Fight): boolean =>
  fighters.filter((one) => isUp(one) && !isMountId(one.id)).length <= MOST_SEARCHED;

const askedOf = (
  process: Process<Fight, CombatEvent>,
  { fight, open, begun }: Pick<CombatTold, 'fight' | 'open' | 'begun'>,
  { states, ...asked }: FightAdviceAsked,
): AdviceAsked<Fight, CombatEvent> | undefined => {
  if (open?.kind !== 'decision') return undefined;
  const side = sideOfDecider(fight, open.by);
  if (side === undefined) return undefined;
  return {
    process,
    moment: {
      state: fight,
      label: open.label,
      ids: open.options.map(({ id }) => id),
      computer: open.advised,
      rolls: new Map(begun.rolls.map((roll) => [roll.label, roll])),
      picks: new Map(begun.decisions.map(({ label, chosen }) => [label, chosen])),
    },
    side,
    ...asked,
    isTooLong,
    isOwn: ownOf(fight, side),
    ...(states === 0 || !isSearchable(fight) ? {} : { budget: budgetOf(states) }),
  };
};

/**
 * What every action is worth to the side that decides now. Undefined where nobody is asked for a
 * decision, or the game master is.
 */
export const adviseFight = (
  ...asked: Parameters<typeof askedOf>
): Generator<AdviceStep | undefined, void> | undefined => {
  const made = askedOf(...asked);
  return made === undefined ? undefined : advise(made);
};

/** What each side wins by its best play from there on, the computer playing the others. */
export function* bestPlayIn(
  process: Process<Fight, CombatEvent>,
  fight: Fight,
  sides: readonly string[],
  states: number,
): Generator<readonly BestPlay[] | undefined, void> {
  if (!isSearchable(fight)) return;
  const found = new Map<string, BestPlay>();
  for (const side of sides) {
    const asked = { process, start: fight, side, isOwn: ownOf(fight, side) };
    for (const news of bestPlay({ ...asked, budget: budgetOf(states) })) {
      if (news !== undefined) found.set(side, news);
      yield news && [...found.values()];
    }
    // As the computer plays there are too many states: they are the same for every side.
    if (!found.has(side)) return;
  }
}
