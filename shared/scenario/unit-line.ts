import { ok, type Result } from '../result.ts';
import { bodyText, readBody, type TextFault } from '../roster/party-text.ts';
import { contingentSchema, type Contingent } from '../roster/roster.ts';
import { UNIT_SYSTEM_IDS, unitRulesSchema, unitSchema, unitSystem } from '../unit/index.ts';
import { POSTS, type Post } from '../unit/field.ts';
import { bodyOf, sumOf } from '../unit/bodies.ts';
import type { Body, Proposal } from '../unit/system.ts';
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
const OWN_KEYS: readonly string[] = ['name', 'seed', 'trials', 'acts'];
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

/** A body of troops; a unit that is given whole counts among them by its men. */
interface SidedBody extends Body {
  readonly side: string | undefined;
}

const sided = (side: string | undefined, body: Contingent): SidedBody => ({
  ...bodyOf(body),
  side,
});
/** Whose men count, whatever they are. */
const PLAIN = contingentSchema.parse({ name: 'Men', men: 1 });

/** Units that a system proposes for each body among those of both sides. */
const proposed = (
  bodies: readonly SidedBody[],
  rules: UnitScenario['rules'],
): readonly (readonly Proposal[])[] => {
  const { propose } = unitSystem(rules.system);
  const sides = new Set(bodies.map(({ side }) => side));
  const made = [...sides].flatMap((side) => {
    const own = bodies.filter((body) => body.side === side);
    const against = bodies.filter((body) => body.side !== side).map(({ men }) => men);
    const units = propose(own, rules, against);
    return own.map((body, i) => [body, units[i] ?? []] as const);
  });
  const unitsOf = new Map(made);
  return bodies.map((body) => unitsOf.get(body) ?? []);
};

const draftsOf = (said: Said, proposals: readonly Proposal[]): readonly Draft[] => {
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
  return proposals.map((unit) => ({
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
  const bodies = items.value.map(({ side, men, name, body = PLAIN }) =>
    sided(side, { ...body, men: men || 1, ...(name === undefined ? {} : { name }) }),
  );
  const proposals = proposed(bodies, rules.value);
  const made = items.value.map((item, i) => ({ item, units: draftsOf(item, proposals[i] ?? []) }));
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

/** The first word of a name tells troops apart: "Soldiers MOB 1", "Knights 2". */
const troopOf = ({ name = '' }: UnitOf): string => name.split(' ')[0] ?? '';

const isAlike = (a: UnitOf, b: UnitOf): boolean =>
  troopOf(a) === troopOf(b) && a.post === b.post && a.id === undefined && b.id === undefined;

/** A stretch of units of one side, and the bodies of troops that they may be. */
interface Stretch {
  readonly units: readonly UnitOf[];
  readonly bodies: readonly Contingent[];
}

const stretchesOf = (units: readonly UnitOf[]): readonly Stretch[] =>
  runs(units, isAlike).map((some) => {
    const [first] = some;
    const { id, name = '', side } = first ?? {};
    const isBody = id === undefined && side !== undefined && name !== '';
    const men = sumOf(some.map((unit) => unit.men));
    const bodies = PLAINEST.filter((one) => isBody && name.startsWith(one.name));
    return { units: some, bodies: bodies.map((one) => ({ ...one, men })) };
  });

const plainly = (unit: object): string =>
  JSON.stringify({ ...unit, id: undefined, side: undefined, post: undefined });

const isOf = ({ units }: Stretch, proposals: readonly Proposal[]): boolean =>
  units.length === proposals.length &&
  proposals.every(
    ({ name, men, stats }, i) =>
      men === units[i]?.men &&
      plainly(unitSchema.parse({ name, men, ...stats })) === plainly(units[i] ?? {}),
  );

/**
 * Stretches with the one body that each is, or none. What a body is formed into depends on all
 * others, so where one is not what it seemed the rest are asked again.
 */
const settled = (
  stretches: readonly Stretch[],
  rules: UnitScenario['rules'],
): readonly Stretch[] => {
  const bodies = stretches.map(({ units, bodies: [body] }) =>
    body === undefined
      ? units.map(({ side, men }) => sided(side, { ...PLAIN, men }))
      : [sided(units[0]?.side, body)],
  );
  const made = proposed(bodies.flat(), rules);
  const starts = bodies.map((_, i) => sumOf(bodies.slice(0, i).map(({ length }) => length)));
  const next = stretches.map((one, i) =>
    one.bodies.length === 0 || isOf(one, made[starts[i] ?? 0] ?? [])
      ? one
      : { ...one, bodies: one.bodies.slice(1) },
  );
  return next.every((one, i) => one === stretches[i]) ? stretches : settled(next, rules);
};

const stretchText = ({ units, bodies: [body] }: Stretch): string => {
  const [first] = units;
  if (body === undefined)
    return units.map((unit) => unitText(unit, first?.side !== undefined)).join(' + ');
  return first?.post === 'centre' ? bodyText(body) : `${bodyText(body)} ${first?.post}`;
};

const sideText = (stretches: readonly Stretch[], at: number): string => {
  const side = stretches[0]?.units[0]?.side;
  const name = side === undefined || side === SIDES[at] ? '' : `${sideNameText(side)} `;
  return `${name}${stretches.map(stretchText).join(' + ')}`;
};

/** The line of this battle of units. An id that is that of its place is left out. */
export const unitLine = (scenario: UnitScenario): string => {
  const { kind: _k, version: _v, name, rules, units, ...others } = scenario;
  const { system, ...options } = rules;
  const placed = units.map(({ id, ...unit }, i) =>
    id === undefined || id === `unit${i + 1}` ? unit : { ...unit, id },
  );
  const sides = runs(placed, (a, b) => a.side !== undefined && a.side === b.side);
  const stretches = settled(sides.flatMap(stretchesOf), rules);
  const texts = sides.map((side, i) =>
    sideText(
      stretches.filter(({ units: [first] }) => first !== undefined && side.includes(first)),
      i,
    ),
  );
  const line = lineText(texts, [
    ...(name === 'Melee' ? [] : [settingText('name', name)]),
    ...settingsText(others, { trials: 10_000, acts: [] }),
    ...settingsText(options, unitRulesSchema.parse({})),
  ]);
  return `${system === UNIT_SYSTEM_IDS[0] ? '' : `${system} `}units: ${line}`;
};
