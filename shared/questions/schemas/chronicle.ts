import { z } from 'zod';
import { FORMATS } from '../../chronicle/exports/exports.ts';
import { chronicleRequestSchema, mannerShape, READERS } from '../../chronicle/request.ts';
import { LENGTHS } from '../../chronicle/chronicle.ts';
import { VOICES } from '../../chronicle/templates/index.ts';

export { chronicleRequestSchema };

/** How the chronicle of a kept battle is to be told; the battle has its log and its screen. */
export const mannerSchema = z.strictObject(mannerShape).meta({ id: 'ChronicleManner' });

const text = z.string();
const blockSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), level: z.literal([1, 2]), text }),
    z.strictObject({ kind: z.literal('paragraph'), text }),
    z.strictObject({ kind: z.literal('list'), items: z.array(text).readonly() }),
  ])
  .meta({ id: 'ChronicleBlock' });

export const chronicleSchema = z
  .strictObject({
    title: text,
    voice: z.enum(VOICES),
    length: z.enum(LENGTHS),
    for: z.enum(READERS),
    format: z.enum(FORMATS),
    mediaType: text,
    ending: text.meta({ description: 'What a file of it may end with' }),
    text: text.meta({ description: 'The chronicle in that format' }),
    blocks: z
      .array(blockSchema)
      .readonly()
      .meta({ description: 'Headings, paragraphs and lists, in plain text' }),
  })
  .meta({ id: 'Chronicle' });
