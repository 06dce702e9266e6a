import type { Steps, Work } from '../../shared/index.ts';
import { DOORS } from './doors/index.ts';
import { DEFAULT_SEED, type Gives, type Kind, type Question } from './question.ts';

/** Any work: the question that is sent to it is of its kind. */
type AnyWork = Pick<Work<unknown, Gives<Kind>, unknown>, 'steps'>;

/** Loads what a kind of question needs, before the first is asked. */
export const prepare = async (kind: Kind): Promise<AnyWork> => {
  const [door = '', name = ''] = kind.split('/');
  const { work } = await DOORS[door as keyof typeof DOORS]();
  return (work as unknown as Readonly<Record<string, AnyWork>>)[name] as AnyWork;
};

/** The answer to any question, step by step, once its part of the engine is there. */
export const stepsOf = async ({ kind, ...asked }: Question): Promise<Steps<Gives<Kind>>> => {
  const { scenario } = asked as { readonly scenario?: { readonly seed?: string | number } };
  return (await prepare(kind)).steps(asked, scenario?.seed ?? DEFAULT_SEED);
};
