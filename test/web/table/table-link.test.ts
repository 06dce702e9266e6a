import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  entrySchema,
  type Entry,
} from '../../../shared/index.ts';
import {
  decodeTable,
  encodeTable,
  tableHashOf,
  tablePlaceOf,
} from '../../../web/table/kept/table-link.ts';

const scenario = battleScenarioSchema.parse({ ...BATTLE_EXAMPLES[0]?.scenario, seed: 'ledger' });
const entry = (input: unknown): Entry => entrySchema.parse(input);
const face = fc.integer({ min: 1, max: 6 });
const entries = fc.array(
  fc.oneof(
    fc
      .record({
        faces: fc.array(face, { minLength: 2, maxLength: 2 }),
        run: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('rout')),
        again: fc.integer({ min: 1, max: 9 }),
      })
      .map(({ faces, run, again }) =>
        entry({ kind: 'round', dice: { 'red/0': { faces } }, again: { 'blue/0': again }, run }),
      ),
    fc.integer({ min: 2, max: 12 }).map((sum) =>
      entry({
        kind: 'round',
        dice: { 'blue/0': { sum } },
        choices: { red: 0 },
        targets: { red: 'blue' },
      }),
    ),
    fc
      .integer({ min: -50, max: 50 })
      .map((hits) =>
        entry({ kind: 'order', reason: 'a deed', order: { type: 'hits', army: 'red', hits } }),
      ),
    fc.constant(
      entry({
        kind: 'order',
        reason: 'he joins',
        order: { type: 'join', army: 'red', tactician: { name: 'Zoe', tactics: 2 } },
      }),
    ),
    fc.constant(entry({ kind: 'note', text: 'Räin at dusk 🜁' })),
  ),
  { maxLength: 25 },
);

test('a link brings back the very battle, with what was undone', async () => {
  await fc.assert(
    fc.asyncProperty(entries, entries, async (done, undone) => {
      const battle = { scenario, log: { entries: done, undone } };
      const link = (await encodeTable(battle)) ?? 'too long';
      const place = tablePlaceOf(tableHashOf({ link, id: 'ab-1' }));
      expect(place).toEqual({ link, id: 'ab-1' });
      expect(await decodeTable(place.link)).toEqual({ ok: true, value: battle });
    }),
    { seed: 11, numRuns: 60 },
  );
});

test('a link of something else, or one that is damaged, is refused', async () => {
  const link = (await encodeTable({ scenario, log: { entries: [], undone: [] } })) ?? '';
  const { packLink } = await import('../../../web/share/link/link.ts');
  for (const wrong of [
    (await packLink(scenario)) ?? '',
    link.replace(/.$/, (char) => (char === '0' ? '1' : '0')),
    link.slice(0, 40),
    '',
    `2${link.slice(1)}`,
  ])
    expect((await decodeTable(wrong)).ok).toBe(false);
});

test('a battle too long for a link has none', async () => {
  const notes = Array.from({ length: 400 }, (_, i) =>
    entry({
      kind: 'note',
      text: Array.from({ length: 40 }, (__, j) =>
        ((i * 7919 + j * 104_729) % 46_656).toString(36),
      ).join(' '),
    }),
  );
  expect(await encodeTable({ scenario, log: { entries: notes, undone: [] } })).toBeUndefined();
});
