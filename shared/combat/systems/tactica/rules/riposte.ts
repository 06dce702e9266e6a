import { strikesWith } from '../fighters/numbers.ts';
import { askWhether, nextAttack, the, type Scene } from '../fighters/scene.ts';

/** All exposure dice of the attacker, rolled at once as an attack (TC-90, A-27). */
export const riposte = (scene: Scene, by: string, target: string): void => {
  const [one, foe] = [the(scene, by), the(scene, target)];
  if (one.standing !== 'up' || foe.standing !== 'up') return;
  const told = {
    by,
    what: 'riposte',
    question: () => `Does ${one.name} riposte with ${foe.exposures} dice?`,
    yes: 'Riposte',
    no: 'Leave the exposure dice',
    rule: 'TC-90',
  };
  if (!askWhether(scene, told, true)) return;
  nextAttack(scene, by, target, { weapon: strikesWith(one), extra: 0, as: 'riposte' });
};
