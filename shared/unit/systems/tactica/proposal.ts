import type { TroopId } from '../../../roster/troops.ts';
import type { Body, Proposal } from '../../system.ts';
import {
  autoMaxKind,
  compose,
  leaderOf,
  type Composition,
} from '../../../mechanics/tactica/composition.ts';
import type { TacticaSetup } from './compiled-rules.ts';
import { KINDS, kindsApart, kindOf, SIZES, type Kind } from '../../../mechanics/tactica/kinds.ts';
import type { TacticaRules, TacticaStats } from './schema.ts';

/** No more groups are listed for one body: more than any battle of units takes. */
export const MOST_LISTED = 1_000;

type Man = Partial<TacticaStats> & Pick<TacticaStats, 'attackDice' | 'armour' | 'spirit' | 'body'>;

/** One man of the troops: 5.2, M-08, M-20; militia, pikemen, archers, knights, monsters: HOUSE. */
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

/** Every group of a composition, one by one. */
export const listed = ({
  runs,
  singles,
}: Composition): readonly { readonly kind: Kind; readonly men: number }[] => {
  const all = [...runs, { kind: 'SINGLE' as const, men: 1, count: singles }];
  const list: { kind: Kind; men: number }[] = [];
  for (const { kind, men, count } of all)
    for (let i = 0; i < count && list.length < MOST_LISTED; i++) list.push({ kind, men });
  return list;
};

/** Groups for a body of men (A-08, 5.3); its leader is with the first. */
export const proposeGroups = (
  body: Body,
  rules: TacticaRules,
  { men, against }: { readonly men: number; readonly against: number },
): readonly Proposal[] => {
  const maxKind = rules.maxKind === 'auto' ? autoMaxKind(men, against) : rules.maxKind;
  const counts = new Map<Kind, number>();
  return listed(compose(body.men, { sizing: rules.sizing, maxKind })).map((group, i): Proposal => {
    const nth = (counts.get(group.kind) ?? 0) + 1;
    counts.set(group.kind, nth);
    const name = `${body.name} ${group.kind === 'SINGLE' ? '' : `${group.kind} `}${nth}`.slice(-80);
    return {
      name,
      men: group.men,
      kind: group.kind,
      leader: (i === 0 ? body.leader : undefined) ?? leaderOf(group.kind),
      stats: statsFor(body, group.kind),
    };
  });
};

const kindIn = ({
  men,
  grouping,
}: {
  readonly men: number;
  readonly grouping: TacticaStats['grouping'];
}): Kind => (grouping === 'byMen' ? kindOf(men) : grouping);

/** The kind that men form by their number, or that a game master has set. */
export const kindNamed = (unit: {
  readonly men: number;
  readonly stats: Readonly<Record<string, unknown>>;
}): Kind => KINDS.find((kind) => kind === unit.stats['grouping']) ?? kindOf(unit.men);

/** What a person should know first: that grouping itself decides much (A-50). */
export const groupWarnings = ({ units }: TacticaSetup): readonly string[] => {
  const kinds = units.map((unit) => ({ side: unit.side, kind: kindIn(unit) }));
  const mismatch = kinds
    .flatMap((a) =>
      kinds
        .filter((b) => a.side !== b.side && kindsApart(a.kind, b.kind) >= 2)
        .map((b): readonly [Kind, Kind] => [a.kind, b.kind]),
    )
    .find(() => true);
  return [
    ...(mismatch === undefined
      ? []
      : [
          `A ${mismatch[0]} faces a ${mismatch[1]}: groups two kinds apart or more do not ` +
            'compare, as the same men fight far better in small groups. ' +
            'Split the larger, or choose one largest kind for both.',
        ]),
    'How men are grouped decides as much as how many they are: within one size of group ' +
      'head-counts vanish, and small groups beat the same men in a large one.',
  ];
};

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
    title: `${kind}s`,
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
