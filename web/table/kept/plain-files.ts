import {
  azgaarMap,
  duelOfStatBlocks,
  faultText,
  hasStatBlocks,
  MOST_NOTE,
  readArmyList,
  readLine,
  type BattleScenario,
  type LineScenario,
} from '../../../shared/index.ts';

/** What a file that is not JSON holds: a battle of any level, armies, or a fault. */
type PlainFile =
  | {
      readonly kind: 'scenario';
      readonly scenario: LineScenario;
      /** What of the file is not in it. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'armies'; readonly armies: BattleScenario['armies'] }
  | { readonly kind: 'fault'; readonly text: string };

export const OPENS =
  'Rout opens its own files (.json), armies as a table (.csv), regiments of Azgaar’s map ' +
  'generator (.csv, .json), a battle or armies in lines such ' +
  'as “120 v 350” (.txt), and notes with statblock or encounter blocks (.md).';

const fault = (text: string): PlainFile => ({ kind: 'fault', text: `${text} ${OPENS}` });

const MOST_FAULTS = 3;
const VERSUS = /\s(?:v|vs|versus|against)\.?\s/iu;

const noteIn = (text: string): PlainFile => {
  const read = duelOfStatBlocks(text, { standsIn: true });
  return read.ok
    ? { kind: 'scenario', scenario: read.value.scenario, notes: read.value.notes }
    : { kind: 'fault', text: `Line ${read.error.line} of this note: ${read.error.message}.` };
};

const lineIn = (line: string): PlainFile => {
  const read = readLine(line);
  return read.ok
    ? { kind: 'scenario', scenario: read.value, notes: [] }
    : fault(`This line cannot be read: character ${read.error.at + 1}: ${read.error.message}.`);
};

const armiesIn = (text: string): PlainFile => {
  const read = readArmyList(text);
  if (read.ok) return { kind: 'armies', armies: read.value };
  const faults = read.error.slice(0, MOST_FAULTS).map(faultText);
  const more = read.error.length - faults.length;
  return fault(
    `No armies can be read here: ${faults.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  );
};

/** The armies of a map of Azgaar's generator; undefined of any other text. */
export const readMap = (text: string): PlainFile | undefined =>
  azgaarMap(text) === undefined ? undefined : armiesIn(text);

/** What the text of a file holds that is not JSON. */
export const readPlain = (text: string): PlainFile => {
  if (text.length > MOST_NOTE) return fault('This file is too long.');
  const written = text.trim();
  if (written === '') return fault('This file is empty.');
  if (hasStatBlocks(text)) return noteIn(text);
  const isLine = !/[\r\n]/u.test(written) && VERSUS.test(written);
  return isLine ? lineIn(written) : armiesIn(text);
};
