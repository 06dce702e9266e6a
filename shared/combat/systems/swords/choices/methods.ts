import { staticChance, hitChance } from '../rules/dice.ts';
import type { Action } from '../../../fight.ts';
import { theFighter } from '../../../scratch.ts';
import type { Assault } from '../rules/assault.ts';
import { defenseBonus, mayDefend, methodsFor, planOnceDefended } from '../rules/defense.ts';
import { matchupOf } from './matchup.ts';
import { choosePlan, planChoices } from './plan.ts';
import { preferredPlan } from './policy.ts';
import {
  ask,
  dismount,
  plainAction,
  rehearsal,
  type DecisionContext,
  type FighterDraft,
} from '../fighters/scene.ts';
import type { Method, Swordsman } from '../fighters/state.ts';

/**
 * A defence before his own turn fixes his plan (SW-22, A-SW-08).
 * @returns `planned`: just now; `waits`: would rather decide later, and so does not defend
 */
export const planDefense = (
  context: DecisionContext,
  target: FighterDraft,
  { by, nth }: { readonly by: Swordsman; readonly nth: number },
): 'ready' | 'planned' | 'waits' => {
  const { fight, options } = context;
  if (target.plan !== null || options.earlyDefense === 'free') return 'ready';
  const { name } = target;
  const early = { choices: planChoices(options).early, preferred: preferredPlan(context, target) };
  const plan = choosePlan(context, target, early, () => ({
    question: () => `${name} is attacked before acting: what is the plan for the round?`,
    label: [fight.round, by.id, nth, target.id, 'plan'],
  }));
  if (plan === undefined) return 'waits';
  target.plan = plan;
  return 'planned';
};

interface MethodAction extends Action {
  readonly method: Method | undefined;
}

const methodAction = (method: Method, text: string, rule: string): MethodAction => ({
  ...plainAction(`defend:${method}`, text, rule),
  method,
});
const METHOD_ACTIONS: Readonly<Record<Method, MethodAction>> = {
  block: methodAction('block', 'Block', 'SW-65'),
  dodge: methodAction('dodge', 'Dodge', 'SW-72'),
  riding: methodAction('riding', 'Sway in the saddle', 'SW-95'),
  dive: methodAction('dive', 'Dive out of the saddle', 'SW-94'),
  grappling: methodAction('grappling', 'Wrestle back', 'SW-47'),
};
const NO_DEFENSE: MethodAction = {
  ...plainAction('defend:no', 'No defence', 'SW-23'),
  method: undefined,
};

/** A defence made: counted, and out of the saddle if so. */
export const commitDefense = (
  { fight, options }: DecisionContext,
  target: FighterDraft,
  method: Method,
): void => {
  target.plan = planOnceDefended(target, options);
  target.defended += 1;
  if (method === 'dive') dismount(fight, target);
};

/** A defence, or none, with the chance that the attack comes to nothing, friends left aside. */
const withChance = (
  context: DecisionContext,
  { target, bonus, challenge, incoming }: Assault,
  method: Method | undefined,
): MethodAction => {
  const { staticTie, defenseFloor: floor } = context.options;
  if (method === undefined) {
    const chance = (): number =>
      Math.max(0, 1 - staticChance(bonus - challenge, staticTie === 'hit'));
    return { ...NO_DEFENSE, chance, of: 'that it misses' };
  }
  const chance = (): number => {
    const then = rehearsal(context);
    const defender = theFighter(then.fight, target.id);
    commitDefense(then, defender, method);
    const defense = defenseBonus(then, { defender, method, incoming });
    return Math.max(0, 1 - hitChance(bonus - challenge, defense, floor));
  };
  const { id, text, rules } = METHOD_ACTIONS[method];
  return { id, text, rules, method, chance, of: 'to ward it off' };
};

/** Puts the ways to meet an attack before its target. */
const askMethod = (
  context: DecisionContext,
  assault: Assault,
  { best, readiness }: { readonly best: Method; readonly readiness: 'ready' | 'planned' },
): Method | undefined => {
  const { by, target, nth, incoming } = assault;
  const { fight, options } = context;
  const { method } = ask(context, METHOD_ACTIONS[best], () => ({
    by: target.id,
    question: () => `How does ${target.name} meet the attack?`,
    label: [fight.round, by.id, nth, target.id, 'defend'],
    options: () => [
      ...methodsFor(target, incoming, options).map((one) => withChance(context, assault, one)),
      // One who has just chosen to defend is not asked again whether.
      ...(readiness === 'ready' ? [withChance(context, assault, undefined)] : []),
    ],
    preferred: withChance(context, assault, best),
  }));
  return method;
};

/** Whether and how the target defends (SW-22, SW-23). */
export const chooseMethod = (
  context: DecisionContext,
  assault: Assault,
  target: FighterDraft,
): Method | undefined => {
  const { by, nth, mode, incoming } = assault;
  const { fight, options } = context;
  if (!mayDefend(target, fight.round, options)) return undefined;
  const { guard, grab } = matchupOf(context, { by, target, mode });
  const best = incoming.kind === 'grab' ? grab.guard : guard;
  if (best === undefined) return undefined;
  const readiness = planDefense(context, target, { by, nth });
  if (readiness === 'waits') return undefined;
  const method = askMethod(context, assault, { best: best.method, readiness });
  if (method !== undefined) commitDefense(context, target, method);
  return method;
};
