import { armyIds } from './battle.ts';
import type { CampaignShape } from './campaign-shape.ts';

/** Something that happens on a day of a campaign. */
export interface Happening {
  readonly kind: 'engagement' | 'interlude';
  /** Its place in the list of its kind. */
  readonly at: number;
  readonly id: string;
  readonly day: number;
}

/** All that may happen, in its order: by day, interludes before engagements, else as listed. */
export const timetable = ({
  engagements,
  interludes,
}: Pick<CampaignShape, 'engagements' | 'interludes'>): readonly Happening[] =>
  [
    ...interludes.map(({ id, day }, at): Happening => ({ kind: 'interlude', at, id, day })),
    ...engagements.map(({ id, day }, at): Happening => ({ kind: 'engagement', at, id, day })),
  ].toSorted((a, b) => a.day - b.day);

/** The sides that armies fight for; an army without a side is one of its own. */
export const sideIds = (campaign: Pick<CampaignShape, 'armies'>): readonly string[] => [
  ...new Set(campaign.armies.map(({ side }, i) => side ?? armyIds(campaign)[i] ?? '')),
];

/** A named character: a tactician of an army, or one who leads a body of its men. */
export interface Character {
  readonly name: string;
  /** The place of the army. */
  readonly army: number;
  /** What he adds to a roll; left out for those who roll none. */
  readonly skills?: { readonly intelligence: number; readonly tactics: number };
  /** The engagement in which he was promoted; left out for those who were there before. */
  readonly since?: string;
}

/** All who have a name: as listed, and those whom results promote. */
export const charactersOf = (
  campaign: Pick<CampaignShape, 'armies' | 'results'>,
): readonly Character[] => {
  const ids = armyIds(campaign);
  const named = campaign.armies.flatMap(({ tacticians, contingents = [] }, army) => [
    ...tacticians.map(({ name, ...skills }): Character => ({ name, army, skills })),
    ...contingents.flatMap(({ leader }): Character[] =>
      leader === undefined || tacticians.some(({ name }) => name === leader)
        ? []
        : [{ name: leader, army }],
    ),
  ]);
  const promoted = campaign.results.flatMap(({ promoted: officers, engagement }) =>
    officers.flatMap(({ army, name, ...skills }): Character[] => {
      const at = ids.indexOf(army);
      return at < 0 ? [] : [{ name, army: at, skills, since: engagement }];
    }),
  );
  return [...named, ...promoted];
};

export const characterNames = (
  campaign: Pick<CampaignShape, 'armies' | 'results'>,
): readonly string[] => charactersOf(campaign).map(({ name }) => name);
