import { question } from '../question.ts';
import { refereeAnswerSchema, refereeRequestSchema } from '../schemas/lab/referee.ts';
import { referee } from '../work/lab/referee.ts';

/** Two sets of rules, told apart. */
export const REFEREE_QUESTION = question({
  name: 'referee',
  id: 'referee',
  tag: 'lab',
  title: 'What a rule changes, and for whom',
  about:
    'A house rule, an option or a whole set of rules against another, over all pairs of some ' +
    'armies, over a range of a battle, or both: who gains and loses how much, the most first, ' +
    'which kind of army it favours, and a sentence that says so.',
  asks: refereeRequestSchema,
  gives: refereeAnswerSchema,
  given: 'What changes',
  work: referee,
  lines: 'count',
  less: 'armies, values or trials',
  examples: () => ({
    losses: {
      summary: 'Whom do losses that thin the ranks favour?',
      value: {
        text: 'Red Host: 120 Ada 1+3\nBlue Levy: 350 Bors 0+1\nKnights: 100 x2.5',
        to: { level: 'army', title: 'Thinning', rules: { attrition: 'proportional' } },
      },
    },
  }),
});
