import { chronicleRequestSchema } from '../chronicle/request.ts';
import { withLineOf } from './line.ts';
import { FORD } from './examples.ts';
import { question } from './question.ts';
import { chronicleSchema } from './schemas/chronicle.ts';
import { chronicle } from './work/chronicle.ts';

const HERALD = { voice: 'herald', length: 'brief' };

/** What happened in a battle, a fight or a campaign, told in prose or as figures. */
export const CHRONICLE_QUESTION = question({
  name: 'chronicle',
  id: 'chronicle',
  tag: 'chronicle',
  title: 'What happened, told',
  about:
    'From the log alone: who fought, how it went, what it cost, how long it took, and what moved ' +
    'the odds. Players read what their screen shows, and no more. As Markdown, text, CSV, JSON, ' +
    'HTML, a journal entry or roll table of Foundry VTT, or a vault of Obsidian (a zip in Base64).',
  asks: withLineOf(chronicleRequestSchema),
  gives: chronicleSchema,
  given: 'The chronicle',
  work: chronicle,
  lines: 'count',
  faults: 'TEMPLATE_WRONG: the message says where; ACT_DOES_NOT_STAND',
  less: 'rounds, units or fighters',
  examples: () => ({
    herald: {
      summary: 'As a herald tells it, in brief',
      value: { scenario: { ...FORD, seed: 'harrow-1' }, ...HERALD },
    },
  }),
});
