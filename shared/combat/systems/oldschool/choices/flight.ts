import { pursues } from '../../../../mechanics/oldschool/morale.ts';
import type { Check } from '../../../../process/check.ts';
import { record } from '../../../scratch.ts';
import { deed } from '../../../deed.ts';
import { D6 } from '../rules/dice.ts';
import { roundsToCatch } from '../rules/opening.ts';
import {
  ask,
  change,
  checkOf,
  enemiesAt,
  engagedWith,
  kitOf,
  labelOf,
  leaveFight,
  moveOf,
  roll,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { apart, isAble, isEnemy, isLive, type Leaving, type Person } from '../fighters/state.ts';
import { strike } from '../rules/strike.ts';

/** Whether an enemy is in melee with somebody else too, and so lets one go freely (OS-44, B-22). */
export const isFreeToLeave = (opponentOtherFoes: number): boolean => opponentOtherFoes > 0;
const hasOtherFoes = (scene: Scene, enemy: Person, id: string): boolean =>
  isFreeToLeave(engagedWith(scene, enemy).filter((one) => one.id !== id).length);

/** Enemies who may strike at one who leaves them (OS-38, OS-44). */
export const opponentsOf = (scene: Scene, one: Person): readonly Person[] =>
  enemiesAt(scene, one).filter(
    (enemy) => isAble(enemy) && enemy.running === 'no' && !hasOtherFoes(scene, enemy, one.id),
  );

/** Enemies whom he passes within 10 feet on the way to a place (OS-40, OS-43). */
export const passedOn = ({ fight }: Scene, one: Person, to: number): readonly Person[] => {
  const [low, high] = [Math.min(one.at, to), Math.max(one.at, to)];
  return fight.fighters.filter(
    (enemy) =>
      enemy.side !== one.side &&
      isLive(enemy) &&
      isAble(enemy) &&
      enemy.running === 'no' &&
      enemy.at > low &&
      enemy.at < high,
  );
};

/** The throw of an opponent who would strike at one who leaves: higher than his (OS-38, B-19). */
export const catching = (
  { by, bonus }: Pick<Check, 'by' | 'bonus'>,
  leaver: number,
  tie: 'safe' | 'struck',
): Check => ({
  by,
  what: 'striking at who leaves',
  bonus,
  against: tie === 'struck' ? leaver : leaver + 1,
  need: 'atLeast',
});

const UNROLLED = -99;
export const leave = (scene: Scene, id: string, from: Omit<Leaving, 'who' | 'roll'>): void => {
  scene.fight.leaving = { who: id, roll: UNROLLED, ...from };
};

/** His own roll, which all opponents try to beat (OS-38). */
const rollToLeave = (scene: Scene, leaving: Leaving): void => {
  const one = the(scene, leaving.who);
  const { dex } = kitOf(scene, one);
  const [face, label] = roll(scene, D6, [one.id, 'leaving'], () => ({
    what: 'getting away',
    bonus: dex,
  }));
  scene.fight.leaving = { ...leaving, roll: face + dex };
  record(scene, 'leaves', ['OS-38'], () => ({
    text: `${one.name} turns to get away: ${face + dex}.`,
    fighter: one.id,
    rolls: [label],
  }));
};

/** The next opponent, who strikes at +2 if his roll is higher (OS-38, OS-39, B-20). */
const nextOpponent = (scene: Scene, leaving: Leaving): void => {
  const [id = '', ...left] = leaving.left;
  scene.fight.leaving = { ...leaving, left };
  const enemy = the(scene, id);
  if (!isLive(enemy)) return;
  const { retreatTie, passing } = scene.rules.options;
  const { dex } = kitOf(scene, enemy);
  const isSure = passing === 'always' && leaving.to !== GONE;
  const asked = catching({ by: id, bonus: dex }, leaving.roll, retreatTie);
  const rolled = isSure ? undefined : checkOf(scene, D6, 'catching', asked);
  const catches = rolled?.passed ?? true;
  record(scene, catches ? 'catches' : 'slow', ['OS-38', 'OS-40'], () => ({
    text:
      `${enemy.name} is ${catches ? 'quick enough' : 'too slow'} to strike at ` +
      the(scene, leaving.who).name +
      (rolled === undefined ? '.' : ` (${rolled.thrown + dex} against ${leaving.roll}).`),
    fighter: id,
    target: leaving.who,
    rolls: rolled === undefined ? [] : [rolled.label],
  }));
  if (catches) strike(scene, id, leaving.who, { partingShot: true });
};

/** Where he goes who flees: nowhere on the field. */
export const GONE = -1_000_000;

export const escape = (scene: Scene, id: string): void => {
  const { name } = the(scene, id);
  leaveFight(scene, id, 'fled');
  for (const one of scene.fight.fighters) if (one.foe === id) change(scene, one.id, { foe: '' });
  record(scene, 'flees', ['OS-102', 'OS-103'], () => ({
    text: `${name} gets away.`,
    fighter: id,
  }));
};

/** Rounds until an enemy has caught up with one who flees; undefined where never (OS-103, B-41). */
const catchesIn = (scene: Scene, one: Person, enemy: Person): number | undefined => {
  const [flee, chase] = [moveOf(scene, one), moveOf(scene, enemy)];
  return chase > flee ? roundsToCatch(apart(one, enemy), flee, chase) : undefined;
};
/** Enemies who could run him down: faster, and with nobody else to fight. */
const catchersOf = (scene: Scene, one: Person): readonly Person[] =>
  scene.fight.fighters.filter(
    (enemy) =>
      isEnemy(one, enemy) &&
      isLive(enemy) &&
      isAble(enemy) &&
      enemy.running === 'no' &&
      !hasOtherFoes(scene, enemy, one.id) &&
      catchesIn(scene, one, enemy) !== undefined,
  );

/** Whether one of note goes after him: by the policy, since he has nobody else to fight. */
const choosesToPursue = (scene: Scene, by: Person, one: Person): boolean => {
  let follows = false;
  const go = deed('pursue', `Pursue ${one.name}`, ['OS-102'], () => {
    follows = true;
  });
  const stay = deed('stay', 'Let him go', ['OS-102']);
  const question = (): string => `${one.name} flees: does ${by.name} pursue?`;
  const what = { by: by.id, what: `pursue-${one.id}`, question };
  ask(scene, what, go, () => [go, stay]);
  return follows;
};

/** Whether the rest of a side goes after him: 2D6 of 7 or less (OS-102, H-OS-08, B-40). */
const sidePursues = (scene: Scene, side: string, one: Person): boolean => {
  const { pursuit } = scene.rules.options;
  if (pursuit !== 'rolled') return pursuit === 'always';
  const label = labelOf(scene, side, `pursuit-${one.id}`);
  const { passed: goes, told } = pursues(scene, label, side);
  record(scene, 'pursuit', ['OS-102', 'H-OS-08'], () => ({
    text: `${goes ? `${one.name} is pursued` : `Nobody pursues ${one.name}`} (${told()}).`,
    target: one.id,
    rolls: [label],
  }));
  return goes;
};

/** Free of all who were near, he runs; those who are faster may run him down (OS-102, OS-103). */
export const takeFlight = (scene: Scene, id: string): void => {
  const one = the(scene, id);
  const { pursuit } = scene.rules.options;
  const catchers = pursuit === 'never' ? [] : catchersOf(scene, one);
  const named = catchers.filter((by) => by.isNamed && choosesToPursue(scene, by, one));
  const sides = [...new Set(catchers.filter((by) => !by.isNamed).map(({ side }) => side))];
  const goes = sides.filter((side) => sidePursues(scene, side, one));
  const after = catchers.filter((by) => (by.isNamed ? named.includes(by) : goes.includes(by.side)));
  if (after.length === 0) return escape(scene, id);
  for (const other of scene.fight.fighters)
    if (other.foe === id) change(scene, other.id, { foe: '' });
  change(scene, id, { running: 'started', foe: '', prone: false });
  for (const by of after)
    change(scene, by.id, { foe: id, lag: catchesIn(scene, one, by) ?? 0, at: one.at });
  record(scene, 'runs', ['OS-42', 'OS-103'], () => ({
    text: `${one.name} runs, with ${after.map(({ name }) => name).join(', ')} behind.`,
    fighter: id,
  }));
};

/** One thing of somebody's leaving: his roll, an opponent's, and what then becomes of him. */
export const leavingStep = (scene: Scene, leaving: Leaving, arrive: () => void): void => {
  const one = the(scene, leaving.who);
  if (!isLive(one)) {
    scene.fight.leaving = null;
    return;
  }
  if (leaving.left.length > 0 && leaving.roll === UNROLLED) return rollToLeave(scene, leaving);
  if (leaving.left.length > 0) return nextOpponent(scene, leaving);
  scene.fight.leaving = null;
  if (leaving.to === GONE) takeFlight(scene, leaving.who);
  else arrive();
};
