import { createElement } from 'react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { playSchema } from '../../server/army/schemas.ts';
import { battleOf, battleScenarioSchema } from '../../shared/index.ts';
import { draftOf, type Draft } from '../../web/army/draft/draft.ts';
import { readDraft } from '../../web/army/draft/read-draft.ts';
import { reduce, type Edit } from '../../web/army/draft/reduce.ts';
import { ArmyCard } from '../../web/army/form/army-card.tsx';
import { army, asking, battle, serverFor } from '../server/server.ts';
import { documentOf } from './document.ts';
import { htmlOf } from './html.ts';

/** The schema of armies with two fields more. */
vi.mock('../../shared/army/army.ts', async (original) => {
  const real = await original<typeof import('../../shared/army/army.ts')>();
  const { z } = await import('zod');
  const more = {
    supply: z.int().min(0).max(30).default(7).meta({ title: 'Days of supply' }),
    terrain: z.enum(['open', 'steep-hill']).default('open').meta({ title: 'Stands on' }),
  };
  return { ...real, armySchema: real.armySchema.safeExtend(more) };
});

const FED = battle([
  army('Red', 120, { supply: 12 }),
  army('Blue', 350, { terrain: 'steep-hill' }),
]);
/** A field that only a newcomer knows. */
const known = (one: object | undefined): unknown =>
  one !== undefined && 'supply' in one && 'terrain' in one ? [one.supply, one.terrain] : undefined;

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

  const typed = (...edits: readonly Edit[]): Draft =>
    edits.reduce(reduce, draftOf(battleScenarioSchema.parse(FED)));

  test('is read from the form, with its faults', () => {
    expect(readDraft(typed()).scenario).toEqual(battleScenarioSchema.parse(FED));
    const eaten = typed({ do: 'army', at: 0, field: 'supply', text: '3' }, { do: 'addArmy' });
    expect(readDraft(eaten).scenario?.armies.map(known)).toEqual([
      [3, 'open'],
      [7, 'steep-hill'],
      [7, 'open'],
    ]);
    expect(readDraft(typed({ do: 'army', at: 0, field: 'supply', text: '31' })).faults).toEqual({
      'armies.0.supply': { message: 'Use 30 or less.' },
    });
  });

  test('is shown by the form, with its title, its default and its fault', async () => {
    const draft = typed({ do: 'army', at: 0, field: 'supply', text: '31' });
    const form = { draft, faults: readDraft(draft).faults, edit: () => undefined };
    const html = await htmlOf(
      createElement(ArmyCard, { form, at: 0, battle: undefined, now: undefined }),
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
    const app = await serverFor();
    afterAll(() => app.close());
    const { body, answer } = (await documentOf(app))('/battles/play');
    const supply = {
      title: 'Days of supply',
      type: 'integer',
      minimum: 0,
      maximum: 30,
      default: 7,
    };
    expect(body.properties['armies']?.items.properties['supply']).toEqual(supply);
    expect(answer.properties['armies']?.items.properties['supply']).toMatchObject(supply);
    const { asked, paths } = asking(app);
    const { armies } = await asked('/battles/play', playSchema, FED);
    expect(armies.map(known)).toEqual([
      [12, 'open'],
      [7, 'steep-hill'],
    ]);
    const wrong = battle([army('Red', 120, { supply: -1 }), army('Blue', 350)]);
    expect(await paths('/battles/odds', wrong)).toEqual(['armies.0.supply']);
  });
});
