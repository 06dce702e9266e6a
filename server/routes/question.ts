import type { z } from 'zod';
import { answers } from './reply.ts';

/** A question sent by POST. */
export interface Question<Body extends z.ZodType> {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Body;
  /** What the answer is, its schema, and what 422 means here. */
  readonly answer: Parameters<typeof answers>;
}

export interface QuestionRoute<Body extends z.ZodType> {
  readonly config: { readonly rateLimit: object };
  readonly schema: Omit<Question<Body>, 'answer'> & {
    readonly tags: readonly string[];
    readonly response: ReturnType<typeof answers>;
  };
}

/** The options of a route for such a question, limited and described like every other of its tag. */
export const questionsOn =
  (tag: string) =>
  <Body extends z.ZodType>({ answer, ...about }: Question<Body>): QuestionRoute<Body> => ({
    config: { rateLimit: {} },
    schema: { ...about, tags: [tag], response: answers(...answer) },
  });
