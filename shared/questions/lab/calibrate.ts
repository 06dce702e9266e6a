import { question } from '../question.ts';
import { calibrationSchema } from '../../lab/calibration/told.ts';
import { calibrateRequestSchema } from '../schemas/lab/calibrate.ts';
import { calibrate } from '../work/lab/calibrate.ts';

/** How well forecasts agree with what came. */
export const CALIBRATE_QUESTION = question({
  name: 'calibrate',
  id: 'calibrate',
  tag: 'lab',
  title: 'How well the odds agree with the table',
  about:
    'Of battles fought at the table, or of results as CSV: how often what was said to have a ' +
    'chance came, the Brier score, whether the odds are too bold, and whose dice were lucky. A ' +
    'battle counts once in each bin, by the first chance said of it that lies there.',
  asks: calibrateRequestSchema,
  gives: calibrationSchema,
  given: 'What was said, and what came',
  work: calibrate,
  lines: 'count',
  less: 'results',
  examples: () => ({
    three: {
      summary: 'Three games',
      value: { results: 'first,second,winner\n120,150,first\n120,150,second\n80 x2,150,first' },
    },
  }),
});
