import { z } from 'zod';
import { UNIT_SYSTEMS, unitRulesSchema, unitSchema } from '../../../shared/index.ts';
import { fieldsOf, without, type SchemaField } from '../../forms/schema.ts';

/** Every option but the system itself. */
export const RULES = without(fieldsOf(unitRulesSchema), ['system']);
/** Every statistic that some system reads. */
export const STATS = without(fieldsOf(unitSchema), ['id', 'name', 'side', 'post', 'men', 'of']);

type Fields = readonly SchemaField[];

/** The fields that count under each system, as it tells them, and those of every battle. */
const under = (part: 'rules' | 'stats', all: Fields) => {
  const ofAny = UNIT_SYSTEMS.flatMap((system) => Object.keys(system[part]));
  const told = new Map(
    UNIT_SYSTEMS.map((system): [string, Fields] => {
      const own = new Map(
        fieldsOf(z.strictObject(system[part])).map((field) => [field.key, field]),
      );
      const others = ofAny.filter((key) => !own.has(key));
      return [system.id, without(all, others).map((field) => own.get(field.key) ?? field)];
    }),
  );
  const common = without(all, ofAny);
  return (system: string): Fields => told.get(system) ?? common;
};

export const rulesUnder = under('rules', RULES);
export const statsUnder = under('stats', STATS);
