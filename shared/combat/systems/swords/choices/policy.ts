import { judged, weightsOf, wouldLeave } from '../../../read/judgement.ts';
import {
  bestAttack,
  bestProspect,
  considersGrab,
  DEFAULT_PLAN,
  gainOf,
  prospectOf,
  grabOf,
  worthOf,
  type Prospect,
} from './prospects.ts';
import type { Attack } from '../rules/attack.ts';
import { MOST_AUGMENTS } from './matchup.ts';
import { lossOf, threatsTo } from './threats.ts';
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

/** A plan with what it is expected to do, and what it is worth. */
interface Weighed {
  readonly plan: Plan;
  readonly gain: number;
  readonly worth: number;
}
const NOTHING: Weighed = { plan: STRIKE, gain: -Infinity, worth: -Infinity };

/** How a fighter weighs plans: what they do to whom he aims at, and what he may suffer. */
const weighing = (situation: Situation, fighter: Swordsman, aim: Prospect) => {
  const { options } = situation;
  const { extra } = fighter;
  const stamina = Math.max(1, fighter.stamina);
  const threats = threatsTo(situation, fighter, fighter.stamina);
  // Without Defend, all plans invite the same blows.
  let undefended: number | undefined;
  const lossBy = (plan: Plan): number =>
    (plan.defends > 0
      ? lossOf(threats, plan, extra, options)
      : (undefended ??= lossOf(threats, plan, extra, options))) / stamina;
  const gainBy = (plan: Plan): number =>
    gainOf(aim, actionPenalty(plan.actions + extra), augmentsOf(plan), options) / aim.most;
  const usual = { gain: gainBy(DEFAULT_PLAN), loss: lossBy(DEFAULT_PLAN) };
  const worth = (gain: number, loss: number): number => judged({ gain, loss }, usual, fighter);
  // Who is held strikes no more: not he who strikes already.
  const isBefore = situation.fight.stage.kind === 'turn';
  const grabs = (plans: readonly Plan[]): readonly Weighed[] => {
    const grabWith = grabOf(situation, fighter, aim.target);
    return plans.map((plan) => {
      const held = grabWith(actionPenalty(plan.actions + extra));
      const gain = held.gain / aim.most;
      const loss = held.loss / stamina + (isBefore ? 1 - held.chance : 1) * lossBy(plan);
      return { plan, gain, worth: worth(gain, loss) };
    });
  };
  return { gainBy, lossBy, worth, grabs };
};

const betterOf = (best: Weighed, one: Weighed): Weighed =>
  one.worth > best.worth + 1e-12 ? one : best;

/**
 * What a fighter would do this round by the policy `sensible` (4.1 rule 3). Only to defend is no
 * plan of his: it puts off defeat, and two who both wait would wait for ever.
 * @param known his best attack, where it is known
 */
export const preferredPlan = (situation: Situation, fighter: Swordsman, known?: Attack): Plan => {
  const { options } = situation;
  if (isLocked(fighter))
    return fighter.grip.kind === 'held' && options.actionCap > 1 ? STRUGGLE : STRIKE;
  const attack = known ?? bestAttack(situation, fighter);
  if (attack === undefined) return WAIT;
  const aim = prospectOf(situation, attack);
  const { gainBy, lossBy, worth, grabs } = weighing(situation, fighter, aim);
  const isOpen = ({ actions, defends }: Plan): boolean =>
    actions <= options.actionCap && (defends > 0 || options.plans === 'sensible');
  let [best, hardest] = [NOTHING, NOTHING];
  for (const plan of CANDIDATES) {
    if (plan.actions > options.actionCap) break;
    const gain = gainBy(plan);
    const now = isOpen(plan) ? worth(gain, lossBy(plan)) : -Infinity;
    if (now > best.worth + 1e-12) best = { plan, gain, worth: now };
    if (gain > hardest.gain + 1e-12) hardest = { plan, gain, worth: now };
  }
  if (considersGrab(situation, fighter, aim.target))
    best = grabs(GRABS.filter(isOpen)).reduce(betterOf, best);
  // Where no careful plan can hurt, the plan that hurts most.
  return best.gain <= 0 && hardest.gain > 1e-12 ? hardest.plan : best.plan;
};

/** With one action left: rather than a blow, a grab, after which the other strikes nobody. */
export const grabsRather = (situation: Situation, fighter: Swordsman, attack: Attack): boolean => {
  const { options } = situation;
  const aim = prospectOf(situation, attack);
  const penalty = penaltyOf(fighter, options);
  const { chance, gain, loss: hits } = grabOf(situation, fighter, aim.target)(penalty);
  const loss = worthOf(situation, { by: aim.target, target: fighter, mode: 'melee' });
  const blow = { gain: gainOf(aim, penalty, 0, options) / aim.most, loss };
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
  const aim = bestProspect(situation, fighter);
  // What either has left does not matter here: only who does more harm.
  const gain =
    aim === undefined
      ? 0
      : gainOf({ ...aim, most: Infinity }, actionPenalty(DEFAULT_PLAN.actions), 0, options);
  const threats = threatsTo(situation, fighter, Infinity);
  return lossOf(threats, DEFAULT_PLAN, fighter.extra, options) >= gain;
};
