import type { Dice } from '../../../../dice/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import { prompt, type Context } from '../../../../process/process.ts';
import { choose, type Question } from '../../../deed.ts';
import type { Action } from '../../../fight.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { record, theFighter, type Told } from '../../../scratch.ts';
import type { TacticaOptions } from './options.ts';
import type { EditedCombatant, EditedFight, Task } from './state.ts';

/** A step under way: the options in force, a fight to write to, the doors of the step. */
export interface Scene extends Context<CombatEvent> {
  readonly rules: TacticaOptions;
  readonly fight: EditedFight;
}

/** Throws where nobody is called so. */
export const the = ({ fight }: Scene, id: string): EditedCombatant => theFighter(fight, id);
export const nameOf = (scene: Scene, id: string): string => the(scene, id).name;

export { choose as ask, labelOf } from '../../../deed.ts';

/** What is done next, before what waits already. */
export const next = ({ fight }: Scene, task: Task): void => void fight.tasks.push(task);

/** What dice are thrown for; the least face that counts, where each die counts by itself. */
interface Throw {
  readonly by: string;
  readonly what: string;
  readonly from?: number;
}
/** Tells whoever throws dice what they are for. */
export const announce = (scene: Scene, label: Label, { by, what, from }: Throw): void =>
  prompt(scene, label, () =>
    from === undefined
      ? { by, what, bonus: 0 }
      : { by, what, bonus: 0, against: from, need: 'atLeast', each: true },
  );
export const rollFor = (scene: Scene, dice: Dice, label: Label, told: Throw): number => {
  announce(scene, label, told);
  return scene.chance.roll(dice, label);
};

/** Records an event. `told` is called only where somebody reads the story. */
export const say = (scene: Scene, kind: string, rules: readonly string[], told: () => Told): void =>
  record(scene, kind, rules, told);

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
