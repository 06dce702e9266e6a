import {
  type Aimed,
  bareAttack,
  challengeOf,
  damageEdge,
  inHand,
  reaches,
  type Blow,
} from './attack.ts';
import { bestMethod, grabbing, incomingOf, mayDefend, type Incoming } from './defense.ts';
import { grappleEdge, pairMass } from './grapple.ts';
import { movesOf } from './mounts.ts';
import type { SwordsOptions } from './options.ts';
import { bareChance, hitChance, meanNet } from './rolls.ts';
import { actionPenalty, bareSkill, grapplingSkill, penaltyOf } from './skill.ts';
import {
  apart,
  areEnemies,
  isCombatant,
  isLocked,
  type Brawl,
  type Plan,
  type Swordsman,
} from './state.ts';

/** A plan with what it is for; `augments` go into the one attack. */
export interface Scheme extends Plan {
  readonly attack: 'strike' | 'grab' | 'none';
  readonly augments: number;
}

/** What a fighter is taken to plan who has not said so yet: one blow, and Defend. */
const USUAL: Plan = { actions: 2, defends: 1 };
const MOST_AUGMENTS = 3;
const GRAPPLE_EDGE = 4;
const WEARY = 3;

/** Those whom he may fight with. */
export const enemiesOf = (fight: Brawl, fighter: Swordsman): readonly Swordsman[] =>
  fight.fighters.filter((one) => isCombatant(one) && areEnemies(one, fighter));

/** Shoots while nobody is near, and fights hand to hand when somebody is within one move (4.1 rule 7). */
export const blowFor = (fighter: Swordsman, enemies: readonly Swordsman[]): Blow =>
  fighter.hasMissile &&
  fighter.stats.missile !== 'none' &&
  enemies.every((one) => apart(one, fighter) > 1)
    ? 'missile'
    : 'melee';

/** What the target's Defense would be, penalties included; undefined: none. */
const defenseAgainst = (
  fight: Brawl,
  target: Swordsman,
  incoming: Incoming,
  options: SwordsOptions,
): number | undefined => {
  if (!mayDefend(target, fight.round, options)) return undefined;
  const best = bestMethod(fight, target, incoming, options);
  if (best === undefined) return undefined;
  return (
    best.bare +
    (target.plan === null && !target.acted
      ? actionPenalty(USUAL.actions + target.extra)
      : penaltyOf(target, options))
  );
};

/** The chance that an attack of `attack` hits, by what the target's Defense is taken to be. */
const chanceOf = (
  attack: number,
  defense: number | undefined,
  challenge: number,
  options: SwordsOptions,
): number =>
  defense === undefined
    ? bareChance(attack - challenge, options.staticTie === 'hit')
    : hitChance({ attack, defense, challenge, floor: options.defenseFloor });

/** One enemy as a target: what the plans need to know of him. */
export interface Prospect {
  readonly target: Swordsman;
  readonly attack: number;
  readonly defense: number | undefined;
  readonly challenge: number;
  /** Damage less endurance, before dice and Augments. */
  readonly edge: number;
}

export const prospectOf = (fight: Brawl, aimed: Aimed, options: SwordsOptions): Prospect => ({
  target: aimed.target,
  attack: bareAttack(fight, aimed, options),
  defense: defenseAgainst(fight, aimed.target, incomingOf(aimed.by, aimed.blow, options), options),
  challenge: challengeOf(aimed.by, aimed.target, aimed.blow, options),
  edge: damageEdge(fight, { ...aimed, manner: aimed.blow, augments: 0 }, options),
});

/** Hits to be expected of one attack, at most what the target has left (4.1 rule 3). */
const gainOf = (
  { target, attack, defense, challenge, edge }: Prospect,
  penalty: number,
  augments: number,
  options: SwordsOptions,
): number =>
  chanceOf(attack + penalty, defense, challenge, options) *
  Math.min(meanNet(edge + 2 * augments), Math.max(1, target.stamina));

const hasBareAction = ({ acted, plan }: Swordsman): boolean => acted && (plan?.defends ?? 0) === 0;

/** The enemy most worth striking: by expected hits against what he has left; then the defenceless, then the weariest, then as listed (4.1 rule 2). */
export const bestProspect = (
  prospects: readonly Prospect[],
  options: SwordsOptions,
): Prospect | undefined => {
  let best: Prospect | undefined;
  let worth = -1;
  for (const one of prospects) {
    const value =
      gainOf(one, actionPenalty(USUAL.actions), 0, options) / Math.max(1, one.target.stamina);
    if (best === undefined || value > worth + 1e-12) [best, worth] = [one, value];
    else if (value > worth - 1e-12) {
      const [open, known] = [hasBareAction(one.target), hasBareAction(best.target)];
      if (open !== known ? open : one.target.stamina < best.target.stamina) best = one;
    }
  }
  return best;
};

export const prospectsOf = (
  fight: Brawl,
  fighter: Swordsman,
  options: SwordsOptions,
): { readonly blow: Blow; readonly prospects: readonly Prospect[] } => {
  const enemies = enemiesOf(fight, fighter);
  const blow = blowFor(fighter, enemies);
  const moves =
    blow === 'melee' && !fighter.moved && !isLocked(fighter) && !fighter.isMount
      ? movesOf(fighter.mount !== '')
      : 0;
  return {
    blow,
    prospects: enemies
      .filter((one) => apart(fighter, one) <= moves || reaches(fighter, one, blow))
      .map((one) => prospectOf(fight, { by: fighter, target: one, blow }, options)),
  };
};

/** Enemies whose turn is still to come and who can reach him, each with the share of his attacks that will be his. */
const threatsTo = (
  fight: Brawl,
  fighter: Swordsman,
  options: SwordsOptions,
): readonly {
  readonly attack: number;
  readonly challenge: number;
  readonly edge: number;
  readonly incoming: Incoming;
  readonly share: number;
  readonly augments: readonly number[];
}[] =>
  enemiesOf(fight, fighter).flatMap((enemy) => {
    if (enemy.acted || isLocked(enemy)) return [];
    const blow = apart(enemy, fighter) === 0 ? 'melee' : 'missile';
    if (!reaches(enemy, fighter, blow)) return [];
    // He strikes one of all whom he can reach.
    const among = fight.fighters.filter(
      (one) => isCombatant(one) && areEnemies(one, enemy) && reaches(enemy, one, blow),
    ).length;
    const penalty =
      enemy.plan === null ? actionPenalty(USUAL.actions + enemy.extra) : penaltyOf(enemy, options);
    return [
      {
        attack: bareAttack(fight, { by: enemy, target: fighter, blow }, options) + penalty,
        challenge: challengeOf(enemy, fighter, blow, options),
        edge: damageEdge(fight, { by: enemy, target: fighter, manner: blow, augments: 0 }, options),
        incoming: incomingOf(enemy, blow, options),
        share: 1 / Math.max(1, among),
        // Who has said what he will do has no more to add.
        augments: enemy.plan === null ? [0, 1, 2, 3] : [0],
      },
    ];
  });

type Threat = ReturnType<typeof threatsTo>[number];

/** Hits to be expected from those who can reach him, under a plan. */
const lossOf = (
  fight: Brawl,
  fighter: Swordsman,
  { threats, plan }: { readonly threats: readonly Threat[]; readonly plan: Plan },
  options: SwordsOptions,
): number => {
  const penalty = actionPenalty(plan.actions + fighter.extra);
  let loss = 0;
  for (const { attack, challenge, edge, incoming, share, augments } of threats) {
    const best = plan.defends === 0 ? undefined : bestMethod(fight, fighter, incoming, options);
    // Whoever does not defend invites the blow with the most Augments that still hits.
    const worst = (best === undefined ? augments : [0]).map(
      (more) =>
        chanceOf(
          attack - 2 * more,
          best === undefined ? undefined : best.bare + penalty,
          challenge,
          options,
        ) * Math.min(meanNet(edge + 2 * more), fighter.stamina),
    );
    loss += share * Math.max(...worst);
  }
  return loss;
};

/** Whether a grab is worth thinking of: much the better wrestler, a large weapon to get inside of, nobody else about (4.1 rule 4). */
const mayGrab = (
  fight: Brawl,
  fighter: Swordsman,
  target: Swordsman,
  options: SwordsOptions,
): boolean =>
  !inHand(target).small &&
  apart(fighter, target) === 0 &&
  !isLocked(target) &&
  enemiesOf(fight, fighter).length === 1 &&
  grappleEdge(fight, fighter, target, options) >= GRAPPLE_EDGE;

const grabGain = (
  fight: Brawl,
  fighter: Swordsman,
  target: Swordsman,
  options: SwordsOptions,
): number => {
  const own = bareSkill(fight, fighter, grapplingSkill(fighter), options);
  const [mass, other] = [pairMass(fighter, target, options), pairMass(target, fighter, options)];
  const guard = defenseAgainst(fight, target, grabbing(other), options);
  const chance = chanceOf(
    own + mass + actionPenalty(USUAL.actions + fighter.extra),
    guard,
    0,
    options,
  );
  return (
    chance *
    Math.min(
      meanNet(damageEdge(fight, { by: fighter, target, manner: 'grab', augments: 0 }, options)),
      Math.max(1, target.stamina),
    )
  );
};

const WAIT: Scheme = { actions: 1, defends: 1, attack: 'none', augments: 0 };
const STRUGGLE: Scheme = { actions: 1, defends: 0, attack: 'none', augments: 0 };

/** Plans worth weighing: a blow with 0 to 3 Augments, with Defend or without; fewer actions first (4.1 rule 3). */
const schemesFor = ({ actionCap }: SwordsOptions, mayDropDefend: boolean): readonly Scheme[] =>
  [0, 1, 2, 3, 4]
    .flatMap((more): readonly Scheme[] => {
      const bareOne: readonly Scheme[] =
        mayDropDefend && more <= MOST_AUGMENTS
          ? [{ actions: 1 + more, defends: 0, attack: 'strike', augments: more }]
          : [];
      const guarded: readonly Scheme[] =
        more >= 1 && more - 1 <= MOST_AUGMENTS
          ? [{ actions: 1 + more, defends: 1, attack: 'strike', augments: more - 1 }]
          : [];
      return [...guarded, ...bareOne];
    })
    .filter(({ actions }) => actions <= actionCap);

/** A plan with what it is expected to do and to suffer. */
interface Weighed {
  readonly scheme: Scheme;
  readonly gain: number;
  readonly loss: number;
}
const scoreOf = ({ gain, loss }: Weighed): number => gain - loss;
const better = (best: Weighed, one: Weighed): Weighed =>
  scoreOf(one) > scoreOf(best) + 1e-12 ? one : best;

/** All plans worth weighing against one target. */
const weighed = (
  fight: Brawl,
  fighter: Swordsman,
  { aim, threats }: { readonly aim: Prospect; readonly threats: readonly Threat[] },
  options: SwordsOptions,
): readonly Weighed[] => {
  const loss = (scheme: Scheme): number =>
    lossOf(fight, fighter, { threats, plan: scheme }, options);
  const open = options.plans === 'sensible' && threats.length < 2;
  const strikes = schemesFor(options, open).map((scheme): Weighed => ({
    scheme,
    gain: gainOf(aim, actionPenalty(scheme.actions + fighter.extra), scheme.augments, options),
    loss: loss(scheme),
  }));
  const grab: Scheme = { actions: 2, defends: 1, attack: 'grab', augments: 0 };
  if (options.actionCap < 2 || !mayGrab(fight, fighter, aim.target, options)) return strikes;
  return [
    ...strikes,
    { scheme: grab, gain: grabGain(fight, fighter, aim.target, options), loss: loss(grab) },
  ];
};

/** Whether somebody of his side fights on while he only defends. */
const hasComrades = (fight: Brawl, fighter: Swordsman): boolean =>
  fight.fighters.some(
    (one) => one.id !== fighter.id && one.side === fighter.side && isCombatant(one),
  );

/**
 * What a fighter would do this round by the policy `sensible` (4.1 rule 3). Only to defend is weighed by the weaker of
 * two, while comrades fight: alone it puts off defeat, and two who both wait would wait for ever.
 */
export const schemeOf = (fight: Brawl, fighter: Swordsman, options: SwordsOptions): Scheme => {
  if (isLocked(fighter)) return STRUGGLE;
  const aim = bestProspect(prospectsOf(fight, fighter, options).prospects, options);
  if (aim === undefined) return WAIT;
  const threats = threatsTo(fight, fighter, options);
  const [first, ...others] = weighed(fight, fighter, { aim, threats }, options);
  if (first === undefined) return STRIKE;
  const best = others.reduce(better, first);
  if (best.gain === 0) return pressing(fighter, aim, best, options);
  if (best.gain >= best.loss || options.plans === 'guarded' || !hasComrades(fight, fighter))
    return best.scheme;
  const waiting: Weighed = {
    scheme: WAIT,
    gain: 0,
    loss: lossOf(fight, fighter, { threats, plan: WAIT }, options),
  };
  return better(best, waiting).scheme;
};

const STRIKE: Scheme = { actions: 1, defends: 0, attack: 'strike', augments: 0 };

/** Where no careful plan can hurt, whatever plan hurts most. */
const pressing = (
  fighter: Swordsman,
  aim: Prospect,
  best: Weighed,
  options: SwordsOptions,
): Scheme =>
  schemesFor(options, true)
    .map((scheme): Weighed => ({
      scheme,
      gain: gainOf(aim, actionPenalty(scheme.actions + fighter.extra), scheme.augments, options),
      loss: 0,
    }))
    .reduce(better, { ...best, loss: 0 }).scheme;

/** Whether he would rather be gone: worn down, and losing (4.1 rule 1). Named characters are never made to. */
export const wouldFlee = (fight: Brawl, fighter: Swordsman, options: SwordsOptions): boolean => {
  if (
    fighter.isNamed ||
    fighter.isMount ||
    options.flee === 'no' ||
    options.mayFlee === 'none' ||
    isLocked(fighter) ||
    fighter.stamina > WEARY
  )
    return false;
  if (options.mayFlee === 'routed' && !fight.routed.includes(fighter.side)) return false;
  const aim = bestProspect(prospectsOf(fight, fighter, options).prospects, options);
  // What either has left does not matter here: only who does more harm.
  const own =
    aim === undefined
      ? 0
      : gainOf(
          { ...aim, target: { ...aim.target, stamina: Infinity } },
          actionPenalty(USUAL.actions),
          0,
          options,
        );
  return (
    lossOf(
      fight,
      { ...fighter, stamina: Infinity },
      { threats: threatsTo(fight, fighter, options), plan: USUAL },
      options,
    ) >= own
  );
};

/** With so many actions left, what to do with them against the best target: all Augments on one blow, or a grab. */
export const attackNow = (
  fight: Brawl,
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
):
  | {
      readonly aim: Prospect;
      readonly blow: Blow;
      readonly attack: 'strike' | 'grab';
      readonly augments: number;
    }
  | undefined => {
  const { blow, prospects } = prospectsOf(fight, fighter, options);
  const aim = bestProspect(prospects, options);
  if (aim === undefined || left < 1) return undefined;
  const grabs =
    left === 1 &&
    mayGrab(fight, fighter, aim.target, options) &&
    grabGain(fight, fighter, aim.target, options) >
      gainOf(aim, penaltyOf(fighter, options), 0, options);
  return { aim, blow, attack: grabs ? 'grab' : 'strike', augments: grabs ? 0 : left - 1 };
};
