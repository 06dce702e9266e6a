import { printLabel, rolling, type Chance } from '../../shared/process/chance.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { choosing } from '../choosing.ts';
import { altered as alteredFight, fightOf as setUpOf } from '../combat/people.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { directed, type Direction } from '../directed.ts';
import { scripted } from '../scripted.ts';
import { mean, probabilityOf } from '../../shared/distribution.ts';
import {
  armourValue as armourAgainst,
  armourOf,
  gearDestroyed,
  netOf,
  weaponBreaks,
} from '../../shared/combat/systems/zones/fighters/armour.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import { mountId } from '../../shared/combat/mount-id.ts';
import {
  damageRuleOf,
  damageRuling,
  outChance,
} from '../../shared/combat/systems/zones/choices/chances.ts';
import { chaseOf } from '../../shared/combat/systems/zones/rules/chase.ts';
import { copyFight } from '../../shared/combat/systems/zones/fighters/copies.ts';
import {
  damageFrom,
  damageRules,
  impairedRoll,
  impairments,
} from '../../shared/combat/systems/zones/rules/damage.ts';
import {
  D20,
  damageDice,
  saves,
  saveChance,
  showsOne,
  totalOf,
  type DamageRoll,
} from '../../shared/combat/systems/zones/rules/dice.ts';
import { hitOrder } from '../../shared/combat/systems/zones/rules/exchange.ts';
import { fateOf } from '../../shared/combat/systems/zones/rules/harm.ts';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import {
  blastHits,
  canBreakFree,
  demands,
  isReady,
  keepsHold,
  mayReact,
  shoveSteps,
  sizeAllows,
  strikeWith,
} from '../../shared/combat/systems/zones/choices/legal.ts';
import {
  deviated,
  distanceOf,
  goalOf,
  neighboursOf,
  reachable,
  titleOf,
  zoneMap,
  type MapId,
} from '../../shared/combat/systems/zones/fighters/maps.ts';
import { MOUNTING } from '../../shared/combat/systems/zones/fighters/mounts.ts';
import { isHalved } from '../../shared/combat/systems/zones/rules/morale.ts';
import { bonusFor } from '../../shared/combat/systems/zones/rules/opening.ts';
import type { ZonesOptions } from '../../shared/combat/systems/zones/fighters/options.ts';
import { allowance, riderFree } from '../../shared/combat/systems/zones/choices/pace.ts';
import { mayHideBehind } from '../../shared/combat/systems/zones/choices/reactions.ts';
import { mustPass } from '../../shared/combat/systems/zones/rules/round.ts';
import { groupSave } from '../../shared/combat/systems/zones/rules/saves.ts';
import {
  compileRules,
  sceneOf,
  type Scene,
} from '../../shared/combat/systems/zones/fighters/scene.ts';
import type {
  AttackMode,
  Character,
  Gear,
  ZonesFight,
} from '../../shared/combat/systems/zones/fighters/state.ts';
import {
  meleeNeeds,
  meleeReach,
  partOf,
  WHOLE,
  shotNeeds,
  sizedDamage,
  sizedDice,
  sizedRange,
  stepsUp,
  weapon,
  WEAPON_IDS,
  type Size,
  type WeaponId,
} from '../../shared/combat/systems/zones/fighters/weapons.ts';
import { SILENT } from '../../shared/process/process.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import type { Adapter } from './vector.ts';

type Block = Record<string, unknown>;

/** Everybody in the saddle whose mount is there, wherever they would begin. */
const mounted = (start: ZonesFight): ZonesFight => ({
  ...start,
  fighters: start.fighters.map((one, at, all) => {
    const mount = all.find(({ id }) => one.standing === 'up' && id === mountId(one.id));
    const rider = all.find(({ id, standing }) => standing === 'up' && one.id === mountId(id));
    return { ...one, mount: mount?.id ?? '', rider: rider?.id ?? '' };
  }),
});

const PLAIN = { initiative: 'first', durability: false, morale: false };
const sideOf = (id: string): string =>
  id.startsWith('a') ? 'us' : id.startsWith('x') ? 'others' : 'them';

/**
 * Fighters by id, `a...` on one side, `x...` on a third and everybody else on the second; the first
 * side begins, and riders are in the saddle.
 */
export const fightOf = (
  blocks: Readonly<Record<string, Block>>,
  options: Block = {},
  named: readonly string[] = [],
  routed: readonly string[] = [],
): { readonly options: ZonesOptions; readonly start: ZonesFight } => {
  const people = Object.entries(blocks).map(([id, stats]) => ({
    id,
    side: sideOf(id),
    isNamed: named.includes(id),
    stats,
  }));
  const sides = ['us', 'them', 'others'].filter(
    (side) => side !== 'others' || people.some((one) => one.side === side),
  );
  const made = setUpOf(ZONES, people, { options: { ...PLAIN, ...options }, sides, routed });
  return { options: made.options, start: mounted(made.start) };
};

/**
 * What is picked, by what is asked (`bors/react`) or by the last word of the label; the policy
 * where nothing is said.
 */
export type Picks = Readonly<Record<string, string | readonly string[]>>;
/** Plays so many steps, or until a test is met, under scripted dice and picks. */
export const tell = (
  { options, start }: { readonly options: ZonesOptions; readonly start: ZonesFight },
  {
    picks = {},
    luck,
    weigh = [],
    ...script
  }: Pick<Direction<ZonesFight, CombatEvent>, 'dice' | 'until' | 'steps'> & {
    /** In place of dice. */
    readonly luck?: Chance | undefined;
    readonly picks?: Picks;
    /** Options whose chances are worked out as they are offered. */
    readonly weigh?: readonly string[];
  },
) => {
  const process = ZONES.process(options);
  const queues = new Map(
    Object.entries(picks).map(([key, value]) => [
      key,
      typeof value === 'string' ? undefined : [...value],
    ]),
  );
  const pick = (label: string): string | undefined => {
    const [who = '', what = ''] = label.split('/').slice(-2);
    const key = [`${who}/${what}`, what].find((one) => one in picks);
    const value = key === undefined ? undefined : picks[key];
    return typeof value === 'string' ? value : queues.get(key ?? '')?.shift();
  };
  const isWeighed = (id: string): boolean => weigh.includes(id);
  const upon = luck === undefined ? {} : { luck: () => luck };
  const { state: fight, ...told } = directed(process, start, {
    ...script,
    ...upon,
    pick,
    isWeighed,
  });
  return {
    ...told,
    fight,
    outcome: process.outcome(fight)?.kind ?? 'open',
    the: (id: string): Character => theFighter(fight, id),
  };
};
export type Told = ReturnType<typeof tell>;

/** Until the first attack is over. */
export const attackOver = ({ stack }: ZonesFight, events: readonly CombatEvent[]): boolean =>
  stack.length === 0 && events.some(({ kind }) => kind === 'attack');

type Table = ReturnType<typeof fightOf>;
/** An attack upon somebody who does nothing about it. */
export const attacked = (table: Table, turn: string, dice: readonly number[]): Told =>
  tell(table, { dice, picks: { turn, react: 'none' }, until: attackOver });
/** What is offered at the first of the questions that end so. */
export const offered = ({ asked }: Told, ending = '/turn'): readonly string[] =>
  asked.find(({ label }) => label.endsWith(ending))?.ids ?? [];
/** The same table with some of the fighters, or the fight, in another state. */
export const altered = (
  table: Table,
  changes: Readonly<Record<string, Partial<Character>>>,
  fight: Partial<ZonesFight> = {},
): Table => ({
  ...table,
  start: alteredFight({ ...table.start, ...fight }, changes),
});
const hasTold = ({ events }: Told, ...kinds: readonly string[]): boolean =>
  events.some(({ kind }) => kinds.includes(kind));

const DIE: Readonly<Record<number, WeaponId>> = {
  4: 'dagger',
  6: 'sword',
  8: 'battleaxe',
  10: 'natural10',
  12: 'natural12',
};
const armed = (die: number, more: Block = {}): Block => ({ weapon: DIE[die], str: 19, ...more });
const bodied = ({
  health,
  maxHealth = health,
  armour = 0,
}: {
  health: number;
  maxHealth?: number;
  armour?: number;
}): Block => ({ health: maxHealth, wounds: maxHealth - health, naturalArmour: armour });
const stateOf = ({ standing }: { readonly standing: string }): string =>
  standing === 'down' ? 'incapacitated' : standing;
const sceneAt = ({ options, start }: ReturnType<typeof fightOf>, chance = scripted([])): Scene =>
  sceneOf(compileRules(options), copyFight(start), { chance, choice: byPolicy, recorder: SILENT });
const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];
/** Of each where several are given. */
const each = <T, U>(value: unknown, of: (one: T) => U): U | readonly U[] =>
  Array.isArray(value) ? (value as T[]).map(of) : of(value as T);
const sized = (size: unknown): Size => size as Size;
const READINGS = [
  'saveCompare',
  'criticalRule',
  'impairedRule',
  'impairedTwice',
  'moraleTrigger',
  'groupSave',
];
/** The readings that a vector names. */
const readings = (given: Block): Block =>
  Object.fromEntries(READINGS.map((one) => [one, given[one]]));
const optionsOf = (given: Block): ZonesOptions => ZONES.options.parse(readings(given));
const factionSequence: Adapter<{
  factions: string[];
  firstThisRound: string;
  sequence: string[];
}> = ({ factions, firstThisRound, sequence }) => {
  // Each side has one who never acts, so that every pass is asked for. They cannot hurt each other,
  // so that all may act as the example says.
  const ids = new Set([...sequence, ...factions.map((side) => `${side}:pass`)]);
  const stats = { naturalArmour: 3, weapon: 'dagger' };
  const people = [...ids].map((id) => ({ id, side: id.split(':')[0] ?? '', stats }));
  const made: string[] = [];
  const choose = choosing((open, advised, label) => {
    const [by = '', what] = label.split('/').slice(-2);
    const next = sequence[made.length] ?? '';
    const wanted = {
      first: `first:${firstThisRound}`,
      act: next === `${by}:pass` ? 'pass' : `act:${next}`,
      turn: 'end',
    }[what ?? ''];
    if (wanted === undefined) return advised;
    const found = open.find((option) => (option as { id: string }).id === wanted);
    if (found === undefined) throw new Illegal(`${next} is not open`);
    if (what === 'act') made.push(next);
    return found;
  });
  const { start, process } = setUpOf(ZONES, people, { options: PLAIN, sides: factions });
  let fight = start;
  try {
    while (fight.round === 1)
      fight = stepTold(process, fight, scripted([]), { choose })[0] as ZonesFight;
  } catch (fault) {
    if (!(fault instanceof Illegal)) throw fault;
  }
  return {
    legal: made.length === sequence.length,
    roundEndsAfterStep: fight.round === 1 ? null : made.length,
    playersMayActAgainAfterPass: made.some(
      (move, i) =>
        !move.endsWith(':pass') && made.slice(0, i).includes(`${move.split(':')[0]}:pass`),
    ),
  };
};
/** What no side may do now, or nothing more of a sequence. */
class Illegal extends Error {}

const attackVector: Adapter<{
  weaponDie: number;
  dice: { damage: number[] };
  target: { health: number; maxHealth?: number; armour?: number };
}> = ({ weaponDie, dice, target }) => {
  const table = fightOf({ a: armed(weaponDie), b: bodied(target), c: {} });
  const told = attacked(table, 'strike:b', dice.damage);
  const scene = sceneAt(table);
  const [a, b] = table.start.fighters;
  return {
    hitRollNeeded: demands(scene, a!, b!, { mode: strikeWith(0) }) !== 'nothing',
    net: target.health - told.the('b').health,
    health: told.the('b').health,
    state: stateOf(told.the('b')),
    exhausted: told.exhausted,
  };
};

/** What a shot asks, rolls and tells of, in that order. */
const attackSteps: Adapter = () => {
  const order: string[] = [];
  const note = (word: string | undefined): void => {
    const step = STEPS[word ?? ''];
    if (step !== undefined) order.push(step);
  };
  const archer = { weapon: 'bow' };
  const { options, start } = fightOf(
    { a: archer, b: archer },
    { map: 'nineZonesInRow', stunts: true },
  );
  const process = ZONES.process(options);
  const dice = scripted([1, 6]);
  const wordOf = (label: string): string | undefined => label.split('/').at(-1);
  const chance = rolling((one, label) => (note(wordOf(printLabel(label))), dice.roll(one, label)));
  const picks: Record<string, string> = { turn: 'shoot:b', react: 'none' };
  const choice: Choice = {
    choose: choosing((open, advised, label) => {
      note(wordOf(label));
      const wanted = picks[wordOf(label) ?? ''];
      return open.find((option) => (option as { id: string }).id === wanted) ?? advised;
    }),
  };
  const recorder = {
    on: true,
    record: ({ kind }: CombatEvent): void => note(`told ${kind}`),
  };
  let fight = start;
  while (!dice.exhausted() || fight.stack.length > 0)
    fight = process.step(fight, { chance, choice, recorder }) as ZonesFight;
  return { order };
};
const STEPS: Readonly<Record<string, string>> = {
  stunt: 'stunt offer',
  hit: 'WIT save to hit if required',
  react: 'reaction choice',
  damage: 'damage rolls',
  'told strike': 'armour',
  'told harm': 'apply in order',
};

const deathBlow: Adapter<{ target: { state: string }; nearby: boolean }> = ({ target, nearby }) => {
  const table = fightOf(
    { a: armed(4, { start: 'first' }), b: { start: nearby ? 'first' : 'last' }, c: {} },
    { map: 'threeZonesInRow' },
  );
  const lying: Readonly<Record<string, Partial<Character>>> = {
    incapacitated: { standing: 'down', health: 4 },
    dying: { standing: 'dying', health: 0, dyingFor: 2 },
    dead: { standing: 'dead', health: 0 },
  };
  const stands = altered(table, { b: lying[target.state] ?? {} });
  const allowed = offered(tell(stands, { picks: { turn: 'end' }, steps: 9 })).includes('finish:b');
  const told = tell(stands, {
    picks: { turn: allowed ? 'finish:b' : 'end' },
    until: ({ stack, round }, events) =>
      round > 1 || (stack.length === 0 && events.some(({ kind }) => kind === 'dies')),
  });
  return {
    allowed,
    targetState: allowed ? told.the('b').standing : target.state,
    rollNeeded: told.events.some(({ rolls }) => rolls.length > 0),
  };
};

/** A roll to hit, where one is asked for, and damage of 3 where it hits. */
const hitDice = (d20: number, wit: number, needed: boolean): number[] => {
  const isHit = !needed || saves(d20, wit, optionsOf({}).saveCompare);
  return [...(needed ? [d20] : []), ...(isHit ? [3] : [])];
};

const rangedAttack: Adapter<{ distance: number; moving: boolean; d20: number; wit?: number }> = (
  given,
) => {
  // The WIT of the example is not printed.
  const { distance, moving, d20, wit = 8 } = given;
  const { range } = weapon('bow');
  const { possible, save } = shotNeeds({ distance, range, moving, visible: true });
  const bowman = { weapon: 'bow', start: 'first', wit };
  const table = altered(
    fightOf({ a: bowman, b: { start: 'last' }, c: {} }, { map: 'nineZonesInRow' }),
    { b: { place: distance } },
  );
  const shot = moving ? 'shoot:b:moving' : 'shoot:b';
  const ids = offered(tell(table, { picks: { turn: 'end' }, steps: 9 }));
  if (!possible) return { witSaveRequired: null, hit: ids.includes(shot) };
  const told = attacked(table, shot, hitDice(d20, wit, save));
  return {
    witSaveRequired: hasTold(told, 'hits', 'misses'),
    hit: hasTold(told, 'damage'),
    exhausted: told.exhausted,
  };
};

/** A blow in the dark. */
const meleeAttack: Adapter<{ targetVisible: false; d20: number; wit?: number }> = (given) => {
  const { d20, wit = 8 } = given;
  const table = fightOf({ a: armed(6, { wit }), b: {}, c: {} }, { light: 'dark' });
  const told = attacked(table, 'strike:b', hitDice(d20, wit, true));
  return {
    witSaveRequired: hasTold(told, 'hits', 'misses'),
    hit: hasTold(told, 'damage'),
    damage: 8 - told.the('b').health,
    exhausted: told.exhausted,
  };
};

const dodge: Adapter<{ agi: number; d20: number }> = ({ agi, d20 }) => {
  const table = fightOf({ a: { weapon: 'musket' }, b: { agi }, c: {} });
  const told = tell(table, {
    dice: saves(d20, agi, table.options.saveCompare) ? [d20] : [d20, 1],
    picks: { turn: 'shoot:b', react: 'dodge' },
    until: attackOver,
  });
  const passed = told.events.some(({ kind, text }) => kind === 'dodge' && text.includes('dodges'));
  return {
    passed,
    attackMisses: !hasTold(told, 'damage'),
    reactorTurnSpent: told.the('b').spent,
    exhausted: told.exhausted,
  };
};

interface Party {
  die?: number;
  rolled?: number;
  armour?: number;
  health?: number;
  maxHealth?: number;
  name?: string;
}
const counter: Adapter<{
  attacker: Party;
  defender: Party;
  dice?: { attacker: number[]; defender: number[] };
}> = (given) => {
  const { attacker, defender, dice } = given;
  const rolls =
    dice === undefined
      ? [attacker.rolled ?? 0, defender.rolled ?? 0]
      : [...dice.attacker, ...dice.defender];
  const block = ({ die, rolled = 1, armour, health = 8, maxHealth = 8 }: Party): Block => ({
    weapon: DIE[die ?? Math.max(8, rolled + (rolled % 2))],
    ...bodied({ health, maxHealth: Math.max(health, maxHealth), armour: armour ?? 0 }),
  });
  const table = fightOf({ a: block(attacker), b: block(defender), c: {}, ab: {} }, readings(given));
  const told = tell(table, {
    dice: rolls,
    picks: { act: 'act:a', turn: 'strike:b', react: 'counter' },
    until: attackOver,
  });
  const [toDefender, toAttacker] = [
    netOf(rolls[0] ?? 0, armourOf([defender.armour ?? 0])),
    netOf(rolls[1] ?? 0, armourOf([attacker.armour ?? 0])),
  ];
  const first = hitOrder(
    { nonLethal: false, net: toDefender },
    { nonLethal: false, net: toAttacker },
  );
  const [one, other] = [told.the('a'), told.the('b')];
  const of = ({ health, standing, stats }: Character, before: number) => ({
    health,
    state: stateOf({ standing }),
    critical: fateOf(
      { health: before, full: stats.health, standing: 'up' },
      before - health,
      table.options.criticalRule,
    ).critical,
  });
  return {
    netToDefender: toDefender,
    netToAttacker: toAttacker,
    hitFirst: first === 'attack' ? defender.name : attacker.name,
    leaderState: stateOf(other),
    attackerDamageTaken: (attacker.health ?? 8) - one.health,
    order:
      first === 'together'
        ? 'simultaneous'
        : first === 'counter'
          ? 'attacker hit first'
          : 'defender hit first',
    defender: of(other, defender.health ?? 8),
    attacker: of(one, attacker.health ?? 8),
    exhausted: told.exhausted,
  };
};

const armourValue: Adapter = (given) => {
  const { armour = 0, ...more } = given;
  const pieces = ['cover', 'lightArmour', 'heavyArmour', 'naturalArmour', 'shield'];
  const rest = pieces.map((piece) => Number(more[piece] ?? 0));
  return { armour: each<number, number>(armour, (one) => armourOf([one, ...rest])) };
};

/** An attack of a on b as they now stand: what it needs, deals, and what b is behind. */
const blow: Adapter<{
  fighters: Record<string, Block>;
  options?: Block;
  now?: Record<string, Partial<Character>>;
  mode?: Partial<AttackMode>;
  reacting?: boolean;
  modifiers?: ZonesFight['modifiers'];
}> = ({ fighters, options, now, mode, reacting, modifiers }) => {
  const table = fightOf(fighters, { map: 'nineZonesInRow', ...options });
  const all = table.start.fighters.map((one) => ({ ...one, place: 0, ...now?.[one.id] }));
  const start = { ...table.start, modifiers: modifiers ?? [], fighters: all };
  const scene = sceneAt({ ...table, start });
  const named = (id: string): Character => all.find((one) => one.id === id) ?? all[0]!;
  const [by, target] = [named('a'), named('b')];
  const made: AttackMode = { ...strikeWith(by.drawn), ...mode };
  const rule = damageRuleOf(scene, by, target, { mode: made });
  const ruling = damageRuling(scene, by);
  const { outcomes = [], probabilities = [] } = rule.dice?.distribution() ?? {};
  const damages = outcomes.map((outcome) => damageFrom(rule, outcome, ruling));
  return {
    needs: demands(scene, by, target, { mode: made }),
    deals: damages.length === 0 ? 'nothing' : [Math.min(...damages), Math.max(...damages)],
    mean: damages.reduce((sum, damage, i) => sum + damage * (probabilities[i] ?? 0), 0),
    armour: armourAgainst(scene, target, reacting === true),
    out: outChance(scene, by, target, { mode: made }),
    ready: isReady(target),
  };
};

const stunt: Adapter<{
  target?: { health: number };
  accepts: boolean;
}> = ({ target = { health: 8 }, accepts }) => {
  const told = tell(
    fightOf({ a: armed(6), b: { wounds: 8 - target.health }, c: {} }, { stunts: true }),
    {
      dice: accepts ? [] : [1],
      picks: {
        turn: 'strike:b',
        react: 'none',
        stunt: 'stunt:out',
        approve: 'approve',
        accept: accepts ? 'accept' : 'decline',
      },
      until: (fight, events) =>
        fight.stack.length === 0 && events.some(({ kind }) => kind === 'stunt' || kind === 'harm'),
    },
  );
  return {
    damage: target.health - told.the('b').health,
    reactionAllowed: told.asked.some(({ label }) => label.endsWith('react')),
    effectApplied: told.the('b').standing === 'down' && told.the('b').drawn === -1,
  };
};

const grappleCountered: Adapter<{
  grappler: { health: number | 'unharmed' };
  counterDie: number;
  dice: { counterDamage: number[] };
  targetStrSavePassed: boolean;
}> = ({ grappler, counterDie, dice, targetStrSavePassed }) => {
  const health = grappler.health === 'unharmed' ? 8 : grappler.health;
  const blocks = { a: bodied({ health }), b: { weapon: DIE[counterDie], str: 8 }, c: {}, ab: {} };
  const { standing } = fateOf(
    { health, full: health, standing: 'up' },
    dice.counterDamage[0] ?? 0,
    'halfCurrent',
  );
  const told = tell(fightOf(blocks), {
    dice: [...dice.counterDamage, ...(standing === 'up' ? [targetStrSavePassed ? 1 : 20] : [])],
    picks: { act: 'act:a', turn: 'grapple:b', react: 'counter' },
    until: attackOver,
  });
  const order = told.events.flatMap(({ kind, fighter }) =>
    kind === 'harm' && fighter === 'a'
      ? [`counter damage ${health - told.the('a').health}`]
      : kind === 'save' && fighter === 'b'
        ? ['STR save of the target']
        : [],
  );
  return { order, grabbed: told.the('b').heldBy === 'a', exhausted: told.exhausted };
};

const holding = (blocks: Readonly<Record<string, Block>>): Table =>
  altered(fightOf(blocks), { a: { holds: 'b' }, b: { heldBy: 'a' } });

const attackGrabbed: Adapter<{ weapon: WeaponId }> = ({ weapon: id }) => {
  const told = tell(holding({ a: { weapon: id }, b: {}, c: {} }), {
    dice: [1],
    picks: { turn: 'strike:b', react: 'none' },
    until: attackOver,
  });
  return {
    targetMayReact: told.asked.some(({ label }) => label.endsWith('b/react')),
    holdKept: told.the('a').holds === 'b',
    exhausted: told.exhausted,
  };
};

const breakFree: Adapter = ({ strSavePassed }) => {
  const told = tell(holding({ a: {}, b: {}, c: {} }), {
    dice: [strSavePassed === true ? 1 : 20],
    picks: { 'us/act': 'pass', 'them/act': 'act:b', turn: 'break' },
    until: ({ turn, fighters }) =>
      turn === null && fighters.some(({ id, spent }) => id === 'b' && spent),
  });
  return {
    free: told.the('b').heldBy === '',
    turnSpent: told.the('b').spent,
    exhausted: told.exhausted,
  };
};

const diceText = (base: string, count: number): string =>
  `${Number(base.split('d')[0]) * count}d${base.split('d')[1]}`;
const sizeDice: Adapter = ({ attackerSize, baseDice, targetSize, blast }) => ({
  dice: diceText(
    baseDice as string,
    sizedDice(stepsUp(sized(attackerSize), sized(targetSize)), blast === true),
  ),
});

const distributeDice: Adapter<{
  attackerSize: Size;
  baseDice: string;
  targets: Size[];
  allocation: string[];
}> = ({ attackerSize, baseDice, targets, allocation }) => {
  const parts = targets.map((size, i) =>
    partOf(
      Number(allocation[i]?.split('d')[0]),
      Number(baseDice.split('d')[0]) * sizedDice(stepsUp(attackerSize, size), false),
    ),
  );
  const used = parts.reduce((sum, part) => sum + part, 0);
  return { legal: parts.every((part) => part > 0) && used <= WHOLE, poolFractionUsed: used };
};

const shove: Adapter = ({ sizeDifference }) => {
  const SIZE: readonly Size[] = ['tiny', 'small', 'medium', 'large', 'massive'];
  // What a shove does is played: whether a d4 is asked for.
  const dice = each<number, number | null>(sizeDifference, (steps) => {
    const table = fightOf({ a: { size: SIZE[steps] }, b: { size: 'tiny' }, c: {} });
    const told = attacked(table, 'shove:b:1', steps === 0 ? [20] : [1]);
    return told.events.some(({ rolls }) => rolls.some((roll) => roll.endsWith('/shoved'))) &&
      told.exhausted
      ? 4
      : null;
  });
  return {
    zones: each<number, number>(sizeDifference, (steps) => shoveSteps(steps) / 2),
    directDamageDie: dice,
  };
};

/** Impaired damage of a die: its dice, and what a roll of them comes to. */
const impairedDie = (sides: number, given: Block) => {
  const kind = { count: 1, sides, watched: false, impaired: 1, steps: 0, blast: false };
  const rule = damageRules(optionsOf(given))(kind);
  if (rule.dice === undefined) throw new Error('no damage');
  return { dice: rule.dice, comesTo: (outcome: number) => damageFrom(rule, outcome, 0) };
};

const riderUnarmed: Adapter = ({ impairments: count }) => {
  const { start } = fightOf({ a: { weapon: 'unarmed', mount: 'horse' }, b: {} });
  const times = impairments(theFighter(start, 'a'), strikeWith(-1));
  if (times !== count) throw new Error(`impaired ${times} times`);
  return {
    damage:
      impairedRoll({ count: 1, sides: 4, lower: false, explodes: false, watched: false }, times, {
        impairedRule: 'keepLowest',
        impairedTwice: 'noDamage',
      }) === undefined
        ? 0
        : null,
  };
};

const blastCounters: Adapter<{ targets: string[]; wantingToCounter: string[] }> = ({
  targets,
  wantingToCounter,
}) => {
  const [first] = wantingToCounter;
  const table = fightOf({
    a: { weapon: 'breath', health: 30 },
    ...Object.fromEntries(targets.map((id) => [`t${id}`, { health: 30 }])),
  });
  // The second of those who are hit is asked under another word.
  const picks = targets.flatMap((id) =>
    targets.map((_, i) => [
      `t${id}/react${i === 0 ? '' : i + 1}`,
      id === first ? 'counter' : 'none',
    ]),
  );
  const told = tell(table, {
    dice: first === undefined ? [1] : [1, 1],
    picks: { turn: 'blast:0:0', ...Object.fromEntries(picks) },
    until: attackOver,
  });
  const may = told.asked.filter(
    ({ label, ids }) =>
      wantingToCounter.some((id) => label.includes(`/t${id}/react`)) &&
      ids.some((id) => id.startsWith('counter')),
  );
  return { countersAllowed: may.length };
};

const hideBehind: Adapter<{
  coverIs: string;
  cover: string;
  coverHasTakenTurn?: boolean;
}> = ({ coverIs, cover, coverHasTakenTurn = false }) => {
  const whom =
    coverIs === 'willing ally' ? 'ally' : coverIs === 'grabbed enemy' ? 'heldEnemy' : 'freeEnemy';
  if (!mayHideBehind(whom)) {
    const told = tell(fightOf({ a: {}, bt: {}, ae: {} }), {
      dice: [1],
      picks: { act: 'act:a', turn: 'strike:bt', react: 'none' },
      until: attackOver,
    });
    return { legal: told.asked.some(({ ids }) => ids.includes('hide:ae')) };
  }
  const shield = whom === 'ally' ? 'be' : 'ae';
  const table = fightOf(
    { a: { start: 'first' }, bt: { start: 'first' }, [shield]: { start: 'first' } },
    { map: 'threeZonesInRow' },
  );
  const isHeld = whom === 'heldEnemy';
  const near = altered(table, {
    [shield]: { place: 3, spent: coverHasTakenTurn, heldBy: isHeld ? 'bt' : '' },
    bt: { holds: isHeld ? shield : '' },
  });
  const told = tell(near, {
    dice: [1],
    picks: {
      act: 'act:a',
      turn: 'strike:bt',
      'bt/react': `hide:${shield}`,
      agree: 'agree',
      [`${shield}/react`]: 'none',
    },
    until: attackOver,
  });
  const hit = told.events.find(({ kind }) => kind === 'damage')?.target;
  return {
    legal: true,
    newTarget: hit === shield ? cover : hit,
    positionsSwapped: told.the('bt').place === 3 && told.the(shield).place === 0,
    newTargetMayReact: told.asked.some(({ label }) => label.endsWith(`${shield}/react`)),
    reactorTurnSpent: told.the('bt').spent,
  };
};

const guard: Adapter<{
  guard: string;
  guardHasTakenTurn?: boolean;
  guardNearbyTarget?: boolean;
}> = (given) => {
  const { guard: who, guardHasTakenTurn = false, guardNearbyTarget = true } = given;
  const table = fightOf({ a: {}, bt: {}, bg: {} }, { map: 'threeZonesInRow' });
  const places = { a: { place: 0 }, bt: { place: 0 } };
  const bg = { place: guardNearbyTarget ? 0 : 4, spent: guardHasTakenTurn };
  const told = tell(altered(table, { ...places, bg }), {
    dice: [1],
    picks: { turn: 'strike:bt', 'bt/react': 'none', 'bg/guard': 'guard' },
    until: attackOver,
  });
  const guards = told.events.find(({ kind }) => kind === 'damage')?.target === 'bg';
  return {
    legal: guards,
    newTarget: guards ? who : given['target'],
    guardMayCounterOrDodge: told.asked.some(({ label }) => label.endsWith('bg/react')),
    guardTurnSpent: told.the('bg').spent,
  };
};

interface Played {
  readonly fighters: Record<string, Block>;
  readonly options?: Block;
  readonly named?: string[];
  readonly routed?: string[];
  readonly now?: Record<string, Partial<Character>>;
  readonly picks?: Picks;
  readonly dice?: number[];
  readonly until?: number;
  /** So many steps, in place of that. */
  readonly steps?: number;
  readonly weigh?: string[];
  /** The fight itself as it now stands: its initiative, say, or what lies on the ground. */
  readonly stands?: Partial<ZonesFight>;
}
/** A fight as they now stand: till its first attack is over, or till a round begins. */
const played = (
  { fighters, options, named, routed, now, picks, dice, until, steps, weigh, stands }: Played,
  luck?: Chance,
): Told =>
  tell(altered(fightOf(fighters, options, named, routed), now ?? {}, stands), {
    dice: dice ?? [],
    luck,
    steps,
    ...(weigh === undefined ? {} : { weigh }),
    picks: { react: 'none', ...picks },
    until: (one, events) => {
      if (steps !== undefined) return false;
      return until === undefined
        ? attackOver(one, events)
        : one.round >= until && one.phase === 'lead';
    },
  });

/** Chances of what is weighed, where it was first offered; what is not rolled for is certain. */
const weighedIn = ({ asked }: Told, weigh: readonly string[]) => {
  const { ids, chances } = asked.find((one) => one.ids.some((id) => weigh.includes(id))) ?? {};
  const known = ids?.filter((id) => weigh.includes(id)) ?? [];
  return Object.fromEntries(known.map((id) => [id, chances?.[id] ?? 1]));
};

/**
 * A fight under scripted dice and picks: what becomes of them, and what they were offered, each
 * time somebody was asked, of the options that are named (or of all).
 */
const fight: Adapter<{
  show?: Record<string, string[]>;
  /** Kinds of events whose text and rules are wanted. */
  tell?: string[];
}> = (given) => {
  const { show, tell: kinds = [] } = given;
  const told = played(given as unknown as Played);
  const each = <T>(read: (one: Character) => T) =>
    Object.fromEntries(told.fight.fighters.map((one) => [one.id, read(one)]));
  const fields = Object.keys(told.fight.fighters[0] ?? {}) as (keyof Character)[];
  const wanted = told.events.filter(({ kind }) => kinds.includes(kind));
  const { round, idle, initiative, factions } = told.fight;
  return {
    ...Object.fromEntries(fields.map((field) => [field, each((one) => one[field])])),
    arms: each(({ arms }) =>
      arms.map(({ weapon: id, damaged }) => (damaged ? `${id} damaged` : id)).join(', '),
    ),
    used: each(({ arms }) => arms.map(({ used }) => used)),
    round,
    idle,
    initiative: factions[initiative]?.id,
    outcome: told.outcome,
    texts: wanted.map(({ text }) => text),
    rules: wanted.map(({ rules }) => rules),
    terms: wanted.map(({ terms = [] }) => terms.map(({ reason, amount }) => `${reason} ${amount}`)),
    rolls: wanted.map(({ rolls }) => rolls.map((roll) => roll.split('/').slice(-2).join(' '))),
    who: wanted.map(({ fighter, target }) => [fighter, target].join(' ').trim()),
    prompts: told.thrown.map(({ told: { by, what, bonus, need = '', against = '' } }) =>
      `${by}: ${what}, ${bonus} ${need} ${against}`.trim(),
    ),
    endings: told.states.filter(({ phase }) => phase === 'ending').length,
    steps: told.told.map((some) => some.map(({ kind }) => kind)).filter(({ length }) => length > 0),
    floor: told.fight.floor.map(({ weapon: id, at }) => `${id} at ${at}`),
    chances: weighedIn(told, (given as unknown as Played).weigh ?? []),
    /** What was picked of whom, the first time. */
    picked: Object.fromEntries(
      told.asked
        .map(({ label, picked }) => [label.split('/').slice(-2).join('/'), picked])
        .toReversed(),
    ),
    acts: told.asked
      .filter(({ label }) => label.endsWith('/act'))
      .map(({ label, picked }) => `${label.split('/').at(-2) ?? ''} ${picked}`),
    asked: Object.fromEntries(
      Object.entries(show ?? {}).map(([who, some]) => [
        who,
        told.asked
          .filter(({ label }) => label.endsWith(`/${who}`))
          .map(({ ids }) => ids.filter((id) => some.length === 0 || some.includes(id))),
      ]),
    ),
    exhausted: told.exhausted,
  };
};

/**
 * The exact chances of what becomes of them, in all ways that the dice can fall, and how many
 * branches they are told apart in. A `fate` is the health of who stands, or how he lies.
 */
const ways: Adapter<{ read: string[] }> = (given) => {
  const { read } = given;
  const chances = new Map<string, number>();
  const each = enumerate((chance) => {
    const { the } = played(given as unknown as Played, chance);
    return read
      .map((what) => what.split(' '))
      .map(([id = '', field = '']) => {
        const one = the(id);
        const fate = one.standing === 'up' ? one.health : one.standing;
        return `${field === 'fate' ? fate : (one[field as keyof Character] as string)}`;
      })
      .join(', ');
  });
  for (const { value, probability } of each)
    chances.set(value, (chances.get(value) ?? 0) + probability);
  return { ways: Object.fromEntries(chances), branches: each.length };
};

/** Dice of damage: how they are thrown, what they come to in the mean, and sums typed for them. */
const damageRoll: Adapter<{
  roll: Partial<DamageRoll>;
  faces?: number[];
  sums?: number[];
}> = ({ roll, faces = [], sums = [] }) => {
  const plain = { count: 1, sides: 6, lower: false, explodes: false, watched: false };
  const dice = damageDice({ ...plain, ...roll });
  const script = [...faces];
  const thrown =
    faces.length === 0 ? undefined : dice.throwDice((sides) => script.shift() ?? sides + 1);
  const { outcomes, probabilities } = dice.distribution();
  const chances = new Map<number, number>();
  for (const [i, outcome] of outcomes.entries()) {
    const total = totalOf(outcome);
    chances.set(total, (chances.get(total) ?? 0) + (probabilities[i] ?? 0));
  }
  return {
    total: thrown && totalOf(thrown.total),
    one: thrown && showsOne(thrown.total),
    dropped: thrown?.faces.filter(({ dropped }) => dropped === true).map(({ face }) => face),
    kept: thrown?.faces.filter(({ dropped }) => dropped !== true).map(({ face }) => face),
    chances: Object.fromEntries(chances),
    chanceOfOne: probabilityOf({ outcomes, probabilities }, showsOne),
    sums: sums.map((sum) => {
      const outcome = dice.ofSum?.(sum);
      return outcome === undefined
        ? 'unknown'
        : `${totalOf(outcome)}${showsOne(outcome) ? ', a 1' : ''}`;
    }),
    exhausted: script.length === 0,
  };
};

/** A field: its places and where one comes from each, and how far its zones are apart. */
const field: Adapter = ({ map: id, from, steps }) => {
  const map = zoneMap(id as MapId);
  const { places, ways, zones } = map;
  const named = (all: readonly number[]): readonly string[] =>
    all.map((place) => titleOf(map, place)).toSorted();
  return {
    ways: Object.fromEntries(places.map(({ title }, i) => [title, named(ways[i] ?? [])])),
    apart: zones.map((one) => zones.map((other) => distanceOf(map, one, other))),
    neighbours: zones.map((zone) => neighboursOf(map, zone)),
    reach: reachable(map, Number(from ?? 0), Number(steps ?? 0)).map(named),
    goals: places.map((_, place) => goalOf(map, place)),
  };
};

/** Every weapon: its die, its range in zones, and what is special about it. */
const armoury: Adapter = () => ({
  hands: Object.fromEntries(WEAPON_IDS.map((id) => [id, weapon(id).hands])),
  weapons: WEAPON_IDS.map((id) => {
    const { die, hands, range, blast, impaired, frail } = weapon(id);
    return [
      `${id} d${die}`,
      ...(hands === 2 ? ['two hands'] : []),
      ...(range > 0 ? [`range ${range}`] : []),
      ...(blast ? ['blast'] : []),
      ...(impaired ? ['impaired'] : []),
      ...(frail ? ['damaged'] : []),
    ].join(', ');
  }),
});

/** What becomes of a mover's turn after an opportunity attack that rolls so high. */
const opportunityAttack: Adapter = (given) => {
  const resumes = each<string, boolean>(given['moverStateAfter'], (state) => {
    const roll = { up: 1, incapacitated: 5, dying: 5, dead: 8 }[state] ?? 1;
    const table = fightOf(
      { a: { wounds: state === 'dying' ? 3 : 0 }, ab: {}, b: { weapon: 'battleaxe' } },
      { map: 'threeZonesInRow' },
    );
    const together = { a: { place: 0 }, ab: { place: 0 }, b: { place: 0 } };
    const told = tell(altered(table, together), {
      dice: [roll],
      picks: { act: 'act:a', turn: ['move:1'], opportunity: 'strike:0' },
      until: (fight, events) =>
        events.some(({ kind }) => kind === 'opportunity') && fight.stack.length === 0,
    });
    if (stateOf(told.the('a')) !== state) throw new Error(`the mover is ${told.the('a').standing}`);
    return told.fight.turn?.who === 'a';
  });
  return { turnResumes: resumes };
};

const turnLegal: Adapter<{
  speed?: number;
  zonesMoved?: number;
  sprinting?: boolean;
  actions?: string[];
}> = ({ speed = 2, zonesMoved = 0, sprinting = false, actions = [] }) => {
  // A reaction is the whole turn (ZN-15).
  if (actions.includes('reaction')) return { legal: zonesMoved === 0 && actions.length === 1 };
  const count = (kind: string): number => actions.filter((one) => one === kind).length;
  return {
    legal:
      count('main') <= 1 &&
      actions.length <= 2 &&
      2 * zonesMoved <= allowance({ speed, acts: actions.length > 0, sprints: sprinting }),
  };
};

const blastTargets: Adapter<{
  kind: string;
  inZone: string[];
  onBorders?: string[];
}> = ({ kind, inZone, onBorders = [] }) => {
  const ranged = kind === 'ranged';
  const targets = blastHits(
    [
      ...inZone.map((id) => ({ id, at: 'zone' as const })),
      ...onBorders.map((id) => ({ id, at: 'border' as const })),
    ],
    'attacker',
    ranged,
  );
  // Whether it can miss is played: beyond half range it asks for a WIT save.
  const table = fightOf(
    {
      a: { weapon: ranged ? 'fireBomb' : 'breath', start: 'first' },
      b: { start: ranged ? 'last' : 'first' },
      c: {},
    },
    { map: 'threeZonesInRow' },
  );
  const told = tell(table, {
    dice: ranged ? [20] : [1],
    picks: { turn: ranged ? 'blast:2:0' : 'blast:0:0', react: 'none' },
    until: (_fight, events) =>
      events.some(({ kind: what }) => what === 'misses' || what === 'damage'),
  });
  return { targets, canMiss: hasTold(told, 'misses') };
};

const NON_LETHAL: readonly string[] = ['disarm', 'shove', 'grapple'];
const mixedCounter: Adapter = ({ attack, counter: answer }) => {
  const nonLethal = (what: unknown): boolean => NON_LETHAL.includes(what as string);
  const first = hitOrder(
    { nonLethal: nonLethal(attack), net: 1 },
    { nonLethal: nonLethal(answer), net: 1 },
  );
  return {
    first,
    resolveOrder: first === 'attack' ? ['attack', 'counter'] : ['counter', 'attack'],
  };
};

const HELD_ACTS: Readonly<Record<string, Parameters<typeof keepsHold>[1]>> = {
  'attack one-handed': 'oneHanded',
  'attack two-handed': 'twoHanded',
  'unarmed attack': 'oneHanded',
  'move with grabbed': 'move',
  'disarm grabbed': 'disarmHeld',
  'hide behind grabbed': 'hideBehindHeld',
};

const moraleGroup: Adapter<{
  d20: number;
  members: { id: string; wit: number; immuneToFear?: boolean }[];
}> = (given) => {
  const { d20, members } = given;
  const fallen = Object.fromEntries(members.map(({ id }) => [`b${id}x`, { wounds: 8 }]));
  const table = fightOf(
    {
      a: { naturalArmour: 3 },
      ...Object.fromEntries(
        members.map(({ id, wit, immuneToFear }) => [
          `b${id}`,
          { wit, fearless: immuneToFear ?? false, naturalArmour: 3 },
        ]),
      ),
      ...fallen,
    },
    { morale: true, ...readings(given) },
  );
  const were = { original: 2 * members.length, before: 2 * members.length };
  const factions = table.start.factions.map((one) =>
    one.id === 'them' ? { ...one, ...were } : one,
  );
  const told = tell(altered(table, {}, { factions }), {
    dice: members.every(({ immuneToFear }) => immuneToFear === true) ? [] : [d20],
    picks: { act: 'pass', yield: 'surrender' },
    until: (_fight, events) => events.some(({ kind }) => kind === 'morale'),
  });
  const those = (test: (one: Character) => boolean): string[] =>
    members.filter(({ id }) => test(told.the(`b${id}`))).map(({ id }) => id);
  return {
    fail: those(({ yields }) => yields !== ''),
    passImmune: those(({ steadfast }) => steadfast),
    notTested: those(({ yields, steadfast }) => yields === '' && !steadfast),
    exhausted: told.exhausted,
  };
};

const surrenderedHarmed: Adapter = () => {
  const table = altered(fightOf({ a: {}, b: {}, c: {} }), {
    b: { standing: 'surrendered', yields: 'surrender' },
  });
  const told = tell(table, {
    dice: [1],
    picks: { turn: 'strike:b', resume: 'resume' },
    until: attackOver,
  });
  return { mayResumeFighting: told.the('b').standing === 'up' && told.the('b').yields === '' };
};

const longChase: Adapter<{
  fleeingFaster?: boolean;
  pursuerFaster?: boolean;
  d20?: number;
  agis?: number[];
}> = ({ fleeingFaster = false, pursuerFaster = false, d20, agis = [8] }) => {
  const way = chaseOf(fleeingFaster ? 4 : 2, pursuerFaster ? 4 : 2);
  if (way !== 'saves') return { saveRequired: false, escaped: way === 'escapes' ? 'all' : 'none' };
  // They have just left; the pursuers are as fast.
  const table = fightOf(
    { a: {}, ...Object.fromEntries(agis.map((agi, i) => [`b${i}`, { agi }])) },
    { longChase: 'always' },
  );
  const fled = agis.map((_, i) => [`b${i}`, { standing: 'fled', chased: 0 }] as const);
  const told = tell(altered(table, Object.fromEntries(fled), { phase: 'ending' }), {
    dice: d20 === undefined ? [] : [d20],
    steps: 1,
  });
  return {
    saveRequired: told.events.some(({ rolls }) => rolls.length > 0),
    escaped: agis.map((_, i) => told.the(`b${i}`).standing === 'fled'),
    exhausted: told.exhausted,
  };
};

const netDamage: Adapter<{
  rolled: number | number[];
  armour?: number;
  direct?: boolean;
  sizeSteps?: number;
}> = ({ rolled, armour = 0, direct = false, sizeSteps = 0 }) => {
  /** A fall from a moving mount, in armour. */
  const fall = (face: number): number => {
    const table = fightOf(
      { a: { mount: 'horse', naturalArmour: armour, health: 30 }, b: {} },
      { map: 'nineZonesInRow' },
    );
    const told = tell(table, {
      dice: [20, face],
      picks: { turn: ['move:1', 'dismount'] },
      until: (_fight, events) => events.some(({ kind }) => kind === 'harm'),
    });
    return 30 - told.the('a').health;
  };
  const net = (one: number): number =>
    netOf(sizedDamage(one, sizeSteps, false), armourOf([armour]));
  return { net: each(rolled, direct ? fall : net) };
};

const dismountMoving: Adapter<{ agi: number; d20: number | number[]; d4: number }> = (given) => {
  const { agi, d20, d4 } = given;
  const table = fightOf(
    { a: { mount: 'horse', agi, health: 30 }, b: {} },
    { map: 'nineZonesInRow', ...readings(given) },
  );
  const ridden = (face: number): Told =>
    tell(table, {
      dice: saves(face, agi, table.options.saveCompare) ? [face] : [face, d4],
      picks: { turn: ['move:1', 'dismount'] },
      until: (_fight, events) => events.some(({ kind }) => kind === 'dismounts'),
    });
  return {
    fell: each(d20, (face: number) => ridden(face).events.some(({ kind }) => kind === 'harm')),
    directDamage: each(d20, (face: number) => 30 - ridden(face).the('a').health),
    exhausted: list(d20).every((face) => ridden(face).exhausted),
  };
};

const revealed: Adapter = ({ event }) => {
  const table = (more: Block = {}) =>
    fightOf(
      { a: { concealed: true, start: 'first' }, b: { start: 'first' }, c: {} },
      { map: 'threeZonesInRow', ...more },
    );
  const shown = (
    turn: string,
    dice: readonly number[],
    until: (fight: ZonesFight) => boolean,
    more: Block = {},
  ): boolean =>
    !tell(table(more), { dice, picks: { turn: [turn] }, until: (fight) => until(fight) }).the('a')
      .concealed;
  const acted = ({ turn }: ZonesFight): boolean => turn !== null && (turn.main || turn.moved > 0);
  const ways: Readonly<Record<string, () => boolean>> = {
    attack: () => shown('strike:b', [], ({ stack }) => stack.length > 0),
    'invoke power': () => shown('other', [], acted, { stunts: true }),
    talk: () => shown('distract:b', [1], acted),
    'move without sneaking': () => shown('move:3', [], acted),
    'walk in front of enemy': () => shown('move:1', [], acted),
    'stand still': () => shown('end', [], ({ turn, passes }) => turn === null && passes > 0),
  };
  return { revealed: each(event, (one: string) => ways[one]?.()) };
};

const downOdds: Adapter<{
  die: number;
  armour?: number;
  health: number;
  maxHealth?: number;
}> = (given) => {
  const { die, ...body } = given;
  const table = fightOf({ a: armed(die), b: bodied(body) }, readings(given));
  const [a, b] = table.start.fighters;
  return { p: outChance(sceneAt(table), a!, b!, { mode: strikeWith(0) }) };
};

const gearVsHit: Adapter<{
  damageBeforeArmour: number | number[];
  damagedShield?: boolean;
  damagedArmour?: boolean;
}> = ({ damageBeforeArmour, damagedShield, damagedArmour }) => {
  const gear = (damaged = false): Gear => (damaged ? 'damaged' : 'sound');
  return {
    destroyed: each(damageBeforeArmour, (damage: number) => {
      const worn = { shield: gear(damagedShield), armour: gear(damagedArmour) };
      const one = gearDestroyed(damage, worn);
      return one === undefined ? [] : [one];
    }),
  };
};

const breakFreeSize: Adapter = ({ holderSize, heldSize }) => {
  const [holder, held] = fightOf({ a: { size: holderSize }, b: { size: heldSize } }).start.fighters;
  return { strSaveAllowed: canBreakFree(holder!, held!) };
};

const nonLethalSize: Adapter = ({ attackerSize, targetSize }) => {
  const { possible, save } = sizeAllows(stepsUp(sized(attackerSize), sized(targetSize)));
  if (!possible) return { possible };
  const table = fightOf({ a: { size: attackerSize }, b: { size: targetSize }, c: {} });
  const ids = offered(attacked(table, 'grapple:b', save ? [20] : []), 'b/react');
  return {
    possible,
    strSaveAllowed: save,
    dodgeAllowed: ids.includes('dodge'),
    counterAllowed: ids.includes('counter'),
  };
};

const moraleDue = (whole: number, given: Block) => {
  const { atRoundStart: before, atRoundEnd: now } = given as Record<string, number>;
  const { moraleTrigger } = optionsOf(given);
  return { due: isHalved({ whole, before: before ?? whole, now: now ?? whole }, moraleTrigger) };
};

export const ZONES_COMBAT: Readonly<Record<string, Adapter>> = {
  fight,
  ways,
  damageRoll,
  field,
  armoury,
  factionSequence,
  attack: attackVector,
  deathBlow,
  rangedAttack,
  meleeAttack,
  dodge,
  counter,
  armourValue,
  blow,
  stunt,
  grappleCountered,
  attackGrabbed,
  breakFree,
  sizeDice,
  distributeDice,
  shove,
  riderUnarmed,
  blastCounters,
  hideBehind,
  guard,
  opportunityAttack,
  turnLegal,
  blastTargets,
  mixedCounter,
  moraleGroup,
  surrenderedHarmed,
  longChase,
  netDamage,
  dismountMoving,
  revealed,
  downOdds,
  gearVsHit,
  breakFreeSize,
  nonLethalSize,
  mustPass: ({ unspentCharacters }) => ({ mustPass: mustPass(unspentCharacters as number) }),
  sizeDamage: ({ attackerSize, targetSize, roll, blast }) => ({
    damage: sizedDamage(
      roll as number,
      stepsUp(sized(attackerSize), sized(targetSize)),
      blast === true,
    ),
  }),
  sizeRange: ({ attackerSize, targetSize, range, blast }) => ({
    range: sizedRange(
      range as number,
      stepsUp(sized(attackerSize), sized(targetSize)),
      blast === true,
    ),
  }),
  unarmed: () => ({ die: weapon('unarmed').die, impaired: weapon('unarmed').impaired }),
  weaponBreak: ({ weaponDamaged, damageDie }) => ({
    destroyed: each(damageDie, (faces: number | number[]) =>
      weaponBreaks(weaponDamaged === true, list(faces).includes(1)),
    ),
  }),
  save: (given) => ({
    passed: each(given['d20'], (face: number) =>
      saves(face, given['ability'] as number, optionsOf(given).saveCompare),
    ),
  }),
  saveOdds: (given) => {
    const { saveCompare } = optionsOf(given);
    return {
      p: each(
        given['ability'],
        (one: number) =>
          (probabilityOf(D20.distribution(), (face) => saves(face, one, saveCompare)) +
            saveChance(one, saveCompare)) /
          2,
      ),
    };
  },
  groupSave: (given) => {
    const { d20, wits } = given;
    const blocks = (wits as number[]).map((wit, i) => [`a${i}`, { wit }]);
    const table = fightOf(Object.fromEntries(blocks), readings(given));
    const scene = sceneAt(table, scripted([d20 as number]));
    const { passed } = groupSave(
      scene,
      (wits as number[]).map((_, i) => `a${i}`),
      { on: 'wit', also: 'morale', side: 'us' },
    );
    return { passed: (wits as number[]).map((_, i) => passed.includes(`a${i}`)) };
  },
  applyDamage: (given) => {
    const {
      health,
      maxHealth = health,
      net,
    } = given as { health: number; maxHealth?: number; net: number };
    const { criticalRule } = optionsOf(given);
    const fate = fateOf({ health, full: maxHealth, standing: 'up' }, net, criticalRule);
    return { health: fate.health, state: stateOf(fate), critical: fate.critical };
  },
  rangedRequirement: (given) => {
    const {
      distance,
      range,
      moving = false,
      targetVisible: visible = true,
    } = given as { distance: number; range: number; moving?: boolean; targetVisible?: boolean };
    const { possible, save } = shotNeeds({ distance, range, moving, visible });
    return { possible, witSaveRequired: possible ? save : null };
  },
  meleeRequirement: ({ targetVisible }) => ({
    witSaveRequired: each(targetVisible, meleeNeeds),
  }),
  impaired: (given) => {
    const { dice, comesTo } = impairedDie(given['sides'] as number, given);
    const script = scripted((given['dice'] as number[][]).flat());
    return { damage: comesTo(script.roll(dice, ['x'])), exhausted: script.exhausted() };
  },
  impairedOdds: (given) => ({
    mean: each<number, number>(given['sides'], (sides) => {
      const { dice, comesTo } = impairedDie(sides, given);
      const { outcomes, probabilities } = dice.distribution();
      return mean({ outcomes: outcomes.map(comesTo), probabilities });
    }),
  }),
  attackSteps,
  mayReact: (given) => {
    const { aware = true, attackerConcealed, hasTakenTurn, grabbed, incapacitated } = given;
    return {
      mayReact: mayReact({
        aware: aware === true && attackerConcealed !== true,
        hasTakenTurn: hasTakenTurn === true,
        grabbed: grabbed === true,
        incapacitated: incapacitated === true,
        alreadyReacted: given['alreadyReactedToThisAttack'] === true,
      }),
    };
  },
  blastDeviation: ({ neighbours, rolled }) => ({
    zoneHit: deviated(neighbours as string[], rolled as number) ?? null,
  }),
  holderAction: ({ action }) => ({
    keepsHold: each(action, (one: string) => keepsHold('alike', HELD_ACTS[one] ?? 'other')),
  }),
  groupMoraleDue: (given) => moraleDue(given['original'] as number, given),
  loneMoraleDue: (given) => moraleDue(given['maxHealth'] as number, given),
  meleeReach: ({ size }) => ({ reach: each(size, meleeReach) }),
  riderMayAct: ({ mountMoved, mountSpeed }) => {
    const free = each(mountMoved, (zones: number) =>
      riderFree({ speed: mountSpeed as number, moved: 2 * zones, sprints: false }),
    );
    return { mayAct: free, mayReact: free };
  },
  mountCost: () => ({ zones: MOUNTING / 2 }),
  bonusRound: ({ concealed, others = [] }) => ({
    mayAct: bonusFor([
      ...(concealed as string[]).map((id) => ({ id, concealed: true })),
      ...(others as string[]).map((id) => ({ id, concealed: false })),
    ]).map(({ id }) => id),
  }),
};
