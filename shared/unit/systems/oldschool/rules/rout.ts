import { isFighting, numbered, tell } from '../../../field.ts';
import { statsOf } from '../compiled-rules.ts';
import {
  ENOUGH_PASSES,
  holds,
  moraleStep,
  moraleTriggers,
  pursues,
} from '../../../../mechanics/oldschool/morale.ts';
import { release } from '../policy.ts';
import { labelIn, partOf, type PoolField, type PoolUnit, type Round } from '../state.ts';
import {
  armyEvent,
  moraleEvent,
  pursuitEvent,
  routEvent,
  slainEvent,
  type MoraleCheck,
} from '../words.ts';

export const slay = (round: Round, place: number): void => {
  const unit = round.edit(place);
  unit.standing = 'destroyed';
  release(round, place);
  tell(round, () => slainEvent(round, unit));
};

const rout = (round: Round, place: number, rules: readonly string[]): void => {
  const unit = round.edit(place);
  unit.standing = 'routed';
  release(round, place);
  tell(round, () => routEvent(round, unit, rules));
};

const pursue = (round: Round, victor: PoolUnit | undefined, routed: PoolUnit): void => {
  const { pursuit } = round.compiled.rules;
  if (pursuit === 'none' || victor === undefined || !isFighting(victor)) return;
  const label = pursuit === 'roll' ? labelIn(round, victor.id, 'pursuit') : undefined;
  const roll = label && pursues(round, label, victor.id);
  tell(round, () => pursuitEvent(round, [victor, routed], roll, label));
};

/** Whether a unit holds; two checks passed are enough (OS-101). */
const passesCheck = (round: Round, place: number, score: number, check: MoraleCheck): boolean => {
  const unit = round.edit(place);
  const { id: by, passes } = unit;
  const step = moraleStep(round, check.label, { by, score, passes });
  unit.passes = step.passes;
  tell(round, () => moraleEvent(round, unit, check, step));
  return step.holds;
};

/**
 * A unit checks its morale at the first man lost and at half of them (OS-100); it may be pursued.
 * @param men that the unit had before the blow and after it
 */
export const checkMorale = (
  round: Round,
  place: number,
  { before, after }: { readonly before: number; readonly after: number },
  victor: number,
): void => {
  const { id, menAtStart: start, passes } = round.edit(place);
  const score = statsOf(round.compiled, { id }).morale;
  const triggers = moraleTriggers({ start, before, after });
  if (score === undefined || triggers.length === 0 || passes >= ENOUGH_PASSES) return;
  const label = labelIn(round, id, numbered('morale', ++partOf(round, place).checked));
  const why = `has lost ${triggers.includes('half') ? 'half its men' : 'its first man'}`;
  const rules = ['OS-100', 'OS-101', 'H-OS-09'];
  if (passesCheck(round, place, score, { why, label, rules })) return;
  rout(round, place, ['B-38', 'B-07']);
  pursue(round, round.units[victor], round.edit(place));
};

/** Every unit with a score checks before the first blow (OS-100). */
export const checkAtStart = (round: Round): void => {
  const rules = ['OS-100', 'OS-101', 'H-OS-09'];
  for (const [place, unit] of round.units.entries()) {
    const score = statsOf(round.compiled, unit).morale;
    if (score === undefined || !isFighting(unit)) continue;
    const label = labelIn(round, unit.id, 'opening');
    const check = { why: 'faces the enemy', label, rules };
    if (!passesCheck(round, place, score, check)) rout(round, place, rules);
  }
};

/** Units whose men have fought as persons check before combat (OS-93, OS-100). */
export const checkPersons = (round: Round, { fought = [] }: PoolField): void => {
  const placeOf = (id: string): number => round.units.findIndex((unit) => unit.id === id);
  for (const { unit: id, men, foe } of fought) {
    const place = placeOf(id);
    const unit = round.units[place];
    if (unit !== undefined && isFighting(unit))
      checkMorale(round, place, { before: men, after: unit.men }, placeOf(foe));
  }
};

/** Friends at the post of a unit that is gone check once (OS-100, H-OS-23). */
const upset = (round: Round, gone: readonly PoolUnit[]): void => {
  const rules = ['OS-100', 'H-OS-23'];
  for (const [place, friend] of round.units.entries()) {
    const score = statsOf(round.compiled, friend).morale;
    const sees = gone.some(({ side, post }) => side === friend.side && post === friend.post);
    if (score === undefined || !sees || !isFighting(friend)) continue;
    if (friend.passes >= ENOUGH_PASSES) continue;
    const label = labelIn(round, friend.id, 'upset');
    const check = { why: 'sees friends lost', label, rules };
    if (!passesCheck(round, place, score, check)) rout(round, place, rules);
  }
};

/** With half its units gone an army checks its mean morale, rounded down (section 4, policy 6). */
const checkArmy = (round: Round, side: string): void => {
  const own = round.units.filter((unit) => unit.side === side);
  const left = own.filter(isFighting);
  const scores = left.flatMap((unit) => statsOf(round.compiled, unit).morale ?? []);
  if (left.length === 0 || left.length * 2 > own.length || scores.length === 0) return;
  const mean = Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const label = labelIn(round, side, 'army');
  const roll = holds(round, label, { by: side, what: 'morale of the army', score: mean });
  tell(round, () => armyEvent(round, side, roll, label));
  if (roll.passed) return;
  for (const [place, unit] of round.units.entries())
    if (unit.side === side && isFighting(unit)) rout(round, place, ['H-OS-23']);
};

/** What the losses of a round do to those who saw them. */
export const aftermath = (round: Round, before: readonly PoolUnit[]): void => {
  const { upsets, armyRout } = round.compiled.rules;
  const isGone = (unit: PoolUnit, place: number): boolean =>
    !isFighting(unit) && before[place]?.standing === 'fighting';
  const gone = round.units.filter(isGone);
  if (gone.length === 0) return;
  if (upsets === 'neighbours') upset(round, gone);
  if (armyRout === 'none') return;
  for (const side of new Set(gone.map((unit) => unit.side))) checkArmy(round, side);
};
