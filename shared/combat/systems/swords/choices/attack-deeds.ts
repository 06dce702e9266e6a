import { owner } from '../../../../roster/names.ts';
import { followsPolicy, isUp } from '../../../fight.ts';
import { shootArea } from '../rules/area.ts';
import { assaultOf } from '../rules/assault.ts';
import {
  challengeOf,
  damageBonus,
  enduranceBonus,
  inHand,
  owns,
  radiusOf,
  reaches,
  skillOfAttack,
  type Attack,
} from '../rules/attack.ts';
import { chanceThrough, meet } from '../rules/contest.ts';
import {
  chanceOnceSpent,
  deedOf,
  sayDone,
  upTo,
  withAugments,
  type Pair,
  type SwordsDeed,
} from './deeds.ts';
import type { DecisionContext } from '../fighters/scene.ts';
import { hurt, netOf } from '../rules/damage.ts';
import { meanOfTwo, staticChance } from '../rules/dice.ts';
import { skillBonus } from '../rules/skill.ts';
import {
  apart,
  areEnemies,
  isLocked,
  ITEMS,
  type AttackMode,
  type Attempt,
  type Item,
  type Situation,
  type Swordsman,
  type SwordsFight,
} from '../fighters/state.ts';

/** An attack begins: how it is met is decided here, dice are thrown in the next step. */
const begin =
  (attempt: Attempt): SwordsDeed['run'] =>
  (scene, { by, nth }) => {
    const defense = meet(scene, assaultOf(scene, { by, nth }, attempt));
    scene.fight.stage = { kind: 'clash', fighter: by.id, nth, attempt, defense };
  };

/** An attack that the policy makes where nobody reads of it: without words. */
const wordless = (attempt: Attempt): SwordsDeed =>
  deedOf({
    id: attempt.kind,
    text: '',
    rules: [],
    augments: attempt.augments,
    run: begin(attempt),
  });

/** An attack with its chance against whatever would meet it. */
const assault = (
  situation: Situation,
  by: Swordsman,
  attempt: Attempt,
  { id, text, rules, of, chances }: Pick<SwordsDeed, 'id' | 'text' | 'rules' | 'of' | 'chances'>,
): SwordsDeed => {
  const { augments } = attempt;
  const chance = chanceOnceSpent(situation, by, 1 + augments, (then, spent) =>
    chanceThrough(then, spent, attempt),
  );
  return deedOf({ id, text, rules, augments, run: begin(attempt), chances }, chance, of);
};

/** The chance that a blow which hits fells the target: by Stamina, or dead (SW-09, SW-11). */
const fellingChance = (
  situation: Situation,
  { by, target, mode }: Attack,
  augments: number,
): number => {
  const dealt = damageBonus(situation, by, { manner: mode, augments });
  const endured = enduranceBonus(situation, target);
  const fells = (raw: number, endurance: number): boolean =>
    hurt(target, { net: netOf(raw, endurance), raw }, situation.options).standing !== 'up';
  return meanOfTwo((damage) =>
    meanOfTwo((roll) => (fells(damage + dealt, roll + endured) ? 1 : 0)),
  );
};

const STRIKES = {
  melee: { id: 'strike', text: 'Strike at', rules: ['SW-28', 'SW-29'] },
  missile: { id: 'shoot', text: 'Shoot at', rules: ['SW-28', 'SW-20'] },
  thrown: { id: 'throw', text: 'Throw the weapon at', rules: ['SW-35', 'SW-36'] },
} as const;
const MODES = ['melee', 'missile', 'thrown'] as const satisfies readonly AttackMode[];

const strike = (situation: Situation, attack: Attack, augments: number): SwordsDeed => {
  const { by, target, mode } = attack;
  const { id, text, rules } = STRIKES[mode];
  const attempt: Attempt = { kind: 'strike', target: target.id, mode, augments, item: 'weapon' };
  const deed = assault(situation, by, attempt, {
    id: `${id}:${target.id}:${augments}`,
    text: `${text} ${target.name}${withAugments(augments)}`,
    rules: augments > 0 ? [...rules, 'SW-76'] : rules,
    chances: () => {
      const chance = (deed.chance?.() ?? 0) * fellingChance(situation, attack, augments);
      return target.standing === 'up' ? [{ of: `to fell ${target.name} at once`, chance }] : [];
    },
  });
  return deed;
};

const strikes = (situation: Situation, pair: Pair, left: number): readonly SwordsDeed[] =>
  MODES.filter((mode) => reaches({ ...pair, mode })).flatMap((mode) =>
    upTo(left).map((augments) => strike(situation, { ...pair, mode }, augments)),
  );

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

/** What it is to wrench an item away. */
export const wrestOf = ({ target }: Pair, item: Item) => ({
  id: `wrest:${target.id}:${item}`,
  text: `Wrench the ${itemName(target, item)} away from ${target.name}`,
  rules: ['SW-58'],
});

/** An item struck or wrenched out of the hand of somebody who is not held. */
const disarms = (situation: Situation, pair: Pair): readonly SwordsDeed[] => {
  const { by, target } = pair;
  const open = isUp(target) ? ITEMS.filter((item) => owns(target, item)) : [];
  return open.flatMap((item) => {
    const attempt = { target: target.id, mode: 'melee', augments: 0, item } as const;
    return [
      assault(
        situation,
        by,
        { ...attempt, kind: 'disarm' },
        {
          id: `disarm:${target.id}:${item}`,
          text: `Strike the ${itemName(target, item)} out of ${owner(target.name)} hand`,
          rules: ['SW-37', 'SW-38', 'SW-42'],
        },
      ),
      assault(situation, by, { ...attempt, kind: 'wrest' }, wrestOf(pair, item)),
    ];
  });
};

const grab = (situation: Situation, { by, target }: Pair, augments: number): SwordsDeed => {
  const attempt = { kind: 'grab', target: target.id, mode: 'melee', item: 'weapon' } as const;
  return assault(
    situation,
    by,
    { ...attempt, augments },
    {
      id: `grab:${target.id}:${augments}`,
      text: `Grab ${target.name}${withAugments(augments)}`,
      rules: ['SW-43', 'SW-44'],
      of: 'to get hold',
    },
  );
};

/** What the policy attacks with: a blow or a grab, in words only where somebody reads them. */
export const attackDeed = (
  context: DecisionContext,
  attack: Attack,
  { kind, augments }: Pick<Attempt, 'augments'> & { readonly kind: 'strike' | 'grab' },
): SwordsDeed => {
  const { target, mode } = attack;
  if (followsPolicy(context))
    return wordless({ kind, target: target.id, mode, augments, item: 'weapon' });
  return kind === 'grab' ? grab(context, attack, augments) : strike(context, attack, augments);
};

const join = ({ target: { id, name } }: Pair): SwordsDeed =>
  deedOf({
    id: `join:${id}`,
    text: `Help to pin ${name}`,
    rules: ['SW-63'],
    run: (scene, { by }) => {
      by.grip = { kind: 'helps', with: id };
      sayDone(scene, by, 'joins', { text: `helps to pin ${name}`, rule: 'SW-63' });
    },
  });

const isPinnedByFriends = ({ fighters }: SwordsFight, { by, target }: Pair): boolean =>
  fighters.some((one) => one.side === by.side && one.grip.with === target.id);

export const canGrab = (fight: SwordsFight, pair: Pair): boolean =>
  isUp(pair.target) && !isLocked(pair.target) && !isPinnedByFriends(fight, pair);

const grabs = (situation: Situation, pair: Pair, left: number): readonly SwordsDeed[] => {
  if (canGrab(situation.fight, pair))
    return upTo(left).map((augments) => grab(situation, pair, augments));
  return isPinnedByFriends(situation.fight, pair) ? [join(pair)] : [];
};

/** Attacks on those of another side: mounts too (SW-96), and the fallen, to finish them. */
export const attacks = (situation: Situation, by: Swordsman, left: number): readonly SwordsDeed[] =>
  situation.fight.fighters
    .filter((one) => areEnemies(one, by) && one.standing !== 'dead' && one.standing !== 'fled')
    .flatMap((target) => {
      const pair: Pair = { by, target };
      const near = apart(by, target) === 0;
      return [
        ...strikes(situation, pair, left),
        ...(near ? disarms(situation, pair) : []),
        ...(near ? grabs(situation, pair, left) : []),
      ];
    });

/** An area: the cover of who stands there does not count (SW-80). */
const areaChance = ({ fight, options }: Situation, by: Swordsman, target: Swordsman): number => {
  const attack = { by, target, mode: 'missile' } as const;
  const bonus = skillBonus({ fight, options }, by, skillOfAttack(by, 'missile'));
  const challenge = challengeOf(attack, target, options) - target.stats.cover;
  return staticChance(bonus - challenge, options.staticTie === 'hit');
};

const area = (situation: Situation, { by, target }: Pair, augments: number): SwordsDeed =>
  deedOf(
    {
      id: `area:${target.place}:${augments}`,
      text: `Shoot at the ground where ${target.name} stands${withAugments(augments)}`,
      rules: ['SW-79', 'SW-80'],
      augments,
      run: (scene, doing) => shootArea(scene, doing, target.id, augments),
    },
    chanceOnceSpent(situation, by, 1 + augments, (then, spent) => areaChance(then, spent, target)),
    'to hit the ground, before anybody dives',
  );

export const areas = (situation: Situation, by: Swordsman, left: number): readonly SwordsDeed[] => {
  if (radiusOf(by) === 0 || !owns(by, 'missile')) return [];
  // Of several in one place the last is named.
  const byPlace = new Map<number, Swordsman>();
  for (const target of situation.fight.fighters)
    if (areEnemies(target, by) && isUp(target) && reaches({ by, target, mode: 'missile' }))
      byPlace.set(target.place, target);
  return [...byPlace.values()].flatMap((target) =>
    upTo(left).map((augments) => area(situation, { by, target }, augments)),
  );
};
