import { readFile } from 'node:fs/promises';
import { BATTLE_EXAMPLES, DUEL_EXAMPLES, UNIT_EXAMPLES } from '../../shared/index.ts';
import { toJson } from '../http/lines.ts';

const page = (name: string) => (): Promise<string> =>
  readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

/** What an assistant may read: how lines are written, the rules, and examples. */
const RESOURCES = [
  {
    uri: 'rout://notation',
    name: 'notation',
    description: 'How a battle is written in one line, and what can be asked',
    mimeType: 'text/markdown',
    read: page('cli'),
  },
  {
    uri: 'rout://rules',
    name: 'rules',
    description: 'What is computed, by which rules, and how sure it is',
    mimeType: 'text/markdown',
    read: page('rules'),
  },
  {
    uri: 'rout://examples',
    name: 'examples',
    description: 'Scenarios of armies, units and persons',
    mimeType: 'application/json',
    read: async () => toJson([...BATTLE_EXAMPLES, ...UNIT_EXAMPLES, ...DUEL_EXAMPLES]),
  },
] as const;

export const resources = RESOURCES.map(({ read: _, ...resource }) => resource);

/** The text of a resource; throws where there is none of that address. */
export const readResource = async (uri: string) => {
  const found = RESOURCES.find((one) => one.uri === uri);
  if (found === undefined) throw new Error(`there is no resource ${uri}`);
  return { uri, mimeType: found.mimeType, text: await found.read() };
};
