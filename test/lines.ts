import type { z } from 'zod';
import {
  battleOf,
  battleScenarioSchema,
  duelScenarioSchema,
  readLine,
  readWar,
  unitScenarioSchema,
  type Battle,
  type Campaign,
  type LineScenario,
} from '../shared/index.ts';

/** The scenario of a line that a test means to be read. */
export const scenarioIn = (line: string): LineScenario => {
  const read = readLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return read.value;
};

/** What a line says, checked by the schema of its level, with something changed. */
const reader =
  <Schema extends z.ZodType>(schema: Schema) =>
  (line: string, change: object = {}): z.output<Schema> =>
    schema.parse({ ...scenarioIn(line), ...change });

export const armiesIn = reader(battleScenarioSchema);
export const unitsIn = reader(unitScenarioSchema);
export const duelIn = reader(duelScenarioSchema);

export const battleIn = (line: string): Battle => battleOf(armiesIn(line), 7);

export const warIn = (line: string): Campaign => {
  const read = readWar(line);
  if (!read.ok) throw new Error(`${read.error.at}: ${read.error.message}`);
  return read.value;
};
