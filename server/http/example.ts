import type { Job } from '../workers/jobs.ts';

/** What the documentation shows of a route: real requests, and the job whose answer is shown. */
export interface RouteExample {
  readonly method?: 'get' | undefined;
  readonly path: string;
  readonly requests?: Readonly<Record<string, Summarised>> | undefined;
  readonly job: Job;
}

/** The same with the answer itself, for any method; POST where none is named. */
export interface AnsweredExample {
  readonly method?: 'get' | 'post' | 'put' | 'delete' | undefined;
  readonly path: string;
  readonly requests?: RouteExample['requests'] | undefined;
  readonly answer: unknown;
}

interface Summarised {
  readonly summary: string;
  readonly value: unknown;
}

interface Example {
  readonly title: string;
  readonly about: string;
  readonly scenario: unknown;
}

/** Examples of scenarios as requests: `battle1`, `battle2` ..., and `line`. */
export const scenarioRequests = (
  name: string,
  examples: readonly Example[],
  line: string,
): RouteExample['requests'] => ({
  ...Object.fromEntries(
    examples.map(({ title, about, scenario }, i) => [
      `${name}${i + 1}`,
      { summary: `${title}: ${about}`, value: scenario },
    ]),
  ),
  line: { summary: 'In one line', value: { text: line } },
});
