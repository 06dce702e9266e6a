import type { SwordsOptions } from '../fighters/options.ts';
import {
  bestTarget,
  considersGrab,
  DEFAULT_PLAN,
  gainOf,
  grabGain,
  type Prospect,
} from './prospects.ts';
import { lossOf, MOST_AUGMENTS, threatsTo } from './threats.ts';
import { actionPenalty } from '../rules/skill.ts';
import {
  isCombatant,
  isLocked,
  type Plan,
  type Situation,
  type SwordsFight,
  type Swordsman,
} from '../fighters/state.ts';

const WEARY = 3;

/** A plan with the Augments of its one blow. */
interface Candidate extends Plan {
  readonly augments: number;
}

const WAIT: Plan = { actions: 1, defends: 1 };
const STRUGGLE: Plan = { actions: 1, defends: 0 };
const STRIKE: Plan = { actions: 1, defends: 0 };
const GRAB: Plan = { actions: 2, defends: 1 };

/**
 * Plans worth weighing: a blow with 0 to 3 Augments, with Defend or without; fewer actions first
 * (4.1 rule 3).
 */
const CANDIDATES: readonly Candidate[] = Array.from({ length: MOST_AUGMENTS + 2 }, (_, more) => [
  { actions: 1 + more, defends: 1, augments: more - 1 },
  { actions: 1 + more, defends: 0, augments: more },
])
  .flat()
  .filter(({ augments }) => augments >= 0 && augments <= MOST_AUGMENTS);

/** A plan with what it is expected to do and to suffer. */
interface Weighed {
  readonly plan: Plan;
  readonly gain: number;
  readonly loss: number;
}
const better = (best: Weighed, one: Weighed): Weighed =>
  one.gain - one.loss > best.gain - best.loss + 1e-12 ? one : best;

/** The best of the strikes, by what they do to `aim` and what `lossOf` says of them. */
const bestStrike = (
  { extra }: Swordsman,
  aim: Prospect,
  { mayDropDefend, loss }: { readonly mayDropDefend: boolean; loss(plan: Plan): number },
  options: SwordsOptions,
): Weighed | undefined => {
  let best: Weighed | undefined;
  for (const plan of CANDIDATES) {
    if (plan.actions > options.actionCap || (plan.defends === 0 && !mayDropDefend)) continue;
    const gain = gainOf(aim, actionPenalty(plan.actions + extra), plan.augments, options);
    const one: Weighed = { plan, gain, loss: loss(plan) };
    best = best === undefined ? one : better(best, one);
  }
  return best;
};

/** Whether somebody of his side fights on while he only defends. */
const hasComrades = ({ fighters }: SwordsFight, { id, side }: Swordsman): boolean =>
  fighters.some((one) => one.id !== id && one.side === side && isCombatant(one));

/**
 * What a fighter would do this round by the policy `sensible` (4.1 rule 3). Only to defend is
 * weighed by the weaker of two, while comrades fight: alone it puts off defeat, and two who both
 * wait would wait for ever.
 */
export const preferredPlan = (situation: Situation, fighter: Swordsman): Plan => {
  if (isLocked(fighter)) return STRUGGLE;
  const { aim } = bestTarget(situation, fighter);
  if (aim === undefined) return WAIT;
  const { fight, options } = situation;
  const threats = threatsTo(situation, fighter, fighter.stamina);
  const loss = (plan: Plan): number => lossOf(threats, plan, fighter.extra, options);
  const mayDropDefend = options.plans === 'sensible' && threats.length < 2;
  let best = bestStrike(fighter, aim, { mayDropDefend, loss }, options);
  if (best === undefined) return STRIKE;
  if (options.actionCap >= GRAB.actions && considersGrab(situation, fighter, aim.target)) {
    const gain = grabGain(situation, fighter, aim.target);
    best = better(best, { plan: GRAB, gain, loss: loss(GRAB) });
  }
  if (best.gain === 0) return hardestStrike(fighter, aim, best, options);
  if (best.gain >= best.loss || options.plans === 'guarded' || !hasComrades(fight, fighter))
    return best.plan;
  return better(best, { plan: WAIT, gain: 0, loss: loss(WAIT) }).plan;
};

/** Where no careful plan can hurt, the plan that hurts most. */
const hardestStrike = (
  fighter: Swordsman,
  aim: Prospect,
  { plan }: Weighed,
  options: SwordsOptions,
): Plan => {
  const hardest = bestStrike(fighter, aim, { mayDropDefend: true, loss: () => 0 }, options);
  return hardest === undefined || hardest.gain <= 1e-12 ? plan : hardest.plan;
};

const mayWantToFlee = ({ fight, options }: Situation, fighter: Swordsman): boolean =>
  !fighter.isNamed &&
  !fighter.isMount &&
  options.flee !== 'no' &&
  options.mayFlee !== 'none' &&
  !isLocked(fighter) &&
  fighter.stamina <= WEARY &&
  (options.mayFlee === 'all' || fight.routed.includes(fighter.side));

/**
 * Whether he would rather be gone: worn down, and losing (4.1 rule 1). Named characters are never
 * made to.
 */
export const wouldFlee = (situation: Situation, fighter: Swordsman): boolean => {
  if (!mayWantToFlee(situation, fighter)) return false;
  const { options } = situation;
  const { aim } = bestTarget(situation, fighter);
  // What either has left does not matter here: only who does more harm.
  const gain =
    aim === undefined
      ? 0
      : gainOf({ ...aim, most: Infinity }, actionPenalty(DEFAULT_PLAN.actions), 0, options);
  const threats = threatsTo(situation, fighter, Infinity);
  return lossOf(threats, DEFAULT_PLAN, fighter.extra, options) >= gain;
};
