import type { Label } from '../../../../process/chance.ts';
import { mergeOutcomes } from '../../../../dice/merge-outcomes.ts';
import { prompt } from '../../../../process/process.ts';
import { damageRuleOf, damageRuling } from '../choices/chances.ts';
import { showsOne } from './dice.ts';
import {
  breakWeapon,
  dealtBy,
  fateOfHit,
  isSurelyOut,
  land,
  netOfHit,
  resultOf,
  ruinOf,
  tellDamage,
  type Hit,
} from './hits.ts';
import { isNonLethal } from '../choices/legal.ts';
import {
  alterAttack,
  endAttack,
  labelOf,
  roll,
  the,
  topOf,
  type Scene,
} from '../fighters/scene.ts';
import type { Attack, Share } from '../fighters/state.ts';

const hitOf = ({ by, mode }: Attack, share: Share): Hit => ({
  by,
  target: share.target,
  mode,
  part: share.part,
  damage: share.damage,
  reacting: share.reacted.includes(share.target),
});

/** What an attack's dice come to: with one target, what gets through is all that counts. */
const attackComesTo = (scene: Scene, attack: Attack): ((outcome: number) => number | string) => {
  const [share, ...others] = attack.shares;
  if (share === undefined || others.length > 0) return (outcome) => outcome;
  const hit = hitOf(attack, share);
  const dealt = dealtBy(scene, hit);
  return (outcome) => {
    const landed = { ...hit, damage: dealt(outcome) };
    const result =
      attack.counter === null
        ? resultOf(scene, landed)
        : `${netOfHit(scene, landed)} ${ruinOf(scene, landed)}`;
    return `${result} ${showsOne(outcome)}`;
  };
};

const promptDamage = (scene: Scene, by: string, label: Label): void =>
  prompt(scene, label, () => {
    const bonus = damageRuling(scene, the(scene, by));
    return { by, what: 'damage', bonus };
  });

/**
 * One damage roll: of a share, or of a blast for all (ZN-109, ZN-110, A-ZN-11).
 * @returns whether dice were thrown
 */
export const rollDamage = (scene: Scene): boolean => {
  const attack = topOf(scene);
  const { by, mode, shares } = attack;
  const i = shares.findIndex(({ damage, dodged }) => damage < 0 && !dodged);
  const share = shares[i];
  if (share === undefined || mode.kind === 'finish' || isNonLethal(mode)) {
    alterAttack(scene, { stage: 'answer' });
    return false;
  }
  const { dice } = damageRuleOf(
    scene,
    the(scene, by),
    the(scene, share.target),
    hitOf(attack, share),
  );
  const label = labelOf(scene, by, i === 0 ? 'damage' : `damage${i + 1}`);
  promptDamage(scene, by, label);
  const outcome = dice && roll(scene, mergeOutcomes(dice, attackComesTo(scene, attack)), label);
  const isShared = mode.kind === 'blast' && scene.rules.options.blastDamage === 'shared';
  alterAttack(scene, {
    shares: shares.map((each, n) => {
      if (n !== i && !isShared) return each;
      const damage = outcome === undefined ? 0 : dealtBy(scene, hitOf(attack, each))(outcome);
      return { ...each, damage };
    }),
    breaks: attack.breaks || (outcome !== undefined && showsOne(outcome)),
  });
  if (outcome === undefined) return false;
  tellDamage(scene, hitOf(attack, share), outcome, label);
  return true;
};

const isAble = (scene: Scene, id: string): boolean => {
  const { standing, heldBy } = the(scene, id);
  return standing === 'up' && heldBy === '';
};

type Order = 'attack' | 'counter' | 'together';
interface Side {
  readonly nonLethal: boolean;
  readonly net: number;
}
/** Who hits first: non-lethal last, then whoever does more (ZN-42, ZN-43, ZN-73, ZN-74). */
export const hitOrder = (attacker: Side, counter: Side, counterFirst = false): Order => {
  if (counter.nonLethal) return 'attack';
  if (attacker.nonLethal || counterFirst) return 'counter';
  if (attacker.net === counter.net) return 'together';
  return attacker.net > counter.net ? 'attack' : 'counter';
};

interface Exchange {
  readonly attack: Attack;
  /** Of the attack, what falls on the one who counters. */
  readonly own: Hit | undefined;
  readonly answer: Hit;
}

const orderOf = (scene: Scene, { attack, own, answer }: Exchange): Order =>
  hitOrder(
    { nonLethal: isNonLethal(attack.mode), net: own === undefined ? 0 : netOfHit(scene, own) },
    { nonLethal: isNonLethal(answer.mode), net: netOfHit(scene, answer) },
    the(scene, answer.by).stats.countersFirst,
  );

/**
 * What the counter's dice come to: who hits first, and what the counter does if it still falls.
 * @param answer with the damage of the outcome
 */
const counterComesTo = (
  scene: Scene,
  { attack, own, answer }: Exchange,
  outcome: number,
): string => {
  const order = orderOf(scene, { attack, own, answer });
  const isPrevented = order === 'attack' && own !== undefined && isSurelyOut(fateOfHit(scene, own));
  const result = isPrevented ? 'prevented' : resultOf(scene, answer);
  return `${order} ${result} ${showsOne(outcome)}`;
};

/** Rolls the counter, if it does damage. @returns the counter, and whether a die shows 1 */
const rollCounter = (scene: Scene, exchange: Exchange): readonly [Hit, boolean] => {
  const { answer } = exchange;
  const { by, target, mode } = answer;
  const { dice } = damageRuleOf(scene, the(scene, by), the(scene, target), answer);
  if (dice === undefined || isNonLethal(mode)) return [answer, false];
  const label = labelOf(scene, by, 'damage');
  const dealt = dealtBy(scene, answer);
  const landed = (outcome: number): Hit => ({ ...answer, damage: dealt(outcome) });
  const merged = mergeOutcomes(dice, (outcome) =>
    counterComesTo(scene, { ...exchange, answer: landed(outcome) }, outcome),
  );
  promptDamage(scene, by, label);
  const outcome = roll(scene, merged, label);
  tellDamage(scene, answer, outcome, label);
  return [landed(outcome), showsOne(outcome)];
};

/** Attack and counter fall in their order (ZN-41 to ZN-43, ZN-73, ZN-74). */
const fallInOrder = (scene: Scene, order: Order, hits: readonly Hit[], answer: Hit): void => {
  if (order === 'counter') land(scene, answer);
  if (isAble(scene, answer.target)) for (const hit of hits) land(scene, hit);
  if (order === 'together' || (order === 'attack' && isAble(scene, answer.by))) land(scene, answer);
};

interface Broken {
  readonly by: string;
  readonly arm: number;
  readonly hasOne: boolean;
}
/**
 * Weapons break with the exchange, for all fall at once (ZN-41, ZN-106): till then a great weapon
 * keeps the shield from use (H-ZN-09). One that is struck from the hand has broken before.
 */
const breaking = (
  scene: Scene,
  weapons: readonly Broken[],
  isForced: boolean,
  falls: () => void,
) => {
  const breakAll = (): void => {
    for (const { by, arm, hasOne } of weapons) breakWeapon(scene, by, arm, hasOne);
  };
  if (isForced) breakAll();
  falls();
  breakAll();
};

/** The counter's damage is rolled, and what was not dodged falls. */
export const resolve = (scene: Scene): void => {
  const attack = topOf(scene);
  const { by, mode, shares, counter, breaks } = attack;
  endAttack(scene);
  const hits = shares.filter(({ dodged }) => !dodged).map((share) => hitOf(attack, share));
  const own = { by, arm: mode.arm, hasOne: breaks };
  if (counter === null)
    return breaking(scene, [own], false, () => {
      for (const hit of hits) land(scene, hit);
    });
  const countered = hits.find(({ target }) => target === counter.by);
  const answer = {
    by: counter.by,
    target: by,
    mode: counter.mode,
    damage: 0,
    reacting: true,
  };
  const [rolled, hasOne] = rollCounter(scene, { attack, own: countered, answer });
  const order = orderOf(scene, { attack, own: countered, answer: rolled });
  const other = { by: rolled.by, arm: rolled.mode.arm, hasOne };
  const isForced = isNonLethal(mode) || isNonLethal(rolled.mode);
  breaking(scene, [own, other], isForced, () => fallInOrder(scene, order, hits, rolled));
};
