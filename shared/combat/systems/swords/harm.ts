import type { CombatEvent } from '../../fight.ts';
import { damageTerms, enduranceTerms } from './attack.ts';
import { named, type Done, type Doors } from './doors.ts';
import type { SwordsOptions } from './options.ts';
import { alike, sumOf, TWO_DICE } from './rolls.ts';
import { DEAD, healthOf, LEVELS, ridingSkill, skillTerms } from './skill.ts';
import {
  change,
  outOfFight,
  theFighter,
  unhorsed,
  type Brawl,
  type Hits,
  type Swordsman,
} from './state.ts';

/** Damage past endurance (SW-06); a damage roll is never below 0, nor heals (A-SW-12, A-SW-23). */
export const netOf = (raw: number, endurance: number): number =>
  Math.max(0, Math.max(0, raw) - endurance);

/** What a hit leaves of a fighter: Stamina, the largest hit, and how he stands (SW-08 to SW-11). */
export const hurt = (
  fighter: Pick<Swordsman, 'stamina' | 'maxHit' | 'stats' | 'standing'>,
  { net, raw }: { readonly net: number; readonly raw: number },
  options: SwordsOptions,
): Pick<Swordsman, 'stamina' | 'maxHit' | 'standing'> => {
  const stamina = fighter.stamina - net;
  const maxHit = Math.max(fighter.maxHit, options.healthFrom === 'raw' ? raw : net);
  const isDead =
    fighter.standing === 'dead' || healthOf({ maxHit, stats: fighter.stats }, options) === DEAD;
  return { stamina, maxHit, standing: isDead ? 'dead' : stamina <= 0 ? 'down' : fighter.standing };
};

/** Whether a rider stays up: Riding against the damage as rolled; a tie keeps the seat (SW-93, A-SW-19). */
export const keepsSeat = (total: number, raw: number): boolean => total >= raw;

const toldOf = (
  before: Swordsman,
  after: Pick<Swordsman, 'stamina' | 'maxHit' | 'standing'>,
  options: SwordsOptions,
): string => {
  const lost = before.stamina - after.stamina;
  const level = healthOf({ maxHit: after.maxHit, stats: before.stats }, options);
  const state = level > healthOf(before, options) ? ` and is ${LEVELS[level] ?? ''}` : '';
  if (after.standing === 'dead') return `${before.name} is killed.`;
  if (after.standing === 'down' && before.standing === 'up')
    return `${before.name} loses ${lost} Stamina${state} and falls.`;
  return lost === 0
    ? `${before.name} takes no harm${state}.`
    : `${before.name} loses ${lost} Stamina${state}: ${after.stamina} left.`;
};

/** Two hits tell the same where they leave the same of him: of the fallen, only how badly. */
const telling = (
  fighter: Swordsman,
  hit: { readonly net: number; readonly raw: number },
  options: SwordsOptions,
): number => {
  const after = hurt(fighter, hit, options);
  const level = healthOf({ maxHit: after.maxHit, stats: fighter.stats }, options);
  return after.standing === 'up' ? 10 * after.stamina + level : -1 - level;
};

/** A hit takes effect. */
const suffer = (
  fight: Brawl,
  id: string,
  hit: { readonly net: number; readonly raw: number },
  options: SwordsOptions,
): { readonly fight: Brawl; readonly text: string } => {
  const before = theFighter(fight, id);
  const after = hurt(before, hit, options);
  const now = change(fight, id, after);
  const isOut = after.standing !== before.standing && before.standing === 'up';
  return {
    fight: isOut ? outOfFight(now, id, after.standing) : now,
    text: toldOf(before, after, options),
  };
};

/** Falling from the saddle: on foot, no further move this round, and hurt where the option says so (H-SW-19). */
const falls = (fight: Brawl, id: string, label: string, { options, chance }: Doors): Done => {
  const rider = theFighter(fight, id);
  const now = change(unhorsed(fight, id), id, { moved: true });
  const event = { round: fight.round, kind: 'unhorsed', fighter: id, rules: ['SW-93', 'H-SW-19'] };
  if (options.fall === 'none' || rider.standing !== 'up')
    return {
      fight: now,
      events: [{ ...event, text: `${rider.name} is thrown from the saddle.`, rolls: [] }],
    };
  const terms = enduranceTerms(now, rider, options);
  const raw = chance.roll(TWO_DICE, `${label}/fall`);
  const endurance = chance.roll(TWO_DICE, `${label}/fallEndurance`) + sumOf(terms);
  const hit = suffer(now, id, { net: netOf(raw, endurance), raw }, options);
  return {
    fight: hit.fight,
    events: [
      {
        ...event,
        text: `${rider.name} is thrown from the saddle. ${hit.text}`,
        terms: named(rider.name, terms),
        rolls: [`${label}/fall`, `${label}/fallEndurance`],
      },
    ],
  };
};

/** Riding to stay up after a hit, whether it hurt or not (SW-93). */
const seat = (
  fight: Brawl,
  id: string,
  raw: number,
  { label, doors }: { readonly label: string; readonly doors: Doors },
): Done => {
  const rider = theFighter(fight, id);
  if (rider.mount === '' || rider.standing !== 'up') return { fight, events: [] };
  const terms = skillTerms(fight, rider, ridingSkill(rider), doors.options);
  const bonus = sumOf(terms);
  const mine = `${label}/riding`;
  const isUp = doors.chance.passes(TWO_DICE, (roll) => keepsSeat(roll + bonus, raw), mine);
  const event: CombatEvent = {
    round: fight.round,
    kind: isUp ? 'keeps seat' : 'loses seat',
    fighter: id,
    text: isUp ? `${rider.name} stays in the saddle.` : `${rider.name} cannot stay in the saddle.`,
    terms: named(rider.name, terms),
    rolls: [mine],
    rules: ['SW-92', 'SW-93'],
  };
  if (isUp) return { fight, events: [event] };
  const down = falls(fight, id, label, doors);
  return { fight: down.fight, events: [event, ...down.events] };
};

/** A rider whose mount is out of the fight is on foot too. */
const mountLost = (fight: Brawl, before: Swordsman, label: string, doors: Doors): Done => {
  const after = theFighter(fight, before.id);
  return before.rider !== '' &&
    before.standing === 'up' &&
    after.standing !== 'up' &&
    theFighter(fight, before.rider).standing === 'up'
    ? falls(fight, before.rider, label, doors)
    : { fight, events: [] };
};

/** Rolls the damage of one hit, and what follows from it (0.3 steps 6 to 10). */
export const damage = (fight: Brawl, hits: Hits, doors: Doors): Done & { readonly raw: number } => {
  const { options, chance } = doors;
  const [id = ''] = hits.targets;
  const by = theFighter(fight, hits.by);
  const target = theFighter(fight, id);
  const label = `r${fight.round}/${by.id}/${hits.nth}${hits.manner === 'area' ? `/${id}` : ''}`;
  const dealt = damageTerms(fight, by, hits, options);
  const endured = enduranceTerms(fight, target, options);
  const isRolled = hits.shared === 0;
  const raw = isRolled
    ? Math.max(0, chance.roll(TWO_DICE, `${label}/damage`) + sumOf(dealt))
    : hits.shared;
  const guard = sumOf(endured);
  const endurance =
    chance.roll(
      alike(TWO_DICE, (sum) => telling(target, { net: netOf(raw, sum + guard), raw }, options)),
      `${label}/endurance`,
    ) + guard;
  const hit = suffer(fight, id, { net: netOf(raw, endurance), raw }, options);
  const event: CombatEvent = {
    round: fight.round,
    kind: 'damage',
    fighter: by.id,
    target: id,
    text: hit.text,
    terms: [...named(by.name, dealt), ...named(target.name, endured)],
    rolls: [...(isRolled ? [`${label}/damage`] : []), `${label}/endurance`],
    rules: ['SW-05', 'SW-06', 'SW-08', 'SW-10'],
  };
  const lost = mountLost(hit.fight, target, label, doors);
  const kept = seat(lost.fight, id, raw, { label, doors });
  return { fight: kept.fight, events: [event, ...lost.events, ...kept.events], raw };
};
