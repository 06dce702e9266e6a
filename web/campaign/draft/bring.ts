import { readWar } from '../../../shared/index.ts';
import { goToCampaign } from './open.ts';

/** Opens the war of a line on its page. @returns what is wrong with the line, if anything is */
export const bringWar = async (line: string): Promise<string> => {
  const read = readWar(line);
  if (!read.ok) return `Character ${read.error.at + 1}: ${read.error.message}.`;
  await goToCampaign(read.value);
  return '';
};
