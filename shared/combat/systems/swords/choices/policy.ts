import { judged, weightsOf, wouldLeave } from '../../../read/judgement.ts';
import {
  bestAttack,
  considersGrab,
  DEFAULT_PLAN,
  chanceIn,
  chancesOf,
  hitsOf,
  grabOf,
  worthOf,
} from './prospects.ts';
import type { Prospect } from '../rules/attack.ts';
import { meanNet } from '../rules/dice.ts';
import { MOST_AUGMENTS } from './matchup.ts';
import { lossesTo, lossOf, threatsTo, type Losses } from './threats.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { actionPenalty, penaltyOf } from '../rules/skill.ts';
import { isLocked, type Plan, type Situation, type Swordsman } from '../fighters/state.ts';

const WEARY = 3;

/** All actions but Defend make one blow. */
const augmentsOf = ({ actions, defends }: Plan): number => actions - defends - 1;

const WAIT: Plan = { actions: 1, defends: 1 };
/** He who is held tries twice, or strikes at once where the first try sets him free. */
const STRUGGLE: Plan = { actions: 2, defends: 0 };
const STRIKE: Plan = { actions: 1, defends: 0 };
const GRABS: readonly Plan[] = [
  { actions: 1, defends: 0 },
  { actions: 2, defends: 1 },
];

/**
 * Plans worth weighing: Defend or not, and one blow with all that is left as Augments, 0 to 3;
 * fewer actions first (4.1 rule 3).
 */
const CANDIDATES: readonly Plan[] = Array.from({ length: MOST_AUGMENTS + 2 }, (_, more) => [
  { actions: 1 + more, defends: 1 },
  { actions: 1 + more, defends: 0 },
])
  .flat()
  .filter((plan) => augmentsOf(plan) >= 0 && augmentsOf(plan) <= MOST_AUGMENTS);

/** Whether a sensible, or a guarded, fighter may choose it. */
const isOpen = ({ actions, defends }: Plan, { actionCap, plans }: SwordsOptions): boolean =>
  actions <= actionCap && (defends > 0 || plans === 'sensible');

/** What plans are weighed by: whom he aims at, and what those who threaten him do. */
interface Stakes {
  readonly fighter: Swordsman;
  readonly options: SwordsOptions;
  readonly aim: Prospect;
  /** The chance that his blow hits, by the number of actions. */
  readonly chances: readonly number[];
  readonly losses: Losses;
}

/** As a share of what the target has left. */
const gainBy = ({ aim, chances }: Stakes, plan: Plan): number =>
  ((chances[plan.actions] ?? 0) * hitsOf(aim, augmentsOf(plan))) / aim.most;

/** As a share of what he has left himself. */
const lossBy = ({ fighter, losses }: Stakes, { actions, defends }: Plan): number =>
  (defends > 0 ? (losses.defended[actions] ?? 0) : losses.undefended) /
  Math.max(1, fighter.stamina);

/** A plan with what it is expected to do, and what it is worth. */
interface Weighed {
  readonly plan: Plan;
  readonly gain: number;
  readonly worth: number;
}
const NOTHING: Weighed = { plan: STRIKE, gain: -Infinity, worth: -Infinity };

/** By more than rounding makes of equals. */
const isMore = (one: number, other: number): boolean => one > other + 1e-12;
const betterOf = (best: Weighed, one: Weighed): Weighed =>
  isMore(one.worth, best.worth) ? one : best;

/** The best of all plans for a blow or a grab, against what is usual. */
const bestPlan = (situation: Situation, stakes: Stakes): Weighed => {
  const { fighter, options, aim } = stakes;
  const usual = { gain: gainBy(stakes, DEFAULT_PLAN), loss: lossBy(stakes, DEFAULT_PLAN) };
  let best = NOTHING;
  for (const plan of CANDIDATES) {
    if (!isOpen(plan, options)) continue;
    const gain = gainBy(stakes, plan);
    const worth = judged({ gain, loss: lossBy(stakes, plan) }, usual, fighter);
    if (isMore(worth, best.worth)) best = { plan, gain, worth };
  }
  if (!considersGrab(situation, fighter, aim.target)) return best;
  // Who is held strikes no more: not he who strikes already.
  const isBefore = situation.fight.stage.kind === 'turn';
  const grabWith = grabOf(situation, fighter, aim.target);
  const grabs = GRABS.filter((plan) => isOpen(plan, options)).map((plan): Weighed => {
    const held = grabWith(actionPenalty(plan.actions + fighter.extra));
    const gain = held.gain / aim.most;
    const risk = held.loss / Math.max(1, fighter.stamina);
    const loss = risk + (isBefore ? 1 - held.chance : 1) * lossBy(stakes, plan);
    return { plan, gain, worth: judged({ gain, loss }, usual, fighter) };
  });
  return grabs.reduce(betterOf, best);
};

/** The plan that hurts most, whatever it costs; undefined where none can hurt. */
const hardestPlan = (stakes: Stakes): Plan | undefined => {
  let hardest: Plan | undefined;
  let most = 0;
  for (const plan of CANDIDATES) {
    if (plan.actions > stakes.options.actionCap) break;
    const gain = gainBy(stakes, plan);
    if (isMore(gain, most)) [hardest, most] = [plan, gain];
  }
  return hardest;
};

/**
 * What a fighter would do this round by the policy `sensible` (4.1 rule 3). Only to defend is no
 * plan of his: it puts off defeat, and two who both wait would wait for ever.
 * @param known his best attack, where it is known
 */
export const preferredPlan = (situation: Situation, fighter: Swordsman, known?: Prospect): Plan => {
  const { options } = situation;
  if (isLocked(fighter))
    return fighter.grip.kind === 'held' && options.actionCap > 1 ? STRUGGLE : STRIKE;
  const aim = known ?? bestAttack(situation, fighter);
  if (aim === undefined) return WAIT;
  const threats = threatsTo(situation, fighter, fighter.stamina);
  const chances = chancesOf(aim, fighter.extra, options);
  const losses = lossesTo(threats, fighter.extra, options);
  const stakes = { fighter, options, aim, chances, losses };
  const best = bestPlan(situation, stakes);
  // Where no careful plan can hurt, the plan that hurts most.
  return best.gain > 0 ? best.plan : (hardestPlan(stakes) ?? best.plan);
};

/** With one action left: rather than a blow, a grab, after which the other strikes nobody. */
export const grabsRather = (situation: Situation, fighter: Swordsman, aim: Prospect): boolean => {
  const { options } = situation;
  const penalty = penaltyOf(fighter, options);
  const { chance, gain, loss: hits } = grabOf(situation, fighter, aim.target)(penalty);
  const loss = worthOf(situation, { by: aim.target, target: fighter, mode: 'melee' });
  const blow = { gain: (chanceIn(aim, penalty, options) * hitsOf(aim, 0)) / aim.most, loss };
  const risk = hits / Math.max(1, fighter.stamina);
  const held = { gain: gain / aim.most, loss: risk + (1 - chance) * loss };
  return judged(held, blow, fighter) > judged(blow, blow, fighter);
};

const mayFlee = ({ options }: Situation, fighter: Swordsman): boolean =>
  !fighter.isMount && options.flee !== 'no' && !isLocked(fighter);

const mayWantToFlee = ({ fight, options }: Situation, fighter: Swordsman): boolean =>
  options.mayFlee !== 'none' &&
  fighter.stamina <= WEARY &&
  ((options.mayFlee === 'all' && !fighter.isNamed) || wouldLeave(fight, fighter));

/**
 * Whether he would rather be gone: told so, or worn down, and losing (4.1 rule 1). Named characters
 * are never made to.
 */
export const wouldFlee = (situation: Situation, fighter: Swordsman): boolean => {
  if (!mayFlee(situation, fighter)) return false;
  if (weightsOf(fighter).away > 0) return true;
  if (!mayWantToFlee(situation, fighter)) return false;
  const { options } = situation;
  const aim = bestAttack(situation, fighter);
  // What either has left does not matter here: only who does more harm.
  const gain =
    aim === undefined
      ? 0
      : chanceIn(aim, actionPenalty(DEFAULT_PLAN.actions), options) * meanNet(aim.edge);
  const threats = threatsTo(situation, fighter, Infinity);
  return lossOf(threats, actionPenalty(DEFAULT_PLAN.actions + fighter.extra), options) >= gain;
};
