import type { Label } from '../../../../process/chance.ts';
import { thrownAgainst } from '../../../../process/check.ts';
import { prompt } from '../../../../process/process.ts';
import { isEngaged, isFighting, numbered, tell } from '../../../field.ts';
import { statsOf } from '../compiled-rules.ts';
import { hits, isCritical, leastToHit } from '../../../../mechanics/oldschool/to-hit.ts';
import {
  afterFirst,
  damageDice,
  damageOf,
  meetingOf,
  needOf,
  throwsOf,
  type Meeting,
} from './numbers.ts';
import { openingOf } from './opening.ts';
import { NO_PARTS, partsOf } from './parts.ts';
import { aim } from '../policy.ts';
import { D20, D6, heap } from '../../../../mechanics/oldschool/pool.ts';
import type { Dice } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';
import { checkMorale, slay } from './rout.ts';
import { labelIn, losePoints, partOf, type Round } from '../state.ts';
import { damageText, hitEvent, missEvent, type Blow } from '../words.ts';

/** A blow that has hit; it lands once all who strike at the same time have struck. */
export interface Hit extends Blow {
  /** Places of both units. */
  readonly attacker: number;
  readonly target: number;
}

/** How often a unit has hit so far, and in which throw it is; labels count them. */
interface Nth {
  readonly toss: number;
  readonly hit: number;
}

/** Whether a throw hits, and whether critically: only a critical hit asks which face it was. */
const throwToHit = (round: Round, meeting: Meeting, label: Label) => {
  const { compiled, chance } = round;
  const { id } = meeting.attacker;
  const need = needOf(meeting, compiled);
  const dice = TO_HIT[meeting.opening.edge];
  const goal = { against: leastToHit(need), need: 'atLeast' } as const;
  prompt(round, label, () => ({ by: id, what: 'to hit', bonus: 0, ...goal }));
  let face = 0;
  const isPlain = compiled.rules.unitCriticals === 'none';
  const isHit = isPlain
    ? chance.passes(dice, (natural) => hits((face = natural), need), label)
    : hits((face = chance.roll(dice, label)), need);
  const isGrave = !isPlain && isCritical(face, need);
  return { isHit, isGrave, dice: () => thrownAgainst(face, goal) };
};

/** One die, or the higher or lower of two (OS-54, H-OS-16). */
const TO_HIT = { [-1]: diceOf('2d20kl1'), 0: D20, 1: diceOf('2d20kh1') } as const;
const HEAPS: readonly Dice[] = Array.from({ length: 6 }, (_, i) => heap(i + 1, 6));

/** One throw to hit, then the damage die (OS-109 to OS-111); undefined where it misses. */
const throwBlow = (round: Round, meeting: Meeting, { toss, hit }: Nth): Blow | undefined => {
  const { compiled, chance } = round;
  const { attacker, target } = meeting;
  const label = labelIn(round, attacker.id, numbered('hit', toss));
  const thrown = throwToHit(round, meeting, label);
  const why = round.recorder.on ? partsOf(meeting, compiled) : NO_PARTS;
  if (!thrown.isHit) {
    tell(round, () => missEvent(round, [attacker, target], { dice: thrown.dice(), label, ...why }));
    return undefined;
  }
  const dice = damageDice(meeting);
  const blow = (face: number, labels: readonly Label[]): Blow => ({
    damage: damageOf(face, meeting, compiled),
    labels,
    ...why,
    dice: () => damageText(thrown.dice(), dice, face),
  });
  if (thrown.isGrave && compiled.rules.unitCriticals === 'maximum') return blow(6 * dice, [label]);
  const damage = labelIn(round, attacker.id, numbered('damage', hit));
  prompt(round, damage, () => ({ by: attacker.id, what: 'damage', bonus: 0 }));
  const face = chance.roll(HEAPS[(thrown.isGrave ? 2 * dice : dice) - 1] ?? D6, damage);
  return blow(face, [label, damage]);
};

/**
 * A unit's throws in its turn, if it still stands; one whose target is gone aims again.
 * @param landing gets what hits
 */
export const strike = (round: Round, place: number, landing: Hit[]): void => {
  const { units, compiled } = round;
  const unit = units[place];
  if (unit === undefined || !isEngaged(unit)) return;
  const part = partOf(round, place);
  const aimed = part.target === undefined ? undefined : units[part.target];
  if (aimed === undefined || !isFighting(aimed)) aim(round, place);
  if (part.target === undefined) return;
  const target = units[part.target];
  if (target === undefined) return;
  const { strikers, struck } = partOf(round, part.target);
  partOf(round, part.target).struck++;
  const opening = openingOf(compiled, { round: round.number, attacker: unit, target });
  const crowd = { attackers: strikers.length, before: struck, opening };
  const meeting = meetingOf(compiled, unit, target, crowd);
  let damages = 0;
  for (let toss = 1; toss <= throwsOf(meeting); toss++) {
    const met = toss === 1 ? meeting : afterFirst(meeting);
    const blow = throwBlow(round, met, { toss, hit: damages + 1 });
    if (blow === undefined) continue;
    if (blow.labels.length > 1) damages++;
    landing.push({ ...blow, attacker: place, target: part.target });
  }
};

/** Takes a hit off its target's pool (OS-111 to OS-113). @returns men before it */
const takeOff = (round: Round, { attacker, target, ...blow }: Hit): number => {
  const { units, compiled } = round;
  const unit = round.edit(target);
  const { men } = unit;
  const by = units[attacker];
  losePoints(unit, statsOf(compiled, unit), compiled, blow.damage);
  if (by !== undefined) tell(round, () => hitEvent(round, [by, unit], blow, men));
  return men;
};

/**
 * Hits that fall at the same time: all of them are taken off, and then those struck are slain, or
 * check for each blow that calls for it (OS-90, B-18, B-36).
 */
export const landAll = (round: Round, hits: readonly Hit[]): void => {
  const checks = hits.map((hit) => {
    const before = takeOff(round, hit);
    return { ...hit, before, after: round.units[hit.target]?.men ?? 0 };
  });
  for (const { attacker, target, before, after } of checks) {
    const unit = round.units[target];
    if (unit === undefined || !isFighting(unit)) continue;
    if (unit.men === 0) slay(round, target);
    else checkMorale(round, target, { before, after }, attacker);
  }
};
