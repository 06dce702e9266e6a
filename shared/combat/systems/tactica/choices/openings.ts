import { attackDice, readAttack } from '../../../../mechanics/tactica/dice.ts';
import { remembered } from '../../../../kept-for.ts';
import { boundedSl, untilOut } from '../fighters/numbers.ts';
import type { Scene } from '../fighters/scene.ts';
import { isGroup, type Combatant } from '../fighters/state.ts';
import { blowCost } from './arming.ts';
import { lossAgainst } from './defences.ts';
import { matchupWith, strikerOf, type Matchup, type Openings, type Striker } from './matchup.ts';
import { canPay } from './payment.ts';
import { altered } from '../../../../mechanics/tactica/prospects.ts';

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

/** What an enemy's 1s must add of a blow, for each share of a life that his own takes (HOUSE). */
const WORTH_WAITING = 4;

/** What a blow takes more where its target has exposed himself, or has fumbled. */
const openingsIn = ({ rules }: Scene, { blow, takes }: Matchup, foe: Combatant): Openings => {
  const exposing = altered(blow, { dice: blow.dice + 1 });
  const fumbling = altered(blow, { sl: boundedSl(blow.sl + 1, rules) });
  return {
    exposed: lossAgainst(exposing, foe, rules) - takes,
    fumbled: lossAgainst(fumbling, foe, rules) - takes,
  };
};

/**
 * Whether an enemy had better strike first: with as many dice he acts next, and his 1s add more to
 * the blow that follows than his own costs (TC-55, TC-58). Who is on his last rank may fall before
 * it does, or could be felled at once. A player begins before others even if all wait (TC-27). A
 * group waits for nobody: in plays it lost.
 */
export const isToStrikeFirst = (scene: Scene, striker: Striker, foe: Combatant): boolean => {
  const { rules } = scene;
  const { one } = striker;
  if (foe.dice.length !== one.dice.length || isGroup(one)) return false;
  if (one.stats.player && !foe.stats.player) return false;
  if (!canPay(foe, blowCost(foe))) return false;
  const own = untilOut(one, 'physical', rules);
  if (own <= 1 || untilOut(foe, 'physical', rules) <= 1) return false;
  const matchup = matchupWith(scene, striker, foe);
  const first = matchupWith(scene, strikerOf(scene, foe), one);
  const more = (matchup.openings ??= openingsIn(scene, matchup, foe));
  const { fumbled, exposed } = openingsOf(first.blow.dice);
  const added = exposed * more.exposed + fumbled * more.fumbled;
  return added > (WORTH_WAITING * matchup.takes * first.takes) / own;
};
