import type { Dice } from '../../../../dice/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import { check, type Check, type Checked } from '../../../../process/check.ts';
import { prompt, type Context, type Prompt } from '../../../../process/process.ts';
import { labelOf } from '../../../deed.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { findFighter, replaceFighter, theFighter, type Scratch } from '../../../scratch.ts';
import { kits, type Arms, type Kit } from './kit.ts';
import type { OldschoolOptions } from './options.ts';
import {
  copyPerson,
  copySide,
  isAt,
  isEngaged,
  slotWith,
  type OldschoolFight,
  type Person,
  type Side,
  type Slot,
} from './state.ts';
import type { OldschoolStats } from './stats.ts';

/** The rules of a fight: its options, and what follows from them for each person. */
export interface CompiledRules {
  readonly options: OldschoolOptions;
  readonly kitOf: (stats: OldschoolStats) => Kit;
}
export const compileRules = (options: OldschoolOptions): CompiledRules => ({
  options,
  kitOf: kits(options),
});

/** A step under way: rules, the doors to luck, decisions and the story, and a fight to write to. */
export interface Scene extends Context<CombatEvent> {
  readonly rules: CompiledRules;
  readonly fight: Scratch<OldschoolFight>;
}
export const sceneOf = (
  rules: CompiledRules,
  fight: Scratch<OldschoolFight>,
  { chance, choice, recorder }: Context<CombatEvent>,
): Scene => ({ rules, chance, choice, recorder, fight });

/** Throws where nobody is called so. */
export const the = ({ fight }: Scene, id: string): Person => theFighter(fight, id);
export const find = ({ fight }: Scene, id: string): Person | undefined =>
  id === '' ? undefined : findFighter(fight, id);
export const change = ({ fight }: Scene, id: string, to: Partial<Person>): void =>
  replaceFighter(fight, id, (one) => Object.assign(copyPerson(one), to));
export const changeSide = ({ fight }: Scene, id: string, to: Partial<Side>): void => {
  const i = fight.sides.findIndex((side) => side.id === id);
  const side = fight.sides[i];
  if (side !== undefined) fight.sides = fight.sides.with(i, Object.assign(copySide(side), to));
};

/** Out of the fight, one way or another: whom nobody holds any more is free. */
export const leaveFight = (scene: Scene, id: string, standing: Person['standing']): void => {
  change(scene, id, { standing, running: 'no', foe: '', stance: 'fight', holds: '' });
  const { fighters } = scene.fight;
  for (const one of fighters)
    if (one.held !== 'no' && !fighters.some(({ holds }) => holds === one.id))
      change(scene, one.id, { held: 'no' });
};

export const kitOf = ({ rules }: Scene, { stats }: Person): Kit => rules.kitOf(stats);
/** What he has in hand for melee. */
export const armsOf = (scene: Scene, one: Person): Arms => {
  const kit = kitOf(scene, one);
  if (one.hand === 'weapon') return kit.weapon;
  return one.hand === 'sidearm' ? kit.sidearm : kit.bare;
};
/** Feet a round at a run (OS-31); half as far with a blow (OS-30), or when he has just risen. */
export const moveOf = (scene: Scene, one: Person): number => {
  const { move, footMove } = kitOf(scene, one);
  const full = one.mounted ? move : footMove;
  return one.prone ? full / 2 : full;
};

/** Enemies who may be struck: near, and not on the run from others. */
export const enemiesAt = ({ fight }: Scene, one: Person): readonly Person[] =>
  fight.fighters.filter((enemy) => isAt(one, enemy));
/** Whether any enemy is within 10 feet (OS-36). */
export const inMelee = ({ fight }: Scene, one: Person): boolean => {
  for (const enemy of fight.fighters) if (isAt(one, enemy) && enemy.running === 'no') return true;
  return false;
};
/** Enemies of one who fight him, or whom he fights. */
export const engagedWith = ({ fight }: Scene, one: Person): readonly Person[] =>
  fight.fighters.filter((enemy) => isEngaged(one, enemy));

/** How many strike at somebody (OS-48, OS-49). */
export const attackersOn = ({ fight }: Scene, target: Person): number => {
  let count = 0;
  for (const one of fight.fighters) if (one.foe === target.id && isAt(target, one)) count++;
  return count;
};
/** Whether there is room to strike at somebody (OS-48, OS-50, B-23). */
export const hasRoom = (scene: Scene, one: Person, target: Person): boolean =>
  one.foe === target.id || attackersOn(scene, target) < kitOf(scene, target).around;

export const slotOf = ({ fight }: Scene): Slot => {
  const slot = fight.queue[0]?.[fight.next];
  if (slot === undefined) throw new Error('nobody has a turn');
  return slot;
};
export const alterSlot = (scene: Scene, to: Partial<Slot>): void => {
  const { fight } = scene;
  const [first = []] = fight.queue;
  fight.queue = fight.queue.with(0, first.with(fight.next, slotWith(slotOf(scene), to)));
};
/** Whether several strike at the same time now (OS-90). */
export const isTied = ({ fight }: Scene): boolean => (fight.queue[0]?.length ?? 0) > 1;

export { ask, labelOf } from '../../../deed.ts';

/** What a roll is for, beside who makes it. */
export type Purposed = Pick<Prompt, 'what'> & Partial<Prompt>;
/** A roll: its dice, who throws them and its word in the label, what it is for. */
export const roll = (
  scene: Scene,
  dice: Dice,
  [who, word]: readonly [who: string, word: string],
  purpose: () => Purposed,
): readonly [outcome: number, label: Label] => {
  const label = labelOf(scene, who, word);
  prompt(scene, label, () => ({ by: who, bonus: 0, ...purpose() }));
  return [scene.chance.roll(dice, label), label];
};

/** A roll that must come to a number; `word` is its own in the label. */
export const checkOf = (scene: Scene, dice: Dice, word: string, asked: Check): Checked =>
  check(scene, dice, labelOf(scene, asked.by, word), asked);
