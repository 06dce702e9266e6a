import { isUp } from '../../../fight.ts';
import { FEAR_LEVELS, frightened, isFearOfActing, isFelt, worstFear } from './fear.ts';
import { losePools, loseRanks } from './harm.ts';
import { soak } from './soaking.ts';
import { test } from '../rules/contest.ts';
import { thresholdsOf, UNSHAKEABLE } from '../fighters/numbers.ts';
import { askWhether, say, the, type Scene } from '../fighters/scene.ts';
import type { Combatant, EditedCombatant, Harm, State } from '../fighters/state.ts';
import type { Fear } from '../fighters/stats.ts';

const NOBODY: readonly Combatant[] = [];

/** Enemies whose fear somebody feels and has not withstood (TC-164, TC-167). */
const feared = ({ fight, rules }: Scene, one: Combatant): readonly Combatant[] => {
  if (one.stats.fearless || !fight.fighters.some(({ stats }) => stats.fear !== 'none'))
    return NOBODY;
  return fight.fighters.filter(
    (other) =>
      other.side !== one.side &&
      isUp(other) &&
      isFelt(other.stats.fear, Math.abs(other.zone - one.zone), rules.fearRange) &&
      !one.braved.includes(other.id),
  );
};

/** Those of them that are met for the first time; the merely scary work on actions. */
const newlyMet = (scene: Scene, one: Combatant): readonly Combatant[] =>
  scene.rules.fearFirst === 'onAction'
    ? NOBODY
    : feared(scene, one).filter(
        ({ id, stats }) => !isFearOfActing(stats.fear) && !one.met.includes(id),
      );

/** Whether somebody is near a fear that he has not met yet. */
export const exposed = (scene: Scene, who: string): boolean =>
  newlyMet(scene, the(scene, who)).length > 0;

/** A State empties the pools (TC-117). */
const put = (one: EditedCombatant, state: State): void => {
  one[state] = true;
  losePools(one);
};

/** Whether a State stands for the rank, where it may (TC-112, TC-169, A-24). */
const electsState = (scene: Scene, one: EditedCombatant, state: State, nth: number): boolean =>
  !one.stats.stateless &&
  !one[state] &&
  askWhether(
    scene,
    {
      by: one.id,
      what: `elects${nth}`,
      question: () => `Does ${one.name} take a ${state} instead of losing a Mental Rank?`,
      yes: `Take the ${state}`,
      no: 'Lose the rank',
      rule: 'TC-112',
    },
    true,
  );

/** One SPIRIT test (TC-164). */
const withstands = (scene: Scene, one: EditedCombatant, fear: Fear, nth: number): boolean => {
  const { dice: more, title } = FEAR_LEVELS[fear];
  const { passed, told } = test(scene, one, { on: 'soul', word: `fear${nth}`, more });
  say(scene, 'fear', ['TC-164'], () =>
    told(`${passed ? 'withstands' : 'fails against'} fear (${title})`),
  );
  return passed;
};

/** Tests and what they cost, until passed where it is Fell (TC-168 to TC-172). */
const testFear = (scene: Scene, one: EditedCombatant, sources: readonly Combatant[]): boolean => {
  const fear = worstFear(sources.map(({ stats }) => stats.fear));
  const level = FEAR_LEVELS[fear];
  for (let nth = 1; one.standing === 'up'; nth++) {
    if (withstands(scene, one, fear, nth)) {
      one.braved = [...one.braved, ...sources.map(({ id }) => id)];
      return true;
    }
    const { fearState } = scene.rules;
    const harm = frightened(fear, level.state && electsState(scene, one, fearState, nth));
    if (harm.state) put(one, fearState);
    const by = sources[0]?.id ?? one.id;
    loseRanks(scene, one, 'mental', { ranks: harm.ranks, by });
    // Nobody unshakeable can be broken by trying again (TC-103).
    if (!level.again || one.mental >= UNSHAKEABLE) return !harm.action;
  }
  return false;
};

/**
 * Fear where somebody comes near it or acts in it (TC-164 to TC-172, A-22).
 * @returns lost: the action, its die included
 */
export const fear = (scene: Scene, who: string, moment: 'met' | 'acts'): 'goesOn' | 'lost' => {
  const one = the(scene, who);
  const sources = moment === 'met' ? newlyMet(scene, one) : feared(scene, one);
  if (sources.length === 0) return 'goesOn';
  if (moment === 'met') one.met = [...one.met, ...sources.map(({ id }) => id)];
  const goesOn = testFear(scene, one, sources);
  return goesOn && one.standing === 'up' ? 'goesOn' : 'lost';
};

/** What mental damage comes to: one rank or a Shock, Panicked, Crushed (TC-127 to TC-130). */
export const mentalHarmOf = (damage: number, total: number): Harm => {
  if (damage <= 0) return 'none';
  if (damage <= total) return 'rank';
  return damage <= 2 * total ? 'panicked' : 'crushed';
};

/**
 * Mental damage of a deliberate attack: a rank or a Shock, Panicked, Crushed (TC-127 to TC-130,
 * Whoever fails can be frightened again (TC-166).
 */
export const sufferMental = (
  scene: Scene,
  id: string,
  { damage, by }: { readonly damage: number; readonly by: string },
): Harm => {
  const one = the(scene, id);
  if (one.mental >= UNSHAKEABLE) return 'none';
  const left = soak(scene, one, { damage, track: 'mental' });
  const harm = mentalHarmOf(left, thresholdsOf(one, 'mental', scene.rules).total);
  if (harm === 'none') return harm;
  one.braved = [];
  if (harm === 'rank' && electsState(scene, one, 'shock', 0)) {
    put(one, 'shock');
    return 'state';
  }
  if (harm === 'panicked' || harm === 'crushed') {
    if (one.panic !== 'crushed') one.panic = harm;
    one.dazed = true;
    losePools(one);
  }
  const ranks = harm === 'rank' ? 1 : scene.rules.panicRankLoss;
  loseRanks(scene, one, 'mental', { ranks, by });
  return harm;
};
