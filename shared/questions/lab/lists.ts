import { question } from '../question.ts';
import {
  buildAnswerSchema,
  buildRequestSchema,
  priceAnswerSchema,
  priceRequestSchema,
} from '../schemas/lab/lists.ts';
import { build, price } from '../work/lab/lists.ts';

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
      'The lists of priced troops that are best against one opponent, several as often as ' +
      'they are met, or where the other side may bring any list of the same budget (the best ' +
      'mix): all that are best within the margin, the cheapest first. Exact for armies by ' +
      'hits, else a race of estimates in which the worse stop early.',
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
  question({
    tag,
    name: 'price',
    id: 'price',
    title: 'What troops should cost',
    about:
      'Prices under which equal points are equal odds: lists of the troops are drawn and fought ' +
      'against each other, exactly for armies by hits, and prices fitted to who wins, with ' +
      'margins. Which troops are surely worth more or less than is asked for them.',
    asks: priceRequestSchema,
    gives: priceAnswerSchema,
    given: 'The prices',
    work: price,
    lines: 'count',
    less: 'troops or trials',
    examples: () => ({
      knights: {
        summary: 'Are knights worth 100?',
        value: { troops: '20 knights = 100\n50 soldiers = 50\n50 levies = 20', budget: 500 },
      },
    }),
  }),
];
