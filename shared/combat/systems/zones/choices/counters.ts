import { harmOf, hitChance, holdOf } from './chances.ts';
import { demands, overpowering, strikeWith } from './legal.ts';
import type { Scene } from '../fighters/scene.ts';
import { readyArms, weaponOf, type AttackMode, type Character } from '../fighters/state.ts';

/** Weapons with which somebody may strike back at `foe` (ZN-41, A-ZN-07). */
export const countersAt = (
  scene: Scene,
  by: Character,
  foe: Character,
  leans: boolean,
): readonly AttackMode[] =>
  readyArms(by)
    .filter((arm) => weaponOf(by, arm).blast !== true)
    .map(strikeWith)
    .filter((mode) => demands(scene, by, foe, { mode, leans }) !== 'impossible');

/** The answer that takes most of what `foe` has left: a blow, or a hold on him. */
export const bestCounter = (
  scene: Scene,
  one: Character,
  foe: Character,
  leans: boolean,
): { readonly mode: AttackMode; readonly worth: number } | undefined => {
  let best: { readonly mode: AttackMode; readonly worth: number } | undefined;
  const weigh = (mode: AttackMode, worth: number): void => {
    if (best === undefined || worth > best.worth) best = { mode, worth };
  };
  for (const mode of countersAt(scene, one, foe, leans))
    weigh(
      mode,
      hitChance(scene, one, foe, { mode, leans }) *
        harmOf(scene, one, foe, { mode, reacting: true }),
    );
  if (best === undefined || best.worth >= holdOf(scene, one, foe)) return best;
  const hold = overpowering(scene, one, foe).find(({ kind }) => kind === 'grapple');
  if (hold !== undefined) weigh(hold, holdOf(scene, one, foe));
  return best;
};
