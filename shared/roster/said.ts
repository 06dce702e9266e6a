import { isBodyWord } from './party-text.ts';

/*
 * Words that people type without having read the manual: numbers in words, troops by other names,
 * and words that say no more than that there are men.
 */

/** By what is typed, the words for the nearest troops. */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  levies: ['peasants', 'goblins', 'conscripts', 'villagers', 'zombies', 'skeletons', 'rabble'],
  militia: ['bandits', 'brigands', 'townsfolk', 'kobolds', 'skirmishers'],
  soldiers: ['foot', 'infantry', 'infantrymen', 'footmen', 'footsoldiers', 'swordsmen', 'orcs'],
  pikemen: ['spearmen', 'spears', 'pikes', 'halberdiers', 'hoplites', 'phalangites'],
  archers: ['bowmen', 'longbowmen', 'crossbowmen', 'bows', 'slingers', 'javelinmen'],
  veterans: ['guards', 'guardsmen', 'legionaries', 'huscarls', 'elves', 'dwarves', 'uruks'],
  'mounted soldiers': ['cavalry', 'horse', 'horsemen', 'riders', 'cavalrymen'],
  knights: ['lancers', 'cataphracts', 'paladins', 'templars'],
  heroes: ['champions', 'heroines'],
  generals: ['commanders', 'marshals'],
  officers: ['captains', 'lieutenants', 'sergeants'],
  monsters: ['trolls', 'ogres', 'giants', 'dragons', 'elephants'],
};
const SINGULARS: Readonly<Record<string, string>> = {
  elves: 'elf',
  dwarves: 'dwarf',
};
const singular = (many: string): string =>
  SINGULARS[many] ?? many.replace(/men$/u, 'man').replace(/s$/u, '');

const TROOPS: ReadonlyMap<string, string> = new Map(
  Object.entries(NEAREST).flatMap(([troops, all]) =>
    all.flatMap((word) => [[word, troops] as const, [singular(word), troops] as const]),
  ),
);

/** The words for the nearest troops, where a word is another name of some. */
export const nearestTroops = (word: string): string | undefined =>
  isBodyWord(word) ? undefined : TROOPS.get(word.toLowerCase());

export const OTHER_TROOPS: readonly string[] = [...TROOPS.keys()];

const MEN = new Set([
  'men',
  'man',
  'troops',
  'warriors',
  'warrior',
  'fighters',
  'strong',
  'people',
]);

/** Whether a word says no more than that there are men. */
export const saysMen = (word: string): boolean => MEN.has(word.toLowerCase());

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, i): [string, number] => [word, i + 1]),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, i): [string, number] => [word, 10 * (i + 3)],
  ),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['score', 20],
  ['hundred', 100],
  ['thousand', 1000],
]);

/** Whether a word is a number, or a part of one: "two", "hundred". */
const isNumberWord = (word: string): boolean =>
  NUMBERS.has(word.toLowerCase()) || SCALES.has(word.toLowerCase());

/** The numbers among some words in digits: "two hundred knights", "a dozen". */
export const withDigits = (words: readonly string[]): readonly string[] => {
  const told: string[] = [];
  let [whole, part]: [number, number | undefined] = [0, undefined];
  const close = (): void => {
    if (part !== undefined) told.push(`${whole + part}`);
    [whole, part] = [0, undefined];
  };
  for (const word of words) {
    const [unit, scale] = [NUMBERS.get(word.toLowerCase()), SCALES.get(word.toLowerCase())];
    if (unit !== undefined) part = (part ?? 0) + unit;
    else if (scale !== undefined) {
      const before = told.at(-1) ?? '';
      if (part === undefined && /^(?:an?|\d+)$/iu.test(before)) told.pop();
      part = (part ?? (/^\d+$/u.test(before) ? Number(before) : 1)) * scale;
      if (scale === 1000) [whole, part] = [whole + part, 0];
    } else {
      close();
      told.push(word);
    }
  }
  close();
  return told;
};

const RULES = new Set(
  'hits quality seed distance tactics intelligence power proportional each both all'.split(' '),
);

const CIRCUMSTANCES = new Set(
  'uphill downhill in on at behind across during using rolling throwing with'.split(' '),
);
/** Whether what people say with it is how or where somebody fights: "in the rain". */
export const saysHow = (word: string): boolean => CIRCUMSTANCES.has(word);

/** Whether a word is in no name unless it stands in quotation marks. */
export const isNoName = (word: string): boolean =>
  isNumberWord(word) || RULES.has(word.toLowerCase()) || saysHow(word);

/** Whether a whole name is a kind of troops, unless it stands in quotation marks. */
export const isKind = (name: string): boolean =>
  name === name.toLowerCase() && (nearestTroops(name) !== undefined || saysMen(name));
