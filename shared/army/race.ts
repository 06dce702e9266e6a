import type { Army, BattleState } from './army.ts';
import { PATIENCE } from './battle.ts';
import { dense, type DenseDamage } from './damage.ts';
import type { Pair, Race, RoundMass } from './kernel.ts';
import { coupledRounds } from './kernel-coupled.ts';
import { fixedRounds } from './kernel-fixed.ts';
import { groundOf } from './ground.ts';
import { damageFormula, dependence, type BattleRules } from './rules.ts';
import { damageDistribution } from './tactics.ts';

/** What `army` does to `enemy` in a round, remembered by everything it can depend on. */
const damageTable = (rules: BattleRules): ((army: Army, enemy: Army, round: number) => DenseDamage) => {
  const { names } = damageFormula(rules);
  const [readsHits, readsRound] = [names.includes('hits'), names.includes('round')];
  const ground = groundOf(rules);
  const known = new Map<string, DenseDamage>();
  return (army, enemy, round) => {
    const power = ground.powerOf(army, enemy, { round, armies: [army, enemy] }).total;
    const key = `${army.id}|${power}|${readsHits ? army.hits : ''}|${readsRound ? round : ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = dense(damageDistribution(army, power, round, ground), 1000);
    known.set(key, made);
    return made;
  };
};

type Coupled = (round: number, a: number, b: number) => Pair<DenseDamage>;

/** A battle of two armies as the kernels see it. */
export interface Duel {
  /** Whether damage depends on the hits of either. */
  readonly coupled: boolean;
  readonly countsRounds: boolean;
  readonly race: Race<Coupled>;
}

/** @returns undefined unless two armies of two sides meet */
export const duelOf = ({ round, armies }: BattleState, rules: BattleRules): Duel | undefined => {
  const [first, second] = armies;
  if (first === undefined || second === undefined || armies.length !== 2 || first.side === second.side) return undefined;
  const reads = dependence(rules);
  const dealt = damageTable(rules);
  const suffered: Coupled = (now, a, b) => {
    const [x, y] = [{ ...first, hits: a }, { ...second, hits: b }];
    return [dealt(y, x, now), dealt(x, y, now)];
  };
  const width = second.hits + 1;
  const cells: Pair<DenseDamage>[] = [];
  const damage: Coupled = reads.round ? suffered : (now, a, b) => (cells[a * width + b] ??= suffered(now, a, b));
  const race = { hits: [first.hits, second.hits] as const, round, patience: reads.round ? PATIENCE : 1, damage, wantHits: true };
  return { coupled: reads.hits, countsRounds: reads.round, race };
};

/** The rounds of a battle, exactly, by the kernel that fits its rules. Throws TOO_COSTLY where that would take too long. */
export const raceRounds = ({ coupled, race }: Duel, wantHits: boolean): Generator<RoundMass> =>
  coupled
    ? coupledRounds({ ...race, wantHits })
    : fixedRounds({ ...race, wantHits, damage: (round) => race.damage(round, race.hits[0], race.hits[1]) });
