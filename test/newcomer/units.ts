import { diceAct } from '../../shared/process/acts/acts.ts';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import {
  lossesSchema,
  meleeOddsSchema,
  meleeSchema,
  musterSchema,
} from '../../shared/questions/schemas/units.ts';
import { battleScenarioSchema, UNIT_SYSTEMS, unitScenarioSchema } from '../../shared/index.ts';
import { AsUnits } from '../../web/army/form/as-units.tsx';
import { inTurn, put, typed as type, type Change } from '../../web/draft/changes.ts';
import { partOf } from '../../web/draft/form.ts';
import type { Tree } from '../../web/draft/tree.ts';
import { readUnits, unitsDraftOf } from '../../web/unit/draft/draft.ts';
import { rulesUnder, statsUnder } from '../../web/unit/draft/fields.ts';
import { NEW_BODY, unitsOfBody } from '../../web/unit/draft/quick-add.ts';
import { UnitForm } from '../../web/unit/form/unit-form.tsx';
import { SystemChoice, UnitRulesForm } from '../../web/unit/form/unit-rules.tsx';
import { asking, battle } from '../server/server.ts';
import { lawOfFields, lawsOf } from '../unit/laws.ts';
import { COINS } from './coins.ts';
import { app, described } from './document.ts';
import { htmlOf } from './html.ts';

/** Two units, each of which stands five throws in six. */
const melee = (units: readonly object[] = [{}, {}], more: object = {}) => ({
  kind: 'units',
  version: 1,
  seed: 'test',
  rules: { system: 'coins' },
  units: units.map((unit, i) => ({ id: ['red', 'blue'][i], men: 10, valour: 5, ...unit })),
  ...more,
});
const faultsOf = (given: object): readonly string[] =>
  (unitScenarioSchema.safeParse(given).error?.issues ?? []).map(({ path }) => path.join('.'));

lawsOf(UNIT_SYSTEMS.filter(({ id }) => id === COINS.id));
lawOfFields(UNIT_SYSTEMS);

describe('the schema of units', () => {
  test('takes it, with its own option and statistic', () => {
    const { rules, units } = unitScenarioSchema.parse(melee([{}, { valour: undefined }]));
    expect(rules).toMatchObject({ system: 'coins', cruel: false, reserves: 'flank' });
    expect(units).toMatchObject([{ valour: 5 }, { valour: 4 }]);
  });

  test('finds fault with what it does not know, at its path', () => {
    expect(faultsOf(melee([{ valour: 6 }, {}]))).toEqual(['units.0.valour']);
    expect(faultsOf(melee([{ courage: 6 }, {}]))).toEqual(['units.0']);
    expect(faultsOf(melee([{}, {}], { rules: { system: 'chess' } }))).toEqual(['rules.system']);
    expect(faultsOf(melee([{}, {}], { rules: { cruel: 'very' } }))).toEqual(['rules.cruel']);
  });
});

const draft = (...changes: readonly Change[]): Tree =>
  inTurn(...changes)(unitsDraftOf(unitScenarioSchema.parse(melee())));

describe('the form of units', () => {
  test('has its fields, and none of the other systems', () => {
    expect(rulesUnder('coins').map(({ key, title }) => [key, title])).toEqual([
      ['reserves', 'Reserves move up'],
      ['cruel', 'Cruel'],
    ]);
    expect(statsUnder('coins')).toMatchObject([
      { key: 'valour', title: 'Valour', kind: 'number', least: 1, most: 5, usual: '4' },
    ]);
  });

  test('reads what is typed, and tells faults at their fields', () => {
    const typed = draft(type('units.0.valour', '2'));
    expect(readUnits(typed).scenario?.units[0]).toMatchObject({ valour: 2 });
    const faulty = draft(type('units.1.valour', '6'));
    expect(readUnits(faulty).faults).toEqual({ 'units.1.valour': { message: 'Use 5 or less.' } });
  });

  test('makes units of a body of men by its proposal', () => {
    const made = unitsOfBody(draft(), 0, put('training', 'elite')(NEW_BODY));
    expect(made).toMatchObject({ ok: true, value: [{ men: 60, valour: 5 }] });
  });

  test('shows it: the system, its option, a unit, and an army as its units', async () => {
    const shown = draft(type('units.0.valour', '6'));
    const { faults } = readUnits(shown);
    const form = { tree: shown, at: '', faults, edit: () => undefined };
    const choice = await htmlOf(
      createElement(SystemChoice, { form, onSystem: () => undefined, onRules: form.edit }),
    );
    expect(choice).toMatch(
      /<input[^>]*checked=""[^>]*value="coins"|<input[^>]*value="coins"[^>]*checked=""/,
    );
    expect(choice).toContain(COINS.text);
    const options = await htmlOf(createElement(UnitRulesForm, { form }));
    expect(options).toMatch(/for="rules-cruel"[^>]*>Cruel</);
    const unit = await htmlOf(
      createElement(UnitForm, {
        form: partOf(form, 'units.0'),
        system: 'coins',
        next: undefined,
      }),
    );
    expect(unit).toMatch(/for="units-0-valour"[^>]*>Valour</);
    expect(unit).toContain('Use 5 or less.');
    const now = battleScenarioSchema.parse(
      battle([
        { name: 'A', size: 70 },
        { name: 'B', size: 80 },
      ]),
    );
    const made = await htmlOf(createElement(AsUnits, { now, at: 0 }));
    expect(made).toMatch(/<dt>Coins<\/dt><dd>one of 70<\/dd>/);
  });
});

const { asked, paths } = asking(app);

describe('the API', () => {
  test('describes it in its document', async () => {
    const { rules, units } = described('/units/play').body.properties;
    expect(rules?.properties['system']?.enum).toEqual(UNIT_SYSTEMS.map(({ id }) => id));
    expect(rules?.properties['cruel']).toMatchObject({
      title: 'Cruel',
      description: expect.stringContaining('Left out: false'),
    });
    const valour = { title: 'Valour', type: 'integer', minimum: 1, maximum: 5 };
    expect(units?.items.properties['valour']).toMatchObject(valour);
    const muster = described('/units/muster').body.properties['rules']?.properties;
    expect(muster?.['system']?.enum).toContain('coins');
  });

  test('answers the odds: of two who fall one time in six, each wins 5 in 11', async () => {
    const odds = await asked('/units/odds', meleeOddsSchema, melee());
    expect(odds.method).toBe('exact');
    expect(odds.win['red']).toBeCloseTo(5 / 11, 9);
    expect(odds.win['blue']).toBeCloseTo(5 / 11, 9);
    expect(odds.mutual).toBeCloseTo(1 / 11, 9);
    expect(await paths('/units/odds', melee([{ valour: 0 }, {}]))).toEqual(['units.0.valour']);
  });

  test('plays it, its rolls by their labels', async () => {
    const acts = [diceAct('r1/blue/coin', { faces: [6] }), diceAct('r1/red/coin', { faces: [5] })];
    const story = await asked('/units/play', meleeSchema, melee([{}, {}], { acts }));
    expect(story.outcome).toEqual({ kind: 'won', winner: 'red' });
    expect(story.rounds[0]?.events).toMatchObject([{ kind: 'routs', unit: 'blue' }]);
    expect(story.survivors).toEqual({ red: 10, blue: 10 });
  });

  test('musters an army into its units, and takes their losses back', async () => {
    const armies = battle([
      { id: 'red', name: 'Red', contingents: [{ name: 'Guard', men: 50, training: 'elite' }] },
      { id: 'blue', name: 'Blue', contingents: [{ name: 'Levy', men: 90, training: 'green' }] },
    ]);
    const rules = { system: 'coins', cruel: true };
    const { scenario } = await asked('/units/muster', musterSchema, { battle: armies, rules });
    expect(scenario.rules).toMatchObject(rules);
    expect(scenario.units).toMatchObject([
      { id: 'red-1', name: 'Guard', men: 50, valour: 5, of: 'red/0' },
      { id: 'blue-1', name: 'Levy', men: 90, valour: 2, of: 'blue/0' },
    ]);
    const acts = [
      diceAct('r1/red-1/coin', { faces: [1] }),
      diceAct('r1/blue-1/coin', { faces: [3] }),
      { kind: 'through', round: 1 },
    ];
    const { tolls } = await asked('/units/losses', lossesSchema, {
      battle: armies,
      units: { ...scenario, acts },
    });
    expect(tolls).toEqual([
      { army: 'red', before: 50, fallen: 0, fled: 0, after: 50 },
      { army: 'blue', before: 90, fallen: 90, fled: 0, after: 0 },
    ]);
  });
});
