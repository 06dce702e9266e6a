import type { Deed } from '../../../deed.ts';
import {
  advanceDeed,
  canShootFrom,
  chargeDeed,
  closeDeed,
  fleeDeed,
  manoeuvreDeed,
  pickUpDeed,
  shootDeed,
  strikeDeed,
  throughDeed,
  turnedDeed,
  waitDeed,
  yieldDeed,
  type Manoeuvre,
} from './actions.ts';
import { canDisarm, canEntangle, canUnhorse } from '../rules/manoeuvres.ts';
import { canShoot } from '../rules/missiles.ts';
import { canCharge, canClose } from './moves.ts';
import { hasRoom, inMelee, kitOf, type Scene } from '../fighters/scene.ts';
import {
  apart,
  isAt,
  isEnemy,
  isLive,
  isRunning,
  MELEE,
  sideOf,
  type Person,
} from '../fighters/state.ts';

/** Whoever runs is struck by pursuers alone, and not while he gets his start (OS-42, B-21). */
const isOpen = (one: Person, target: Person): boolean =>
  target.running === 'no' || (target.running === 'yes' && one.foe === target.id);

/** Enemies in reach of a blow. */
export const targetsOf = (scene: Scene, one: Person): readonly Person[] =>
  scene.fight.fighters.filter(
    (target) => isAt(one, target) && isOpen(one, target) && hasRoom(scene, one, target),
  );

/** Enemies out of reach, who are not on the run. */
export const farFrom = ({ fight }: Scene, one: Person): readonly Person[] =>
  fight.fighters.filter(
    (enemy) =>
      isEnemy(one, enemy) && isLive(enemy) && !isRunning(enemy) && apart(one, enemy) > MELEE,
  );

const manoeuvresOf = (scene: Scene, one: Person, target: Person): readonly Manoeuvre[] => [
  ...(canDisarm(scene, one, target) ? (['disarm'] as const) : []),
  ...(canUnhorse(scene, one, target) ? (['dismount'] as const) : []),
  ...(canEntangle(scene, one, target) && scene.rules.options.table ? (['whip'] as const) : []),
  ...(one.holds === '' ? (['grapple'] as const) : []),
  ...(one.hand === 'bare' ? [] : (['bare'] as const)),
];

/** Blows at somebody in reach. */
const blowDeeds = (scene: Scene, one: Person, target: Person): readonly Deed[] => [
  strikeDeed(scene, one, target),
  ...(scene.rules.options.table
    ? [
        turnedDeed(scene, one, target, 'flank'),
        ...(target.caught === 0 ? [turnedDeed(scene, one, target, 'behind')] : []),
      ]
    : []),
];

const nearDeeds = (scene: Scene, one: Person): readonly Deed[] =>
  targetsOf(scene, one).flatMap((target) => [
    ...blowDeeds(scene, one, target),
    ...manoeuvresOf(scene, one, target).map((what) => manoeuvreDeed(scene, one, target, what)),
  ]);

/** Blows at somebody out of reach, who is come up to in the same round (OS-30, OS-58). */
const comingDeeds = (scene: Scene, one: Person, target: Person): readonly Deed[] =>
  hasRoom(scene, one, target)
    ? [
        ...(canClose(scene, one, target) ? [closeDeed(scene, one, target)] : []),
        ...(canCharge(scene, one, target) ? [chargeDeed(scene, one, target)] : []),
      ]
    : [];

const shots = (scene: Scene, one: Person, target: Person): readonly Deed[] => [
  ...(canShoot(scene, one, target) ? [shootDeed(scene, one, target)] : []),
  ...(['back', 'nearer'] as const)
    .filter((move) => canShootFrom(scene, one, target, move))
    .map((move) => shootDeed(scene, one, target, move)),
];

/** What can be done about enemies out of reach by one who is not in melee (OS-30, OS-31, OS-36). */
const farDeeds = (scene: Scene, one: Person): readonly Deed[] =>
  farFrom(scene, one).flatMap((target) => [
    ...comingDeeds(scene, one, target),
    ...shots(scene, one, target),
    advanceDeed(scene, one, target, false),
    advanceDeed(scene, one, target, true),
  ]);

/** Enemies behind the line, whom one in melee may push through to (OS-38, OS-43). */
const throughDeeds = (scene: Scene, one: Person): readonly Deed[] =>
  farFrom(scene, one)
    .filter((target) => canClose(scene, one, target) && hasRoom(scene, one, target))
    .map((target) => throughDeed(scene, one, target));

/** Blows of which he has several: those at Normal Men (OS-18, OS-20, OS-96). */
export const severalDeeds = (scene: Scene, one: Person): readonly Deed[] => {
  if (mustFlee(scene, one)) return [];
  const isNormal = (target: Person): boolean => kitOf(scene, target).isNormal;
  const near = targetsOf(scene, one).filter(isNormal);
  const far = inMelee(scene, one) ? [] : farFrom(scene, one).filter(isNormal);
  return [
    ...near.flatMap((target) => blowDeeds(scene, one, target)),
    ...far.flatMap((target) => comingDeeds(scene, one, target)),
  ];
};

/** One of a side that has failed its morale flees: that is no choice (B-38). */
export const mustFlee = ({ fight }: Scene, { side, isNamed }: Person): boolean =>
  !isNamed && sideOf(fight, side).broken;

/** All that somebody may do with his turn. */
export const mainDeeds = (scene: Scene, one: Person): readonly Deed[] =>
  mustFlee(scene, one)
    ? [fleeDeed(scene, one)]
    : [
        ...nearDeeds(scene, one),
        ...(inMelee(scene, one) ? throughDeeds(scene, one) : farDeeds(scene, one)),
        ...(one.hand !== 'weapon' && !one.broken ? [pickUpDeed(scene, one)] : []),
        fleeDeed(scene, one),
        yieldDeed(scene, one),
        waitDeed(scene, one),
      ];
