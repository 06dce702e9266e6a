import type { Chance, Choice } from '../../chance/chance.ts';
import { isEngaged, isFromFlank, type UnitEvent } from '../field.ts';
import { autoPay, without } from './budget.ts';
import {
  advantageOf,
  bestBlockSpend,
  blockCompare,
  damageOf,
  dodge,
  readAttack,
  severityOf,
  type Severity,
} from './damage.ts';
import { attackDice, successDice } from './dice.ts';
import { changed, figuresIn, loseRanks, stockIn, type Ground, type Group } from './group.ts';

/** Where an attack takes place: rules, luck and decisions, who is there, and what its labels begin with. */
export interface Scene {
  readonly ground: Ground;
  readonly chance: Chance;
  readonly choice: Choice;
  readonly units: readonly Group[];
  readonly round: number;
  /** Of this attack within the story, such as `r3/a2/red2`; `nth` tells several in one action apart. */
  readonly label: string;
  readonly nth: string;
}

/** One attack as it went; both groups as it left them. */
export interface Blow {
  readonly attacker: Group;
  readonly target: Group;
  readonly event: UnitEvent;
}

/** Dice for having more friends than enemies at this post (A-30). */
const crowding = (attacker: Group, target: Group, { units, ground: { rules } }: Scene): number => {
  if (rules.advantage === 'none') return 0;
  const worth = ({ men }: Group): number => (rules.advantageGroupsCount === 'men' ? men : 1);
  let [friends, enemies] = [rules.advantageCount === 'excludeSelf' ? -worth(attacker) : 0, 0];
  for (const unit of units) {
    if (!isEngaged(unit)) continue;
    if (unit.side === attacker.side && unit.post === attacker.post) friends += worth(unit);
    if (unit.side !== attacker.side && unit.post === target.post) enemies += worth(unit);
  }
  return advantageOf(friends, enemies).dice;
};

/** Dice before those the target left exposed (1.B.2, M-06). */
const ownDice = (attacker: Group, target: Group, scene: Scene): number => {
  const { ground } = scene;
  const flanks = ground.rules.flank === 'plusOne' && isFromFlank(attacker, target) ? 1 : 0;
  const rides =
    stockIn(ground, attacker).stats.mounted && !stockIn(ground, target).stats.mounted ? 1 : 0;
  return (
    figuresIn(ground, attacker).attackDice +
    Math.min(2, flanks + (target.stunned ? 1 : 0)) +
    rides +
    crowding(attacker, target, scene)
  );
};

/** The die that a defence costs: the lowest its next attack does not need, else the lowest above 1 (digest 4.1). */
const defenceDie = (
  { dice }: Group,
  cost: number,
): { readonly die: number; readonly isSpare: boolean } | undefined => {
  const usable = dice.filter((one) => one > 1);
  const spare = without(usable, autoPay(dice, cost) ?? []);
  const from = spare.length > 0 ? spare : usable;
  return from.length === 0 ? undefined : { die: Math.min(...from), isSpare: spare.length > 0 };
};

/** Whether the policy spends that die: Stateless groups always do (digest 4.1). */
const isWorth = (target: Group, stateless: boolean, isSpare: boolean, dice: number): boolean =>
  stateless || isSpare || target.strength <= 1 || dice >= 7;

interface Guarded {
  readonly target: Group;
  readonly rolls: readonly string[];
  readonly kind: 'none' | 'block' | 'dodge';
}

/** The target uses the pool it keeps, or buys a defence with an action die (TC-76, TC-91, 1.B.2 step 2). */
const guard = (target: Group, dice: number, scene: Scene): Guarded => {
  const { stats, cost } = stockIn(scene.ground, target);
  const { blockDice, dodgeDice } = figuresIn(scene.ground, target);
  const kind = blockDice > 0 ? 'block' : 'dodge';
  if (blockDice + dodgeDice === 0 || target.stunned) return { target, rolls: [], kind: 'none' };
  if (target.guard > 0) return { target, rolls: [], kind };
  const paid = defenceDie(target, cost);
  if (paid === undefined) return { target, rolls: [], kind: 'none' };
  const advised = isWorth(target, stats.stateless, paid.isSpare, dice) ? kind : 'none';
  const chosen = scene.choice.choose(
    [kind, 'none'] as const,
    advised,
    `${scene.label}/${target.id}/defend${scene.nth}`,
  );
  if (chosen === 'none') return { target, rolls: [], kind: 'none' };
  const label = `${scene.label}/${target.id}/${kind}${scene.nth}`;
  const rolled = scene.chance.roll(successDice(kind === 'block' ? blockDice : dodgeDice), label);
  // Under `compare` the shield's rating is part of the pool from the start (A-04).
  const pool =
    kind === 'block' && scene.ground.rules.blockModel === 'compare'
      ? rolled + stats.shieldBlock
      : rolled;
  return {
    target: changed(target, { dice: without(target.dice, [paid.die]), guard: pool }),
    rolls: [label],
    kind,
  };
};

/** What a severity costs in ranks; `Infinity` puts the group out of action (A-10, A-12). */
export const ranksFor = (severity: Severity, isGroup: boolean, rules: Ground['rules']): number => {
  switch (severity) {
    case 'none':
      return 0;
    case 'rank':
      return 1;
    case 'trauma':
      return isGroup
        ? rules.groupTrauma === 'twoRanks'
          ? 2
          : 1
        : Math.max(rules.traumaRankLoss, 0);
    case 'killingBlow':
    case 'massive':
      return Infinity;
  }
};

const SEVERITY_RULES: Readonly<Record<Severity, readonly string[]>> = {
  none: ['TC-107'],
  rank: ['TC-121'],
  trauma: ['TC-122', 'TC-189'],
  killingBlow: ['TC-124', 'TC-189'],
  massive: ['TC-125', 'TC-189'],
};

/** The target as damage leaves it: a Stun instead of a rank where it may have one (A-11), else ranks lost. */
const suffer = (
  target: Group,
  damage: number,
  ground: Ground,
): { readonly target: Group; readonly severity: Severity } => {
  const { stats, bonus, figures } = stockIn(ground, target);
  const real = figures[target.formed].physical;
  const total = real + bonus;
  const severity = severityOf(
    damage,
    { total, real: ground.rules.thresholdBase === 'total' ? total : real },
    ground.rules.massiveGuide3x,
  );
  if (severity === 'none') return { target, severity };
  if (severity === 'rank' && !stats.stateless && !target.stunned)
    return { target: changed(target, { stunned: true, guard: 0 }), severity };
  const ranks = Math.min(
    ranksFor(severity, target.formed !== 'SINGLE', ground.rules),
    target.fullStrength,
  );
  const hurt = loseRanks(target, ranks, ground);
  return {
    target: severity === 'rank' || hurt.guard === 0 ? hurt : changed(hurt, { guard: 0 }),
    severity,
  };
};

const menText = (men: number): string => (men === 1 ? '1 man' : `${men} men`);

const sentence = (
  before: Group,
  blow: Omit<Blow, 'event'>,
  {
    hits,
    damage,
    severity,
  }: { readonly hits: number; readonly damage: number; readonly severity: Severity },
): string => {
  const { attacker, target } = blow;
  const how = `${attacker.name} strikes ${target.name}: ${hits === 1 ? '1 hit' : `${hits} hits`}`;
  const marked = attacker.fumbled
    ? '; a fumble'
    : attacker.exposures > 0
      ? '; it leaves itself open'
      : '';
  if (damage === 0) return `${how}, no damage${marked}.`;
  if (target.stunned && !before.stunned)
    return `${how}, ${damage} damage, ${target.name} is stunned${marked}.`;
  const lost = before.strength - target.strength;
  const deep =
    severity === 'trauma' ? ', a deep wound' : severity === 'rank' ? '' : ', a killing blow';
  return `${how}, ${damage} damage${deep}: ${lost === 1 ? '1 rank' : `${lost} ranks`} and ${menText(before.men - target.men)} lost${marked}.`;
};

/**
 * One attack (1.B.2): dice, defence, roll, armour, damage, ranks. A target without exposure dice left, an attacker with
 * those his own 1s and the defence put on him.
 */
export const strike = (attacker: Group, before: Group, effort: number, scene: Scene): Blow => {
  const { ground, chance } = scene;
  const { rules } = ground;
  const taken = rules.exposurePickup === 'any' ? before.exposures : Math.min(1, before.exposures);
  const offered = ownDice(attacker, before, scene) + effort + taken;
  const { target, rolls, kind } = guard(before, offered, scene);
  const dodged = kind === 'dodge' ? dodge(target.guard, offered) : { left: offered, exposures: 0 };
  const label = `${scene.label}/attack${scene.nth}`;
  const rolled =
    dodged.left > 0 ? chance.roll(attackDice(dodged.left, before.fumbled ? 1 : 0), label) : 0;
  const { hits, exposures, fumble } = readAttack(rolled);
  const { armour, stats } = stockIn(ground, target);
  const counted = fumble && rules.fumbleHits === 'lose' ? 0 : hits;
  const guarding = { guard: target.guard, shield: stats.shieldBlock, armour };
  const blocked =
    kind !== 'block'
      ? { left: Math.max(0, counted - armour), exposures: 0, guard: target.guard }
      : rules.blockModel === 'spend'
        ? bestBlockSpend(guarding, counted)
        : blockCompare(guarding, counted);
  const damage = damageOf(stockIn(ground, attacker).weapon, blocked.left);
  const open = changed(target, {
    exposures: before.exposures - taken,
    fumbled: before.fumbled && rules.fumbleLasts === 'nextAction',
    guard: kind === 'none' ? target.guard : Math.max(0, blocked.guard - 1),
  });
  const { target: after, severity } = suffer(open, damage, ground);
  const by = changed(attacker, {
    exposures: attacker.exposures + exposures + dodged.exposures + blocked.exposures,
    fumbled: attacker.fumbled || fumble,
    struck: [...attacker.struck, before.id],
  });
  const event: UnitEvent = {
    kind: damage > 0 ? 'strikes' : 'misses',
    round: scene.round,
    unit: attacker.id,
    target: after.id,
    damage: before.strength - after.strength,
    fallen: before.men - after.men,
    text: sentence(before, { attacker: by, target: after }, { hits: counted, damage, severity }),
    rolls: dodged.left > 0 ? [...rolls, label] : rolls,
    rules: SEVERITY_RULES[severity],
  };
  return { attacker: by, target: after, event };
};
