import { copies } from '../../../scratch.ts';
import type { Combatant, EditedCombatant, EditedFight, TacticaFight } from './state.ts';

// Copies are written out, in two parts for their length: engines build literals and set fields ten
// times as fast as they spread or assign objects of so many.

/** What begins as `FRESH` has it. */
const conditionOf = (one: Combatant) => ({
  stun: one.stun,
  shock: one.shock,
  doubt: one.doubt,
  dice: one.dice,
  dealt: one.dealt,
  acted: one.acted,
  kept: one.kept,
  begun: one.begun,
  waits: one.waits,
  exposures: one.exposures,
  fumbled: one.fumbled,
  pool: one.pool,
  guard: one.guard,
  aim: one.aim,
  injuries: one.injuries,
  panic: one.panic,
  dazed: one.dazed,
  braved: one.braved,
  met: one.met,
  zone: one.zone,
  cluster: one.cluster,
  bunch: one.bunch,
  inClose: one.inClose,
  prone: one.prone,
  holds: one.holds,
  heldBy: one.heldBy,
  grip: one.grip,
  loaded: one.loaded,
  struck: one.struck,
  tactic: one.tactic,
  tired: one.tired,
});

export const copyOf = (one: Combatant): EditedCombatant => {
  const copy = conditionOf(one) as EditedCombatant;
  // Who he is, and what he has.
  copy.id = one.id;
  copy.name = one.name;
  copy.side = one.side;
  copy.isNamed = one.isNamed;
  copy.standing = one.standing;
  copy.stats = one.stats;
  copy.formed = one.formed;
  copy.kind = one.kind;
  copy.men = one.men;
  copy.formedOf = one.formedOf;
  copy.physical = one.physical;
  copy.mental = one.mental;
  copy.lostPhysical = one.lostPhysical;
  copy.lostMental = one.lostMental;
  copy.weapon = one.weapon;
  copy.sidearm = one.sidearm;
  copy.shield = one.shield;
  copy.armour = one.armour;
  copy.cover = one.cover;
  copy.surprised = one.surprised;
  copy.flying = one.flying;
  copy.rides = one.rides;
  return copy;
};

export const copyFight = (fight: TacticaFight): EditedFight => ({
  round: fight.round,
  fighters: copies(fight.fighters, copyOf),
  modifiers: fight.modifiers,
  bans: fight.bans,
  phase: fight.phase,
  stepOfRound: fight.stepOfRound,
  tasks: [...fight.tasks],
  answered: fight.answered,
  routed: fight.routed,
  idle: fight.idle,
  shown: fight.shown,
});
