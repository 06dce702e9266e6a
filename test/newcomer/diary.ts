import { z } from 'zod';
import { documentKind, stepsEditSchema } from '../../server/documents/kind.ts';
import { logRefusal } from '../../server/documents/refusals.ts';
import { err, ok } from '../../shared/index.ts';

interface Diary {
  readonly title: string;
  readonly pages: readonly string[];
  readonly torn: readonly string[];
}

const pagesSchema = z.array(z.string());
const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), page: z.string() }),
  stepsEditSchema,
]);

/** A kind of document: pages are written, torn out and put back. */
export const DIARY = documentKind<
  { readonly title: string },
  Diary,
  null,
  z.output<typeof editSchema>
>({
  name: 'diary',
  path: '/diaries',
  tag: 'diaries',
  texts: { create: '', read: '', edit: 'Writes a page.', unprocessable: 'LOG_...' },
  sent: z.strictObject({ title: z.string() }),
  edit: editSchema,
  fields: {
    body: { title: z.string(), pages: pagesSchema },
    standing: { written: z.int() },
  },
  begin: ({ title }) => ({ title, pages: [], torn: [] }),
  tell: () => null,
  known: () => null,
  after: ({ body, told }, edit) => {
    const { pages, torn } = body;
    switch (edit.kind) {
      case 'write':
        return ok({ body: { ...body, pages: [...pages, edit.page], torn: [] }, told });
      case 'undo':
        return pages.length === 0
          ? err(logRefusal('NOTHING_TO_UNDO'))
          : ok({
              body: { ...body, pages: pages.slice(0, -1), torn: [...torn, ...pages.slice(-1)] },
              told,
            });
      case 'redo':
        return torn.length === 0
          ? err(logRefusal('NOTHING_TO_REDO'))
          : ok({
              body: { ...body, pages: [...pages, ...torn.slice(-1)], torn: torn.slice(0, -1) },
              told,
            });
    }
  },
  showBody: ({ title, pages }) => ({ title, pages }),
  showStanding: ({ body: { pages } }) => ({ written: pages.length }),
  screen: {
    path: '/windows',
    schema: z.strictObject({ written: z.int() }),
    view: ({ body: { pages } }) => ({ written: pages.length }),
  },
  example: {
    summary: 'Of a siege',
    sent: { title: 'The siege' },
    edits: [
      ['A page', { kind: 'write', page: 'Rain.' }],
      ['Another', { kind: 'write', page: 'More rain.' }],
      ['Torn out', { kind: 'undo', steps: 1 }],
    ],
  },
});
