import { leastBy } from '../../../alike.ts';
import { deedOf, sayDone, type SwordsDeed } from './deeds.ts';
import { setItem } from '../rules/disarm.ts';
import { fleeFight } from '../rules/flight.ts';
import { movesOf } from '../fighters/mounts.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { carry, leaveFight, type FighterDraft, type Scene } from '../fighters/scene.ts';
import {
  apart,
  enemiesOf,
  isHeldFast,
  type Item,
  type Situation,
  type Swordsman,
  type SwordsFight,
} from '../fighters/state.ts';

interface Moving extends Pick<SwordsDeed, 'id' | 'text'> {
  readonly does: string;
  readonly cost?: number;
}

const move = (
  { place, mount }: Swordsman,
  towards: number,
  { does, cost = 0, ...said }: Moving,
): SwordsDeed => {
  const speed = movesOf(mount !== '');
  const to = place + Math.max(-speed, Math.min(speed, towards - place));
  return deedOf({
    ...said,
    rules: ['H-SW-21', 'SW-90'],
    cost,
    run: (scene, { by }) => {
      by.moved = true;
      carry(scene.fight, by, to);
      sayDone(scene, by, 'moves', { text: does, rule: 'H-SW-21' });
    },
  });
};

export const advance = (fighter: Swordsman, { place, name }: Swordsman): SwordsDeed =>
  move(fighter, place, { id: `advance:${place}`, text: `Advance on ${name}`, does: 'advances' });

/**
 * Away from the nearest enemy: all that he does in his turn where an enemy is as fast as he, who
 * else could never come up with somebody who shoots as he goes.
 */
const withdrawals = (
  { fight, options }: Situation,
  fighter: Swordsman,
  left: number,
): readonly SwordsDeed[] => {
  const enemies = enemiesOf(fight, fighter);
  const rival = nearestTo(fighter, enemies);
  const speed = movesOf(fighter.mount !== '');
  const isWhole =
    options.drawBack === 'turn' && enemies.some(({ mount }) => movesOf(mount !== '') >= speed);
  if (isWhole && fighter.spent > 0) return [];
  const isAhead = (rival?.place ?? 0) > fighter.place;
  const text = isWhole && left > 0 ? 'Draw back, and nothing else' : 'Draw back';
  const cost = isWhole ? left : 0;
  const said = { id: 'withdraw', text, does: 'draws back', cost };
  return [move(fighter, isAhead ? -Infinity : Infinity, said)];
};

/** Whether he may go anywhere: once a turn, and not on a beast that is held. */
const mayGo = (fight: SwordsFight, fighter: Swordsman): boolean =>
  !fighter.moved && !fighter.isMount && !isHeldFast(fight, fighter);

/** One enemy in every other place that he may walk up to: the first who stands there. */
export const advanceTargets = (fight: SwordsFight, fighter: Swordsman): readonly Swordsman[] => {
  if (!mayGo(fight, fighter)) return [];
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
): Swordsman | undefined => leastBy(others, (one) => apart(one, fighter));

export const moves = (
  situation: Situation,
  fighter: Swordsman,
  left: number,
): readonly SwordsDeed[] =>
  mayGo(situation.fight, fighter)
    ? [
        ...advanceTargets(situation.fight, fighter).map((one) => advance(fighter, one)),
        ...withdrawals(situation, fighter, left),
      ]
    : [];

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

export const retrieve = (item: Item): SwordsDeed =>
  deedOf({
    id: `retrieve:${item}`,
    text: `Pick the ${item === 'missile' ? 'missile weapon' : item} up again`,
    rules: ['SW-38'],
    run: (scene, { by }) => {
      setItem(by, item, true);
      sayDone(scene, by, 'retrieves', { text: `picks the ${item} up again`, rule: 'SW-38' });
    },
  });

export const flee = (left: number): SwordsDeed =>
  deedOf({
    id: 'flee',
    text: 'Flee',
    rules: ['SW-113'],
    cost: left,
    run: (scene, { by, nth }) => fleeFight(scene, by, [scene.fight.round, by.id, nth]),
  });

export const surrender = (scene: Scene, by: FighterDraft): void => {
  leaveFight(scene.fight, by, 'surrendered');
  sayDone(scene, by, 'yields', { text: 'yields', rule: 'SW-113' });
};

/** What takes him out of the fight, and what he may pick up. */
export const leaving = (
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly SwordsDeed[] => [
  ...(options.flee === 'no' || left < 1 ? [] : [flee(left)]),
  deedOf({
    id: 'yield',
    text: 'Yield',
    rules: ['SW-113'],
    cost: left,
    run: (scene, { by }) => surrender(scene, by),
  }),
  ...(left < 1 ? [] : RETRIEVABLE.filter((item) => canRetrieve(fighter, item)).map(retrieve)),
];
const RETRIEVABLE = ['weapon', 'missile', 'shield'] as const satisfies readonly Item[];

export const DONE = deedOf({
  id: 'done',
  text: 'Nothing more',
  rules: ['SW-17'],
  cost: 0,
  run: () => undefined,
});
