import {
  battleOfEngagement,
  campaignNeeds,
  isImpossible,
  projectionQuestion,
} from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { answering, type Steps } from './steps.ts';

/** How a campaign may end. */
export function* campaign({ campaign: of, given }: Asks<'campaign'>): Steps<Gives<'campaign'>> {
  try {
    yield* answering(projectionQuestion(of, given));
  } catch (error) {
    if (!isImpossible(error)) throw error;
    yield { read: () => undefined };
  }
}

/** What an army would need at the start: a step after every look, so that it can be cancelled. */
export function* campaignNeed(wanted: Asks<'campaignNeed'>): Steps<Gives<'campaignNeed'>> {
  for (const { method: _, of, ...told } of campaignNeeds(wanted))
    yield { read: () => told, trials: { done: told.needs.length, of } };
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
