import { doublings, type DoublingId } from '../../../../doublings.ts';
import { add, type Terms } from '../../../terms.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import type { FightDraft, FighterDraft } from '../fighters/scene.ts';
import { bareSkill, grapplingSkill, skillBonus } from './skill.ts';
import { FREE, type Situation, type Swordsman, type SwordsFight } from '../fighters/state.ts';

const strength = (mass: number): { readonly thousandths: number; readonly share: number } => ({
  thousandths: mass,
  share: 1,
});

/**
 * Bonus on all Grappling rolls of the more massive of two: +2 for each doubling, +1 about halfway
 * (SW-59 to SW-61).
 */
export const massBonus = (mass: number, other: number, reading: DoublingId): number =>
  doublings(strength(mass), strength(other), reading);

/** Whether the winner is too slight to hold the loser: he only clings (SW-62, H-SW-17). */
export const onlyClings = (winner: number, loser: number, ratio: number): boolean =>
  ratio > 0 && winner * ratio <= loser;

/**
 * Of those who pin one together, the one who rolls: the best at Grappling, the first of equals
 * (SW-63, A-SW-16).
 */
export const rollerOf = <T>(group: readonly T[], grappling: (one: T) => number): number => {
  let best = 0;
  let most = -Infinity;
  group.forEach((one, i) => {
    const skill = grappling(one);
    if (skill > most) [best, most] = [i, skill];
  });
  return best;
};

/** Those who grapple with `opponent` beside this fighter, himself first. */
const teamOf = (
  { fighters }: SwordsFight,
  fighter: Swordsman,
  opponent: Swordsman,
): readonly Swordsman[] => {
  const team = [fighter];
  for (const one of fighters)
    if (
      one.grip.with === opponent.id &&
      one.id !== fighter.id &&
      one.standing === 'up' &&
      one.side === fighter.side
    )
      team.push(one);
  return team;
};

/** Bystanders who do not touch are not counted (A-SW-16). */
export const massOf = (team: readonly Swordsman[], { massRule }: SwordsOptions): number =>
  massRule === 'groups'
    ? team.reduce((sum, { stats }) => sum + stats.mass, 0)
    : (team[0]?.stats.mass ?? 0);

const massEdge = (
  team: readonly Swordsman[],
  others: readonly Swordsman[],
  options: SwordsOptions,
): number =>
  options.massRule === 'off'
    ? 0
    : massBonus(massOf(team, options), massOf(others, options), options.massDoubling);

/** What mass adds to the Grappling of one against another, nobody else touching them. */
export const pairMass = (one: Swordsman, other: Swordsman, options: SwordsOptions): number =>
  massEdge([one], [other], options);

/** A side of close combat: who rolls, and what is added. */
export interface Wrestler {
  readonly roller: Swordsman;
  readonly bonus: number;
}

/**
 * What is added to a Grappling roll against somebody: skill, and mass where that rule is used
 * (SW-50, SW-59, A-SW-17).
 */
export const wrestlerOf = (
  situation: Situation,
  fighter: Swordsman,
  opponent: Swordsman,
  terms?: Terms,
): Wrestler => {
  const { fight, options } = situation;
  const team = teamOf(fight, fighter, opponent);
  const grappling = (one: Swordsman): number => bareSkill(situation, one, grapplingSkill(one));
  const roller = team[rollerOf(team, grappling)] ?? fighter;
  const skill = skillBonus(situation, roller, grapplingSkill(roller), terms);
  // Of one alone the mass is his own.
  const others = options.massRule === 'groups' ? teamOf(fight, opponent, fighter) : [opponent];
  const mass = massEdge(team, others, options);
  return { roller, bonus: skill + add(terms, 'mass', mass) };
};

/** By how much one is the better wrestler, before penalties (4.1 rule 4). */
export const grappleEdge = (situation: Situation, one: Swordsman, other: Swordsman): number => {
  const { options } = situation;
  return (
    bareSkill(situation, one, grapplingSkill(one)) +
    pairMass(one, other, options) -
    bareSkill(situation, other, grapplingSkill(other)) -
    pairMass(other, one, options)
  );
};

/** The winner of a grab or of control holds the other, or clings to him. */
export const takeHold = (
  fight: FightDraft,
  winner: FighterDraft,
  loser: FighterDraft,
  options: SwordsOptions,
): void => {
  // Those who pinned the winner together with the loser have lost their grip.
  for (const one of fight.fighters)
    if (one.grip.kind === 'helps' && one.grip.with === winner.id && one.side === loser.side)
      one.grip = FREE;
  const mass = massOf(teamOf(fight, winner, loser), options);
  if (onlyClings(mass, loser.stats.mass, options.clingRatio)) {
    winner.grip = { kind: 'clinging', with: loser.id };
    loser.grip = FREE;
    return;
  }
  winner.grip = { kind: 'controls', with: loser.id };
  loser.grip = { kind: 'held', with: winner.id };
};
