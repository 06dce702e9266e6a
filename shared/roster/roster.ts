import { z } from 'zod';
import { saying, titlesOf } from './fields.ts';
import { nameSchema } from './names.ts';
import {
  EQUIPMENTS,
  MOUNT_QUALITY,
  TRAININGS,
  TROOP_IDS,
  TROOPS,
  type Troop,
  type TroopId,
} from './troops.ts';

const ids = <const Id extends string>(list: readonly { readonly id: Id }[]): [Id, ...Id[]] =>
  list.map(({ id }) => id) as [Id, ...Id[]];

/** A body of like soldiers within an army: what a roster lists. */
export const contingentSchema = z.strictObject({
  name: nameSchema.meta({ title: 'Name' }),
  troop: saying(
    z
      .enum(TROOP_IDS as [TroopId, ...TroopId[]])
      .default('soldier')
      .meta({ title: 'Troops' }),
    titlesOf(TROOPS),
  ),
  men: z.int().min(1).max(100_000_000).meta({ title: 'Men' }),
  training: saying(
    z.enum(ids(TRAININGS)).default('regular').meta({ title: 'Training' }),
    titlesOf(TRAININGS),
  ),
  equipment: saying(
    z.enum(ids(EQUIPMENTS)).default('usual').meta({ title: 'Equipment' }),
    titlesOf(EQUIPMENTS),
  ),
  mounted: z
    .boolean()
    .optional()
    .meta({ title: 'Mounted', description: 'As these troops usually are where left out' }),
  quality: z.number().min(0.001).max(1000).optional().meta({
    title: 'Quality',
    description: 'Of each man; from troops, training, equipment and mount where left out',
  }),
  leader: nameSchema.optional().meta({
    title: 'Leader',
    description: 'Who leads this body; stands out when play returns to persons',
  }),
});
export type Contingent = z.output<typeof contingentSchema>;

export const MOST_CONTINGENTS = 40;
export const contingentsSchema = z.array(contingentSchema).max(MOST_CONTINGENTS).meta({
  title: 'Made of',
  description: 'Bodies of like soldiers, from which size and quality follow',
});

const found = <T extends { readonly id: string }>(list: readonly T[], id: string): T => {
  const one = list.find((each) => each.id === id);
  if (one === undefined) throw new Error(`nothing is called "${id}"`);
  return one;
};

/** What a system reads of a contingent to find the statistics of its men. */
export interface Profile {
  readonly troop: TroopId;
  /** Steps of skill, -1 to 2. */
  readonly skill: number;
  /** Steps of armour, -1 to 1. */
  readonly armour: number;
  readonly mounted: boolean;
}

export const profileOf = ({ troop, training, equipment, mounted }: Contingent): Profile => ({
  troop,
  skill: found(TRAININGS, training).step,
  armour: found(EQUIPMENTS, equipment).step,
  mounted: mounted ?? found<Troop>(TROOPS, troop).mounted,
});

/** Thousandths, never none: what an army's quality can be. */
const tidy = (quality: number): number =>
  Math.min(1000, Math.max(0.001, Math.round(quality * 1000) / 1000));

/**
 * The worth of each man against a plain soldier: as given, or the product of troops, training,
 * equipment and mount.
 */
export const qualityOf = (contingent: Contingent): number => {
  if (contingent.quality !== undefined) return tidy(contingent.quality);
  const { quality, mounted } = found<Troop>(TROOPS, contingent.troop);
  const horse =
    contingent.mounted === undefined || contingent.mounted === mounted
      ? 1
      : mounted
        ? 1 / MOUNT_QUALITY
        : MOUNT_QUALITY;
  return tidy(
    quality *
      found(TRAININGS, contingent.training).quality *
      found(EQUIPMENTS, contingent.equipment).quality *
      horse,
  );
};

/** Size and quality of an army made of these: men add up, quality is the mean over men (SW-106). */
export const strengthOfRoster = (
  contingents: readonly Contingent[],
): { readonly size: number; readonly quality: number } => {
  const size = contingents.reduce((sum, { men }) => sum + men, 0);
  return {
    size,
    quality: tidy(
      contingents.reduce((sum, one) => sum + one.men * qualityOf(one), 0) / Math.max(1, size),
    ),
  };
};

/**
 * The order in which an army's units break as its hits go down. `listed`: as they stand in its
 * order of battle, which a person can edit.
 */
export const LOSS_ORDERS = ['listed', 'weakest', 'strongest', 'smallest', 'largest'] as const;
export type LossOrder = (typeof LOSS_ORDERS)[number];
