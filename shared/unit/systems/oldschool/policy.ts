import { keptFor } from '../../../kept-for.ts';
import { MOST_ATTACKERS, mostAround } from '../../../mechanics/oldschool/situation.ts';
import { facesThatHit } from '../../../mechanics/oldschool/to-hit.ts';
import { inReach, isFromFlank, numbered, placesWhere } from '../../field.ts';
import { leastEngaged } from '../../sides.ts';
import { statsOf, type CompiledRules } from './compiled-rules.ts';
import { meetingOf, multiplierOf, needOf, throwsOf, type Meeting } from './rules/numbers.ts';
import { turnOf } from './rules/initiative.ts';
import { mayStrike } from './rules/opening.ts';
import { labelIn, partOf, type PoolUnit, type Round } from './state.ts';

/** What of a pair of enemies no round changes. */
interface Pair extends Pick<Meeting, 'own' | 'other'> {
  /** Of 20 faces those that hit: by friends before it, none, one, two or more; and of a shot. */
  readonly faces: readonly number[];
  /** Hits of the enemy in a round, in twentieths. */
  readonly harm: number;
}
const SHOT = 3;

const pairsOf = keptFor((_: CompiledRules): Pair[] => []);

/** Remembered, since every round asks it of all pairs. */
const pairOf = (
  { compiled }: Round,
  [unit, enemy]: readonly [PoolUnit, PoolUnit],
  key: number,
): Pair => {
  const pairs = pairsOf(compiled);
  const known = pairs[key];
  if (known !== undefined) return known;
  const [own, theirs] = [meetingOf(compiled, unit, enemy), meetingOf(compiled, enemy, unit)];
  const facesIn = (more: Partial<Meeting>): number =>
    facesThatHit(needOf({ ...own, ...more }, compiled));
  const faces = [0, 1, 2].map((before) => facesIn({ attackers: before + 1, before }));
  faces.push(facesIn({ opening: { range: 'short', edge: 0 } }));
  const harm = facesThatHit(needOf(theirs, compiled)) * throwsOf(theirs);
  return (pairs[key] = { own: own.own, other: own.other, faces, harm });
};

/** To strike an enemy before it strikes in this round counts so many times. */
const TEMPO = 1.5;

/**
 * The share of an enemy that a throw takes in the mean, if friends who strike at the same time have
 * left it, times what that enemy does in a round.
 */
const worthOf = (round: Round, place: number, at: number): number => {
  const { compiled, units, number } = round;
  const [unit, enemy] = [units[place], units[at]];
  if (unit === undefined || enemy === undefined) return 0;
  const key = 2 * (place * units.length + at) + (isFromFlank(unit, enemy) ? 1 : 0);
  const { own, other, faces, harm } = pairOf(round, [unit, enemy], key);
  const { strikers, turn = turnOf(round, at, enemy, unit) } = partOf(round, at);
  const ownTurn = turnOf(round, place, unit, enemy);
  const needed =
    enemy.strength / multiplierOf({ attacker: unit, target: enemy, own, other }, compiled);
  let share = 0;
  for (let face = 1; face <= 6; face++) share += Math.min(1, face / needed) / 6;
  share *= (faces[number > compiled.volleys ? Math.min(2, strikers.length) : SHOT] ?? 0) / 20;
  let worth =
    share *
    harm *
    multiplierOf({ attacker: enemy, target: unit, own: other, other: own }, compiled);
  for (const one of strikers) if (partOf(round, one).turn === ownTurn) worth *= 1 - share;
  return turn > ownTurn && mayStrike(compiled, enemy, number) ? TEMPO * worth : worth;
};

/** The enemy most worth striking, the first of equals. */
const preferredTarget = (
  round: Round,
  place: number,
  open: readonly number[],
): PoolUnit | undefined => {
  if (open.length === 1) return round.units[open[0] ?? -1];
  let [best, most] = [-1, -1];
  for (const at of open) {
    const worth = worthOf(round, place, at);
    if (worth > most + 1e-9) [best, most] = [at, worth];
  }
  return round.units[best];
};

/** Whether one more may strike a unit, by its size (OS-48, OS-50). */
const hasRoom = (round: Round, at: number): boolean => {
  const { length } = partOf(round, at).strikers;
  const enemy = round.units[at];
  if (round.compiled.isPlain || enemy === undefined) return length < MOST_ATTACKERS;
  return length < mostAround(statsOf(round.compiled, enemy).size);
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
  part.turn ??= turnOf(round, place, unit, target);
  const met = partOf(round, part.target);
  met.strikers = [...met.strikers, place];
};

/** A unit strikes nobody any more. */
export const release = (round: Round, place: number): void => {
  const part = partOf(round, place);
  const met = part.target === undefined ? undefined : partOf(round, part.target);
  if (met !== undefined) met.strikers = met.strikers.filter((at) => at !== place);
  part.target = undefined;
};
