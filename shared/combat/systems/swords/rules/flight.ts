import type { Label } from '../../../../process/chance.ts';
import { rollOpposed, type Opponent } from './roll.ts';
import { movesOf } from '../fighters/mounts.ts';
import {
  dismount,
  leaveFight,
  say,
  termsFor,
  type FighterDraft,
  type Scene,
} from '../fighters/scene.ts';
import { fleeingSkill, skillBonus } from './skill.ts';
import {
  apart,
  enemiesOf,
  isHeldFast,
  isLocked,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';

/** The best of those who can follow: on horseback nobody on foot can (6.1, SW-90). */
const pursuerOf = (situation: Situation, by: Swordsman): Swordsman | undefined => {
  if (situation.options.flee === 'free') return undefined;
  const speed = movesOf(by.mount !== '');
  let [best, most]: [Swordsman | undefined, number] = [undefined, -Infinity];
  for (const one of enemiesOf(situation.fight, by)) {
    const moves = movesOf(one.mount !== '');
    if (
      isLocked(one) ||
      isHeldFast(situation.fight, one) ||
      moves < speed ||
      apart(one, by) > moves
    )
      continue;
    const bonus = skillBonus(situation, one, fleeingSkill(one));
    if (bonus > most) [best, most] = [one, bonus];
  }
  return best;
};

/**
 * Fleeing: an opposed roll against the best who can follow (6.1); on foot from a beast that is
 * held.
 */
export const fleeFight = (scene: Scene, by: FighterDraft, path: Exclude<Label, string>): void => {
  const { fight } = scene;
  if (isHeldFast(fight, by)) dismount(fight, by);
  const pursuer = pursuerOf(scene, by);
  const text = `${by.name} flees.`;
  if (pursuer === undefined) {
    say(scene, () => ({ kind: 'flees', fighter: by.id, text, rolls: [], rules: ['SW-113'] }));
    return leaveFight(fight, by, 'fled');
  }
  const runner = (one: Swordsman, what: string, label: Label): Opponent => {
    const terms = termsFor(scene);
    return { by: one, what, bonus: skillBonus(scene, one, fleeingSkill(one), terms), terms, label };
  };
  const own = runner(by, 'flight', [...path, 'flee']);
  const other = runner(pursuer, 'keeping up', [...path, pursuer.id, 'chase']);
  const { passed: isGone, told } = rollOpposed(scene, own, other);
  say(scene, () => ({
    kind: isGone ? 'flees' : 'caught up',
    fighter: by.id,
    target: pursuer.id,
    text: isGone ? text : `${by.name} tries to flee, but ${pursuer.name} keeps up.`,
    ...told,
    rules: ['SW-113'],
  }));
  if (isGone) leaveFight(fight, by, 'fled');
};
