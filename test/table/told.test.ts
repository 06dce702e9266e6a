import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfPrograms } from '../../server/table/rules.ts';
import { applyEdit, editCost, parseTold, tell, tellCost } from '../../server/table/telling.ts';
import type { Edit, KeptBattle } from '../../server/table/document.ts';
import { battleOf, EMPTY_LOG, entrySchema, standing, type Entry } from '../../shared/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const kept = (rules: object = {}): KeptBattle => ({
  scenario: battleWith({
    seed: 'told',
    rules,
    armies: [
      { id: 'red', name: 'Red', size: 300 },
      { id: 'blue', name: 'Blue', size: 200, tacticians: [{ name: 'Ann' }, { name: 'Bob' }] },
      { id: 'gold', name: 'Gold', size: 250 },
    ],
  }),
  log: EMPTY_LOG,
  screen: 'words',
  fights: {},
});

const round = (more: object = {}): Entry => entrySchema.parse({ kind: 'round', ...more });
const order = (given: object): Entry =>
  entrySchema.parse({ kind: 'order', reason: 'so it is', order: given });

const ENTRIES: readonly Entry[] = [
  round(),
  round({ run: 3 }),
  round({ run: 'rout' }),
  round({ dice: { 'red/0': { faces: [6, 6] } } }),
  round({ dice: { 'blue/1': { faces: [1, 2] } } }),
  entrySchema.parse({ kind: 'note', text: 'Rain.' }),
  order({ type: 'hits', army: 'blue', hits: -40 }),
  order({ type: 'hits', army: 'red', hits: 60 }),
  order({ type: 'power', army: 'red', points: 3, rounds: 2 }),
  order({ type: 'join', army: 'gold', tactician: { name: 'Cid' } }),
  order({ type: 'lose', army: 'blue', tactician: 'Ann' }),
  order({ type: 'withdraw', army: 'gold' }),
  order({ type: 'parley' }),
];

const entry = fc.constantFrom(...ENTRIES);
const steps = fc.integer({ min: 1, max: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: entry.map((one): Edit => ({ kind: 'append', entry: one })) },
  fc
    .record({ at: fc.integer({ min: 0, max: 12 }), entry })
    .map((where): Edit => ({ kind: 'amend', ...where })),
  steps.map((count): Edit => ({ kind: 'undo', steps: count })),
  steps.map((count): Edit => ({ kind: 'redo', steps: count })),
  fc.constant<Edit>({ kind: 'screen', level: 'numbers' }),
);

test('after any edits a battle stands where its log, told from the start, leaves it', () => {
  let made = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
      let battle = kept();
      let told = tell(battle);
      for (const one of edits) {
        const after = applyEdit(battle, told, one);
        if (!after.ok) continue;
        made++;
        battle = JSON.parse(JSON.stringify(after.value.kept)) as KeptBattle;
        told = parseTold(JSON.stringify(after.value.told))!;
        expect(told).toEqual(JSON.parse(JSON.stringify(tell(battle))));
        const start = standing(battleOf(battle.scenario, 0), battle.log.entries);
        expect(told.live).toEqual(JSON.parse(JSON.stringify(start)));
      }
    }),
    { seed: 10, numRuns: sample(37, 150) },
  );
  expect(made).toBeGreaterThan(sample(100, 500));
});

const edited = (battle: KeptBattle, told: ReturnType<typeof tell>, one: Edit) =>
  must(applyEdit(battle, told, one));
const hitsOf = ({ live }: ReturnType<typeof tell>): readonly number[] =>
  live.field.armies.map(({ hits }) => hits);

test('what was told is not told again: an entry goes on from it, and undo goes back to it', () => {
  const first = edited(kept(), tell(kept()), { kind: 'append', entry: round() });
  const second = edited(first.kept, first.told, { kind: 'append', entry: round() });
  // As if the rounds had gone otherwise: who told them again would notice.
  const left = { mark: [2, 10, 91, 92, 93], dice: [] } as const;
  const marks = [left, second.told.marks[1]!] as const;
  const { field } = second.told.live;
  const armies = field.armies.map((army, i) => ({ ...army, hits: 50 + i }));
  const live = { ...second.told.live, field: { ...field, armies } };
  const told = { ...second.told, marks, live };
  const noted = edited(second.kept, told, { kind: 'append', entry: ENTRIES[5]! });
  expect(hitsOf(noted.told)).toEqual([50, 51, 52]);
  const undone = edited(second.kept, told, { kind: 'undo', steps: 1 });
  expect(hitsOf(undone.told)).toEqual([91, 92, 93]);
  const amended = edited(second.kept, told, { kind: 'amend', at: 1, entry: ENTRIES[5]! });
  expect(hitsOf(amended.told)).toEqual([91, 92, 93]);
});

test('a state told under other rules is not used', () => {
  const told = tell(kept());
  expect(parseTold(JSON.stringify({ ...told, rules: 'of old' }))).toBeUndefined();
  expect(parseTold(null)).toBeUndefined();
  expect(parseTold(JSON.stringify(told))?.live.field).toEqual(told.live.field);
});

test('any change of the engine makes other rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-rules-'));
  const program = join(folder, 'rule.ts');
  writeFileSync(program, 'export const most = 1;');
  const before = sumOfPrograms([folder]);
  writeFileSync(join(folder, 'README.md'), 'no rule');
  expect(sumOfPrograms([folder])).toBe(before);
  writeFileSync(program, 'export const most = 2;');
  expect(sumOfPrograms([folder])).not.toBe(before);
  rmSync(folder, { recursive: true });
  expect(tell(kept()).rules).toBe(sumOfPrograms([resolve('shared'), resolve('server/table')]));
});

test('an edit costs what is new, from above', () => {
  const battle = { ...kept(), log: { entries: Array(300).fill(round({ run: 1000 })), undone: [] } };
  const told = tell(battle);
  const cost = (one: Edit): number => editCost(battle, told, one);
  const note = cost({ kind: 'append', entry: ENTRIES[5]! });
  expect(cost({ kind: 'undo', steps: 299 })).toBe(note);
  const more = cost({ kind: 'append', entry: round({ run: 10 }) });
  expect(more).toBeGreaterThan(note);
  expect(cost({ kind: 'append', entry: round({ run: 1000 }) })).toBeGreaterThan(50 * (more - note));
  expect(tellCost(battle)).toBeGreaterThan(299 * 50 * (more - note));
  const again = { ...kept({ damage: '2d6r<6! + 1' }), log: battle.log };
  expect(tellCost(again)).toBe(Number.POSITIVE_INFINITY);
});
