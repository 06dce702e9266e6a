import type { Distribution } from '../distribution.ts';
import { favouriteOf, rollersOf, skillOf, type Army } from './army.ts';
import type { Ground } from './ground.ts';
import { powerTotal } from './power.ts';
import { damageFormula } from './rules.ts';
import { damageDistribution } from './tactics.ts';

/** Damage as a dense array: `probability[i]` of `least + i` hits. */
export interface DenseDamage {
  readonly least: number;
  readonly probability: Float64Array;
}

/** More hits than any army has: all damage from here on is one case. */
const MOST = 1000;

export const dense = ({ outcomes, probabilities }: Distribution): DenseDamage => {
  const clip = (damage: number): number => Math.min(damage, MOST);
  const least = clip(outcomes[0] ?? 0);
  const probability = new Float64Array(clip(outcomes.at(-1) ?? 0) - least + 1);
  for (const [i, damage] of outcomes.entries()) {
    const at = clip(damage) - least;
    probability[at] = (probability[at] ?? 0) + (probabilities[i] ?? 0);
  }
  return { least, probability };
};

/** Whether this damage is surely none. */
export const harmless = ({ least, probability }: DenseDamage): boolean =>
  least === 0 && probability.length === 1;

const KNOWN = new Map<string, DenseDamage>();

/** The same damage gives the same object, from battle to battle, so that what was worked out for it can be kept. */
const remembered = (key: string, make: () => DenseDamage): DenseDamage => {
  const found = KNOWN.get(key);
  if (found !== undefined) return found;
  if (KNOWN.size > 2000) KNOWN.clear();
  const made = make();
  KNOWN.set(key, made);
  return made;
};

/** Answers what `army` does to `enemy` in a round of a battle of these two. */
export const damageReader = (
  army: Army,
  ground: Ground,
): ((hits: number, enemy: Army, round: number) => DenseDamage) => {
  const { rules } = ground;
  const formula = damageFormula(rules);
  const reads = (name: string): boolean => formula.names.includes(name);
  const skills = rollersOf(army).map((one) =>
    reads('intelligence') || reads('tactics') ? `${one.intelligence}+${one.tactics}` : skillOf(one),
  );
  const who = army.choice === 'highest' ? 'highest' : rollersOf(army).indexOf(favouriteOf(army));
  const prefix = `${formula.text}|${skills.join(',')}|${who}|${reads('size') ? army.size : ''}|${reads('quality') ? army.quality : ''}`;
  const [readsHits, readsRound] = [reads('hits'), reads('round')];
  const byPower = new Map<number, DenseDamage>();
  return (hits, enemy, round) => {
    const now = hits === army.hits ? army : { ...army, hits };
    const power = powerTotal(now, enemy, { round, armies: [now, enemy] }, rules);
    const plain = readsHits || readsRound ? undefined : byPower.get(power);
    if (plain !== undefined) return plain;
    const made = remembered(
      `${prefix}|${power}|${readsHits ? hits : ''}|${readsRound ? round : ''}`,
      () => dense(damageDistribution(now, power, round, ground)),
    );
    byPower.set(power, made);
    return made;
  };
};
