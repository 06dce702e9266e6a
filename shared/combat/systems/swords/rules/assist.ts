import { followsPolicy, type Action } from '../../../fight.ts';
import { add, type Term } from '../../../terms.ts';
import type { Assault } from './assault.ts';
import { damageEdge } from './attack.ts';
import { assistPenalties, defenseBonus, mayAssist, methodsFor } from './defense.ts';
import { meanNet, opposedChance } from './dice.ts';
import { bestTarget } from '../choices/prospects.ts';
import { ask, plainAction, type DecisionContext, type FighterDraft } from '../fighters/scene.ts';
import { penaltyOf } from './skill.ts';
import {
  apart,
  type Defense,
  type Method,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';

interface AssistAction extends Action {
  readonly helper: string | undefined;
}

const NOBODY: AssistAction = {
  ...plainAction('assist:nobody', 'Nobody', 'SW-70'),
  helper: undefined,
};

const assistBy = (helper: Swordsman, target: Swordsman): AssistAction => ({
  id: `assist:${helper.id}`,
  text: `${helper.name} blocks for ${target.name}`,
  rules: ['SW-70', 'SW-71'],
  helper: helper.id,
});

const isFree = ({ standing, isMount, stats, grip }: Swordsman): boolean =>
  standing === 'up' && !isMount && !stats.animal && grip.kind === 'free';

/** Friends who may block for the target (SW-70). */
const friendsFor = (
  { fight, options }: DecisionContext,
  { target, incoming }: Assault,
): FighterDraft[] => {
  if (incoming.kind === 'grab') return [];
  return fight.fighters.filter(
    (one) =>
      one.side === target.side &&
      one.id !== target.id &&
      isFree(one) &&
      mayAssist({
        steps: 10 * apart(one, target),
        most: options.assistSteps,
        blockable: methodsFor(one, incoming, options).includes('block'),
      }),
  );
};

/**
 * What a helper's own blow would lose by being 2 worse: nothing where he has done all he meant to
 * do.
 */
const costOf = (situation: Situation, helper: Swordsman): number => {
  if (helper.acted) return 0;
  const { aim } = bestTarget(situation, helper);
  if (aim === undefined) return 0;
  const penalty = penaltyOf(helper, situation.options);
  const by = aim.attack - (aim.defense ?? 0) - aim.challenge + penalty;
  return (opposedChance(by) - opposedChance(by - 2)) * meanNet(aim.edge);
};

/** The hits to be expected of the attack if no friend helps. */
const harmOf = (
  situation: Situation,
  { by, target, incoming, bonus, challenge }: Assault,
  method: Method | undefined,
): number => {
  const own =
    method === undefined
      ? undefined
      : defenseBonus(situation, { defender: target, method, incoming });
  const through = own === undefined ? 1 : opposedChance(bonus - challenge - own);
  const net = meanNet(damageEdge(situation, by, target, 'melee'));
  return through * Math.min(target.stamina, net);
};

/** Who had best block for a named character, where that saves more than it costs (4.1 rule 6). */
const preferredHelper = (
  situation: Situation,
  assault: Assault,
  friends: readonly Swordsman[],
  method: Method | undefined,
): Swordsman | undefined => {
  if (!assault.target.isNamed) return undefined;
  const harm = harmOf(situation, assault, method);
  let best: { readonly friend: Swordsman | undefined; readonly saved: number } = {
    friend: undefined,
    saved: 0,
  };
  for (const friend of friends) {
    if (friend.isNamed) continue;
    const guard = { defender: friend, method: 'block', incoming: assault.incoming } as const;
    const block = defenseBonus(situation, guard);
    const stopped = 1 - opposedChance(assault.bonus - assault.challenge - block);
    const saved = stopped * harm - costOf(situation, friend);
    if (saved > best.saved) best = { friend, saved };
  }
  return best.friend;
};

/**
 * What a helper's block adds up to; the action that it takes counts from now on, or at once
 * (SW-71).
 */
const blockTerms = (
  context: DecisionContext,
  helper: FighterDraft,
  { incoming }: Assault,
): readonly Term[] => {
  const { options } = context;
  const terms: Term[] = [];
  defenseBonus(context, { defender: helper, method: 'block', incoming }, terms);
  const { own } = assistPenalties(helper, options);
  add(terms, 'assisted block', own - penaltyOf(helper, options));
  return terms;
};

/** Friends put themselves between, one after another (SW-70, SW-71). */
export const assistance = (
  context: DecisionContext,
  assault: Assault,
  method: Method | undefined,
): Defense['guards'] => {
  const { target, by, nth } = assault;
  const guards: Defense['guards'][number][] = [];
  // Nobody is sent to block for one without a name.
  if (!target.isNamed && followsPolicy(context)) return guards;
  let open = friendsFor(context, assault);
  while (open.length > 0) {
    const friends = open;
    const preferred =
      guards.length === 0 ? preferredHelper(context, assault, friends, method) : undefined;
    const chosen = ask<AssistAction>(context, {
      by: target.id,
      question: () => `Does a friend block for ${target.name}?`,
      label: [context.fight.round, by.id, nth, target.id, `assist${guards.length + 1}`],
      options: () => [NOBODY, ...friends.map((one) => assistBy(one, target))],
      preferred: preferred === undefined ? NOBODY : assistBy(preferred, target),
    });
    const helper = friends.find(({ id }) => id === chosen.helper);
    if (helper === undefined) break;
    guards.push({ id: helper.id, terms: blockTerms(context, helper, assault) });
    helper.extra += 1;
    open = friends.filter((one) => one !== helper);
  }
  return guards;
};
