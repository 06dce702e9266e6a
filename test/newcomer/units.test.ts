import { expect, test } from 'vitest';
import { z } from 'zod';
import { die } from '../../shared/distribution.ts';
import { play } from '../../shared/process/play.ts';
import { labelled } from '../../shared/process/sampled.ts';
import { outcomeOf, type Field } from '../../shared/unit/field.ts';
import { whole, yesOrNo } from '../../shared/unit/fields.ts';
import { UNIT_SYSTEMS } from '../../shared/unit/index.ts';
import { unitSchemas } from '../../shared/unit/registry.ts';
import type { Melee, UnitSetup, UnitSystem } from '../../shared/unit/system.ts';

const rules = { cruel: yesOrNo(false, 'Cruel', 'Coins fall twice') };
const stats = { valour: whole([1, 6, 4], 'Valour') };
type Setup = UnitSetup<z.output<z.ZodObject<typeof rules>>, z.output<z.ZodObject<typeof stats>>>;

const coin = {
  distribution: () => die(2),
  throwDice: (source: (sides: number) => number) => ({ total: source(2), faces: [] }),
  ofSum: () => undefined,
};

/** Each round every unit that stands tosses a coin: on tails it is gone, unless its valour is 6. */
const open = ({ units }: Setup): Melee => {
  const valour = new Map(units.map((unit) => [unit.id, unit.valour]));
  const start: Field = {
    round: 1,
    units: units.map(({ id, name, side, post, men }) => ({
      id,
      name,
      side,
      post,
      men,
      menAtStart: men,
      strength: 1,
      fullStrength: 1,
      standing: 'fighting',
    })),
  };
  return {
    start,
    process: {
      step: ({ round, units: before }, { chance }) => ({
        round: round + 1,
        units: before.map((unit) =>
          valour.get(unit.id) === 6 || chance.roll(coin, [round, unit.id, 'coin']) === 1
            ? unit
            : { ...unit, standing: 'destroyed', men: 0 },
        ),
      }),
      round: ({ round }) => round,
      outcome: ({ units: now }) => outcomeOf(now, () => true),
      key: ({ units: now }) => now.map(({ standing }) => standing).join(),
    },
  };
};

/** A third system: one statistic, one option. */
const COINS: UnitSystem<typeof rules, typeof stats> = {
  id: 'coins',
  title: 'Coins',
  text: 'Heads or tails.',
  strength: 'Luck',
  words: { decisions: {}, rolls: { coin: 'the coin' } },
  rules,
  stats,
  propose: ({ name, men }) => [{ name, men, stats: { valour: 5 } }],
  open,
  warnings: () => [],
};

const { rules: rulesSchema, unit: unitSchema } = unitSchemas([...UNIT_SYSTEMS, COINS]);

test('a third system of units shows up in options and statistics', () => {
  const known = rulesSchema.parse({ system: 'coins', cruel: true });
  expect(known).toMatchObject({ system: 'coins', cruel: true, reserves: 'threatened' });
  expect(rulesSchema.parse({})).toMatchObject({ system: UNIT_SYSTEMS[0]?.id, cruel: false });
  expect(rulesSchema.safeParse({ system: 'dice' }).success).toBe(false);
  expect(unitSchema.parse({ men: 3 })).toMatchObject({ post: 'centre', valour: 4 });
  expect(unitSchema.safeParse({ men: 3, valour: 7 }).success).toBe(false);
  expect(unitSchemas(UNIT_SYSTEMS).unit.safeParse({ men: 3, valour: 4 }).success).toBe(false);
  const { properties } = z.toJSONSchema(unitSchema);
  expect(properties?.['valour']).toMatchObject({ title: 'Valour', minimum: 1, maximum: 6 });
});

test('it is played by what the schemas make of a battle', () => {
  const units = ['a', 'b'].map((id, i) => {
    const [proposed] = COINS.propose(
      { name: id, men: 5, profile: { troop: 'soldier', skill: 0, armour: 0, mounted: false } },
      { cruel: false },
      { men: 5, against: 5 },
    );
    const stat = z.object(stats).parse(i === 0 ? { valour: 6 } : proposed?.stats);
    return { ...unitSchema.parse({ men: 5 }), ...stat, id, name: id, side: id };
  });
  const { process, start } = COINS.open({ rules: { cruel: false, reserves: 'never' }, units });
  expect(play(process, start, labelled('coins')).outcome).toEqual({ kind: 'won', winner: 'a' });
});

test('what two systems call alike takes the same values, with the same default', () => {
  const all = [...UNIT_SYSTEMS, COINS].flatMap(({ rules: options, stats: fields }) =>
    Object.entries({ ...options, ...fields }),
  );
  const meaning = (field: z.core.$ZodType) => {
    const { title: _title, description: _text, ...rest } = z.toJSONSchema(field);
    return JSON.stringify(rest);
  };
  for (const [name, field] of all)
    for (const [other, same] of all)
      if (name === other) expect(meaning(same), name).toBe(meaning(field));
});
