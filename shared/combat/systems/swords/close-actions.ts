import {
  actionOf,
  chanceOnceSpent,
  withAugments,
  wrestOf,
  type Pair,
  type SwordsAction,
} from './actions.ts';
import { hitChance } from './dice.ts';
import { wrestlerOf } from './grapple.ts';
import type { Item, Situation } from './state.ts';

export const RELEASE = actionOf({
  kind: 'release',
  id: 'release',
  text: 'Let go',
  rules: ['SW-52'],
  cost: 0,
});

const WINNING = 'to win the struggle';

/** The chance to win Grappling against Grappling; the resister wins ties (SW-51, A-SW-28). */
const wrestlingChance = (situation: Situation, { by, target }: Pair, cost: number) =>
  chanceOnceSpent(situation, by, cost, (then, spent) =>
    hitChance({
      attack: wrestlerOf(then, spent, target).bonus,
      defense: wrestlerOf(then, target, spent).bonus,
      challenge: 0,
      floor: false,
    }),
  );

const PUNISHMENTS = {
  hurt: { text: 'Hurt', rules: ['SW-44', 'SW-45'] },
  slam: { text: 'Slam', rules: ['SW-53', 'SW-54', 'SW-55'] },
} as const;

/** Damage or a slam by who is in control (SW-44, SW-53 to SW-56). */
export const punish = (
  situation: Situation,
  pair: Pair,
  kind: keyof typeof PUNISHMENTS,
  augments: number,
): SwordsAction => {
  const { text, rules } = PUNISHMENTS[kind];
  const { surface, corner } = situation.options;
  const where = kind === 'hurt' ? 'in the hold' : `into the ${corner > 0 ? 'corner' : surface}`;
  return actionOf(
    {
      kind,
      id: `${kind}:${pair.target.id}:${augments}`,
      text: `${text} ${pair.target.name} ${where}${withAugments(augments)}`,
      rules,
      cost: 1 + augments,
      target: pair.target.id,
      augments,
    },
    wrestlingChance(situation, pair, 1 + augments),
    WINNING,
  );
};

export const hurl = (situation: Situation, pair: Pair): SwordsAction =>
  actionOf(
    {
      kind: 'hurl',
      id: `hurl:${pair.target.id}`,
      text: `Throw ${pair.target.name} over the edge`,
      rules: ['SW-57'],
      target: pair.target.id,
    },
    wrestlingChance(situation, pair, 1),
    WINNING,
  );

export const struggle = (
  situation: Situation,
  pair: Pair,
  kind: 'control' | 'escape',
): SwordsAction => {
  const { id, name } = pair.target;
  return actionOf(
    {
      kind,
      id: kind === 'control' ? `control:${id}` : 'escape',
      text: kind === 'control' ? `Gain control of ${name}` : `Break away from ${name}`,
      rules: kind === 'control' ? ['SW-51'] : ['SW-51', 'SW-52'],
      target: id,
    },
    wrestlingChance(situation, pair, 1),
    WINNING,
  );
};

export const shakeOff = (situation: Situation, pair: Pair): SwordsAction => ({
  ...struggle(situation, pair, 'escape'),
  id: `shake:${pair.target.id}`,
  text: `Shake ${pair.target.name} off`,
  rules: ['SW-62', 'SW-52'],
});

/** Out of the hand of somebody in the hold. */
export const wrestHeld = (situation: Situation, pair: Pair, item: Item): SwordsAction =>
  actionOf(wrestOf(pair, item), wrestlingChance(situation, pair, 1), WINNING);
