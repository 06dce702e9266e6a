import { z } from 'zod';
import { remembered, UNIT_SYSTEMS, unitRulesSchema, unitSchema } from '../../../shared/index.ts';
import { fieldsOf, without, type SchemaField } from '../../forms/schema.ts';

/** Every option but the system itself. */
export const RULES = without(fieldsOf(unitRulesSchema), ['system']);
/** Every statistic that some system reads. */
export const STATS = without(fieldsOf(unitSchema), ['id', 'name', 'side', 'post', 'men', 'of']);

type Fields = readonly SchemaField[];

/** The fields that count under each system, as it tells them, and those of every battle. */
const under = (part: 'rules' | 'stats', all: Fields) => {
  const ofAny = UNIT_SYSTEMS.flatMap((system) => Object.keys(system[part]));
  return remembered((id: string): Fields => {
    const system = UNIT_SYSTEMS.find((one) => one.id === id);
    const fields = fieldsOf(z.strictObject(system?.[part] ?? {}));
    const own = new Map(fields.map((field) => [field.key, field]));
    const others = ofAny.filter((key) => !own.has(key));
    return without(all, others).map((field) => own.get(field.key) ?? field);
  });
};

export const rulesUnder = under('rules', RULES);
export const statsUnder = under('stats', STATS);
