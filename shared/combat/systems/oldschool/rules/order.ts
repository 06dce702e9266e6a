/** Whoever may strike in a round. */
export interface Actor {
  readonly id: string;
  /** The initiative die, or whatever stands for it: the highest first. */
  readonly init: number;
  readonly attacks?: number;
  /** Of the fighter group: with several attacks first and last (OS-96). */
  readonly fighter?: boolean;
  /** Always has the initiative (OS-95). */
  readonly hasted?: boolean;
  /** Class of reach, where it strikes first in this round (OS-45, OS-64, OS-94); else 0. */
  readonly reach?: number;
}

/** One blow of somebody's in a round: the first, the last, or one between. */
export interface Strike {
  readonly id: string;
  readonly nth: number;
}

/** What comes before what: reach, haste, first of several, initiative, last of several (B-42). */
const TIERS = { reach: 0, hasted: 1, first: 2, initiative: 3, last: 4 } as const;

const tierOf = ({ attacks = 1, fighter, hasted, reach = 0 }: Actor, nth: number): number => {
  const isSeveral = fighter === true && attacks > 1;
  if (isSeveral && nth === attacks) return TIERS.last;
  if (reach > 0) return TIERS.reach;
  if (hasted === true) return TIERS.hasted;
  return isSeveral && nth === 1 ? TIERS.first : TIERS.initiative;
};

interface Placed extends Strike {
  readonly tier: number;
  /** Within the tier: reach, then initiative, the highest first. */
  readonly reach: number;
  readonly init: number;
}

const placed = (actor: Actor, nth: number): Placed => {
  const tier = tierOf(actor, nth);
  const reach = tier === TIERS.reach ? (actor.reach ?? 0) : 0;
  return { id: actor.id, nth, tier, reach, init: actor.init };
};

const compare = (a: Placed, b: Placed): number =>
  a.tier - b.tier || b.reach - a.reach || b.init - a.init;

/** The blows of a round, those that fall together in one group (OS-89 to OS-96, B-14, B-42). */
export const turnOrder = (actors: readonly Actor[]): readonly (readonly Strike[])[] => {
  const strikes: Placed[] = [];
  for (const actor of actors)
    for (let nth = 1; nth <= Math.max(1, actor.attacks ?? 1); nth++)
      strikes.push(placed(actor, nth));
  const groups: Strike[][] = [];
  let last: Placed | undefined;
  for (const strike of strikes.sort(compare)) {
    if (last === undefined || compare(last, strike) !== 0) groups.push([]);
    groups.at(-1)?.push({ id: strike.id, nth: strike.nth });
    last = strike;
  }
  return groups;
};
