import {
  meleeBonus,
  rangedDamageBonus,
  rangedHitBonus,
  type Bonuses,
} from '../../shared/combat/systems/oldschool/fighters/abilities.ts';
import type { ClassId } from '../../shared/mechanics/oldschool/classes.ts';
import type { MissileKind } from '../../shared/mechanics/oldschool/weapons.ts';
import {
  turnOrder,
  blowsIn,
  type Actor,
  type Turn,
} from '../../shared/combat/systems/oldschool/rules/order.ts';
import {
  armourClass,
  mostAround,
  rangeMod,
  ridersMod,
  shieldAppliesTo,
  situationMods,
  type Range,
  type Size,
} from '../../shared/mechanics/oldschool/situation.ts';
import { hits, isCritical, needed, overTwenty } from '../../shared/mechanics/oldschool/to-hit.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { isReached } from '../../shared/process/check.ts';
import {
  damageAfter,
  emptyHand,
  recoveryPerTurn,
  temporaryDice,
} from '../../shared/combat/systems/oldschool/rules/damage.ts';
import { attackDice, type Edge } from '../../shared/combat/systems/oldschool/rules/dice.ts';
import {
  distraction,
  meetingDistance,
  outOfSight,
  reactionTo,
  roundsToCatch,
  surpriseNumber,
  type Obstacle,
} from '../../shared/combat/systems/oldschool/rules/opening.ts';
import { catching, isFreeToLeave } from '../../shared/combat/systems/oldschool/choices/flight.ts';
import { notToFumble } from '../../shared/combat/systems/oldschool/rules/fumbles.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import { OLDSCHOOL } from '../../shared/combat/systems/oldschool/index.ts';
import { kits, type Kit } from '../../shared/combat/systems/oldschool/fighters/kit.ts';
import { levelEdge } from '../../shared/combat/systems/oldschool/rules/manoeuvres.ts';
import {
  CASTING_FEET,
  isCharge,
  moveAllowance,
  type MoveKind,
} from '../../shared/combat/systems/oldschool/choices/moves.ts';
import {
  aimOf,
  armsFor,
  classOf as armourClassOf,
  hitChance,
  isProof,
  type Manner,
} from '../../shared/combat/systems/oldschool/choices/numbers.ts';
import {
  compileRules,
  kitOf,
  moveOf as feetOf,
  sceneOf,
} from '../../shared/combat/systems/oldschool/fighters/scene.ts';
import { SILENT } from '../../shared/process/process.ts';
import {
  expectedKills,
  wholeKills,
} from '../../shared/combat/systems/oldschool/rules/quick-kills.ts';
import { saves, spellOf } from '../../shared/combat/systems/oldschool/rules/spells.ts';
import {
  copyFight,
  type OldschoolFight,
  type Person,
} from '../../shared/combat/systems/oldschool/fighters/state.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { solve } from '../../shared/process/readers/exact.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { altered, fightOf } from '../combat/people.ts';
import { must } from '../must.ts';
import { beginning, directed, type Asked, type Picker } from '../directed.ts';
import { branching, scripted } from '../scripted.ts';
import type { Adapter } from './vector.ts';
import { AMPLE } from '../asking.ts';
import { countsOf, expectChances } from '../sequential.ts';
import { duelQuestion } from '../../shared/index.ts';

type Block = Record<string, unknown>;
const number = (value: unknown, usual = 0): number => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return usual;
  const [above = '', below = '1'] = value.split('/');
  return Number(above) / Number(below);
};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbers = (value: unknown): readonly number[] => list(value).map((one) => number(one));
const sum = (value: unknown): number =>
  Array.isArray(value) ? value.reduce((all: number, one) => all + sum(one), 0) : number(value);

/* A fight between persons of given statistics. */

/** Each side a list of statistics; ids are a1, a2 ..., b1, b2 ... and c1. */
export const arena = (
  sides: readonly (readonly Block[])[],
  more: Block = {},
  routed: readonly string[] = [],
) => {
  const people = sides.flatMap((blocks, i) =>
    blocks.map((stats, j) => ({ id: `${'abc'[i]}${j + 1}`, side: 'abc'[i] ?? '', stats })),
  );
  const options = { fumbles: 'none', morale: false, ...more };
  return fightOf(OLDSCHOOL, people, { options, routed });
};
/** As people now stand, by id, and what more has come to be. */
const standing = (start: OldschoolFight, now: unknown, more?: unknown): OldschoolFight =>
  altered({ ...start, ...(more as object | undefined) }, (now ?? {}) as Record<string, object>);
/** Nothing but the throws of the case. */
const PLAIN = { criticals: 'none', initiative: 'first' };

const kitFor = (block: Block, options: Block = {}): Kit =>
  kits(OLDSCHOOL.options.parse(options))(OLDSCHOOL.stats.parse(block));

/* What a person is. */

const CLASSES: Readonly<Record<string, ClassId>> = {
  'magic-user': 'magicUser',
  mage: 'magicUser',
  'normal-man': 'normal',
  man: 'normal',
};
const classOf = (given: Block): ClassId => {
  const { cls = 'fighter' } = given as { cls?: string };
  return CLASSES[cls] ?? (cls as ClassId);
};
/** By level, or by hit dice; half a hit die is level 0. */
const learned = (given: Block): Block =>
  'hd' in given
    ? { cls: 'monster', level: Math.floor(number(given['hd'])), plus: number(given['plus']) }
    : { cls: classOf(given), level: number(given['level']) };

const bonusesOf = (given: Block): Bonuses => ({
  cls: classOf(given),
  strengthBonus: number(given['strB']),
  dexterityBonus: number(given['dexB']),
  strength: number(given['str'], 10),
});
const KINDS: Readonly<Record<string, MissileKind>> = { 'great-bow': 'greatBow' };
const missileOf = ({ weapon }: Block): MissileKind =>
  KINDS[String(weapon)] ?? (String(weapon) as MissileKind);
const lightArms = ({ lightArmour, oneHanded, swashbuckler }: Block) => ({
  lightArmour: lightArmour === true,
  oneHanded: oneHanded === true,
  swashbuckler: swashbuckler === true,
});

const UNTRAINED_WITH: Readonly<Record<string, string>> = {
  small: 'dagger',
  medium: 'sword',
  large: 'twoHandedSword',
};
const untrained: Adapter = ({ size }) => {
  const block = { cls: 'fighter', level: 9, trained: false };
  const { weapon } = kitFor({ ...block, weapon: UNTRAINED_WITH[String(size)] });
  return {
    die: `D${weapon.dice[1]}`,
    attacksAs: weapon.T === kitFor({ cls: 'normal' }).weapon.T ? 'normal-man' : 'class',
  };
};

/* Situations. */

const toHitMods: Adapter = (given) => {
  const is = (name: string): boolean => given[name] === true;
  const [mounted, foot] = [
    { mounted: true, reach: 1 },
    { mounted: false, reach: 1 },
  ];
  const armedFoot = { ...foot, reach: is('footHasPolearm') ? 3 : 1 };
  const ofRiders = is('mountedVsFoot') ? ridersMod(mounted, armedFoot) : 0;
  const ofFoot = is('footVsMounted') ? ridersMod(armedFoot, mounted) : 0;
  const mods = situationMods({
    ...('attackersOnTarget' in given ? { attackers: number(given['attackersOnTarget']) } : {}),
    atWall: is('targetBackToWall'),
    flank: is('flank'),
    behind: is('behind'),
    charge: is('charge'),
    setSpear: is('setSpear'),
    partingShot: is('partingShot'),
    pursuit: is('pursuit'),
    withdrawing: is('withdrawingAttacker'),
    targetWithdrawing: is('targetWithdrawing'),
    targetParries: is('targetParries'),
    ground: (is('highGround') ? 1 : 0) - (is('lowGround') ? 1 : 0),
    cover: number(given['cover']),
    range: (given['band'] as Range | undefined) ?? 'melee',
    riders: ofRiders + ofFoot,
  });
  return { mods };
};

const effectiveAc: Adapter = (given) => {
  const is = (name: string): boolean => given[name] === true;
  const parts = {
    base: number(given['base']),
    dexterity: number(given['dexB']),
    shield: number(given['shield']),
    florentine: number(given['florentine']),
  };
  return {
    ac: armourClass(parts, {
      melee: given['melee'] !== false,
      stationary: is('stationary'),
      flank: is('flank'),
      behind: is('behind'),
      surprised: is('surprised'),
      fleeing: is('fleeing'),
      charging: is('charging'),
      stunned: false,
      shieldAlreadyUsed: number(given['shieldAlreadyUsed']),
    }),
  };
};

const attackRoll: Adapter = (given) => {
  const [need, roll] = [number(given['needed']), number(given['roll'])];
  const { start } = arena([
    [{ magicWeapon: given['hasSpecial'] === true }],
    [{ needsMagic: given['needsSpecial'] === true }],
  ]);
  const hit = hits(roll, need) && !isProof(theFighter(start, 'a1'), theFighter(start, 'b1'));
  return {
    hit,
    critical: hit && isCritical(roll, need),
    damagePenalty: hit ? overTwenty(need) : 0,
    fumbleCheck: roll === 1,
  };
};

const EDGES: Readonly<Record<string, Edge>> = { advantage: 1, disadvantage: -1, florentine: 1 };
const keepDie: Adapter = ({ how, dice }) => {
  const chance = scripted(numbers(dice));
  const edge = EDGES[String(how)] ?? 0;
  const thrown = attackDice(edge, { need: 11, one: true, twenty: true });
  return { natural: chance.roll(thrown, ['to hit']), exhausted: chance.exhausted() };
};

/* Sequences, played by the engine. */

/** The first blow of a charge and those after it: misses tell what is added, hits the damage. */
const chargeBlows: Adapter = (given) => {
  const attacks = number(given['attacks']);
  const rider = { cls: 'fighter', level: attacks, armour: 'leather', weapon: 'sword' };
  const crowd = Array.from({ length: attacks }, () => ({ cls: 'normal', hp: 500 }));
  const more = { distance: 250, several: 'together', initiative: 'first', criticals: 'none' };
  const { process, start } = arena([[rider], crowd], more);
  const told = (faces: readonly number[]) =>
    directed(process, start, {
      dice: faces,
      pick: beginning('fight', 'charge', 'strike'),
      until: ({ round, queue, phase }) =>
        phase === 'slots' && round === 1 && queue.flat().every(({ who }) => who !== 'a1'),
    }).events.filter(({ kind, fighter }) => fighter === 'a1' && /strikes|misses/.test(kind));
  const every = <T>(value: T): readonly T[] => Array.from({ length: attacks }, () => value);
  const mods = told(every(2)).map(
    ({ terms = [] }) => terms.find(({ reason }) => reason === 'charge')?.amount ?? 0,
  );
  const multipliers = told(every([19, 3]).flat()).map(({ text, terms = [] }) => {
    const plain = terms.reduce((all, { amount }) => all + amount, 0);
    return Number(/ for (\d+)/.exec(text)?.[1]) / plain;
  });
  return { mods, multipliers };
};

/** Holders and victim as given: as many hit dice as dice, at the end of a round. */
const grapple: Adapter = ({ attackers, defender }) => {
  const holders = list(attackers).map((dice) => list(dice).length);
  const monster = (level: number): Block => ({ cls: 'monster', level, hp: 50 });
  const { process, start } = arena([holders.map(monster), [monster(list(defender).length)]]);
  const holding = holders.map((_, i) => [`a${i + 1}`, { holds: 'b1' }]);
  const held = standing(start, Object.fromEntries(holding), { phase: 'end' });
  const chance = scripted([...list(attackers).flatMap(numbers), ...numbers(defender)]);
  const [next] = stepTold(process, held, chance);
  const { held: how, stun: his } = theFighter(next as OldschoolFight, 'b1');
  const theirs = holders.map((_, i) => theFighter(next as OldschoolFight, `a${i + 1}`).stun);
  // It is those who held who are stunned, all for as long, and never the victim.
  const stun = his === 0 && new Set(theirs).size === 1 ? theirs[0] : { his, theirs };
  return { result: how === 'no' ? 'thrown-off' : how, stun, exhausted: chance.exhausted() };
};

const surpriseOutcome: Adapter = (given) => {
  const on = (side: 'a' | 'b'): Block => ({
    surprisesOn: number(given[`${side}SurprisesOn`]),
    surprisedOn: 2,
  });
  const { process, start } = arena([[on('a')], [on('b')]], { surprise: 'rolled' });
  const chance = scripted([number(given['dieForA']), number(given['dieForB'])]);
  const [next] = stepTold(process, start, chance);
  const taken = (next as OldschoolFight).fighters.filter(({ caught }) => caught === 2);
  const [one] = taken;
  return {
    outcome: one === undefined ? 'none' : `${one.side.toUpperCase()}-surprised`,
    exhausted: chance.exhausted(),
  };
};

/** Rounds in which somebody with a crossbow shoots at one who stands still and cannot be hit. */
const crossbowRounds: Adapter = (given) => {
  const rounds = number(given['rounds']);
  const still = { hide: 20, move: 1, armour: 'plate' };
  const { process, start } = arena([[{ missile: 'crossbow' }], [still]], { distance: 200 });
  const { events } = directed(process, start, {
    luck: () => ({ roll: () => 2, passes: () => false, opposed: () => 1 }),
    pick: beginning('fight', 'shoot', 'wait'),
    until: ({ round }) => round > rounds,
  });
  const fires = events.filter(({ kind }) => kind === 'misses').map(({ round }) => round);
  return { fires };
};

/** A hero strikes first, all blows together, at men whose hit points are rolled (6.6). */
const exactHero: Adapter = (given, { win }) => {
  const [attacks, men] = [number(given['attacks']), number(given['men'])];
  const hero = {
    cls: 'fighter',
    level: attacks,
    hp: number(given['hp']),
    toHit: 20,
    attackBonus: 11 - number(given['heroNeeds']),
    damageBonus: number(given['damagePlus']) - 1,
    hide: number(given['menNeed']) - 11,
  };
  const man = { cls: 'normal', weapon: 'axe' };
  const { process, start } = arena([[hero], Array.from({ length: men }, () => man)], {
    initiative: 'first',
    several: 'together',
    criticals: 'none',
  });
  // Twenty men have a hundred times the states of five: trials are held to the figure.
  if (men > 10) {
    const question = duelQuestion(process, start, ['a', 'b'], { seed: 'hero', trials: 40_000 });
    const chance = number(win);
    expectChances(question, (odds, done) => countsOf(odds.win, { a: chance }, done));
    return { win };
  }
  const solved = must(solve(process, start, { budget: AMPLE }));
  const won = solved.filter(({ outcome }) => outcome?.kind === 'won' && outcome.winner === 'a');
  return { win: won.reduce((all, { weight }) => all + weight, 0) };
};

const retreat: Adapter = ({ fleer, opponents, tie }) => {
  const reading = tie === 'unsafe' || tie === 'struck' ? 'struck' : 'safe';
  return {
    freeAttacks: list(opponents).flatMap((one, i) =>
      isReached(catching({ by: 'one', bonus: 0 }, sum(fleer), reading), sum(one)) === true
        ? [i]
        : [],
    ),
  };
};

const bareHands: Adapter = ({ str, dice, reading }) => {
  const parts = numbers(dice).map((rolled, i) =>
    emptyHand(
      rolled,
      { strength: number(str), isSecond: i % 2 === 1 },
      reading === 'half' ? 'half' : 'perRoll',
    ),
  );
  return {
    actualTemporary: parts.map(({ real, temporary }) => [real, temporary]),
    actual: sum(parts.map(({ real }) => real)),
    temporary: sum(parts.map(({ temporary }) => temporary)),
  };
};

const quickKills: Adapter = (given) => {
  const { hits: all, exact } = expectedKills({
    attacks: number(given['attacks']),
    pHit: number(given['pHit']),
    avgDamage: number(given['avgDamage']),
    avgHp: number(given['avgHp']),
  });
  const { kills } = wholeKills(Math.round(1000 * exact), given['round'] as 'up');
  return { hits: all, exact, kills };
};

const spell: Adapter = (given) => {
  const [caster, foe] = [number(given['caster']), number(given['foe'])];
  const isHurt = given['damaged'] === true && foe >= caster;
  const hurtBy = isHurt ? (foe > caster ? 2 : 1) : 0;
  const saved = (): boolean =>
    saves(number(given['saveRoll']), number(given['psy']), number(given['saveTarget']));
  const cast = spellOf(hurtBy, saved, () => number(given['d6']));
  return { result: cast === 'lostForTheRound' ? 'lost-until-next-round' : cast };
};

/** A manoeuvre that has hit or not, and the save of whoever it is done to. */
const fails = (given: Block, target: unknown, attacker: unknown): boolean =>
  given['hit'] === true &&
  !saves(
    number(given['saveRoll']),
    levelEdge(number(target), number(attacker)),
    number(given['saveTarget']),
  );

const MOVES: Readonly<Record<string, MoveKind>> = { 'elf-bow': 'skirmish' };
const moveOf: Adapter = (given) => {
  const action = String(given['action']);
  if (action === 'cast') return { feet: CASTING_FEET };
  const kind = MOVES[action] ?? (action as MoveKind);
  return { inches: moveAllowance(number(given['turnMove']), kind) };
};

/** `reachFirst`: of a longer reach than any, in the first round of a melee. */
type Acting = Pick<Actor, 'id' | 'init'> &
  Partial<Omit<Actor, 'id' | 'init'>> & { readonly reachFirst?: boolean };
const actorOf = ({ reachFirst, ...actor }: Acting): Actor => ({
  attacks: 1,
  fighter: false,
  hasted: false,
  reach: reachFirst === true ? 1 : 0,
  ...actor,
});
/** Each blow of a part by its number in the round, from 1. */
const blowsOf = ({ who, part }: Turn, actors: readonly Actor[]): readonly string[] => {
  const attacks = actors.find(({ id }) => id === who)?.attacks ?? 1;
  const first = part === 'last' ? attacks : part === 'middle' ? 2 : 1;
  return Array.from({ length: blowsIn(part, attacks) }, (_, i) => `${who}#${first + i}`);
};
const orderOf: Adapter = (given) => {
  const actors = (given['actors'] as readonly Acting[]).map(actorOf);
  const groups = turnOrder(actors).map((group) =>
    group.flatMap((turn) => blowsOf(turn, actors)).sort(),
  );
  return { groups };
};

/** The numbers of what is told, in their order, and how many rolls were behind it. */
const toldOf = ({ kind, fighter, text, rolls }: CombatEvent): string => {
  const figures = text.match(/(?<!\w)-?\d+/gu) ?? [];
  return `${fighter ?? ''} ${kind}: ${figures.join(' ')}; ${rolls.length}`.trim();
};
const termsOf = ({ kind, fighter, terms = [] }: CombatEvent): string => {
  const told = terms.map(({ reason, amount }) => `${reason} ${amount}`);
  return `${fighter ?? ''} ${kind}: ${told.join(', ')}`;
};

/**
 * A fight played by these faces, everybody doing the first he can of what is preferred ("flee", or
 * "flee by a1"): what becomes of them, what each did, what is told of it, what a1 may do at his
 * first turn, what everybody may when first asked ("b1/stance"), with the odds of it, and what of
 * the dice an exact reader tells apart, and what was said of each roll.
 */
const fight: Adapter = ({ sides, options, now, more, routed, prefer, rounds, dice }, expected) => {
  const blocks = sides as Block[][];
  const settled = { ...PLAIN, ...(options as Block | undefined) };
  const of = arena(blocks, settled, (routed as string[] | undefined) ?? []);
  const start = standing(of.start, now, more);
  const branches: string[] = [];
  const most = number(rounds);
  const wishes = list(prefer).map((wish) => String(wish).split(' by '));
  const pick: Picker = (label, ids) =>
    wishes.flatMap(([wanted = '', by = '']) =>
      label.includes(`/${by}`) ? ids.filter((id) => id.startsWith(wanted)) : [],
    )[0];
  const told = directed(of.process, start, {
    dice: numbers(dice),
    luck: (chance) => branching(chance, branches),
    pick,
    isWeighed: () => expected['odds'] !== undefined,
    until: ({ round }, _events, isSpent) => (most > 0 ? round > most : isSpent),
  });
  const { state: last, events } = told;
  const about = (label: string): readonly string[] => label.split('/').slice(2);
  /** Of each question the first time that it is asked. */
  const firstAsked = <T>(read: (asked: Asked) => T) =>
    Object.fromEntries(
      told.asked.map((one) => [about(one.label).join('/'), read(one)] as const).toReversed(),
    );
  const offers = firstAsked(({ ids }) => ids.toSorted());
  const each = (field: keyof Person) =>
    Object.fromEntries(last.fighters.map((one) => [one.id, one[field]]));
  const [first] = last.fighters;
  return {
    ...Object.fromEntries(
      Object.keys(first ?? {}).map((field) => [field, each(field as keyof Person)]),
    ),
    round: last.round,
    outcome: of.process.outcome(last)?.kind ?? 'none',
    broken: Object.fromEntries(last.sides.map(({ id, broken }) => [id, broken])),
    notes: Object.fromEntries(OLDSCHOOL.view(last).map(({ id, notes }) => [id, notes])),
    does: events.map(({ kind, fighter }) => `${fighter ?? ''} ${kind}`.trim()),
    offered: [...new Set(offers['a1/turn']?.map((id) => id.split(':')[0] ?? ''))].toSorted(),
    offers,
    odds: firstAsked(({ chances }) => chances),
    tells: events.map(toldOf),
    terms: events.filter(({ terms = [] }) => terms.length > 0).map(termsOf),
    branches,
    asks: told.thrown.map(
      ({ name, told: { bonus, against = 0, need = 'atLeast' } }) =>
        `${about(name).join(' ')}: ${bonus}, ${need} ${against}`,
    ),
    parted: last.parted,
    sides: Object.fromEntries(last.sides.map((side) => [side.id, side])),
    exhausted: told.exhausted,
  };
};

/** The exact chance that a1 is the only one up after some rounds, everybody by the policy. */
const exactFight: Adapter = ({ sides, options, now, rounds }) => {
  const { process, start } = arena(sides as Block[][], { ...PLAIN, ...(options as Block) });
  const most = number(rounds);
  const cut: typeof process = {
    ...process,
    reach: () => 0,
    // Rounds are counted here, so that alike is only what is alike in one of them.
    key: (one) => `${one.round} ${process.key(one)}`,
    outcome: (one) =>
      process.outcome(one) ?? (one.round > most ? { kind: 'stalemate' } : undefined),
  };
  const solved = must(solve(cut, standing(start, now)));
  const won = solved.filter(({ outcome }) => outcome?.kind === 'won' && outcome.winner === 'a');
  return { win: won.reduce((all, { weight }) => all + weight, 0) };
};

/** A blow of a1 at b1 as they now stand: what the die must show, and what a hit is. */
const aim: Adapter = ({ sides, options, now, manner, more }) => {
  const of = arena(sides as Block[][], { ...PLAIN, ...(options as Block | undefined) });
  const start = standing(of.start, now, more);
  const rules = compileRules(OLDSCHOOL.options.parse(options ?? {}));
  const context = { chance: scripted([]), choice: byPolicy, recorder: SILENT };
  const scene = sceneOf(rules, copyFight(start), context);
  const [by, target] = [theFighter(start, 'a1'), theFighter(start, 'b1')];
  const how = (manner ?? {}) as Manner;
  const { need, edge } = aimOf(scene, by, target, how);
  const { dice, bonus, reach } = armsFor(scene, by, how);
  return {
    aim: `${need} against ${armourClassOf(scene, by, target, how)}`,
    edge,
    chance: hitChance(scene, by, target, how),
    arms: `${dice.join('d')} + ${bonus}, reach ${reach}`,
    move: feetOf(scene, by),
    blows: kitOf(scene, by).blows,
    life: kitOf(scene, by).meanLife,
  };
};

/** Rules of persons, as the vectors call them. */
export const OLDSCHOOL_COMBAT: Readonly<Record<string, Adapter>> = {
  aim,
  fight,
  exactFight,
  toHitMods,
  effectiveAc,
  attackRoll,
  keepDie,
  untrained,
  chargeBlows,
  grapple,
  surpriseOutcome,
  crossbowRounds,
  exactHero,
  retreat,
  emptyHand: bareHands,
  quickKills,
  spell,
  moveAllowance: moveOf,
  turnOrder: orderOf,
  needed: (given) => ({
    needed: needed({
      T: number(given['T']),
      ac: number(given['ac']),
      mods: number(given['mods']),
    }),
  }),
  targetNumber: (given) => ({
    T: kitFor(learned(given), { toHit: given['table'] ?? given['toHit'] }).weapon.T,
  }),
  attacksVsNormal: (given) => ({ attacks: kitFor(learned(given)).blows }),
  meleeBonus: (given) => ({ bonus: meleeBonus(bonusesOf(given), lightArms(given)) }),
  rangedHitBonus: (given) => ({
    bonus:
      rangedHitBonus(bonusesOf(given), missileOf(given)) +
      rangeMod((given['band'] ?? 'medium') as Range),
  }),
  rangedDamageBonus: (given) => ({ bonus: rangedDamageBonus(bonusesOf(given), missileOf(given)) }),
  damageAfter: (given) => ({
    damage: damageAfter(
      number(given['dice']),
      {
        bonus: number(given['bonus']),
        multiplier: number(given['multiplier'], 1),
        penalty: number(given['penalty']),
      },
      given['doubling'] === 'dice' ? 'dice' : 'total',
    ),
  }),
  fumble: (given) => ({
    fumble: !isReached(notToFumble('one', number(given['level'])), number(given['d20'])),
  }),
  surpriseNumber: (given) => ({
    number: surpriseNumber(number(given['surprisesOn']), number(given['surprisedOn'], 2)),
  }),
  surpriseDistance: (given) => ({
    ...meetingDistance(number(given['d3']), given['outdoors'] === true),
  }),
  encounterDistance: (given) => ({
    ...meetingDistance(sum(given['dice']), given['outdoors'] === true),
  }),
  reactionRoll: (given) => ({ result: reactionTo(sum(given['dice'])) }),
  shieldCount: (given) => ({ shieldAppliesTo: shieldAppliesTo(number(given['attackers'])) }),
  maxAttackers: (given) => ({
    max: mostAround((given['size'] ?? 'man') as Size, given['targetBackToWall'] === true),
  }),
  levelEdge: (given) => ({
    bonus: levelEdge(number(given['target']), number(given['attacker'])),
  }),
  save: (given) => ({
    saved: saves(number(given['roll']), number(given['mods']), number(given['target'])),
  }),
  tempRecovery: (given) => ({
    perTurn: recoveryPerTurn(number(given['level'] ?? given['hd'])),
  }),
  tempDice: (given) => ({
    dice: temporaryDice(number(given['dice']), given['surprise'] === true),
  }),
  charge: (given) => ({
    isCharge: isCharge({
      turnMove: number(given['turnMove']),
      moved: number(given['moved']),
      endsWithin: number(given['endsWithinFt']),
      usedThisTurn: given['usedThisTurn'] === true,
    }),
  }),
  freeDisengage: (given) => ({ free: isFreeToLeave(number(given['opponentOtherFoes'])) }),
  dismount: (given) => ({
    unhorsed: fails(given, given['riderLevel'], given['attackerLevel']),
  }),
  disarm: (given) => ({
    disarmed:
      given['bothOneHanded'] !== false &&
      fails(given, given['targetLevel'], given['attackerLevel']),
  }),
  catchRounds: (given) => ({
    rounds:
      roundsToCatch(number(given['gap']), number(given['flee']), number(given['chase'])) ?? null,
  }),
  pursuitObstacle: (given) => ({
    continues: !isReached(outOfSight('one', given['obstacle'] as Obstacle), number(given['d6'])),
  }),
  distraction: (given) => ({ stops: isReached(distraction('one'), number(given['d6'])) }),
};
