import { COMBAT_SYSTEM_IDS } from '../../combat/index.ts';
import { err, ok, type Result } from '../../result.ts';
import type { TextFault } from '../../roster/party-text.ts';
import { UNIT_SYSTEM_IDS } from '../../unit/index.ts';
import type { BattleScenario } from '../schema/battle.ts';
import type { DuelScenario } from '../schema/duel.ts';
import type { UnitScenario } from '../schema/units.ts';
import { ARMIES, battleLine } from './armies.ts';
import { duelLine } from './fighters-text.ts';
import { fightersUnder } from './fighters.ts';
import { readLevel } from './level.ts';
import { mendedAt } from './mend.ts';
import { plainLine, type Plain } from './plain.ts';
import { bareLine, fault, tokensOf, type Token } from './tokens.ts';
import { unitLine, unitsUnder } from './units.ts';

/*
 * A battle in one line, of any level: sides between "v", each a name and a colon, and who stands on
 * it; settings after a semicolon. A word or two and a colon before it all name the level and the
 * rules: `units:`, `tactica units:`, `duel:`, or a system of persons, `zones: knight v 2 soldiers`.
 * Without it the line is one of armies.
 */

export type LineScenario = BattleScenario | UnitScenario | DuelScenario;
export type LineKind = LineScenario['kind'];

interface Level {
  readonly kind: LineKind;
  /** Left out for armies, which have one set of rules. */
  readonly system: string;
}

const [FIRST_UNITS = ''] = UNIT_SYSTEM_IDS;
const [FIRST_COMBAT = ''] = COMBAT_SYSTEM_IDS;
const USUAL: Readonly<Record<LineKind, Level>> = {
  battle: { kind: 'battle', system: '' },
  units: { kind: 'units', system: FIRST_UNITS },
  duel: { kind: 'duel', system: FIRST_COMBAT },
};

/** A level, in the words that people have for it. */
const WORDS: Readonly<Record<LineKind, readonly string[]>> = {
  battle: ['armies', 'battle'],
  units: ['units', 'melee'],
  duel: ['duel', 'fight', 'fighters', 'persons'],
};

const wordsFor = (
  kind: LineKind,
  systems: readonly string[],
): readonly (readonly [string, Level])[] =>
  WORDS[kind].flatMap((word) => [
    [word, USUAL[kind]] as const,
    ...systems.flatMap((system) =>
      [`${system} ${word}`, `${word} ${system}`].map((said) => [said, { kind, system }] as const),
    ),
  ]);

/** What can stand before the first colon. */
const LEVELS: ReadonlyMap<string, Level> = new Map<string, Level>([
  ...wordsFor('battle', []),
  ...wordsFor('units', UNIT_SYSTEM_IDS),
  ...wordsFor('duel', COMBAT_SYSTEM_IDS),
  ...COMBAT_SYSTEM_IDS.map((system) => [system, { kind: 'duel', system }] as const),
]);

/** The level that a line names, and what stands behind it. */
const levelIn = (
  tokens: readonly Token[],
  text: string,
): { readonly level: Level | undefined; readonly tokens: readonly Token[] } => {
  const colon = tokens.findIndex(({ kind }) => kind === 'name');
  const words = tokens.slice(0, colon + 1);
  const isQuoted = words.some(({ at }) => text[at] === '"');
  const level = isQuoted
    ? undefined
    : LEVELS.get(words.map((one) => one.text.toLowerCase()).join(' '));
  return level === undefined ? { level, tokens } : { level, tokens: tokens.slice(colon + 1) };
};

const vocabularyAt = ({ kind, system }: Level) => {
  switch (kind) {
    case 'battle':
      return ARMIES;
    case 'units':
      return unitsUnder(system);
    case 'duel':
      return fightersUnder(system);
  }
};

/** Of the settings of the whole. */
const keysAt = (level: Level): readonly string[] => {
  const { ownKeys, ruleKeys } = vocabularyAt(level);
  return [...ownKeys, ...ruleKeys];
};

/** The scenario of a line that is written in the notation. */
const readNotation = (text: string, usual: LineKind): Result<LineScenario, TextFault> => {
  const read = tokensOf(text);
  if (!read.ok) return read;
  const { level = USUAL[usual], tokens } = levelIn(read.value, bareLine(text));
  switch (level.kind) {
    case 'battle':
      return readLevel(tokens, text.length, ARMIES);
    case 'units':
      return readLevel(tokens, text.length, unitsUnder(level.system));
    case 'duel':
      return readLevel(tokens, text.length, fightersUnder(level.system));
  }
};

/** The word before the first colon with the colon, and the level that it names. */
const namedLevel = (text: string) => {
  const [before = '', word = ''] = /^\s*([\w ]+):/u.exec(text) ?? [];
  return { before, named: LEVELS.get(word.trim().toLowerCase()) };
};

/** A line in the notation that says what somebody meant, with the word for its level before it. */
const plainFor = (text: string, usual: LineKind, isBold: boolean): Plain => {
  const { before, named } = namedLevel(text);
  const level = named ?? USUAL[usual];
  const { words } = vocabularyAt(level).vocabulary;
  const plain = plainLine(
    named === undefined ? text : text.slice(before.length),
    {
      isArmies: level.kind === 'battle',
      isOwn: (one) => words.some(({ read }) => read(one) !== undefined),
      keys: keysAt(level),
    },
    isBold,
  );
  return named === undefined ? plain : { ...plain, line: `${before.trim()} ${plain.line}` };
};

/** Repairs of a line before it is given up; what is longer than a person types is not repaired. */
const MOST_REPAIRS = 6;
const LONGEST_TYPED = 400;

/** The nearest line that can be read: words are mended, and if need be names guessed. */
const nearestLine = (text: string, usual: LineKind, isBold: boolean): string | undefined => {
  let { line } = plainFor(text, usual, isBold);
  const keys = keysAt(namedLevel(text).named ?? USUAL[usual]);
  for (let repairs = 0; repairs <= MOST_REPAIRS; repairs++) {
    const read = readNotation(line, usual);
    if (read.ok) return line;
    const mended = mendedAt(line, read.error.at, keys, isBold);
    if (mended === undefined || mended === line) break;
    ({ line } = plainFor(mended, usual, isBold));
  }
  return isBold ? undefined : nearestLine(text, usual, true);
};

/**
 * The battle, battle of units or fight of a line: in the notation, or as people type without the
 * manual.
 * @param usual the level of a line that names none
 * @returns the first fault with the characters before it and what to do, and the nearest line that
 * can be read
 */
export const readLine = (
  text: string,
  usual: LineKind = 'battle',
): Result<LineScenario, TextFault> => {
  const read = readNotation(text, usual);
  if (read.ok || text.length > LONGEST_TYPED) return read;
  const meant = readNotation(plainFor(bareLine(text), usual, false).line, usual);
  if (meant.ok) return meant;
  const instead = nearestLine(bareLine(text), usual, false);
  return instead === undefined ? read : err({ ...read.error, instead });
};

/** What a line that is not in the notation was taken for: one that is, and the guesses. */
export const takenFor = (text: string, usual: LineKind = 'battle'): Plain | undefined => {
  if (readNotation(text, usual).ok) return undefined;
  const plain = plainFor(bareLine(text), usual, false);
  return readNotation(plain.line, usual).ok ? plain : undefined;
};

/** The battle of a line where nothing but armies will do. */
export const readBattleLine = (text: string): Result<BattleScenario, TextFault> => {
  const read = readLine(text);
  if (!read.ok) return read;
  const { value } = read;
  return value.kind === 'battle'
    ? ok(value)
    : fault(0, 'this is no battle of armies: leave out what stands before the first colon');
};

/** The line that `readLine` reads as this scenario, but for ids that are those of their places. */
export const lineFor = (scenario: LineScenario): string => {
  switch (scenario.kind) {
    case 'battle':
      return isLevelName(scenario) ? `armies: ${battleLine(scenario)}` : battleLine(scenario);
    case 'units':
      return unitLine(scenario);
    case 'duel':
      return duelLine(scenario);
  }
};

/** An army that is called like a level would be taken for it. */
const isLevelName = ({ armies: [first] }: BattleScenario): boolean =>
  LEVELS.has(first?.name.toLowerCase() ?? '');
