import { z } from 'zod';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { nameSchema } from '../../roster/names.ts';
import { faultSaid } from '../../roster/party-text.ts';
import { readParties } from '../notation/bodies.ts';
import { contingentSchema } from '../../roster/roster.ts';
import { complaining } from './faults.ts';
import { seedSchema } from './battle.ts';
import { versionSchema } from './version.ts';

const MOST_BODIES = 12;
const LONGEST_TEXT = 500;

const party = z.strictObject({
  name: nameSchema.optional().meta({ title: 'Name', description: 'Red or Blue where left out' }),
  people: z
    .array(contingentSchema)
    .min(1, 'a party needs somebody')
    .max(MOST_BODIES)
    .meta({ title: 'People', description: 'Bodies of like soldiers; one man is a body of one' }),
});

const shape = z.strictObject({
  kind: z.literal('comparison'),
  version: versionSchema,
  name: nameSchema.optional().meta({ title: 'Name', description: 'The text where left out' }),
  text: z.string().max(LONGEST_TEXT).optional().meta({
    title: 'Parties in one line',
    description: 'Such as "knight v 2 soldiers" or "elite officer + 3 veterans v 10 levy"',
  }),
  sides: z
    .array(party)
    .length(2, 'compare two parties')
    .optional()
    .meta({ title: 'Parties', description: 'Instead of the text' }),
  why: z.boolean().default(false).meta({
    title: 'Why they differ',
    description: 'Also what each system rewards: numbers, training and equipment, by three tests',
  }),
  seed: seedSchema.optional().meta({ title: 'Seed', description: 'Of estimates' }),
  trials: z.int().min(LEAST_TRIALS).max(1_000_000).optional().meta({
    title: 'Trials',
    description: 'Of each estimate; where left out 2000 or fewer, as a fight of so many takes',
  }),
});

/** Either the text or the sides, and a text that can be read. */
const either = z.check<z.output<typeof shape>>((checked) => {
  const { text, sides } = checked.value;
  const complain = complaining(checked);
  if ((text === undefined) === (sides === undefined))
    return complain(['text'], 'give either a text, such as "knight v 2 soldiers", or sides');
  const read = text === undefined ? undefined : readParties(text);
  if (read?.ok === false)
    complain(['text'], `at character ${read.error.at + 1}: ${faultSaid(read.error)}`);
});

/** Two parties to be set side by side under every system. */
export const comparisonSchema = shape
  .check(either)
  .meta({ id: 'Comparison', title: 'Two parties under every system' });
export type Comparison = z.output<typeof comparisonSchema>;
