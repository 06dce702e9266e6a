import { isUp } from '../../../fight.ts';
import { attackDiceOf } from './attack-dice.ts';
import { enemiesAt, stepOut } from './contact.ts';
import { test } from './contest.ts';
import { exposed } from '../harm/fright.ts';
import { fall } from '../harm/harm.ts';
import { carriedCover, hurts, strikesWith } from '../fighters/numbers.ts';
import { canPay, pay } from '../choices/payment.ts';
import { askWhether, next, nextAttack, say, the, type Scene } from '../fighters/scene.ts';
import { hasState, type Combatant, type EditedCombatant } from '../fighters/state.ts';

/** Beyond either end of the row of zones: off the field. */
export const isOff = ({ rules }: Pick<Scene, 'rules'>, zone: number): boolean =>
  zone < 0 || zone >= rules.zones;

/** Whether a zone holds as many as it may (TC-184). */
export const isFull = ({ fight, rules }: Scene, zone: number): boolean =>
  rules.stackingLimit > 0 &&
  fight.fighters.filter((one) => one.standing === 'up' && one.zone === zone).length >=
    rules.stackingLimit;

/** A hurt leg or lost balance: DEX to move, or prone (TC-151, TC-153, TC-157). */
const staysOnFeet = (scene: Scene, one: EditedCombatant): boolean => {
  const { move } = hurts(one);
  if (move === null) return true;
  const { passed: stays, told } = test(scene, one, { on: 'dex', word: 'moves', more: move });
  if (!stays) one.prone = true;
  say(scene, 'stumbles', ['TC-151', 'TC-153', 'TC-157'], () =>
    told(stays ? 'stays on his feet' : 'stumbles and lies prone'),
  );
  return stays;
};

/**
 * Whoever may strike at one who turns his back (TC-43, A-45, M-05): with most action dice first,
 * players before others, equals in the order of the fight.
 */
const strikers = (scene: Scene, one: Combatant): readonly Combatant[] =>
  enemiesAt(scene.fight, one)
    .filter((foe) => !hasState(foe) && foe.panic === '' && foe.heldBy === '' && !foe.surprised)
    .toSorted(
      (a, b) => b.dice.length - a.dice.length || Number(b.stats.player) - Number(a.stats.player),
    );

/** Free attacks upon one who leaves contact without withdrawing; then he is where he goes. */
export const breakAway = (scene: Scene, who: string, zone: number): void => {
  const one = the(scene, who);
  next(scene, { kind: 'arrive', who, zone });
  // What is laid down last is done first.
  for (const { id } of strikers(scene, one).toReversed())
    next(scene, { kind: 'passing', by: id, target: who });
};

/** A free attack in passing; the policy strikes wherever it can hurt. */
export const strikeInPassing = (scene: Scene, by: string, target: string): void => {
  const [one, foe] = [the(scene, by), the(scene, target)];
  if (!isUp(one) || !isUp(foe)) return;
  const weapon = strikesWith(one);
  const plan = { weapon, extra: 0, as: 'strike' } as const;
  const dice = attackDiceOf(scene.fight, [one, foe], plan, scene);
  const told = {
    by,
    what: 'passing',
    question: () => `Does ${one.name} strike at ${foe.name}, who leaves?`,
    yes: 'Strike',
    no: 'Let him go',
    rule: 'TC-43',
  };
  const { opportunityCost: cost } = scene.rules;
  if (!canPay(one, cost) || !askWhether(scene, told, dice > foe.armour)) return;
  pay(scene, one, cost);
  nextAttack(scene, by, target, plan);
};

/** Where the move ends: Alone in a zone, or off the field. */
export const arrive = (scene: Scene, who: string, zone: number): void => {
  const one = the(scene, who);
  if (!isUp(one)) return;
  stepOut(scene.fight, one);
  if (zone !== one.zone) one.cover = carriedCover(one.stats);
  if (isOff(scene, zone)) return fall(scene, one, 'fled', { by: who });
  const isElsewhere = zone !== one.zone;
  if (!staysOnFeet(scene, one)) return;
  one.zone = zone;
  say(scene, 'moves', ['TC-07', 'TC-02'], () => ({
    text: isElsewhere ? `${one.name} moves to zone ${zone + 1}.` : `${one.name} breaks away.`,
    fighter: who,
  }));
  for (const other of scene.fight.fighters)
    if (isUp(other) && exposed(scene, other.id)) next(scene, { kind: 'fear', who: other.id });
};
