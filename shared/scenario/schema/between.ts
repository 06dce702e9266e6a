import { z } from 'zod';

const share = z.number().min(0).max(1).default(0);
const weeks = z.int().min(1).max(520);

const riskSchema = z
  .strictObject({
    dead: share.meta({ title: 'Dies' }),
    taken: share.meta({ title: 'Is taken' }),
    wounded: share.meta({ title: 'Is wounded' }),
  })
  .refine(({ dead, taken, wounded }) => dead + taken + wounded <= 1 + 1e-9, {
    path: ['dead'],
    message: 'these chances add up to more than 1',
  });
/** Chances of each named character of an army, after a battle that ended so for it. */
export type Risk = z.output<typeof riskSchema>;

/** How a battle ended for an army: what the risks of its leaders go by. */
export const RISKS = ['won', 'withdrew', 'routed', 'mutual'] as const;

/**
 * What becomes of armies between battles. All of it is a house rule (H-SW-26, A-SW-03): where
 * nothing is set, hits stay as they are, and nobody dies who is not recorded as dead.
 */
export const betweenSchema = z
  .strictObject({
    fallen: share.meta({
      title: 'Men who fall',
      description: 'Share of an army that falls as it loses all its hits, and less in proportion',
    }),
    deadOfWinner: share.meta({ title: 'Dead among the fallen, of who holds the field' }),
    deadOfLoser: share.meta({ title: 'Dead among the fallen, of who lost it' }),
    takenOfLoser: share.meta({
      title: 'Prisoners among the other fallen, of who lost it',
      description: 'The rest are wounded; in a mutual rout nobody takes prisoners',
    }),
    woundedAWeek: share.meta({
      title: 'Wounded who come back in a week',
      description: 'Share of those who are wounded still',
    }),
    hitsAWeek: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .meta({ title: 'Hits that come back in a week', description: '1000: all of them' }),
    routedRally: z.boolean().default(false).meta({
      title: 'Routed armies rally',
      description: 'Hits come back to armies without any too; else they are out',
    }),
    tired: z.int().min(0).max(365).default(0).meta({
      title: 'Tired for so many days after a battle',
    }),
    tiredPower: z.int().min(-20).max(0).default(-1).meta({ title: 'Power of a tired army' }),
    suppliesAWeek: z.int().min(0).max(1_000_000).default(0).meta({
      title: 'Supplies that an army uses in a week',
    }),
    hungryPower: z.int().min(-20).max(0).default(-1).meta({
      title: 'Power of an army without supplies',
      description: 'Where a week uses any',
    }),
    risks: z
      .strictObject({
        won: riskSchema.prefault({}),
        withdrew: riskSchema.prefault({}),
        routed: riskSchema.prefault({}),
        mutual: riskSchema.prefault({}),
      })
      .prefault({})
      .meta({ title: 'What may happen to each named character, as a battle ended for his army' }),
    woundedWeeks: weeks.max(52).default(3).meta({
      title: 'Weeks that a wounded character is out',
    }),
  })
  .meta({ id: 'BetweenBattles', title: 'Between battles' });
export type Between = z.output<typeof betweenSchema>;

/** What becomes of the down of both sides, a quarter of lost hits being men (H-SW-26). */
const BY_TACTICA = {
  fallen: 0.25,
  deadOfWinner: 0.1667,
  deadOfLoser: 0.3333,
  takenOfLoser: 1,
  hitsAWeek: 1000,
  routedRally: true,
} as const;

/** House rules to start from, each with what it comes from. */
export const BETWEEN_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly between: z.input<typeof betweenSchema>;
}[] = [
  {
    id: 'none',
    title: 'Nothing changes',
    source:
      'As the rules of army battles have it: men change only as the game master says, and lost ' +
      'hits are cohesion that does not come back (A-SW-03, A-SW-24)',
    between: {},
  },
  {
    id: 'rally',
    title: 'Hits are cohesion, and rest restores it',
    source:
      'House rule after the reading of hits as cohesion, not deaths (H-SW-26): a week of rest ' +
      'gathers an army again',
    between: { hitsAWeek: 1000, routedRally: true },
  },
  {
    id: 'quarter',
    title: 'A quarter of lost hits are men',
    source:
      'The estimator of casualties (H-SW-26): size x share of hits lost x 0.25; all of them dead ' +
      'or gone for good; hits come back with rest (house rule)',
    between: {
      fallen: 0.25,
      deadOfWinner: 1,
      deadOfLoser: 1,
      hitsAWeek: 1000,
      routedRally: true,
    },
  },
  {
    id: 'tactica',
    title: 'Down, dead and taken, as in tactica',
    source:
      'Of the down of who holds the field 1 in 6 dies, the rest recover; of who lost it 1 in 3, ' +
      'the rest are prisoners (A-09). Wounds heal 2 ranks in the first week and 1 in later ones ' +
      '(TC-194), so men at 4 ranks are out for 3 weeks: about a third a week. A quarter of lost ' +
      'hits are men down (H-SW-26)',
    between: {
      ...BY_TACTICA,
      woundedAWeek: 0.3333,
      woundedWeeks: 3,
    },
  },
  {
    id: 'tacticaHealers',
    title: 'The same with trained healers',
    source: 'A healer adds a rank a week (TC-195): 3 and 2 ranks, so 2 weeks instead of 3',
    between: {
      ...BY_TACTICA,
      woundedAWeek: 0.5,
      woundedWeeks: 2,
    },
  },
  {
    id: 'percentile',
    title: 'Wounds heal by hit points, as in percentile',
    source:
      'Natural healing gives 1D3 a week (PC-46), so a man of 12 hit points who fell to 2 (PC-42) ' +
      'needs about 5 weeks; dead and prisoners as the house rule of tactica (A-09); a quarter of ' +
      'lost hits are men down (H-SW-26)',
    between: {
      ...BY_TACTICA,
      woundedAWeek: 0.2,
      woundedWeeks: 5,
    },
  },
  {
    id: 'percentileHospital',
    title: 'The same with first aid and good care',
    source:
      'First Aid gives 1D3 at once (PC-48), ideal care 3 a week instead of 1D3 (PC-47): 10 hit ' +
      'points in about 3 weeks',
    between: {
      ...BY_TACTICA,
      woundedAWeek: 0.3333,
      woundedWeeks: 3,
    },
  },
];
