import { copyFight } from '../../shared/combat/systems/tactica/fighters/copies.ts';
import {
  crowdDice,
  makeContact,
  settle,
} from '../../shared/combat/systems/tactica/rules/contact.ts';
import { stunned, suffer } from '../../shared/combat/systems/tactica/harm/harm.ts';
import { inForce, options } from '../../shared/combat/systems/tactica/fighters/options.ts';
import { processOf } from '../../shared/combat/systems/tactica/process.ts';
import {
  STATES,
  statusOf,
  type AttackTask,
  type Combatant,
  type Defence,
  type EditedCombatant,
  type EditedFight,
  type State,
  type TacticaFight,
} from '../../shared/combat/systems/tactica/fighters/state.ts';
import { nextActors } from '../../shared/combat/systems/tactica/choices/turn.ts';
import {
  attackDiceOf,
  blowOf,
  type Plan,
} from '../../shared/combat/systems/tactica/rules/attack-dice.ts';
import { defenceDice } from '../../shared/combat/systems/tactica/choices/defences.ts';
import {
  entitlement,
  leftOn,
  levelDice,
  outBy,
  strikesWith,
} from '../../shared/combat/systems/tactica/fighters/numbers.ts';
import { without } from '../../shared/mechanics/tactica/action-dice.ts';
import { damageOf, type Weight } from '../../shared/mechanics/tactica/damage.ts';
import { blockCompare } from '../../shared/mechanics/tactica/defence.ts';
import { hitsOf, leastFace, onesOf } from '../../shared/mechanics/tactica/dice.ts';
import { rolling } from '../../shared/process/chance.ts';
import type { Term } from '../../shared/combat/terms.ts';
import { SILENT } from '../../shared/process/process.ts';
import { beginning, directed, picking, type Picker } from '../directed.ts';
import { fightOf } from '../combat/people.ts';
import { arena, optionsOf, played, type Entrant } from '../combat/systems/tactica-arena.ts';
import { theFighter as one } from '../../shared/combat/scratch.ts';
import { TACTICA } from '../../shared/combat/systems/tactica/index.ts';
import {
  ARMOUR,
  BELOW_ZERO,
  COSTS,
  MENTAL_RANKS,
  PHYSICAL_RANKS,
  RANGE,
  SHIELDS,
  SHOOTING,
  SIZES,
} from '../../shared/combat/systems/tactica/fighters/tables.ts';
import { WEAPONS, type Weapon } from '../../shared/combat/systems/tactica/fighters/weapons.ts';
import type { Adapter } from './vector.ts';

type Given = Record<string, unknown>;

/** A field of fighters under the options of a vector; the first is red, the others blue. */
const field = (given: Given, ...all: readonly Given[]): EditedFight => {
  const people = all.map(({ id = 'x', side, ...own }, i) => ({
    id: String(i === 0 ? (all[0]?.['id'] ?? 'red') : id),
    name: String(id),
    side: (side as string | undefined) ?? (i === 0 ? 'red' : 'blue'),
    stats: own,
  }));
  const { start } = fightOf(TACTICA, people, { options: rulesOf(given), sides: ['red', 'blue'] });
  return { ...copyFight(start), phase: 'open' };
};
const rulesOf = (given: Given) =>
  options.parse({ advantage: 'none', ...(given['option'] as object | undefined) });

/** Chooses what is named for the last word of a label, else what the policy would. */
const named =
  (picks: Readonly<Record<string, string>>): Picker =>
  (label) =>
    picks[label.split('/').at(-1) ?? ''];

/** Luck that only ever throws 2s. */
const TWOS = rolling((dice) => dice.throwDice(() => 2).total);

/** One step of the engine's process under typed dice and decisions; what was thrown, and why. */
const step = (
  given: Given,
  start: TacticaFight,
  dice: readonly number[],
  picks: Readonly<Record<string, string>> = {},
) => {
  const process = processOf(rulesOf(given));
  const done = directed(process, start, { dice, pick: named(picks), steps: 1 });
  const thrown = new Map(
    done.thrown.map(({ name, faces, outcome }) => [
      name.split('/').at(-1),
      { dice: faces.length, outcome },
    ]),
  );
  return { fight: done.state, thrown, exhausted: done.exhausted };
};

const edited = (fight: EditedFight, id: string): EditedCombatant =>
  one(fight, id) as EditedCombatant;

const strike = (by: string, target: string, more: Partial<AttackTask> = {}): AttackTask => ({
  kind: 'attack',
  by,
  target,
  weapon: 'sword',
  extra: 0,
  as: 'strike',
  ...more,
});

interface Attack {
  readonly attacker: string;
  readonly attackDice: number;
  readonly roll: number[];
}
type Event = Attack | { readonly poolAction: true };

/** A defender against several attackers, one after the other, keeping a pool (TC-80, TC-86). */
const sequence = (given: Given, kind: 'dodge' | 'block') => {
  const events = given['events'] as Event[];
  const defenceRoll = given['defenceRoll'] as number[];
  const { shieldBlock: shield = 0, bodyArmour: armour = 0 } = given as Record<string, number>;
  const skill = { dodgeDice: 0, blockDice: 0, [`${kind}Dice`]: defenceRoll.length };
  const attackers = events.flatMap((event) =>
    'attacker' in event ? [{ id: event.attacker, attackDice: event.attackDice, armour: 0 }] : [],
  );
  const defender = { id: 'defender', ...skill, shield, armour, bonusPhysical: 8 };
  let now: TacticaFight = field(given, defender, ...attackers);
  let poolRolled: number | undefined;
  // Under `compare` the shield's rating is in the pool from the start.
  const inPool = kind === 'block' ? shield : 0;
  const steps = events.map((event) => {
    const self = one(now, 'defender') as EditedCombatant;
    if ('poolAction' in event) {
      self.dice = [2, 6];
      now = step(given, now, [], { action: 'pool', pay: 'pay:2' }).fight;
      return { poolAfter: one(now, 'defender').guard };
    }
    const isKept = poolRolled !== undefined;
    if (!isKept) self.dice = [6];
    const { guard: kept } = self;
    const faces = [...(isKept ? [] : defenceRoll), ...event.roll];
    const picks = { defend: isKept ? `keep:${kind}` : `${kind}:6` };
    const start = { ...now, tasks: [strike(event.attacker, 'defender')] };
    const { fight, thrown, exhausted } = step(given, start, faces, picks);
    if (!exhausted) throw new Error('dice of the script were left over');
    now = { ...fight, phase: 'open', tasks: [] };
    poolRolled ??= thrown.get(kind)?.outcome ?? 0;
    const attacker = one(now, event.attacker);
    const attack = thrown.get('attack') ?? { dice: 0, outcome: 0 };
    const successes = hitsOf(attack.outcome);
    const guard = isKept ? kept : poolRolled + inPool;
    const { works, left } = blockCompare({ guard, shield, armour }, successes);
    return {
      exposuresOnAttacker: attacker.exposures,
      fumble: attacker.fumbled,
      poolAfter: one(now, 'defender').guard,
      ...(kind === 'dodge'
        ? { netDice: attack.dice, hits: successes }
        : { successes, blockWorks: works, netHits: left }),
    };
  });
  return { poolRolled, poolInitial: (poolRolled ?? 0) + inPool, steps };
};

const parry: Adapter<{
  attackRoll: number[];
  parrySuccesses: number;
  sl?: number;
}> = (given) => {
  const { attackRoll, parrySuccesses, sl = 0 } = given;
  const fight = field(
    given,
    { id: 'defender', parryDice: parrySuccesses, armour: 0, bonusPhysical: 8 },
    { id: 'attacker', attackDice: attackRoll.length },
  );
  const self = edited(fight, 'defender');
  self.dice = [6, 6];
  self.fumbled = sl > 0;
  const faces = [...Array.from({ length: parrySuccesses }, () => 6), ...attackRoll];
  const picks = { defend: 'parry:6' };
  const played = step(given, { ...fight, tasks: [strike('attacker', 'defender')] }, faces, picks);
  const { outcome } = played.thrown.get('attack') ?? { outcome: 0 };
  const attacker = one(played.fight, 'attacker');
  const natural = attacker.fumbled ? 0 : onesOf(outcome);
  return {
    hits: hitsOf(outcome),
    converted: attacker.exposures - natural,
    exposuresOnAttacker: attacker.exposures,
    fumble: attacker.fumbled,
    exhausted: played.exhausted,
  };
};

const riposte: Adapter<{
  attackerExposures: number;
  riposteRoll: number[];
  weapon: Weight;
  sl?: number;
}> = (given) => {
  const { attackerExposures, riposteRoll, weapon, sl = 0 } = given;
  const fight = field(given, { id: 'defender' }, { id: 'attacker', armour: 0, bonusPhysical: 8 });
  const foe = edited(fight, 'attacker');
  foe.exposures = attackerExposures;
  foe.fumbled = sl > 0;
  const tasks = [strike('defender', 'attacker', { as: 'riposte' })];
  const played = step(given, { ...fight, tasks }, riposteRoll);
  const { dice, outcome } = played.thrown.get('attack') ?? { dice: 0, outcome: 0 };
  return {
    attackDice: dice,
    hits: hitsOf(outcome),
    damage: damageOf(weapon, hitsOf(outcome)),
    attackerExposuresAfter: one(played.fight, 'attacker').exposures,
    exhausted: played.exhausted,
  };
};

/** A scene of the engine upon a field, for steps that are no whole step of the process. */
const sceneOn = (
  given: Given,
  fight: EditedFight,
  picks: Readonly<Record<string, string>> = {},
) => ({
  rules: inForce(rulesOf(given)),
  fight,
  chance: rolling(() => 0),
  choice: picking(named(picks)),
  recorder: SILENT,
});

/** A pool of a dodge that is added to, if it may be, or lost by whoever is stunned. */
const pool: Adapter<{ pool: number; normalDice?: number; event?: string }> = (given) => {
  const { pool: guard, normalDice = 8, event } = given;
  const defender = { id: 'defender', dodgeDice: normalDice, bonusPhysical: 8 };
  const fight = field(given, defender, { id: 'attacker', attackDice: 1 });
  const self = edited(fight, 'defender');
  Object.assign(self, { pool: 'dodge', guard, dice: [5, 2] });
  if (event === 'stunned') {
    stunned(self);
    return { pool: self.guard };
  }
  const isCapped = guard >= normalDice;
  const picks = { action: isCapped ? 'wait' : 'pool', pay: 'pay:2' };
  const after = one(step(given, fight, [], picks).fight, 'defender');
  return { pool: after.guard, ...(isCapped ? { note: 'already at the cap' } : {}) };
};

interface Target {
  readonly P: number;
  readonly M?: number;
  readonly lostP?: number;
  readonly lostM?: number;
  readonly bonusP?: number;
  readonly states?: readonly State[];
  readonly stateless?: boolean;
  readonly heroic?: boolean;
}
const target = ({ P, M = 3, lostP = 0, lostM = 0, bonusP = 0, ...more }: Target): Given => ({
  id: 'target',
  physical: P,
  mental: Math.min(9, Math.max(M, P >= 9 ? 0 : lostP + 3)),
  lostPhysical: lostP,
  lostMental: lostM,
  bonusPhysical: bonusP,
  stateless: more.stateless ?? false,
  heroic: more.heroic ?? false,
  armour: 0,
});
const statesOf = (fighter: Combatant): readonly State[] => STATES.filter((state) => fighter[state]);

const applyDamage: Adapter = (given, expected) => {
  const {
    target: hurt,
    damage = 1,
    elect,
    attackAction,
  } = given as unknown as {
    target: Target;
    damage?: number;
    elect?: string;
    attackAction?: boolean;
  };
  const fight = field(given, target(hurt), { id: 'attacker', attackDice: 1 });
  const self = edited(fight, 'target');
  self.standing = 'up';
  for (const state of hurt.states ?? []) self[state] = true;
  if (attackAction === true || 'defeated' in expected) {
    const played = step(given, { ...fight, tasks: [strike('attacker', 'target')] }, []);
    const fallen = played.fight.fighters.filter(({ standing }) => standing === 'down');
    return { rolled: played.thrown.size > 0, defeated: fallen.length };
  }
  const offered = !self.stats.stateless && !self.stun;
  const picks: Record<string, string> = offered ? { state: elect === 'state' ? 'yes' : 'no' } : {};
  const scene = sceneOn(given, fight, picks);
  const severity = suffer(scene, 'target', { damage, weight: 'medium', by: 'attacker' });
  return {
    severity,
    lostP: self.lostPhysical,
    states: statesOf(self),
    left: leftOn(self, 'physical', scene.rules),
    ooa: self.standing !== 'up',
  };
};

const RECOVERIES = { expend: 'recover', roll: 'attack:foe', oneDie: 'shake' } as const;

/**
 * Somebody in States who would act, or sheds one by a die and nothing else or by a 1: what is left,
 * and which dice it took. Those of the first roll are filled up with failures.
 */
const recovered: Adapter<{
  method?: keyof typeof RECOVERIES;
  states?: State[];
  adUsed?: number[];
  roll?: number[];
  firstRoll?: number[];
  secondRoll?: number[];
  dice?: number;
  actionCost?: number;
}> = (given) => {
  const {
    method = 'roll',
    states = ['stun'],
    adUsed = [1],
    firstRoll,
    roll = firstRoll ?? [],
    secondRoll = [],
    dice: count = 4,
    actionCost = 3,
  } = given;
  const level = count - 4;
  const levels = { body: level, mind: level, soul: level };
  const weapon = { 4: 'sword', 5: 'greatSword' }[actionCost] ?? 'dagger';
  const fight = field(given, { id: 'self', weapon, bonusPhysical: 8, ...levels }, { id: 'foe' });
  const self = edited(fight, 'self');
  const dice = [...adUsed, 6];
  Object.assign(self, { dice, ...Object.fromEntries(states.map((state) => [state, true])) });
  const first = method === 'expend' ? [] : Array.from({ length: count }, (_, i) => roll[i] ?? 2);
  const pay = `pay:${adUsed.toSorted((a, b) => b - a).join('+')}`;
  const picks = { action: RECOVERIES[method], ...(method === 'roll' ? { pay } : {}) };
  const played = step(given, fight, [...first, ...secondRoll], picks);
  const after = one(played.fight, 'self');
  const used = without(dice, after.dice);
  const strikes = played.fight.tasks.length > 0;
  return {
    states: statesOf(after),
    removed: statesOf(after).length < states.length,
    // By a 1 nothing is begun: with no State left he may.
    mayAct: strikes || (after.acted === 0 && statesOf(after).length === 0),
    adUsed: used,
    adLost: strikes ? [] : used,
    exhausted: played.exhausted,
  };
};

const ooa: Adapter = (given) => {
  const fight = field(given, target(given as unknown as Target));
  const rules = rulesOf(given);
  const self = one(fight, 'target');
  return { left: leftOn(self, 'physical', rules), ooa: outBy(self, rules) !== undefined };
};

const ooaHit: Adapter<{ bodyLevel: number; roll: number[] }> = (given) => {
  const { bodyLevel, roll } = given;
  const fight = field(given, { id: 'target', body: bodyLevel }, { id: 'attacker', attackDice: 1 });
  edited(fight, 'target').standing = 'down';
  const played = step(given, { ...fight, tasks: [strike('attacker', 'target')] }, [6, ...roll]);
  return { kia: one(played.fight, 'target').standing === 'dying', exhausted: played.exhausted };
};

/** A 1 raises a die one short of a hit, or is thrown as a die more (TC-46). */
const oneDie: Adapter<{ use: string; die?: number; rollDice?: number }> = (given) => {
  const { use, die, rollDice = 1 } = given;
  const fight = field(given, { id: 'a', attackDice: rollDice }, { id: 'b', armour: 0 });
  edited(fight, 'a').dice = [1];
  const start = { ...fight, tasks: [strike('a', 'b')] };
  if (use === 'effort') {
    const faces = Array.from({ length: rollDice + 1 }, () => 2);
    const { thrown, exhausted } = step(given, start, faces, { effort: 'yes' });
    return { rollDice: thrown.get('attack')?.dice, exhausted };
  }
  // At a Superiority Level of 1 a 4 hits.
  edited(fight, 'b').fumbled = true;
  const { fight: after, exhausted } = step(given, start, [die ?? 0], {
    effort: 'no',
    raise: 'hit',
  });
  return { die: one(after, 'a').dice.length === 0 ? leastFace(1) : die, exhausted };
};

interface Actor {
  readonly id: string;
  readonly side?: string;
  readonly ad: number[];
  readonly dealt?: number;
  readonly acted?: number;
  readonly choice?: 'act' | 'keep';
  readonly use?: number[];
}

/** Steps of a fight under scripted dice: everybody as he stands then, and what was offered. */
const fight: Adapter<{
  fighters: Entrant[];
  option?: object;
  wanted?: string[];
  dice?: number[];
  steps?: number;
  show?: string[];
  then?: Partial<TacticaFight>;
}> = ({ fighters, option, wanted, dice, steps, show, then }) => {
  const rules = optionsOf(option);
  const start = { ...arena(fighters, rules), ...then };
  const done = played(start, { options: rules, wanted, dice, steps });
  return {
    ...Object.fromEntries(done.fight.fighters.map((each) => [each.id, each])),
    phase: done.fight.phase,
    round: done.fight.round,
    turn: done.fight.stepOfRound,
    idle: done.fight.idle,
    answered: done.fight.answered,
    waiting: done.fight.tasks.map(({ kind }) => kind),
    told: done.texts,
    thrown: done.thrown,
    offered: show?.filter((id) => done.shown.includes(id)),
    chances: done.chances,
    chanced: show?.filter((id) => id in done.chances),
  };
};

/** An attack of the first fighter on the second, and what dice they would have for all else. */
const blow: Adapter<{
  fighters: Entrant[];
  plan?: Partial<Plan>;
  option?: object;
}> = ({ fighters, plan, option }) => {
  const rules = optionsOf(option);
  const now = arena(fighters, rules);
  const [by, target] = [one(now, 'f0'), one(now, 'f1')];
  const made: Plan = { weapon: by.weapon, extra: 0, as: 'strike', ...plan };
  const { dice, sl, armour, total } = blowOf(now, [by, target], made, rules);
  const terms: Term[] = [];
  attackDiceOf(now, [by, target], made, { rules, terms });
  const dealt = (kind: Defence): number => defenceDice(target, kind, rules);
  return {
    blow: `${dice} dice, SL ${sl}, armour ${armour}, ranks ${total}`,
    terms: terms.map(({ reason, amount }) => `${reason} ${amount}`),
    defends: `dodge ${dealt('dodge')}, block ${dealt('block')}, parry ${dealt('parry')}`,
    rolls: (['body', 'mind', 'soul', 'dex'] as const).map((on) => levelDice(by, on, rules)),
    actions: entitlement(by, rules),
    left: [leftOn(by, 'physical', rules), leftOn(by, 'mental', rules)],
    out: outBy(by, rules) ?? 'neither',
    strikes: strikesWith(by),
    bonus: crowdDice(now, by, rules),
  };
};

const ARMS = ['close', 'reload', 'thrown'] as const;

/** What the lost tables hold, and the people of the presets. */
const tables: Adapter = () => ({
  costs: COSTS,
  range: RANGE,
  shooting: SHOOTING,
  physical: PHYSICAL_RANKS,
  mental: MENTAL_RANKS,
  below: BELOW_ZERO,
  sizes: SIZES,
  armour: ARMOUR,
  shields: SHIELDS,
  weapons: Object.fromEntries(
    Object.entries(WEAPONS).map(([id, { weight, reach, range }]: [string, Weapon]) => [
      id,
      [weight, ...(reach === true ? ['reach'] : []), ...(range === undefined ? [] : [range])],
    ]),
  ),
  arms: Object.fromEntries(
    Object.entries(WEAPONS).map(([id, weapon]: [string, Weapon]) => [
      id,
      [weapon.hands, ...ARMS.filter((one) => weapon[one] === true)],
    ]),
  ),
  presets: Object.fromEntries(
    TACTICA.presets.map(({ id, stats: own }) => [id, TACTICA.stats.parse(own)]),
  ),
});

/** Each who has not called it acts or keeps a die; then everybody gets a new set (TC-38, TC-39). */
const refresh: Adapter = (given) => {
  const { trigger, actors, entitled } = given as unknown as {
    trigger: string;
    actors: Actor[];
    entitled: Record<string, number>;
  };
  const caller = actors.filter(({ id }) => id === trigger);
  const others = actors.filter(({ id }) => id !== trigger);
  const fight = field(
    given,
    ...[...caller, ...others].map(({ id }) => ({ id, actionDice: entitled[id], bonusPhysical: 8 })),
  );
  for (const { id, ad } of actors) edited(fight, id).dice = ad;
  const start: TacticaFight = { ...fight, phase: 'closing', answered: [trigger] };
  const pick: Picker = (label, ids) => {
    const parts = label.split('/');
    const actor = others.find(({ id }) => id === parts[2]);
    const wanted: Record<string, string> = {
      action: actor?.choice === 'act' ? `attack:${trigger}` : 'keep',
      pay: `pay:${(actor?.use ?? []).toSorted((a, b) => b - a).join('+')}`,
    };
    return ids.find((id) => id === wanted[parts.at(-1) ?? '']);
  };
  const { state } = directed(processOf(rulesOf(given)), start, {
    luck: () => TWOS,
    pick,
    until: ({ phase }) => phase === 'open',
  });
  return {
    nextPool: Object.fromEntries(actors.map(({ id }) => [id, one(state, id).dice.length])),
  };
};

const refreshBurn: Adapter<{
  entitled: number;
  roll: number[];
  extra?: number[];
  burn: number;
  ownerBurns: number[];
}> = (given) => {
  const { entitled, roll, extra = [], burn, ownerBurns } = given;
  const fight = field(given, { id: 'a', actionDice: entitled, actionMode: 'rolled' });
  const hurt = (['head', 'chest', 'leftArm', 'rightArm'] as const).slice(0, burn);
  edited(fight, 'a').injuries = hurt.map((location) => ({
    location,
    effect: 'hand' as const,
    deep: false,
  }));
  const picks = Object.fromEntries(ownerBurns.map((face, i) => [`burn${i + 1}`, `burn:${face}`]));
  const played = step(given, { ...fight, phase: 'refresh' }, [...roll, ...extra], picks);
  const { dice } = one(played.fight, 'a');
  // Dice are kept high first; the vector lists them as thrown.
  let left: readonly number[] = ownerBurns;
  const listed = [...roll, ...extra].map((face) => {
    if (!left.includes(face)) return face;
    left = without(left, [face]);
    return 1;
  });
  const sorted = (faces: readonly number[]): string => faces.toSorted((a, b) => b - a).join('');
  return { ad: sorted(dice) === sorted(listed) ? listed : dice, exhausted: played.exhausted };
};

const defenceDeclare: Adapter<{
  ad: number[];
  defence: 'dodge' | 'block' | 'parry';
  use?: number[];
}> = (given) => {
  const { ad, defence, use = [Math.max(...ad)] } = given;
  const fight = field(
    given,
    { id: 'defender', dodgeDice: 1, blockDice: 1, parryDice: 1, shield: 2, bonusPhysical: 8 },
    { id: 'attacker', attackDice: 1 },
  );
  edited(fight, 'defender').dice = ad;
  const wanted = `${defence}:${use[0]}`;
  const start: TacticaFight = { ...fight, tasks: [strike('attacker', 'defender')] };
  const { state, asked } = directed(processOf(rulesOf(given)), start, {
    luck: () => TWOS,
    pick: beginning(wanted),
    steps: 1,
  });
  const legal = use.length === 1 && asked.some(({ ids }) => ids.includes(wanted));
  return legal ? { legal, remaining: one(state, 'defender').dice } : { legal };
};

const cluster: Adapter<{
  members?: { id: string; side: number }[];
  bunch?: string[];
  enemyContacts?: string;
}> = ({ members, bunch, enemyContacts }) => {
  const people = members ?? (bunch ?? []).map((id) => ({ id, side: 1 }));
  const enemy = enemyContacts === undefined ? [] : [{ id: 'enemy', side: 'blue' }];
  const fight = field(
    { option: { start: 'bunched' } },
    ...people.map(({ id, side }) => ({ id, side: side === 1 ? 'red' : 'blue' })),
    ...enemy,
  );
  if (members !== undefined) for (const each of fight.fighters) each.cluster = 1;
  if (enemyContacts !== undefined)
    makeContact(fight, edited(fight, 'enemy'), edited(fight, enemyContacts));
  settle(fight);
  const status = people.map(({ id }) => [id, statusOf(one(fight, id))]);
  return { status: Object.fromEntries(status) };
};

const countdown: Adapter = (given) => {
  const actors = given['actors'] as Actor[];
  const fight = field(
    given,
    ...actors.map(({ id, side }) => ({ id, player: side === 'player', side: 'red' })),
  );
  for (const { id, ad, dealt, acted = 0 } of actors) {
    const self = edited(fight, id);
    self.dice = ad;
    self.dealt = dealt ?? ad.length;
    self.acted = acted;
  }
  return { mayActNext: nextActors(sceneOn(given, fight)).map(({ id }) => id) };
};

export const TACTICA_PERSONS: Record<string, Adapter> = {
  blow,
  fight,
  tables,
  dodgeSequence: (given) => sequence(given, 'dodge'),
  blockSequence: (given) => sequence(given, 'block'),
  parry,
  riposte,
  pool,
  applyDamage,
  recover: recovered,
  recoverTwo: recovered,
  ooa,
  ooaHit,
  oneDie,
  refresh,
  refreshBurn,
  defenceDeclare,
  cluster,
  countdown,
};
