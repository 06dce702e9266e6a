import { question } from '../question.ts';
import {
  bringAnswerSchema,
  bringRequestSchema,
  captainsAnswerSchema,
  captainsRequestSchema,
} from '../schemas/lab/captains.ts';
import { bring, captains } from '../work/lab/captains.ts';

const tag = 'lab';
const FOUR = [
  ',Wolves,Bears,Hawks,Boars',
  'Red,12,8,10,15',
  'Blue,9,11,14,6',
  'Green,10,13,7,9',
  'Gold,5,10,12,11',
].join('\n');

/** What a table of expected scores tells a team and its captain. */
export const CAPTAINS_QUESTIONS = [
  question({
    tag,
    name: 'bring',
    id: 'bring',
    title: 'What to bring, by a table of scores',
    about:
      'Where each side brings one of its lists and neither knows what the other brings: the best ' +
      'mix of both sides by a table of expected scores of your own, and what each list is worth ' +
      'against it.',
    asks: bringRequestSchema,
    gives: bringAnswerSchema,
    given: 'The best mixes',
    work: bring,
    less: 'lists',
    examples: () => ({
      three: {
        summary: 'Rock, paper and scissors',
        value: { table: ',rock,paper,scissors\nrock,10,0,20\npaper,20,10,0\nscissors,0,20,10' },
      },
    }),
  }),
  question({
    tag,
    name: 'captains',
    id: 'captains',
    title: 'Who is to meet whom in a team event',
    about:
      'The captains’ game of 3 to 8 players a side: whom to put up as a defender, whom to send ' +
      'against theirs, and whom to take of two, in turns or both at once; exact, by backward ' +
      'induction from a table of expected scores, or from two lists of armies.',
    asks: captainsRequestSchema,
    gives: captainsAnswerSchema,
    given: 'What to do now, and what each choice is worth',
    work: captains,
    lines: 'count',
    less: 'players',
    examples: () => ({
      four: { summary: 'Four against four', value: { table: FOUR, order: 'turns' } },
    }),
  }),
];
