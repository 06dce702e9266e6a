import { z } from 'zod';
import { TRAIT_IDS } from '../../../lab/atlas/referee.ts';
import { movedShape, sweepMovedSchema } from '../../../lab/atlas/told.ts';
import type { SweepAsked } from '../../../lab/sweep.ts';
import { share } from '../../../process/share.ts';
import { complaining } from '../../../scenario/schema/faults.ts';
import {
  atlasAsked,
  atlasRequestSchema,
  atlasShape,
  ruleSetSchema,
  ruleTitle,
  type AtlasAsked,
} from '../../../scenario/schema/atlas.ts';
import { placedSweep, sweepRequestSchema } from './planning.ts';

/** What is compared under both sets of rules: an atlas, a sweep, or both. */
export interface RefereeAsked {
  readonly titles: readonly [from: string, to: string];
  readonly atlas?: AtlasAsked;
  readonly sweeps?: readonly [from: SweepAsked, to: SweepAsked];
}

const { under: _, ...listed } = atlasShape.shape;
const asked = z.strictObject({
  ...listed,
  from: ruleSetSchema.prefault({ level: 'army' }),
  to: ruleSetSchema,
  sweep: sweepRequestSchema.optional().meta({
    title: 'Range',
    description: 'A figure of a battle over a range, under both; its own rules do not count',
  }),
});
type Asked = z.output<typeof asked>;

/** The same sweep under other rules of armies. */
const sweepUnder = (
  sweep: NonNullable<Asked['sweep']>,
  under: Asked['from'],
): SweepAsked | undefined => {
  if (under.level !== 'army') return undefined;
  const { scenario, ...others } = placedSweep(sweep);
  return { ...others, scenario: { ...scenario, rules: under.rules } };
};

export const refereeRequestSchema = asked
  .transform(({ from, to, sweep, ...list }, context): RefereeAsked => {
    const complain = complaining(context);
    const isListed = [list.armies, list.text, list.generate].some((one) => one !== undefined);
    const read = isListed
      ? atlasRequestSchema.safeParse({ ...list, under: [from, to] })
      : undefined;
    for (const { path, message } of read?.error?.issues ?? []) complain(path, message);
    if (!isListed && sweep === undefined)
      complain(['text'], 'give armies (armies, text or generate), a sweep, or both');
    const sweeps = sweep === undefined ? [] : [sweepUnder(sweep, from), sweepUnder(sweep, to)];
    const [before, after] = sweeps;
    if (sweep !== undefined && (before === undefined || after === undefined))
      complain(['sweep'], 'a sweep is of armies by hits: give from and to of the level army');
    if (context.issues.length > 0) return z.NEVER;
    const atlas = read?.data === undefined ? undefined : atlasAsked(read.data);
    const [own, other] = [from, to].map((one) => one.title ?? ruleTitle(one));
    return {
      titles: [atlas?.under[0]?.title ?? own ?? '', atlas?.under[1]?.title ?? other ?? ''],
      ...(atlas === undefined ? {} : { atlas }),
      ...(before === undefined || after === undefined ? {} : { sweeps: [before, after] }),
    };
  })
  .meta({ id: 'RefereeRequest' });

const means = z.array(share.nullable());

export const refereeAnswerSchema = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    text: z.array(z.string()).meta({ description: 'Whom it favours, in sentences' }),
    atlas: z
      .strictObject({
        names: z.array(z.string()),
        from: means.meta({ description: 'By army: its mean worth before, where both have one' }),
        to: means.meta({ description: 'And after' }),
        ...movedShape,
        traits: z
          .array(
            z.strictObject({
              trait: z.enum(TRAIT_IDS),
              title: z.string(),
              by: z.number(),
              pairs: z.int(),
              share,
            }),
          )
          .meta({
            description:
              'What is added for armies that have more of something than their opponent, over so ' +
              'many pairs, and in which share of them; the most telling first',
          }),
      })
      .exactOptional(),
    sweep: sweepMovedSchema.exactOptional(),
  })
  .meta({ id: 'Referee' });
