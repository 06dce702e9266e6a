import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  UNIT_EXAMPLES,
  UNIT_SYSTEMS,
  unitRulesSchema,
  unitScenarioSchema,
  type UnitScenario,
} from '../../shared/index.ts';
import { packLink, unpackLink } from '../../web/share/link.ts';
import {
  differences,
  inputOf,
  readUnits,
  unitsDraftOf,
  unitsDraftSchema,
  type UnitsDraft,
} from '../../web/unit/draft/draft.ts';
import { RULES, rulesUnder, STATS, statsUnder } from '../../web/unit/draft/fields.ts';
import { beginWith, comesFrom, musterDraft, UNIT_PAGE } from '../../web/unit/draft/open.ts';
import { NEW_BODY, rulesOf, unitsOfBody } from '../../web/unit/draft/quick-add.ts';
import { mergeable, reduceUnits, unitsIn, type UnitsEdit } from '../../web/unit/draft/reduce.ts';

const parsed = (at: number): UnitScenario => unitScenarioSchema.parse(UNIT_EXAMPLES[at]?.scenario);
const draft = (at = 0): UnitsDraft => unitsDraftOf(parsed(at));
const all = (start: UnitsDraft, ...edits: readonly UnitsEdit[]): UnitsDraft =>
  edits.reduce(reduceUnits, start);
const idsOf = ({ sides }: UnitsDraft, side: 0 | 1): readonly string[] =>
  sides[side].units.map(({ id }) => id);

describe('a draft of units', () => {
  test.each(UNIT_EXAMPLES)('of "$title" reads as the scenario it came from', ({ scenario }) => {
    const from = unitScenarioSchema.parse(scenario);
    const typed = unitsDraftOf(from);
    const { scenario: read, faults } = readUnits(typed);
    expect(faults).toEqual({});
    const sideless = (one: UnitScenario | undefined): unknown => ({
      ...one,
      units: one?.units.map(({ side: _, ...unit }) => unit),
    });
    expect(sideless(read)).toEqual(sideless(from));
    expect(new Set(read?.units.map(({ side }) => side)).size).toBe(2);
    expect(unitsDraftSchema.parse(typed)).toEqual(typed);
    expect(unitsDraftOf(read ?? from)).toEqual(typed);
  });

  test('keeps any text, and tells every fault at its field', () => {
    const faulty = all(
      draft(),
      { do: 'unit', id: 'red', field: 'men', text: '12x' },
      { do: 'stat', id: 'blue', key: 'toHit', text: '1.5' },
      { do: 'stat', id: 'blue', key: 'pool', text: 'lots' },
      { do: 'stat', id: 'red', key: 'physical', text: '99' },
      { do: 'rule', key: 'unitSize', text: '7' },
      { do: 'side', side: 1, text: 'Blüe' },
      { do: 'battle', field: 'trials', text: '3' },
    );
    expect(faulty.sides[0].units[0]?.men).toBe('12x');
    const { scenario, faults } = readUnits(faulty);
    expect(scenario).toBeUndefined();
    expect(Object.keys(faults).toSorted()).toEqual([
      'rules.unitSize',
      'trials',
      'units.0.men',
      'units.0.physical',
      'units.1.pool',
      'units.1.side',
      'units.1.toHit',
    ]);
    expect(faults['units.1.pool']?.message).toBe('Use a whole number from 1 to 3,000,000.');
    expect(faults['trials']?.message).toBe('Use 100 or more.');
  });

  test('an empty side is no field at fault, but says what is missing', () => {
    const { faults } = readUnits(all(draft(), { do: 'remove', id: 'red' }));
    expect(Object.keys(faults)).toEqual(['units']);
  });

  test('numbers, words and switches are what a person means', () => {
    const { scenario } = readUnits(
      all(
        draft(),
        { do: 'stat', id: 'red', key: 'pool', text: '1,200' },
        { do: 'stat', id: 'blue', key: 'pool', text: 'average' },
        { do: 'stat', id: 'blue', key: 'shield', text: 'true' },
        { do: 'rule', key: 'unitSize', text: '50' },
        { do: 'rule', key: 'reachFirst', text: 'false' },
      ),
    );
    expect(scenario?.units[0]).toMatchObject({ pool: 1200, shield: false });
    expect(scenario?.units[1]).toMatchObject({ pool: 'average', shield: true });
    expect(scenario?.rules).toMatchObject({ unitSize: 50, reachFirst: false });
  });
});

describe('the order of battle', () => {
  test('units are added, copied, split, merged, moved and removed, each with an id of its own', () => {
    const start = draft();
    const [unit] = start.sides[0].units;
    const more = all(start, {
      do: 'add',
      side: 0,
      units: [
        { name: 'Spears', post: 'centre', men: '21', of: '', stats: {} },
        { name: 'Spears', post: 'left', men: '5', of: '', stats: {} },
      ],
    });
    expect(idsOf(more, 0)).toEqual(
      ['red', 'Red-Squad-1', 'Red-Squad-2'].map((id) => (id === 'red' ? id : expect.any(String))),
    );
    expect(more.sides[0].units.map(({ name }) => name)).toEqual([unit?.name, 'Spears', 'Spears 2']);
    const spears = more.sides[0].units[1]?.id ?? '';
    const split = all(more, { do: 'split', id: spears });
    expect(split.sides[0].units.map(({ men }) => men)).toEqual(['10', '11', '10', '5']);
    expect(mergeable(split.sides[0].units, 0)).toBeUndefined();
    expect(all(split, { do: 'merge', id: spears }).sides[0].units.map(({ men }) => men)).toEqual([
      '10',
      '21',
      '5',
    ]);
    // Past the one on another post, to the next at its own.
    expect(idsOf(all(more, { do: 'move', id: spears, by: -1 }), 0)[0]).toBe(spears);
    expect(all(more, { do: 'post', id: spears, post: 'reserve' }).sides[0].units[1]?.post).toBe(
      'reserve',
    );
    expect(unitsIn(all(more, { do: 'copy', id: 'blue' }, { do: 'remove', id: 'red' }))).toBe(4);
    expect(
      new Set(idsOf(all(split, { do: 'copy', id: 'red' }, { do: 'copy', id: 'red' }), 0)).size,
    ).toBe(6);
  });

  test('there are never more than two hundred units', () => {
    const many = Array.from({ length: 300 }, () => ({
      name: 'One',
      post: 'centre' as const,
      men: '10',
      of: '',
      stats: {},
    }));
    const full = all(draft(), { do: 'add', side: 0, units: many }, { do: 'copy', id: 'red' });
    expect(unitsIn(full)).toBe(200);
    expect(readUnits(full).faults).toEqual({});
  });

  test.each(UNIT_SYSTEMS)('troops make units under $id, or say why not', ({ id }) => {
    const start = all(draft(), { do: 'rule', key: 'system', text: id });
    const made = unitsOfBody(
      start,
      0,
      { ...NEW_BODY, troop: 'knight', men: '64', training: 'elite' },
      'left',
    );
    if (!made.ok) throw new Error(made.error);
    const { scenario, faults } = readUnits(all(start, { do: 'add', side: 0, units: made.value }));
    expect(faults).toEqual({});
    expect(
      scenario?.units.filter(({ post }) => post === 'left').reduce((sum, { men }) => sum + men, 0),
    ).toBe(64);
    expect(unitsOfBody(start, 0, { ...NEW_BODY, men: 'many' }, 'left').ok).toBe(false);
  });
});

describe('forms', () => {
  test('every option and statistic is a field of the systems that read it', () => {
    for (const { id, rules, stats } of UNIT_SYSTEMS) {
      expect(
        rulesUnder(id)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual([...Object.keys(rules), 'reserves'].toSorted());
      expect(
        statsUnder(id)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(Object.keys(stats).toSorted());
    }
    for (const field of [...RULES, ...STATS]) expect(field.title).not.toBe(field.key);
  });

  test('counts the options unlike the book, of the system chosen alone', () => {
    const start = all(draft(1), { do: 'rule', key: 'order', text: 'simultaneous' });
    expect(differences(start)).toBe(0);
    expect(
      differences(all(start, { do: 'rule', key: 'system', text: parsed(0).rules.system })),
    ).toBe(1);
    expect(differences(all(start, { do: 'rule', key: 'reserves', text: 'never' }))).toBe(1);
    expect(readUnits(all(start, { do: 'bookRules' })).scenario?.rules).toEqual(
      unitRulesSchema.parse({ system: parsed(1).rules.system }),
    );
  });
});

describe('addresses', () => {
  test('a link brings back the very battle; one of something else is refused', async () => {
    const link = (await packLink(inputOf(draft(2)))) ?? '';
    expect(UNIT_PAGE.placeOf(UNIT_PAGE.hashOf({ link })).link).toBe(link);
    const read = await unpackLink(link, unitScenarioSchema);
    expect(read.ok ? unitsDraftOf(read.value) : read.fault).toEqual(draft(2));
    expect(
      (await unpackLink((await packLink(BATTLE_EXAMPLES[0]?.scenario)) ?? '', unitScenarioSchema))
        .ok,
    ).toBe(false);
  });

  test('a battle of armies becomes its units, which know where they came from', () => {
    const battle = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
    const opened = beginWith(battle);
    expect(readUnits(opened.draft).faults).toEqual({});
    expect(opened.draft.sides.map(({ name }) => name)).toEqual(
      battle.armies.map(({ name }) => name),
    );
    expect(comesFrom(opened.draft, battle)).toBe(true);
    expect(comesFrom(draft(), battle)).toBe(false);
    const three = battleScenarioSchema.parse(
      BATTLE_EXAMPLES.find(({ scenario }) => scenario.armies.length === 3)?.scenario,
    );
    expect(beginWith(three).note).toMatch(/cannot be composed into units/);
  });

  describe("of somebody's own making", () => {
    const battle = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
    const [red, blue] = battle.armies;
    if (red === undefined || blue === undefined) throw new Error('no armies');
    const begun = beginWith(battle).draft;
    const first = begun.sides[0].units[0]?.id ?? '';
    const own = all(
      begun,
      { do: 'unit', id: first, field: 'men', text: '7' },
      { do: 'split', id: first },
    );
    const men = (one: UnitsDraft, side: 0 | 1): readonly number[] =>
      one.sides[side].units.map((unit) => Number(unit.men));
    const again = (one: UnitsDraft, size: number): ReturnType<typeof beginWith> =>
      beginWith(
        {
          ...battle,
          armies: [
            { ...red, size: red.size + size },
            { ...blue, size: blue.size * 2 },
          ],
        },
        { draft: one, battle },
      );

    test('keep their sizes when the armies change, and the others follow theirs', () => {
      const { draft: more, note } = again(own, 30);
      expect(men(more, 0)).toEqual([...men(own, 0), 30]);
      expect(note).toContain(
        `${men(own, 0).length + 1} units of your own making keep their sizes.`,
      );
      expect(men(more, 1)).toEqual(
        men(
          beginWith({
            ...battle,
            armies: [
              { ...red, size: red.size + 30 },
              { ...blue, size: blue.size * 2 },
            ],
          }).draft,
          1,
        ),
      );
      expect(new Set([...idsOf(more, 0), ...idsOf(more, 1)]).size).toBe(unitsIn(more));
      expect(readUnits(more).faults).toEqual({});
      // Men who are gone leave the last units.
      const fewer = men(again(own, -5).draft, 0);
      expect(fewer.slice(0, 2)).toEqual(men(own, 0).slice(0, 2));
      expect(fewer.reduce((sum, one) => sum + one, 0)).toBe(
        men(own, 0).reduce((sum, one) => sum + one, -5),
      );
    });

    test('keep their sizes under other rules, and what was typed in them', () => {
      const typed = all(
        own,
        { do: 'stat', id: first, key: 'quality', text: '3' },
        {
          do: 'add',
          side: 1,
          units: [{ name: 'Scouts', post: 'left', men: '4', of: '', stats: {} }],
        },
      );
      const made = musterDraft(battle, unitRulesSchema.parse({ system: 'tactica' }), 'listed', {
        draft: typed,
        battle,
      });
      if (!made.ok) throw new Error(made.error);
      const { draft: groups } = made.value;
      expect(men(groups, 0)).toEqual(men(typed, 0));
      expect(groups.sides[0].units[0]?.stats['quality']).toBe('3');
      expect(groups.sides[1].units.at(-1)).toMatchObject({ name: 'Scouts', men: '4' });
      const fresh = musterDraft(battle, unitRulesSchema.parse({ system: 'tactica' }));
      expect(men(groups, 1).slice(0, -1)).toEqual(fresh.ok ? men(fresh.value.draft, 1) : []);
    });

    test('none are, where nobody has changed anything: other options make other units', () => {
      expect(again(begun, 30).note).not.toContain('your own');
      const asked = all(begun, { do: 'rule', key: 'unitSize', text: '20' });
      const made = musterDraft(battle, rulesOf(asked), 'weakest', { draft: asked, battle });
      expect(made.ok && made.value.own).toBe(0);
      expect(made.ok && men(made.value.draft, 0)).not.toEqual(men(begun, 0));
    });
  });
});
