import { autoPay, without } from '../../../../mechanics/tactica/action-dice.ts';
import { attacksNow } from '../../../../mechanics/tactica/groups.ts';
import { SIZES } from '../../../../mechanics/tactica/kinds.ts';
import { isUp } from '../../../fight.ts';
import { pressing, weightsOf } from '../../../read/judgement.ts';
import { blowOf } from '../rules/attack-dice.ts';
import { blowCost, wouldChange } from './arming.ts';
import { enemiesAt } from '../rules/contact.ts';
import { strikerOf } from './matchup.ts';
import {
  declared,
  defenceDice,
  guardOf,
  keptOption,
  lossBehindKept,
  NONE,
  usable,
  type Option,
  type Threat,
} from './defences.ts';
import {
  attacksIn,
  cheapestDie,
  newSet,
  ONE_BLOW,
  worthIn,
  type Blows,
} from '../../../../mechanics/tactica/dice-worth.ts';
import { strikesWith } from '../fighters/numbers.ts';
import {
  AGAIN,
  costOfRank,
  dodgeOf,
  meanLoss,
  meanLossBehind,
  type Guard,
} from '../../../../mechanics/tactica/prospects.ts';
import type { Scene } from '../fighters/scene.ts';
import type { Combatant, Defence } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';

const LAST_BLOW: Blows = { first: 1, later: 0 };

/** How many enemies each attack action would strike (TC-187). */
const blowsOf = ({ fight, rules }: Scene, one: Combatant): Blows => {
  const isLast = fight.phase === 'closing';
  if (one.kind === 'SINGLE') return isLast ? LAST_BLOW : ONE_BLOW;
  let foes = 0;
  for (const foe of fight.fighters)
    if (foe.side !== one.side && foe.zone === one.zone && isUp(foe)) foes++;
  const { attacks } = SIZES[one.kind];
  const now = (struck: number): number =>
    Math.max(1, Math.min(foes, attacksNow(struck, attacks, rules.groupAttacks)));
  return { first: now(one.struck.length), later: isLast ? 0 : now(one.struck.length + 1) };
};

/** What an own blow counts for against one turned aside: whoever strikes ends it sooner (HOUSE). */
const OWN = 1.1;

/** Ranks that a rolled defence saves now, and of the next attack with what is kept of its pool. */
const savedRolling = (scene: Scene, { attacker, target, blow, plan }: Threat, guard: Guard) => {
  const { dice, wall } = guard;
  const isShot = plan.as === 'shot' && wall === undefined;
  const rolled = isShot ? dodgeOf(Math.max(0, dice - 1)) : guard;
  const bare = meanLoss(blow);
  const now = bare - meanLossBehind(blow, rolled);
  const isLast =
    attacksIn(attacker.dice, blowCost(attacker)) === 0 && enemiesAt(scene.fight, target).length < 2;
  return isLast ? now : now + AGAIN * (bare - meanLossBehind(blow, guard, 1));
};

/** Ranks that a defence saves in the mean. */
const savedBy = (scene: Scene, threat: Threat, kind: Defence): number => {
  const { rules } = scene;
  const { target, blow } = threat;
  switch (kind) {
    case 'dodge':
    case 'block':
      return savedRolling(
        scene,
        threat,
        guardOf(target, kind, defenceDice(target, kind, rules), rules),
      );
    case 'parry': {
      const dice = defenceDice(target, kind, rules);
      // Misses that become exposure dice, for a riposte at once (TC-90).
      const exposed = Math.floor(Math.min(dice / 3, blow.dice / 2) + 0.5);
      const { fight } = scene;
      const pair = [target, threat.attacker] as const;
      const riposte = { weapon: strikesWith(target), extra: exposed, as: 'riposte' } as const;
      return meanLoss(blowOf(fight, pair, riposte, rules));
    }
  }
};

const savedByKept = ({ rules }: Scene, { target, blow, plan }: Threat): number =>
  meanLoss(blow) - lossBehindKept(blow, target, rules, plan.as === 'shot');

/**
 * What an own attack is worth, in ranks saved: both sides last as long as blows let them, so that a
 * share of the enemy's blows turned aside is weighed against the same share of one's own.
 */
const blowWorth = ({ fight }: Scene, { attacker, target, blow }: Threat, cost: number): number => {
  const pressed = pressing(fight, target, attacker);
  const theirs = worthIn(newSet(attacker.stats, blowCost(attacker)));
  return (OWN * meanLoss(blow) * pressed * theirs) / worthIn(newSet(target.stats, cost));
};

/** What somebody will strike with: who is about to change his weapon keeps the dice for it. */
const readyOf = (scene: Scene, one: Combatant): Pick<Combatant, 'dice' | 'weapon'> => {
  const dice = without(one.dice, autoPay(one.dice, COSTS.ready) ?? []);
  return dice.length > 0 && wouldChange(scene, strikerOf(scene, one))
    ? { dice, weapon: one.sidearm }
    : one;
};

/** The defence of the policy: the one that saves most, if that is worth more than its die. */
export const preferred = (scene: Scene, threat: Threat, open: readonly Defence[]): Option => {
  const { target } = threat;
  const own = keptOption(threat, open, scene.rules);
  const saving = weightsOf(target).loss * costOfRank(target);
  const savedNow = own === undefined ? 0 : saving * savedByKept(scene, threat);
  const ready = readyOf(scene, target);
  const dice = usable(ready);
  const { cluster, inClose } = target;
  let [best, most]: [Option, number] = [own ?? NONE, savedNow];
  if (dice.length === 0) return best;
  const cost = blowCost({ weapon: ready.weapon, cluster, inClose });
  const spent = cheapestDie(dice, cost, blowsOf(scene, target));
  const price = spent.blows * blowWorth(scene, threat, cost);
  for (const kind of open) {
    const gain = saving * savedBy(scene, threat, kind) - price;
    if (gain > most + 1e-9) [best, most] = [declared(kind, spent.die), gain];
  }
  return best;
};
