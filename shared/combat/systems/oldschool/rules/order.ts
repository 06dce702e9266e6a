import type { Slot } from '../fighters/state.ts';

/** Whoever may strike in a round. */
export interface Actor {
  readonly id: string;
  /** The initiative die, or whatever stands for it: the highest first. */
  readonly init: number;
  readonly attacks: number;
  /** Of the fighter group: with several attacks first and last (OS-96). */
  readonly fighter: boolean;
  /** Always has the initiative (OS-95). */
  readonly hasted: boolean;
  /** Class of reach, where it strikes first in this round (OS-45, OS-64, OS-94); else 0. */
  readonly reach: number;
}

/** What comes before what: reach, haste, first of several, initiative, last of several (B-42). */
const TIERS = { reach: 0, hasted: 1, first: 2, initiative: 3, last: 4 } as const;
type Tier = (typeof TIERS)[keyof typeof TIERS];

/** Somebody's blows that come together. */
export type Turn = Pick<Slot, 'who' | 'part'>;

interface Placed extends Turn {
  readonly tier: Tier;
  /** Within the tier: reach, then initiative, the highest first. */
  readonly reach: number;
  readonly init: number;
}

type Placing = readonly [part: Turn['part'], tier: Tier];
const LAST: Placing = ['last', TIERS.last];
const SEVERAL: readonly Placing[] = [['first', TIERS.first], ['middle', TIERS.initiative], LAST];
const TWO = SEVERAL.filter(([part]) => part !== 'middle');
const ALONE: readonly Placing[] = [['all', TIERS.initiative]];

/** When his blows come: of several, the first and the last stand alone (OS-96, B-14). */
const placingsOf = ({ attacks, fighter, hasted, reach }: Actor): readonly Placing[] => {
  const isSeveral = fighter && attacks > 1;
  if (reach > 0 || hasted) {
    const tier = reach > 0 ? TIERS.reach : TIERS.hasted;
    return isSeveral ? [['early', tier], LAST] : [['all', tier]];
  }
  if (!isSeveral) return ALONE;
  return attacks > 2 ? SEVERAL : TWO;
};

const compare = (a: Placed, b: Placed): number =>
  a.tier - b.tier || b.reach - a.reach || b.init - a.init;

/** The blows of a round, those that fall together in one group (OS-89 to OS-96, B-14, B-42). */
export const turnOrder = (actors: readonly Actor[]): readonly (readonly Turn[])[] => {
  const all: Placed[] = [];
  for (const actor of actors) {
    const { id: who, init } = actor;
    for (const [part, tier] of placingsOf(actor))
      all.push({ who, part, tier, reach: tier === TIERS.reach ? actor.reach : 0, init });
  }
  const groups: Turn[][] = [];
  let last: Placed | undefined;
  for (const one of all.sort(compare)) {
    if (last === undefined || compare(last, one) !== 0) groups.push([]);
    groups.at(-1)?.push({ who: one.who, part: one.part });
    last = one;
  }
  return groups;
};
