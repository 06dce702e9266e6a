import { z } from 'zod';
import { battleScenarioSchema } from '../../shared/index.ts';
import { draftSchema } from '../draft/draft.ts';

const stores = (): readonly Storage[] => {
  try {
    return [sessionStorage, localStorage];
  } catch {
    // A browser may forbid storage; the address still holds the last valid scenario.
    return [];
  }
};

/** What was typed, and the last valid scenario that it described: to be shown while the draft is at fault. */
export interface Kept<Draft, Scenario> {
  readonly draft: Draft;
  readonly scenario?: Scenario | undefined;
}

/** Keeps what is typed, valid or not, with the links under which it is to be found again: for this tab, and as the last one of all tabs. */
export interface Keeper<Draft, Scenario> {
  keep(links: readonly string[], kept: Kept<Draft, Scenario>): void;
  /** What was typed last under this link, in this tab or else in any. */
  under(link: string): Kept<Draft, Scenario> | undefined;
  /** What was typed last, in this tab or else in any. */
  last(): Kept<Draft, Scenario> | undefined;
  forget(): void;
}

export const keeper = <Draft, Scenario>(
  key: string,
  draftOf: z.ZodType<Draft>,
  scenarioOf: z.ZodType<Scenario>,
): Keeper<Draft, Scenario> => {
  const keptSchema = z.strictObject({
    links: z.array(z.string()),
    draft: draftOf,
    scenario: scenarioOf.optional().catch(undefined),
  });
  const readFrom = (store: Storage): z.output<typeof keptSchema> | undefined => {
    try {
      return keptSchema.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  return {
    keep: (links, { draft, scenario }) => {
      for (const store of stores()) {
        try {
          store.setItem(key, JSON.stringify({ links, draft, scenario }));
        } catch {
          // Full or forbidden: see above.
        }
      }
    },
    under: (link) =>
      stores()
        .map(readFrom)
        .find((kept) => kept?.links.includes(link) === true),
    last: () =>
      stores()
        .map(readFrom)
        .find((kept) => kept !== undefined),
    forget: () => {
      for (const store of stores()) store.removeItem(key);
    },
  };
};

/** Battles of armies as typed. */
export const {
  keep: keepDraft,
  under: draftUnder,
  last: lastDraft,
  forget: forgetDrafts,
} = keeper('rout.draft.1', draftSchema, battleScenarioSchema);
