import { doublings, type DoublingId } from '../../../doublings.ts';
import type { SwordsOptions } from './options.ts';
import { sumOf, term, type Term } from './rolls.ts';
import { bareSkill, grapplingSkill, skillTerms } from './skill.ts';
import { change, FREE, fighterOf, type Brawl, type Swordsman } from './state.ts';

const strength = (mass: number): { readonly thousandths: number; readonly share: number } => ({
  thousandths: mass,
  share: 1,
});

/** Bonus on all Grappling rolls of the more massive of two: +2 for each doubling, +1 about halfway (SW-59 to SW-61). */
export const massBonus = (mass: number, other: number, reading: DoublingId): number =>
  doublings(strength(mass), strength(other), reading);

/** Whether the winner is too slight to hold the loser: he only clings (SW-62, H-SW-17). */
export const onlyClings = (winner: number, loser: number, ratio: number): boolean =>
  ratio > 0 && winner * ratio <= loser;

/** Of those who pin one together, the one who rolls: the best at Grappling, the first of equals (SW-63, A-SW-16). */
export const rollerOf = <T>(group: readonly T[], grappling: (one: T) => number): number => {
  let best = 0;
  for (const [i, one] of group.entries()) {
    const leader = group[best];
    if (leader !== undefined && grappling(one) > grappling(leader)) best = i;
  }
  return best;
};

/** Those who grapple with `opponent` beside this fighter, himself first. */
const teamOf = (fight: Brawl, fighter: Swordsman, opponent: Swordsman): readonly Swordsman[] => {
  const others = fight.fighters.filter(
    (one) =>
      one.id !== fighter.id &&
      one.standing === 'up' &&
      one.side === fighter.side &&
      one.grip.with === opponent.id,
  );
  return [fighter, ...others];
};

/** Bystanders who do not touch are not counted (A-SW-16). */
export const massOf = (team: readonly Swordsman[], { massRule }: SwordsOptions): number =>
  massRule === 'groups'
    ? team.reduce((sum, { stats }) => sum + stats.mass, 0)
    : (team[0]?.stats.mass ?? 0);

/** A side of close combat: who rolls, and what for. */
export interface Wrestler {
  readonly roller: Swordsman;
  readonly terms: readonly Term[];
}

/** What is added to a Grappling roll against somebody: skill, and mass where that rule is used (SW-50, SW-59, A-SW-17). */
export const wrestlerOf = (
  fight: Brawl,
  fighter: Swordsman,
  opponent: Swordsman,
  options: SwordsOptions,
): Wrestler => {
  const team = teamOf(fight, fighter, opponent);
  const roller =
    team[rollerOf(team, (one) => bareSkill(fight, one, grapplingSkill(one), options))] ?? fighter;
  return {
    roller,
    terms: [
      ...skillTerms(fight, roller, grapplingSkill(roller), options),
      ...massTerms(team, teamOf(fight, opponent, fighter), options),
    ],
  };
};

export const massTerms = (
  team: readonly Swordsman[],
  others: readonly Swordsman[],
  options: SwordsOptions,
): readonly Term[] =>
  options.massRule === 'off'
    ? []
    : term('mass', massBonus(massOf(team, options), massOf(others, options), options.massDoubling));

/** What mass adds to the Grappling of one against another, nobody else touching them. */
export const pairMass = (one: Swordsman, other: Swordsman, options: SwordsOptions): number =>
  sumOf(massTerms([one], [other], options));

/** By how much one is the better wrestler, before penalties (4.1 rule 4). */
export const grappleEdge = (
  fight: Brawl,
  fighter: Swordsman,
  opponent: Swordsman,
  options: SwordsOptions,
): number => {
  const side = (one: Swordsman, other: Swordsman): number =>
    bareSkill(fight, one, grapplingSkill(one), options) + pairMass(one, other, options);
  return side(fighter, opponent) - side(opponent, fighter);
};

/** Who has won a grab or gained control holds the other, or clings to him. */
export const takeHold = (
  fight: Brawl,
  winner: string,
  loser: string,
  options: SwordsOptions,
): Brawl => {
  const [by, of] = [fighterOf(fight, winner), fighterOf(fight, loser)];
  if (by === undefined || of === undefined) return fight;
  if (onlyClings(massOf(teamOf(fight, by, of), options), of.stats.mass, options.clingRatio)) {
    return change(
      change(fight, winner, { grip: { kind: 'clinging', with: loser } }),
      loser,
      of.grip.with === winner ? { grip: FREE } : {},
    );
  }
  const helped = fight.fighters
    .filter(({ grip, side }) => grip.kind === 'helps' && grip.with === winner && side === of.side)
    .map(({ id }) => id);
  const held = change(change(fight, winner, { grip: { kind: 'controls', with: loser } }), loser, {
    grip: { kind: 'held', with: winner },
  });
  // Who pinned the winner together with the loser has lost his grip.
  return helped.reduce((now, id) => change(now, id, { grip: FREE }), held);
};

/** Nobody is in control (SW-48, A-SW-15). */
export const lockTogether = (fight: Brawl, a: string, b: string): Brawl =>
  change(change(fight, a, { grip: { kind: 'locked', with: b } }), b, {
    grip: { kind: 'locked', with: a },
  });
