import { copies } from '../../../scratch.ts';
import type { Combatant, EditedCombatant, EditedFight, TacticaFight } from './state.ts';

// Copies are written out, in two parts for their length: engines build literals faster than they
// spread or assign objects of so many fields.

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

/** Who he is, and what he has. */
const personOf = (one: Combatant) => ({
  id: one.id,
  name: one.name,
  side: one.side,
  isNamed: one.isNamed,
  standing: one.standing,
  stats: one.stats,
  formed: one.formed,
  kind: one.kind,
  men: one.men,
  formedOf: one.formedOf,
  physical: one.physical,
  mental: one.mental,
  lostPhysical: one.lostPhysical,
  lostMental: one.lostMental,
  weapon: one.weapon,
  sidearm: one.sidearm,
  shield: one.shield,
  armour: one.armour,
  cover: one.cover,
  surprised: one.surprised,
  flying: one.flying,
  rides: one.rides,
});

export const copyOf = (one: Combatant): EditedCombatant =>
  Object.assign(conditionOf(one), personOf(one));

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
