import { combatSystem } from '../../combat/index.ts';
import { filled } from '../../combat/recruits.ts';
import type { CombatSystem } from '../../combat/system.ts';
import { COLOURS } from '../../roster/names.ts';
import { isBodyWord, type TextFault } from '../../roster/party-text.ts';
import { profileOf, type Contingent } from '../../roster/roster.ts';
import { duelScenarioSchema, MOST_FIGHTERS, type DuelScenario } from '../schema/duel.ts';
import { KNOWN_BODIES } from './bodies.ts';
import type { Item, SideInLine, Vocabulary } from './grammar.ts';
import type { Notation } from './level.ts';
import type { Draft } from './tokens.ts';

/*
 * A fight of persons in one line: `zones: Ada elite officer v 2 soldiers + goblin`. Troops are what
 * the system makes of them; a preset of the system may be named as well, and statistics follow as
 * settings: `Bors knight str=12`.
 */

/** The ids of sides that nobody has named, by their places. */
export const SIDES: readonly string[] = COLOURS.map((name) => name.toLowerCase());
/** Settings of a side, said behind any of its fighters, and the field that each fills. */
const SIDE_KEYS = { side: 'id', routed: 'routed', sidePlays: 'plays' } as const;
/** Settings of a fighter that are no statistics. */
const FIGHTER_KEYS: readonly string[] = [
  'id',
  'name',
  'named',
  'preset',
  ...Object.keys(SIDE_KEYS),
];

/** The preset that a word names, by its id or its plural. */
export const presetIn = ({ presets }: CombatSystem, text: string): string | undefined =>
  presets.find(
    ({ id }) =>
      !isBodyWord(id) && [id, `${id}s`].some((word) => word.toLowerCase() === text.toLowerCase()),
  )?.id;

const missing = ({ name, fields, bodies }: Item): string | undefined => {
  // A name by itself may be a misspelt word.
  const isTold = Object.keys(fields).some((key) => key !== 'count');
  if (bodies.length > 0 || 'preset' in fields || (name === undefined && isTold)) return undefined;
  const who =
    name === undefined ? 'name who fights' : `"${name}" is not known here: say what he is`;
  return `${who}, such as "2 soldiers" or "Ada elite officer"`;
};

const checkedItem = (item: Item): string | TextFault | undefined => {
  const { at, fields, places, bodies } = item;
  if ('preset' in fields && bodies.length > 0)
    return { at: places['preset'] ?? at, message: 'put + between two fighters' };
  const { count = 1 } = fields;
  if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > MOST_FIGHTERS)
    return {
      at: places['count'] ?? at,
      message: `give a whole number from 1 to ${MOST_FIGHTERS}`,
    };
  return missing(item);
};

const vocabularyOf = (system: CombatSystem): Vocabulary => ({
  words: [
    {
      field: 'preset',
      read: (text) => presetIn(system, text),
      twice: 'put + between two fighters',
    },
  ],
  number: 'count',
  mostMen: MOST_FIGHTERS,
  keys: [...FIGHTER_KEYS, ...Object.keys(system.stats.shape)],
  hasNot: 'nobody here has',
  known: [KNOWN_BODIES, ...system.presets.flatMap(({ id }) => presetIn(system, id) ?? [])].join(
    ', ',
  ),
  hasNames: true,
  check: checkedItem,
});

export interface Recruit {
  readonly preset: string | undefined;
  readonly stats: Draft;
}

/** A fighter of these troops: what differs from his preset. */
export const recruitOf = (system: CombatSystem, body: Contingent): Recruit => {
  const { preset, stats } = system.roles.soldier(profileOf(body));
  const { stats: block = {} } = system.presets.find(({ id }) => id === preset) ?? {};
  const behind: Draft = filled(system.stats, block);
  // In the order of the schema, which is that of a scenario that was read.
  const own = Object.keys(system.stats.shape).filter(
    (key) => key in stats && behind[key] !== stats[key],
  );
  return { preset, stats: Object.fromEntries(own.map((key) => [key, stats[key]])) };
};

const countOf = ({ fields, bodies: [body] }: Item): number =>
  body?.men ?? Number(fields['count'] ?? 1);

/** So many fighters alike. */
const fightersOf = (item: Item, system: CombatSystem): readonly Draft[] => {
  const { name, fields, bodies } = item;
  const { count: _c, side: _s, routed: _r, sidePlays: _p, ...own } = fields;
  const { id, name: called = name, named, preset, ...stats } = own;
  const [recruit] = bodies.map((body) => recruitOf(system, body));
  const count = countOf(item);
  return Array.from({ length: count }, (_, i) => ({
    ...(id === undefined ? {} : { id }),
    ...(typeof called === 'string' ? { name: count === 1 ? called : `${called} ${i + 1}` } : {}),
    ...(called === null ? { name: null } : {}),
    ...(named === undefined ? {} : { named }),
    preset: preset ?? recruit?.preset,
    stats: { ...recruit?.stats, ...stats },
  }));
};

/** Nameless fighters of one preset are numbered where there are several in the fight. */
const numbered = (
  sides: readonly (readonly Draft[])[],
  { presets }: CombatSystem,
): readonly (readonly Draft[])[] => {
  const titleOf = ({ name, preset }: Draft): string | undefined =>
    name === undefined ? presets.find(({ id }) => id === preset)?.title : undefined;
  const titles = sides.flat().map(titleOf);
  const seen = new Map<string, number>();
  return sides.map((side) =>
    side.map((fighter) => {
      const { name, ...nameless } = fighter;
      if (name === null) return nameless;
      const title = titleOf(fighter);
      if (title === undefined || titles.filter((one) => one === title).length < 2) return fighter;
      const nth = (seen.get(title) ?? 0) + 1;
      seen.set(title, nth);
      return { ...fighter, name: `${title} ${nth}` };
    }),
  );
};

/** A side, but for its fighters; what it is may be said behind any of them. */
const sideOf = ({ name, items }: SideInLine, i: number): Draft => {
  const given: Draft = Object.assign({}, ...items.map(({ fields }) => fields));
  return {
    id: SIDES[i] ?? `side${i + 1}`,
    ...(name === undefined ? {} : { name: name.text }),
    ...Object.fromEntries(
      Object.entries(SIDE_KEYS).flatMap(([key, field]) =>
        given[key] === undefined ? [] : [[field, given[key]]],
      ),
    ),
  };
};

/** The notation of fighters, under a system. */
export const fightersUnder = (id: string): Notation<DuelScenario> => {
  const system = combatSystem(id);
  return {
    vocabulary: vocabularyOf(system),
    between: 'put "v" between the sides: knight v 2 soldiers',
    ownKeys: ['name', 'seed', 'trials', 'asks', 'dice', 'acts'],
    ruleKeys: Object.keys(system.options.shape),
    schema: duelScenarioSchema,
    make: (sides, options) => {
      const made = sides.map(({ items }) => items.flatMap((item) => fightersOf(item, system)));
      const owners = sides.map(({ items }) =>
        items.flatMap((item) => Array.from({ length: countOf(item) }, () => item)),
      );
      const fighters = numbered(made, system);
      return {
        draft: {
          kind: 'duel',
          system: id,
          options,
          sides: sides.map((side, i) => ({ ...sideOf(side, i), fighters: fighters[i] })),
        },
        ownerOf: ([first, side, , fighter]) =>
          first === 'sides' ? owners[Number(side)]?.[Number(fighter ?? 0)] : undefined,
      };
    },
  };
};
