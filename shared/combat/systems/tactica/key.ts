import { workingsOf } from './effects.ts';
import { hurts } from './numbers.ts';
import type { TacticaOptions } from './options.ts';
import { isGroup, type Combatant, type TacticaFight, type Task } from './state.ts';

const flags = (...all: readonly boolean[]): number => {
  let sum = 0;
  for (const one of all) sum = 2 * sum + (one ? 1 : 0);
  return sum;
};

/** What of one who is up the future depends on, beside injuries and bonds. */
const bodyKey = (one: Combatant, { countdown, groupAttacks }: TacticaOptions): string => {
  // Bleeding alone asks whether the own round has begun (TC-146).
  const begun = one.begun && one.injuries.length > 0;
  const state = flags(one.stun, one.shock, one.doubt, one.kept, begun, one.waits);
  const place = flags(one.fumbled, one.inClose, one.prone, one.loaded, one.surprised, one.dazed);
  const rides = flags(one.flying, one.rides);
  const ranks = `${one.lostPhysical},${one.lostMental},${one.tired},${one.formedOf},${one.men}`;
  const pools = `${one.pool}${one.guard},${one.aim},${one.exposures}`;
  const order = countdown === 'static' ? `,${one.dealt},${one.acted}` : '';
  const struck = groupAttacks === 'roundCap' ? one.struck.join('+') : one.struck.length;
  const dice = one.dice.toSorted((a, b) => b - a).join('');
  const at = `${one.zone},${one.cluster},${rides}`;
  return `${ranks},${dice},${state},${place},${pools},${at}${order},${struck}`;
};

/** Injuries by what they do: where they are matters for bleeding alone (TC-146). */
const injuryKey = (one: Combatant): string => {
  const { rolls, weaponArm, sight, shieldArm, legs, body, mind, burn, move } = hurts(one);
  const { blockDice, dodgeDice } = one.stats;
  const arms = `${rolls}/${weaponArm + sight}/${blockDice > 0 ? shieldArm : ''}`;
  const stands = `${dodgeDice > 0 || move !== null ? legs : ''}/${move ?? ''}`;
  const bleeding = one.injuries.filter((injury) => workingsOf(injury).bleeds !== null);
  const places = bleeding.map(({ location, deep }) => `${location}${deep ? 2 : ''}`).toSorted();
  return `${arms}/${stands}/${body}/${mind}/${burn}/${places.join('+')}`;
};

/** What most never have: injuries, holds, fear, other gear than at the start. */
const rareKey = (one: Combatant): string => {
  const { stats } = one;
  let key = `${one.panic}${one.tactic}`;
  if (one.injuries.length > 0) key += `,${injuryKey(one)}`;
  if (one.bunch > 0) key += `,b${one.bunch}`;
  if (one.holds !== '' || one.heldBy !== '') key += `,${one.holds}/${one.heldBy}/${one.grip}`;
  if (one.braved.length + one.met.length > 0)
    key += `,${one.braved.join('-')}/${one.met.join('-')}`;
  if (one.weapon !== stats.weapon || one.sidearm !== stats.sidearm)
    key += `,${one.weapon}/${one.sidearm}`;
  if (one.shield !== stats.shield || one.armour !== stats.armour || one.cover !== stats.cover)
    key += `,${one.shield}/${one.armour}/${one.cover}`;
  return key;
};

/** Of the fallen only that they lie there, and where: somebody may strike at them still. */
const fighterKey = (one: Combatant, rules: TacticaOptions): string => {
  if (one.standing === 'down') return `d${one.zone}`;
  if (one.standing !== 'up') return one.standing;
  return `${bodyKey(one, rules)},${rareKey(one)}`;
};

const taskKey = (task: Task): string => Object.values(task).join('.');

/** Equal keys, equal futures. The round counts where a ruling may end by it, and as the first. */
export const keyOf = (fight: TacticaFight, rules: TacticaOptions): string => {
  const { phase, idle, round, modifiers, bans } = fight;
  const isFirst = round === 1 && phase === 'refresh' ? 1 : 0;
  let key = `${phase},${idle},${isFirst},${fight.answered.join('-')}`;
  for (const one of fight.fighters) key += `|${fighterKey(one, rules)}`;
  for (const task of fight.tasks) key += `|${taskKey(task)}`;
  if (modifiers.length + bans.length === 0) return key;
  return `${key}|${JSON.stringify([round, modifiers, bans])}`;
};

/** More than anybody follows. */
const TOO_MANY = 1e9;

/** Injuries that persons may have, and rolled action dice, are too many to follow one by one. */
export const reachOf = ({ fighters }: TacticaFight, { injuries }: TacticaOptions): number =>
  fighters.some(
    (one) =>
      one.standing === 'up' && ((injuries && !isGroup(one)) || one.stats.actionMode === 'rolled'),
  )
    ? TOO_MANY
    : 0;
