import { ok, type Result } from '../result.ts';
import { bodyText, readBody, type TextFault } from '../roster/party-text.ts';
import { profileOf, type Contingent } from '../roster/roster.ts';
import { UNIT_SYSTEM_IDS, unitRulesSchema, unitSchema, unitSystem } from '../unit/index.ts';
import { POSTS, type Post } from '../unit/field.ts';
import type { Proposal, UnitSystem } from '../unit/system.ts';
import { KNOWN_BODIES, PLAINEST, readSides, type Item, type Vocabulary } from './line-items.ts';
import { lineText, nameText, runs, sideNameText, settingsText, settingText } from './line-text.ts';
import {
  checkedLine,
  fault,
  placeOfSetting,
  readSettings,
  type Draft,
  type Line,
} from './line-tokens.ts';
import { unitScenarioSchema, type UnitScenario } from './units.ts';

/*
 * A battle of units in one line: `units: 200 knights left + 60 archers v French: 300 levies`. A
 * body of troops is the units that the system proposes for it; without troops, a number of men is
 * one unit with the statistics behind it: `40 ac=5 morale=8`. A post, left, centre, right or
 * reserve, is a word.
 */

type UnitOf = UnitScenario['units'][number];

const SIDES = ['red', 'blue', 'green', 'gold'] as const;
const OWN_KEYS: readonly string[] = ['name', 'seed', 'trials', 'script', 'fought'];
const RULE_KEYS: readonly string[] = Object.keys(unitRulesSchema.shape);
const isPost = (text: string): text is Post => (POSTS as readonly string[]).includes(text);
const MOST_MEN = 2_000_000;

const WORDS: Vocabulary = {
  isWord: (text) => isPost(text.toLowerCase()),
  keys: Object.keys(unitSchema.shape),
  hasNames: true,
  known: `${KNOWN_BODIES}, or a post: ${POSTS.join(', ')}`,
};

/** What an item says: units of a body of troops, or one unit. */
interface Said extends Item {
  readonly side: string;
  readonly men: number;
  readonly post: Post | undefined;
  readonly body: Contingent | undefined;
}

const saidBy = (item: Item, side: string): Result<Said, TextFault> => {
  const posts = item.words.filter(({ text }) => isPost(text.toLowerCase()));
  const [post, second] = posts;
  if (second !== undefined) return fault(second.at, 'one post is enough: leave one out');
  const words = item.words.filter((word) => !posts.includes(word));
  const place = post?.text.toLowerCase() as Post | undefined;
  const [number, ...others] = words;
  if (words.length === 0 && !('men' in item.settings))
    return fault(item.at, 'say how many men: 60, or 200 knights');
  if (others.length === 0 && (number === undefined || /^\d/u.test(number.text)))
    return ok({ ...item, side, post: place, men: Number(number?.text), body: undefined });
  const body = readBody(words, item.end, MOST_MEN);
  return body.ok ? ok({ ...item, side, post: place, men: body.value.men, body: body.value }) : body;
};

/** Units that a system proposes for a body among the men of both sides. */
const proposed = (
  system: UnitSystem,
  rules: UnitScenario['rules'],
  body: Contingent,
  army: { readonly men: number; readonly against: number },
): readonly Proposal[] =>
  system.propose({ name: body.name, men: body.men, profile: profileOf(body) }, rules, army);

type Men = Readonly<Record<string, number>>;

const menOf = (
  all: readonly { readonly side?: string | undefined; readonly men: number }[],
): Men => {
  const men: Record<string, number> = {};
  for (const { side = '', men: some } of all) men[side] = (men[side] ?? 0) + some;
  return men;
};

const armyOf = (men: Men, side: string) => {
  const own = men[side] ?? 0;
  const all = Object.values(men).reduce((sum, some) => sum + some, 0);
  return { men: own, against: all - own };
};

const unitsOf = (said: Said, rules: UnitScenario['rules'], men: Men): readonly Draft[] => {
  const { side, post, body, name, settings } = said;
  const common = { side, ...(post === undefined ? {} : { post }) };
  const own = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, value ?? undefined]),
  );
  if (body === undefined)
    return [
      {
        ...common,
        ...(name === undefined ? {} : { name }),
        ...(Number.isNaN(said.men) ? {} : { men: said.men }),
        ...own,
      },
    ];
  const named = name === undefined ? body : { ...body, name };
  const units = proposed(unitSystem(rules.system), rules, named, armyOf(men, side));
  return units.map((unit) => ({
    ...common,
    name: unit.name,
    men: unit.men,
    ...unit.stats,
    ...own,
  }));
};

/** The id of a side that is called so. */
const sideId = (name: string): string => name.trim().replaceAll(/\s+/gu, '-');

const readItems = (line: Line): Result<readonly Said[], TextFault> => {
  const sides = readSides(line.head, line.end, WORDS);
  if (!sides.ok) return sides;
  if (sides.value.length < 2)
    return fault(line.head.at(-1)?.at ?? 0, 'put "v" between the sides: 200 knights v 300 levies');
  const all: Said[] = [];
  for (const [i, { name, items }] of sides.value.entries())
    for (const item of items) {
      const side = name === undefined ? (SIDES[i] ?? `side${i + 1}`) : sideId(name.text);
      const said = saidBy(item, side);
      if (!said.ok) return said;
      all.push(said.value);
    }
  return ok(all);
};

/** The battle of units of a line. @param system where the line names none */
export const unitsOfLine = (line: Line, system: string): Result<UnitScenario, TextFault> => {
  const items = readItems(line);
  if (!items.ok) return items;
  const settings = readSettings(line.settings, OWN_KEYS, RULE_KEYS);
  if (!settings.ok) return settings;
  const place = (path: readonly PropertyKey[]): number => placeOfSetting(line, path);
  const rules = checkedLine(unitRulesSchema, { system, ...settings.value.rules }, place);
  if (!rules.ok) return rules;
  const men = menOf(items.value);
  const made = items.value.map((item) => ({ item, units: unitsOf(item, rules.value, men) }));
  const owners = made.flatMap(({ item, units }) => units.map(() => item));
  const draft = {
    kind: 'units',
    version: 1,
    ...settings.value.own,
    rules: rules.value,
    units: made.flatMap(({ units }) => units),
  };
  return checkedLine(unitScenarioSchema, draft, (path) => {
    const [first, index, field] = path;
    const owner = first === 'units' ? owners[Number(index)] : undefined;
    return owner?.places[String(field)] ?? owner?.at ?? place(path);
  });
};

const UNIT_USUAL: Draft = unitSchema.parse({ men: 1 });

/** One unit with all its statistics that are not the default. */
const unitText = (unit: UnitOf, isSided: boolean): string => {
  const { name, men, post, side: _, ...others } = unit;
  return [
    ...(name === undefined ? [] : [nameText(name, WORDS.isWord)]),
    `${men}`,
    ...(post === 'centre' ? [] : [post]),
    ...(isSided ? [] : ['side=null']),
    ...settingsText(others, UNIT_USUAL),
  ].join(' ');
};

/** A stretch of units of one side, written as a body of troops where it is one. */
const bodyIn = (units: readonly UnitOf[], rules: UnitScenario['rules'], men: Men) => {
  const [first] = units;
  if (first?.name === undefined || first.side === undefined) return undefined;
  const { name: called, side, post } = first;
  const same = units.map((unit) =>
    JSON.stringify({ ...unit, id: undefined, side: undefined, post: undefined }),
  );
  const total = units.reduce((sum, unit) => sum + unit.men, 0);
  for (const one of PLAINEST) {
    if (!called.startsWith(one.name)) continue;
    const body = { ...one, men: total };
    const made = proposed(unitSystem(rules.system), rules, body, armyOf(men, side));
    const texts = made.map(({ name, men: some, stats }) =>
      JSON.stringify({ ...unitSchema.parse({ name, men: some, ...stats }), post: undefined }),
    );
    if (texts.length !== same.length || texts.some((text, i) => text !== same[i])) continue;
    return post === 'centre' ? bodyText(body) : `${bodyText(body)} ${post}`;
  }
  return undefined;
};

/** The first word of a name tells troops apart: "Soldiers MOB 1", "Knights 2". */
const troopOf = ({ name = '' }: UnitOf): string => name.split(' ')[0] ?? '';

const sideText = (
  units: readonly UnitOf[],
  at: number,
  rules: UnitScenario['rules'],
  men: Men,
): string => {
  const side = units[0]?.side;
  const isAlike = (a: UnitOf, b: UnitOf): boolean =>
    troopOf(a) === troopOf(b) && a.post === b.post && a.id === undefined && b.id === undefined;
  const parts = runs(units, isAlike).map((run) => {
    const body = run[0]?.id === undefined ? bodyIn(run, rules, men) : undefined;
    return body ?? run.map((unit) => unitText(unit, side !== undefined)).join(' + ');
  });
  const name = side === undefined || side === SIDES[at] ? '' : `${sideNameText(side)} `;
  return `${name}${parts.join(' + ')}`;
};

const NO_SCRIPT = { dice: {}, again: {}, picks: {} };

/** The line of this battle of units. An id that is that of its place is left out. */
export const unitLine = (scenario: UnitScenario): string => {
  const { kind: _k, version: _v, name, rules, units, script, ...others } = scenario;
  const { system, ...options } = rules;
  const men = menOf(units);
  const placed = units.map(({ id, ...unit }, i) =>
    id === undefined || id === `unit${i + 1}` ? unit : { ...unit, id },
  );
  const sides = runs(placed, (a, b) => a.side !== undefined && a.side === b.side);
  const line = lineText(
    sides.map((side, i) => sideText(side, i, rules, men)),
    [
      ...(name === 'Melee' ? [] : [settingText('name', name)]),
      ...settingsText({ ...others, script }, { trials: 10_000, script: NO_SCRIPT }),
      ...settingsText(options, unitRulesSchema.parse({})),
    ],
  );
  return `${system === UNIT_SYSTEM_IDS[0] ? '' : `${system} `}units: ${line}`;
};
