import type { SwordsOptions } from './options.ts';
import { isArmed, type Blow } from './attack.ts';
import { sumOf, term, type Term } from './rolls.ts';
import {
  bareSkill,
  defenseSkill,
  grapplingSkill,
  penaltyOf,
  ridingSkill,
  skillTerms,
  type Skill,
} from './skill.ts';
import { isRestrained, type Brawl, type Swordsman } from './state.ts';
import { missileOf } from './weapons.ts';

/** Ways to ward off an attack; `grappling` a grab only (SW-47). */
export const METHODS = ['block', 'dodge', 'riding', 'dive', 'grappling'] as const;
export type Method = (typeof METHODS)[number];

/** What a defender sees coming. */
export interface Incoming {
  readonly kind: 'melee' | 'missile' | 'siege' | 'grab';
  /** Blocking it with bare hands is hard (SW-66). */
  readonly armed: boolean;
  readonly unblockable: boolean;
  readonly undodgeable: boolean;
  readonly hardToBlock: number;
  /** Of a grab: what mass adds to wrestling back (SW-59). */
  readonly mass: number;
}

/** How a defence is made. */
export interface Guard {
  readonly defender: Swordsman;
  readonly method: Method;
  readonly incoming: Incoming;
}

/** What a blow looks like to who is to ward it off. */
export const incomingOf = (fighter: Swordsman, blow: Blow, { hail }: SwordsOptions): Incoming => {
  const { unblockable, hardToBlock } = fighter.stats;
  if (blow === 'melee')
    return {
      kind: 'melee',
      armed: isArmed(fighter),
      unblockable,
      undodgeable: false,
      hardToBlock,
      mass: 0,
    };
  const flight = blow === 'thrown' ? 'thrown' : missileOf(fighter.stats.missile).flight;
  return {
    kind: flight === 'siege' ? 'siege' : 'missile',
    armed: true,
    unblockable,
    undodgeable: hail && flight === 'bow',
    hardToBlock,
    mass: 0,
  };
};

/** A grab, and what mass adds to wrestling it back. */
export const grabbing = (mass: number): Incoming => ({
  kind: 'grab',
  armed: false,
  unblockable: false,
  undodgeable: false,
  hardToBlock: 0,
  mass,
});

/** Who defends, as far as the methods open to him go. */
export interface Stance {
  readonly isMounted: boolean;
  readonly hasShield: boolean;
}

/** The methods that are possible (SW-65 to SW-73, SW-94, SW-95). */
export const methodsFor = (
  { isMounted, hasShield }: Stance,
  { kind, unblockable, undodgeable }: Incoming,
  { missileBlock, room }: Pick<SwordsOptions, 'missileBlock' | 'room'>,
): readonly Method[] => {
  if (kind === 'grab')
    return isMounted || !room ? ['block', 'grappling'] : ['block', 'dodge', 'grappling'];
  const blocks =
    !unblockable &&
    (kind === 'melee' || (kind === 'missile' && (hasShield || missileBlock === 'anything')));
  const evades = room && !undodgeable;
  return [
    ...(blocks ? (['block'] as const) : []),
    ...(evades && !isMounted ? (['dodge'] as const) : []),
    ...(evades && isMounted && !blocks ? (['riding'] as const) : []),
    ...(evades && isMounted ? (['dive'] as const) : []),
  ];
};

/** Whether he gets a Defense roll (SW-22, SW-23, SW-44, H-SW-11, H-SW-23). */
export const mayDefend = (
  fighter: Swordsman,
  round: number,
  { defendCovers }: SwordsOptions,
): boolean => {
  if (fighter.standing !== 'up' || isRestrained(fighter)) return false;
  if (!fighter.acted && fighter.plan === null) return !(fighter.stats.surprised && round === 1);
  const planned = fighter.plan?.defends ?? 0;
  return defendCovers === 'wholeRound' || !fighter.acted ? planned > 0 : planned > fighter.defended;
};

const skillOf = (fighter: Swordsman, method: Method): Skill => {
  switch (method) {
    case 'block':
    case 'dodge':
    case 'dive':
      return defenseSkill(fighter);
    case 'riding':
      return ridingSkill(fighter);
    case 'grappling':
      return grapplingSkill(fighter);
  }
};

const methodTerms = (
  { defender, method, incoming }: Guard,
  { bareHands, ridingPenalty }: SwordsOptions,
): readonly Term[] => {
  if (method === 'riding') return term('Riding in place of a dodge', -ridingPenalty);
  if (method === 'grappling') return term('mass', incoming.mass);
  if (method !== 'block') return [];
  return [
    ...(incoming.armed && !isArmed(defender) && !defender.hasShield
      ? term('bare hands', -bareHands)
      : []),
    ...term('hard to block', -incoming.hardToBlock),
  ];
};

/** Everything added to a defence roll. */
export const defenseTerms = (
  fight: Brawl,
  guard: Guard,
  options: SwordsOptions,
): readonly Term[] => [
  ...skillTerms(fight, guard.defender, skillOf(guard.defender, guard.method), options),
  ...methodTerms(guard, options),
];

/** Without the penalty for several actions. */
export const bareDefense = (fight: Brawl, guard: Guard, options: SwordsOptions): number =>
  bareSkill(fight, guard.defender, skillOf(guard.defender, guard.method), options) +
  sumOf(methodTerms(guard, options));

export const methodsOf = (
  fighter: Swordsman,
  incoming: Incoming,
  options: SwordsOptions,
): readonly Method[] =>
  methodsFor({ isMounted: fighter.mount !== '', hasShield: fighter.hasShield }, incoming, options);

/** As he is once he has defended: where each defence costs an action, one more than planned joins the plan (A-SW-07). */
export const defending = (
  fighter: Swordsman,
  { defendCovers }: Pick<SwordsOptions, 'defendCovers'>,
): Swordsman => {
  const { plan, defended } = fighter;
  const exceeds = defendCovers === 'perAttack' && plan !== null && defended >= plan.defends;
  return {
    ...fighter,
    defended: defended + 1,
    plan: exceeds ? { actions: plan.actions + 1, defends: plan.defends + 1 } : plan,
  };
};

/** The method that promises most: the first of the best, in the order block, dodge, Riding, dive (4.1 rule 6). */
export const bestMethod = (
  fight: Brawl,
  fighter: Swordsman,
  incoming: Incoming,
  options: SwordsOptions,
): { readonly method: Method; readonly bare: number } | undefined => {
  let best: { readonly method: Method; readonly bare: number } | undefined;
  for (const method of methodsOf(fighter, incoming, options)) {
    const bare = bareDefense(fight, { defender: fighter, method, incoming }, options);
    // Out of the saddle only where nothing else is left.
    if (best === undefined || (bare > best.bare && method !== 'dive')) best = { method, bare };
  }
  return best;
};

/** Whether he can put himself between a friend and an attack (SW-70, H-SW-14). */
export const mayAssist = ({
  steps,
  most,
  blockable,
}: {
  readonly steps: number;
  readonly most: number;
  readonly blockable: boolean;
}): boolean => blockable && steps <= most;

/** Penalties of an assisted block: of the block itself, and of what follows (SW-71, A-SW-06). */
export const assisted = (
  helper: Swordsman,
  options: SwordsOptions,
): { readonly own: number; readonly later: number } => {
  const after = { ...helper, extra: helper.extra + 1 };
  const later = penaltyOf(after, options);
  return { own: options.assistPenalty === 'including' ? later : penaltyOf(helper, options), later };
};
