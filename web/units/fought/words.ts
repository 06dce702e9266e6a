import {
  survivorsOf,
  type BattleScenario,
  type Decision,
  type FieldUnit,
  type MeleeStory,
  type StoryRoll,
  type UnitOdds,
} from '../../../shared/index.ts';
import { count, type Part } from '../../views/words.ts';
import { labelOfSide } from '../draft.ts';

/** A battle of units as the page speaks of it. */
export interface Cast {
  readonly sides: readonly { readonly side: string; readonly name: string }[];
  /** Names of units by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Place of a unit's side, from 0: decides its colour, line and marker. */
  readonly slotOf: (side: string) => number;
}

const nameOfSide = (side: string, battle: BattleScenario | undefined): string => {
  const armies =
    battle?.armies.filter((army, i) => (army.side ?? army.id ?? `army${i + 1}`) === side) ?? [];
  return armies.length > 0
    ? armies.map(({ name }) => name).join(' + ')
    : labelOfSide(side.replaceAll('-', ' '));
};

/** @param units as they stand now: a unit that broke up has left parts with names of their own */
export const castOf = (units: readonly FieldUnit[], battle: BattleScenario | undefined): Cast => {
  const sides = [...new Set(units.map(({ side }) => side))];
  return {
    sides: sides.map((side) => ({ side, name: nameOfSide(side, battle) })),
    names: new Map(units.map(({ id, name }) => [id, name])),
    slotOf: (side) => Math.max(0, sides.indexOf(side)),
  };
};

export const menWord = (men: number): string => (men === 1 ? '1 man' : `${count(men)} men`);

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** So many units are named, the rest counted. */
const MOST_NAMED = 4;
const someOf = (units: readonly FieldUnit[]): string =>
  units.length <= MOST_NAMED
    ? listed(units.map(({ name }) => name))
    : `${units
        .slice(0, MOST_NAMED - 1)
        .map(({ name }) => name)
        .join(', ')} and ${units.length - MOST_NAMED + 1} more`;

const sum = (units: readonly FieldUnit[], of: (unit: FieldUnit) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0);

/** What a round did: men lost by side, and units that are gone. */
export const roundSays = (
  { sides }: Cast,
  before: readonly FieldUnit[],
  after: readonly FieldUnit[],
): string => {
  const alive = (units: readonly FieldUnit[], side: string): number =>
    sum(
      units.filter((unit) => unit.side === side),
      survivorsOf,
    );
  const losses = sides.map(({ side, name }) => ({
    name,
    lost: alive(before, side) - alive(after, side),
  }));
  const lost = losses.every((one) => one.lost === 0)
    ? 'nobody fell'
    : losses
        .map((one) => `${one.name} lost ${one.lost === 0 ? 'nobody' : menWord(one.lost)}`)
        .join(', ');
  const newly = (standing: FieldUnit['standing']): readonly FieldUnit[] =>
    after.filter(
      (unit) =>
        unit.standing === standing &&
        before.find(({ id }) => id === unit.id)?.standing !== standing,
    );
  const [routed, destroyed] = [newly('routed'), newly('destroyed')];
  return [
    lost,
    ...(routed.length === 0 ? [] : [`${someOf(routed)} broke and fled`]),
    ...(destroyed.length === 0
      ? []
      : [`${someOf(destroyed)} ${destroyed.length === 1 ? 'was' : 'were'} destroyed`]),
  ].join('; ');
};

const holders = ({ sides }: Cast, winner: string, units: readonly FieldUnit[]): string => {
  const mine = units.filter(({ side }) => side === winner);
  const left = sum(
    mine.filter(({ standing }) => standing === 'fighting'),
    ({ men }) => men,
  );
  return `${sides.find(({ side }) => side === winner)?.name ?? winner} holds the field with ${count(left)} of ${menWord(sum(mine, ({ menAtStart }) => menAtStart))}`;
};

/** How it ended; empty while it goes on. */
export const outcomeSays = (cast: Cast, { outcome, rounds, units }: MeleeStory): string => {
  const after = `after ${rounds.length === 1 ? '1 round' : `${rounds.length} rounds`}`;
  switch (outcome.kind) {
    case 'won':
      return `${holders(cast, outcome.winner, units)}, ${after}.`;
    case 'mutual':
      return `Both sides broke together, ${after}: nobody holds the field.`;
    case 'stalemate':
      return `A stalemate ${after}: nobody can be hurt any more.`;
    case 'unfinished':
      return '';
  }
};

/** A unit's state in a word. */
export const standingSays = ({ standing, post }: FieldUnit): string =>
  standing === 'fighting' ? (post === 'reserve' ? 'reserve' : 'fights') : standing;

const REST = [
  ['stalemate', 'Stalemate'],
  ['unfinished', 'Unfinished'],
] as const;

/** All endings, the mutual rout between the two sides. */
export const endingsOf = (
  { sides, slotOf }: Cast,
  odds: Pick<UnitOdds, 'win' | 'mutual' | 'stalemate' | 'unfinished'>,
): readonly Part[] => {
  const wins = sides.map(({ side, name }): Part => ({
    key: side,
    label: name,
    slot: slotOf(side),
    chance: odds.win[side] ?? 0,
  }));
  return [
    ...wins.slice(0, 1),
    { key: 'mutual', label: 'Mutual rout', slot: undefined, chance: odds.mutual },
    ...wins.slice(1),
    ...REST.flatMap(([key, label]): Part[] =>
      odds[key] > 1e-9 ? [{ key, label, slot: undefined, chance: odds[key] }] : [],
    ),
  ];
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label without its round: the action it belongs to, whose it is, and what it is of. `r3/a2/red-1/blue-2/block` is blue-2's. */
export const partsOfLabel = (
  { names }: Cast,
  label: string,
): {
  readonly action: string | undefined;
  readonly unit: string | undefined;
  readonly what: string;
} => {
  const parts = label.split('/').slice(1);
  const action = /^a(\d+)$/.exec(parts[0] ?? '')?.[1];
  const at = parts.findLastIndex((part) => names.has(part));
  const rest = at < 0 ? parts.slice(action === undefined ? 0 : 1) : parts.slice(at + 1);
  return { action, unit: parts[at], what: rest.join(' ') || 'roll' };
};

const WHAT: Readonly<Record<string, string>> = {
  target: 'Strikes',
  post: 'Stands at',
  defend: 'Defends by',
  action: 'Does',
};
/** What a decision is about, as the head of a column. */
export const whatSays = (what: string): string => WHAT[what] ?? capital(what);

/** A roll as people call it: "1st Company, to hit"; only "to hit" where that unit is spoken of. */
export const rollSays = (cast: Cast, label: string, spokenOf?: string): string => {
  const { unit, what } = partsOfLabel(cast, label);
  const said = what
    .replace(/^hit(?=\d*$)/, 'to hit')
    .split(/[ #]/)
    .map(
      (part) =>
        cast.names.get(part) ??
        cast.sides.find(({ side }) => side === part)?.name ??
        part.replaceAll('-', ' ').replace(/(?<=[a-z])\d+$/, ' $&'),
    )
    .join(' ');
  return unit === undefined || unit === spokenOf ? said : `${cast.names.get(unit)}, ${said}`;
};

const POSTS: Readonly<Record<string, string>> = {
  left: 'left wing',
  centre: 'centre',
  right: 'right wing',
  reserve: 'reserve',
};
const SPLIT = 'split-';
export const optionSays = (cast: Cast, option: string): string =>
  (option.startsWith(SPLIT)
    ? `has ${cast.names.get(option.slice(SPLIT.length)) ?? 'a group'} break up`
    : undefined) ??
  cast.names.get(option) ??
  POSTS[option] ??
  option.replaceAll('-', ' ');

/** The dice of a roll: "2d6", "3d6 + 1d8"; empty where they are not known. */
export const diceSays = ({ faces }: Pick<StoryRoll, 'faces'>): string => {
  const bySides = new Map<number, number>();
  for (const { sides } of faces) bySides.set(sides, (bySides.get(sides) ?? 0) + 1);
  return [...bySides].map(([sides, times]) => `${times === 1 ? '' : times}d${sides}`).join(' + ');
};

/** A decision in its place: the row of its unit, the column of what it is about. */
export interface Orders {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, readonly Decision[]>>;
}

/** Decisions of a round by unit, in the order they were taken. */
export const ordersOf = (cast: Cast, decisions: readonly Decision[]): Orders => {
  const rows = new Map<string, Map<string, Decision[]>>();
  const columns = new Set<string>();
  for (const decision of decisions) {
    const { unit = '', what } = partsOfLabel(cast, decision.label);
    const column = what.replace(/\d+$/, '');
    columns.add(column);
    const row = rows.get(unit) ?? new Map<string, Decision[]>();
    row.set(column, [...(row.get(column) ?? []), decision]);
    rows.set(unit, row);
  }
  return { columns: [...columns], rows };
};
