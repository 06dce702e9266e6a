import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { oddsSchema, playSchema } from '../../shared/questions/schemas/battles.ts';
import { battleOf, battleScenarioSchema, lineFor, readLine } from '../../shared/index.ts';
import { addArmy } from '../../web/army/draft/changes.ts';
import { draftOf, readDraft } from '../../web/army/draft/draft.ts';
import { ArmyCard } from '../../web/army/form/army-card.tsx';
import { RulesForm } from '../../web/army/form/rules-form.tsx';
import { inTurn, typed as type, type Change } from '../../web/draft/changes.ts';
import type { Tree } from '../../web/draft/tree.ts';
import { army, asking, battle } from '../server/server.ts';
import { app, described } from './document.ts';
import { htmlOf } from './html.ts';

const FED = battle([
  army('Red', 120, { supply: 12 }),
  army('Blue', 350, { terrain: 'steep-hill' }),
]);
/** A field that only a newcomer knows. */
const known = (one: object | undefined): unknown =>
  one !== undefined && 'supply' in one && 'terrain' in one ? [one.supply, one.terrain] : undefined;

const { asked, paths } = asking(app);

describe('a new field of an army', () => {
  test('is in the scenario, at its default where left out, and in the battle', () => {
    const scenario = battleScenarioSchema.parse(FED);
    expect(scenario.armies.map(known)).toEqual([
      [12, 'open'],
      [7, 'steep-hill'],
    ]);
    const { start } = battleOf(scenario, 1);
    expect(start.armies.map(known)).toEqual(scenario.armies.map(known));
    // What the schema made of an army before, it makes of it still.
    expect(start.armies.map(({ quality }) => quality)).toEqual([1, 1]);
    const wrong = battle([army('Red', 120, { supply: 31 }), army('Blue', 350, { terrain: 'sea' })]);
    const faults = battleScenarioSchema.safeParse(wrong).error?.issues.map(({ path }) => path);
    expect(faults).toEqual([
      ['armies', 0, 'supply'],
      ['armies', 1, 'terrain'],
    ]);
  });

  test('is said in one line, and read from it', () => {
    const line = lineFor(battleScenarioSchema.parse(FED));
    expect(line).toContain('supply=12');
    expect(line).toContain('terrain=steep-hill');
    const read = readLine(line);
    expect(read.ok && 'armies' in read.value ? read.value.armies.map(known) : read).toEqual([
      [12, 'open'],
      [7, 'steep-hill'],
    ]);
  });

  const typed = (...changes: readonly Change[]): Tree =>
    inTurn(...changes)(draftOf(battleScenarioSchema.parse(FED)));

  test('is read from the form, with its faults', () => {
    expect(readDraft(typed()).scenario).toEqual(battleScenarioSchema.parse(FED));
    const eaten = typed(type('armies.0.supply', '3'), addArmy());
    expect(readDraft(eaten).scenario?.armies.map(known)).toEqual([
      [3, 'open'],
      [7, 'steep-hill'],
      [7, 'open'],
    ]);
    expect(readDraft(typed(type('armies.0.supply', '31'))).faults).toEqual({
      'armies.0.supply': { message: 'Use 30 or less.' },
    });
  });

  test('is shown by the form, with its title, its default and its fault', async () => {
    const draft = typed(type('armies.0.supply', '31'));
    const { faults } = readDraft(draft);
    const form = { tree: draft, at: '', faults, edit: () => undefined };
    const html = await htmlOf(
      createElement(ArmyCard, {
        form,
        at: 0,
        battle: undefined,
        now: undefined,
        onKeep: () => false,
      }),
    );
    expect(html).toMatch(/for="armies-0-supply"[^>]*>Days of supply</);
    expect(html).toMatch(
      /placeholder="7"[^>]*id="armies-0-supply"|id="armies-0-supply"[^>]*placeholder="7"/,
    );
    expect(html).toContain('Use 30 or less.');
    expect(html).toMatch(/for="armies-0-terrain"[^>]*>Stands on</);
    expect(html).toMatch(/<option value="steep-hill">steep hill<\/option>/);
    expect(html).toContain('days of supply 31');
  });

  test('is in the document of the API, which takes it and gives it back', async () => {
    const { body, answer } = described('/battles/play');
    const supply = {
      type: 'integer',
      minimum: 0,
      maximum: 30,
      description: 'Days of supply. Left out: 7',
    };
    expect(body.properties['armies']?.items.properties['supply']).toEqual(supply);
    expect(answer.properties['armies']?.items.properties['supply']).toMatchObject(supply);
    const { armies } = await asked('/battles/play', playSchema, FED);
    expect(armies.map(known)).toEqual([
      [12, 'open'],
      [7, 'steep-hill'],
    ]);
    const wrong = battle([army('Red', 120, { supply: -1 }), army('Blue', 350)]);
    expect(await paths('/battles/odds', wrong)).toEqual(['armies.0.supply']);
  });
});

describe('a new house rule', () => {
  const hungry = (hunger: object, more: object = {}) =>
    battle([army('Red', 120, { supply: 2 }), army('Blue', 350)], {
      rules: { house: { hunger } },
      ...more,
    });

  test('is among the rules, its faults at their paths', () => {
    expect(battleScenarioSchema.parse(hungry({})).rules.house).toEqual({ hunger: { loss: 2 } });
    const { error } = battleScenarioSchema.safeParse(hungry({ loss: 0 }));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['rules.house.hunger.loss']);
  });

  test('is in the form, and read from it', async () => {
    const start = draftOf(battleScenarioSchema.parse(hungry({})));
    const draft = type('rules.house.hunger.loss', '4')(start);
    const { scenario, faults } = readDraft(draft);
    expect(scenario?.rules.house).toEqual({ hunger: { loss: 4 } });
    const form = { tree: draft, at: '', faults, edit: () => undefined };
    const html = await htmlOf(createElement(RulesForm, { form, battle: undefined }));
    expect(html).toContain('Hunger');
    expect(html).toMatch(/for="rules-house-hunger-loss"[^>]*>Power lost</);
  });

  test('is in the document of the API, and decides as so much flat power would', async () => {
    const { rules } = described('/battles/odds').body.properties;
    const { hunger } = rules?.properties['house']?.properties ?? {};
    expect(hunger?.properties['loss']).toMatchObject({
      description: 'Power lost. Left out: 2',
    });
    const { win, power } = await asked('/battles/odds', oddsSchema, hungry({ loss: 3 }));
    expect(power?.['red']?.terms).toContainEqual({ reason: 'Hunger', power: -3 });
    const weak = battle([army('Red', 120, { power: -3 }), army('Blue', 350)]);
    expect(win).toEqual((await asked('/battles/odds', oddsSchema, weak)).win);
    const { win: fed } = await asked('/battles/odds', oddsSchema, FED);
    expect(fed['red']).toBeGreaterThan(win['red'] ?? NaN);
  });
});
