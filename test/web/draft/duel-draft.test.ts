import { describe, expect, test } from 'vitest';
import {
  DUEL_EXAMPLES,
  duelOdds,
  duelScenarioSchema,
  duelWork,
  MOST_FIGHTERS,
  openDuel,
  wholeAnswer,
  type DuelScenario,
} from '../../../shared/index.ts';
import {
  addFighters,
  addSide,
  again,
  copyFighter,
  putAsks,
  removeFighter,
  removeSide,
  setUp,
  toSide,
  underSystem,
} from '../../../web/combat/draft/changes.ts';
import {
  asksOf,
  differences,
  duelDraftOf,
  faultyFields,
  fightersIn,
  fightersOf,
  inputOf,
  isBegun,
  isNamed,
  nameOf,
  readDuel,
  sidesOf,
} from '../../../web/combat/draft/draft.ts';
import { optionsOf, presetsOf, statsOf } from '../../../web/combat/draft/fields.ts';
import { courseOf } from '../../../web/combat/odds/curve.ts';
import { endingsOfDuel, fatesOf, tellingStats } from '../../../web/combat/odds/words.ts';
import { drop, inTurn, put, swap, typed, word, type Change } from '../../../web/draft/changes.ts';
import { listAt, textAt, treeAt, type Tree } from '../../../web/draft/tree.ts';
import { DEFAULT_SEED } from '../../../web/engine/question.ts';
import { packLink, unpackLink } from '../../../web/share/link/link.ts';
import { TROOPED, TROOPED_IDS } from '../../combat/trooped.ts';
import { duelWith, oneEach } from '../../scenarios.ts';

const parsed = (at: number): DuelScenario => duelScenarioSchema.parse(DUEL_EXAMPLES[at]?.scenario);
const all = (start: Tree, ...changes: readonly Change[]): Tree => inTurn(...changes)(start);
const idsOf = (one: Tree, side: number): readonly string[] =>
  fightersOf(sidesOf(one)[side]).map((fighter) => textAt(fighter, 'id'));
const ADA = 'sides.0.fighters.0';
const BORS = 'sides.1.fighters.0';

/** Two soldiers of a system, as its presets make them. */
const soldiers = (system: string): Tree =>
  duelDraftOf(
    duelWith({
      system,
      seed: 'test',
      trials: 200,
      sides: oneEach({ id: 'ada', preset: 'soldier' }, { id: 'bors', preset: 'soldier' }),
    }),
  );

describe('a draft of a fight', () => {
  test.each(DUEL_EXAMPLES)('of "$title" reads as the scenario it came from', ({ scenario }) => {
    const from = duelScenarioSchema.parse(scenario);
    const made = duelDraftOf(from);
    const { scenario: read, faults } = readDuel(made);
    expect(faults).toEqual({});
    expect(read === undefined ? undefined : openDuel(read).start).toEqual(openDuel(from).start);
    expect({ ...read, sides: [] }).toEqual({ ...from, sides: [] });
    expect(duelDraftOf(read ?? from)).toEqual(made);
  });

  test('keeps any text, and tells every fault at its field', () => {
    const start = soldiers('swords');
    const faulty = all(
      start,
      typed(`${ADA}.stats.striking`, '2x'),
      typed(`${BORS}.stats.stamina`, '0'),
      typed(`${BORS}.stats.weapon`, 'banana'),
      typed('options.actionCap', '99'),
      typed('trials', '3'),
      word('sides.1.name', 'x'.repeat(90)),
    );
    expect(textAt(faulty, `${ADA}.stats.striking`)).toBe('2x');
    const { scenario, faults } = readDuel(faulty);
    expect(scenario).toBeUndefined();
    expect(faultyFields(faults).toSorted()).toEqual([
      'options.actionCap',
      'sides.0.fighters.0.stats.striking',
      'sides.1.fighters.0.stats.stamina',
      'sides.1.fighters.0.stats.weapon',
      'sides.1.name',
      'trials',
    ]);
    expect(faults['trials']?.message).toBe('Use 100 or more.');
    expect(faults['sides.0.fighters.0.stats.striking']?.message).toBe('Enter a number.');
  });

  test('an empty side is no field at fault, but says what is missing', () => {
    const { scenario, faults } = readDuel(all(soldiers('swords'), removeFighter('ada')));
    expect(scenario).toBeUndefined();
    expect(Object.keys(faults)).toEqual(['sides.0.fighters']);
    expect(faultyFields(faults)).toEqual([]);
  });

  test("numbers, words and switches are what a person means; what is empty is the preset's", () => {
    const { scenario } = readDuel(
      all(
        soldiers('swords'),
        typed(`${ADA}.stats.mass`, '1,200'),
        typed(`${ADA}.stats.shield`, 'false'),
        typed(`${ADA}.stats.striking`, ' '),
      ),
    );
    expect(scenario?.sides[0]?.fighters[0]?.stats).toEqual({ mass: 1200, shield: false });
  });

  test('a link holds what was typed and nothing that is usual, and the acts with it', async () => {
    const acted = all(
      soldiers('swords'),
      put('acts', [{ kind: 'through', round: 3 }]),
      put('dice', 'table'),
      putAsks(['red', 'gm']),
    );
    const input = inputOf(acted);
    expect(JSON.parse(JSON.stringify(input))).toEqual({
      kind: 'duel',
      version: 1,
      name: 'Fight',
      system: 'swords',
      seed: 'test',
      trials: 200,
      options: {},
      dice: 'table',
      asks: ['red', 'gm'],
      acts: [{ kind: 'through', round: 3 }],
      sides: oneEach(
        { id: 'ada', preset: 'soldier', stats: {} },
        { id: 'bors', preset: 'soldier', stats: {} },
      ),
    });
    const link = await packLink(input);
    const read = await unpackLink(link ?? '', duelScenarioSchema, 'duel');
    if (!read.ok) throw new Error(read.fault.message);
    expect(duelDraftOf(read.value)).toEqual(put('isBegun', true)(acted));
    const damaged = await unpackLink(
      (link ?? '').replace(/^(1\..{9})./, (_, kept: string) => `${kept}~`),
      duelScenarioSchema,
      'duel',
    );
    expect(damaged.ok).toBe(false);
  });
});

describe('sides and fighters', () => {
  test('are added, copied, moved and removed, each with an id and a name of its own', () => {
    const start = soldiers('swords');
    const knight = { preset: 'knight', named: true, stats: { armour: 6 } };
    const more = all(start, addFighters(0, knight, 3));
    expect(idsOf(more, 0)).toEqual(['ada', 'red-1', 'red-2', 'red-3']);
    expect(fightersOf(sidesOf(more)[0]).map((fighter) => nameOf(fighter, 'swords'))).toEqual([
      'Soldier',
      'Knight',
      'Knight 2',
      'Knight 3',
    ]);
    const copied = all(more, copyFighter('red-2'));
    expect(new Set([...idsOf(copied, 0), ...idsOf(copied, 1)]).size).toBe(6);
    expect(treeAt(copied, 'sides.0.fighters.3')).toMatchObject({ name: 'Knight 4', ...knight });
    expect(idsOf(all(more, swap('sides.0.fighters', 0, 1)), 0)[0]).toBe('red-1');
    expect(idsOf(all(more, toSide('red-1', 1)), 1)).toEqual(['bors', 'red-1']);
    expect(idsOf(all(more, toSide('red-1', 0)), 0)).toEqual(idsOf(more, 0));
    expect(readDuel(copied).faults).toEqual({});
  });

  test('sides come and go, between two and six; who is asked goes with them', () => {
    const cyn = { name: 'Cyn', preset: 'general' };
    const three = all(soldiers('swords'), addSide, addFighters(2, cyn, 1));
    const [id = ''] = idsOf(three, 2);
    expect(sidesOf(three).map((side) => textAt(side, 'id'))).toEqual(['red', 'blue', 'green']);
    expect(readDuel(three).scenario?.sides).toHaveLength(3);
    const asked = all(three, putAsks(['gm', 'green', id, 'red']), removeSide(2));
    expect(asksOf(asked)).toEqual(['gm', 'red']);
    expect(sidesOf(all(asked, removeSide(0)))).toHaveLength(2);
    const full = sidesOf(all(asked, ...Array.from({ length: 9 }, () => addSide)));
    expect(full).toHaveLength(6);
    expect(new Set(full.map((side) => textAt(side, 'id'))).size).toBe(6);
    expect(asksOf(all(three, putAsks([id]), removeFighter(id)))).toEqual([]);
  });

  test('there are never more fighters than a fight can hold', () => {
    const full = all(
      soldiers('swords'),
      addFighters(1, { preset: 'levy' }, 300),
      copyFighter('ada'),
    );
    expect(fightersIn(full)).toHaveLength(MOST_FIGHTERS);
    expect(readDuel(full).faults).toEqual({});
  });

  test('who is a named character by his preset is one by the next as well; said otherwise, it stays', () => {
    const isOne = (...changes: readonly Change[]): boolean =>
      isNamed(treeAt(all(soldiers('oldschool'), ...changes), ADA) ?? {}, 'oldschool');
    const general = put(`${ADA}.preset`, 'general');
    expect([isOne(), isOne(general), isOne(general, put(`${ADA}.preset`, 'levy'))]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isOne(put(`${ADA}.named`, false), general)).toBe(false);
  });

  test('back to the set-up, or fought again, the acts are gone', () => {
    const acts = put('acts', [{ kind: 'through', round: 1 }]);
    const fought = all(soldiers('swords'), put('isBegun', true), acts);
    expect(isBegun(fought)).toBe(true);
    expect(all(fought, setUp)).toEqual(soldiers('swords'));
    expect(listAt(all(fought, again('other')), 'acts')).toEqual([]);
  });
});

describe.each(TROOPED)('under $id', ({ id, stats, options, presets }) => {
  test('every statistic and option is a field with a title, and every preset is valid', () => {
    expect(statsOf(id).map(({ key }) => key)).toEqual(Object.keys(stats.shape));
    expect(optionsOf(id).map(({ key }) => key)).toEqual(Object.keys(options.shape));
    for (const field of [...statsOf(id), ...optionsOf(id)]) {
      expect(field.title).not.toBe(field.key);
      expect(['choice', 'flag', 'number']).toContain(field.kind);
    }
    for (const preset of presets) {
      const start = all(soldiers(id), put(`${ADA}.preset`, preset.id));
      expect(readDuel(start).faults).toEqual({});
      expect(
        tellingStats({ preset: preset.id }, id).every(({ instead }) => instead === undefined),
      ).toBe(true);
    }
  });

  test('another system keeps names, presets and whatever both know, and gives back the rest on the way back', () => {
    const [other = id] = TROOPED_IDS.filter((one) => one !== id);
    const own = statsOf(id).find(
      (field) => field.kind === 'number' && statsOf(other).every(({ key }) => key !== field.key),
    )!;
    const text = String(
      Number(statsOf(id, 'knight').find(({ key }) => key === own.key)?.usual) + 1,
    );
    const start = all(
      soldiers(id),
      word(`${ADA}.name`, 'Ada'),
      put(`${ADA}.preset`, 'knight'),
      typed(`${ADA}.stats.${own.key}`, text),
    );
    const moved = all(start, underSystem(other));
    expect(readDuel(moved).faults).toEqual({});
    expect(treeAt(moved, ADA)).toMatchObject({ name: 'Ada', preset: 'knight' });
    expect(Object.keys(readDuel(moved).scenario?.sides[0]?.fighters[0]?.stats ?? {})).not.toContain(
      own.key,
    );
    expect(all(moved, underSystem(id))).toEqual(start);
    const presetsOnly = presetsOf(id).find((preset) =>
      presetsOf(other).every((one) => one.id !== preset.id),
    );
    if (presetsOnly !== undefined)
      expect(
        readDuel(all(start, put(`${ADA}.preset`, presetsOnly.id), underSystem(other))).faults,
      ).toEqual({});
  });

  test('what both systems call the same but one cannot read is left behind', () => {
    const start = all(soldiers(id), typed(`${ADA}.stats.weapon`, 'no such weapon'));
    expect(faultyFields(readDuel(start).faults)).toEqual(['sides.0.fighters.0.stats.weapon']);
    const [other = id] = TROOPED_IDS.filter((one) => one !== id);
    expect(readDuel(all(start, underSystem(other))).faults).toEqual({});
  });

  test('counts what is unlike the book, and what is unlike the preset', () => {
    const start = soldiers(id);
    expect(differences(start)).toBe(0);
    const [flag] = optionsOf(id).filter(({ kind }) => kind === 'flag');
    const turned = put(`options.${flag?.key}`, flag?.usual !== 'true');
    const changed = all(start, turned);
    expect(differences(changed)).toBe(1);
    expect(differences(all(changed, drop('options')))).toBe(0);
    const armed = all(start, typed(`${ADA}.stats.armour`, '3'));
    expect(
      tellingStats(treeAt(armed, ADA) ?? {}, id)
        .filter(({ instead }) => instead !== undefined)
        .map(({ field, value }) => [field.key, value]),
    ).toEqual([['armour', '3']]);
    expect(readDuel(all(armed, drop(`${ADA}.stats`))).scenario).toEqual(readDuel(start).scenario);
  });
});

describe('what to expect', () => {
  const scenario =
    readDuel(
      all(
        soldiers('swords'),
        typed(`${ADA}.stats.stamina`, '2'),
        typed(`${BORS}.stats.stamina`, '2'),
      ),
    ).scenario ?? parsed(0);
  const { process, start, sides } = openDuel(scenario);
  const odds = duelOdds(process, start, sides, { seed: 'test', trials: 500 });

  test('the curve rises round by round to the odds, and what is left is still fought', () => {
    const { to, curves, open } = courseOf(scenario, odds);
    expect(to).toBeGreaterThan(0);
    for (const { chances } of curves) expect(chances).toHaveLength(to + 1);
    for (const [round, chance] of open.entries()) {
      const ended = curves.reduce((sum, { chances }) => sum + (chances[round] ?? 0), 0);
      expect(ended + chance).toBeCloseTo(1, 9);
      for (const { chances } of curves)
        expect(chances[round] ?? 0).toBeGreaterThanOrEqual(chances[round - 1] ?? 0);
    }
    expect(open[0]).toBe(1);
    expect(Math.abs((curves[0]?.chances.at(-1) ?? 0) - (odds.win['red'] ?? 0))).toBeLessThan(0.002);
  });

  test('endings and fates add up to one', () => {
    expect(endingsOfDuel(scenario, odds).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(
      1,
      6,
    );
    const { rows, standings } = fatesOf({ scenario, odds });
    expect(rows.map(({ id }) => id)).toEqual(['ada', 'bors']);
    for (const { fate } of rows)
      expect(standings.reduce((sum, standing) => sum + fate[standing], 0)).toBeCloseTo(1, 6);
  });

  test('the engine answers from the start, or from where the acts have led', () => {
    const start = wholeAnswer(duelWork.odds.steps({ scenario }, DEFAULT_SEED));
    expect(start.win['red']).toBeCloseTo(odds.win['red'] ?? -1, 9);
    const acts = [{ kind: 'through' as const, round: 1000 }];
    const through = wholeAnswer(
      duelWork.odds.steps({ scenario: { ...scenario, acts } }, DEFAULT_SEED),
    );
    expect(Object.values(through.win).filter((chance) => chance === 1)).toHaveLength(1);
  });
});
