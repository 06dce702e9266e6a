import { err, ok, type Result } from '../../result.ts';
import type { LineFault } from '../../yaml.ts';
import { duelScenarioSchema, type DuelScenario } from '../schema/duel.ts';
import { SIDES } from '../notation/fighters.ts';
import { readStatBlocks, type Creature, type StatBlocks } from './stat-blocks.ts';

/** A fight made of the blocks of a note, and in sentences what of them is not in it. */
interface NotedDuel {
  readonly scenario: DuelScenario;
  readonly notes: readonly string[];
}

interface Side {
  readonly name: string;
  readonly creatures: readonly Creature[];
}

const named = (known: readonly Creature[], name: string): Creature | undefined =>
  known.find((one) => one.name.toLowerCase() === name.toLowerCase());

const listed = (names: readonly string[]): string => names.join(', ');

/** Stat blocks that none of these creatures is of. */
const unnamed = (known: readonly Creature[], all: readonly Creature[]): readonly Creature[] =>
  known.filter((one) => all.every(({ of }) => named([one], of) === undefined));

/** A creature with what its stat block says and the encounter does not. */
const withBlock = (one: Creature, known: readonly Creature[]): Creature => {
  const block = named(known, one.of);
  return block === undefined
    ? one
    : { ...block, ...one, unread: [...new Set([...block.unread, ...one.unread])] };
};

/**
 * Friends stand on one side, the others of each encounter on a side of their own. Stat blocks that
 * no encounter names fight where they are needed for a second side.
 */
const sidesOf = ({ known, encounters }: StatBlocks): readonly Side[] => {
  if (encounters.length === 0) return known.map((one) => ({ name: one.name, creatures: [one] }));
  const all = encounters.flatMap(({ creatures }) => creatures);
  const friends = all.filter(({ isFriend }) => isFriend);
  const foes = encounters.map(({ name, creatures }, i) => ({
    name: name ?? `Encounter ${i + 1}`,
    creatures: creatures.filter(({ isFriend }) => !isFriend),
  }));
  const sides = [{ name: 'Friends', creatures: friends }, ...foes].filter(
    ({ creatures }) => creatures.length > 0,
  );
  const others = unnamed(known, all);
  return sides.length === 1 && others.length > 0
    ? [{ name: 'Stat blocks', creatures: others }, ...sides]
    : sides;
};

/** Armour class 10 that goes up is 9 that goes down: nobody armoured. */
const UNARMOURED_UP = 10;
const UNARMOURED_DOWN = 9;

/** What stands first, as in `45 (6d10+12)`. */
const numberIn = (text: string | undefined): number | undefined => {
  const found = /^[-−]?\d+/u.exec(text ?? '')?.[0];
  return found === undefined ? undefined : Number(found.replace('−', '-'));
};

/** Points better than nobody armoured. `6 [13]` gives it both ways. */
const betterBy = (ac: string, isUp: boolean): number | undefined => {
  const bracketed = numberIn(/\[(\d+)\]/u.exec(ac)?.[1]);
  if (bracketed !== undefined) return bracketed - UNARMOURED_UP;
  const plain = numberIn(ac);
  if (plain === undefined) return undefined;
  return isUp ? plain - UNARMOURED_UP : UNARMOURED_DOWN - plain;
};

type Stats = Record<string, unknown>;

const statsOf = ({ hp, ac, hitDice, line }: Creature, isUp: boolean): Result<Stats, LineFault> => {
  const stats: Stats = {};
  const points = numberIn(hp);
  if (hp !== undefined && (points === undefined || points < 1))
    return err({ line, message: `hit points "${hp}" are no whole number of 1 or more` });
  if (points !== undefined) stats['hp'] = points;
  if (ac !== undefined) {
    const hide = betterBy(ac, isUp);
    if (hide === undefined)
      return err({ line, message: `armour class "${ac}" is no whole number` });
    stats['hide'] = hide;
  }
  const dice = numberIn(hitDice);
  return ok(dice === undefined ? stats : { ...stats, cls: 'monster', level: dice });
};

/** Names the fighters of one name apart, over all sides. */
const namerOf = (sides: readonly Side[]): ((one: Creature) => string) => {
  const seen = new Map<string, number>();
  const total = (called: string): number =>
    sides
      .flatMap(({ creatures }) => creatures)
      .reduce((sum, { name, count }) => sum + (name === called ? count : 0), 0);
  return ({ name }) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return total(name) === 1 ? name : `${name} ${nth}`;
  };
};

const KEYS: Readonly<Record<string, string>> = {
  initiative: 'initiative (here it is thrown without a modifier)',
  modifier: 'initiative (here it is thrown without a modifier)',
  mod: 'initiative (here it is thrown without a modifier)',
  xp: 'experience',
  players: 'players (their statistics are not in the note)',
};

/** What was left out, and what was taken for granted. */
const notesOf = (blocks: StatBlocks, sides: readonly Side[], isUp: boolean): readonly string[] => {
  const fighting = sides.flatMap(({ creatures }) => creatures);
  const keys = [...fighting, ...blocks.encounters].flatMap(({ unread }) => unread);
  const unread = [...new Set(keys.map((key) => KEYS[key] ?? key.replaceAll('_', ' ')))];
  const namesOf = (is: (one: Creature) => boolean): string =>
    listed([...new Set(fighting.filter(is).map(({ name }) => name))]);
  const bare = namesOf(({ hp }) => hp === undefined);
  const unarmoured = namesOf(({ ac }) => ac === undefined);
  const untrained = namesOf(({ hitDice }) => hitDice === undefined);
  const idle = listed(unnamed(blocks.known, fighting).map(({ name }) => name));
  return [
    'The fight is under Old school, which has hit points and armour class.',
    `Armour class is read as one that ${
      isUp ? 'goes up: 10 is unarmoured' : 'goes down: 9 is unarmoured'
    }.`,
    ...(unread.length === 0 ? [] : [`Not read: ${listed(unread)}.`]),
    ...(bare === '' ? [] : [`No hit points are given for ${bare}: they go by the hit dice.`]),
    ...(unarmoured === '' ? [] : [`No armour class is given for ${unarmoured}: unarmoured.`]),
    ...(untrained === ''
      ? []
      : [`No hit dice are given for ${untrained}: to hit as a Normal Man.`]),
    'Whoever is read has a sword and morale 7, whatever the note says of attacks.',
    ...(idle === '' ? [] : [`No encounter names ${idle}: left out.`]),
  ];
};

/** Who meets them where the note does not say. */
const STAND_IN = {
  id: 'others',
  name: 'Those who meet them',
  fighters: [{ name: 'Stand-in', preset: 'soldier' }],
};
const STOOD_IN = 'The note has one side only: a soldier stands for the other. Put your own there.';

const WHAT: Readonly<Record<string, string>> = {
  hp: 'hit points',
  hide: 'armour class, better than unarmoured by',
  level: 'hit dice',
};

interface Made {
  readonly sides: readonly object[];
  /** Of each fighter, in the note. */
  readonly lines: readonly (readonly number[])[];
}

const madeOf = (sides: readonly Side[], isUp: boolean): Result<Made, LineFault> => {
  const nameOf = namerOf(sides);
  const made: object[] = [];
  const lines: number[][] = [];
  for (const [i, { name, creatures }] of sides.entries()) {
    const all = creatures.flatMap((one) => Array.from({ length: one.count }, () => one));
    const fighters: object[] = [];
    for (const one of all) {
      const stats = statsOf(one, isUp);
      if (!stats.ok) return stats;
      fighters.push({ name: nameOf(one), stats: stats.value });
    }
    made.push({ id: SIDES[i] ?? `side${i + 1}`, name, fighters });
    lines.push(all.map(({ line }) => line));
  }
  return ok({ sides: made, lines });
};

const scenarioOf = (
  { encounters }: StatBlocks,
  sides: readonly Side[],
  isUp: boolean,
): Result<DuelScenario, LineFault> => {
  const made = madeOf(sides, isUp);
  if (!made.ok) return made;
  const parsed = duelScenarioSchema.safeParse({
    kind: 'duel',
    version: 1,
    name: encounters[0]?.name ?? 'Fight',
    system: 'oldschool',
    sides: sides.length === 1 ? [...made.value.sides, STAND_IN] : made.value.sides,
  });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const [, side, , fighter] = issue?.path ?? [];
  const line = made.value.lines[Number(side ?? 0)]?.[Number(fighter ?? 0)] ?? 1;
  const what = String(issue?.path.at(-1) ?? '');
  return err({ line, message: `${WHAT[what] ?? what}: ${issue?.message ?? 'not valid'}` });
};

const ONE_SIDE =
  'the note has one side only: give those who meet them an encounter block of their own, or mark ' +
  'them with "ally"';

/**
 * The fight of the blocks of a note, under the old school.
 * @param standsIn whether a soldier stands for a second side that is missing; else it is a fault
 */
export const duelOfStatBlocks = (
  note: string,
  { standsIn = false } = {},
): Result<NotedDuel, LineFault> => {
  const read = readStatBlocks(note);
  if (!read.ok) return read;
  const sides = sidesOf(read.value).map(({ name, creatures }) => ({
    name,
    creatures: creatures.map((one) => withBlock(one, read.value.known)),
  }));
  const [first] = sides;
  if (first === undefined) return err({ line: 1, message: 'the note has no creatures' });
  const isAlone = sides.length === 1;
  if (isAlone && !standsIn) return err({ line: first.creatures[0]?.line ?? 1, message: ONE_SIDE });
  const isUp = sides.some(({ creatures }) =>
    creatures.some(({ ac }) => (numberIn(ac) ?? 0) >= UNARMOURED_UP),
  );
  const scenario = scenarioOf(read.value, sides, isUp);
  const notes = notesOf(read.value, sides, isUp);
  return scenario.ok
    ? ok({ scenario: scenario.value, notes: isAlone ? [STOOD_IN, ...notes] : notes })
    : scenario;
};
