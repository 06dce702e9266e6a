import type { Dice } from '../../shared/dice/dice.ts';
import { probabilityOf } from '../../shared/distribution.ts';
import { damageOf, severityOf, type Weapon } from '../../shared/mechanics/tactica/damage.ts';
import {
  attackDice,
  hitsOf,
  leastFace,
  succeeds,
  successDice,
} from '../../shared/mechanics/tactica/dice.ts';
import {
  chariotTargets,
  chariotWith,
  chariotZones,
  secondTurn,
  TEAMS,
  TERRAIN,
  type ChariotWeight,
  type Horses,
  type Terrain,
} from '../../shared/combat/systems/tactica/rules/chariots.ts';
import { COVER_RULES, coverDice, type Cover } from '../../shared/mechanics/tactica/situation.ts';
import { burnt, workingsOf } from '../../shared/combat/systems/tactica/harm/effects.ts';
import {
  FEAR_LEVELS,
  frightened,
  isFelt,
  worstFear,
} from '../../shared/combat/systems/tactica/harm/fear.ts';
import {
  canStrikeFlyer,
  fastestDive,
  flightOf,
  flown,
  LEAST_FLOWN,
  missileDice,
  type Flight,
} from '../../shared/combat/systems/tactica/rules/flyers.ts';
import { rangeDice } from '../../shared/combat/systems/tactica/rules/attack-dice.ts';
import { fatigueRanks, firstAid, healedInWeek } from '../../shared/mechanics/tactica/healing.ts';
import {
  afterBreak,
  closeSl,
  improved,
  isReversed,
  staysUp,
} from '../../shared/combat/systems/tactica/rules/holds.ts';
import {
  effectOf,
  lineOf,
  LOCATION_DICE,
  locatedBy,
  reachable,
  senseOf,
  type Line,
} from '../../shared/combat/systems/tactica/harm/injuries.ts';
import { mentalHarmOf } from '../../shared/combat/systems/tactica/harm/fright.ts';
import type { TacticaOptions } from '../../shared/combat/systems/tactica/fighters/options.ts';
import { soaked } from '../../shared/combat/systems/tactica/harm/soaking.ts';
import type {
  Combatant,
  Defence,
  Hold,
  Location,
  Status,
} from '../../shared/combat/systems/tactica/fighters/state.ts';
import type { Fear } from '../../shared/combat/systems/tactica/fighters/stats.ts';
import { weaponOf } from '../../shared/combat/systems/tactica/fighters/weapons.ts';
import {
  DAMAGE_DICE,
  undiverted,
} from '../../shared/combat/systems/tactica/rules/special-results.ts';
import { SURPRISED, surpriseOptions } from '../../shared/combat/systems/tactica/rules/surprise.ts';
import { canUse, defencesOpen } from '../../shared/combat/systems/tactica/choices/tactics.ts';
import { scripted } from '../scripted.ts';
import type { Adapter } from './vector.ts';

type Given = Record<string, unknown>;
const option = (given: Given): Record<string, unknown> =>
  (given['option'] ?? {}) as Record<string, unknown>;

/** A roll by the rules' own dice, from the faces of the vector. */
const thrown = (dice: Dice, faces: readonly number[]): number => {
  const chance = scripted(faces);
  const total = chance.roll(dice, ['x']);
  if (!chance.exhausted()) throw new Error('dice of the vector were left over');
  return total;
};
/** Successes of as many skill dice as the vector gives faces. */
const successes = (faces: readonly number[]): number => thrown(successDice(faces.length), faces);
/** A characteristic: 4 dice and its level. */
const CHARACTERISTIC = 4;

const location: Adapter = (given) => {
  const found = locatedBy(thrown(LOCATION_DICE, given['roll'] as number[]));
  const { neckGroin = true, locationTable = 'upwards' } = option(given);
  const places = reachable(found, {
    neckGroin: neckGroin as boolean,
    locationTable: locationTable as 'upwards',
  });
  return { ...found, location: places[0], reachable: places.toSorted() };
};

/** What is called alike, however it is spelled: `flesh wound`, `fleshWound`. */
const plain = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const injury: Adapter = (given, expected) => {
  const { location: at, die, plus } = given as { location: Location; die: number; plus: number };
  const effect = lineOf(at, die + plus);
  return { effect: plain(effect) === plain(expected['effect']) ? expected['effect'] : effect };
};

const injuryEffect: Adapter<{
  effect: string;
  ad?: number[];
  bodyLevel?: number;
}> = (given) => {
  const { effect: called, ad = [], bodyLevel = 0 } = given;
  const effect = called === 'flesh wound' ? 'fleshWound' : (called as Line);
  const does = workingsOf(effectOf(effect, senseOf((given['senseDie'] ?? 1) as number)));
  const faces = (given['atRoundStartRoll'] ?? given['roll']) as number[] | undefined;
  const dice = CHARACTERISTIC + bodyLevel + (does.bleeds ?? does.test?.dice ?? 0);
  const passed = faces === undefined ? undefined : succeeds(thrown(successDice(dice), faces));
  const bled = does.bleeds !== null && passed === false ? 1 : 0;
  const after = does.losesDice ? [] : burnt(ad, does.burn);
  return {
    dice,
    success: passed,
    physicalLost: bled + does.physical,
    extraPhysicalLost: does.physical,
    moves: does.move,
    drops: does.useless,
    mentalLost: does.mental,
    allRolls: does.rolls,
    areaRolls: does.here,
    sightRolls: does.sight,
    casting: does.casting,
    burn: does.burn,
    ooa: passed === false && does.test?.fails === 'out',
    prone: passed === false && does.test?.fails === 'prone',
    states: does.stuns ? ['stun'] : [],
    adAfter: after,
    adAfterBurnOwnerKeepsHighest: after,
  };
};

/** A test of one level of fear; Fell goes on until it is passed or the mind is broken. */
const fear: Adapter = (given) => {
  if (given['present'] !== undefined) return { applied: worstFear(given['present'] as Fear[]) };
  const {
    level,
    roll,
    rolls = [roll ?? []],
    elect,
    mental,
  } = given as {
    level: Fear;
    roll?: number[];
    rolls?: number[][];
    elect?: string;
    mental?: number;
  };
  const rule = FEAR_LEVELS[level];
  const base = (given['spiritLevelDice'] ?? given['spiritDice']) as number;
  // `spiritDice` may be given after the penalty: then as many faces are.
  const dice = rolls[0]?.length === base ? base : base + rule.dice;
  const harm = frightened(level, elect === 'state' || elect === 'shock' || elect === 'stun');
  let [mentalLost, passed, isLost, isStruck] = [0, false, false, false];
  for (const faces of rolls) {
    passed = succeeds(thrown(successDice(dice), faces));
    if (passed) break;
    mentalLost += harm.ranks;
    isLost ||= harm.action;
    isStruck ||= harm.state;
    if (!rule.again) break;
  }
  const state = option(given)['fearState'] ?? (elect === 'stun' ? 'stun' : 'shock');
  return {
    dice,
    passed,
    actionLost: isLost,
    mentalLost,
    states: isStruck ? [state] : [],
    broken: mental !== undefined && mentalLost >= mental,
  };
};

const fearArea: Adapter = (given) => {
  const level = given['level'] as Fear;
  const { fearRange = 'levels' } = option(given) as { fearRange?: TacticaOptions['fearRange'] };
  return {
    ownZone: isFelt(level, 0, fearRange),
    adjacentZones: isFelt(level, 1, fearRange),
  };
};

/** A hold that is broken, reversed, or else made firmer. */
const hold: Adapter<{
  level: Hold;
  holderSuccesses?: number;
  breakSuccesses?: number;
  reverseSuccesses?: number;
}> = ({ level, holderSuccesses = 0, breakSuccesses, reverseSuccesses }) => {
  if (reverseSuccesses !== undefined)
    return { reversed: isReversed(reverseSuccesses, holderSuccesses) };
  if (breakSuccesses === undefined) return { level: improved(level) };
  const after = afterBreak(level, breakSuccesses, holderSuccesses);
  return { level: after, broken: after === null };
};

const prone: Adapter<{
  sizeStep: number;
  legs?: number;
  opponentsSizeSteps: number[];
}> = ({ sizeStep, legs = 2, opponentsSizeSteps }) => ({
  prone: !staysUp({ steps: sizeStep, legs }, opponentsSizeSteps),
});

/** Weapons of the rules by what vectors call them. */
const CALLED = { 'unarmed human': 'unarmed', light: 'dagger', heavy: 'greatSword' } as const;

const inClose: Adapter<{ weapon: keyof typeof CALLED; sl?: number }> = ({ weapon, sl = 0 }) => {
  const bonus = closeSl(CALLED[weapon]);
  if (bonus === undefined) return { legal: false, weaponDropped: true };
  return {
    legal: true,
    weaponDropped: false,
    sl: sl + bonus,
    damageCode: weaponOf(CALLED[weapon]).weight,
    successFaces: [1, 2, 3, 4, 5, 6].filter((face) => face >= leastFace(sl + bonus)),
  };
};

const attackLegal: Adapter<{ reach?: boolean; status: Status }> = ({ reach = false, status }) => ({
  legal: canUse(reach, status),
});

/** One cover as the table has it, or the dice of several together. */
const cover: Adapter = ({ cover: one, covers, stack = 'worst' }) => {
  if (covers !== undefined) return { dice: coverDice(covers as Cover[], stack as 'both') };
  const { dice, rerolls } = COVER_RULES[one as Cover];
  return { dice, rerolls };
};

const defenceOptions: Adapter<{
  skills: Defence[];
  tactic?: Combatant['tactic'];
  surprised?: boolean;
  bodyArmour?: number;
}> = ({ skills, tactic, surprised = false, bodyArmour = 0 }) => {
  const helpless = surprised && !SURPRISED.defends;
  return {
    allowed: defencesOpen({ skills, tactic, helpless, missile: false }),
    armourUsed: bodyArmour,
    soak: !surprised || SURPRISED.soaks,
  };
};

const surpriseRound: Adapter<{
  surprisers: Record<string, number>;
  surprised: string[];
}> = (given) => {
  const { surprisers, surprised } = given;
  const { surpriseRound: reading = 'oneActionEach' } = option(given) as {
    surpriseRound?: TacticaOptions['surpriseRound'];
  };
  const dice = [
    ...Object.entries(surprisers),
    ...surprised.map((id): [string, number] => [id, SURPRISED.actionDice]),
  ];
  return {
    adOfSurprised: SURPRISED.actionDice,
    optionsBeforeRefresh: Object.fromEntries(
      dice.map(([id, held]) => [id, surpriseOptions(held, reading)]),
    ),
  };
};

const special: Adapter<{
  netSuccesses: number;
  weapon: Weapon;
  divert: string[];
  extraRoll?: number[];
  sl?: number;
}> = ({ netSuccesses, weapon, divert, extraRoll = [], sl = 0 }) => {
  const counted = (name: string): number => divert.filter((one) => one === name).length;
  const extra = counted('+2d') * DAMAGE_DICE;
  const gained = extra === 0 ? 0 : hitsOf(thrown(attackDice(extra, sl), extraRoll));
  const left = undiverted(netSuccesses, divert.length) + gained;
  return {
    successesForDamage: left,
    damage: damageOf(weapon, left),
    exposuresOnTarget: counted('expose'),
    poolRemoved: counted('reducePool'),
  };
};

const soak: Adapter<{
  damage: number;
  totalRank: number;
  roll: number[];
}> = ({ damage, totalRank, roll }) => {
  const damageAfter = soaked(damage, successes(roll));
  const against = { real: totalRank, total: totalRank };
  return { damageAfter, severity: severityOf(damageAfter, against, true) };
};

const naturalHealing: Adapter<{
  week: number;
  food: boolean;
  water: boolean;
  noTravel: boolean;
  healer?: boolean;
  healingRoll?: number[];
}> = ({ week, food, water, noTravel, healer = false, healingRoll }) => {
  const healed = healer && healingRoll !== undefined && succeeds(successes(healingRoll));
  return { ranksRecovered: healedInWeek({ week, food, water, rest: noTravel, healed }) };
};

const aid: Adapter<{
  lostP: number;
  states?: string[];
  minutes: number;
  inCombat?: boolean;
}> = ({ lostP, states = [], minutes, inCombat = false }) => {
  const { lost, stunned } = firstAid(
    { lost: lostP, stunned: states.includes('stun') },
    { minutes, inCombat },
  );
  return { lostP: lost, states: states.filter((one) => one !== 'stun' || stunned) };
};

const chariot: Adapter = (given) => {
  const made = chariotWith(
    given['weight'] as ChariotWeight,
    given['horses'] as Horses,
    given['crew'] as number,
  );
  const horses = given['horses'] as Horses;
  const isInFront = given['bothInFront'] === true;
  return {
    legal: made !== undefined,
    ...made,
    team: TEAMS[horses],
    targets: chariotTargets(given['weight'] as ChariotWeight, horses, isInFront),
    zones: chariotZones(made?.pace ?? 0, given['charges'] === true),
  };
};

const chariotTurn: Adapter = (given) => {
  if (given['secondTurn'] !== true) return { drivingModifier: 0 };
  const { driving, fails, fumbles } = secondTurn(given['weight'] as ChariotWeight);
  return { drivingModifier: driving, onFail: fails, onFumble: fumbles };
};

const chariotTerrain: Adapter = (given) => {
  const asked = String(given['terrain']).replace(/^steep.*/, 'steep');
  const driving = TERRAIN[asked as Terrain];
  return driving === null ? { passable: false } : { drivingModifier: driving, passable: true };
};

const flightIn = (given: Given): Flight => {
  const flight = flightOf(given['code'] as string);
  if (flight === undefined) throw new Error('no code of a flyer');
  return flight;
};
const dives = (given: Given) =>
  (option(given)['flyerDive'] ?? 'absolute') as 'absolute' | 'additive';

const flyer: Adapter = (given) => {
  const flight = flightIn(given);
  return {
    speed: flight.speed,
    minZonesPerAction: LEAST_FLOWN,
    turnsPerAction: flight.turns,
    maxDiveSpeed: fastestDive(flight, dives(given)),
  };
};

const flyerAction: Adapter<{
  zonesMoved: number;
  turns?: number;
  dive?: boolean;
}> = (given) => {
  const { zonesMoved, turns = 0, dive = false } = given;
  return { ...flown(flightIn(given), { zones: zonesMoved, turns, dives: dive }, dives(given)) };
};

const missileAtFlyer: Adapter<{
  attackDice: number;
  speed: number;
  flying: boolean;
}> = ({ attackDice: dice, speed, flying }) => ({ dice: missileDice(dice, { speed }, flying) });

const strikeAtFlyer: Adapter = ({ flying, by, circling }) => ({
  legal: canStrikeFlyer(
    flying === true,
    by as Parameters<typeof canStrikeFlyer>[1],
    circling === true,
  ),
});

const severity: Adapter<{
  realRank: number;
  bonusRank?: number;
  damage: number;
  track?: string;
}> = (given) => {
  const { realRank, bonusRank = 0, damage, track } = given;
  const total = realRank + bonusRank;
  const { thresholdBase, massiveGuide3x = true } = option(given);
  const real = thresholdBase === 'real' ? realRank : total;
  const harm = severityOf(damage, { real, total }, massiveGuide3x === true);
  return { totalRank: total, result: track === 'mental' ? mentalHarmOf(damage, total) : harm };
};

/** Events that `odds` asks for of injuries and fear. */
export const INJURY_ODDS: Readonly<Record<string, (given: Given) => number>> = {
  location: ({ number }) =>
    probabilityOf(LOCATION_DICE.distribution(), (rolled) => locatedBy(rolled).number === number),
  ooaHitBecomesKia: ({ bodyDice }) =>
    probabilityOf(successDice(bodyDice as number).distribution(), (rolled) => !succeeds(rolled)),
  fellBreaks: ({ spiritDiceBeforePenalty, mental }) => {
    const dice = (spiritDiceBeforePenalty as number) + FEAR_LEVELS.fell.dice;
    const fails = probabilityOf(successDice(dice).distribution(), (rolled) => !succeeds(rolled));
    return Array.from({ length: mental as number }, () => fails).reduce((all, one) => all * one, 1);
  },
};

export const TACTICA_INJURIES: Record<string, Adapter> = {
  location,
  injury,
  injuryEffect,
  fear,
  fearArea,
  hold,
  prone,
  inClose,
  attackLegal,
  cover,
  defenceOptions,
  surpriseRound,
  special,
  soak,
  naturalHealing,
  fatigue: ({ grade, resisted }) => ({ ranks: fatigueRanks(grade as number, resisted === true) }),
  range: ({ zones, reach }) => ({ dice: rangeDice(zones as number, reach as number) ?? null }),
  firstAid: aid,
  chariot,
  chariotTurn,
  chariotTerrain,
  flyer,
  flyerAction,
  missileAtFlyer,
  strikeAtFlyer,
  severity,
};
