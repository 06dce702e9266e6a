import type { Campaign } from '../../scenario/schema/campaign.ts';
import type { Combatant } from '../../scenario/schema/campaign-shape.ts';
import { armyIds } from '../../scenario/schema/battle.ts';
import type { EngagementProjection } from '../told.ts';

type Projected = readonly EngagementProjection[];

const nameIn = (all: readonly { readonly id: string; readonly name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? id;

/** Why one who is named for a side never comes. */
const absenceOf = (one: Combatant, projected: Projected, campaign: Campaign): string => {
  if ('army' in one) {
    const army = campaign.armies[armyIds(campaign).indexOf(one.army)];
    return `${army?.name ?? one.army} never has hits left by then`;
  }
  const id = 'winnerOf' in one ? one.winnerOf : one.loserOf;
  const name = nameIn(campaign.engagements, id);
  const from = projected.find((other) => other.id === id);
  if (from !== undefined && from.fought + from.unopposed === 0)
    return `nobody ever meets at ${name}`;
  if ('winnerOf' in one) return `no winner of ${name} ever has hits left by then`;
  return Object.keys(from?.lost ?? {}).length === 0
    ? `nobody ever loses ${name}`
    : `the loser of ${name} has always routed and never has hits left by then: let a side ` +
        `withdraw from it, or let routed armies rally between battles`;
};

/** Whether all who are named are of one side of the war. */
const areAllies = (who: readonly Combatant[], { armies, engagements }: Campaign): boolean => {
  const ids = armyIds({ armies });
  const sidesOf = (one: Combatant): readonly string[] => {
    if ('army' in one) return [armies[ids.indexOf(one.army)]?.side ?? one.army];
    const id = 'winnerOf' in one ? one.winnerOf : one.loserOf;
    const from = engagements.find((other) => other.id === id);
    return (from?.sides ?? []).flatMap((side) => side.who.flatMap(sidesOf));
  };
  return new Set(who.flatMap(sidesOf)).size === 1;
};

/** That a loser has always routed and stays so, by the rules alone and not by a count of trials. */
const isBeaten = (one: Combatant, { engagements, between }: Campaign): boolean => {
  if (!('loserOf' in one) || (between.routedRally && between.hitsAWeek > 0)) return false;
  const from = engagements.find(({ id }) => id === one.loserOf);
  return from?.sides.every(({ withdrawsAt }) => withdrawsAt === 0) === true;
};

/**
 * Of an engagement that never comes about: why.
 * @param isExact else only what follows from the rules is said: trials are not all there is
 */
export const neverOf = (
  { id, fought, unopposed, isPlayed, results }: EngagementProjection,
  {
    projected,
    campaign,
    isExact,
  }: {
    readonly projected: Projected;
    readonly campaign: Campaign;
    readonly isExact: boolean;
  },
): Pick<EngagementProjection, 'never'> => {
  const engagement = campaign.engagements.find((one) => one.id === id);
  if (fought > 0 || isPlayed || engagement === undefined) return {};
  const { sides, when } = engagement;
  if (
    areAllies(
      sides.flatMap(({ who }) => who),
      campaign,
    )
  )
    return { never: 'Both sides are of one side of the war: allies do not fight each other.' };
  if (unopposed === 0 && when.length > 0)
    return isExact ? { never: 'Its conditions never hold.' } : {};
  const absent = sides.filter((_, i) => results[i === 0 ? 'first' : 'second'] === 0);
  if (!isExact && !absent.some(({ who }) => who.every((one) => isBeaten(one, campaign)))) return {};
  if (absent.length === 0) return { never: 'Its sides never have hits left both at once.' };
  const reasons = absent.flatMap(({ who }) =>
    who.map((one) => absenceOf(one, projected, campaign)),
  );
  return { never: `A side never comes: ${[...new Set(reasons)].join('; ')}.` };
};
