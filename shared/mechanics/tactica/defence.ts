/** What a defence leaves of an attack. `guard`: its pool, before a die of it is lost (TC-92). */
export interface Defended {
  readonly left: number;
  readonly exposures: number;
  readonly guard: number;
  readonly works: boolean;
}

/** Each success of a Dodge takes a die away; what is over exposes the attacker (TC-77 to TC-79). */
export const dodge = (
  guard: number,
  dice: number,
  isMissile = false,
): Pick<Defended, 'left' | 'exposures'> => {
  const effective = isMissile ? Math.max(0, guard - 1) : guard;
  return { left: Math.max(0, dice - effective), exposures: Math.max(0, effective - dice) };
};

interface Guarding {
  readonly guard: number;
  readonly shield: number;
  readonly armour: number;
}

/** A Block where the attacker may use up successes to break it (TC-81 to TC-85). */
export const blockSpend = (
  { guard, shield, armour }: Guarding,
  hits: number,
  spent: number,
): Defended => {
  const pool = guard - spent;
  const works = pool > 0;
  return {
    left: Math.max(0, hits - spent - armour - (works ? shield : 0)),
    exposures: works ? pool - 1 : 0,
    guard: pool,
    works,
  };
};

/** A Block that holds where the hits are no more than its pool (TC-86). */
export const blockCompare = ({ guard, shield, armour }: Guarding, hits: number): Defended => {
  const works = guard > 0 && hits <= guard;
  return {
    left: Math.max(0, hits - armour - (works ? shield : 0)),
    exposures: works ? guard - hits : 0,
    guard,
    works,
  };
};

/** The attacker uses up what does most damage; of equals what exposes him least (digest 4.1). */
export const bestBlockSpend = (guarding: Guarding, hits: number): Defended => {
  let best = blockSpend(guarding, hits, 0);
  for (let spent = 1; spent <= Math.min(hits, guarding.guard); spent++) {
    const next = blockSpend(guarding, hits, spent);
    if (next.left > best.left || (next.left === best.left && next.exposures < best.exposures))
      best = next;
  }
  return best;
};
