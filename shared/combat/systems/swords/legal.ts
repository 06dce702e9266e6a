import { isUp } from '../../fight.ts';
import { theFighter } from '../../scratch.ts';
import {
  advance,
  area,
  disarm,
  DONE,
  flee,
  grab,
  join,
  retrieve,
  strike,
  surrender,
  withdraw,
  wrest,
  type Pair,
  type SwordsAction,
} from './actions.ts';
import { hurl, punish, RELEASE, shakeOff, struggle, wrestHeld } from './close-actions.ts';
import { owns, radiusOf, reaches } from './attack.ts';
import type { SwordsOptions } from './options.ts';
import {
  apart,
  areEnemies,
  enemiesOf,
  grapplersOf,
  isLocked,
  ITEMS,
  type AttackMode,
  type Item,
  type Situation,
  type Swordsman,
  type SwordsFight,
} from './state.ts';

const upTo = (left: number): readonly number[] =>
  Array.from({ length: Math.max(0, left) }, (_, i) => i);

const MODES = ['melee', 'missile', 'thrown'] as const satisfies readonly AttackMode[];

const strikes = (situation: Situation, pair: Pair, left: number): readonly SwordsAction[] =>
  MODES.filter((mode) => reaches({ ...pair, mode })).flatMap((mode) =>
    upTo(left).map((augments) => strike(situation, { ...pair, mode }, augments)),
  );

const disarms = (situation: Situation, pair: Pair): readonly SwordsAction[] =>
  ITEMS.filter((item) => isUp(pair.target) && owns(pair.target, item)).flatMap((item) => [
    disarm(situation, pair, item),
    wrest(situation, pair, item),
  ]);

const isPinnedByFriends = ({ fighters }: SwordsFight, { by, target }: Pair): boolean =>
  fighters.some((one) => one.side === by.side && one.grip.with === target.id && one.id !== by.id);

export const canGrab = (fight: SwordsFight, pair: Pair): boolean =>
  isUp(pair.target) && !isLocked(pair.target) && !isPinnedByFriends(fight, pair);

const grabs = (situation: Situation, pair: Pair, left: number): readonly SwordsAction[] => {
  if (canGrab(situation.fight, pair))
    return upTo(left).map((augments) => grab(situation, pair, augments));
  return isUp(pair.target) && isPinnedByFriends(situation.fight, pair) ? [join(pair)] : [];
};

const areas = (situation: Situation, by: Swordsman, left: number): readonly SwordsAction[] => {
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

/** One enemy in every other place that he may walk up to: the first who stands there. */
export const advanceTargets = (fight: SwordsFight, fighter: Swordsman): readonly Swordsman[] => {
  if (fighter.moved || fighter.isMount) return [];
  const places = new Set([fighter.place]);
  return enemiesOf(fight, fighter).filter(({ place }) => {
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
  });
};

/** The first of the nearest. */
export const nearestTo = (
  fighter: Swordsman,
  others: readonly Swordsman[],
): Swordsman | undefined => {
  let [nearest] = others;
  for (const one of others)
    if (nearest !== undefined && apart(one, fighter) < apart(nearest, fighter)) nearest = one;
  return nearest;
};

const moves = (fight: SwordsFight, fighter: Swordsman): readonly SwordsAction[] =>
  fighter.moved || fighter.isMount
    ? []
    : [
        ...advanceTargets(fight, fighter).map((one) => advance(fighter, one)),
        withdraw(fighter, nearestTo(fighter, enemiesOf(fight, fighter))),
      ];

/** Whether he has dropped it and can pick it up again: not what was broken. */
export const canRetrieve = (fighter: Swordsman, item: Item): boolean => {
  if (fighter.isMount) return false;
  const { weapon, missile, shield } = fighter.stats;
  switch (item) {
    case 'weapon':
      return !fighter.hasWeapon && weapon !== 'none';
    case 'missile':
      return !fighter.hasMissile && missile !== 'none';
    case 'shield':
      return !fighter.hasShield && shield;
  }
};

const RETRIEVABLE = ['weapon', 'missile', 'shield'] as const satisfies readonly Item[];

const leaving = (
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly SwordsAction[] => {
  const items = left < 1 ? [] : RETRIEVABLE.filter((item) => canRetrieve(fighter, item));
  return [
    ...(options.flee === 'no' || left < 1 ? [] : [flee(left)]),
    surrender(left),
    ...items.map(retrieve),
  ];
};

export const canSlam = ({ grip }: Swordsman, { surface }: SwordsOptions): boolean =>
  grip.kind === 'controls' && surface !== 'none';

/**
 * What the one in control may do: with a roll, or at once after the roll that won it (SW-44, SW-53
 * to SW-57).
 */
export const punishments = (
  situation: Situation,
  by: Swordsman,
  left: number,
): readonly SwordsAction[] => {
  const { fight, options } = situation;
  const pair: Pair = { by, target: theFighter(fight, by.grip.with) };
  const kinds = canSlam(by, options) ? (['hurt', 'slam'] as const) : (['hurt'] as const);
  const canHurl = by.grip.kind === 'controls' && options.height && left > 0;
  return [
    ...kinds.flatMap((kind) =>
      upTo(left).map((augments) => punish(situation, pair, kind, augments)),
    ),
    ...(canHurl ? [hurl(situation, pair)] : []),
  ];
};

const struggles = (situation: Situation, pair: Pair): readonly SwordsAction[] => [
  struggle(situation, pair, 'control'),
  struggle(situation, pair, 'escape'),
];

const wrests = (situation: Situation, pair: Pair): readonly SwordsAction[] =>
  ITEMS.filter((item) => owns(pair.target, item)).map((item) => wrestHeld(situation, pair, item));

/** What can be done inside close combat (5.2). */
const closeActions = (
  situation: Situation,
  by: Swordsman,
  left: number,
): readonly SwordsAction[] => {
  const pair: Pair = { by, target: theFighter(situation.fight, by.grip.with) };
  switch (by.grip.kind) {
    case 'free':
      return [];
    case 'locked':
      return left > 0 ? struggles(situation, pair) : [];
    case 'held':
      return left > 0 && situation.options.restrainedMayStruggle ? struggles(situation, pair) : [];
    case 'helps':
      return [RELEASE];
    case 'clinging':
      return [...punishments(situation, by, left), RELEASE];
    case 'controls': {
      const wrenches = left > 0 ? wrests(situation, pair) : [];
      return [...punishments(situation, by, left), RELEASE, ...wrenches];
    }
  }
};

/** Attacks on those of another side: mounts too (SW-96), and the fallen, to finish them. */
const attacks = (situation: Situation, by: Swordsman, left: number): readonly SwordsAction[] =>
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

/** Everything that a fighter may do now, with so many actions left. */
export const legalActions = (
  situation: Situation,
  by: Swordsman,
  left: number,
): readonly SwordsAction[] => {
  if (isLocked(by)) return [...closeActions(situation, by, left), DONE];
  const { fight, options } = situation;
  const clingers = grapplersOf(fight, by.id).filter(({ grip }) => grip.kind === 'clinging');
  const onOthers =
    left < 1
      ? []
      : [
          ...attacks(situation, by, left),
          ...clingers.map((target) => shakeOff(situation, { by, target })),
        ];
  return [
    ...onOthers,
    ...areas(situation, by, left),
    ...moves(fight, by),
    ...(by.isMount ? [] : leaving(by, left, options)),
    DONE,
  ];
};
