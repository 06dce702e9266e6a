import { bodyText } from '../../roster/party-text.ts';
import { contingentSchema, type Contingent } from '../../roster/roster.ts';
import { UNIT_SYSTEM_IDS, unitRulesSchema, unitSchema, unitSystem } from '../../unit/index.ts';
import { POSTS } from '../../unit/field.ts';
import { bodyOf } from '../../unit/bodies.ts';
import type { Body, Proposal } from '../../unit/system.ts';
import { unitScenarioSchema, type UnitScenario } from '../schema/units.ts';
import { KNOWN_BODIES, plainest } from './bodies.ts';
import { SIDES } from './fighters.ts';
import type { FieldWord, Item } from './grammar.ts';
import { lineText, runs, type Notation } from './level.ts';
import { nameText, settingsText, sideNameText, type Draft } from './tokens.ts';
import { sumOf } from '../../numbers.ts';

/*
 * A battle of units in one line: `units: 200 knights left + 60 archers v French: 300 levies`. A
 * body of troops is the units that the system proposes for it; without troops, a number of men is
 * one unit with the statistics behind it: `40 ac=5 morale=8`. A post, left, centre, right or
 * reserve, is a word.
 */

type UnitOf = UnitScenario['units'][number];

const MOST_MEN = 2_000_000;

const POST: FieldWord = {
  field: 'post',
  read: (text) => POSTS.find((post) => post === text.toLowerCase()),
  twice: 'one post is enough: leave one out',
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
    const menOn = (other: string | undefined): readonly number[] =>
      bodies.filter((body) => body.side === other).map(({ men }) => men);
    const against = [...sides].filter((other) => other !== side).map(menOn);
    const units = propose(own, rules, against);
    return own.map((body, i) => [body, units[i] ?? []] as const);
  });
  const unitsOf = new Map(made);
  return bodies.map((body) => unitsOf.get(body) ?? []);
};

interface Sided {
  readonly item: Item;
  readonly side: string;
}

const bodyIn = ({ item: { name, fields, bodies }, side }: Sided): SidedBody => {
  const men = Math.min(MOST_MEN, Math.max(1, Number(fields['men']) || 1));
  const [body = { ...PLAIN, men }] = bodies;
  return sided(side, { ...body, ...(name === undefined ? {} : { name }) });
};

/** The units of an item: those of its troops, or the one that it describes. */
const draftsOf = (
  { item: { name, fields, bodies }, side }: Sided,
  proposals: readonly Proposal[],
): readonly Draft[] => {
  const given = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value ?? undefined]),
  );
  return bodies.length === 0
    ? [{ side, ...(name === undefined ? {} : { name }), ...given }]
    : proposals.map((unit) => ({ side, name: unit.name, men: unit.men, ...unit.stats, ...given }));
};

/** The id of a side that is called so. */
const sideId = (name: string): string => name.trim().replaceAll(/\s+/gu, '-');

/** The notation of units. @param usual the system of a line that names none */
export const unitsUnder = (usual: string): Notation<UnitScenario> => ({
  vocabulary: {
    words: [POST],
    number: 'men',
    mostMen: MOST_MEN,
    keys: Object.keys(unitSchema.shape),
    hasNot: 'nobody here has',
    known: `${KNOWN_BODIES}, or a post: ${POSTS.join(', ')}`,
    hasNames: true,
    check: ({ fields, bodies }) =>
      'men' in fields || bodies.length > 0 ? undefined : 'say how many men: 60, or 200 knights',
  },
  between: 'put "v" between the sides: 200 knights v 300 levies',
  ownKeys: ['name', 'seed', 'trials', 'acts'],
  ruleKeys: Object.keys(unitRulesSchema.shape),
  schema: unitScenarioSchema,
  make: (sides, given) => {
    const all = sides.flatMap(({ name, items }, i) => {
      const side = name === undefined ? (SIDES[i] ?? `side${i + 1}`) : sideId(name.text);
      return items.map((item): Sided => ({ item, side }));
    });
    const rules = { system: usual, ...given };
    const read = unitRulesSchema.safeParse(rules);
    const proposals = read.success ? proposed(all.map(bodyIn), read.data) : [];
    const made = all.map((one, i) => draftsOf(one, proposals[i] ?? []));
    const owners = made.flatMap((units, i) => units.map(() => all[i]?.item));
    return {
      draft: { kind: 'units', rules, units: made.flat() },
      ownerOf: ([first, index]) => (first === 'units' ? owners[Number(index)] : undefined),
    };
  },
});

const isPost = (text: string): boolean => POST.read(text) !== undefined;
const UNIT_USUAL: Draft = unitSchema.parse({ men: 1 });

/** One unit with all its statistics that are not the default. */
const unitText = (unit: UnitOf, isSided: boolean): string => {
  const { name, men, post, side: _, ...others } = unit;
  return [
    ...(name === undefined ? [] : [nameText(name, isPost)]),
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
    const bodies = plainest().filter((one) => isBody && name.startsWith(one.name));
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
  const line = lineText(
    texts,
    [
      { name, ...others },
      { name: 'Melee', trials: 10_000, acts: [] },
    ],
    [options, unitRulesSchema.parse({})],
  );
  return `${system === UNIT_SYSTEM_IDS[0] ? '' : `${system} `}units: ${line}`;
};
