import type { Action, NamedChance } from '../../fight.ts';
import { theFighter } from '../../scratch.ts';
import { challengeOf, damageEdge, inHand, skillOfAttack } from './attack.ts';
import { chanceThrough } from './contest.ts';
import { opposedChance, staticChance } from './dice.ts';
import { movesOf } from './mounts.ts';
import { rehearsal, type DecisionContext } from './scene.ts';
import { augmentDamage, skillBonus } from './skill.ts';
import type { AttackMode, Attempt, Item, Situation, Swordsman } from './state.ts';

/** What a fighter may do on his turn, with what is needed to do it. */
export interface SwordsAction extends Action, Omit<Attempt, 'kind'> {
  readonly kind:
    | Attempt['kind']
    | 'join'
    | 'area'
    | 'move'
    | 'retrieve'
    | 'flee'
    | 'yield'
    | 'control'
    | 'escape'
    | 'hurt'
    | 'slam'
    | 'hurl'
    | 'release'
    | 'done';
  /** Actions of the plan that it takes. */
  readonly cost: number;
  /** Where a move ends, where an area lies. */
  readonly place: number;
}

type Made = Pick<SwordsAction, 'kind' | 'id' | 'text' | 'rules'> &
  Partial<Omit<SwordsAction, 'chance' | 'of' | 'chances'>>;

export const actionOf = (made: Made, chance?: () => number, of = 'to hit'): SwordsAction => ({
  id: made.id,
  text: made.text,
  rules: made.rules,
  kind: made.kind,
  cost: made.cost ?? 1,
  target: made.target ?? '',
  mode: made.mode ?? 'melee',
  augments: made.augments ?? 0,
  item: made.item ?? 'weapon',
  place: made.place ?? 0,
  chance,
  of,
});

/** Who acts, and on whom. */
export interface Pair {
  readonly by: Swordsman;
  readonly target: Swordsman;
}

export const withAugments = (augments: number): string => {
  if (augments === 0) return '';
  return `, with ${augments === 1 ? 'one Augment' : `${augments} Augments`}`;
};

const itemName = (fighter: Swordsman, item: Item): string => {
  switch (item) {
    case 'weapon':
      return inHand(fighter).title.toLowerCase();
    case 'shield':
      return 'shield';
    case 'missile':
      return 'missile weapon';
  }
};

/**
 * Tries something out as it will be once its cost is taken: for penalties that grow with actions
 * (A-SW-05).
 */
export const chanceOnceSpent =
  (
    situation: Situation,
    { id }: Swordsman,
    cost: number,
    chanceOf: (then: DecisionContext, by: Swordsman) => number,
  ) =>
  (): number => {
    const then = rehearsal(situation);
    const by = theFighter(then.fight, id);
    by.spent += cost;
    return chanceOf(then, by);
  };

/** An attack with its chance against whatever would meet it. */
const assault = (
  situation: Situation,
  by: Swordsman,
  made: Made & Pick<Attempt, 'kind'>,
): SwordsAction => {
  const action: SwordsAction = actionOf(
    made,
    chanceOnceSpent(situation, by, made.cost ?? 1, (then, spent) =>
      chanceThrough(then, spent, { ...action, kind: made.kind }),
    ),
    made.kind === 'grab' ? 'to get hold' : 'to hit',
  );
  return action;
};

/** The chance that a blow which hits takes all Stamina that the target has left (SW-06, SW-09). */
const fellingChance = (
  situation: Situation,
  { by, target, mode }: Pair & { readonly mode: AttackMode },
  augments: number,
): number =>
  opposedChance(
    damageEdge(situation, by, target, mode) + augmentDamage(augments) - (target.stamina - 1),
  );

const STRIKES = {
  melee: { id: 'strike', text: 'Strike at', rules: ['SW-28', 'SW-29'] },
  missile: { id: 'shoot', text: 'Shoot at', rules: ['SW-28', 'SW-20'] },
  thrown: { id: 'throw', text: 'Throw the weapon at', rules: ['SW-35', 'SW-36'] },
} as const;

export const strike = (
  situation: Situation,
  { by, target, mode }: Pair & { readonly mode: AttackMode },
  augments: number,
): SwordsAction => {
  const { id, text, rules } = STRIKES[mode];
  const action = assault(situation, by, {
    kind: 'strike',
    id: `${id}:${target.id}:${augments}`,
    text: `${text} ${target.name}${withAugments(augments)}`,
    rules: augments > 0 ? [...rules, 'SW-76'] : rules,
    cost: 1 + augments,
    target: target.id,
    mode,
    augments,
  });
  const chances = (): readonly NamedChance[] => {
    const fells = fellingChance(situation, { by, target, mode }, augments);
    const chance = (action.chance?.() ?? 0) * fells;
    return target.standing === 'up' ? [{ of: `to fell ${target.name} at once`, chance }] : [];
  };
  return { ...action, chances };
};

/** What it is to wrench an item away. */
export const wrestOf = ({ target }: Pair, item: Item) =>
  ({
    kind: 'wrest',
    id: `wrest:${target.id}:${item}`,
    text: `Wrench the ${itemName(target, item)} away from ${target.name}`,
    rules: ['SW-58'],
    target: target.id,
    item,
  }) as const;

/** Out of the hand of somebody who is not held: an attack as others. */
export const wrest = (situation: Situation, pair: Pair, item: Item): SwordsAction =>
  assault(situation, pair.by, wrestOf(pair, item));

export const disarm = (situation: Situation, { by, target }: Pair, item: Item): SwordsAction =>
  assault(situation, by, {
    kind: 'disarm',
    id: `disarm:${target.id}:${item}`,
    text: `Strike the ${itemName(target, item)} out of ${target.name}'s hand`,
    rules: ['SW-37', 'SW-38', 'SW-42'],
    target: target.id,
    item,
  });

export const grab = (situation: Situation, { by, target }: Pair, augments: number): SwordsAction =>
  assault(situation, by, {
    kind: 'grab',
    id: `grab:${target.id}:${augments}`,
    text: `Grab ${target.name}${withAugments(augments)}`,
    rules: ['SW-43', 'SW-44'],
    cost: 1 + augments,
    target: target.id,
    augments,
  });

export const join = ({ target }: Pair): SwordsAction =>
  actionOf({
    kind: 'join',
    id: `join:${target.id}`,
    text: `Help to pin ${target.name}`,
    rules: ['SW-63'],
    target: target.id,
  });

/** An area: the cover of who stands there does not count (SW-80). */
const areaChance = ({ fight, options }: Situation, by: Swordsman, target: Swordsman): number => {
  const attack = { by, target, mode: 'missile' } as const;
  const bonus = skillBonus({ fight, options }, by, skillOfAttack(by, 'missile'));
  const challenge = challengeOf(attack, options) - target.stats.cover;
  return staticChance(bonus - challenge, options.staticTie === 'hit');
};

export const area = (situation: Situation, { by, target }: Pair, augments: number): SwordsAction =>
  actionOf(
    {
      kind: 'area',
      id: `area:${target.place}:${augments}`,
      text: `Shoot at the ground where ${target.name} stands${withAugments(augments)}`,
      rules: ['SW-79', 'SW-80'],
      cost: 1 + augments,
      place: target.place,
      mode: 'missile',
      target: target.id,
      augments,
    },
    chanceOnceSpent(situation, by, 1 + augments, (then, spent) => areaChance(then, spent, target)),
    'to hit the ground, before anybody dives',
  );

const move = (
  { place, mount }: Swordsman,
  towards: number,
  made: Pick<SwordsAction, 'id' | 'text'>,
): SwordsAction => {
  const speed = movesOf(mount !== '');
  const step = Math.max(-speed, Math.min(speed, towards - place));
  const rules = ['H-SW-21', 'SW-90'];
  return actionOf({ ...made, kind: 'move', rules, cost: 0, place: place + step });
};

export const advance = (fighter: Swordsman, rival: Swordsman): SwordsAction =>
  move(fighter, rival.place, {
    id: `advance:${rival.place}`,
    text: `Advance on ${rival.name}`,
  });

/** Away from the nearest rival. */
export const withdraw = (fighter: Swordsman, rival: Swordsman | undefined): SwordsAction => {
  const isAhead = (rival?.place ?? 0) > fighter.place;
  return move(fighter, isAhead ? -Infinity : Infinity, { id: 'withdraw', text: 'Draw back' });
};

export const retrieve = (item: Item): SwordsAction =>
  actionOf({
    kind: 'retrieve',
    id: `retrieve:${item}`,
    text: `Pick the ${item === 'missile' ? 'missile weapon' : item} up again`,
    rules: ['SW-38'],
    item,
  });

export const flee = (left: number): SwordsAction =>
  actionOf({ kind: 'flee', id: 'flee', text: 'Flee', rules: ['SW-113'], cost: left });

export const surrender = (left: number): SwordsAction =>
  actionOf({ kind: 'yield', id: 'yield', text: 'Yield', rules: ['SW-113'], cost: left });

export const DONE = actionOf({
  kind: 'done',
  id: 'done',
  text: 'Nothing more',
  rules: ['SW-17'],
  cost: 0,
});
