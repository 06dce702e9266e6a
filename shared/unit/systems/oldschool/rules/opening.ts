import type { Range, Situation } from '../../../../mechanics/oldschool/situation.ts';
import { isEngaged } from '../../../field.ts';
import { hasMissiles, statsOf, type CompiledRules, type UnitStats } from '../compiled-rules.ts';
import type { PoolUnit } from '../state.ts';

/** What the beginning of a battle makes of one unit's blow at another. */
export interface Opening extends Pick<Situation, 'charge' | 'setSpear' | 'behind'> {
  readonly range: Range;
  /** 1: the higher of two dice counts, -1: the lower (OS-54). */
  readonly edge: -1 | 0 | 1;
}

/** Nothing of it. */
export const LATER: Opening = { range: 'melee', edge: 0 };

/** Who meets whom in a round. */
export interface Encounter {
  readonly round: number;
  readonly attacker: PoolUnit;
  readonly target: PoolUnit;
}

/** Surprised in the first round; where both sides are, nobody is (OS-83, OS-84). */
export const isSurprised = (compiled: CompiledRules, unit: PoolUnit): boolean =>
  compiled.hasSurprise && statsOf(compiled, unit).surprised;

/** The range of a volley: the lines draw near (OS-13). */
const rangeIn = (round: number, volleys: number): Range => {
  if (round > volleys) return 'melee';
  return round === volleys ? 'short' : round === volleys - 1 ? 'medium' : 'long';
};

/** Crossbows shoot in the first, third, fifth round; what is thrown does not go far (OS-71). */
const canShoot = ({ missile }: UnitStats, round: number, volleys: number): boolean => {
  switch (missile) {
    case 'none':
      return false;
    case 'bow':
    case 'sling':
      return true;
    case 'crossbow':
      return round % 2 === 1;
    case 'thrown':
      return round === volleys;
  }
};

/** Whether a unit may strike or shoot in this round. */
export const mayStrike = (compiled: CompiledRules, unit: PoolUnit, round: number): boolean => {
  if (!isEngaged(unit)) return false;
  if (!compiled.hasOpening) return true;
  if (round === 1 && isSurprised(compiled, unit)) return false;
  const { volleys } = compiled;
  return round > volleys || canShoot(statsOf(compiled, unit), round, volleys);
};

/** The round after a surprise: who surprised has the advantage (OS-54). */
const edgeIn = (compiled: CompiledRules, { round, attacker, target }: Encounter): -1 | 0 | 1 => {
  if (round !== 2 || !compiled.hasSurprise) return 0;
  const [own, other] = [isSurprised(compiled, attacker), isSurprised(compiled, target)];
  return own === other ? 0 : other ? 1 : -1;
};

/** A charge, and a spear set against one, where each comes to the front (OS-61, OS-62). */
const clashOf = (
  own: UnitStats,
  other: UnitStats,
  [comes, isMet]: readonly [boolean, boolean],
): Pick<Opening, 'charge' | 'setSpear'> => ({
  charge: own.charges && comes,
  setSpear: own.setSpears && !own.charges && other.charges && isMet,
});

/** Charges, set spears, surprise and shooting, by the round (OS-13, OS-53 to OS-62). */
export const openingOf = (compiled: CompiledRules, encounter: Encounter): Opening => {
  if (!compiled.hasOpening) return LATER;
  const { round, attacker, target } = encounter;
  const [own, other] = [statsOf(compiled, attacker), statsOf(compiled, target)];
  return {
    range: rangeIn(round, compiled.volleys),
    ...clashOf(own, other, [round === attacker.since, round === target.since]),
    behind: round === 1 && isSurprised(compiled, target),
    edge: edgeIn(compiled, encounter),
  };
};

const isYetToCome = ({ post, since }: PoolUnit, round: number): boolean =>
  post === 'reserve' || since >= round;

/** The best that a unit may yet have against another, in melee and by shooting. */
export const bestOpenings = (
  compiled: CompiledRules,
  { round, attacker, target }: Encounter,
): readonly Opening[] => {
  if (!compiled.hasOpening) return [LATER];
  const [own, other] = [statsOf(compiled, attacker), statsOf(compiled, target)];
  const clash = clashOf(own, other, [isYetToCome(attacker, round), isYetToCome(target, round)]);
  const behind = round === 1 && isSurprised(compiled, target);
  const melee: Opening = { ...LATER, ...clash, behind };
  const shoots = hasMissiles(own) && round <= compiled.volleys;
  return shoots ? [melee, { ...LATER, range: 'short', behind }] : [melee];
};
