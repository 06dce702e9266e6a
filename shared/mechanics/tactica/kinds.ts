/** Kinds of group, the smallest first (TC-179 to TC-183). `SINGLE` is no group: one man, or two. */
export const KINDS = ['SINGLE', 'MOB', 'CROWD', 'HORDE', 'COMPANY', 'UNIT'] as const;
export type Kind = (typeof KINDS)[number];

/** Several of a kind, as people say it. */
export const severalOf = (kind: Kind): string => (kind === 'COMPANY' ? 'COMPANIES' : `${kind}s`);

interface Size {
  readonly min: number;
  readonly max: number;
  /** Added to one man's attack dice. */
  readonly dice: number;
  /** Attacks on separate targets. */
  readonly attacks: number;
}

/** Head-counts by A-08: a MOB is 3 or 4, and each kind after it two of the one before. */
export const SIZES: Readonly<Record<Kind, Size>> = {
  SINGLE: { min: 1, max: 1, dice: 0, attacks: 1 },
  MOB: { min: 3, max: 4, dice: 1, attacks: 2 },
  CROWD: { min: 6, max: 8, dice: 2, attacks: 3 },
  HORDE: { min: 12, max: 16, dice: 3, attacks: 4 },
  COMPANY: { min: 24, max: 32, dice: 4, attacks: 4 },
  UNIT: { min: 48, max: 64, dice: 4, attacks: 6 },
};

type GroupRanks = 'anchored' | 'overMob' | 'relative' | 'cumulative';

type Gain = readonly [physical: number, mental: number];

/** Ranks added to one man's, Physical and Mental, by reading. */
const GAINS: Readonly<Record<GroupRanks, Readonly<Record<Kind, Gain>>>> = {
  anchored: {
    SINGLE: [0, 0],
    MOB: [1, 0],
    CROWD: [2, 1],
    HORDE: [3, 2],
    COMPANY: [4, 3],
    UNIT: [5, 3],
  },
  overMob: {
    SINGLE: [0, 0],
    MOB: [1, 0],
    CROWD: [2, 1],
    HORDE: [3, 1],
    COMPANY: [4, 2],
    UNIT: [5, 2],
  },
  relative: {
    SINGLE: [0, 0],
    MOB: [1, 0],
    CROWD: [1, 1],
    HORDE: [2, 1],
    COMPANY: [3, 2],
    UNIT: [4, 2],
  },
  cumulative: {
    SINGLE: [0, 0],
    MOB: [1, 0],
    CROWD: [2, 1],
    HORDE: [4, 2],
    COMPANY: [7, 4],
    UNIT: [11, 6],
  },
};

/** The highest ordinary rank (TC-103). */
export const TOP_RANK = 8;
/** A rank raised, to no more than the highest ordinary one. */
export const capped = (rank: number, gain: number): number =>
  Math.max(rank, Math.min(TOP_RANK, rank + gain));

/** A group's ranks from those of one of its men (TC-186). */
export const groupRanks = (
  kind: Kind,
  man: { readonly physical: number; readonly mental: number },
  reading: GroupRanks,
): { readonly physical: number; readonly mental: number } => {
  const [physical, mental] = GAINS[reading][kind];
  return { physical: capped(man.physical, physical), mental: capped(man.mental, mental) };
};

/** The largest kind whose least number these men reach. */
export const kindOf = (men: number): Kind => {
  let found: Kind = 'SINGLE';
  for (const kind of KINDS) if (men >= SIZES[kind].min) found = kind;
  return found;
};

/** Men on their feet with `left` of `full` ranks left. */
export const menLeft = (men: number, left: number, full: number): number =>
  left <= 0 ? 0 : Math.ceil((men * left) / full);

/** How many kinds lie between two. */
export const kindsApart = (a: Kind, b: Kind): number =>
  Math.abs(KINDS.indexOf(a) - KINDS.indexOf(b));

export const smallerKind = (a: Kind, b: Kind): Kind =>
  KINDS.indexOf(a) < KINDS.indexOf(b) ? a : b;
