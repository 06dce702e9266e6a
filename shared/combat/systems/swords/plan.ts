import type { Action } from '../../fight.ts';
import type { SwordsOptions } from './options.ts';
import { actionPenalty } from './skill.ts';
import type { Plan } from './state.ts';

/** A plan to be chosen; undefined: not yet, without defending. */
export interface PlanAction extends Action {
  readonly plan: Plan | undefined;
}

/** What it is, and what it costs (A-SW-05). */
const textOf = ({ actions, defends }: Plan, penalty: SwordsOptions['penalty']): string => {
  const others = actions - defends;
  const rest = others === 0 ? '' : others === 1 ? 'one action' : `${others} actions`;
  const guard = defends === 0 ? '' : defends === 1 ? 'Defend' : `${defends} times Defend`;
  const cost =
    actions === 1
      ? ''
      : penalty === 'declared'
        ? ` (skills at ${actionPenalty(actions)})`
        : ' (each at 2 less than the one before)';
  return `${[rest, guard]
    .filter((part) => part !== '')
    .join(' and ')
    .replace(/^o/, 'O')}${cost}`;
};

const planId = ({ actions, defends }: Plan): string =>
  `plan:${actions}${defends === 0 ? '' : defends === 1 ? ':defend' : `:defend${defends}`}`;

const planAction = (plan: Plan, penalty: SwordsOptions['penalty']): PlanAction => ({
  id: planId(plan),
  text: textOf(plan, penalty),
  rules: ['SW-75', 'SW-78'],
  plan,
});

/** Every number of actions, with Defend and without (SW-17, SW-75, H-SW-03). */
export const planActions = ({
  actionCap,
  defendCovers,
  penalty,
}: SwordsOptions): readonly PlanAction[] => {
  const made: PlanAction[] = [
    {
      id: 'plan:later',
      text: 'No defence: decide later',
      rules: ['SW-22', 'A-SW-08'],
      plan: undefined,
    },
  ];
  for (let actions = 1; actions <= actionCap; actions++) {
    const most = defendCovers === 'wholeRound' ? Math.min(1, actions) : actions;
    for (let defends = 0; defends <= most; defends++)
      made.push(planAction({ actions, defends }, penalty));
  }
  return made;
};

/** The option that is that plan; the first where there is none. */
export const planned = (options: readonly PlanAction[], { actions, defends }: Plan): PlanAction => {
  const found =
    options.find(({ plan }) => plan?.actions === actions && plan.defends === defends) ?? options[0];
  if (found === undefined) throw new Error('no plan can be made');
  return found;
};
