import { question } from './question.ts';
import { buildAnswerSchema, buildRequestSchema } from './schemas/lists.ts';
import { build } from './work/lists.ts';

const tag = 'lab';
const TROOPS = '20 knights = 100\n50 archers = 60\n50 soldiers = 50\nAda 1+3 = 150';

/** Lists of troops with prices. */
export const LISTS_QUESTIONS = [
  question({
    tag,
    name: 'build',
    id: 'build',
    title: 'What to buy for a budget',
    about:
      'The lists of priced troops that are best against one opponent, against several as often as ' +
      'they are met, or where the other side may bring any list of the same budget (the best ' +
      'mix): all that are best within the margin, the cheapest first. Exact for armies by hits, ' +
      'else a race of estimates in which the worse stop early.',
    asks: buildRequestSchema,
    gives: buildAnswerSchema,
    given: 'The lists',
    work: build,
    lines: 'answer',
    less: 'budget, troops or trials',
    examples: () => ({
      ford: {
        summary: 'What beats a levy of 350?',
        value: { troops: TROOPS, budget: 400, against: '350 Bors 0+1' },
      },
    }),
  }),
];
