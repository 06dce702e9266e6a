import { entitled, fixedSet } from '../../../../mechanics/tactica/action-dice.ts';
import { actionDice, facesOf } from '../../../../mechanics/tactica/dice.ts';
import { isUp } from '../../../fight.ts';
import { exposed } from '../harm/fright.ts';
import { entitlement, hurts } from '../fighters/numbers.ts';
import { burn } from '../choices/payment.ts';
import { labelOf, next, rollFor, say, type Scene } from '../fighters/scene.ts';
import type { EditedCombatant } from '../fighters/state.ts';

/** The dice of a new set: fixed, rolled, with those burnt that injuries burn (TC-163, 1.B.4). */
const deal = (scene: Scene, one: EditedCombatant): void => {
  const count = entitled(entitlement(one, scene.rules));
  const rolled = (): readonly number[] => {
    const roll = { by: one.id, word: 'dice', what: 'action dice' };
    return facesOf(rollFor(scene, actionDice(count), roll).outcome);
  };
  one.dice = one.stats.actionMode === 'fixed' ? fixedSet(count) : rolled();
  burn(scene, one, hurts(one).burn);
};

const renew = (scene: Scene, one: EditedCombatant, isFirst: boolean): void => {
  // The surprised have none in the first round (TC-198).
  if (one.surprised && isFirst) one.dice = [];
  else {
    one.surprised = false;
    deal(scene, one);
  }
  one.dealt = one.dice.length;
  one.acted = 0;
  one.kept = false;
  one.begun = false;
  one.waits = false;
  one.struck = [];
};

const diceText = ({ name, dice }: EditedCombatant): string =>
  `${name}: ${dice.length === 0 ? 'none' : dice.toSorted((a, b) => b - a).join(' ')}`;

/** Everybody who is up gets a new set (TC-39); the surprised close their round at once. */
export const refresh = (scene: Scene): void => {
  const { fight, rules } = scene;
  const isFirst = fight.round === 1;
  const up = fight.fighters.filter(isUp);
  for (const one of up) renew(scene, one, isFirst);
  fight.idle++;
  fight.answered = up.filter(({ surprised }) => surprised).map(({ id }) => id);
  const closesAtOnce = fight.answered.length > 0 && rules.surpriseRound === 'oneActionEach';
  fight.phase = closesAtOnce ? 'closing' : 'open';
  if (isFirst)
    for (const { id } of up) if (exposed(scene, id)) next(scene, { kind: 'fear', who: id });
  say(scene, 'refresh', ['TC-36', 'TC-39'], () => ({
    text: `Action dice. ${up.map(diceText).join('; ')}.`,
    rolls: up
      .filter(({ stats, surprised }) => stats.actionMode === 'rolled' && !surprised)
      .map(({ id }) => labelOf(scene, id, 'dice')),
  }));
};

/** The round is over: a refresh comes next. */
export const closeRound = ({ fight }: Scene): void => {
  fight.round++;
  fight.stepOfRound = 0;
  fight.phase = 'refresh';
  fight.answered = [];
};

/** Somebody has spent his last die, or tried to act without enough (TC-36, TC-37). */
export const callRefresh = ({ fight }: Scene, id: string): void => {
  fight.phase = 'closing';
  if (!fight.answered.includes(id)) fight.answered = [...fight.answered, id];
};
