import { record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { inOrder, rerollFor, takeInitiative } from './initiative.ts';
import { mustFlee } from '../choices/legal.ts';
import { CASTING_FEET } from '../choices/moves.ts';
import { preferredStance } from '../choices/policy.ts';
import {
  armsOf,
  ask,
  change,
  checkOf,
  engagedWith,
  inMelee,
  kitOf,
  labelOf,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { faceOff, queueOf } from './order.ts';
import { isAble, isLive, isRunning, type Person, type Stance } from '../fighters/state.ts';
import { diceOf } from '../../../../dice/index.ts';
import { prompt } from '../../../../process/process.ts';
import { recoveryPerTurn } from './damage.ts';
import { D6 } from './dice.ts';
import { outOfSight } from './opening.ts';
import { escape } from '../choices/flight.ts';
import { grappleResult, type Grapple } from './manoeuvres.ts';

/** What is over with the round before. */
const refresh = (scene: Scene): void => {
  const { fight } = scene;
  const isFirst = fight.round === 1;
  for (const one of fight.fighters) {
    if (one.standing !== 'up') continue;
    const { caught, charging, shieldOf, hurtBy, stance, running } = one;
    const isPlain =
      caught === 0 &&
      !charging &&
      shieldOf === '' &&
      hurtBy === 0 &&
      stance === 'fight' &&
      running !== 'started';
    if (isPlain) continue;
    const less = caught === 2 ? 1 : 0;
    change(scene, one.id, {
      caught: isFirst ? caught : less,
      charging: false,
      shieldOf: '',
      hurtBy: 0,
      stance: 'fight',
      running: running === 'no' ? 'no' : 'yes',
    });
  }
};

const STANCES: Readonly<Record<Stance, readonly [text: string, rules: readonly string[]]>> = {
  fight: ['Fight', ['OS-30']],
  parry: ['Parry: armour class better by 2, no blows', ['OS-69']],
  withdraw: ['Withdraw fighting: armour class better by 2, blows at -2', ['OS-37']],
  set: ['Set the spear against a charge', ['OS-61']],
  cast: [`Cast a spell, moving ${CASTING_FEET} feet at most`, ['OS-32', 'OS-97']],
};

/** Stances that make sense for somebody now. */
const stancesOf = (scene: Scene, one: Person): readonly Stance[] => {
  const melee = inMelee(scene, one);
  const set = !melee && armsOf(scene, one).weapon?.set === true && !one.mounted;
  return [
    'fight',
    ...(one.hand === 'bare' ? [] : (['parry'] as const)),
    ...(melee ? (['withdraw'] as const) : []),
    ...(set ? (['set'] as const) : []),
    ...(kitOf(scene, one) && one.stats.caster ? (['cast'] as const) : []),
  ];
};

const stanceDeed = (scene: Scene, one: Person, stance: Stance): Deed => {
  const [text, rules] = STANCES[stance];
  return deed(stance, text, rules, () => {
    if (stance === 'fight') return;
    change(scene, one.id, { stance });
    record(scene, 'declares', rules, () => ({ text: `${one.name}: ${text}.`, fighter: one.id }));
  });
};

/** What each means to do, before anybody strikes (digest 7). */
const declare = (scene: Scene): void => {
  for (const one of scene.fight.fighters) {
    if (!isLive(one) || !isAble(one) || isRunning(one) || mustFlee(scene, one)) continue;
    ask(
      scene,
      { by: one.id, what: 'stance', question: () => `How does ${one.name} begin the round?` },
      stanceDeed(scene, one, preferredStance(scene, one)),
      () => stancesOf(scene, one).map((stance) => stanceDeed(scene, one, stance)),
    );
  }
};

/** The beginning of a round: initiative, who faces whom, what each means to do (1.10). */
export const beginStep = (scene: Scene): void => {
  const { fight } = scene;
  refresh(scene);
  takeInitiative(scene);
  const met = faceOff(scene);
  declare(scene);
  fight.queue = inOrder(scene, queueOf(scene, met));
  fight.phase = 'slots';
  if (fight.queue.length === 0) finishRound(scene);
};

/** Whether a Turn ends with this round (OS-59). */
const endsTurn = ({ fight, rules }: Scene): boolean => fight.round % rules.options.turnRounds === 0;

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
  const isTurn = endsTurn(scene);
  // With a Turn the fallen recover as well (OS-75).
  if (!fight.fighters.some((one) => hasEnd(one) || (isTurn && one.temp > 0)))
    return nextRound(scene);
  fight.phase = 'end';
};

/** A Turn is over: charges are possible again, some temporary damage is gone (OS-59, OS-75). */
const turnOver = (scene: Scene): void => {
  const isTurn = endsTurn(scene);
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
