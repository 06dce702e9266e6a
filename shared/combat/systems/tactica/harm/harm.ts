import { severityOf, type Weight } from '../../../../mechanics/tactica/damage.ts';
import { evenDie } from '../../../../mechanics/tactica/dice.ts';
import { ranksFor } from '../../../../mechanics/tactica/groups.ts';
import type { Label } from '../../../../process/chance.ts';
import { stepOut } from '../rules/contact.ts';
import { test } from '../rules/contest.ts';
import { outBy, shrink, thresholdsOf, untilOut, UNSHAKEABLE } from '../fighters/numbers.ts';
import { askWhether, doing, next, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import { isGroup, type EditedCombatant, type Harm, type Track } from '../fighters/state.ts';

/** Empties what a State, Trauma or worse takes (TC-94, TC-117). */
export const losePools = (one: EditedCombatant): void => {
  one.pool = '';
  one.guard = 0;
  one.aim = -1;
};

const leave = (scene: Scene, one: EditedCombatant): void => {
  losePools(one);
  one.dice = [];
  one.exposures = 0;
  one.fumbled = false;
  stepOut(scene.fight, one);
};

interface Fall {
  readonly by: string;
  /** Added to the die of the injury (TC-145); no injury where left out. */
  readonly plus?: number | undefined;
}

/** Out of action, dying, or gone (TC-134 to TC-139). */
export const fall = (
  scene: Scene,
  one: EditedCombatant,
  standing: 'down' | 'dying' | 'fled',
  { by, plus }: Fall,
): void => {
  one.standing = standing;
  leave(scene, one);
  if (plus !== undefined && !isGroup(one) && scene.rules.injuries)
    next(scene, { kind: 'injury', who: one.id, by, plus });
  const told = { down: 'is out of action', dying: 'is dying', fled: 'is gone' }[standing];
  say(scene, standing, standing === 'dying' ? ['TC-139'] : ['TC-134', 'TC-135'], () =>
    doing(one, told),
  );
};

/** Ranks lost directly, what they cross over to, men, and who is out (1.B.6). */
export const loseRanks = (
  scene: Scene,
  one: EditedCombatant,
  track: Track,
  { ranks, by, quiet = false }: { ranks: number; by: string; quiet?: boolean },
): void => {
  if (ranks <= 0 || one[track] >= UNSHAKEABLE) return;
  if (track === 'physical') one.lostPhysical += ranks;
  else one.lostMental += ranks;
  shrink(one, scene.rules);
  if (one.standing !== 'up') return;
  const out = outBy(one, scene.rules);
  if (out === undefined) return;
  const isInjured = !quiet && (out === 'physical' || scene.rules.injuryOnMental);
  const standing = isGroup(one) && out === 'mental' ? 'fled' : 'down';
  fall(scene, one, standing, { by, plus: isInjured ? 0 : undefined });
};

/** Massive damage by reading (TC-125, A-17, M-12). */
const massive = (scene: Scene, one: EditedCombatant, by: string): void => {
  const kill = (plus = 1): void => fall(scene, one, 'dying', { by, plus });
  const fell = (): void => fall(scene, one, 'down', { by, plus: 1 });
  const word = 'massive';
  const tell = (what: string, label: Label): void =>
    say(scene, 'massive', ['TC-125', 'A-17'], () => ({
      text: `Massive damage to ${one.name}: ${what}.`,
      fighter: one.id,
      rolls: [label],
    }));
  switch (scene.rules.massive) {
    case 'kia':
      return kill();
    case 'killingBlow':
      return fell();
    case 'deathRoll': {
      const { passed, label } = test(scene, one, { on: 'body', word });
      tell(passed ? 'he falls' : 'it kills', label);
      return passed ? fell() : kill();
    }
    case 'table': {
      const roll = { by, of: one.id, word, what: 'massive damage' };
      const { outcome: die, label } = rollFor(scene, evenDie(6), roll);
      tell(die <= 2 ? 'he falls' : 'it kills', label);
      return die <= 2 ? fell() : kill(die === 6 ? 6 : 1);
    }
  }
};

/** Whether a State may stand for the loss of a rank (TC-112, TC-113). */
const mayBeStunned = ({ stats, stun }: EditedCombatant): boolean => !stats.stateless && !stun;

/** A State costs less than a rank, unless it costs a pool worth keeping (digest 4.1). */
const prefersState = (scene: Scene, one: EditedCombatant): boolean =>
  one.guard < 2 || untilOut(one, 'physical', scene.rules) < 3;

const electsState = (scene: Scene, one: EditedCombatant): boolean =>
  mayBeStunned(one) &&
  askWhether(
    scene,
    {
      by: one.id,
      what: 'state',
      question: () => `Does ${one.name} take a Stun instead of losing a Physical Rank?`,
      yes: 'Take the Stun',
      no: 'Lose the rank',
      rule: 'TC-112',
    },
    prefersState(scene, one),
  );

/** Stunned: pools are gone, and nothing can be done until it is shaken off (TC-117). */
export const stunned = (one: EditedCombatant): void => {
  one.stun = true;
  losePools(one);
};

const severityFor = (scene: Scene, one: EditedCombatant, damage: number, weight: Weight): Harm => {
  if (damage <= 0 || one.physical >= UNSHAKEABLE) return 'none';
  if (weight === 'massive') return 'massive';
  if (one.physical === 0) return 'killingBlow';
  const thresholds = thresholdsOf(one, 'physical', scene.rules);
  return severityOf(damage, thresholds, scene.rules.massiveGuide3x);
};

/** A wound that is more than a rank: Trauma, Killing Blow, massive damage (TC-121 to TC-125). */
const wound = (scene: Scene, one: EditedCombatant, severity: Harm, by: string): void => {
  losePools(one);
  const group = isGroup(one);
  if (severity === 'trauma') {
    const { groupTrauma, traumaRankLoss } = scene.rules;
    const isInjured = scene.rules.injuries && (!group || groupTrauma === 'table');
    const ranks = ranksFor(severity, group, { groupTrauma, traumaRankLoss });
    loseRanks(scene, one, 'physical', { ranks, by, quiet: isInjured });
    if (isInjured) next(scene, { kind: 'injury', who: one.id, by, plus: 0 });
  } else if (group || severity === 'killingBlow') fall(scene, one, 'down', { by, plus: 1 });
  else massive(scene, one, by);
};

/** What damage does to a body (TC-112 to TC-125, A-10 to ). */
const hurt = (
  scene: Scene,
  id: string,
  { damage, weight, by }: { damage: number; weight: Weight; by: string },
): Harm => {
  const one = the(scene, id);
  const severity = severityFor(scene, one, damage, weight);
  if (severity === 'none') return severity;
  const isFirstPoint = scene.rules.stateReplaces === 'firstPoint';
  if ((severity === 'rank' || isFirstPoint) && electsState(scene, one)) {
    stunned(one);
    return isFirstPoint && damage > 1
      ? hurt(scene, id, { damage: damage - 1, weight, by })
      : 'state';
  }
  if (severity === 'rank') loseRanks(scene, one, 'physical', { ranks: 1, by });
  else wound(scene, one, severity, by);
  return severity;
};

/** A rider who is hurt stays in the saddle by DEX, or falls (M-18; option `mounts`). */
const keepSaddle = (scene: Scene, one: EditedCombatant): void => {
  if (!scene.rules.mounts || !one.rides || one.standing !== 'up') return;
  const { passed: stays, told } = test(scene, one, { on: 'dex', word: 'saddle' });
  if (!stays) {
    one.rides = false;
    one.prone = true;
  }
  say(scene, stays ? 'saddle' : 'unhorsed', ['M-18'], () =>
    told(`${stays ? 'stays in' : 'falls from'} the saddle`),
  );
};

/** Damage to a body, and what it does to a rider. */
export const suffer = (scene: Scene, id: string, blow: Parameters<typeof hurt>[2]): Harm => {
  const harm = hurt(scene, id, blow);
  if (harm !== 'none') keepSaddle(scene, the(scene, id));
  return harm;
};
