import { armyIds } from '../scenario/schema/battle.ts';
import type { PlainCondition } from '../scenario/schema/campaign-shape.ts';
import type { Campaign } from '../scenario/schema/campaign.ts';
import { sideIds } from '../scenario/schema/timetable.ts';

/** Whose success a condition is. */
type Whose = 'own' | 'other' | undefined;

/** Whose victory something is that is so of an engagement or an army. */
const victorOf = (
  one: PlainCondition,
  {
    engagements,
    areTwo,
  }: { readonly engagements: Campaign['engagements']; readonly areTwo: boolean },
  isOwn: (id: string) => boolean,
): Whose => {
  switch (one.kind) {
    case 'won':
      return isOwn(one.by) ? 'own' : 'other';
    case 'lost':
      // Of three, one's loss is nobody's victory yet.
      return isOwn(one.by) ? 'other' : areTwo ? 'own' : undefined;
    case 'strength':
      return isOwn(one.army) ? 'own' : 'other';
    case 'result': {
      const sides = engagements.find(({ id }) => id === one.engagement)?.sides ?? [];
      const held = sides[['first', 'second'].indexOf(one.is)]?.who ?? [];
      const known = held.flatMap((who) => ('army' in who ? [who.army] : []));
      return known.length === 0 ? undefined : known.some(isOwn) ? 'own' : 'other';
    }
    default:
      return undefined;
  }
};

/** Endings that are a victory of an army or its side, and of no other: what it would wish for. */
export const wishedBy = (campaign: Campaign, army: number): readonly string[] => {
  const { armies, engagements, endings } = campaign;
  const ids = armyIds(campaign);
  const side = armies[army]?.side ?? ids[army] ?? '';
  const isOwn = (id: string): boolean =>
    id === side || (armies[ids.indexOf(id)]?.side ?? id) === side;
  const told = { engagements, areTwo: sideIds(campaign).length === 2 };
  const victors = ({ when }: Campaign['endings'][number]): readonly Whose[] =>
    when
      .flatMap((one) => (one.kind === 'any' ? one.of : [one]))
      .map((one) => {
        const victor = victorOf(one, told, isOwn);
        // That somebody does not win is a defeat of his, and no victory of another.
        return one.not ? (victor === 'own' ? 'other' : undefined) : victor;
      });
  return endings
    .filter((ending) => victors(ending).includes('own') && !victors(ending).includes('other'))
    .map(({ id }) => id);
};
