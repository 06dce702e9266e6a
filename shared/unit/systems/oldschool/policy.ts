import { keptFor } from '../../../kept-for.ts';
import { MOST_ATTACKERS, mostAround } from '../../../mechanics/oldschool/situation.ts';
import { facesThatHit } from '../../../mechanics/oldschool/to-hit.ts';
import { inReach, isFromFlank, numbered, placesWhere } from '../../field.ts';
import { leastEngaged } from '../../sides.ts';
import { statsOf, type CompiledRules } from './compiled-rules.ts';
import { meetingOf, multiplierOf, needOf, throwsOf, type Meeting } from './numbers.ts';
import { labelIn, partOf, type PoolUnit, type Round } from './state.ts';

/** What of a pair of enemies no round changes. */
interface Pair extends Pick<Meeting, 'own' | 'other'> {
  /** Chance that the first hits, times the hits of the second in a round, by friends before it. */
  readonly hits: readonly number[];
}

const pairsOf = keptFor((_: CompiledRules): Pair[] => []);

/** Remembered, since every round asks it of all pairs; more than two before it are like two. */
const pairOf = (
  { compiled }: Round,
  [unit, enemy]: readonly [PoolUnit, PoolUnit],
  key: number,
): Pair => {
  const pairs = pairsOf(compiled);
  const known = pairs[key];
  if (known !== undefined) return known;
  const [own, theirs] = [meetingOf(compiled, unit, enemy), meetingOf(compiled, enemy, unit)];
  const harm = facesThatHit(needOf(theirs, compiled)) * throwsOf(theirs);
  const hits = [0, 1, 2].map(
    (before) => harm * facesThatHit(needOf({ ...own, attackers: before + 1, before }, compiled)),
  );
  return (pairs[key] = { own: own.own, other: own.other, hits });
};

/** The share of an enemy that a throw takes in the mean, times what that enemy does in a round. */
const worthOf = (round: Round, place: number, at: number): number => {
  const { compiled, units } = round;
  const [unit, enemy] = [units[place], units[at]];
  if (unit === undefined || enemy === undefined) return 0;
  const key = 2 * (place * units.length + at) + (isFromFlank(unit, enemy) ? 1 : 0);
  const { own, other, hits } = pairOf(round, [unit, enemy], key);
  const blow = { attacker: unit, target: enemy, own, other };
  const reply = { attacker: enemy, target: unit, own: other, other: own };
  const needed = enemy.strength / multiplierOf(blow, compiled);
  let share = 0;
  for (let face = 1; face <= 6; face++) share += Math.min(1, face / needed);
  const { strikers } = partOf(round, at);
  return (hits[Math.min(2, strikers)] ?? 0) * share * multiplierOf(reply, compiled);
};

/** The enemy most worth striking; of equals the one with the fewest friends on it. */
const preferredTarget = (
  round: Round,
  place: number,
  open: readonly number[],
): PoolUnit | undefined => {
  if (open.length === 1) return round.units[open[0] ?? -1];
  let [best, most, fewest]: [number | undefined, number, number] = [undefined, 0, 0];
  for (const at of open) {
    const { strikers } = partOf(round, at);
    const worth = worthOf(round, place, at);
    if (best === undefined || worth > most + 1e-9 || (worth > most - 1e-9 && strikers < fewest))
      [best, most, fewest] = [at, worth, strikers];
  }
  return round.units[best ?? -1];
};

/** Whether one more may strike a unit, by its size (OS-48, OS-50). */
const hasRoom = (round: Round, at: number): boolean => {
  const { strikers } = partOf(round, at);
  const enemy = round.units[at];
  if (round.compiled.isPlain || enemy === undefined) return strikers < MOST_ATTACKERS;
  return strikers < mostAround(statsOf(round.compiled, enemy).size);
};

/**
 * Of enemies of several sides those of one: that on which the fewest of its own are, for each unit
 * there; of equals the next after its own as the lot has ordered them.
 */
const onOneSide = (
  { units, parts, order }: Round,
  { side: own }: PoolUnit,
  places: readonly number[],
): readonly number[] => {
  if (order.length === 0) return places;
  const ownOn = (side: string): number =>
    placesWhere(units, (unit) => unit.side === own).filter(
      (at) => units[parts[at]?.target ?? -1]?.side === side,
    ).length;
  const sides = leastEngaged({ units, places, ownOn });
  const at = order.indexOf(own);
  const next = [...order.slice(at + 1), ...order.slice(0, at)].find((side) => sides.has(side));
  return sides.get(next ?? '') ?? places;
};

/** Whom a unit strikes: by choice, where several with room are in reach (OS-48, OS-50). */
export const aim = (round: Round, place: number): void => {
  const { units } = round;
  const part = partOf(round, place);
  const unit = units[place];
  release(round, place);
  if (unit === undefined) return;
  const open = inReach(units, unit).filter((at) => hasRoom(round, at));
  let target = preferredTarget(round, place, onOneSide(round, unit, open));
  if (target === undefined) return;
  if (open.length > 1) {
    const options = (): readonly PoolUnit[] => open.flatMap((at) => units[at] ?? []);
    const label = labelIn(round, unit.id, numbered('target', ++part.asked));
    target = round.choice.choose(label, target, options);
  }
  part.target = units.indexOf(target);
  partOf(round, part.target).strikers++;
};

/** A unit strikes nobody any more. */
export const release = (round: Round, place: number): void => {
  const part = partOf(round, place);
  if (part.target !== undefined) partOf(round, part.target).strikers--;
  part.target = undefined;
};
