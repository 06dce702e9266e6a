import { mergeOutcomes } from '../../../../dice/merge-outcomes.ts';
import { prompt } from '../../../../process/process.ts';
import type { Label, Roll } from '../../../../process/chance.ts';
import { named } from '../../../terms.ts';
import { findFighter, theFighter } from '../../../scratch.ts';
import { damageBonus, enduranceBonus } from './attack.ts';
import { TWO_DICE } from './dice.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import {
  dismount,
  leaveFight,
  say,
  termsFor,
  type FighterDraft,
  type Scene,
} from '../fighters/scene.ts';
import { checkSkill } from './roll.ts';
import { DEAD, healthOf, LEVELS, ridingSkill } from './skill.ts';
import type { Hits, Swordsman } from '../fighters/state.ts';

/** Damage past endurance (SW-06); a damage roll is never below 0, nor heals (A-SW-12, A-SW-23). */
export const netOf = (raw: number, endurance: number): number =>
  Math.max(0, Math.max(0, raw) - endurance);

interface Hit {
  readonly net: number;
  readonly raw: number;
}
type Wounds = Pick<Swordsman, 'stamina' | 'maxHit' | 'standing'>;

/** What a hit leaves of a fighter: Stamina, the largest hit, and how he stands (SW-08 to SW-11). */
export const hurt = (
  fighter: Wounds & Pick<Swordsman, 'stats'>,
  { net, raw }: Hit,
  options: SwordsOptions,
): Wounds => {
  const { stats, standing } = fighter;
  const stamina = fighter.stamina - net;
  const maxHit = Math.max(fighter.maxHit, options.healthFrom === 'raw' ? raw : net);
  const isDead = standing === 'dead' || healthOf({ maxHit, stats }, options) === DEAD;
  return { stamina, maxHit, standing: isDead ? 'dead' : stamina <= 0 ? 'down' : standing };
};

const harmText = (before: Swordsman, after: Wounds, options: SwordsOptions): string => {
  const { name, stats } = before;
  const lost = before.stamina - after.stamina;
  const level = healthOf({ maxHit: after.maxHit, stats }, options);
  const state = level > healthOf(before, options) ? ` and is ${LEVELS[level] ?? ''}` : '';
  if (after.standing === 'dead') return `${name} is killed.`;
  if (after.standing === 'down' && before.standing === 'up')
    return `${name} loses ${lost} Stamina${state} and falls.`;
  if (lost === 0)
    return state === ''
      ? `${name} takes no harm.`
      : `${name} loses no Stamina, but${state.slice(4)}.`;
  return before.standing === 'up'
    ? `${name} loses ${lost} Stamina${state}: ${after.stamina} left.`
    : `${name}, who has fallen, loses ${lost} Stamina${state}.`;
};

/** A hit takes effect. */
const suffer = ({ fight }: Scene, fighter: FighterDraft, after: Wounds): void => {
  fighter.stamina = after.stamina;
  fighter.maxHit = after.maxHit;
  fighter.standing = after.standing;
  if (after.standing !== 'up') leaveFight(fight, fighter, after.standing);
};

/** Names the rolls of a hit: in an area, of each who is hit. */
type Naming = (what: string) => Label;

const namingOf =
  (round: number, { by, nth, manner }: Hits, target: string): Naming =>
  (what) =>
    manner === 'area' ? [round, by, nth, target, what] : [round, by, nth, what];

/**
 * Falling from the saddle: on foot, no further move this round, and hurt where the option says so
 * (H-SW-19).
 */
const fall = (scene: Scene, rider: FighterDraft, name: Naming): void => {
  const { fight, options, chance } = scene;
  dismount(fight, rider);
  rider.moved = true;
  const event = { kind: 'unhorsed', fighter: rider.id, rules: ['SW-93', 'H-SW-19'] };
  const text = `${rider.name} is thrown from the saddle.`;
  if (options.fall === 'none') return say(scene, () => ({ ...event, text, rolls: [] }));
  const terms = termsFor(scene);
  const [hits, holds]: readonly [Label, Label] = [name('fall'), name('fallEndurance')];
  const bonus = enduranceBonus(scene, rider, terms);
  const by = rider.id;
  prompt(scene, hits, () => ({ by, what: 'damage of the fall', bonus: 0 }));
  prompt(scene, holds, () => ({ by, what: 'endurance', bonus, against: 0, plus: hits }));
  const raw = chance.roll(TWO_DICE, hits);
  const endurance = chance.roll(TWO_DICE, holds) + bonus;
  const after = hurt(rider, { net: netOf(raw, endurance), raw }, options);
  say(scene, () => ({
    ...event,
    text: `${text} ${harmText(rider, after, options)}`,
    terms: named(rider.name, terms ?? []),
    rolls: [hits, holds],
  }));
  suffer(scene, rider, after);
};

/**
 * Riding to stay up after a hit, whether it hurt or not: against the damage as rolled; a tie keeps
 * the seat (SW-93, A-SW-19).
 */
const keepSeat = (scene: Scene, rider: FighterDraft, raw: number, name: Naming): void => {
  if (rider.mount === '') return;
  const roll = { by: rider, what: 'riding', skill: ridingSkill(rider), label: name('riding') };
  const { passed: stays, told } = checkSkill(scene, roll, raw);
  say(scene, () => ({
    kind: stays ? 'keeps seat' : 'loses seat',
    fighter: rider.id,
    text: `${rider.name} ${stays ? 'stays' : 'cannot stay'} in the saddle.`,
    ...told,
    rules: ['SW-92', 'SW-93'],
  }));
  if (!stays) fall(scene, rider, name);
};

/** Whether more counts of a hit than the net damage. */
const rawCounts = ({ mount }: Swordsman, { healthFrom, areaDamageRoll }: SwordsOptions): boolean =>
  mount !== '' || healthFrom === 'raw' || areaDamageRoll === 'shared';

/** Damage against endurance; `raw` is right where it counts. */
const rollHit = (
  scene: Scene,
  hits: Hits,
  target: Swordsman,
  {
    name,
    dealt,
    endured,
  }: { readonly name: Naming; readonly dealt: number; readonly endured: number },
): Hit => {
  const { chance, options } = scene;
  const damage: Roll = [TWO_DICE, name('damage')];
  const label: Label = name('endurance');
  const { by, shared } = hits;
  prompt(scene, damage[1], () => ({ by, what: 'damage', bonus: dealt }));
  prompt(scene, label, () => ({
    by: target.id,
    what: 'endurance',
    bonus: endured,
    ...(shared === undefined ? { against: dealt, plus: damage[1] } : { against: shared }),
  }));
  if (!rawCounts(target, options)) {
    const netAt = (sum: number, other: number): number => netOf(sum + dealt, other + endured);
    const net = chance.opposed(damage, [TWO_DICE, label], netAt);
    return { net, raw: net };
  }
  const raw = shared ?? Math.max(0, chance.roll(...damage) + dealt);
  const netAt = (sum: number): number => netOf(raw, sum + endured);
  return { net: netAt(chance.roll(mergeOutcomes(TWO_DICE, netAt), label)), raw };
};

/**
 * Rolls the damage of one hit, and what follows from it (0.3 steps 6 to 10).
 * @returns the damage as rolled, where it counts for others
 */
export const rollDamage = (scene: Scene, hits: Hits): number => {
  const { fight, options } = scene;
  const by = theFighter(fight, hits.by);
  const target = theFighter(fight, hits.targets[0] ?? '');
  const name = namingOf(fight.round, hits, target.id);
  const [mine, theirs] = [termsFor(scene), termsFor(scene)];
  const dealt = damageBonus(scene, by, hits, mine);
  const endured = enduranceBonus(scene, target, theirs);
  const hit = rollHit(scene, hits, target, { name, dealt, endured });
  const after = hurt(target, hit, options);
  const rolls = hits.shared === undefined ? ['damage', 'endurance'] : ['endurance'];
  say(scene, () => ({
    kind: 'damage',
    fighter: by.id,
    target: target.id,
    text: harmText(target, after, options),
    terms: [...named(by.name, mine ?? []), ...named(target.name, theirs ?? [])],
    rolls: rolls.map(name),
    rules: ['SW-05', 'SW-06', 'SW-08', 'SW-10'],
  }));
  const rider = findFighter(fight, target.rider);
  suffer(scene, target, after);
  // A rider whose mount is out of the fight is on foot too.
  if (target.standing !== 'up' && rider !== undefined) fall(scene, rider, name);
  keepSeat(scene, target, hit.raw, name);
  return hit.raw;
};
