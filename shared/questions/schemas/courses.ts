import { z } from 'zod';
import { warCourseSchema, whatIfSchema } from '../../campaign/told.ts';
import { warOrLine } from '../line.ts';

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
      .array(warCourseSchema)
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
      .array(whatIfSchema)
      .readonly()
      .meta({ description: 'The campaign as it is, and each of its what-ifs' }),
  })
  .meta({ id: 'WhatIfs' });
