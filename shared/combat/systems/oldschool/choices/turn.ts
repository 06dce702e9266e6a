import { record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { strikeDeed, WAIT } from './actions.ts';
import { act, beginBlows, nextBlow, spend } from './contact.ts';
import { distraction } from '../rules/opening.ts';
import { D6 } from '../rules/dice.ts';
import { escape } from './flight.ts';
import { settle, soon } from '../rules/harm.ts';
import { mainDeeds, severalDeeds, targetsOf } from './legal.ts';
import { awayFrom, goTo, moveAllowance } from './moves.ts';
import { bestTarget, preferredDeed, wouldFlee } from './policy.ts';
import {
  alterSlot,
  ask,
  change,
  checkOf,
  find,
  kitOf,
  moveOf,
  slotOf,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { hasBegun, isAble, isAt, isRunning, type Person } from '../fighters/state.ts';
import { finishRound } from '../rules/round.ts';
import { holdBack } from '../rules/order.ts';

/** The group has struck: what it did takes effect, and the next one comes (OS-90). */
const closeGroup = (scene: Scene): void => {
  const { fight } = scene;
  fight.queue = fight.queue.slice(1);
  fight.next = 0;
  settle(scene);
  if (fight.queue.length === 0) finishRound(scene);
};

const passTurn = (scene: Scene): void => {
  const { fight } = scene;
  const { who, fell } = slotOf(scene);
  const one = find(scene, who);
  if (one?.prone === true && !fell) change(scene, one.id, { prone: false });
  fight.next++;
  if (fight.queue[0]?.[fight.next] === undefined) closeGroup(scene);
};

/** Food or treasure thrown down stops pursuers on 1 to 5 (OS-105, B-39). */
const throwDown = (scene: Scene, { id, name }: Person): Deed =>
  deed('throw', 'Throw down food or treasure', ['OS-105', 'B-39'], () => {
    spend(scene);
    const { passed, told, label } = checkOf(scene, D6, 'distraction', distraction(id));
    const how = passed ? 'the pursuers stop' : 'nobody cares';
    record(scene, 'distracts', ['OS-105'], () => ({
      text: `${name} throws something down, and ${how} (${told()}).`,
      fighter: id,
      rolls: [label],
    }));
    if (passed) escape(scene, id);
  });

/** One who runs: on, or turns and fights (OS-42). */
const runnerTurn = (scene: Scene, one: Person): void => {
  const run = deed('run', 'Run on', ['OS-103'], () => {
    spend(scene);
    act(scene);
  });
  const turns = scene.fight.fighters
    .filter(({ foe }) => foe === one.id)
    .map((enemy) =>
      deed(`turn:${enemy.id}`, `Turn and strike at ${enemy.name}`, ['OS-42'], () => {
        change(scene, one.id, { running: 'no' });
        beginBlows(scene, enemy);
      }),
    );
  const thrown = scene.rules.options.table ? [throwDown(scene, one)] : [];
  const [first] = turns;
  const preferred = wouldFlee(scene, one) || first === undefined ? run : first;
  const question = (): string => `${one.name} is pursued: what now?`;
  ask(scene, { by: one.id, what: 'chase', question }, preferred, () => [run, ...turns, ...thrown]);
};

/** After a fighting withdrawal's blow he goes back at half speed (OS-37). */
const stepBack = (scene: Scene, id: string): void => {
  const one = the(scene, id);
  const enemy = find(scene, one.foe);
  if (enemy === undefined) return;
  goTo(scene, id, awayFrom(one, enemy, moveAllowance(moveOf(scene, one), 'withdraw')), one.at);
  record(scene, 'withdraws', ['OS-37'], () => ({ text: `${one.name} gives ground.`, fighter: id }));
};

/** @returns whether he does anything */
const decideTurn = (scene: Scene, one: Person): boolean => {
  const question = (): string => `What does ${one.name} do?`;
  const asked = { by: one.id, what: 'turn', question };
  const { id } = ask(scene, asked, preferredDeed(scene, one), () => mainDeeds(scene, one));
  return id !== WAIT;
};

/** Whether he is still behind whom he pursues (OS-103, B-21). */
const isBehindRunner = (scene: Scene, one: Person): boolean => {
  const foe = find(scene, one.foe);
  return foe !== undefined && (foe.running === 'started' || (isRunning(foe) && one.lag > 0));
};
const HOLD = 'hold';
/**
 * Before everybody strikes whoever has several blows, which only Normal Men take (OS-96, B-12);
 * what else he does he does at his own initiative.
 * @returns whether he does anything now
 */
const decideFirst = (scene: Scene, one: Person): boolean => {
  const isElsewhere = isRunning(one) || one.stance === 'cast' || isBehindRunner(scene, one);
  const several = isElsewhere ? [] : severalDeeds(scene, one);
  if (several.length === 0) {
    holdBack(scene);
    return false;
  }
  const hold = deed(HOLD, 'Wait for his own turn', ['OS-96', 'B-12'], () => holdBack(scene));
  const { id } = preferredDeed(scene, one);
  const preferred = several.find((each) => each.id === id) ?? hold;
  const question = (): string => `Does ${one.name} strike several, before everybody?`;
  const asked = { by: one.id, what: 'first', question };
  return ask(scene, asked, preferred, () => [...several, hold]).id !== HOLD;
};

/** Further blows are aimed at Normal Men in reach (OS-18, B-12). */
const decideBlow = (scene: Scene, one: Person): void => {
  const open = targetsOf(scene, one).filter((target) => kitOf(scene, target).isNormal);
  const best = bestTarget(scene, one, open);
  if (best === undefined) return alterSlot(scene, { blows: 0 });
  const hit = (target: Person): Deed => ({
    ...strikeDeed(scene, one, target),
    run: () => (hasBegun(slotOf(scene)) ? nextBlow(scene, target) : beginBlows(scene, target)),
  });
  const question = (): string => `Whom does ${one.name} strike next?`;
  ask(scene, { by: one.id, what: 'blow', question }, hit(best), () => open.map(hit));
};

/** Strikes at whom he was on his way to, or who has come to him; if that one is gone, another. */
const strikeAimed = (scene: Scene, one: Person, aim: string): void => {
  const target = the(scene, aim);
  if (isAt(one, target)) return beginBlows(scene, target);
  const open = targetsOf(scene, one);
  const best = bestTarget(scene, one, open);
  if (best === undefined) return spend(scene);
  const question = (): string => `Whom does ${one.name} strike instead?`;
  const hit = (other: Person): Deed => strikeDeed(scene, one, other);
  ask(scene, { by: one.id, what: 'instead', question }, hit(best), () => open.map(hit));
};

const follow = (scene: Scene, one: Person): void => {
  if (one.lag > 0) change(scene, one.id, { lag: one.lag - 1 });
  act(scene);
  spend(scene);
};

/** What keeps somebody from his turn altogether. */
const misses = (scene: Scene, { id, clumsy, stance }: Person): boolean => {
  if (clumsy) change(scene, id, { clumsy: false });
  return clumsy || stance === 'parry';
};

const castSpell = (scene: Scene, { id }: Person): void => {
  soon(scene, { kind: 'cast', who: id, by: id });
  act(scene);
  spend(scene);
};

/** @returns whether anything happened, such as a step should end with */
const takeTurn = (scene: Scene, one: Person): boolean => {
  const slot = slotOf(scene);
  const { part, aim } = slot;
  if (!hasBegun(slot) && ((part === 'ready' && aim === '') || misses(scene, one))) {
    spend(scene);
    return false;
  }
  if (part === 'first' && !hasBegun(slot) && aim === '') return decideFirst(scene, one);
  const isOneMore = hasBegun(slot) || part === 'middle' || part === 'last';
  if (aim !== '') strikeAimed(scene, one, aim);
  else if (isRunning(one)) runnerTurn(scene, one);
  else if (isOneMore) decideBlow(scene, one);
  else if (one.stance === 'cast') castSpell(scene, one);
  else if (isBehindRunner(scene, one)) follow(scene, one);
  else return decideTurn(scene, one);
  return true;
};

/** The next thing in a round: a turn, a blow of it, or what an earlier one has left to do. */
export const slotStep = (scene: Scene): void => {
  const { fight } = scene;
  while (fight.phase === 'slots') {
    const { who, blows } = slotOf(scene);
    const one = the(scene, who);
    if (blows === 0 || !isAble(one)) {
      passTurn(scene);
      continue;
    }
    const happened = takeTurn(scene, one);
    if (fight.leaving === null && slotOf(scene).blows === 0) {
      if (one.stance === 'withdraw') stepBack(scene, who);
      passTurn(scene);
    }
    if (happened) return;
  }
};
