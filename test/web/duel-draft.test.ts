import { describe, expect, test } from 'vitest';
import {
  DUEL_EXAMPLES,
  duelOdds,
  duelScenarioSchema,
  duelWork,
  MOST_FIGHTERS,
  openDuel,
  type DuelScenario,
} from '../../shared/index.ts';
import {
  differences,
  duelDraftOf,
  duelDraftSchema,
  faultyFields,
  fightersIn,
  inputOf,
  nameOf,
  readDuel,
  type DuelDraft,
} from '../../web/combat/draft/draft.ts';
import { optionsOf, presetsOf, statsOf } from '../../web/combat/draft/fields.ts';
import { reduceDuel, type DuelEdit } from '../../web/combat/draft/reduce.ts';
import { courseOf } from '../../web/combat/odds/curve.ts';
import { endingsOfDuel, fatesOf, tellingStats } from '../../web/combat/odds/words.ts';
import { answerNow } from '../../web/engine/part.ts';
import { DEFAULT_SEED } from '../../web/engine/question.ts';
import { packLink, unpackLink } from '../../web/share/link.ts';
import { TROOPED, TROOPED_IDS } from '../combat/trooped.ts';

const parsed = (at: number): DuelScenario => duelScenarioSchema.parse(DUEL_EXAMPLES[at]?.scenario);
const all = (start: DuelDraft, ...edits: readonly DuelEdit[]): DuelDraft =>
  edits.reduce(reduceDuel, start);
const firstOf = (one: DuelDraft, side = 0): string => one.sides[side]?.fighters[0]?.id ?? '';
const idsOf = ({ sides }: DuelDraft, side: number): readonly string[] =>
  (sides[side]?.fighters ?? []).map(({ id }) => id);

/** Two soldiers of a system, as its presets make them. */
const soldiers = (system: string): DuelDraft =>
  duelDraftOf(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      system,
      seed: 'test',
      trials: 200,
      sides: [
        { id: 'red', fighters: [{ id: 'ada', preset: 'soldier' }] },
        { id: 'blue', fighters: [{ id: 'bors', preset: 'soldier' }] },
      ],
    }),
  );

describe('a draft of a fight', () => {
  test.each(DUEL_EXAMPLES)('of "$title" reads as the scenario it came from', ({ scenario }) => {
    const from = duelScenarioSchema.parse(scenario);
    const typed = duelDraftOf(from);
    const { scenario: read, faults } = readDuel(typed);
    expect(faults).toEqual({});
    expect(read === undefined ? undefined : openDuel(read).start).toEqual(openDuel(from).start);
    expect({ ...read, sides: [] }).toEqual({ ...from, sides: [] });
    expect(duelDraftSchema.parse(typed)).toEqual(typed);
    expect(duelDraftOf(read ?? from)).toEqual(typed);
  });

  test('keeps any text, and tells every fault at its field', () => {
    const start = soldiers('swords');
    const faulty = all(
      start,
      { do: 'stat', id: 'ada', key: 'striking', text: '2x' },
      { do: 'stat', id: 'bors', key: 'stamina', text: '0' },
      { do: 'stat', id: 'bors', key: 'weapon', text: 'banana' },
      { do: 'option', key: 'actionCap', text: '99' },
      { do: 'fight', field: 'trials', text: '3' },
      { do: 'side', side: 1, text: `${'x'.repeat(90)}` },
    );
    expect(faulty.sides[0]?.fighters[0]?.stats['striking']).toBe('2x');
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
    const { scenario, faults } = readDuel(all(soldiers('swords'), { do: 'remove', id: 'ada' }));
    expect(scenario).toBeUndefined();
    expect(Object.keys(faults)).toEqual(['sides.0.fighters']);
    expect(faultyFields(faults)).toEqual([]);
  });

  test("numbers, words and switches are what a person means; what is empty is the preset's", () => {
    const { scenario } = readDuel(
      all(
        soldiers('swords'),
        { do: 'stat', id: 'ada', key: 'mass', text: '1,200' },
        { do: 'stat', id: 'ada', key: 'shield', text: 'false' },
        { do: 'stat', id: 'ada', key: 'striking', text: ' ' },
      ),
    );
    expect(scenario?.sides[0]?.fighters[0]?.stats).toEqual({ mass: 1200, shield: false });
  });

  test('a link holds what was typed and nothing that is usual, and the acts with it', async () => {
    const acted = all(
      soldiers('swords'),
      { do: 'acts', acts: [{ kind: 'through', round: 3 }] },
      { do: 'dice', dice: 'table' },
      { do: 'asks', asks: ['red', 'gm'] },
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
      sides: [
        { id: 'red', fighters: [{ id: 'ada', preset: 'soldier', stats: {} }] },
        { id: 'blue', fighters: [{ id: 'bors', preset: 'soldier', stats: {} }] },
      ],
    });
    const link = await packLink(input);
    const read = await unpackLink(link ?? '', duelScenarioSchema);
    if (!read.ok) throw new Error(read.fault.message);
    expect(duelDraftOf(read.value)).toEqual({ ...acted, isBegun: true });
    const damaged = await unpackLink(
      (link ?? '').replace(/^(1\..{9})./, (_, kept: string) => `${kept}~`),
      duelScenarioSchema,
    );
    expect(damaged.ok).toBe(false);
  });
});

describe('sides and fighters', () => {
  test('are added, copied, moved and removed, each with an id and a name of its own', () => {
    const start = soldiers('swords');
    const more = all(start, {
      do: 'add',
      side: 0,
      fighter: { name: '', preset: 'knight', isNamed: true, stats: { armour: '6' } },
      times: 3,
    });
    expect(idsOf(more, 0)).toEqual(['ada', 'red-1', 'red-2', 'red-3']);
    expect(more.sides[0]?.fighters.map((fighter) => nameOf(fighter, 'swords'))).toEqual([
      'Soldier',
      'Knight',
      'Knight 2',
      'Knight 3',
    ]);
    const copied = all(more, { do: 'copy', id: 'red-2' });
    expect(new Set([...idsOf(copied, 0), ...idsOf(copied, 1)]).size).toBe(6);
    expect(copied.sides[0]?.fighters[3]).toMatchObject({
      name: 'Knight 4',
      preset: 'knight',
      isNamed: true,
      stats: { armour: '6' },
    });
    expect(idsOf(all(more, { do: 'move', id: 'ada', by: 1 }), 0)[0]).toBe('red-1');
    expect(idsOf(all(more, { do: 'move', id: 'ada', by: -1 }), 0)).toEqual(idsOf(more, 0));
    expect(idsOf(all(more, { do: 'toSide', id: 'red-1', side: 1 }), 1)).toEqual(['bors', 'red-1']);
    expect(idsOf(all(more, { do: 'toSide', id: 'red-1', side: 0 }), 0)).toEqual(idsOf(more, 0));
    expect(readDuel(copied).faults).toEqual({});
  });

  test('sides come and go, between two and six; who is asked goes with them', () => {
    const three = all(
      soldiers('swords'),
      { do: 'addSide' },
      {
        do: 'add',
        side: 2,
        fighter: { name: 'Cyn', preset: 'general', isNamed: true, stats: {} },
        times: 1,
      },
    );
    expect(three.sides.map(({ id }) => id)).toEqual(['red', 'blue', 'green']);
    expect(readDuel(three).scenario?.sides).toHaveLength(3);
    const asked = all(
      three,
      { do: 'asks', asks: ['gm', 'green', firstOf(three, 2), 'red'] },
      { do: 'removeSide', side: 2 },
    );
    expect(asked.asks).toEqual(['gm', 'red']);
    expect(all(asked, { do: 'removeSide', side: 0 }).sides).toHaveLength(2);
    const many = Array.from({ length: 9 }, (): DuelEdit => ({ do: 'addSide' }));
    const full = all(asked, ...many);
    expect(full.sides).toHaveLength(6);
    expect(new Set(full.sides.map(({ id }) => id)).size).toBe(6);
    expect(
      all(three, { do: 'asks', asks: [firstOf(three, 2)] }, { do: 'remove', id: firstOf(three, 2) })
        .asks,
    ).toEqual([]);
  });

  test('there are never more fighters than a fight can hold', () => {
    const full = all(
      soldiers('swords'),
      {
        do: 'add',
        side: 1,
        fighter: { name: '', preset: 'levy', isNamed: false, stats: {} },
        times: 300,
      },
      { do: 'copy', id: 'ada' },
    );
    expect(fightersIn(full)).toBe(MOST_FIGHTERS);
    expect(readDuel(full).faults).toEqual({});
  });

  test('back to the set-up, the acts are gone', () => {
    const fought = all(
      soldiers('swords'),
      { do: 'begin' },
      { do: 'acts', acts: [{ kind: 'through', round: 1 }] },
    );
    expect(fought.isBegun).toBe(true);
    expect(all(fought, { do: 'setUp' })).toMatchObject({ isBegun: false, acts: [] });
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
      const start = all(soldiers(id), {
        do: 'fighter',
        id: 'ada',
        field: 'preset',
        text: preset.id,
      });
      expect(readDuel(start).faults).toEqual({});
      expect(
        tellingStats(
          { id: 'ada', name: '', preset: preset.id, isNamed: false, stats: {} },
          id,
        ).every(({ instead }) => instead === undefined),
      ).toBe(true);
    }
  });

  test('another system keeps names, presets and whatever both know, and gives back the rest on the way back', () => {
    const [other = id] = TROOPED_IDS.filter((one) => one !== id);
    const own = statsOf(id).find(
      (field) => field.kind === 'number' && statsOf(other).every(({ key }) => key !== field.key),
    );
    if (own === undefined) throw new Error('no statistic of its own');
    const text = String(
      Number(statsOf(id, 'knight').find(({ key }) => key === own.key)?.usual) + 1,
    );
    const start = all(
      soldiers(id),
      { do: 'fighter', id: 'ada', field: 'name', text: 'Ada' },
      { do: 'fighter', id: 'ada', field: 'preset', text: 'knight' },
      { do: 'stat', id: 'ada', key: own.key, text },
    );
    const moved = all(start, { do: 'system', system: other });
    expect(readDuel(moved).faults).toEqual({});
    expect(moved.sides[0]?.fighters[0]).toMatchObject({ name: 'Ada', preset: 'knight' });
    expect(Object.keys(readDuel(moved).scenario?.sides[0]?.fighters[0]?.stats ?? {})).not.toContain(
      own.key,
    );
    expect(all(moved, { do: 'system', system: id })).toEqual(start);
    const presetsOnly = presetsOf(id).find((preset) =>
      presetsOf(other).every((one) => one.id !== preset.id),
    );
    if (presetsOnly !== undefined)
      expect(
        readDuel(
          all(
            start,
            { do: 'fighter', id: 'ada', field: 'preset', text: presetsOnly.id },
            { do: 'system', system: other },
          ),
        ).faults,
      ).toEqual({});
  });

  test('what both systems call the same but one cannot read is left behind', () => {
    const start = all(soldiers(id), {
      do: 'stat',
      id: 'ada',
      key: 'weapon',
      text: 'no such weapon',
    });
    expect(faultyFields(readDuel(start).faults)).toEqual(['sides.0.fighters.0.stats.weapon']);
    const [other = id] = TROOPED_IDS.filter((one) => one !== id);
    expect(readDuel(all(start, { do: 'system', system: other })).faults).toEqual({});
  });

  test('counts what is unlike the book, and what is unlike the preset', () => {
    const start = soldiers(id);
    expect(differences(start)).toBe(0);
    const [flag] = optionsOf(id).filter(({ kind }) => kind === 'flag');
    const changed = all(start, {
      do: 'option',
      key: flag?.key ?? '',
      text: flag?.usual === 'true' ? 'false' : 'true',
    });
    expect(differences(changed)).toBe(1);
    expect(differences(all(changed, { do: 'bookOptions' }))).toBe(0);
    const armed = all(start, { do: 'stat', id: 'ada', key: 'armour', text: '3' });
    expect(
      tellingStats(
        armed.sides[0]?.fighters[0] ?? { id: '', name: '', preset: '', isNamed: false, stats: {} },
        id,
      )
        .filter(({ instead }) => instead !== undefined)
        .map(({ field, value }) => [field.key, value]),
    ).toEqual([['armour', '3']]);
    expect(all(armed, { do: 'asPreset', id: 'ada' })).toEqual(start);
  });
});

describe('what to expect', () => {
  const scenario =
    readDuel(
      all(
        soldiers('swords'),
        { do: 'stat', id: 'ada', key: 'stamina', text: '2' },
        { do: 'stat', id: 'bors', key: 'stamina', text: '2' },
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
    const start = answerNow(duelWork.odds.steps({ scenario }, DEFAULT_SEED));
    expect(start.isLast).toBe(true);
    expect(start.value.win['red']).toBeCloseTo(odds.win['red'] ?? -1, 9);
    const acts = [{ kind: 'through' as const, round: 1000 }];
    const through = answerNow(
      duelWork.odds.steps({ scenario: { ...scenario, acts } }, DEFAULT_SEED),
    );
    expect(Object.values(through.value.win).filter((chance) => chance === 1)).toHaveLength(1);
  });
});
