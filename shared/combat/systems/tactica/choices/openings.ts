import { attackDice, readAttack } from '../../../../mechanics/tactica/dice.ts';
import { remembered } from '../../../../kept-for.ts';
import { blowOf } from '../rules/attack-dice.ts';
import { boundedSl, strikesWith, untilOut } from '../fighters/numbers.ts';
import type { Scene } from '../fighters/scene.ts';
import { isGroup, type Combatant } from '../fighters/state.ts';
import { blowCost } from './arming.ts';
import { lossAgainst } from './defences.ts';
import { canPay } from './payment.ts';

/** Chances that whoever strikes with so many dice fumbles, or is exposed by his 1s. */
const openingsOf = remembered((dice: number) => {
  const chances = { fumbled: 0, exposed: 0 };
  const { outcomes, probabilities } = attackDice(dice, 0).distribution();
  for (const [i, outcome] of outcomes.entries()) {
    const { fumble, exposures } = readAttack(outcome);
    if (fumble) chances.fumbled += probabilities[i] ?? 0;
    else if (exposures > 0) chances.exposed += probabilities[i] ?? 0;
  }
  return chances;
});

/** Of a blow, what an enemy's 1s must add to it before he is let strike first (HOUSE). */
const WORTH_WAITING = 1 / 3;

/** Whether an enemy acts next if one waits: with as many dice, or where nobody else is about. */
const isNext = ({ fight }: Scene, one: Combatant, foe: Combatant): boolean =>
  foe.dice.length === one.dice.length ||
  (foe.dice.length < one.dice.length &&
    fight.fighters.every((each) => each === one || each === foe || each.standing !== 'up'));

/**
 * Whether an enemy had better strike first: he acts next, and his 1s add enough to the blow that
 * follows (TC-55, TC-58). Who is on his last rank may fall before it does, or could be felled at
 * once. A group waits for nobody: in plays it lost.
 */
export const isToStrikeFirst = (scene: Scene, one: Combatant, foe: Combatant): boolean => {
  const { fight, rules } = scene;
  if (isGroup(one) || !isNext(scene, one, foe)) return false;
  if (!canPay(foe, blowCost(foe))) return false;
  if ([one, foe].some((each) => untilOut(each, 'physical', rules) <= 1)) return false;
  const blowAt = (by: Combatant, at: Combatant) =>
    blowOf(fight, [by, at], { weapon: strikesWith(by), extra: 0, as: 'strike' }, rules);
  const blow = blowAt(one, foe);
  const { fumbled, exposed } = openingsOf(blowAt(foe, one).dice);
  const loss = (more: Partial<typeof blow>): number =>
    lossAgainst({ ...blow, ...more }, foe, rules);
  const now = loss({});
  const added =
    exposed * (loss({ dice: blow.dice + 1 }) - now) +
    fumbled * (loss({ sl: boundedSl(blow.sl + 1, rules) }) - now);
  return added > WORTH_WAITING * now;
};
