import type { Label } from '../../../process/chance.ts';
import { prompt } from '../../../process/process.ts';
import { isEngaged, isFighting, numbered, tell } from '../../field.ts';
import { statsOf } from './compiled-rules.ts';
import { facesThatHit, hits, isCritical } from '../../../mechanics/oldschool/to-hit.ts';
import { damageOf, meetingOf, needOf, throwsOf, type Meeting } from './numbers.ts';
import { aim } from './policy.ts';
import { D20, D6, TWO_D6 } from '../../../mechanics/oldschool/pool.ts';
import { checkMorale, slay } from './rout.ts';
import { labelIn, losePoints, partOf, type PoolUnit, type Round } from './state.ts';
import { hitEvent, missEvent, type Blow } from './words.ts';

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
const throwToHit = (round: Round, { id }: PoolUnit, need: number, label: Label) => {
  const { compiled, chance } = round;
  prompt(round, label, () => ({
    by: id,
    what: 'to hit',
    bonus: 0,
    against: 21 - facesThatHit(need),
    need: 'atLeast',
  }));
  if (compiled.rules.unitCriticals === 'none')
    return { isHit: chance.passes(D20, (face) => hits(face, need), label), isCritical: false };
  const natural = chance.roll(D20, label);
  return { isHit: hits(natural, need), isCritical: isCritical(natural, need) };
};

/** One throw to hit, then the damage die (OS-109 to OS-111); undefined where it misses. */
const throwBlow = (round: Round, meeting: Meeting, { toss, hit }: Nth): Blow | undefined => {
  const { compiled, chance } = round;
  const { attacker, target } = meeting;
  const label = labelIn(round, attacker.id, numbered('hit', toss));
  const thrown = throwToHit(round, attacker, needOf(meeting, compiled), label);
  if (!thrown.isHit) {
    tell(round, () => missEvent(round, attacker, target, label));
    return undefined;
  }
  if (thrown.isCritical && compiled.rules.unitCriticals === 'maximum')
    return { damage: damageOf(6, meeting, compiled), labels: [label] };
  const damage = labelIn(round, attacker.id, numbered('damage', hit));
  prompt(round, damage, () => ({ by: attacker.id, what: 'damage', bonus: 0 }));
  const face = chance.roll(thrown.isCritical ? TWO_D6 : D6, damage);
  return { damage: damageOf(face, meeting, compiled), labels: [label, damage] };
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
  const aimed = units[part.target ?? -1];
  if (aimed === undefined || !isFighting(aimed)) aim(round, place);
  const target = units[part.target ?? -1];
  if (target === undefined || part.target === undefined) return;
  const { strikers, struck } = partOf(round, part.target);
  partOf(round, part.target).struck++;
  const crowd = { attackers: strikers, before: struck };
  const meeting = meetingOf(compiled, unit, target, crowd);
  let damages = 0;
  for (let toss = 1; toss <= throwsOf(meeting); toss++) {
    const blow = throwBlow(round, meeting, { toss, hit: damages + 1 });
    if (blow === undefined) continue;
    if (blow.labels.length > 1) damages++;
    landing.push({ ...blow, attacker: place, target: part.target });
  }
};

/** Takes a hit off its target's pool (OS-111 to OS-113), which may break at it. */
export const land = (round: Round, { attacker, target, damage, labels }: Hit): void => {
  const { units, compiled } = round;
  const [by, before] = [units[attacker], units[target]];
  if (by === undefined || before === undefined || !isFighting(before)) return;
  const unit = round.edit(target);
  const { men } = unit;
  losePoints(unit, statsOf(compiled, unit), compiled, damage);
  tell(round, () => hitEvent(round, [by, unit], { damage, labels }, men));
  if (unit.men === 0) slay(round, target);
  else checkMorale(round, target, men, attacker);
};
