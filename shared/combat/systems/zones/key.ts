import { findFighter } from '../../scratch.ts';
import type { ZonesOptions } from './options.ts';
import { handsOf, hasBlasts, type Arm, type Attack, type AttackMode } from './state.ts';
import type { Character, Share, Turn, ZonesFight } from './state.ts';

const flags = (...all: readonly boolean[]): number => {
  let sum = 0;
  for (const one of all) sum = 2 * sum + (one ? 1 : 0);
  return sum;
};

/** How a fallen one lies: he may be killed (ZN-25), or hit by a blast (ZN-59). */
const fallenKey = (one: Character, mayFinish: boolean, blasts: boolean): string => {
  const { standing, dyingFor, place, cover, health, shield, armour } = one;
  let key = `${standing}${dyingFor}`;
  if (mayFinish || blasts) key += `,${place},${cover}`;
  if (mayFinish) key += one.concealed ? ',c' : ',';
  if (blasts) key += `,${health},${shield},${armour},${handsOf(one)}`;
  return key;
};

/** What morale asks of health before (ZN-94). */
const nerveKey = (one: Character, { morale, moraleTrigger }: ZonesOptions): number => {
  if (!morale || one.steadfast || one.stats.fearless) return -1;
  if (moraleTrigger === 'anyLoss') return one.healthBefore;
  return 2 * one.healthBefore > one.full ? 1 : 0;
};

const armKey = ({ weapon, damaged }: Arm): string => (damaged ? `${weapon}!` : weapon);

const standingKey = (one: Character, options: ZonesOptions): string => {
  const state = flags(one.spent, one.reserved, one.concealed, one.steadfast, one.distracted);
  const numbers = `${one.health},${nerveKey(one, options)},${one.place},${state},${one.reactions}`;
  const bonds = `${one.heldBy},${one.holds},${one.mount},${one.rider}`;
  const mind = `${one.yields},${one.fears},${one.taunted}`;
  const gear = `${one.arms.map(armKey).join('+')},${one.drawn},${one.shield},${one.armour}`;
  return `${one.standing},${numbers},${bonds},${mind},${gear},${one.cover},${one.chased}`;
};

/** What of a fighter the future depends on: all, save of those who are out for good. */
const fighterKey = (
  one: Character,
  fight: ZonesFight,
  options: ZonesOptions,
  blasts: boolean,
): string => {
  const { standing } = one;
  if (standing === 'dead') return standing;
  if (standing === 'fled') {
    // Whoever is caught up with comes back as he was, with his mount (ZN-102).
    const rider = one.rider === '' ? undefined : findFighter(fight, one.rider);
    const mayReturn = one.chased >= 0 || (rider?.chased ?? -1) >= 0;
    if (!mayReturn) return standing;
  }
  if (standing === 'down' || standing === 'dying')
    return fallenKey(one, options.mercy === 'none', blasts);
  return standingKey(one, options);
};

const turnKey = (turn: Turn): string => {
  const { sprints, sneaks, steedSpent, main, mountMain, rooted } = turn;
  const state = flags(sprints, sneaks, steedSpent, main, mountMain, rooted);
  const moves = `${turn.moved},${turn.ridden},${turn.bonus},${turn.path.join('-')}`;
  return `${turn.who},${turn.steed},${state},${moves},${turn.leaving?.join('-') ?? 'none'}`;
};

const modeKey = ({ kind, arm, held, moving, spot }: AttackMode): string =>
  `${kind},${arm},${flags(held, moving)},${spot}`;
const shareKey = ({ target, part, window, reacted, was, guard, dodged, damage }: Share): string =>
  `${target},${part},${window},${reacted.join('-')},${was.join('-')},${guard},${dodged},${damage}`;
const attackKey = (attack: Attack): string => {
  const { by, mode, opportunity, surprise, leans, stage, shares, at, counter } = attack;
  const answer = counter === null ? '' : `${counter.by},${modeKey(counter.mode)}`;
  const state = flags(opportunity, surprise, leans, attack.breaks);
  const targets = shares.map(shareKey).join(';');
  return `${by},${modeKey(mode)},${state},${stage},${at},${answer};${targets}`;
};

/** Once it is decided, only who stands is left to tell. */
const overKey = ({ phase, stage, fighters }: ZonesFight): string => {
  const fates = fighters.map(({ standing, health }) =>
    standing === 'up' || standing === 'surrendered' ? `${standing}${health}` : standing,
  );
  return `${phase}${stage}|${fates.join(';')}`;
};

/** Equal keys, equal futures. The round counts only where a ruling may end by it. */
export const keyOf = (fight: ZonesFight, options: ZonesOptions): string => {
  const { phase, stage, turn, stack, floor, modifiers, bans } = fight;
  if (phase === 'after' || phase === 'over') return overKey(fight);
  const blasts = hasBlasts(fight);
  const { ambush, initiative, next, passes, idle } = fight;
  let key = `${phase},${stage},${ambush ? 1 : 0},${initiative},${next},${passes},${idle}`;
  for (const { before } of fight.factions) key += `,${before}`;
  for (const one of fight.fighters) key += `|${fighterKey(one, fight, options, blasts)}`;
  if (turn !== null) key += `|turn ${turnKey(turn)}`;
  for (const attack of stack) key += `|attack ${attackKey(attack)}`;
  for (const arm of floor) key += `|floor ${armKey(arm)},${arm.at}`;
  if (modifiers.length + bans.length === 0) return key;
  return `${key}|${JSON.stringify([fight.round, modifiers, bans])}`;
};
