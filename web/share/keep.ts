import { z } from 'zod';
import { draftSchema, type Draft } from '../draft/draft.ts';

/** The last draft as typed, with the links under which it is to be found again. */
const keptSchema = z.strictObject({ links: z.array(z.string()), draft: draftSchema });
type Kept = z.output<typeof keptSchema>;

const KEY = 'rout.draft.1';

const stores = (): readonly Storage[] => {
  try {
    return [sessionStorage, localStorage];
  } catch {
    // A browser may forbid storage; the address still holds the last valid scenario.
    return [];
  }
};

const readFrom = (store: Storage): Kept | undefined => {
  try {
    return keptSchema.safeParse(JSON.parse(store.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** Keeps a draft under its links for this tab, and as the last one of all tabs. */
export const keepDraft = (links: readonly string[], draft: Draft): void => {
  for (const store of stores()) {
    try {
      store.setItem(KEY, JSON.stringify({ links: [...links], draft } satisfies Kept));
    } catch {
      // Full or forbidden: see above.
    }
  }
};

/** What was typed last under this link, in this tab or else in any. */
export const draftUnder = (link: string): Draft | undefined => stores().map(readFrom).find((kept) => kept?.links.includes(link) === true)?.draft;

/** What was typed last, in this tab or else in any. */
export const lastDraft = (): Draft | undefined => stores().map(readFrom).find((kept) => kept !== undefined)?.draft;

/** Forgets every draft. */
export const forgetDrafts = (): void => {
  for (const store of stores()) store.removeItem(KEY);
};
