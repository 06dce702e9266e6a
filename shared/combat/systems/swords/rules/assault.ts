import type { Terms } from '../../../terms.ts';
import { theFighter } from '../../../scratch.ts';
import { attackBonus, challengeOf } from './attack.ts';
import { incomingGrab, incomingOf, type Incoming } from './defense.ts';
import { pairMass, wrestlerOf } from './grapple.ts';
import type { AttackMode, Attempt, Situation, Swordsman } from '../fighters/state.ts';

/** An attack on its way to its target. */
export interface Assault {
  readonly by: Swordsman;
  readonly target: Swordsman;
  readonly mode: AttackMode;
  /** The number of the action within the turn: for labels. */
  readonly nth: number;
  /** Added to the attack roll. */
  readonly bonus: number;
  readonly challenge: number;
  readonly augments: number;
  readonly incoming: Incoming;
}

/** The attack that an attempt is: with a weapon, or by Grappling. */
export const assaultOf = (
  situation: Situation,
  { by, nth }: Pick<Assault, 'by' | 'nth'>,
  { kind, target: id, mode, augments }: Attempt,
  terms?: Terms,
): Assault => {
  const { fight, options } = situation;
  const target = theFighter(fight, id);
  const grip = kind === 'disarm' || kind === 'wrest' ? target.stats.grip : 0;
  if (kind === 'grab' || kind === 'wrest') {
    const { bonus } = wrestlerOf(situation, by, target, terms);
    const incoming = incomingGrab(pairMass(target, by, options));
    return { by, target, mode, nth, bonus, challenge: grip, augments, incoming };
  }
  const attack = { by, target, mode };
  const bonus = attackBonus(situation, attack, terms);
  const challenge = challengeOf(attack, target, options) + grip;
  const incoming = incomingOf(by, mode, options);
  return { by, target, mode, nth, bonus, challenge, augments, incoming };
};
