import { diceOf } from '../../../../dice/index.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import { recoveryPerTurn } from './damage.ts';
import { D6 } from './dice.ts';
import { outOfSight } from './encounter.ts';
import { escape } from '../choices/flight.ts';
import { grappleResult, type Grapple } from './grapple.ts';
import { rerollFor } from './initiative.ts';
import {
  change,
  checkOf,
  engagedWith,
  kitOf,
  labelOf,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { isAble, isLive, isRunning, type Person } from '../fighters/state.ts';

/** Whether the end of a round changes anything. */
const hasEnd = ({ stun, holds, held, temp, running, charged, standing }: Person): boolean =>
  standing === 'up' &&
  (stun > 0 || holds !== '' || held !== 'no' || temp > 0 || running !== 'no' || charged);

/** Rounds in which nobody moves or strikes, after which nothing will change. */
const MOST_IDLE = 5;

const nextRound = ({ fight }: Scene): void => {
  fight.idle++;
  fight.round++;
  fight.phase = fight.idle >= MOST_IDLE ? 'over' : 'begin';
};

/** All have had their turns. */
export const finishRound = (scene: Scene): void => {
  const { fight } = scene;
  if (!fight.fighters.some(hasEnd)) return nextRound(scene);
  fight.phase = 'end';
};

/** A Turn is over: charges are possible again, some temporary damage is gone (OS-59, OS-75). */
const turnOver = (scene: Scene): void => {
  const isTurn = scene.fight.round % scene.rules.options.turnRounds === 0;
  for (const { id, stun, temp, stats } of scene.fight.fighters) {
    if (stun > 0) change(scene, id, { stun: stun - 1 });
    if (!isTurn) continue;
    change(scene, id, {
      temp: Math.max(0, temp - recoveryPerTurn(stats.level)),
      charged: false,
    });
  }
};

/** Whoever is not followed any more gets away; others may lose sight of him (OS-104, OS-106). */
const chase = (scene: Scene, one: Person): void => {
  const { fight, rules } = scene;
  const followers = fight.fighters.filter(
    (by) => by.foe === one.id && isLive(by) && !isRunning(by),
  );
  if (followers.length === 0) return escape(scene, one.id);
  const { obstacles } = rules.options;
  if (obstacles === 'none' || one.running === 'started') return;
  const obstacle = obstacles === 'secretDoors' ? 'secret-door' : 'corner';
  const asked = outOfSight(one.id, obstacle);
  const { passed, told, label } = checkOf(scene, D6, 'obstacle', asked);
  record(scene, 'obstacle', ['OS-106'], () => ({
    text: `${one.name} is ${passed ? 'lost from' : 'still in'} sight (${told()}).`,
    fighter: one.id,
    rolls: [label],
  }));
  if (passed) escape(scene, one.id);
};

/** Those who held are stunned; if others still attack, initiative is rolled anew (OS-80, B-45). */
const throwOff = (scene: Scene, victim: Person, holders: readonly Person[], stun: number): void => {
  for (const { id } of holders) change(scene, id, { stun, holds: '' });
  change(scene, victim.id, { held: 'no' });
  const near = engagedWith(scene, the(scene, victim.id));
  if (!near.some(isAble)) return;
  if (scene.rules.options.throwOff === 'fight') scene.fight.ordered = false;
  else rerollFor(scene, victim, near);
};

const CONTEST: Readonly<Record<Grapple, (name: string, stun: number) => string>> = {
  pinned: (name) => `${name} is pinned`,
  struggling: (name) => `${name} struggles`,
  'thrown-off': (name, stun) =>
    `${name} throws off his attackers, ` +
    `who are stunned for ${stun === 1 ? 'a round' : `${stun} rounds`}`,
};

/** A throw-off, or a pin: those who hold roll together against him (OS-79, H-OS-19). */
const contest = (scene: Scene, victim: Person, holders: readonly Person[]): void => {
  const dice = (count: number) => diceOf(`${count}d6`);
  const [theirs, his] = [
    labelOf(scene, victim.id, 'holders'),
    labelOf(scene, victim.id, 'struggle'),
  ];
  const count = holders.reduce((sum, one) => sum + kitOf(scene, one).hitDice, 0);
  prompt(scene, theirs, () => ({ by: holders[0]?.id ?? '', what: 'holding on', bonus: 0 }));
  prompt(scene, his, () => ({ by: victim.id, what: 'breaking free', bonus: 0 }));
  let sums = '';
  const ahead = scene.chance.opposed(
    [dice(count), theirs],
    [dice(kitOf(scene, victim).hitDice), his],
    (held, free) => {
      sums = `${free} against ${held}`;
      return Math.max(-1, free - held);
    },
  );
  const result = grappleResult(ahead);
  record(scene, 'grapple', ['OS-79', 'H-OS-19'], () => ({
    text: `${CONTEST[result](victim.name, ahead)} (${sums}).`,
    fighter: victim.id,
    rolls: [theirs, his],
  }));
  if (result === 'thrown-off') throwOff(scene, victim, holders, ahead);
  else change(scene, victim.id, { held: result });
};

const grapples = (scene: Scene): void => {
  const { fighters } = scene.fight;
  for (const { id } of fighters) {
    const holders = scene.fight.fighters.filter((one) => one.holds === id && isLive(one));
    const victim = the(scene, id);
    if (holders.length > 0 && isLive(victim)) contest(scene, victim, holders);
    else if (victim.held !== 'no') change(scene, id, { held: 'no' });
    else for (const one of holders) change(scene, one.id, { holds: '' });
  }
};

/** The end of a round, one kind of thing a step: what wears off, holds, chases (1.10). */
export const endStep = (scene: Scene): void => {
  turnOver(scene);
  grapples(scene);
  for (const { id } of scene.fight.fighters) {
    const one = the(scene, id);
    if (isRunning(one)) chase(scene, one);
  }
  nextRound(scene);
};
