import { cutBefore } from '../../../roster/names.ts';
import type { TroopId } from '../../../roster/troops.ts';
import { countsOf, inParts } from '../../bodies.ts';
import type { Body, Proposal, UnitSystem } from '../../system.ts';
import {
  autoMaxKind,
  compose,
  leaderOf,
  type Composition,
} from '../../../mechanics/tactica/composition.ts';
import type { TacticaSetup } from './compiled-rules.ts';
import {
  KINDS,
  kindOf,
  severalOf,
  SIZES,
  smallerKind,
  type Kind,
} from '../../../mechanics/tactica/kinds.ts';
import type { RULES, TacticaStats } from './schema.ts';
import { sumOf } from '../../../numbers.ts';

/** No more groups are listed for one body: more than any battle of units takes. */
export const MOST_LISTED = 1_000;

type Man = Partial<TacticaStats> & Pick<TacticaStats, 'attackDice' | 'armour' | 'spirit' | 'body'>;

/**
 * One man of the troops: 5.2, M-08, M-20; militia, pikemen, archers, knights, monsters: HOUSE. The
 * heroic Rank of a hero is a Physical one (A-25); below none he is out, as all who fight as units.
 */
const MEN: Readonly<Record<TroopId, Man>> = {
  levy: {
    mental: 2,
    attackDice: 3,
    weapon: 'light',
    armour: 0,
    actionDice: 2,
    spirit: -1,
    body: -1,
  },
  militia: { mental: 2, attackDice: 3, armour: 0, actionDice: 3, spirit: -1, body: 0 },
  soldier: { attackDice: 4, armour: 1, spirit: 0, body: 0 },
  pikeman: { attackDice: 4, weapon: 'heavy', armour: 1, spirit: 0, body: 0 },
  archer: { attackDice: 4, armour: 0, spirit: 0, body: 0 },
  veteran: { physical: 4, mental: 4, attackDice: 5, armour: 1, actionDice: 4, spirit: 1, body: 1 },
  knight: { physical: 4, mental: 4, attackDice: 5, armour: 2, actionDice: 4, spirit: 1, body: 1 },
  officer: { physical: 4, mental: 4, attackDice: 5, armour: 2, actionDice: 4, spirit: 2, body: 1 },
  general: {
    physical: 4,
    mental: 4,
    attackDice: 5,
    armour: 2,
    actionDice: 5,
    actionMode: 'rolled',
    blockDice: 5,
    spirit: 2,
    body: 1,
    stateless: false,
  },
  hero: {
    physical: 4,
    attackDice: 5,
    armour: 2,
    actionDice: 4,
    actionMode: 'rolled',
    blockDice: 5,
    spirit: 1,
    body: 1,
    stateless: false,
  },
  monster: {
    physical: 5,
    mental: 3,
    attackDice: 6,
    weapon: 'large',
    armour: 1,
    spirit: 1,
    body: 1,
  },
};

/** Heroes are never grouped (TC-98, TC-177). */
const ALONE: readonly TroopId[] = ['general', 'hero'];
/** Men of these troops stand a blow as a Stun, but not in groups (A-48). */
const HARDENED: readonly TroopId[] = ['veteran', 'knight', 'officer'];
/** Command dice of an NCO and an officer (5.2). */
const COMMAND = { NCO: 4, officer: 5 } as const;
const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

const statsFor = (
  { profile: { troop, skill, armour, mounted } }: Body,
  kind: Kind,
): Proposal['stats'] => {
  const man = MEN[troop];
  const leader = leaderOf(kind);
  return {
    ...man,
    attackDice: Math.max(1, man.attackDice + skill),
    armour: Math.max(0, man.armour + armour),
    spirit: within(man.spirit + skill, -3, 4),
    body: within(man.body + skill, -3, 4),
    mounted,
    ...(kind === 'SINGLE' && HARDENED.includes(troop) ? { stateless: false } : {}),
    ...(leader === undefined ? {} : { command: COMMAND[leader] }),
  };
};

interface Group {
  readonly kind: Kind;
  readonly men: number;
}

/** Every group of a composition, one by one. */
export const listed = ({ runs, singles }: Composition): readonly Group[] => {
  const all = [...runs, { kind: 'SINGLE' as const, men: 1, count: singles }];
  const list: Group[] = [];
  for (const { kind, men, count } of all)
    for (let i = 0; i < count && list.length < MOST_LISTED; i++) list.push({ kind, men });
  return list;
};

/** Groups as proposed, named and numbered; the body's leader is with the first. */
const named = (body: Body, groups: readonly Group[]): readonly Proposal[] => {
  const counts = new Map<Kind, number>();
  return groups.map(({ kind, men }, i): Proposal => {
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    return {
      name: cutBefore(`${body.name} ${kind === 'SINGLE' ? '' : `${kind} `}${nth}`),
      men,
      kind,
      leader: (i === 0 ? body.leader : undefined) ?? leaderOf(kind),
      stats: statsFor(body, kind),
    };
  });
};

/** Men of each body of each side. */
type Sides = readonly (readonly number[])[];

const mostKind = (sides: Sides): Kind => {
  const smallest = Math.min(...sides.map(sumOf));
  return autoMaxKind(smallest, smallest);
};

/** A smaller part of an army forms as it can, and the others do not wait for it. HOUSE. */
const COUNTS_FROM = 0.1;
/** So many groups of a kind are enough: more men form larger ones. HOUSE. */
const MANY = 40;

/**
 * The kind that all armies form: the largest of which the smallest has three (A-50) and which no
 * body that counts is too few for, lest the same men in smaller groups win.
 */
const commonKind = (sides: Sides): Kind => {
  const most = mostKind(sides);
  const counting = sides.flatMap((bodies) =>
    bodies.filter((men) => men >= COUNTS_FROM * sumOf(bodies)),
  );
  const larger = Math.max(...sides.map(sumOf));
  const least = KINDS.find((kind) => larger <= MANY * SIZES[kind].max) ?? most;
  const fit = smallerKind(most, kindOf(Math.min(...counting)));
  return smallerKind(fit, least) === fit ? smallerKind(least, most) : fit;
};

/** How many groups of a kind each body makes where each has about so many men. */
const groupsIn = (bodies: readonly number[], kind: Kind, each: number): readonly number[] => {
  const { min } = SIZES[kind];
  return countsOf(bodies, each).map((count, i) => {
    const men = bodies[i] ?? 0;
    return Math.max(1, within(count, Math.ceil(men / (2 * min - 1)), Math.floor(men / min)));
  });
};

/** Men of a group on the mean, where each is to have about so many. */
const meanSize = (men: readonly number[], kind: Kind, each: number): number =>
  sumOf(men) / sumOf(groupsIn(men, kind, each));

/** Men of each group of all armies: of the sizes that suit one, that which suits all best. */
const commonSize = (kind: Kind, sides: Sides): number => {
  const unlike = (each: number): number => {
    const means = sides.map((men) => meanSize(men, kind, each));
    return Math.max(...means) / Math.min(...means);
  };
  const sizes = sides.map((men) => meanSize(men, kind, SIZES[kind].max)).toSorted((a, b) => a - b);
  return sizes.reduce((best, size) => (unlike(size) < unlike(best) - 1e-9 ? size : best));
};

const isAlone = ({ profile: { troop } }: Body): boolean => ALONE.includes(troop);

const singles = (body: Body): readonly Proposal[] => {
  const length = Math.min(body.men, MOST_LISTED);
  const each = named(
    body,
    Array.from({ length }, () => ({ kind: 'SINGLE', men: 1 })),
  );
  return length === 1 ? each.map((one) => ({ ...one, name: body.name })) : each;
};

/** Groups for bodies of men as `proposeGroups` makes them, without heroes. */
const groupsFor: UnitSystem<typeof RULES>['propose'] = (bodies, { sizing, maxKind }, against) => {
  const own = bodies.map(({ men }) => men);
  const sides = [own, ...against];
  if (maxKind !== 'auto' || sizing === 'nominal') {
    const most = maxKind === 'auto' ? mostKind(sides) : maxKind;
    return bodies.map((body) => named(body, listed(compose(body.men, { sizing, maxKind: most }))));
  }
  const common = commonKind(sides);
  const counts = groupsIn(own, common, commonSize(common, sides));
  return bodies.map((body, i) => {
    const kind = smallerKind(common, kindOf(body.men));
    const count = kind === 'SINGLE' ? body.men : (counts[i] ?? 1);
    const groups = inParts(body.men, Math.min(count, MOST_LISTED)).map((men) => ({ kind, men }));
    return named(body, groups);
  });
};

/**
 * Groups for bodies of men (A-08, 5.3): of one kind in all armies where `maxKind` is left open, and
 * nobody is left over. Heroes stand alone.
 */
export const proposeGroups: UnitSystem<typeof RULES>['propose'] = (bodies, rules, against) => {
  const grouped = bodies.filter((body) => !isAlone(body));
  const made = grouped.length === 0 ? [] : groupsFor(grouped, rules, against);
  return bodies.map((body) => made[grouped.indexOf(body)] ?? singles(body));
};

/** The kind that men form by their number, or that a game master has set. */
export const kindNamed = (unit: {
  readonly men: number;
  readonly stats: Readonly<Record<string, unknown>>;
}): Kind => KINDS.find((kind) => kind === unit.stats['grouping']) ?? kindOf(unit.men);

/** Every unit's men in groups up to each kind in turn: what the size alone changes (A-50). */
export const regroupings = ({
  rules,
  units,
}: TacticaSetup): readonly { readonly title: string; readonly setup: TacticaSetup }[] => {
  const largest = KINDS.toReversed().find((kind) =>
    units.some(({ men }) => men >= SIZES[kind].min),
  );
  const kinds = KINDS.slice(
    KINDS.indexOf('CROWD'),
    KINDS.indexOf(largest ?? 'SINGLE') + 1,
  ).toReversed();
  return kinds.map((kind) => ({
    title: severalOf(kind),
    setup: {
      rules,
      units: units.flatMap((unit) =>
        listed(compose(unit.men, { sizing: rules.sizing, maxKind: kind })).map(({ men }, nth) => ({
          ...unit,
          id: `${unit.id}.${nth + 1}`,
          name: `${unit.name} ${nth + 1}`,
          men,
          grouping: 'byMen' as const,
        })),
      ),
    },
  }));
};
