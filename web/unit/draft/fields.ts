import { UNIT_SYSTEMS, unitRulesSchema, unitSchema } from '../../../shared/index.ts';
import { fieldsOf, without, type SchemaField } from '../../forms/schema.ts';

/** Every option but the system itself. */
export const RULES = without(fieldsOf(unitRulesSchema), ['system']);
/** Every statistic that some system reads. */
export const STATS = without(fieldsOf(unitSchema), ['id', 'name', 'side', 'post', 'men', 'of']);

const ofOthers = (system: string, part: 'rules' | 'stats'): readonly string[] => {
  const own: Readonly<Record<string, unknown>> =
    UNIT_SYSTEMS.find(({ id }) => id === system)?.[part] ?? {};
  return UNIT_SYSTEMS.flatMap((other) => Object.keys(other[part])).filter(
    (key) => own[key] === undefined,
  );
};

/** The options that count under a system: its own, and those of every battle. */
export const rulesUnder = (system: string): readonly SchemaField[] =>
  without(RULES, ofOthers(system, 'rules'));
export const statsUnder = (system: string): readonly SchemaField[] =>
  without(STATS, ofOthers(system, 'stats'));
