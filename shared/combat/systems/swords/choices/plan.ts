import { keptFor } from '../../../../kept-for.ts';
import { signed } from '../../../../numbers.ts';
import type { Action, Asked, NamedChance } from '../../../fight.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { ask, type DecisionContext } from '../fighters/scene.ts';
import { bestAttack, chanceOf } from './prospects.ts';
import { threatsTo } from './threats.ts';
import { actionPenalty } from '../rules/skill.ts';
import type { Plan, Situation, Swordsman } from '../fighters/state.ts';

/** A plan to be chosen; undefined: not yet, without defending. */
interface PlanAction extends Action {
  readonly plan: Plan | undefined;
}

const LATER: PlanAction = {
  id: 'plan:later',
  text: 'No defence: decide later',
  rules: ['SW-22', 'A-SW-08'],
  plan: undefined,
};

const partsOf = ({ actions, defends }: Plan): readonly string[] => {
  const others = actions - defends;
  const rest = others === 0 ? '' : others === 1 ? 'one action' : `${others} actions`;
  const guard = defends === 0 ? '' : defends === 1 ? 'Defend' : `${defends} times Defend`;
  return [rest, guard].filter((part) => part !== '');
};

const costOf = ({ actions }: Plan, penalty: SwordsOptions['penalty']): string => {
  if (actions === 1) return '';
  return penalty === 'declared'
    ? ` (skills at ${signed(actionPenalty(actions))})`
    : ' (each at 2 less than the one before)';
};

/** What it is, and what it costs (A-SW-05). */
const planAction = (plan: Plan, penalty: SwordsOptions['penalty']): PlanAction => {
  const { actions, defends } = plan;
  const defend = defends === 0 ? '' : `:defend${defends === 1 ? '' : defends}`;
  const parts = partsOf(plan).join(' and ').replace(/^o/, 'O');
  return {
    id: `plan:${actions}${defend}`,
    text: `${parts}${costOf(plan, penalty)}`,
    rules: ['SW-75', 'SW-78'],
    plan,
  };
};

/** Every number of actions, with Defend and without (SW-17, SW-75, H-SW-03). */
const everyPlan = ({ actionCap, defendCovers, penalty }: SwordsOptions): readonly PlanAction[] => {
  const plans: PlanAction[] = [];
  for (let actions = 1; actions <= actionCap; actions++) {
    const most = defendCovers === 'wholeRound' ? 1 : actions;
    for (let defends = 0; defends <= most; defends++)
      plans.push(planAction({ actions, defends }, penalty));
  }
  return plans;
};

interface PlanChoices {
  readonly onTurn: readonly PlanAction[];
  /** When attacked before the turn: a plan with Defend, or none yet. */
  readonly early: readonly PlanAction[];
}

/** The plans that may be chosen; made once for the same options. */
export const planChoices = keptFor((options: SwordsOptions): PlanChoices => {
  const onTurn = everyPlan(options);
  const guarded = onTurn.filter(({ plan }) => plan !== undefined && plan.defends > 0);
  return { onTurn, early: [LATER, ...guarded] };
});

/**
 * What a plan of so many actions promises, penalties included: to hit the best target, and to ward
 * off the enemy likeliest to strike; others are taken to plan as they mostly do.
 */
const planChances = (
  situation: Situation,
  fighter: Swordsman,
  { actions, defends }: Plan,
): readonly NamedChance[] => {
  const { options } = situation;
  if (options.penalty !== 'declared') return [];
  const penalty = actionPenalty(actions + fighter.extra);
  const aim = bestAttack(situation, fighter);
  const [threat] = threatsTo(situation, fighter, Math.max(1, fighter.stamina)).toSorted(
    (a, b) => b.share * b.harm - a.share * a.harm,
  );
  const guard = threat?.known.guard?.bare;
  const told: NamedChance[] = [];
  if (aim !== undefined && actions > defends)
    told.push({
      of: `to hit ${aim.target.name} with ${actions - defends > 1 ? 'each blow' : 'a blow'}`,
      chance: chanceOf(aim.attack + penalty, aim.defense, options),
    });
  if (threat !== undefined && guard !== undefined && defends > 0)
    told.push({
      of: `to ward off ${threat.by.name}`,
      chance: Math.max(0, 1 - chanceOf(threat.attack, guard + penalty, options)),
    });
  return told;
};

/** A plan with what it promises a fighter. */
const withPlanChances = (
  situation: Situation,
  fighter: Swordsman,
  { id, text, rules, plan }: PlanAction,
): PlanAction => ({
  id,
  text,
  rules,
  plan,
  chances: () => (plan === undefined ? [] : planChances(situation, fighter, plan)),
});

/** The choice that is that plan; the first where there is none. */
const choiceOf = (choices: readonly PlanAction[], plan: Plan): PlanAction => {
  for (const one of choices)
    if (one.plan?.actions === plan.actions && one.plan.defends === plan.defends) return one;
  const [first] = choices;
  if (first === undefined) throw new Error('no plan can be made');
  return first;
};

/**
 * Puts a plan before whoever plans.
 * @param asked worked out only for a reader that is asked
 * @returns undefined: he decides later
 */
export const choosePlan = (
  context: DecisionContext,
  fighter: Swordsman,
  { choices, preferred }: { readonly choices: readonly PlanAction[]; readonly preferred: Plan },
  asked: () => Pick<Asked<PlanAction>, 'question' | 'label'>,
): Plan | undefined => {
  const choice = choiceOf(choices, preferred);
  const withChances = (one: PlanAction): PlanAction => withPlanChances(context, fighter, one);
  const { plan } = ask(context, choice, () => ({
    ...asked(),
    by: fighter.id,
    options: () => choices.map(withChances),
    preferred: withChances(choice),
  }));
  return plan;
};
