import { capital } from '../../shared/index.ts';

/** What a field is that its own schema does not say: one meaning for one name, in all answers. */
const MEANINGS: Readonly<Record<string, string>> = {
  kind: 'Its form',
  id: 'By which others name it',
  is: 'What came of it',
  of: 'What it is of, or out of how many',
  at: 'Where, counted from 0',
  by: 'Who does it',
  to: 'Last of them, or whom it goes to',
  from: 'First of them, or whence it comes',
  on: 'At whom it is aimed',
  side: 'The side, by its id',
  sides: 'All that fight on one side',
  army: 'The army, by its id',
  armies: 'The armies, in their order',
  engagement: 'The engagement, by its id',
  character: 'The character, by name',
  round: 'The round, from 1',
  rounds: 'Round by round, or how many there are',
  method: 'exact, or an estimate',
  chance: 'A probability, from 0 to 1',
  margin: 'Half the width of the 95 % interval',
  mutual: 'The chance that all who are left rout in one round',
  stalemate: 'The chance that nobody can be hurt any more',
  mean: 'The average',
  pmf: 'Each possible value with its chance',
  p5: 'In 5 % of battles it is this or less',
  p25: 'In 25 % of battles it is this or less',
  p50: 'In half of the battles it is this or less',
  p75: 'In 75 % of battles it is this or less',
  p95: 'In 95 % of battles it is this or less',
  label: 'Of the roll, and of dice typed for it',
  dice: 'Dice by the label of their roll',
  faces: 'What each die shows',
  dropped: 'Whether the die does not count',
  sum: 'The total of the dice',
  total: 'All of it together',
  terms: 'What the total is made of',
  reason: 'Why, in a few words',
  atLeast: 'Holds with this much or more',
  parameter: 'The circumstance, by its name',
  fate: 'What became of somebody',
  fates: 'What became of whom',
  taken: 'Taken prisoner',
  present: 'There, and able to act',
  now: 'As it is at this moment',
  least: 'The lowest that it may be',
  most: 'The highest that it may be',
  advised: 'What the policy of the computer does',
  chosen: 'What was done',
  option: 'What may be chosen',
  options: 'All that may be chosen, or rules that were settled',
  act: 'What a person did',
  acts: 'What persons did, in their order',
  entries: 'The log, in its order',
  undone: 'What was taken back and can be made again',
  standing: 'Where it stands',
  wanted: 'What was asked for',
  version: 'Of the form; always 1, or counted by changes where it is kept',
};

type Node = Readonly<Record<string, unknown>>;

const isTold = (schema: unknown): boolean =>
  typeof schema !== 'object' ||
  schema === null ||
  ['title', 'description', '$ref'].some((key) => key in schema);

/** `hitsBefore` is "Hits before". */
const inWords = (name: string): string =>
  capital(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

const told = (name: string, schema: unknown): unknown => {
  if (isTold(schema)) return schema;
  const description = Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : inWords(name);
  return { ...(schema as object), description };
};

/** The fields of an object, each with what it is. */
export const describeFields = (node: Node): Node => {
  const { properties } = node;
  if (typeof properties !== 'object' || properties === null) return node;
  const fields = Object.entries(properties).map(([name, schema]) => [name, told(name, schema)]);
  return { ...node, properties: Object.fromEntries(fields) as unknown };
};
