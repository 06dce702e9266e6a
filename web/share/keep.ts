import { z } from 'zod';
import { draftSchema } from '../draft/draft.ts';

const stores = (): readonly Storage[] => {
  try {
    return [sessionStorage, localStorage];
  } catch {
    // A browser may forbid storage; the address still holds the last valid scenario.
    return [];
  }
};

/** Keeps what is typed, valid or not, with the links under which it is to be found again: for this tab, and as the last one of all tabs. */
export interface Keeper<T> {
  keep(links: readonly string[], draft: T): void;
  /** What was typed last under this link, in this tab or else in any. */
  under(link: string): T | undefined;
  /** What was typed last, in this tab or else in any. */
  last(): T | undefined;
  forget(): void;
}

export const keeper = <T>(key: string, schema: z.ZodType<T>): Keeper<T> => {
  const keptSchema = z.strictObject({ links: z.array(z.string()), draft: schema });
  const readFrom = (store: Storage): { readonly links: readonly string[]; readonly draft: T } | undefined => {
    try {
      return keptSchema.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  return {
    keep: (links, draft) => {
      for (const store of stores()) {
        try {
          store.setItem(key, JSON.stringify({ links, draft }));
        } catch {
          // Full or forbidden: see above.
        }
      }
    },
    under: (link) => stores().map(readFrom).find((kept) => kept?.links.includes(link) === true)?.draft,
    last: () => stores().map(readFrom).find((kept) => kept !== undefined)?.draft,
    forget: () => {
      for (const store of stores()) store.removeItem(key);
    },
  };
};

/** Battles of armies as typed. */
export const { keep: keepDraft, under: draftUnder, last: lastDraft, forget: forgetDrafts } = keeper('rout.draft.1', draftSchema);
