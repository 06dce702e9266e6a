import type { Label } from '../../../../process/chance.ts';
import { findFighter, theFighter } from '../../../scratch.ts';
import { canSlam, punish, punishments, type Punishment } from './close-deeds.ts';
import type { Pair, SwordsDeed } from './deeds.ts';
import type { Prospect } from '../rules/attack.ts';
import { checkSkill } from '../rules/roll.ts';
import { legalDeeds } from './legal.ts';
import { DONE } from './move-deeds.ts';
import { choosePlan, planChoices } from './plan.ts';
import { preferredPlan, wouldFlee } from './policy.ts';
import { bestAttack } from './prospects.ts';
import { ask, say, type FightDraft, type FighterDraft, type Scene } from '../fighters/scene.ts';
import { animalsSkill } from '../rules/skill.ts';
import {
  actionsLeft,
  isCombatant,
  isLocked,
  type StageOf,
  type SwordsFight,
  type Swordsman,
  type Turn,
} from '../fighters/state.ts';
import { preferredDeed } from './tactics.ts';
import { keepHold } from '../rules/wrestling.ts';

const rest = (fighter: FighterDraft): void => {
  fighter.plan = null;
  fighter.spent = 0;
  fighter.defended = 0;
  fighter.extra = 0;
  fighter.acted = false;
  fighter.moved = false;
};

/** The next turn; the round is over when nobody is left to act (0.2 step 4). */
const nextTurn = (fight: FightDraft): void => {
  if (fight.order.length > 0) {
    fight.stage = { kind: 'turn' };
    return;
  }
  fight.round += 1;
  fight.stage = { kind: 'initiative' };
  for (const one of fight.fighters) rest(one);
};

export const endTurn = (fight: FightDraft, fighter: FighterDraft): void => {
  fighter.acted = true;
  nextTurn(fight);
};

/** After an action: on with the turn, or to its end. */
export const goOn = (fight: FightDraft, { fighter: id, nth }: Turn): void => {
  const fighter = theFighter(fight, id);
  if (actionsLeft(fighter) <= 0) endTurn(fight, fighter);
  else fight.stage = { kind: 'act', fighter: id, nth: nth + 1 };
};

/** One who makes a beast obey: its rider, or the best at Animals of its side (SW-89, SW-91). */
const handlerOf = (fight: SwordsFight, fighter: Swordsman): Swordsman | undefined => {
  if (fighter.mount !== '') return fighter;
  const rider = findFighter(fight, fighter.rider);
  if (rider !== undefined) return rider;
  if (!fighter.stats.animal) return undefined;
  let best: Swordsman | undefined;
  for (const one of fight.fighters) {
    const handles = isCombatant(one) && one.side === fighter.side && !one.stats.animal;
    if (handles && one.stats.animals > (best?.stats.animals ?? 0)) best = one;
  }
  return best;
};

/** A beast that does not obey costs the turn: nothing but Defend (SW-89, SW-91). */
const obeys = (scene: Scene, fighter: Swordsman): boolean => {
  const { fight } = scene;
  const { animalsChallenge } = scene.options;
  const handler = animalsChallenge === 0 ? undefined : handlerOf(fight, fighter);
  if (handler === undefined) return true;
  const label: Label = [fight.round, fighter.id, 'animals'];
  const roll = { by: handler, what: 'handling the beast', skill: animalsSkill(handler), label };
  const { passed, told } = checkSkill(scene, roll, animalsChallenge);
  if (passed) return true;
  const beast = fighter.mount === '' ? fighter.name : `The mount of ${fighter.name}`;
  say(scene, () => ({
    kind: 'balks',
    fighter: fighter.id,
    text: `${beast} does not obey.`,
    ...told,
    rules: ['SW-89', 'SW-91'],
  }));
  return false;
};

/** @returns whom he aims at, if he may strike */
const planTurn = (scene: Scene, fighter: FighterDraft): Prospect | undefined => {
  const { fight, options } = scene;
  const aim = isLocked(fighter) ? undefined : bestAttack(scene, fighter);
  const preferred = wouldFlee(scene, fighter)
    ? { actions: 1, defends: 0 }
    : preferredPlan(scene, fighter, aim);
  const onTurn = { choices: planChoices(options).onTurn, preferred };
  const plan = choosePlan(scene, fighter, onTurn, () => ({
    question: () => `What is the plan of ${fighter.name} for the round?`,
    label: [fight.round, fighter.id, 'plan'],
  }));
  fighter.plan = plan ?? null;
  return aim;
};

/** The next fighter's turn begins: his plan, where he has none yet (0.2 steps 2 and 3). */
export const beginTurn = (scene: Scene): void => {
  const { fight, options } = scene;
  const [id = ''] = fight.order;
  const fighter = theFighter(fight, id);
  fight.order = fight.order.slice(1);
  if (fighter.standing !== 'up') return nextTurn(fight);
  if (fighter.grip.kind === 'held' && !options.restrainedMayStruggle)
    return endTurn(fight, fighter);
  if (!obeys(scene, fighter)) {
    fighter.plan ??= { actions: 1, defends: 1 };
    return endTurn(fight, fighter);
  }
  keepHold(scene, fighter);
  const aim = fighter.plan === null ? planTurn(scene, fighter) : undefined;
  fight.stage = { kind: 'act', fighter: id, nth: 1 };
  scene.aimed = { stage: fight.stage, aim };
};

/** One action of the fighter whose turn it is. */
export const act = (scene: Scene, { fighter: id, nth }: Turn): void => {
  const { fight } = scene;
  const by = theFighter(fight, id);
  // Put out of the fight by the game master in the midst of the turn.
  if (by.standing !== 'up') return endTurn(fight, by);
  const left = actionsLeft(by);
  const aim = scene.aimed?.stage === fight.stage ? scene.aimed.aim : undefined;
  const preferred = preferredDeed(scene, by, left, aim);
  const deed = ask(scene, preferred, () => ({
    by: id,
    question: () => `What does ${by.name} do?`,
    label: [fight.round, id, nth, 'act'],
    options: () => legalDeeds(scene, by, left),
  }));
  by.spent += deed.cost;
  fight.stage = { kind: 'rest', fighter: id, nth, isOver: deed.id === DONE.id };
  deed.run(scene, { by, nth });
};

const ONLY_HOLD: SwordsDeed = { ...DONE, id: 'hold', text: 'Only hold on', rules: ['SW-44'] };

/** What has been won already needs no further roll, nor further Augments. */
const won = ({ id, text, rules, cost, held: run }: Punishment, augments: number): SwordsDeed => ({
  id,
  text,
  rules,
  cost,
  augments,
  run,
});

const waysWon = (scene: Scene, by: Swordsman, augments: number): readonly SwordsDeed[] =>
  punishments(scene, by, [augments]).map((one) => won(one, augments));

/** One who has just won a hold may hurt at once (SW-44, SW-53). */
export const hold = (scene: Scene, { fighter: id, nth, augments }: StageOf<'hold'>): void => {
  const { fight } = scene;
  const by = theFighter(fight, id);
  if (by.grip.kind !== 'controls' && by.grip.kind !== 'clinging')
    return goOn(fight, { fighter: id, nth });
  const pair: Pair = { by, target: theFighter(fight, by.grip.with) };
  const worst = canSlam(by, scene.options) ? 'slam' : 'hurt';
  const deed = ask(scene, won(punish(scene, pair, worst, augments), augments), () => ({
    by: id,
    question: () => `${by.name} has won the hold: and then?`,
    label: [fight.round, id, nth, 'hold'],
    options: () => [...waysWon(scene, by, augments), ONLY_HOLD],
  }));
  deed.run(scene, { by, nth });
  if (fight.stage.kind === 'hold') goOn(fight, { fighter: id, nth });
};
