import { autoPay, without } from '../../../../mechanics/tactica/action-dice.ts';
import { attackCost, type Weight } from '../../../../mechanics/tactica/damage.ts';
import { isUp } from '../../../fight.ts';
import { pressing } from '../../../read/judgement.ts';
import { blowOf } from '../rules/attack-dice.ts';
import { canShoot, foesOf, shotCost } from './attack-deeds.ts';
import { lossAgainst, ranksToLose } from './defences.ts';
import {
  matchupWith,
  strikerOf,
  type Change,
  type Matchup,
  type Striker,
  type Use,
} from './matchup.ts';
import { attacksIn, newSet, worthIn } from '../../../../mechanics/tactica/dice-worth.ts';
import { strikesWith } from '../fighters/numbers.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import { meanLoss, altered, type Blow } from '../../../../mechanics/tactica/prospects.ts';
import { areSpare } from './payment.ts';
import type { Scene } from '../fighters/scene.ts';
import { hasState, isGroup, type Combatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';
import { weaponOf } from '../fighters/weapons.ts';

/** Whom nobody can hurt suffers so little of a set of dice. */
const LITTLE = 0.02;
/** Of his ranks, what a change leaves him at the least. */
const LEAST_LEFT = 0.05;

type Pair = readonly [one: Combatant, foe: Combatant];

/** An enemy who is where he is. */
export const metBy = ({ fight }: Scene, one: Combatant): Combatant | undefined => {
  for (const foe of fight.fighters)
    if (foe.zone === one.zone && foe.side !== one.side && isUp(foe)) return foe;
  return undefined;
};

type Hand = Pick<Combatant, 'weapon' | 'cluster' | 'inClose'>;

/** How heavily somebody strikes, with what is in his hand or with the other weapon. */
const weightOf = (one: Hand): Weight => weaponOf(strikesWith(one)).weight;

/** Pips that such a blow costs. */
export const blowCost = (one: Hand): number => attackCost(weightOf(one));

/** What an enemy strikes in a set of dice. */
interface Threat {
  readonly blows: number;
  /** Ranks that a blow costs, and how many of them a defence saves. */
  readonly each: number;
  readonly saved: number;
  /** Ranks until he who is struck is out. */
  readonly left: number;
}

const threatTo = (scene: Scene, [one, foe]: Pair): Threat => {
  const { blow, behind } = matchupWith(scene, strikerOf(scene, foe), one);
  const each = meanLoss(blow);
  const inSet = worthIn(newSet(foe.stats, blow.cost));
  return {
    blows: inSet * pressing(scene.fight, one, foe),
    each,
    saved: each - behind,
    left: ranksToLose(one, blow),
  };
};

/** What somebody has in hand, and where he is to use it. */
type Armed = Hand & Pick<Combatant, 'loaded' | 'zone'>;

/**
 * Ranks that a set of dice takes of an enemy for each that he takes meanwhile, with as many of the
 * dice kept for defences as makes that most.
 */
const exchangeRate = ({ stats }: Combatant, { cost, takes, left }: Use, threat: Threat): number => {
  const { blows, each, saved } = threat;
  const most = saved > 0 ? Math.min(blows, stats.actionDice) : 0;
  let best = 0;
  for (let guards = 0; guards <= most; guards++) {
    const suffered = LITTLE + blows * each - guards * saved;
    const { struck, kept } = newSet(stats, cost, guards);
    const sets = Math.min(threat.left / suffered, left / (LITTLE + takes * struck));
    // A die that is kept strikes in the next set, if there is one.
    const blowsGiven = struck + kept * Math.max(0, 1 - 1 / sets);
    best = Math.max(best, (takes * blowsGiven) / suffered);
  }
  return best;
};

/**
 * Whether one use takes less than the other whatever is suffered, by what its sets of dice give at
 * the most and those of the other at the least: then nothing else need be weighed.
 */
const takesLess = ({ stats }: Combatant, use: Use, by: Use): boolean => {
  for (let guards = 0; guards <= stats.actionDice; guards++) {
    const { struck, kept } = newSet(stats, use.cost, guards);
    const sets = use.left / (LITTLE + use.takes * struck);
    const most = use.takes * (struck + kept * Math.max(0, 1 - 1 / sets));
    if (most > by.takes * newSet(stats, by.cost, guards).struck) return false;
  }
  return true;
};

/**
 * What is left of an advantage when a change has been paid for: blows that its die would have paid
 * for are still to be struck, and what it would have turned aside has been suffered.
 */
const afterPaying = (
  { dice }: Combatant,
  paid: readonly number[],
  { cost, takes, left }: Use,
  threat: Threat,
): number => {
  const lost = attacksIn(dice, cost) - attacksIn(without(dice, paid), cost);
  return lost > 0
    ? left / (left + lost * takes)
    : Math.max(LEAST_LEFT, 1 - threat.saved / threat.left);
};

/** A weapon to be weighed: what is done with it by blows, and what the enemy strikes. */
interface Weighed {
  readonly armed: Armed;
  readonly strike: Use;
  readonly threat: Threat;
}

interface Rated {
  readonly use: Use;
  readonly rate: number;
}

const useOf = (made: Blow, cost: number, foe: Combatant, rules: TacticaOptions): Use => ({
  cost,
  takes: lossAgainst(made, foe, rules),
  left: ranksToLose(foe, made),
});

/** What somebody does best with what is in his hand: strikes, or shoots. */
const bestUse = (
  { fight, rules }: Scene,
  pair: Pair,
  { armed, strike, threat }: Weighed,
): Rated => {
  const [one, foe] = pair;
  const striking = { use: strike, rate: exchangeRate(one, strike, threat) };
  if (!canShoot(armed, foe)) return striking;
  const { weapon } = armed;
  const again = weaponOf(weapon).reload === true ? COSTS.reload : 0;
  const made = blowOf(fight, pair, { weapon, extra: 0, as: 'shot' }, rules);
  const shot = useOf(made, shotCost({ weapon, aim: -1 }) + again, foe, rules);
  const rate = exchangeRate(one, shot, threat);
  return rate > striking.rate ? { use: shot, rate } : striking;
};

/** His blow, and the same with his other weapon. */
const changeIn = (
  { rules }: Scene,
  { blow, takes }: Matchup,
  [one, foe]: Pair,
  armed: Hand,
): Change => {
  // Beside its weight no weapon tells in a blow of one who is not InClose.
  const other = altered(blow, { weight: weightOf(armed) });
  const strike = { cost: blow.cost, takes, left: ranksToLose(foe, blow) };
  const instead = useOf(other, other.cost, foe, rules);
  return { strike, instead, isOutdone: takesLess(one, instead, strike) };
};

/**
 * Whether somebody would change to his other weapon: where he takes more for what he suffers with
 * it of whom he has met, the die that it costs reckoned in; or with a die to spare, of who is to
 * come. Not in a State, in which he cannot defend himself: once rid of it he would change back.
 */
export const wouldChange = (scene: Scene, striker: Striker): boolean => {
  const { one } = striker;
  const { cluster, inClose, zone, loaded, weapon, sidearm, dice } = one;
  const met = metBy(scene, one);
  const { range, hands } = weaponOf(weapon);
  if (inClose || hasState(one) || (met === undefined && !loaded)) return false;
  // Nobody puts a handy weapon away for his fists, and no group for another: in plays it lost.
  const isHandy = blowCost(one) <= COSTS.medium || hands === 0;
  if (isHandy && (sidearm === 'unarmed' || isGroup(one))) return false;
  const paid = autoPay(dice, COSTS.ready);
  if (paid === undefined) return false;
  const armed: Armed = { weapon: sidearm, cluster, inClose, zone, loaded };
  const foe =
    met ??
    (range === undefined && areSpare(paid, dice, blowCost(armed))
      ? foesOf(scene, one)[0]
      : undefined);
  if (foe === undefined) return false;
  const pair: Pair = [one, foe];
  const matchup = matchupWith(scene, striker, foe);
  const { strike, instead, isOutdone } = (matchup.change ??= changeIn(scene, matchup, pair, armed));
  if (isOutdone && !canShoot(armed, foe)) return false;
  const threat = threatTo(scene, pair);
  const now = bestUse(scene, pair, { armed: one, strike, threat });
  const then = bestUse(scene, pair, { armed, strike: instead, threat });
  if (then.rate <= now.rate) return false;
  return met === undefined || then.rate * afterPaying(one, paid, then.use, threat) > now.rate;
};
