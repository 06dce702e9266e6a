import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMBAT_SYSTEMS, EFFECTS_KEY, rulesSchema, UNIT_SYSTEMS } from '../../shared/index.ts';
import { fieldsOf, wordsOf } from '../../web/forms/schema.ts';

const SCHEMAS: readonly (readonly [name: string, schema: z.ZodObject])[] = [
  ...COMBAT_SYSTEMS.map(({ id, options }) => [`fights by ${id}`, options] as const),
  ['battles of armies', rulesSchema],
  ...UNIT_SYSTEMS.map(({ id, rules }) => [`units by ${id}`, z.object(rules)] as const),
];
/** Their values are names of what is chosen: fields of battle, kinds of groups. */
const NAMES = ['map', 'maxKind'];

describe.each(SCHEMAS)('options of %s', (_name, schema) => {
  const properties = Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
  const words = properties.flatMap(([key, json]) => {
    const { anyOf = [], enum: all = anyOf.flatMap((one) => one.enum ?? []) } = json as {
      enum?: readonly unknown[];
      anyOf?: readonly { enum?: readonly unknown[] }[];
    };
    const effects = (json as Record<string, unknown>)[EFFECTS_KEY] ?? {};
    const texts = all.filter((value): value is string => typeof value === 'string');
    return texts.length === 0 ? [] : [{ key, texts, effects: effects as object }];
  });

  test('every value says what it does, and nothing is said of a value that there is not', () => {
    for (const { key, texts, effects } of words) {
      if (!NAMES.includes(key))
        expect([key, ...Object.keys(effects).toSorted()]).toEqual([key, ...texts.toSorted()]);
      for (const value of Object.keys(effects)) expect(texts).toContain(value);
    }
  });

  test('two values of a field are not told alike, and the form shows what is said', () => {
    const fields = new Map(fieldsOf(schema).map((field) => [field.key, field]));
    for (const { key, texts } of words) {
      const field = fields.get(key)!;
      const told = texts.map((text) => wordsOf(field, text));
      expect([key, new Set(told).size]).toEqual([key, texts.length]);
      if (!NAMES.includes(key)) expect(told.join()).not.toMatch(/[a-z][A-Z]/);
    }
  });
});
