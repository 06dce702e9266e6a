import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QUESTIONS, type AnyQuestion, type Examples } from '../../shared/index.ts';
import type { Engine } from '../workers/engine.ts';
import { answerTo, jobOf } from '../workers/questions.ts';
import type { AnsweredExample } from './example.ts';
import { inTurns, openTurns } from './own-turn.ts';
import { answerQuestion, LINES_TYPE } from './reply.ts';
import { BODY_FAULTS, responsesOf } from './responses.ts';

/** For the description of work that can be long. */
const IN_LINES = {
  answer: 'while an estimate runs, as lines `{ done, of, odds }`',
  count: 'as lines `{ done, of, what }`',
};
export const linesOf = (told: keyof typeof IN_LINES): string =>
  `As "${LINES_TYPE}" progress is reported ${IN_LINES[told]}.`;

const TOO_COSTLY = 'BATTLE_TOO_COSTLY: the message says what the bound is';

/** What is said of a question's answer, and of its faults. */
export const responsesTo = (
  { given, gives, also, lines, faults }: AnyQuestion,
  own: Readonly<Record<number, string>> = {},
) =>
  responsesOf(
    {
      description: given,
      schema: gives,
      also: {
        ...(also === undefined ? {} : { [also.type]: also.about }),
        ...(lines === undefined ? {} : { [LINES_TYPE]: 'JSON lines, the answer last' }),
      },
    },
    { ...BODY_FAULTS, ...own, 422: faults === undefined ? TOO_COSTLY : `${faults}. ${TOO_COSTLY}` },
  );

/** What is long in a body is read beforehand. */
const readingLong = ({ long }: AnyQuestion, ownTurn: () => Promise<void>) =>
  long === undefined
    ? {}
    : {
        preValidation: async ({ body }: FastifyRequest): Promise<void> => {
          const steps = long(body);
          if (steps !== undefined) await inTurns(steps, ownTurn);
        },
      };

const addRoute = (
  scope: FastifyInstance,
  { engine, ownTurn }: { readonly engine: Engine; readonly ownTurn: () => Promise<void> },
  question: AnyQuestion,
): void => {
  const { name, id, tag, title, about, asks, query, lines } = question;
  const schema = {
    operationId: id,
    tags: [tag],
    summary: title,
    description: lines === undefined ? about : `${about} ${linesOf(lines)}`,
    body: asks,
    ...(query === undefined ? {} : { querystring: query }),
    response: responsesTo(question),
  };
  const options = { config: { isLimited: true }, schema, ...readingLong(question, ownTurn) };
  scope.post(`/${name}`, options, ({ body, query: how }, reply) =>
    answerQuestion(engine, question, { ...(body as object), ...(how as object) }, reply),
  );
};

/** A route for each question. */
export const questionRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const ownTurn = openTurns();
    for (const question of QUESTIONS) addRoute(scope, { engine, ownTurn }, question);
  };

/** Longer ones are shown by their schema alone. */
const LONGEST_EXAMPLE = 300;

/** An example that is short enough to be read. */
export const isReadable = (example: unknown): boolean =>
  JSON.stringify(example).length <= LONGEST_EXAMPLE;

/** Those that are short enough to be read, or the shortest; the shortest first. */
const readable = (examples: Examples): Examples => {
  const lengthOf = ([, { value }]: [string, { value: unknown }]): number =>
    JSON.stringify(value).length;
  const sorted = Object.entries(examples).toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return Object.fromEntries(sorted.filter(([, { value }], i) => i === 0 || isReadable(value)));
};

/** Real requests of a question, with the answer to the first. */
export const exampleOf = (question: AnyQuestion): AnsweredExample => {
  const requests = readable(question.examples());
  const [first] = Object.values(requests);
  const { request } = jobOf(question, question.asks.parse(first?.value), () => 1);
  const made = answerTo(request);
  return {
    path: `/${question.name}`,
    requests,
    answer: made.ok ? JSON.parse(made.value) : made.error,
  };
};
