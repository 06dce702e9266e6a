import { isStanding, type Army, type BattleState } from './army.ts';
import { damageReader } from './damage.ts';
import { groundOf } from './ground.ts';
import type { Coupled } from './joint.ts';
import type { Pair, Race, RoundMass } from './kernel.ts';
import { coupledRounds } from './kernel-coupled.ts';
import { fixedRounds } from './kernel-fixed.ts';
import { dependence, type BattleRules } from './rules.ts';

/** A battle of two armies as the kernels see it. */
export interface Duel {
  /** Whether damage depends on the hits of either. */
  readonly coupled: boolean;
  readonly armies: Pair<Army>;
  readonly race: Race<Coupled>;
}

/** @returns undefined unless two armies of two sides are left on the field */
export const duelOf = ({ round, armies }: BattleState, rules: BattleRules): Duel | undefined => {
  const [first, second, ...others] = armies.filter(isStanding);
  if (
    first === undefined ||
    second === undefined ||
    others.length > 0 ||
    first.side === second.side
  )
    return undefined;
  const ground = groundOf(rules, armies);
  const [byFirst, bySecond] = [damageReader(first, ground), damageReader(second, ground)];
  const suffered: Coupled = (now, a, b) => [
    bySecond(b, { ...first, hits: a }, now),
    byFirst(a, { ...second, hits: b }, now),
  ];
  const width = second.hits + 1;
  const cells: ReturnType<Coupled>[] = [];
  const damage: Coupled = ground.countsRounds
    ? suffered
    : (now, a, b) => (cells[a * width + b] ??= suffered(now, a, b));
  return {
    coupled: dependence(rules).hits,
    armies: [first, second],
    race: {
      hits: [first.hits, second.hits],
      round,
      countsRounds: ground.countsRounds,
      damage,
      wantHits: true,
    },
  };
};

/** The rounds of a battle, exactly, by the kernel that fits its rules. Throws TOO_COSTLY where that would take too long. */
export const raceRounds = ({ coupled, race }: Duel, wantHits: boolean): Generator<RoundMass> =>
  coupled
    ? coupledRounds({ ...race, wantHits })
    : fixedRounds({
        ...race,
        wantHits,
        damage: (round) => race.damage(round, race.hits[0], race.hits[1]),
      });
