import type { Examples } from '../../shared/index.ts';

/** Real requests of a route with an answer, for the documentation; POST where none is named. */
export interface AnsweredExample {
  readonly method?: 'get' | 'post' | 'put' | 'delete' | undefined;
  readonly path: string;
  readonly requests?: Examples | undefined;
  readonly answer: unknown;
}
