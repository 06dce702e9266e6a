import { damageOf } from '../../../../mechanics/tactica/damage.ts';
import {
  bestBlockSpend,
  blockCompare,
  blockSpend,
  dodge,
} from '../../../../mechanics/tactica/defence.ts';
import {
  attackDice,
  hitsOf,
  leastFace,
  nearDice,
  onesOf,
  outcomeOf,
  readAttack,
  readNear,
} from '../../../../mechanics/tactica/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import type { Action } from '../../../fight.ts';
import type { Term } from '../../../terms.ts';
import { attackDiceOf, blowOf, takenFrom, type Plan } from './attack-dice.ts';
import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { makeContact, takeHold } from './contact.ts';
import { test } from './contest.ts';
import { defend, type Defended } from './defence.ts';
import { fall, suffer } from '../harm/harm.ts';
import { altered, meanLoss, type Blow } from '../../../../mechanics/tactica/prospects.ts';
import { ask, askWhether, doing, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import { spendSpecials } from './special-results.ts';
import { soak } from '../harm/soaking.ts';
import {
  hasState,
  type AttackTask,
  type EditedCombatant,
  type Harm,
  type Task,
} from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';
import { attackText } from '../words/words.ts';

/** An attack under way. */
interface Exchange {
  readonly one: EditedCombatant;
  readonly target: EditedCombatant;
  readonly task: AttackTask;
  readonly blow: Blow;
  readonly terms: Term[];
  readonly labels: Label[];
}

/** A 1 adds a die to the attack (TC-44). */
const declareEffort = (scene: Scene, one: EditedCombatant): boolean => {
  if (!one.dice.includes(1)) return false;
  const made = askWhether(
    scene,
    {
      by: one.id,
      what: 'effort',
      question: () => `Does ${one.name} spend a 1 for a die more?`,
      yes: 'A die more, for a 1',
      no: 'Keep the 1',
      rule: 'TC-44',
    },
    // The same 1 raises a die once the roll is known (TC-46).
    false,
  );
  if (made) one.dice = without(one.dice, [1]);
  return made;
};

const raiseTo = (id: string, text: string, hits: number, ones: number) => ({
  id,
  text,
  rules: ['TC-46'],
  outcome: outcomeOf(hits, ones),
});

/** A 1 raises one die by 1: to a hit, or from a 1 (TC-46, A-32). */
const raise = (scene: Scene, { one, blow }: Exchange, rolled: number): number => {
  const { near, rest } = readNear(rolled);
  const [hits, ones] = [hitsOf(rest), onesOf(rest)];
  if (near === 0 && ones === 0) return rest;
  const none = { ...raiseTo('none', 'Raises no die', hits, ones), outcome: rest };
  const hit = near > 0 ? [raiseTo('hit', 'Raises a die to a hit', hits + 1, ones)] : [];
  const spare = ones > 0 ? [raiseTo('one', 'Raises a 1', hits, ones - 1)] : [];
  const worth = (count: number): number =>
    meanLoss(altered(blow, { dice: count - blow.armour, armour: 0, sl: 3 }));
  const wouldSaveFumble = ones > hits && ones - 1 <= hits;
  const preferred =
    hit[0] !== undefined && worth(hits + 1) > worth(hits)
      ? hit[0]
      : wouldSaveFumble && spare[0] !== undefined
        ? spare[0]
        : none;
  const question = (): string => `Does ${one.name} spend a 1 to raise a die?`;
  const options = (): readonly (Action & { outcome: number })[] => [...hit, ...spare, none];
  const chosen = ask(scene, { by: one.id, what: 'raise', question }, preferred, options);
  if (chosen.id !== 'none') one.dice = without(one.dice, [1]);
  return chosen.outcome;
};

/** The roll: hits and 1s; nothing is rolled where no die is left. */
const rollAttack = (scene: Scene, exchange: Exchange, dice: number): number => {
  if (dice === 0) return 0;
  const { one, blow, labels } = exchange;
  const mayRaise = one.dice.includes(1);
  const thrown = mayRaise ? nearDice(dice, blow.sl) : attackDice(dice, blow.sl);
  const roll = { by: one.id, word: 'attack', from: leastFace(blow.sl) };
  const { outcome, label } = rollFor(scene, thrown, roll);
  labels.push(label);
  return mayRaise ? raise(scene, exchange, outcome) : outcome;
};

/** A Block: what armour and shield leave, and the pool (TC-81 to TC-86, A-04). */
const throughBlock = (scene: Scene, { one, target, blow }: Exchange, hits: number) => {
  const guarding = { guard: target.guard, shield: target.shield, armour: blow.armour };
  if (scene.rules.blockModel === 'compare') return blockCompare(guarding, hits);
  const best = bestBlockSpend(guarding, hits);
  const most = Math.min(hits, target.guard);
  if (most === 0) return best;
  const spending = (spent: number) => ({
    id: `spend:${spent}`,
    text: spent === 0 ? 'Uses up no hits' : `Uses up ${spent} to weaken the block`,
    rules: ['TC-83'],
    spent,
  });
  const question = (): string => `How many of ${hits} hits does ${one.name} use up?`;
  const asked = { by: one.id, what: 'spend', question };
  const chosen = ask(scene, asked, spending(target.guard - best.guard), () =>
    Array.from({ length: most + 1 }, (_, spent) => spending(spent)),
  );
  return blockSpend(guarding, hits, chosen.spent);
};

/** Misses that a Parry turns to 1s (TC-88, TC-89). */
const converted = (outcome: number, dice: number, { parried }: Defended): number =>
  Math.min(parried, Math.max(0, dice - hitsOf(outcome) - onesOf(outcome)));

/** What the defence and armour leave of a roll, and who is exposed. */
const settleRoll = (scene: Scene, exchange: Exchange, defence: Defended, dice: number) => {
  const { one, target, blow } = exchange;
  const { rules } = scene;
  const outcome = rollAttack(scene, exchange, dice);
  const parried = converted(outcome, dice, defence);
  const read = readAttack(outcome);
  const recounted = rules.parryOnes === 'recount' ? parried : 0;
  const fumble = read.ones + recounted > read.hits;
  const hits = fumble && rules.fumbleHits === 'lose' ? 0 : read.hits;
  if (fumble) one.fumbled = true;
  one.exposures += (fumble ? 0 : read.ones) + parried;
  if (defence.kind !== 'block') return { hits, fumble, net: Math.max(0, hits - blow.armour) };
  const blocked = throughBlock(scene, exchange, hits);
  one.exposures += blocked.exposures;
  target.guard = blocked.guard;
  return { hits, fumble, net: blocked.left };
};

/** Dice that are left after a Dodge (TC-77 to TC-79). */
const throughDodge = ({ one, target, task, blow }: Exchange, { kind }: Defended): number => {
  if (kind !== 'dodge') return blow.dice;
  const dodged = dodge(target.guard, blow.dice, task.as === 'shot');
  one.exposures += dodged.exposures;
  return dodged.left;
};

/** After every use a pool loses a die (TC-92). */
const usePool = (target: EditedCombatant, { kind }: Defended): void => {
  if (kind !== 'dodge' && kind !== 'block') return;
  target.guard = Math.max(0, target.guard - 1);
  if (target.guard === 0) target.pool = '';
};

/** What net successes do: damage, a grip, or a broken pool. */
const land = (scene: Scene, { one, target, task, blow }: Exchange, net: number): Harm => {
  if (task.as === 'break') {
    target.guard = Math.max(0, target.guard - net);
    return 'none';
  }
  if (net <= 0) return 'none';
  if (task.as === 'hold') {
    takeHold(one, target);
    say(scene, 'hold', ['TC-67', 'TC-72'], () =>
      doing(one, `has a ${one.grip} hold on ${target.name}`, { target: target.id, rolls: [] }),
    );
    return 'none';
  }
  const asked = { by: one.id, target: target.id, net, weapon: task.weapon, sl: blow.sl };
  const { weight } = weaponOf(task.weapon);
  const points = damageOf(weight, spendSpecials(scene, asked));
  const damage = soak(scene, target, { damage: points, track: 'physical' });
  return suffer(scene, target.id, { damage, weight, by: one.id });
};

/** Exposures and Fumble of the target that the attack uses (TC-55 to TC-58, A-02). */
const useOpenings = (scene: Scene, { target, task }: Exchange): void => {
  target.exposures -= takenFrom(target, scene.rules, task.as);
  if (scene.rules.fumbleLasts === 'oneAttack') target.fumbled = false;
};

/** A second blow, or the answer to a parry (TC-90, TC-208). */
const moreOf = (
  { one, target, task }: Exchange,
  defence: Defended,
  harm: Harm,
): readonly Task[] => {
  const isUnhurt = target.standing === 'up' && !hasState(target);
  const isExposed = defence.kind === 'parry' && isUnhurt && one.exposures > 0;
  const follows = task.as === 'strike' && one.stats.dual && harm !== 'none';
  return [
    ...(follows ? [{ kind: 'follow', by: one.id, target: target.id } as const] : []),
    ...(isExposed ? [{ kind: 'riposte', by: target.id, target: one.id } as const] : []),
  ];
};

const exchangeOf = (scene: Scene, task: AttackTask, plan: Plan): Exchange => {
  const { rules, fight, recorder } = scene;
  const [one, target] = [the(scene, task.by), the(scene, task.target)];
  const terms: Term[] = [];
  if (recorder.on) attackDiceOf(fight, [one, target], plan, { rules, terms });
  return { one, target, task, blow: blowOf(fight, [one, target], plan, rules), terms, labels: [] };
};

/** An attack upon somebody who is up (1.B.2). */
const exchangeBlows = (scene: Scene, task: AttackTask): void => {
  const effort = declareEffort(scene, the(scene, task.by));
  const { weapon, extra, as } = task;
  const exchange = exchangeOf(scene, task, { weapon, extra, as, effort });
  const { one, target, blow, terms, labels } = exchange;
  const taken = takenFrom(target, scene.rules, task.as);
  const defence = defend(scene, { attacker: one, target, plan: task, blow });
  const dice = throughDodge(exchange, defence);
  const { hits, fumble, net } = settleRoll(scene, exchange, defence, dice);
  useOpenings(scene, exchange);
  usePool(target, defence);
  say(scene, 'attack', ['TC-51', 'TC-52', 'TC-105'], () => ({
    text: attackText(scene, task, { dice, hits, net, fumble, defence: defence.kind }),
    fighter: one.id,
    target: target.id,
    terms: taken > 0 ? [...terms, { reason: 'exposure dice', amount: taken }] : terms,
    rolls: labels,
  }));
  const { tasks } = scene.fight;
  const after = tasks.length;
  const harm = land(scene, exchange, net);
  // Injuries of the blow come before an answer to it.
  tasks.splice(after, 0, ...moreOf(exchange, defence, harm));
};

/** A blow at somebody who is out of action: BODY, or he is dying (TC-138). */
const strikeFallen = (scene: Scene, task: AttackTask): void => {
  const [one, target] = [the(scene, task.by), the(scene, task.target)];
  if (target.standing !== 'down') return;
  const exchange = exchangeOf(scene, task, task);
  const hits = hitsOf(rollAttack(scene, exchange, exchange.blow.dice));
  const tested = hits > 0 ? test(scene, target, { on: 'body', word: 'lives' }) : undefined;
  const isMortal = tested?.passed === false;
  say(scene, 'finish', ['TC-138'], () => {
    const end = tested === undefined ? 'a miss' : isMortal ? 'a mortal wound' : 'still alive';
    return {
      text: `${one.name} strikes ${target.name}, who lies there: ${end}.`,
      fighter: one.id,
      target: target.id,
      rolls: tested === undefined ? exchange.labels : [...exchange.labels, tested.label],
    };
  });
  if (isMortal) fall(scene, target, 'dying', { by: one.id });
};

/** Of rank 0: no roll, the blow is enough (TC-104). */
const fell = (scene: Scene, { by, target }: AttackTask): void => {
  const victim = the(scene, target);
  say(scene, 'felled', ['TC-104'], () => doing(the(scene, by), `fells ${victim.name}`, { target }));
  fall(scene, victim, 'down', { by });
};

/** One attack, as far as both are still there for it. */
export const attack = (scene: Scene, task: AttackTask): void => {
  const [one, target] = [the(scene, task.by), the(scene, task.target)];
  if (one.standing !== 'up') return;
  if (target.standing !== 'up') return strikeFallen(scene, task);
  const isShot = task.as === 'shot';
  // Whoever stumbles in a charge reaches nobody.
  if (!isShot && target.zone !== one.zone) return;
  if (!isShot && weaponOf(task.weapon).reach !== true) makeContact(scene.fight, one, target);
  if (target.physical === 0) return fell(scene, task);
  exchangeBlows(scene, task);
};
