import type { Helper, Seed, Steps, Work } from '../../shared/index.ts';
import { DOORS } from './doors/index.ts';
import { seedOf, type Gives, type Kind, type Question } from './question.ts';

/** Any work: the question that is sent to it is of its kind. */
type AnyWork = Pick<Work<unknown, Gives<Kind>, unknown>, 'steps' | 'part'>;

/** Loads what a kind of question needs, before the first is asked. */
export const prepare = async (kind: Kind): Promise<AnyWork> => {
  const [door = '', name = ''] = kind.split('/');
  const { work } = await DOORS[door as keyof typeof DOORS]();
  return (work as unknown as Readonly<Record<string, AnyWork>>)[name] as AnyWork;
};

const seedIn = (asked: object): Seed =>
  seedOf((asked as { readonly scenario?: { readonly seed?: Seed } }).scenario ?? {});

/** The answer to any question, step by step, once its part of the engine is there. */
export const stepsOf = async (
  { kind, ...asked }: Question,
  helpers?: readonly Helper[],
): Promise<Steps<Gives<Kind>>> => (await prepare(kind)).steps(asked, seedIn(asked), helpers);

/** Does some of the trials of a question. */
export const partOfTrials = async ({ kind, ...asked }: Question) =>
  (await prepare(kind)).part?.(asked, seedIn(asked));
