import type { Action } from '../../../fight.ts';
import { theFighter } from '../../../scratch.ts';
import {
  rehearsal,
  say,
  type DecisionContext,
  type FighterDraft,
  type Scene,
} from '../fighters/scene.ts';
import type { Situation, Swordsman } from '../fighters/state.ts';

/** A deed being done: by whom, its cost already taken, and its number within the turn. */
export interface Doing {
  readonly by: FighterDraft;
  readonly nth: number;
}

/** What a fighter may do on his turn, and how it is done. */
export interface SwordsDeed extends Action {
  /** Actions of the plan that it takes. */
  readonly cost: number;
  readonly augments: number;
  /** Does it, or begins it where dice or decisions of others follow: the next stage is theirs. */
  readonly run: (scene: Scene, doing: Doing) => void;
}

type Made = Pick<SwordsDeed, 'id' | 'text' | 'rules' | 'run'> &
  Partial<Pick<SwordsDeed, 'cost' | 'augments' | 'chances'>>;

export const deedOf = (made: Made, chance?: () => number, of = 'to hit'): SwordsDeed => ({
  id: made.id,
  text: made.text,
  rules: made.rules,
  augments: made.augments ?? 0,
  cost: made.cost ?? 1 + (made.augments ?? 0),
  run: made.run,
  chance,
  of,
  chances: made.chances,
});

/** Who acts, and on whom. */
export interface Pair {
  readonly by: Swordsman;
  readonly target: Swordsman;
}

/** So many Augments as can be paid for with so many actions. */
export const upTo = (left: number): readonly number[] =>
  Array.from({ length: Math.max(0, left) }, (_, i) => i);

export const withAugments = (augments: number): string => {
  if (augments === 0) return '';
  return `, with ${augments === 1 ? 'one Augment' : `${augments} Augments`}`;
};

/**
 * Tries something out as it will be once its cost is taken: for penalties that grow with actions
 * (A-SW-05).
 */
export const chanceOnceSpent =
  (
    situation: Situation,
    { id }: Swordsman,
    cost: number,
    chanceOf: (then: DecisionContext, by: Swordsman) => number,
  ) =>
  (): number => {
    const then = rehearsal(situation);
    const by = theFighter(then.fight, id);
    by.spent += cost;
    return chanceOf(then, by);
  };

/** Tells what needs no roll: "Bors draws back." */
export const sayDone = (
  scene: Scene,
  { id, name }: Swordsman,
  kind: string,
  said: { readonly text: string; readonly rule: string },
): void =>
  say(scene, () => ({
    kind,
    fighter: id,
    text: `${name} ${said.text}.`,
    rolls: [],
    rules: [said.rule],
  }));
