import { add, type Terms } from '../../../terms.ts';
import { isArmed } from './attack.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import {
  actionPenalty,
  defenseSkill,
  grapplingSkill,
  penaltyOf,
  ridingSkill,
  skillBonus,
  type Skill,
} from './skill.ts';
import {
  isRestrained,
  METHODS,
  type AttackMode,
  type Method,
  type Plan,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';
import { missileOf } from '../fighters/weapons.ts';

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

/** What an attack looks like to its target. */
export const incomingOf = (
  by: Swordsman,
  mode: AttackMode,
  { hail }: Pick<SwordsOptions, 'hail'>,
): Incoming => {
  const { unblockable, hardToBlock, missile } = by.stats;
  const isMelee = mode === 'melee';
  const flight = mode === 'missile' ? missileOf(missile).flight : 'thrown';
  return {
    kind: isMelee ? 'melee' : flight === 'siege' ? 'siege' : 'missile',
    armed: !isMelee || isArmed(by),
    unblockable,
    undodgeable: hail && flight === 'bow',
    hardToBlock,
    mass: 0,
  };
};

/** A grab, and what mass adds to wrestling it back. */
export const incomingGrab = (mass: number): Incoming => ({
  kind: 'grab',
  armed: false,
  unblockable: false,
  undodgeable: false,
  hardToBlock: 0,
  mass,
});

type Stance = Pick<Swordsman, 'mount' | 'hasShield'>;
type Ground = Pick<SwordsOptions, 'missileBlock' | 'room'>;

/** Whether he can put weapon, shield or bare hands in the way (SW-65, SW-68, SW-69). */
export const canBlock = (
  { hasShield }: Stance,
  { kind, unblockable }: Incoming,
  { missileBlock }: Ground,
): boolean => {
  if (unblockable || kind === 'siege') return false;
  return kind !== 'missile' || hasShield || missileBlock === 'anything';
};

/** Whether a method is possible (SW-65 to SW-73, SW-94, SW-95). */
const isPossible = (
  method: Method,
  stance: Stance,
  incoming: Incoming,
  ground: Ground,
): boolean => {
  const isMounted = stance.mount !== '';
  const isGrab = incoming.kind === 'grab';
  const evades = ground.room && !incoming.undodgeable;
  switch (method) {
    case 'block':
      return canBlock(stance, incoming, ground);
    case 'dodge':
      return evades && !isMounted;
    case 'riding':
      return evades && isMounted && !canBlock(stance, incoming, ground);
    case 'dive':
      return evades && isMounted && !isGrab;
    case 'grappling':
      return isGrab;
  }
};

export const methodsFor = (stance: Stance, incoming: Incoming, ground: Ground): readonly Method[] =>
  METHODS.filter((method) => isPossible(method, stance, incoming, ground));

/** Whether he gets a Defense roll (SW-22, SW-23, SW-44, H-SW-11, H-SW-23). */
export const mayDefend = (
  fighter: Swordsman,
  round: number,
  { defendCovers }: Pick<SwordsOptions, 'defendCovers'>,
): boolean => {
  const { acted, plan, defended, stats } = fighter;
  if (fighter.standing !== 'up' || isRestrained(fighter)) return false;
  if (!acted && plan === null) return !(stats.surprised && round === 1);
  const planned = plan?.defends ?? 0;
  return defendCovers === 'wholeRound' || !acted ? planned > 0 : planned > defended;
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

/** A defence to be rolled for. */
export interface Guard {
  readonly defender: Swordsman;
  readonly method: Method;
  readonly incoming: Incoming;
}

const methodBonus = (
  { defender, method, incoming }: Guard,
  { bareHands, ridingPenalty }: SwordsOptions,
  terms: Terms,
): number => {
  if (method === 'riding') return add(terms, 'Riding in place of a dodge', -ridingPenalty);
  if (method === 'grappling') return add(terms, 'mass', incoming.mass);
  if (method !== 'block') return 0;
  const isBare = incoming.armed && !isArmed(defender) && !defender.hasShield;
  return (
    (isBare ? add(terms, 'bare hands', -bareHands) : 0) +
    add(terms, 'hard to block', -incoming.hardToBlock)
  );
};

/** Everything added to a defence roll. */
export const defenseBonus = (situation: Situation, guard: Guard, terms?: Terms): number =>
  skillBonus(situation, guard.defender, skillOf(guard.defender, guard.method), terms) +
  methodBonus(guard, situation.options, terms);

/** One action more than planned joins the plan where each defence costs one (A-SW-07). */
export const planOnceDefended = (
  { plan, defended }: Pick<Swordsman, 'plan' | 'defended'>,
  { defendCovers }: Pick<SwordsOptions, 'defendCovers'>,
): Plan | null =>
  defendCovers === 'perAttack' && plan !== null && defended >= plan.defends
    ? { actions: plan.actions + 1, defends: plan.defends + 1 }
    : plan;

/** A method, and what is added to its roll without the penalty for several actions. */
export interface MethodValue {
  readonly method: Method;
  readonly bare: number;
}

/** The method that promises most: the first of the best, in the order of `METHODS` (4.1 rule 6). */
export const bestMethod = (
  situation: Situation,
  defender: Swordsman,
  incoming: Incoming,
): MethodValue | undefined => {
  const { options } = situation;
  const penalty = penaltyOf(defender, options);
  let best: MethodValue | undefined;
  for (const method of METHODS) {
    if (!isPossible(method, defender, incoming, options)) continue;
    const bare = defenseBonus(situation, { defender, method, incoming }) - penalty;
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
export const assistPenalties = (
  helper: Swordsman,
  options: SwordsOptions,
): { readonly own: number; readonly later: number } => {
  const now = penaltyOf(helper, options);
  // One action more, whatever counts already.
  const later = now + actionPenalty(2);
  return { own: options.assistPenalty === 'including' ? later : now, later };
};
