import { combatSystem } from '../../combat/index.ts';
import type { CombatSystem } from '../../combat/system.ts';
import { bodyText } from '../../roster/party-text.ts';
import { fighterIds, isNamedIn, type DuelScenario } from '../schema/duel.ts';
import { plainest } from './bodies.ts';
import { fightersUnder, presetIn, recruitOf, SIDES, type Recruit } from './fighters.ts';
import { lineText, readLevel, runs } from './level.ts';
import { nameText, settingsText, settingText, sideNameText, tokensOf } from './tokens.ts';

type FighterOf = DuelScenario['sides'][number]['fighters'][number];
type SideOf = DuelScenario['sides'][number];

/** Sides without ids that are those of their place. */
const placed = (sides: readonly SideOf[]): readonly SideOf[] => {
  const ids = fighterIds(sides.map(({ fighters }) => ({ fighters: fighters.map(() => ({})) })));
  return sides.map((side, i) => ({
    ...side,
    fighters: side.fighters.map(({ id, ...fighter }, j) =>
      id === undefined || id === ids[i]?.[j] ? fighter : { ...fighter, id },
    ),
  }));
};

const recruitKey = ({ preset, stats }: Recruit | FighterOf): string =>
  JSON.stringify([preset, stats]);

const known = new Map<string, ReadonlyMap<string, string>>();

/** The words for a fighter of a system, by what he is. */
const wordsFor = (system: CombatSystem): ReadonlyMap<string, string> => {
  const before = known.get(system.id);
  if (before !== undefined) return before;
  const made = new Map<string, string>();
  for (const body of plainest()) {
    const key = recruitKey(recruitOf(system, body));
    if (!made.has(key)) made.set(key, bodyText(body));
  }
  for (const { id } of system.presets)
    if (presetIn(system, id) === id) made.set(recruitKey({ preset: id, stats: {} }), id);
  known.set(system.id, made);
  return made;
};

/** Whether a name is that which a nameless fighter of his preset has: "Soldier 2". */
const isUsualName = ({ name = '', preset }: FighterOf, { presets }: CombatSystem): boolean => {
  const title = presets.find(({ id }) => id === preset)?.title;
  return title !== undefined && name.replace(/ \d+$/u, '') === title;
};

/** One fighter with all that is said of him. @param isShort without a name that is usual */
const fighterText = (
  fighter: FighterOf,
  system: CombatSystem,
  isShort: boolean,
): readonly string[] => {
  const { name, named, preset = '', stats, id } = fighter;
  const isWord = (text: string): boolean => presetIn(system, text) !== undefined;
  const word = wordsFor(system).get(recruitKey({ preset, stats: { ...stats } }));
  const isNameless = isShort && isUsualName(fighter, system);
  const what = word ?? (isWord(preset) ? preset : preset === '' ? undefined : `preset=${preset}`);
  const called = (own: string): string =>
    what === undefined ? settingText('name', own) : nameText(own, isWord);
  return [
    ...(name === undefined || isNameless ? [] : [called(name)]),
    ...(what === undefined ? [] : [what]),
    ...(name === undefined && !isShort ? ['name=null'] : []),
    ...settingsText({ id, named }, { named: isNamedIn(system, preset) }),
    ...(word === undefined ? settingsText({ ...stats }, {}) : []),
  ];
};

/** A side with those who are alike counted, or everybody by himself. */
const fightersText = (
  fighters: readonly FighterOf[],
  system: CombatSystem,
  isCounted: boolean,
): readonly (readonly string[])[] => {
  const texts = fighters.map((fighter) => fighterText(fighter, system, isCounted));
  if (!isCounted) return texts;
  return runs(texts, (a, b) => a.join(' ') === b.join(' ')).map((run) =>
    run.length === 1 ? (run[0] ?? []) : [`${run.length}`, ...(run[0] ?? [])],
  );
};

const sideText = (
  { id, name, routed, plays, fighters }: SideOf,
  at: number,
  system: CombatSystem,
  isCounted: boolean,
): string => {
  const [first = [], ...others] = fightersText(fighters, system, isCounted);
  const own = [
    ...(id === SIDES[at] ? [] : [settingText('side', id)]),
    ...settingsText({ routed, sidePlays: plays }, { routed: false, sidePlays: 'usual' }),
  ];
  const parts = [[...first, ...own], ...others].map((part) => part.join(' '));
  return [...(name === undefined ? [] : [sideNameText(name)]), parts.join(' + ')].join(' ');
};

/** Whether the short form is read as these sides. */
const isReadAs = (text: string, sides: readonly SideOf[], { id }: CombatSystem): boolean => {
  const tokens = tokensOf(text);
  const read = tokens.ok ? readLevel(tokens.value, text.length, fightersUnder(id)) : tokens;
  return read.ok && JSON.stringify(placed(read.value.sides)) === JSON.stringify(sides);
};

/** The line of this fight. An id that is that of its place is left out. */
export const duelLine = (scenario: DuelScenario): string => {
  const { kind: _k, version: _v, system: id, options, sides, ...others } = scenario;
  const system = combatSystem(id);
  const own = placed(sides);
  const [short = '', long = ''] = [true, false].map((isCounted) =>
    own.map((side, i) => sideText(side, i, system, isCounted)).join(' v '),
  );
  const line = lineText(
    [isReadAs(short, own, system) ? short : long],
    [others, { name: 'Fight', asks: [], dice: 'seed', acts: [] }],
    [{ ...options }, system.options.parse({})],
  );
  return `${id}: ${line}`;
};
