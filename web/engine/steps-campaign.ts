import {
  battleOfEngagement,
  campaignNeedOf,
  endingsChance,
  isImpossible,
  PARAMETERS,
  projectionQuestion,
  type Need,
} from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { answering, type Steps } from './steps.ts';

/** What may become of a campaign. */
export function* campaign({ campaign: of, given }: Asks<'campaign'>): Steps<Gives<'campaign'>> {
  try {
    yield* answering(projectionQuestion(of, given));
  } catch (error) {
    if (!isImpossible(error)) throw error;
    yield { read: () => undefined };
  }
}

/** What an army would need at the start, one question after the other. */
export function* campaignNeed(wanted: Asks<'campaignNeed'>): Steps<Gives<'campaignNeed'>> {
  const { chance: now, method: _, ...certainty } = endingsChance(wanted.campaign, wanted.endings);
  const needs: Need[] = [];
  const step = () => ({
    read: (): Gives<'campaignNeed'> => ({ now, ...certainty, needs: [...needs] }),
    trials: { done: needs.length, of: PARAMETERS.length },
  });
  yield step();
  for (const parameter of PARAMETERS) {
    needs.push(campaignNeedOf(wanted, parameter));
    yield step();
  }
}

/** An engagement as a battle for the table. */
export function* engagement({
  campaign: of,
  given,
  id,
}: Asks<'engagement'>): Steps<Gives<'engagement'>> {
  const battle = battleOfEngagement(of, given, id);
  yield { read: () => battle };
}
