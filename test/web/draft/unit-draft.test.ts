import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  UNIT_EXAMPLES,
  UNIT_SYSTEMS,
  unitRulesSchema,
  unitScenarioSchema,
  type UnitScenario,
} from '../../../shared/index.ts';
import { packLink, unpackLink } from '../../../web/share/link/link.ts';
import { inTurn, put, typed, word, type Change } from '../../../web/draft/changes.ts';
import { textAt, type Tree } from '../../../web/draft/tree.ts';
import {
  addSide,
  addUnits,
  removeSide,
  again,
  bookRules,
  copyUnit,
  mergeable,
  mergeUnit,
  moveUnit,
  removeUnit,
  splitUnit,
} from '../../../web/unit/draft/changes.ts';
import {
  differences,
  inputOf,
  nameOfSide,
  readUnits,
  rulesOf,
  sidesIn,
  unitsDraftOf,
  unitsIn,
  unitsOn,
} from '../../../web/unit/draft/draft.ts';
import { RULES, rulesUnder, STATS, statsUnder } from '../../../web/unit/draft/fields.ts';
import { beginWith, comesFrom, musterDraft, UNIT_PAGE } from '../../../web/unit/draft/open.ts';
import { NEW_BODY, unitsOfBody } from '../../../web/unit/draft/quick-add.ts';
import { must } from '../../must.ts';

const parsed = (at: number): UnitScenario => unitScenarioSchema.parse(UNIT_EXAMPLES[at]?.scenario);
const draft = (at = 0): Tree => unitsDraftOf(parsed(at));
const all = (start: Tree, ...changes: readonly Change[]): Tree => inTurn(...changes)(start);
/** One text of every unit of a side. */
const textsOf = (one: Tree, side: number, key: string): readonly string[] =>
  unitsOn(one, side).map((unit) => textAt(unit, key));
const idsOf = (one: Tree, side: number): readonly string[] => textsOf(one, side, 'id');

describe('a draft of units', () => {
  test.each(UNIT_EXAMPLES)('of "$title" reads as the scenario it came from', ({ scenario }) => {
    const from = unitScenarioSchema.parse(scenario);
    const made = unitsDraftOf(from);
    const { scenario: read, faults } = readUnits(made);
    expect(faults).toEqual({});
    const sideless = (one: UnitScenario | undefined): unknown => ({
      ...one,
      units: one?.units.map(({ side: _, ...unit }) => unit),
    });
    expect(sideless(read)).toEqual(sideless(from));
    expect(new Set(read?.units.map(({ side }) => side)).size).toBe(2);
    expect(unitsDraftOf(read ?? from)).toEqual(made);
  });

  test('keeps any text, and tells every fault at its field', () => {
    const faulty = all(
      draft(),
      typed('units.0.men', '12x'),
      typed('units.1.toHit', '1.5'),
      typed('units.1.pool', 'lots'),
      typed('units.0.physical', '99'),
      typed('rules.unitSize', '7'),
      word('sides.1.name', 'Blüe'),
      typed('trials', '3'),
    );
    expect(textAt(faulty, 'units.0.men')).toBe('12x');
    const { scenario, faults } = readUnits(faulty);
    expect(scenario).toBeUndefined();
    expect(Object.keys(faults).toSorted()).toEqual([
      'rules.unitSize',
      'sides.1.name',
      'trials',
      'units.0.men',
      'units.0.physical',
      'units.1.pool',
      'units.1.toHit',
    ]);
    expect(faults['units.1.pool']?.message).toBe('Use a whole number from 1 to 3,000,000.');
    expect(faults['trials']?.message).toBe('Use 100 or more.');
  });

  test('an empty side is no field at fault, but says what is missing', () => {
    const { faults } = readUnits(all(draft(), removeUnit('red')));
    expect(Object.keys(faults)).toEqual(['units']);
  });

  test('numbers, words and switches are what a person means', () => {
    const { scenario } = readUnits(
      all(
        draft(),
        typed('units.0.pool', '1,200'),
        typed('units.1.pool', 'average'),
        typed('units.1.shield', 'true'),
        typed('rules.unitSize', '50'),
        typed('rules.reachFirst', 'false'),
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
    const spear = { name: 'Spears', men: 21 };
    const more = all(
      start,
      addUnits(0, [
        { ...spear, post: 'centre' },
        { ...spear, post: 'left', men: 5 },
      ]),
    );
    expect(idsOf(more, 0)).toEqual(['red', expect.any(String), expect.any(String)]);
    expect(textsOf(more, 0, 'name')).toEqual([textAt(start, 'units.0.name'), 'Spears', 'Spears 2']);
    const [, spears = ''] = idsOf(more, 0);
    const split = all(more, splitUnit(spears));
    expect(textsOf(split, 0, 'men')).toEqual(['10', '11', '10', '5']);
    expect(mergeable(unitsIn(split), 0)).toBeUndefined();
    expect(textsOf(all(split, mergeUnit(spears)), 0, 'men')).toEqual(['10', '21', '5']);
    // Past the one on another post, to the next at its own.
    expect(idsOf(all(more, moveUnit(spears, -1)), 0)[0]).toBe(spears);
    expect(unitsIn(all(more, copyUnit('blue'), removeUnit('red')))).toHaveLength(4);
    expect(new Set(idsOf(all(split, copyUnit('red'), copyUnit('red')), 0)).size).toBe(6);
    // The units of the first side come first.
    expect(unitsIn(more).map((unit) => textAt(unit, 'side'))).toEqual(['0', '0', '0', '1']);
  });

  test('fought again, it begins anew with other luck', () => {
    const fought = all(draft(), put('acts', [{ kind: 'choose', label: 'r1/x', option: 'y' }]));
    const begun = put('acts', [{ kind: 'through', round: 0 }])(draft());
    expect(all(fought, again('other'))).toEqual(put('seed', 'other')(begun));
  });

  test('there are never more than two hundred units', () => {
    const many = Array.from({ length: 300 }, () => ({ name: 'One', post: 'centre', men: 10 }));
    const full = all(draft(), addUnits(0, many), copyUnit('red'));
    expect(unitsIn(full)).toHaveLength(200);
    expect(readUnits(full).faults).toEqual({});
  });

  test.each(UNIT_SYSTEMS)('troops make units under $id, or say why not', ({ id }) => {
    const start = all(draft(), put('rules.system', id));
    const body = all(
      NEW_BODY,
      put('troop', 'knight'),
      put('men', 64),
      put('training', 'elite'),
      put('post', 'left'),
    );
    const made = must(unitsOfBody(start, 0, body));
    const { scenario, faults } = readUnits(all(start, addUnits(0, made)));
    expect(faults).toEqual({});
    expect(
      scenario?.units.filter(({ post }) => post === 'left').reduce((sum, { men }) => sum + men, 0),
    ).toBe(64);
    expect(unitsOfBody(start, 0, typed('men', 'many')(body)).ok).toBe(false);
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
    const start = all(draft(1), put('rules.order', 'simultaneous'));
    expect(differences(start)).toBe(0);
    expect(differences(all(start, put('rules.system', parsed(0).rules.system)))).toBe(1);
    expect(differences(all(start, put('rules.reserves', 'never')))).toBe(1);
    expect(readUnits(all(start, bookRules)).scenario?.rules).toEqual(
      unitRulesSchema.parse({ system: parsed(1).rules.system }),
    );
  });
});

describe('addresses', () => {
  test('a link brings back the very battle; one of something else is refused', async () => {
    const link = (await packLink(inputOf(draft(2)))) ?? '';
    expect(UNIT_PAGE.placeOf(UNIT_PAGE.hashOf({ link })).link).toBe(link);
    const read = await unpackLink(link, unitScenarioSchema, 'units');
    expect(read.ok ? unitsDraftOf(read.value) : read.fault).toEqual(draft(2));
    const armies = (await packLink(BATTLE_EXAMPLES[0]?.scenario)) ?? '';
    expect((await unpackLink(armies, unitScenarioSchema, 'units')).ok).toBe(false);
  });

  test('a side comes and goes with its units, and the others keep theirs', () => {
    const three = addUnits(2, [{ name: 'Knights', men: 5 }])(addSide(draft()));
    expect(readUnits(three).faults).toEqual({});
    const two = removeSide(1)(three);
    expect(sidesIn(two).map((side) => [nameOfSide(two, side), unitsOn(two, side).length])).toEqual([
      [nameOfSide(three, 0), unitsOn(three, 0).length],
      ['Green', 1],
    ]);
    expect(removeSide(0)(two)).toBe(two);
  });

  test('a battle of armies becomes its units, which know where they came from', () => {
    const battle = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
    const opened = beginWith(battle);
    expect(readUnits(opened.draft).faults).toEqual({});
    expect(sidesIn(opened.draft).map((side) => nameOfSide(opened.draft, side))).toEqual(
      battle.armies.map(({ name }) => name),
    );
    expect(comesFrom(opened.draft, battle)).toBe(true);
    expect(comesFrom(draft(), battle)).toBe(false);
    const three = battleScenarioSchema.parse(
      BATTLE_EXAMPLES.find(({ scenario }) => scenario.armies.length === 3)?.scenario,
    );
    const composed = beginWith(three).draft;
    expect(sidesIn(composed).map((side) => nameOfSide(composed, side))).toEqual(
      three.armies.map(({ name }) => name),
    );
  });

  describe("of somebody's own making", () => {
    const battle = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
    const [red, blue] = battle.armies;
    if (red === undefined || blue === undefined) throw new Error('no armies');
    const begun = beginWith(battle).draft;
    const [first = ''] = idsOf(begun, 0);
    const own = all(begun, typed('units.0.men', '7'), splitUnit(first));
    const men = (one: Tree, side: 0 | 1): readonly number[] =>
      textsOf(one, side, 'men').map(Number);
    const grown = (one: Tree, size: number): ReturnType<typeof beginWith> =>
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
      const { draft: more, note } = grown(own, 30);
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
      expect(new Set([...idsOf(more, 0), ...idsOf(more, 1)]).size).toBe(unitsIn(more).length);
      expect(readUnits(more).faults).toEqual({});
      // Men who are gone leave the last units.
      const fewer = men(grown(own, -5).draft, 0);
      expect(fewer.slice(0, 2)).toEqual(men(own, 0).slice(0, 2));
      expect(fewer.reduce((sum, one) => sum + one, 0)).toBe(
        men(own, 0).reduce((sum, one) => sum + one, -5),
      );
    });

    test('keep their sizes under other rules, and what was typed in them', () => {
      const changed = all(
        own,
        typed('units.0.quality', '3'),
        addUnits(1, [{ name: 'Scouts', post: 'left', men: 4 }]),
      );
      const { draft: groups } = must(
        musterDraft(battle, unitRulesSchema.parse({ system: 'tactica' }), 'listed', {
          draft: changed,
          battle,
        }),
      );
      expect(men(groups, 0)).toEqual(men(changed, 0));
      expect(textAt(groups, 'units.0.quality')).toBe('3');
      expect(unitsIn(groups).at(-1)).toMatchObject({ name: 'Scouts', men: 4 });
      const fresh = musterDraft(battle, unitRulesSchema.parse({ system: 'tactica' }));
      expect(men(groups, 1).slice(0, -1)).toEqual(fresh.ok ? men(fresh.value.draft, 1) : []);
    });

    test('none are, where nobody has changed anything: other options make other units', () => {
      expect(grown(begun, 30).note).not.toContain('your own');
      const asked = all(begun, put('rules.unitSize', 20));
      const made = musterDraft(battle, rulesOf(asked), 'weakest', { draft: asked, battle });
      expect(made.ok && made.value.own).toBe(0);
      expect(made.ok && men(made.value.draft, 0)).not.toEqual(men(begun, 0));
    });
  });
});
