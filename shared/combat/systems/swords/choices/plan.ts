import type { Action } from '../../../fight.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { planChances } from './prospects.ts';
import { actionPenalty } from '../rules/skill.ts';
import type { Plan, Situation, Swordsman } from '../fighters/state.ts';

/** A plan to be chosen; undefined: not yet, without defending. */
export interface PlanAction extends Action {
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
    ? ` (skills at ${actionPenalty(actions)})`
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

export interface PlanChoices {
  readonly onTurn: readonly PlanAction[];
  /** When attacked before the turn: a plan with Defend, or none yet. */
  readonly early: readonly PlanAction[];
}

const CHOICES = new WeakMap<SwordsOptions, PlanChoices>();

/** The plans that may be chosen; made once for the same options. */
export const planChoices = (options: SwordsOptions): PlanChoices => {
  const known = CHOICES.get(options);
  if (known !== undefined) return known;
  const onTurn = everyPlan(options);
  const guarded = onTurn.filter(({ plan }) => plan !== undefined && plan.defends > 0);
  const made: PlanChoices = { onTurn, early: [LATER, ...guarded] };
  CHOICES.set(options, made);
  return made;
};

/** A plan with what it promises a fighter. */
export const withPlanChances = (
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
export const choiceOf = (choices: readonly PlanAction[], plan: Plan): PlanAction => {
  for (const one of choices)
    if (one.plan?.actions === plan.actions && one.plan.defends === plan.defends) return one;
  const [first] = choices;
  if (first === undefined) throw new Error('no plan can be made');
  return first;
};
