import { err, ok, type Result } from '../../result.ts';
import { fromYaml, type LineFault, type Yaml } from '../../yaml.ts';
import { MOST_FIGHTERS } from '../schema/duel.ts';

/*
 * Blocks of a note in Markdown: `statblock` of Fantasy Statblocks, one creature each, and
 * `encounter` of Initiative Tracker, a list of `3: Goblin, hp, armour class, initiative, xp`.
 */

/** Characters of a note and of a block in it, and blocks. */
export const MOST_NOTE = 200_000;
const MOST_BLOCK = 20_000;
const MOST_BLOCKS = 50;

export interface Creature {
  readonly name: string;
  /** What it is an example of, where it has a name of its own. */
  readonly of: string;
  readonly count: number;
  readonly hp?: string;
  readonly ac?: string;
  readonly hitDice?: string;
  readonly isFriend: boolean;
  /** Names of what else the block says of it. */
  readonly unread: readonly string[];
  /** Of the note, from 1. */
  readonly line: number;
}

export interface Encounter {
  readonly name: string | undefined;
  readonly creatures: readonly Creature[];
  readonly unread: readonly string[];
}

export interface StatBlocks {
  readonly known: readonly Creature[];
  readonly encounters: readonly Encounter[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(statblock|encounter)\s*$/u;

/** Whether a text is a note with such blocks. */
export const hasStatBlocks = (text: string): boolean =>
  text.split(/\r\n|\r|\n/u).some((line) => FENCE.test(line));

interface Block {
  readonly kind: string;
  readonly text: string;
  /** Lines of the note before its first. */
  readonly before: number;
}

const blocksOf = (text: string): Result<readonly Block[], LineFault> => {
  const lines = text.split(/\r\n|\r|\n/u);
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; i++) {
    const [, fence = '', kind = ''] = FENCE.exec(lines[i] ?? '') ?? [];
    if (fence === '') continue;
    const before = i + 1;
    const end = lines.findIndex((line, at) => at > i && line.trim().startsWith(fence));
    if (end < 0) return err({ line: before, message: `this block has no end: put ${fence} there` });
    if (blocks.length === MOST_BLOCKS)
      return err({ line: before, message: `more than ${MOST_BLOCKS} blocks` });
    const inside = lines.slice(before, end).join('\n');
    if (inside.length > MOST_BLOCK)
      return err({ line: before, message: `this block has more than ${MOST_BLOCK} characters` });
    blocks.push({ kind, text: inside, before });
    i = end;
  }
  return ok(blocks);
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

const KNOWN = new Set(['name', 'creature', 'monster', 'hp', 'ac', 'hit_dice', 'friendly', 'ally']);
/** How a block looks, which is nothing that a fight could use. */
const LOOKS = new Set(['layout', 'statblock', 'columns', 'image', 'source', 'dice', 'render']);

/** A creature as fields: a stat block, or the long form of an encounter. */
const ofFields = (fields: Fields, count: number, line: number): Creature | undefined => {
  const of = textOf(fields['creature'] ?? fields['monster'] ?? fields['name']);
  if (of === undefined || of === '') return undefined;
  const [hp, ac, hitDice] = ['hp', 'ac', 'hit_dice'].map((key) => textOf(fields[key]));
  return {
    name: textOf(fields['name']) ?? of,
    of,
    count,
    ...(hp === undefined ? {} : { hp }),
    ...(ac === undefined ? {} : { ac }),
    ...(hitDice === undefined ? {} : { hitDice }),
    isFriend: fields['friendly'] === true || fields['ally'] === true,
    unread: Object.keys(fields).filter((key) => !KNOWN.has(key) && !LOOKS.has(key)),
    line,
  };
};

const NUMBERS = ['hp', 'ac', 'initiative', 'experience'] as const;
const FRIENDS = new Set(['friend', 'friendly', 'ally']);

/** A creature as a list: its kind, a name of its own, numbers in order, flags such as `ally`. */
const ofParts = (parts: readonly string[], count: number, line: number): Creature | undefined => {
  const [of = '', ...others] = parts.map((part) => part.trim());
  const flags = others.filter((part) => FRIENDS.has(part) || part === 'hidden');
  const rest = others.filter((part) => !flags.includes(part));
  const [second] = rest;
  const called = second !== undefined && /^\p{L}/u.test(second) ? [second] : [];
  const numbers = rest.slice(called.length).map((part, i) => [NUMBERS[i] ?? 'more', part]);
  const fields = Object.fromEntries(numbers.filter(([, part]) => part !== ''));
  if (flags.includes('hidden')) fields['hidden'] = 'true';
  const friendly = flags.some((flag) => FRIENDS.has(flag));
  return ofFields({ ...fields, creature: of, name: called[0] ?? of, friendly }, count, line);
};

type Read = Result<readonly Creature[], LineFault>;

const creatureIn = (item: unknown, count: number, line: number): Read => {
  const parts = Array.isArray(item) ? item.flat().map((part) => textOf(part) ?? '') : undefined;
  const text = textOf(item);
  const creature = isFields(item)
    ? ofFields(item, count, line)
    : ofParts(parts ?? text?.split(',') ?? [], count, line);
  return creature === undefined
    ? err({ line, message: 'name the creature, such as "3: Goblin, 7, 15"' })
    : ok([creature]);
};

/** Creatures behind their number: `3: Goblin, 7, 15`. */
const counted = (item: Fields, line: number): Read => {
  const all: Creature[] = [];
  for (const [key, value] of Object.entries(item)) {
    const count = Number(key);
    if (!Number.isInteger(count) || count < 1 || count > MOST_FIGHTERS)
      return err({ line, message: `"${key}" is no whole number from 1 to ${MOST_FIGHTERS}` });
    const read = creatureIn(value, count, line);
    if (!read.ok) return read;
    all.push(...read.value);
  }
  return ok(all);
};

const isNamed = (item: Fields): boolean =>
  ['name', 'creature', 'monster'].some((key) => key in item);

const encounterIn = (
  fields: Fields,
  lineOf: Yaml['lineOf'],
  before: number,
): Result<Encounter, LineFault> => {
  const { name, creatures, ...others } = fields;
  const listed = creatures ?? [];
  if (!Array.isArray(listed))
    return err({ line: before + lineOf(['creatures']), message: 'creatures must be a list' });
  const all: Creature[] = [];
  for (const [i, item] of listed.entries()) {
    const line = before + lineOf(['creatures', i]);
    const isCounted = isFields(item) && !isNamed(item);
    const read = isCounted ? counted(item, line) : creatureIn(item, 1, line);
    if (!read.ok) return read;
    all.push(...read.value);
  }
  return ok({ name: textOf(name), creatures: all, unread: Object.keys(others) });
};

/** The creatures and encounters of a note. */
export const readStatBlocks = (note: string): Result<StatBlocks, LineFault> => {
  if (note.length > MOST_NOTE)
    return err({ line: 1, message: `the note has more than ${MOST_NOTE} characters` });
  const blocks = blocksOf(note);
  if (!blocks.ok) return blocks;
  const known: Creature[] = [];
  const encounters: Encounter[] = [];
  for (const { kind, text, before } of blocks.value) {
    const yaml = fromYaml(text);
    if (!yaml.ok) return err({ ...yaml.error, line: before + yaml.error.line });
    const { value, lineOf } = yaml.value;
    if (!isFields(value)) return err({ line: before, message: `this ${kind} says nothing` });
    if (kind === 'encounter') {
      const read = encounterIn(value, lineOf, before);
      if (!read.ok) return read;
      encounters.push(read.value);
    } else {
      const read = creatureIn(value, 1, before + 1);
      if (!read.ok) return read;
      known.push(...read.value);
    }
  }
  return ok({ known, encounters });
};
