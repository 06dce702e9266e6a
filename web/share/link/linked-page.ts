import type { z } from 'zod';
import { fieldsIn, hashOf, pageOf, type Fields, type PageName } from './address.ts';
import type { Keeper } from '../browser/keep.ts';
import type { Held } from './held.ts';
import type { LinkFault } from './link.ts';

/** What the address of a page says. */
export interface Place {
  readonly link: string;
  /** Of a battle that was fought: the round on show. */
  readonly round?: number | 'end' | undefined;
}

/** What a page opens with. */
export interface Opened<Draft, Scenario> {
  readonly draft: Draft;
  /**
   * What to show while the draft as typed is at fault: the last valid scenario, else that of the
   * link.
   */
  readonly scenario?: Scenario | undefined;
  readonly place: Place;
  /** Why the link in the address could not be read. */
  readonly fault?: LinkFault;
  /** What should be known about how it came about, such as units that have broken already. */
  readonly note?: string;
}

/**
 * A page whose address holds a link: what is valid stands there, what is typed in the browser's
 * memory.
 */
export interface LinkedPage<Draft, Scenario> {
  readonly typed: Keeper<Draft, Scenario>;
  /** What a new page shows. */
  anew(): Draft;
  /** @param draft what else its address says of it, such as where it is kept */
  hashOf(place: Place, draft?: Draft): string;
  placeOf(hash: string): Place;
  /** Whether an address is one of this page. */
  owns(hash: string): boolean;
  /**
   * As typed where this browser knows the address, else as its link or its line says; without
   * either the last one typed; but as it was left where the browser's history says how.
   */
  open(hash: string, state?: unknown): Promise<Opened<Draft, Scenario>>;
}

const NOWHERE: Place = { link: '' };

/** A draft that comes from within the page; it has no link yet. */
export const fromWithin = <Draft>(draft: Draft): Opened<Draft, never> => ({
  draft,
  place: NOWHERE,
});

/** Shows a draft on its page, however large it is: a link of it is made there. */
export const bring = <Draft, Scenario>(
  { typed, hashOf: hashAt }: LinkedPage<Draft, Scenario>,
  draft: Draft,
  scenario?: Scenario,
): void => {
  typed.keep([''], { draft, scenario });
  window.location.hash = hashAt({ link: '' });
};

/** A link that cannot be read, and how to go on. */
export interface Damage {
  readonly fault: LinkFault;
  readonly onAnew: () => void;
  /** Undefined where this browser has no draft. */
  readonly onLast: (() => void) | undefined;
}

/** Beside a link that cannot be read: a new draft, or the one that was typed last. */
export const damageOf = <Draft, Scenario>(
  { typed, anew }: LinkedPage<Draft, Scenario>,
  fault: LinkFault | undefined,
  load: (draft: Draft) => void,
): Damage | undefined => {
  if (fault === undefined) return undefined;
  const last = typed.last();
  return {
    fault,
    onAnew: () => load(anew()),
    onLast: last === undefined ? undefined : () => load(last.draft),
  };
};

const roundIn = (text: string): Place['round'] =>
  text === 'end' ? text : /^\d{1,4}$/.test(text) ? Number(text) : undefined;

interface Kind<Draft, Scenario> {
  readonly page: PageName;
  readonly holds: Held;
  readonly typed: Keeper<Draft, Scenario>;
  readonly schema: z.ZodType<Scenario>;
  readonly draftOf: (scenario: Scenario) => Draft;
  readonly anew: () => Draft;
  /** What else its address says of a draft. */
  readonly moreOf?: (draft: Draft) => Fields;
}

export const linkedPage = <Draft, Scenario>({
  page,
  holds,
  typed,
  schema,
  draftOf,
  anew,
  moreOf = () => ({}),
}: Kind<Draft, Scenario>): LinkedPage<Draft, Scenario> => {
  const placeOf = (hash: string): Place => {
    const { state = '', round = '' } = pageOf(hash) === page ? fieldsIn(hash) : {};
    return { link: state, round: roundIn(round) };
  };
  return {
    typed,
    anew,
    placeOf,
    hashOf: ({ link, round = '' }, draft) =>
      hashOf(page, {
        state: link,
        round: String(round),
        ...(draft === undefined ? {} : moreOf(draft)),
      }),
    owns: (hash) => pageOf(hash) === page,
    open: async (hash, state) => {
      const place = placeOf(hash);
      const left = typed.from(state);
      if (left !== undefined) return { ...left, place };
      const { line = '' } = pageOf(hash) === page ? fieldsIn(hash) : {};
      const isNew = place.link === '';
      if (isNew && line === '') return { ...(typed.last() ?? { draft: anew() }), place };
      const read = isNew
        ? (await import('./line-link.ts')).readLineLink(line, schema, holds)
        : await (await import('./link.ts')).unpackLink(place.link, schema, holds);
      if (!read.ok) return { ...fromWithin(typed.last()?.draft ?? anew()), fault: read.fault };
      const kept = isNew ? undefined : typed.under(place.link);
      return {
        draft: kept?.draft ?? draftOf(read.value),
        scenario: kept?.scenario ?? read.value,
        place,
      };
    },
  };
};
