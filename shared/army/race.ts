import type { Army } from './army.ts';
import type { BattleState } from './battle.ts';
import { dense, type DenseDamage } from './damage.ts';
import type { Pair, RoundMass } from './kernel.ts';
import { coupledRounds } from './kernel-coupled.ts';
import { fixedRounds } from './kernel-fixed.ts';
import { armyPower } from './power.ts';
import { damageFormula, dependence, type BattleRules } from './rules.ts';
import { damageDistribution } from './tactics.ts';

/** What `army` does to `enemy` in a round, remembered by everything it can depend on. */
const damageTable = (rules: BattleRules): ((army: Army, enemy: Army, round: number) => DenseDamage) => {
  const { names } = damageFormula(rules);
  const [readsHits, readsRound] = [names.includes('hits'), names.includes('round')];
  const known = new Map<string, DenseDamage>();
  return (army, enemy, round) => {
    const power = armyPower(army, enemy, [army, enemy], rules, round).total;
    const key = `${army.id}|${power}|${readsHits ? army.hits : ''}|${readsRound ? round : ''}|${enemy.hits === 0}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = dense(damageDistribution(army, power, round, rules), rules.hits > enemy.hits ? rules.hits : enemy.hits);
    known.set(key, made);
    return made;
  };
};

/** The rounds of a battle between two armies, exactly, by the kernel that fits its rules. */
export const raceRounds = ({ round, armies }: BattleState, rules: BattleRules, wantHits: boolean): Generator<RoundMass> => {
  const [first, second] = armies;
  if (first === undefined || second === undefined || armies.length !== 2) throw new Error('exact odds are for two armies');
  const reads = dependence(rules);
  const dealt = damageTable(rules);
  const suffered = (a: number, b: number, now: number): Pair<DenseDamage> => {
    const [x, y] = [{ ...first, hits: a }, { ...second, hits: b }];
    return [dealt(y, x, now), dealt(x, y, now)];
  };
  const hits: Pair<number> = [first.hits, second.hits];
  if (!reads.hits) return fixedRounds({ hits, round, wantHits, damage: (now) => suffered(first.hits, second.hits, now) });
  const width = second.hits + 1;
  const cells: Pair<DenseDamage>[] = [];
  const damage = (now: number, a: number, b: number): Pair<DenseDamage> => (reads.round ? suffered(a, b, now) : (cells[a * width + b] ??= suffered(a, b, now)));
  return coupledRounds({ hits, round, wantHits, damage }, reads.round);
};
