import { z } from 'zod';
import { LEVERS, type Lever } from '../../../shared/index.ts';
import { BROWSER } from '../../share/browser/store.ts';

const KEY = 'rout.levers.1';

const leverSchema = z.custom<Lever>(
  (one) =>
    z
      .looseObject({
        title: z.string(),
        on: z.enum(['own', 'enemy']),
        order: z.looseObject({}),
      })
      .safeParse(one).success,
);

/** The game master's levers: the ready-made ones until they are changed. */
export const readLevers = (): readonly Lever[] =>
  BROWSER.read(KEY, z.array(z.unknown()))?.flatMap(
    (one) => leverSchema.safeParse(one).data ?? [],
  ) ?? LEVERS;

/** @param levers undefined brings the ready-made ones back */
export const writeLevers = (levers: readonly Lever[] | undefined): void => {
  if (levers === undefined) BROWSER.forget(KEY);
  else BROWSER.write(KEY, levers);
};
