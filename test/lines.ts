import {
  battleOf,
  readBattleLine,
  readLine,
  type Battle,
  type BattleScenario,
  type LineScenario,
} from '../shared/index.ts';

/** The scenario of a line that a test means to be read. */
export const scenarioIn = (line: string): LineScenario => {
  const read = readLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return read.value;
};

export const armiesIn = (line: string): BattleScenario => {
  const read = readBattleLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return read.value;
};

export const battleIn = (line: string): Battle => battleOf(armiesIn(line), 7);
