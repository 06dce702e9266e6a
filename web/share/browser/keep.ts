import { z } from 'zod';
import { BROWSER, TAB } from './store.ts';

/** Where one of them is forbidden, the address still holds the last valid scenario. */
const STORES = [TAB, BROWSER];

/**
 * What was typed, and the last valid scenario that it described: to be shown while the draft is at
 * fault.
 */
export interface Kept<Draft, Scenario> {
  readonly draft: Draft;
  readonly scenario?: Scenario | undefined;
}

/**
 * Keeps what is typed, valid or not, with the links under which it is to be found again: for this
 * tab, and as the last one of all tabs.
 */
export interface Keeper<Draft, Scenario> {
  keep(links: readonly string[], kept: Kept<Draft, Scenario>): void;
  /** What was typed last under this link, in this tab or else in any. */
  under(link: string): Kept<Draft, Scenario> | undefined;
  /** What was typed last, in this tab or else in any. */
  last(): Kept<Draft, Scenario> | undefined;
  /** What an entry of the browser's history kept of itself. */
  from(state: unknown): Kept<Draft, Scenario> | undefined;
  forget(): void;
}

export const keeper = <Draft, Scenario>(
  key: string,
  draftOf: z.ZodType<Draft>,
  scenarioOf: z.ZodType<Scenario>,
): Keeper<Draft, Scenario> => {
  const plainSchema = z.object({
    draft: draftOf,
    scenario: scenarioOf.optional().catch(undefined),
  });
  const keptSchema = plainSchema.extend({ links: z.array(z.string()) }).strict();
  const readAll = (): readonly z.output<typeof keptSchema>[] =>
    STORES.flatMap((store) => store.read(key, keptSchema) ?? []);
  return {
    keep: (links, { draft, scenario }) => {
      for (const store of STORES) store.write(key, { links, draft, scenario });
    },
    under: (link) => readAll().find((kept) => kept.links.includes(link)),
    last: () => readAll()[0],
    from: (state) => plainSchema.safeParse(state).data,
    forget: () => {
      for (const store of STORES) store.forget(key);
    },
  };
};
