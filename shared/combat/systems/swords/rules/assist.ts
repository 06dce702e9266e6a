import { followsPolicy, type Action } from '../../../fight.ts';
import { theFighter } from '../../../scratch.ts';
import { add } from '../../../terms.ts';
import type { Assault } from './assault.ts';
import { damageEdge } from './attack.ts';
import { assistPenalties, canBlock, defenseBonus } from './defense.ts';
import { meanNet, opposedChance } from './dice.ts';
import { matchupOf } from '../choices/matchup.ts';
import { helperFor, mayWard } from '../choices/wards.ts';
import { ask, plainAction, termsFor, type DecisionContext } from '../fighters/scene.ts';
import { augmentDamage, penaltyOf } from './skill.ts';
import type { Defense, Guarding, Method, Situation, Swordsman } from '../fighters/state.ts';

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

/** Whether a friend may block a blow at the target (SW-70). */
const mayBlock = (situation: Situation, { target, incoming }: Assault, one: Swordsman): boolean =>
  mayWard(situation, one, target) && canBlock(one, incoming, situation.options);

/**
 * What a helper's own blow would lose by being 2 worse: nothing where he has done all he meant to
 * do.
 */
const costOf = (situation: Situation, helper: Swordsman, foe: Swordsman): number => {
  if (helper.acted) return 0;
  const { attack, guard, edge } = matchupOf(situation, { by: helper, target: foe, mode: 'melee' });
  const by = attack - (guard?.bare ?? 0);
  return (opposedChance(by) - opposedChance(by - 2)) * meanNet(edge);
};

/** The hits to be expected of the attack if no friend helps. */
const harmOf = (
  situation: Situation,
  { by, target, incoming, bonus, challenge, augments }: Assault,
  method: Method | undefined,
): number => {
  const own =
    method === undefined
      ? undefined
      : defenseBonus(situation, { defender: target, method, incoming });
  const through = own === undefined ? 1 : opposedChance(bonus - challenge - own);
  const net = meanNet(damageEdge(situation, by, target, 'melee') + augmentDamage(augments));
  return through * Math.min(target.stamina, net);
};

/** Who blocks best for him, where that saves more than it costs (4.1 rule 6). */
const preferredHelper = (
  situation: Situation,
  assault: Assault,
  method: Method | undefined,
): Swordsman | undefined => {
  const { target, by, incoming, bonus, challenge } = assault;
  const friend = helperFor(situation, target);
  if (friend === undefined || !mayBlock(situation, assault, friend)) return undefined;
  const block = defenseBonus(situation, { defender: friend, method: 'block', incoming });
  const stopped = 1 - opposedChance(bonus - challenge - block);
  const saved = stopped * harmOf(situation, assault, method);
  return saved > costOf(situation, friend, by) ? friend : undefined;
};

/** A helper blocks; the action that it takes counts from now on, or at once (SW-71). */
const blockBy = (context: DecisionContext, id: string, { incoming }: Assault): Guarding => {
  const { fight, options } = context;
  const helper = theFighter(fight, id);
  const terms = termsFor(context);
  const guard = { defender: helper, method: 'block', incoming } as const;
  const { own } = assistPenalties(helper, options);
  const bonus =
    defenseBonus(context, guard, terms) +
    add(terms, 'assisted block', own - penaltyOf(helper, options));
  helper.extra += 1;
  return { id, bonus, terms: terms ?? [] };
};

/** Friends put themselves between, one after another; nobody blocks a grab (SW-70, SW-71). */
export const assistance = (
  context: DecisionContext,
  assault: Assault,
  method: Method | undefined,
): Defense['guards'] => {
  const { target, by, nth, incoming } = assault;
  if (incoming.kind === 'grab') return [];
  const helped = preferredHelper(context, assault, method);
  if (followsPolicy(context))
    return helped === undefined ? [] : [blockBy(context, helped.id, assault)];
  const guards: Guarding[] = [];
  let open = context.fight.fighters.filter((one) => mayBlock(context, assault, one));
  while (open.length > 0) {
    const friends = open;
    const isHelped = helped !== undefined && guards.length === 0;
    const preferred = isHelped ? assistBy(helped, target) : NOBODY;
    const chosen = ask(context, preferred, () => ({
      by: target.id,
      question: () => `Does a friend block for ${target.name}?`,
      label: [context.fight.round, by.id, nth, target.id, `assist${guards.length + 1}`],
      options: () => [NOBODY, ...friends.map((one) => assistBy(one, target))],
    }));
    const helper = friends.find(({ id }) => id === chosen.helper);
    if (helper === undefined) break;
    guards.push(blockBy(context, helper.id, assault));
    open = friends.filter((one) => one !== helper);
  }
  return guards;
};
