import type { Dice } from '../../../../dice/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import { prompt, type Context } from '../../../../process/process.ts';
import { choose, labelOf, type Question } from '../../../deed.ts';
import type { Action } from '../../../fight.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { theFighter } from '../../../scratch.ts';
import type { TacticaOptions } from './options.ts';
import type { AttackTask, EditedCombatant, EditedFight, Task } from './state.ts';

/** A step under way: the options in force, a fight to write to, the doors of the step. */
export interface Scene extends Context<CombatEvent> {
  readonly rules: TacticaOptions;
  readonly fight: EditedFight;
}

/** Throws where nobody is called so. */
export const the = ({ fight }: Scene, id: string): EditedCombatant => theFighter(fight, id);
export const nameOf = (scene: Scene, id: string): string => the(scene, id).name;

export { choose as ask, labelOf } from '../../../deed.ts';
export { doing, record as say } from '../../../scratch.ts';

/** What is done next, before what waits already. */
export const next = ({ fight }: Scene, task: Task): void => void fight.tasks.push(task);

/** How an attack is made. */
export type Manner = Pick<AttackTask, 'weapon' | 'extra' | 'as'>;
export const nextAttack = (
  scene: Scene,
  by: string,
  target: string,
  { weapon, extra, as }: Manner,
): void => next(scene, { kind: 'attack', by, target, weapon, extra, as });

/** What is said of a roll: prompt and label follow. */
interface Roll {
  /** Who throws. */
  readonly by: string;
  /** Whose roll it is in the label; the thrower's, unless said otherwise. */
  readonly of?: string;
  readonly word: string;
  /** What it is for; its word, unless said otherwise. */
  readonly what?: string;
  /** The least face that counts, where each die counts by itself. */
  readonly from?: number;
}
/** Tells whoever throws dice what they are for. @returns the label of the roll */
export const announce = (scene: Scene, { by, of = by, word, what = word, from }: Roll): Label => {
  const label = labelOf(scene, of, word);
  prompt(scene, label, () =>
    from === undefined
      ? { by, what, bonus: 0 }
      : { by, what, bonus: 0, against: from, need: 'atLeast', each: true },
  );
  return label;
};
export const rollFor = (
  scene: Scene,
  dice: Dice,
  roll: Roll,
): { readonly outcome: number; readonly label: Label } => {
  const label = announce(scene, roll);
  return { outcome: scene.chance.roll(dice, label), label };
};

/** A plain yes or no, asked as two options. */
export const askWhether = (
  scene: Scene,
  question: Question & { readonly yes: string; readonly no: string; readonly rule: string },
  isAdvised: boolean,
  odds: Pick<Action, 'chance' | 'of'> = {},
): boolean => {
  const yes: Action = { id: 'yes', text: question.yes, rules: [question.rule], ...odds };
  const no: Action = { id: 'no', text: question.no, rules: [question.rule] };
  return choose(scene, question, isAdvised ? yes : no, () => [yes, no]).id === 'yes';
};
