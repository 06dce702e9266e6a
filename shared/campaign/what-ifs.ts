import { answer } from '../process/readers/answer.ts';
import type { Campaign } from '../scenario/schema/campaign.ts';
import { isImpossible, projectionQuestion } from './projection/project.ts';
import type { Given, Projection, WhatIf } from './told.ts';

/** More trials make no column easier to compare with the others. */
const MOST_TRIALS = 5_000;

/** Suppositions of a campaign, without what can be supposed no more; those left empty are none. */
export const whatIfsOf = ({ whatIfs, engagements, results }: Campaign): readonly Given[][] =>
  whatIfs
    .map((given) =>
      given.filter(
        ({ engagement }) =>
          engagements.some(({ id }) => id === engagement) &&
          !results.some((record) => record.engagement === engagement),
      ),
    )
    .filter(({ length }) => length > 0);

/** The columns beside each other: the campaign as it is, and each of its what-ifs. */
export const suppositionsOf = (campaign: Campaign): readonly (readonly Given[])[] => [
  [],
  ...whatIfsOf(campaign),
];

const columnOf = (given: readonly Given[], projection: Projection): WhatIf => ({
  given,
  isImpossible: false,
  likely: projection.likely,
  ...(projection.margin === undefined ? {} : { margin: projection.margin }),
  endings: projection.endings.map(({ id, name, chance }) => ({ id, name, chance })),
  strength: projection.armies.map(({ id, name, points }) => {
    const { hits, routed } = points.at(-1) ?? {};
    return { id, name, hits: hits?.mean ?? 0, routed: routed ?? 0 };
  }),
  fates: projection.characters.map(({ name, survives }) => ({ name, survives })),
});

/** What would come of one supposition. */
export const whatIf = (campaign: Campaign, given: readonly Given[]): WhatIf => {
  const trials = Math.min(campaign.trials, MOST_TRIALS);
  try {
    return columnOf(given, answer(projectionQuestion({ ...campaign, trials }, given)));
  } catch (error) {
    if (!isImpossible(error)) throw error;
    return { given, isImpossible: true, likely: 0, endings: [], strength: [], fates: [] };
  }
};
