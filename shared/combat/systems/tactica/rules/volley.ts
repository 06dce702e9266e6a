import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { attacksNow } from '../../../../mechanics/tactica/groups.ts';
import { SIZES } from '../../../../mechanics/tactica/kinds.ts';
import { isUp } from '../../../fight.ts';
import { inReach } from '../choices/attack-deeds.ts';
import { usable } from '../choices/defences.ts';
import { areSpare } from '../choices/payment.ts';
import { strikesWith } from '../fighters/numbers.ts';
import { ask, askWhether, next, nextAttack, the, type Scene } from '../fighters/scene.ts';
import { isGroup, type Combatant, type Task } from '../fighters/state.ts';
import { SECOND_ATTACK } from '../choices/tactics.ts';
import { weaponOf } from '../fighters/weapons.ts';

type Volley = Extract<Task, { kind: 'volley' }>;

/** Attacks of this action: a group's (TC-187, A-07), or a giant's by its size (M-17). */
const most = ({ rules }: Scene, one: Combatant): number =>
  isGroup(one)
    ? attacksNow(one.struck.length, SIZES[one.kind].attacks, rules.groupAttacks)
    : one.stats.size + 1;

/** The further attacks of an action, each on another enemy; the first is made already. */
export const volley = (scene: Scene, { by, done, left }: Volley): void => {
  const one = the(scene, by);
  // Set when the first attack is over: what was attacked before counts, and that one with it.
  const total = left > 0 ? left : most(scene, one);
  if (left === 0) one.struck = [...one.struck, ...done];
  const open = inReach(scene, one).filter(({ id }) => !done.includes(id));
  if (!isUp(one) || done.length >= total) return;
  const striking = (target: Combatant) => ({
    id: `attack:${target.id}`,
    text: `Attack ${target.name} too`,
    rules: ['TC-187'],
    target,
  });
  const preferred = open.toSorted(
    (a, b) => a.physical - a.lostPhysical - b.physical + b.lostPhysical,
  )[0];
  if (preferred === undefined) return;
  const question = (): string => `Whom does ${one.name} attack as well?`;
  const { target } = ask(scene, { by, what: 'volley', question }, striking(preferred), () =>
    open.map(striking),
  );
  one.struck = [...one.struck, target.id];
  next(scene, { kind: 'volley', by, left: total, done: [...done, target.id] });
  nextAttack(scene, by, target.id, { weapon: strikesWith(one), extra: 0, as: 'strike' });
};

/** A second blow at a die less, for any one die more (TC-208, M-16). */
export const followOn = (scene: Scene, by: string, target: string): void => {
  const [one, foe] = [the(scene, by), the(scene, target)];
  const die = Math.min(...usable(one));
  if (!isUp(one) || !isUp(foe) || !Number.isFinite(die) || one.tactic !== '') return;
  const told = {
    by,
    what: 'follow',
    question: () => `Does ${one.name} follow on with the other weapon?`,
    yes: `Follow on, for a ${die}`,
    no: 'Leave it at that',
    rule: 'TC-208',
  };
  // A die that pays for a blow of its own is worth more so.
  const cost = attackCost(weaponOf(strikesWith(one)).weight);
  if (!askWhether(scene, told, areSpare([die], one.dice, cost))) return;
  one.dice = without(one.dice, [die]);
  nextAttack(scene, by, target, { weapon: one.sidearm, extra: SECOND_ATTACK, as: 'follow' });
};

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
