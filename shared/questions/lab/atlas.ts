import { csvOf } from '../../csv.ts';
import { armyListSteps } from '../../scenario/import/army-list.ts';
import { atlasAsked, atlasRequestSchema, LONGEST_LIST } from '../../scenario/schema/atlas.ts';
import { atlasFigures } from '../../words/lab/atlas.ts';
import { question } from '../question.ts';
import { atlasAnswerSchema, atlasQuerySchema } from '../schemas/lab/atlas.ts';
import { atlas, DECIMALS, type AtlasOddsAsked } from '../work/lab/atlas.ts';

/** A list of pairs under several sets has many cells. */
const MOST_IN_PAIRS = 300;
/** Of a share and what parts it from the next. */
const BYTES = 3;

const tooMuch = ({ format, asked: { armies, under } }: AtlasOddsAsked): string | undefined =>
  format === 'csv' && under.length > 1 && armies.length > MOST_IN_PAIRS
    ? `as CSV under several sets of rules ${MOST_IN_PAIRS} armies fit: ask for JSON`
    : undefined;

/** Characters of a list that takes long to read. */
const LONG = 2_000;

const long = (body: unknown): Iterator<void> | undefined => {
  const isList = typeof body === 'object' && body !== null && 'text' in body;
  const text = isList ? body.text : undefined;
  const isLong = typeof text === 'string' && text.length > LONG && text.length <= LONGEST_LIST;
  return isLong ? armyListSteps(text) : undefined;
};

/** Many armies, each against each. */
export const ATLAS_QUESTION = question({
  name: 'atlas',
  id: 'atlas',
  tag: 'lab',
  title: 'Every army against every other',
  about:
    'Up to 1000 armies (100 as units or fighters), each against each: who beats whom, the ' +
    'strongest first, and circles in which each beats the next. Exact where that is affordable, ' +
    'else estimates that share their trials, the widest margin first. Under several sets of ' +
    'rules also what each changes, and for whom.',
  asks: atlasRequestSchema.transform((request) => ({ asked: atlasAsked(request) })),
  query: atlasQuerySchema,
  gives: atlasAnswerSchema,
  given: 'Who beats whom',
  work: atlas,
  lines: 'count',
  less: 'armies or trials',
  long,
  tooMuch,
  bytes: ({ decimals = DECIMALS, asked: { armies, under } }) =>
    2 * under.length * armies.length * armies.length * (decimals + BYTES),
  also: {
    type: 'text/csv',
    about: 'The chances of winning as CSV',
    isWanted: ({ format }) => format === 'csv',
    write: (atlases, { decimals = DECIMALS }) => csvOf(atlasFigures(atlases, decimals)),
  },
  examples: () => ({
    three: {
      summary: 'Three armies, each against each',
      value: { text: 'Red Host: 120 Ada 1+3\nBlue Levy: 350 Bors 0+1\nKnights: 100 x2.5' },
    },
  }),
});
