import { z } from 'zod';
import { UNIT_SYSTEMS, unitRulesSchema, unitSchema } from '../../../shared/index.ts';
import { fieldsOf, without, type SchemaField } from '../../forms/schema.ts';

/** Every option but the system itself. */
export const RULES = without(fieldsOf(unitRulesSchema), ['system']);
/** Every statistic that some system reads. */
export const STATS = without(fieldsOf(unitSchema), ['id', 'name', 'side', 'post', 'men', 'of']);

const ownOf = (system: string, part: 'rules' | 'stats'): readonly SchemaField[] =>
  fieldsOf(z.strictObject(UNIT_SYSTEMS.find(({ id }) => id === system)?.[part] ?? {}));

const ofAny = (part: 'rules' | 'stats'): readonly string[] =>
  UNIT_SYSTEMS.flatMap((system) => Object.keys(system[part]));

/** The fields that count under a system, each as the system tells it, and those of all of them. */
const under = (part: 'rules' | 'stats', all: readonly SchemaField[]) => {
  const told = new Map<string, readonly SchemaField[]>();
  return (system: string): readonly SchemaField[] => {
    const own = new Map(ownOf(system, part).map((field) => [field.key, field]));
    const others = ofAny(part).filter((key) => !own.has(key));
    const known = told.get(system) ?? without(all, others).map((one) => own.get(one.key) ?? one);
    told.set(system, known);
    return known;
  };
};

export const rulesUnder = under('rules', RULES);
export const statsUnder = under('stats', STATS);
