import { combatSystem } from '../combat/index.ts';
import type { CombatSystem } from '../combat/system.ts';
import { ok, type Result } from '../result.ts';
import { isBodyWord, readBody, type TextFault } from '../roster/party-text.ts';
import { profileOf, type Contingent } from '../roster/roster.ts';
import { duelScenarioSchema, MOST_FIGHTERS, type DuelScenario } from './duel.ts';
import { KNOWN_BODIES, readSides, type Item, type Vocabulary } from './line-items.ts';
import {
  checkedLine,
  fault,
  placeOfSetting,
  readSettings,
  type Draft,
  type Line,
} from './line-tokens.ts';

/*
 * A fight of persons in one line: `zones: Ada elite officer v 2 soldiers + goblin`. Troops are what
 * the system makes of them; a preset of the system may be named as well, and statistics follow as
 * settings: `Bors knight str=12`.
 */

export const SIDES = ['red', 'blue', 'green', 'gold', 'white', 'black'] as const;
const OWN_KEYS: readonly string[] = ['name', 'seed', 'trials', 'asks', 'dice', 'acts'];
/** Settings of a fighter that are no statistics; the last two are those of his side. */
const FIGHTER_KEYS: readonly string[] = ['id', 'name', 'named', 'preset', 'side', 'routed'];

/** A preset by its id, or by its plural. */
const isCalled = (id: string, text: string): boolean =>
  [id, `${id}s`].some((word) => word.toLowerCase() === text.toLowerCase());

export const wordsOf = ({ presets, stats }: CombatSystem): Vocabulary => {
  const ids = presets.map(({ id }) => id).filter((id) => !isBodyWord(id));
  return {
    isWord: (text) => ids.some((id) => isCalled(id, text)),
    keys: [...FIGHTER_KEYS, ...Object.keys(stats.shape)],
    hasNames: true,
    known: [KNOWN_BODIES, ...ids].join(', '),
  };
};

export interface Recruit {
  readonly preset: string | undefined;
  readonly stats: Draft;
}

/** A fighter of these troops: what differs from his preset. */
export const recruitOf = (system: CombatSystem, body: Contingent): Recruit => {
  const { preset, stats } = system.roles.soldier(profileOf(body));
  const behind: Draft = system.stats.parse(
    system.presets.find(({ id }) => id === preset)?.stats ?? {},
  );
  // In the order of the schema, which is that of a scenario that was read.
  const own = Object.keys(system.stats.shape).filter(
    (key) => key in stats && behind[key] !== stats[key],
  );
  return { preset, stats: Object.fromEntries(own.map((key) => [key, stats[key]])) };
};

/** What an item says: so many fighters alike. */
interface Said extends Item {
  readonly count: number;
  readonly recruit: Recruit;
}

const presetIn = (system: CombatSystem, text: string): string | undefined =>
  system.presets.find(({ id }) => !isBodyWord(id) && isCalled(id, text))?.id;

/** Whether an item without troops or a preset says who fights: a name may be a misspelt word. */
const isToldBySettings = ({ name, settings }: Item): boolean =>
  'preset' in settings || (name === undefined && Object.keys(settings).length > 0);

const whoIs = ({ name }: Item): string =>
  name === undefined ? 'name who fights' : `"${name}" is not known here: say what he is`;

const saidBy = (item: Item, system: CombatSystem): Result<Said, TextFault> => {
  const presets = item.words.filter(({ text }) => wordsOf(system).isWord(text));
  const words = item.words.filter((word) => !presets.includes(word));
  const [preset, second] = presets;
  const [number, ...others] = words;
  const isPlain = others.length === 0 && (number === undefined || /^\d/u.test(number.text));
  if (second !== undefined || (preset !== undefined && !isPlain))
    return fault((second ?? preset)?.at ?? item.at, 'put + between two fighters');
  if (!isPlain) {
    const body = readBody(words, item.end, MOST_FIGHTERS);
    return body.ok
      ? ok({ ...item, count: body.value.men, recruit: recruitOf(system, body.value) })
      : body;
  }
  const count = Number(number?.text ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_FIGHTERS)
    return fault(number?.at ?? item.at, `give a whole number from 1 to ${MOST_FIGHTERS}`);
  if (preset === undefined && !isToldBySettings(item))
    return fault(item.at, `${whoIs(item)}, such as "2 soldiers" or "Ada elite officer"`);
  return ok({
    ...item,
    count,
    recruit: { preset: presetIn(system, preset?.text ?? ''), stats: {} },
  });
};

const fightersOf = ({ count, name, settings, recruit }: Said): readonly Draft[] => {
  const { id, name: called = name, named, preset, side: _, routed: _r, ...stats } = settings;
  return Array.from({ length: count }, (_one, i) => ({
    ...(id === undefined ? {} : { id }),
    ...(typeof called === 'string' ? { name: count === 1 ? called : `${called} ${i + 1}` } : {}),
    ...(called === null ? { name: null } : {}),
    ...(named === undefined ? {} : { named }),
    preset: preset ?? recruit.preset,
    stats: { ...recruit.stats, ...stats },
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

interface SideSaid {
  readonly draft: Draft;
  readonly items: readonly Said[];
}

const readAll = (line: Line, system: CombatSystem): Result<readonly SideSaid[], TextFault> => {
  const sides = readSides(line.head, line.end, wordsOf(system));
  if (!sides.ok) return sides;
  if (sides.value.length < 2)
    return fault(line.head.at(-1)?.at ?? 0, 'put "v" between the sides: knight v 2 soldiers');
  const all: SideSaid[] = [];
  for (const [i, { name, items }] of sides.value.entries()) {
    const said: Said[] = [];
    for (const item of items) {
      const one = saidBy(item, system);
      if (!one.ok) return one;
      said.push(one.value);
    }
    const given: Draft = Object.assign({}, ...said.map(({ settings }) => settings));
    const draft = {
      id: given['side'] ?? SIDES[i] ?? `side${i + 1}`,
      ...(name === undefined ? {} : { name: name.text }),
      ...(given['routed'] === undefined ? {} : { routed: given['routed'] }),
    };
    all.push({ draft, items: said });
  }
  return ok(all);
};

/** The fight of a line, under a system. */
export const duelOfLine = (line: Line, id: string): Result<DuelScenario, TextFault> => {
  const system = combatSystem(id);
  const sides = readAll(line, system);
  if (!sides.ok) return sides;
  const settings = readSettings(line.settings, OWN_KEYS, Object.keys(system.options.shape));
  if (!settings.ok) return settings;
  const made = sides.value.map(({ items }) => items.flatMap(fightersOf));
  const owners = sides.value.map(({ items }) =>
    items.flatMap((item) => Array.from({ length: item.count }, () => item)),
  );
  const fighters = numbered(made, system);
  const draft = {
    kind: 'duel',
    version: 1,
    ...settings.value.own,
    system: id,
    options: settings.value.rules,
    sides: sides.value.map((side, i) => ({ ...side.draft, fighters: fighters[i] })),
  };
  return checkedLine<DuelScenario>(duelScenarioSchema, draft, (path) => {
    const [first, side, , fighter, field, stat] = path;
    if (first !== 'sides') return placeOfSetting(line, path);
    const owner = owners[Number(side)]?.[Number(fighter ?? 0)];
    return owner?.places[String(stat ?? field)] ?? owner?.at ?? 0;
  });
};
