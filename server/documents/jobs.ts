import { err, ok } from '../../shared/index.ts';
import type { JobKinds } from '../workers/job.ts';
import type { DocumentKind, Standing } from './kind.ts';
import { DOCUMENT_KINDS } from './kinds.ts';

const kindNamed = (name: string): DocumentKind => {
  const kind = DOCUMENT_KINDS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no documents are called ${name}`);
  return kind;
};

/** Seconds of work that are begun at all; costs are estimated from above. */
const [MOST_EDIT_S, MOST_TELL_S] = [10, 40];

const tooManyRounds = (ms: number, most: number, remedy: string): string | undefined =>
  ms <= most * 1000 ? undefined : `these rounds are too much work for one request: ${remedy}`;

/** A document after an edit: texts to be kept, and what is answered of where it stands. */
export interface EditAnswer {
  readonly doc: string;
  readonly told: string | null;
  readonly shown: object;
}

/** Of a kind of document, by its name. */
interface OfKind {
  readonly of: string;
}
interface TellAsked extends OfKind {
  readonly body: unknown;
}
interface EditAsked extends OfKind {
  readonly now: Standing;
  readonly edit: unknown;
}

export interface DocumentRequests {
  readonly documentTell: TellAsked;
  readonly documentEdit: EditAsked;
  readonly documentOdds: OfKind & { readonly asked: unknown };
}

const tellCost = ({ of, body }: TellAsked): number => kindNamed(of).costs?.tell(body) ?? 0;
const editCost = ({ of, now, edit }: EditAsked): number =>
  kindNamed(of).costs?.edit(now, edit) ?? 0;

/** What follows from a document as it is kept; null of one from which nothing does. */
export const toldText = (told: unknown): string | null =>
  told === null ? null : JSON.stringify(told);

export const DOCUMENT_JOBS: JobKinds<DocumentRequests> = {
  documentTell: {
    less: () => 'rounds',
    tooMuch: (asked) => tooManyRounds(tellCost(asked), MOST_TELL_S, 'send a log of fewer rounds'),
    cost: tellCost,
    answer: ({ of, body }) => ok(kindNamed(of).tell(body)),
  },
  documentEdit: {
    lane: 'table',
    less: () => 'rounds in one entry',
    tooMuch: (asked) =>
      tooManyRounds(
        editCost(asked),
        MOST_EDIT_S,
        'ask for fewer in one entry, or undo later entries first',
      ),
    cost: editCost,
    answer: ({ of, now, edit }) => {
      const kind = kindNamed(of);
      const made = kind.after(now, edit);
      if (!made.ok) return err(made.error);
      const { body, told } = made.value;
      const shown = kind.showStanding(made.value);
      return ok({ doc: JSON.stringify(body), told: toldText(told), shown } satisfies EditAnswer);
    },
  },
  documentOdds: {
    lane: 'table',
    less: () => 'armies or hits',
    cost: ({ of, asked }) => kindNamed(of).odds?.cost(asked) ?? 0,
    answer: ({ of, asked }, progress) =>
      kindNamed(of).odds?.answer(asked, progress) ?? ok(undefined),
  },
};
