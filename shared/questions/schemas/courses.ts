import { z } from 'zod';
import { COURSES, type WarCourse } from '../../campaign/courses.ts';
import type { WhatIf } from '../../campaign/what-ifs.ts';
import { engagementRecordSchema } from '../../scenario/schema/campaign-shape.ts';
import { warOrLine } from '../line.ts';
import { givenSchema } from './campaigns.ts';

const share = z.number().min(0).max(1);

export const coursesRequestSchema = z
  .strictObject({
    campaign: warOrLine,
    army: z.int().min(0).default(0).meta({
      title: 'Army',
      description: 'Its place in the list, from 0: for whom it is a triumph or a disaster',
    }),
  })
  .refine(({ campaign, army: place }) => place < campaign.armies.length, {
    path: ['army'],
    message: 'there is no such army: give its place in the list, from 0',
  })
  .meta({ id: 'CoursesRequest' });

export const coursesSchema = z
  .strictObject({
    courses: z
      .array(
        z.strictObject({
          kind: z.enum(COURSES),
          ending: z.string().meta({ description: 'The id of the ending; open: none of them' }),
          chance: share.meta({ description: 'Of that ending, among the courses drawn' }),
          results: z.array(engagementRecordSchema).readonly(),
          circumstances: z.array(z.strictObject({ id: z.string(), holds: z.boolean() })).readonly(),
        }) satisfies z.ZodType<WarCourse>,
      )
      .readonly()
      .meta({ description: 'Put into the campaign, they can be told by /chronicle' }),
  })
  .meta({ id: 'Courses' });

export const whatIfsRequestSchema = z
  .strictObject({ campaign: warOrLine })
  .meta({ id: 'WhatIfsRequest' });

export const whatIfsSchema = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          given: z.array(givenSchema).readonly(),
          isImpossible: z.boolean(),
          likely: z.number().min(0),
          margin: z.number().exactOptional(),
          endings: z
            .array(z.strictObject({ id: z.string(), name: z.string(), chance: share }))
            .readonly(),
          strength: z
            .array(
              z.strictObject({ id: z.string(), name: z.string(), hits: z.number(), routed: share }),
            )
            .readonly()
            .meta({ description: 'After the last day: mean hits, and the chance to have none' }),
          fates: z.array(z.strictObject({ name: z.string(), survives: share })).readonly(),
        }) satisfies z.ZodType<WhatIf>,
      )
      .readonly()
      .meta({ description: 'The campaign as it is, and each of its what-ifs' }),
  })
  .meta({ id: 'WhatIfs' });
