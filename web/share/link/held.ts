import { z } from 'zod';
import { firstFault } from '../../forms/faults.ts';
import { hashOf, PAGES, type Fields, type PageName } from './address.ts';

/** What links and files may hold, by its `kind`: what that is, and the page that shows it. */
const HELD = {
  battle: { is: 'battle', page: 'armies' },
  units: { is: 'battle of units', page: 'units' },
  duel: { is: 'fight of persons', page: 'duels' },
  campaign: { is: 'campaign', page: 'campaign' },
  table: { is: 'battle at the table', page: 'table' },
} as const satisfies Readonly<Record<string, { readonly is: string; readonly page: PageName }>>;
export type Held = keyof typeof HELD;

const heldSchema = z.object({
  kind: z.enum(['battle', 'units', 'duel', 'campaign']).optional(),
  scenario: z.unknown().optional(),
});
/** What a later Rout has written. */
const laterSchema = z.looseObject({ version: z.int().min(2) });

/** What some data of Rout is; undefined of anything else. */
export const heldIn = (data: unknown): Held | undefined => {
  const { kind, scenario } = heldSchema.catch({}).parse(data);
  return kind ?? (scenario === undefined ? undefined : 'table');
};

/**
 * The text of a file. Spreadsheets of Windows write a table in letters of its own, which are no
 * UTF-8.
 */
export const textOf = async (file: Blob): Promise<string> => {
  const text = await file.text();
  const isUnread = text.includes('\uFFFD');
  return isUnread ? new TextDecoder('windows-1252').decode(await file.arrayBuffer()) : text;
};

/** Another page, on which something can be opened: what that is called, and the address there. */
export interface Elsewhere {
  readonly title: string;
  readonly hash: string;
}

/** Where something is opened that an address has brought to the page of something else. */
export const elsewhere = (found: Held, fields: Fields): Elsewhere => {
  const { page } = HELD[found];
  const title = PAGES.find(({ name }) => name === page)?.title ?? page;
  return { title, hash: hashOf(page, fields) };
};

/** Why something cannot be opened as this; what it is instead, where another page opens it. */
interface Misfit {
  readonly why: string;
  readonly instead?: Held;
}

/** Of a link or a file: "holds no valid battle. …" */
export const whyNot = (data: unknown, as: Held, issues: readonly z.core.$ZodIssue[]): Misfit => {
  const is = heldIn(data) ?? as;
  const found = HELD[is];
  const { scenario = data } = heldSchema.catch({}).parse(data);
  const later = laterSchema.safeParse(scenario).data;
  if (later !== undefined)
    return {
      why:
        `holds a ${found.is} of version ${later.version}, which this Rout does not know: reload ` +
        'the page, or open it with the Rout that wrote it.',
    };
  return is === as
    ? { why: `holds no valid ${found.is}. ${firstFault(issues)}` }
    : { why: `holds a ${found.is}.`, instead: is };
};
