import { stepTold } from '../../shared/process/readers/play.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { punishments } from '../../shared/combat/systems/swords/choices/close-deeds.ts';
import { diveChallenge, yardsToSafety } from '../../shared/combat/systems/swords/rules/area.ts';
import {
  attackBonus,
  challengeOf,
  damageBonus,
  enduranceBonus,
  rangeLevel,
  reaches,
  skillOfAttack,
  slamBonus,
} from '../../shared/combat/systems/swords/rules/attack.ts';
import { getsThrough } from '../../shared/combat/systems/swords/rules/contest.ts';
import {
  assistPenalties,
  defenseBonus,
  incomingOf,
  mayAssist,
  mayDefend,
  methodsFor,
  type Incoming,
} from '../../shared/combat/systems/swords/rules/defense.ts';
import {
  massBonus,
  massOf,
  rollerOf,
  takeHold,
  wrestlerOf,
} from '../../shared/combat/systems/swords/rules/grapple.ts';
import { hurt, netOf } from '../../shared/combat/systems/swords/rules/damage.ts';
import { atLeast } from '../../shared/combat/systems/swords/rules/roll.ts';
import { isReached } from '../../shared/process/check.ts';
import { movesOf } from '../../shared/combat/systems/swords/fighters/mounts.ts';
import {
  SURFACES,
  type SwordsOptions,
} from '../../shared/combat/systems/swords/fighters/options.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import { opposedChance } from '../../shared/combat/systems/swords/rules/dice.ts';
import {
  augmentDamage,
  DEAD,
  healthOf,
  levelOf,
  levelPenalty,
  LEVELS,
  penaltyOf,
  ridingSkill,
  skillBonus,
} from '../../shared/combat/systems/swords/rules/skill.ts';
import { mountId } from '../../shared/combat/mount-id.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import {
  type AttackMode,
  type Manner,
  type SwordsFight,
  type Swordsman,
} from '../../shared/combat/systems/swords/fighters/state.ts';
import {
  fitsCloseCombat,
  flightUsesStrength,
  missileOf,
  weaponOf,
  type MissileId,
  type WeaponId,
} from '../../shared/combat/systems/swords/fighters/weapons.ts';
import { draftOf } from '../../shared/combat/systems/swords/fighters/scene.ts';
import { sumOf, type Term } from '../../shared/combat/terms.ts';
import {
  arena as placed,
  at,
  optionsOf,
  run,
  type Entrant,
} from '../combat/systems/swords-arena.ts';
import type { Adapter } from './vector.ts';

type Dice = Readonly<Record<string, readonly number[]>>;

type Side = Pick<Entrant, 'stats' | 'state'>;

/** Two or more fighters, bare-handed unless said otherwise; whoever acts has the first turn. */
const arena = (
  sides: readonly Side[],
  options: SwordsOptions,
  stage: SwordsFight['stage'] = { kind: 'act', fighter: 'f0', nth: 1 },
): SwordsFight => {
  const bare = sides.map((one) => ({ ...one, stats: { weapon: 'none', ...one.stats } }));
  return at(placed(bare, options), stage);
};

/** Bent on as many actions as come to a penalty; Defend is among them if there are several. */
const planning = (penalty: number, defends = penalty === 0 ? 0 : 1): Partial<Swordsman> => ({
  plan: { actions: 1 - penalty / 2, defends },
});

/** The terms that a bonus is made of. */
const collected = (bonus: (terms: Term[]) => unknown): readonly Term[] => {
  const terms: Term[] = [];
  bonus(terms);
  return terms;
};

/** What an event says was added for somebody. */
const addedFor = (event: CombatEvent | undefined, name: string): number =>
  sumOf((event?.terms ?? []).filter(({ reason }) => reason.startsWith(`${name}:`)));
const faces = (dice: readonly number[] | undefined): number =>
  (dice ?? []).reduce((sum, face) => sum + face, 0);

const standingOf = (fighter: Swordsman, options: SwordsOptions) => {
  const health = LEVELS[healthOf(fighter, options)];
  const dead = fighter.standing === 'dead';
  return {
    stamina: fighter.stamina,
    health,
    fallen: fighter.stamina <= 0,
    dead,
    outOfFight: fighter.standing !== 'up',
  };
};

const applyHits: Adapter<{ stamina: number; netHits: number[] }> = ({ stamina, netHits }) => {
  const options = optionsOf();
  const [start] = arena([{ stats: { stamina } }, {}], options).fighters;
  const after = netHits.reduce(
    (fighter, net) => ({ ...fighter, ...hurt(fighter, { net, raw: net }, options) }),
    start!,
  );
  return { ...standingOf(after, options), maxSingleHit: after.maxHit };
};

const healthLevel: Adapter = (given) => ({
  levels: (given['maxSingleHit'] as number[]).map((hit) => LEVELS[levelOf(hit)]),
});

const healthPenalty: Adapter = (given) => ({
  strengthAndDexterity: (given['health'] as string[])
    .map((name) => LEVELS.findIndex((level) => level === name))
    .map((level) => (level === DEAD ? null : levelPenalty(level))),
});

const grappleMassBonus: Adapter<{ massA: number; massB: number }> = ({ massA, massB }) => {
  const { massDoubling } = optionsOf();
  return {
    bonusA: massBonus(massA, massB, massDoubling),
    bonusB: massBonus(massB, massA, massDoubling),
  };
};

const groupGrapple: Adapter<{
  group: { mass: number; grappling: number }[];
  single: { mass: number; grappling: number };
}> = ({ group, single }) => {
  const options = optionsOf({ massRule: 'groups' });
  const holding = (kind: 'helps' | 'locked', other: string): Partial<Swordsman> => ({
    grip: { kind, with: other },
  });
  const fight = arena(
    [
      { stats: single, state: holding('locked', 'f1') },
      ...group.map((stats, i): Side => ({
        stats,
        state: holding(i === 0 ? 'locked' : 'helps', 'f0'),
      })),
    ],
    options,
  );
  const [one, ...others] = fight.fighters;
  const massTerm = (who: Swordsman, against: Swordsman): number =>
    collected((terms) => wrestlerOf({ fight, options }, who, against, terms)).find(
      ({ reason }) => reason === 'mass',
    )?.amount ?? 0;
  const { roller } = wrestlerOf({ fight, options }, others[0]!, one!);
  const named = others.findIndex(({ id }) => id === roller.id);
  if (named !== rollerOf(group, ({ grappling }) => grappling))
    throw new Error('the roller is not the best at Grappling');
  return {
    groupMass: massOf(others, options),
    roller: named,
    bonusGroup: massTerm(others[0]!, one!),
    bonusSingle: massTerm(one!, others[0]!),
  };
};

const NO_FUSS: Incoming = {
  kind: 'melee',
  armed: false,
  unblockable: false,
  undodgeable: false,
  hardToBlock: 0,
  mass: 0,
};

const timesIn = (actions: readonly string[], wanted: string): number =>
  actions.filter((one) => one === wanted).length;

const roundPlan: Adapter<{
  actions: string[];
  augmentsOnSameAttack?: number;
}> = ({ actions, augmentsOnSameAttack }) => {
  const options = optionsOf();
  const plan = { actions: actions.length, defends: timesIn(actions, 'defend') };
  const fight = arena([{ state: { plan } }, {}], options);
  const [fighter, other] = fight.fighters;
  const situation = { fight, options };
  const penalty = penaltyOf(fighter!, options);
  // Every skill of the sheet is 0: what is added is the penalty.
  const added: Readonly<Record<string, number>> = {
    strike: attackBonus(situation, { by: fighter!, target: other!, mode: 'melee' }),
    grapple: wrestlerOf(situation, fighter!, other!).bonus,
    defend: defenseBonus(situation, { defender: fighter!, method: 'dodge', incoming: NO_FUSS }),
  };
  return {
    actionCount: plan.actions,
    skillPenalty: penalty,
    damageBonus: augmentDamage(augmentsOnSameAttack ?? timesIn(actions, 'augment')),
    penaltyAppliesTo: [...new Set(actions)].filter((one) => added[one] === penalty),
  };
};

const actionPenalty: Adapter = (given) => ({
  penalty: (given['actionCount'] as number[]).map((actions) =>
    penaltyOf(
      arena([{ state: { plan: { actions, defends: 0 } } }, {}], optionsOf()).fighters[0]!,
      optionsOf(),
    ),
  ),
});

const areaDodgeChallenge: Adapter = (given) => ({
  challenge: (given['yardsToSafety'] as number[]).map((yards) => diveChallenge(yards) ?? null),
});

const isMade = (total: number, against: number): boolean =>
  isReached(atLeast(against), total) === true;

const areaDodge: Adapter<{
  yardsToSafety: number;
  yardsUpToSafety?: number;
  movesInThreeDimensions?: boolean;
  defenseTotal: number;
}> = ({
  yardsToSafety: sideways,
  yardsUpToSafety: upward = Infinity,
  movesInThreeDimensions: flies = false,
  defenseTotal,
}) => {
  const challenge = diveChallenge(yardsToSafety({ sideways, upward, flies }));
  const escaped = challenge !== undefined && isMade(defenseTotal, challenge);
  return { challenge: challenge ?? null, escaped };
};

const areaHit: Adapter = (given) => ({
  hit: getsThrough(
    { attack: given['attackTotal'] as number, challenge: given['rangeLevel'] as number },
    optionsOf(given['option'] as object | undefined),
  ),
});

const compare: Adapter<{ attack: number; defense?: number; challenge?: number }> = ({
  attack,
  defense,
  challenge = 0,
}) => ({ hit: getsThrough({ attack, defense, challenge }, optionsOf()) });

const ridingChallenge: Adapter<{ rawDamageRoll: number; endurance: number }> = ({
  rawDamageRoll: raw,
  endurance,
}) => ({
  challenge: Array.from({ length: 100 }, (_, total) => total).find((total) => isMade(total, raw)),
  netDamage: netOf(raw, endurance),
});

const keepSeat: Adapter<{
  rawDamageRoll: number;
  dice: number[];
  dex?: number;
  riding?: number;
  penalty?: number;
}> = ({ rawDamageRoll, dice, dex, riding, penalty = 0 }) => {
  const options = optionsOf();
  const fight = arena([{ stats: { dex, riding }, state: planning(penalty) }, {}], options);
  const total =
    faces(dice) +
    skillBonus({ fight, options }, fight.fighters[0]!, ridingSkill(fight.fighters[0]!));
  return { total, unhorsed: !isMade(total, rawDamageRoll) };
};

const slamBonusRange: Adapter = (given) => {
  const corners = given['surface'] === 'solid' ? [0] : [1, 2, 3, 4];
  const bonuses = (Object.keys(SURFACES) as (keyof typeof SURFACES)[])
    .filter((surface) => surface !== 'none')
    .flatMap((surface) => corners.map((corner) => slamBonus({ surface, corner })));
  return { min: Math.min(...bonuses), max: Math.max(...bonuses) };
};

const slam: Adapter<{
  dice: Dice;
  attackerStr?: number;
  targetStr?: number;
  targetArmor?: number;
  surfaceBonus: number;
  cornerBonus?: number;
}> = ({ dice, attackerStr = 0, targetStr, targetArmor, surfaceBonus, cornerBonus }) => {
  const [surface] = Object.entries(SURFACES).find(([, bonus]) => bonus === surfaceBonus) ?? [];
  const options = optionsOf({ surface, corner: cornerBonus });
  const start = arena(
    [{ stats: { str: attackerStr } }, { stats: { str: targetStr, armour: targetArmor } }],
    options,
    {
      kind: 'damage',
      hits: { by: 'f0', nth: 1, manner: 'slam', augments: 0, targets: ['f1'] },
    },
  );
  const { fight, events, exhausted } = run(start, options, [
    ...(dice['damage'] ?? []),
    ...(dice['endurance'] ?? []),
  ]);
  const after = theFighter(fight, 'f1');
  return {
    damageTotal: faces(dice['damage']) + addedFor(events[0], 'F0'),
    enduranceTotal: faces(dice['endurance']) + addedFor(events[0], 'F1'),
    net: 10 - after.stamina,
    health: LEVELS[healthOf(after, options)],
    exhausted,
  };
};

interface Sheet {
  readonly str?: number;
  readonly dex?: number;
  readonly skill?: number;
  readonly weapon?: number;
  readonly armor?: number;
  readonly stamina?: number;
  readonly pen?: number;
}

/** What comes over a range is thrown or shot: a blow has none. */
const missileFor = (weaponClass: string, challenge: number): MissileId => {
  if (weaponClass === 'bow') return 'bow';
  if (weaponClass === 'mechanical') return 'crossbow';
  return weaponClass === 'thrown' || challenge !== 0 ? 'knives' : 'none';
};

const sheetOf = (
  { str, dex, skill, weapon = 0, armor, stamina }: Sheet,
  missile: MissileId = 'none',
): object => ({
  str,
  dex,
  striking: skill,
  archery: skill,
  defense: skill,
  weapon: 'natural',
  weaponExtra: weapon,
  missile,
  missileExtra: weapon - missileOf(missile).bonus,
  armour: armor,
  stamina,
});

/** A whole Strike by the process: to hit, then damage. */
const strike: Adapter<{
  attacker: Sheet;
  defender: Sheet;
  challenge?: number;
  defended?: boolean;
  augments?: number;
  weaponClass?: string;
  usesStrength?: boolean;
  dice: Dice;
}> = ({ attacker, defender, dice, usesStrength, ...asked }) => {
  const { challenge = 0, augments = 0, weaponClass = 'melee' } = asked;
  // Each Augment is an action; what further actions there are, are to defend.
  const { pen = -2 * augments } = attacker;
  const { attack = [], defense = [], damage = [], endurance = [] } = dice;
  const defended = asked.defended ?? defense.length > 0;
  const options = optionsOf({ environment: challenge, missileBlock: 'anything' });
  const missile = missileFor(weaponClass, challenge);
  const guard: Partial<Swordsman> = defended ? planning(defender.pen ?? 0, 1) : { acted: true };
  const start = arena(
    [
      {
        stats: { ...sheetOf(attacker, missile), bowStrength: usesStrength },
        state: planning(pen, pen < -2 * augments ? 1 : 0),
      },
      { stats: sheetOf(defender), state: guard },
    ],
    options,
  );
  const wanted = `${missile === 'none' ? 'strike' : 'shoot'}:f1:${augments}`;
  const toHit = run(start, options, [...attack, ...defense], wanted);
  const [event] = toHit.events;
  const defenseTotal = defended ? faces(defense) + addedFor(event, 'F1') : null;
  const told = {
    attackTotal: faces(attack) + addedFor(event, 'F0'),
    defenseTotal,
    mustExceed: challenge + Math.max(0, defenseTotal ?? 0),
    hit: event?.kind === 'hit',
  };
  if (!told.hit) return { ...told, exhausted: toHit.exhausted };
  const done = run(toHit.fight, options, [...damage, ...endurance]);
  const after = theFighter(done.fight, 'f1');
  return {
    ...told,
    ...standingOf(after, options),
    net: after.stats.stamina - after.stamina,
    exhausted: toHit.exhausted && done.exhausted,
    damageTotal: faces(damage) + addedFor(done.events[0], 'F0'),
    enduranceTotal: faces(endurance) + addedFor(done.events[0], 'F1'),
  };
};

/** Two dice that come to a total, with what Dexterity adds where they cannot show it. */
const showing = (total: number): { readonly faces: readonly number[]; readonly dex: number } => {
  const sum = Math.min(12, Math.max(2, total));
  return { faces: [Math.ceil(sum / 2), Math.floor(sum / 2)], dex: total - sum };
};

const outcomeOfGrab = (fight: SwordsFight) => {
  const [by, target] = [theFighter(fight, 'f0'), theFighter(fight, 'f1')];
  const controller = [by, target].find(({ grip }) => grip.kind === 'controls');
  return {
    grabbed: target.grip.kind === 'held',
    closeCombat: by.grip.kind !== 'free' && target.grip.kind !== 'free',
    controlledBy: controller === undefined ? null : controller === by ? 'attacker' : 'defender',
  };
};

const grab: Adapter = (given) => {
  interface Wrestler {
    readonly dex?: number;
    readonly grappling?: number;
    readonly defense?: number;
    readonly pen?: number;
    readonly mass?: number;
  }
  const {
    attackerGrappling = 0,
    defenderRoll = 0,
    defenderUses,
    massRule,
    ...asked
  } = given as {
    attackerGrappling?: number;
    defenderRoll?: number;
    defenderUses: string;
    dice?: Dice;
    attacker?: Wrestler;
    defender?: Wrestler;
    massRule?: boolean;
  };
  const options = optionsOf(massRule === true ? { massRule: 'pairs' } : {});
  const totals = [showing(attackerGrappling), showing(defenderRoll)] as const;
  const { attacker = { dex: totals[0].dex }, defender = { dex: totals[1].dex } } = asked;
  const { attack = totals[0].faces, defense = totals[1].faces } = asked.dice ?? {};
  const sheet = ({ pen = 0, ...stats }: Wrestler, defends: number): Side => ({
    stats,
    state: planning(pen, defends),
  });
  const start = arena([sheet(attacker, 0), sheet(defender, 1)], options);
  const { fight, events, exhausted } = run(
    start,
    options,
    [...attack, ...defense],
    'grab:f1',
    defenderUses === 'grappling' ? 'defend:grappling' : 'defend:block',
  );
  return {
    ...outcomeOfGrab(fight),
    attackerTotal: faces(attack) + addedFor(events[0], 'F0'),
    defenderTotal: faces(defense) + addedFor(events[0], 'F1'),
    exhausted,
  };
};

const disarming = (
  totals: { readonly attack: number; readonly defense: number; readonly challenge?: number },
  ...picks: readonly string[]
) => {
  const options = optionsOf();
  const [attack, defense] = [showing(totals.attack), showing(totals.defense)];
  const start = arena(
    [
      { stats: { dex: attack.dex }, state: planning(0) },
      {
        stats: { weapon: 'sword', dex: defense.dex, grip: totals.challenge },
        state: planning(0, 1),
      },
    ],
    options,
  );
  const { fight, events, exhausted } = run(
    start,
    options,
    [...attack.faces, ...defense.faces],
    ...picks,
  );
  const target = theFighter(fight, 'f1');
  return {
    disarmed: !target.hasWeapon,
    damage: target.stats.stamina - target.stamina,
    closeCombat: target.grip.kind !== 'free',
    text: events[0]?.text,
    exhausted,
    fight,
  };
};

const grabDisarm: Adapter<{
  attackerGrappling: number;
  defenderRoll: number;
  defenderUses: string;
}> = ({ attackerGrappling, defenderRoll, defenderUses }) => {
  const totals = { attack: attackerGrappling, defense: defenderRoll };
  const method = defenderUses === 'grappling' ? 'grappling' : 'block';
  return disarming(totals, 'wrest:f1:weapon', `defend:${method}`);
};

/** The thing lies a few yards off: it can be picked up again, at the cost of an action. */
const strikeDisarm: Adapter = (given) => {
  const totals = given as { attack: number; defense: number; challenge?: number };
  const done = disarming(totals, 'disarm:f1:weapon', 'defend:block');
  return { ...done, ...(done.disarmed ? { objectLands: 'a few yards away' } : {}) };
};

const closeCombat: Adapter<{
  intent: string;
  actorTotal: number;
  opponentTotal: number;
}> = ({ intent, actorTotal, opponentTotal }) => {
  const options = optionsOf();
  const [actor, opponent] = [showing(actorTotal), showing(opponentTotal)];
  const locked = (other: string, { dex }: { readonly dex: number }): Side => ({
    stats: { dex },
    state: { ...planning(0), grip: { kind: 'locked', with: other } },
  });
  const start = arena([locked('f1', actor), locked('f0', opponent)], options);
  const { fight, exhausted } = run(
    start,
    options,
    [...actor.faces, ...opponent.faces],
    intent === 'escape' ? 'escape' : 'control',
  );
  const { closeCombat: still, controlledBy } = outcomeOfGrab(fight);
  const target = theFighter(fight, 'f1');
  return {
    success: intent === 'escape' ? !still : controlledBy === 'attacker',
    closeCombat: still,
    controlledBy: controlledBy === 'attacker' ? 'actor' : controlledBy,
    damage: 10 - target.stamina,
    mayDamage: fight.stage.kind === 'hold',
    exhausted,
  };
};

const grappleWinVsGiant: Adapter<{
  winnerMass: number;
  loserMass: number;
  clingRatio: number;
}> = ({ winnerMass, loserMass, clingRatio }) => {
  const options = optionsOf({ clingRatio, surface: 'stone', height: true });
  const fight = draftOf(
    arena([{ stats: { mass: winnerMass } }, { stats: { mass: loserMass } }], options),
  );
  const [winner, loser] = [theFighter(fight, 'f0'), theFighter(fight, 'f1')];
  takeHold(fight, winner, loser, options);
  const deeds = punishments({ fight, options }, winner, [0]).map(({ id }) => id.split(':')[0]);
  return {
    restrained: loser.grip.kind === 'held',
    clinging: winner.grip.kind === 'clinging',
    maySlam: deeds.includes('slam'),
    mayThrow: deeds.includes('hurl'),
  };
};

const canDefend: Adapter = (given) => {
  const { hasActed, usedDefense, restrained, fallen, surprised, defended, round, option } =
    given as {
      hasActed: boolean;
      usedDefense: boolean;
      restrained: boolean;
      fallen: boolean;
      surprised?: boolean;
      defended?: number;
      round?: number;
      option?: object;
    };
  const options = optionsOf(option);
  const state: Partial<Swordsman> = {
    acted: hasActed,
    plan: usedDefense ? { actions: 2, defends: 1 } : null,
    defended: defended ?? 0,
    grip: restrained ? { kind: 'held', with: 'f1' } : { kind: 'free', with: '' },
    standing: fallen ? 'down' : 'up',
  };
  const [fighter] = arena([{ stats: { surprised }, state }, {}], options).fighters;
  return { canDefend: mayDefend(fighter!, round ?? 1, options) };
};

const defenseTotals: Adapter = ({ sheet }) => {
  const options = optionsOf();
  const fight = arena([{ stats: sheet as object }, {}], options);
  const by = (method: 'block' | 'dodge'): number =>
    defenseBonus({ fight, options }, { defender: fight.fighters[0]!, method, incoming: NO_FUSS });
  return { block: by('block'), dodge: by('dodge') };
};

const rangeLevels: Adapter = (given) => ({
  levels: (given['moves'] as number[]).map((moves) => rangeLevel(moves, optionsOf())),
});

const INCOMING: Readonly<Record<string, Partial<Incoming>>> = {
  arrow: { kind: 'missile' },
  siege: { kind: 'siege' },
  'hail of arrows': { kind: 'missile', undodgeable: true },
  melee: { kind: 'melee' },
};

const defenseOptions: Adapter<{
  mounted: boolean;
  hasShield: boolean;
  attack: string;
}> = ({ mounted, hasShield, attack }) => {
  const incoming = INCOMING[attack];
  if (incoming === undefined) throw new Error(`no attack is called ${attack}`);
  const methods = methodsFor(
    { mount: mounted ? 'f0.mount' : '', hasShield },
    { ...NO_FUSS, armed: true, ...incoming },
    optionsOf(),
  );
  return {
    block: methods.includes('block'),
    dodge: methods.includes('dodge'),
    diveFromSaddle: methods.includes('dive'),
    ridingSubstitute: methods.includes('riding'),
  };
};

const assistedBlock: Adapter<{
  declaredActions: string[];
  assistedBlocksSoFar: number;
  assistedBlockPenalty: string;
}> = ({ declaredActions, assistedBlocksSoFar, assistedBlockPenalty }) => {
  const options = optionsOf({ assistPenalty: assistedBlockPenalty });
  const plan = {
    actions: declaredActions.length,
    defends: declaredActions.filter((one) => one === 'defend').length,
  };
  const { own, later } = assistPenalties(
    arena([{ state: { plan, extra: assistedBlocksSoFar - 1 } }, {}], options).fighters[0]!,
    options,
  );
  return { ownBlockRollPenalty: own, laterRollsPenalty: later };
};

const assistedBlockAllowed: Adapter<{
  stepsToFriend: number;
  maxSteps?: number;
  attackBlockable?: boolean;
}> = ({ stepsToFriend, maxSteps, attackBlockable }) => {
  const most = maxSteps ?? optionsOf().assistSteps;
  return {
    allowed: mayAssist({ steps: stepsToFriend, most, blockable: attackBlockable ?? true }),
  };
};

const mountSheet: Adapter = ({ mount }) => ({
  stats: theFighter(arena([{ stats: { mount } }, {}], optionsOf()), mountId('f0')).stats,
});

const mountSpeedFactor: Adapter = () => ({ factorVsHuman: movesOf(true) / movesOf(false) });

/** What the vectors call otherwise than we do. */
const CALLED: Readonly<Record<string, WeaponId>> = {
  greatsword: 'twoHanded',
  'hand axe': 'handAxe',
};
const weaponNamed = (name: unknown): WeaponId => CALLED[String(name)] ?? (name as WeaponId);

const closeCombatWeaponAllowed: Adapter = (given) => ({
  allowed: fitsCloseCombat(weaponOf(weaponNamed(given['weapon']))),
});

const throwModifiers: Adapter = (given) => {
  const options = optionsOf();
  const fight = arena([{ stats: { weapon: weaponNamed(given['object']) } }, {}], options);
  const [fighter, target] = fight.fighters;
  const sum = (manner: 'melee' | 'thrown'): number =>
    damageBonus({ fight, options }, fighter!, { manner, augments: 0 });
  return {
    toHitPenalty: attackBonus(
      { fight, options },
      { by: fighter!, target: target!, mode: 'thrown' },
    ),
    damageSameAsMelee: sum('melee') === sum('thrown'),
  };
};

const weaponBonus: Adapter = ({ object }) => {
  const id = object === 'good-sized rock thrown' ? 'rocks' : (object as MissileId);
  const { bonus, flight } = missileOf(id);
  return { weapon: bonus, usesStrength: flightUsesStrength(flight, true) };
};

/** What each weapon and missile adds to the damage of one of that Strength, and its skill. */
const armoury: Adapter<Readonly<Record<string, string[]>>> = ({ weapons, missiles, sheet }) => {
  const options = optionsOf();
  const told = (kind: string, manner: 'melee' | 'missile' | 'thrown') => (id: string) => {
    const fight = arena([{ stats: { ...sheet, [kind]: id } }, {}], options);
    const [fighter] = fight.fighters;
    const { name, level } = skillOfAttack(fighter!, manner);
    const bonus = damageBonus({ fight, options }, fighter!, { manner, augments: 0 });
    return `${id} ${bonus}, ${name} ${level}`;
  };
  return {
    melee: weapons?.map(told('weapon', 'melee')),
    thrown: weapons?.map(told('weapon', 'thrown')),
    missiles: missiles?.map(told('missile', 'missile')),
    small: weapons?.filter((id) => fitsCloseCombat(weaponOf(id as WeaponId))),
  };
};

/** A chance of two rolls of 2d6, which is so many ways of 1296. */
const exactly = (chance: number): number => {
  const ways = Math.round(chance * 1296);
  if (Math.abs(chance * 1296 - ways) > 1e-8)
    throw new Error(`${chance} is not so many ways of 1296`);
  return ways / 1296;
};

const hitOdds: Adapter = (given) => ({
  p: (given['attackModMinusDefenseModAndChallenge'] as number[]).map((by) =>
    exactly(opposedChance(by)),
  ),
});

/** By the damage step itself, over all its dice. */
const netDamageOdds: Adapter<{
  damageModMinusEnduranceMod: number[];
  events: string[];
}> = ({ damageModMinusEnduranceMod, events }) => {
  const options = optionsOf();
  const least = events.map((event) => (event === 'net>0' ? 1 : Number(event.replace('net>=', ''))));
  return {
    p: damageModMinusEnduranceMod.map((edge) => {
      const start = arena(
        [
          { stats: { str: Math.max(0, edge) } },
          { stats: { stamina: 100, armour: Math.max(0, -edge) } },
        ],
        options,
        {
          kind: 'damage',
          hits: { by: 'f0', nth: 1, manner: 'melee', augments: 0, targets: ['f1'] },
        },
      );
      const ways = enumerate(
        (chance) =>
          100 -
          theFighter(stepTold(swordsProcess(options), start, chance, byPolicy)[0], 'f1').stamina,
      );
      return least.map((net) =>
        exactly(
          ways.reduce((sum, { value, probability }) => (value >= net ? sum + probability : sum), 0),
        ),
      );
    }),
  };
};

/** An attack of f0 on f1 as they stand: all that is added to each roll, and what can be done. */
const numbers: Adapter<{
  fighters: Entrant[];
  option?: object;
  round?: number;
  mode?: AttackMode;
  manner?: Manner;
  augments?: number;
}> = ({ fighters, option, round, mode, manner, augments }) => {
  const options = optionsOf(option);
  const fight = placed(fighters, options);
  const [by, target] = [theFighter(fight, 'f0'), theFighter(fight, 'f1')];
  const situation = { fight, options };
  const how = mode ?? 'melee';
  const blow = { by, target, mode: how };
  const incoming = incomingOf(by, how, options);
  const methods = methodsFor(target, incoming, options);
  return {
    attack: attackBonus(situation, blow),
    challenge: challengeOf(blow, target, options),
    reaches: reaches(blow),
    damage: damageBonus(situation, by, { manner: manner ?? how, augments: augments ?? 0 }),
    endurance: enduranceBonus(situation, target),
    defends: mayDefend(target, round ?? 1, options),
    methods: methods.map(
      (method) => `${method} ${defenseBonus(situation, { defender: target, method, incoming })}`,
    ),
    mass: [massBonus(by.stats.mass, target.stats.mass, options.massDoubling)],
  };
};

/** The rules of fights between persons (SW-01 to SW-97). */
export const SWORDS_COMBAT: Readonly<Record<string, Adapter>> = {
  actionPenalty,
  applyHits,
  areaDodge,
  areaDodgeChallenge,
  areaHit,
  armoury,
  assistedBlock,
  assistedBlockAllowed,
  canDefend,
  closeCombat,
  closeCombatWeaponAllowed,
  compare,
  defenseOptions,
  defenseTotals,
  grab,
  grabDisarm,
  grappleMassBonus,
  grappleWinVsGiant,
  groupGrapple,
  healthLevel,
  healthPenalty,
  hitOdds,
  keepSeat,
  mountSheet,
  mountSpeedFactor,
  netDamageOdds,
  numbers,
  rangeLevels,
  ridingChallenge,
  roundPlan,
  slam,
  slamBonusRange,
  strike,
  strikeDisarm,
  throwModifiers,
  weaponBonus,
};
