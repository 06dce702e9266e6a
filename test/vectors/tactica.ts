import { enumerate } from '../../shared/process/readers/enumerate.ts';
import type { Chance } from '../../shared/process/chance.ts';
import { SILENT } from '../../shared/process/process.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { probabilityOf } from '../../shared/distribution.ts';
import {
  autoPay,
  entitled,
  fixedSet,
  without,
} from '../../shared/mechanics/tactica/action-dice.ts';
import { payable } from '../../shared/combat/systems/tactica/choices/payment.ts';
import { attack } from '../../shared/unit/systems/tactica/rules/attack.ts';
import { autoMaxKind, compose, leaderOf } from '../../shared/mechanics/tactica/composition.ts';
import {
  compileRules,
  figuresOf,
  unitOf,
  type CompiledRules,
} from '../../shared/unit/systems/tactica/compiled-rules.ts';
import { composeMen, composeSchema } from '../../shared/unit/systems/tactica/compose-request.ts';
import {
  attackCost,
  crossover,
  damageOf,
  severityOf,
  type Severity,
  type Weapon,
  type Weight,
} from '../../shared/mechanics/tactica/damage.ts';
import { blockCompare, blockSpend, dodge } from '../../shared/mechanics/tactica/defence.ts';
import {
  actionDice,
  attackDice,
  evenDie,
  facesOf,
  hitsOf,
  leastFace,
  nearDice,
  readAttack,
  readNear,
  successDice,
} from '../../shared/mechanics/tactica/dice.ts';
import { KINDS, kindOf, SIZES, type Kind } from '../../shared/mechanics/tactica/kinds.ts';
import { advantageOf, attacksNow, ranksFor } from '../../shared/mechanics/tactica/groups.ts';
import { boundedSl } from '../../shared/combat/systems/tactica/fighters/numbers.ts';
import { optionsOf } from '../combat/systems/tactica-arena.ts';
import { loseRanks } from '../../shared/unit/systems/tactica/rules/numbers.ts';
import { groupProcess } from '../../shared/unit/systems/tactica/rules/steps.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { chanceFromSeed } from '../../shared/process/readers/sampled.ts';
import { listed } from '../../shared/unit/systems/tactica/proposal.ts';
import {
  copyOf,
  form,
  openingField,
  openTurn,
  type Group,
} from '../../shared/unit/systems/tactica/state.ts';
import { fixtures, groupings } from '../unit/tactica-setups.ts';
import { command, commandsOf } from '../../shared/unit/systems/tactica/rules/split.ts';
import { testPersons } from '../../shared/unit/systems/tactica/rules/rout.ts';
import { INJURY_ODDS } from './tactica-injuries.ts';
import type { Adapter } from './vector.ts';

type Given = Record<string, unknown>;
type Option = Record<string, string>;

const option = (given: Given): Option => (given['option'] ?? {}) as Option;

/** A duel's setup with every default, and what the vector sets. */
const setupOf = (rules: Given = {}, stats: Given = {}) => {
  const [made] = groupings([1, 1], ['SINGLE'], { rules: rules as object, stats: stats as object });
  if (made === undefined) throw new Error('no setup');
  return made.setup;
};

/** One group of a kind and so many men, under its own stats. */
const groupOf = (stats: Given, kind: Kind | 'byMen', men: number, rules: Given = {}) => {
  const setup = setupOf(rules, stats);
  const compiled = compileRules({
    ...setup,
    units: setup.units.map((unit) => ({ ...unit, grouping: kind })),
  });
  return {
    compiled,
    group: form(
      { id: 'red1', name: 'red1', side: 'red', post: 'centre', men, stock: 'red1', grouping: kind },
      compiled,
    ),
  };
};

const composed: Adapter<{ men: number }> = (given) => {
  const { men } = given;
  const { sizing, maxKind } = option(given) as { sizing: 'band' | 'nominal'; maxKind: Kind };
  const made = compose(men, { sizing, maxKind });
  return {
    groups: listed({ ...made, singles: 0 }).map((group) => `${group.kind}:${group.men}`),
    singles: made.singles,
  };
};

const decay: Adapter<{
  men: number;
  fullPhysical: number;
  left: number[];
}> = (given) => {
  const { men, fullPhysical, left } = given;
  // Each kind has a rank more than the one below, and a mob one more than a man.
  const physical = fullPhysical - KINDS.indexOf(kindOf(men));
  const { compiled, group } = groupOf({ physical }, 'byMen', men, option(given));
  const after = left.map((ranks) => {
    const hurt = copyOf(group);
    loseRanks(hurt, fullPhysical - ranks, unitOf(compiled, group), compiled.rules);
    return hurt;
  });
  return {
    men: after.map((one) => one.men),
    actsAs: after.map((one) => (one.standing === 'destroyed' ? 'OUT' : one.kind)),
  };
};

const groupStats: Adapter<{
  kind: Kind;
  base: { P: number; M: number; attackDice: number };
}> = (given) => {
  const { kind, base } = given;
  const {
    rules,
    units: [unit],
  } = setupOf(option(given), { physical: base.P, mental: base.M, attackDice: base.attackDice });
  if (unit === undefined) throw new Error('no unit');
  const { physical, mental, attackDice: dice, attacks } = figuresOf(unit, kind, rules);
  return { P: physical, M: mental, attackDice: dice, attacks };
};

const groupRound: Adapter<{
  kind: Kind;
  ad: number[];
  enemiesInContact: number;
}> = (given) => {
  const { kind, ad, enemiesInContact } = given;
  const { groupAttacks: reading } = setupOf(option(given)).rules;
  const attacksPerAction: number[] = [];
  let struck: string[] = [];
  let dice: readonly number[] = ad;
  for (let paid = autoPay(dice, 4); paid !== undefined; paid = autoPay(dice, 4)) {
    dice = without(dice, paid);
    const attacks = Math.min(
      enemiesInContact,
      attacksNow(struck.length, SIZES[kind].attacks, reading),
    );
    attacksPerAction.push(attacks);
    struck = [...struck, ...Array.from({ length: attacks }, (_, i) => `${i}`)];
  }
  return { attackActions: attacksPerAction.length, attacksPerAction };
};

const groupDamage: Adapter<{ kind: Kind; P: number; damage: number }> = ({ kind, P, damage }) => {
  const severity = severityOf(damage, { real: P, total: P }, true);
  const ranks = ranksFor(severity, kind !== 'SINGLE', setupOf().rules);
  return { severity, physicalLost: ranks, ooa: ranks >= P };
};

interface Duellist {
  readonly kind?: Kind;
  readonly P: number;
  readonly dice: number;
  readonly armour: number;
}

/**
 * The bare duel of digest 6.4: attacks in turn by the rules' own `strike`, followed until all but
 * 1e-7 has ended.
 */
const bareDuel = (
  a: Duellist,
  b: Duellist,
  weapon: Weapon = 'medium',
): { readonly pAwins: number; readonly expectedAttacks: number } => {
  const setup = setupOf({ decay: 'off', groupRout: 'never' });
  const [first] = setup.units;
  if (first === undefined) throw new Error('no unit');
  // Ranks and dice are as the vector gives them: those of the group, not of a man.
  const units = [a, b].map((one, i) => ({
    ...first,
    id: `u${i}`,
    side: `s${i}`,
    grouping: one.kind ?? ('SINGLE' as const),
    physical: one.P,
    mental: 8,
    armour: one.armour,
    weapon,
    attackDice: one.dice - SIZES[one.kind ?? 'SINGLE'].dice,
  }));
  const compiled = compileRules({
    ...setup,
    rules: { ...setup.rules, groupRanks: 'relative' },
    units,
  });
  const made = units.map((unit, i): Group => {
    const group = form({ ...unit, stock: unit.id, men: 1 }, compiled);
    const full = [a, b][i]?.P ?? 0;
    return { ...group, strength: full, fullStrength: full };
  });
  for (const [i, unit] of [...compiled.units.values()].entries()) {
    const kind = units[i]?.grouping ?? 'SINGLE';
    Object.assign(unit.figures[kind], { physical: [a, b][i]?.P });
  }
  return follow(made, compiled);
};

/** One attack by the rules' own `attack`, by the first of the groups or the second. */
const attacked = (
  units: readonly Group[],
  place: number,
  compiled: CompiledRules,
  chance: Chance,
): readonly Group[] => {
  const field = { round: 1, turn: 1, phase: 'open' as const, units };
  const context = { chance, choice: byPolicy, recorder: SILENT };
  const turn = openTurn(field, place, compiled, context);
  attack(turn, { place: 1 - place, nth: 1, effort: 0 });
  return turn.units;
};

/** Red and blue groups of the vector's men and statistics. */
const facing = (units: readonly Given[], rules: Given) => {
  const { rules: all, units: two } = setupOf(rules);
  const made = two.map((unit, i) => ({ ...unit, ...(units[i] as object) }));
  return { rules: all, units: made };
};

/** One attack of a group at another by the faces that are given. */
const groupAttack: Adapter<{
  attacker: Given;
  target: Given;
  rules: Given;
  dice: number[];
  charges?: boolean;
}> = ({ attacker, target, rules, dice, charges = false }) => {
  const setup = facing([attacker, target], rules);
  const compiled = compileRules(setup);
  const chance = scripted(dice);
  const context = { chance, choice: byPolicy, recorder: SILENT };
  const turn = openTurn({ ...openingField(setup, compiled), turn: 1 }, 0, compiled, context);
  attack(turn, { place: 1, nth: 1, effort: 0, charges });
  const after = turn.units[1];
  return {
    left: after?.strength,
    men: after?.men,
    standing: after?.standing,
    exhausted: chance.exhausted(),
  };
};

/** Who strikes how often before all have new action dice, and how often somebody blocks. */
const groupOpening: Adapter<{ units: Given[]; rules: Given }> = ({ units, rules }) => {
  const setup = facing(units, rules);
  const compiled = compileRules(setup);
  const process = groupProcess(compiled);
  const strikes = Object.fromEntries(setup.units.map(({ id }) => [id, 0]));
  const chance = chanceFromSeed('opening');
  let field = openingField(setup, compiled);
  while (field.round === 1) {
    const [next, events] = stepTold(process, field, chance, byPolicy);
    for (const { kind, unit = '' } of events)
      if (kind === 'strikes' || kind === 'misses') strikes[unit] = (strikes[unit] ?? 0) + 1;
    field = next;
  }
  const blocks = [...chance.thrown.keys()].filter((label) => label.includes('block')).length;
  return { strikes, blocks };
};

/** What a leader may break up, and what becomes of it if he does (TC-185). */
const groupSplit: Adapter<{
  groups: (Given & { men: number; now?: Partial<Group> })[];
  rules?: Given;
  faces?: number[];
}> = ({ groups, rules, faces }) => {
  const base = fixtures(
    groups.map(({ men }) => men),
    [4],
    { commandSplits: true, ...rules },
  );
  const units = base.units.map((unit, i) => {
    const { now: _now, ...own } = groups[i] ?? {};
    return { ...unit, ...own };
  });
  const setup = { ...base, units };
  const compiled = compileRules(setup);
  const { units: formed, ...field } = openingField(setup, compiled);
  const standing = formed.map((unit, i) => ({ ...unit, ...groups[i]?.now }));
  const chance = scripted(faces ?? []);
  const context = { chance, choice: byPolicy, recorder: SILENT };
  const turn = openTurn({ ...field, units: standing }, 0, compiled, context);
  const open = commandsOf(turn);
  const [first] = open;
  if (first !== undefined && faces !== undefined) command(turn, first);
  return {
    offered: open.map(({ id }) => id),
    groups: turn.units.map(({ id, men, kind }) => `${id}: ${kind} of ${men}`),
    dice: turn.units.map(({ dice }) => dice),
    mentalLost: turn.units.map(({ mentalLost }) => mentalLost),
    physicalLost: turn.units.map(({ physicalLost }) => physicalLost),
    menAtStart: turn.units.map(({ menAtStart }) => menAtStart),
    exhausted: chance.exhausted(),
  };
};

/** What two groups may be after an attack, by what tells them apart; none where one is out. */
type After = ReadonlyMap<string, { readonly units?: readonly Group[]; readonly chance: number }>;

/** The attack of the group in a place, all ways. */
const afterAttack = (units: readonly Group[], place: number, compiled: CompiledRules): After => {
  const after = new Map<string, { readonly units?: readonly Group[]; chance: number }>();
  const ready = units.map((unit, i) =>
    i === place ? { ...unit, exposures: 0, fumbled: false } : unit,
  );
  for (const { value, probability } of enumerate((chance) =>
    attacked(ready, place, compiled, chance),
  )) {
    const isOut = value[1 - place]?.standing !== 'fighting';
    // The protocol caps exposure dice at 8.
    const next = value.map((unit, i) =>
      i === place ? { ...unit, exposures: Math.min(8, unit.exposures) } : unit,
    );
    const told = next.map((one) => `${one.physicalLost},${one.exposures},${one.fumbled}`);
    const key = isOut ? 'out' : told.join(';');
    const known = after.get(key) ?? { ...(isOut ? {} : { units: next }), chance: 0 };
    known.chance += probability;
    after.set(key, known);
  }
  return after;
};

const follow = (
  made: readonly Group[],
  compiled: CompiledRules,
): { readonly pAwins: number; readonly expectedAttacks: number } => {
  let open = new Map([['start', { units: made, chance: 1 }]]);
  const seen = [new Map<string, After>(), new Map<string, After>()];
  let [pAwins, expectedAttacks] = [0, 0];
  for (let turn = 0; open.size > 0 && turn < 2_000; turn++) {
    const next = new Map<string, { units: readonly Group[]; chance: number }>();
    const place = turn % 2;
    for (const [from, { units, chance: mass }] of open) {
      expectedAttacks += mass;
      const after = seen[place]?.get(from) ?? afterAttack(units, place, compiled);
      seen[place]?.set(from, after);
      for (const [key, { units: left, chance }] of after) {
        if (left === undefined) pAwins += place === 0 ? mass * chance : 0;
        else next.set(key, { units: left, chance: (next.get(key)?.chance ?? 0) + mass * chance });
      }
    }
    open = [...next.values()].reduce((sum, one) => sum + one.chance, 0) < 1e-7 ? new Map() : next;
  }
  return { pAwins, expectedAttacks };
};

const bareDuelOdds: Adapter = (given) => ({
  ...bareDuel(given['A'] as Duellist, given['B'] as Duellist, given['weapon'] as Weapon),
});

const rollAD: Adapter<{ entitled: number; roll?: number[]; extra?: number[] }> = ({
  entitled: dice,
  roll = [],
  extra = [],
}) => {
  if (dice < 1) return { ad: fixedSet(dice), count: fixedSet(dice).length };
  const chance = scripted([...roll, ...extra]);
  const ad = facesOf(chance.roll(actionDice(entitled(dice)), ['x']));
  const sorted = [...roll, ...extra].toSorted((a, b) => b - a);
  // Dice are kept high first; the vector lists them as thrown.
  return {
    ad: JSON.stringify(ad) === JSON.stringify(sorted) ? [...roll, ...extra] : ad,
    count: ad.length,
    exhausted: chance.exhausted(),
  };
};

const count = (faces: readonly number[], face: number): number =>
  faces.filter((one) => one === face).length;
const payAction: Adapter<{ ad: number[]; cost: number; use: number[] }> = ({ ad, cost, use }) => {
  const paid = payable(use, cost);
  if (!paid.legal) return { ...paid };
  const held = use.every((face) => count(use, face) <= count(ad, face));
  return held ? { ...paid, remaining: without(ad, use) } : { legal: false };
};

const crossed: Adapter<{
  directPhysicalLost: number;
  directMentalLost?: number;
  heal?: number;
  every?: number;
}> = ({ directPhysicalLost, directMentalLost = 0, heal = 0, every = 2 }) => ({
  mentalLostByCrossover: crossover(directPhysicalLost - heal, every),
  physicalLostByCrossover: crossover(directMentalLost, every),
});

const attackRoll: Adapter<{ dice: number[]; sl?: number }> = ({ dice, sl = 0 }) => {
  const chance = scripted(dice);
  return {
    ...readAttack(chance.roll(attackDice(dice.length, sl), ['x'])),
    exhausted: chance.exhausted(),
  };
};

const attackDamage: Adapter<{ dice: number[]; sl?: number; weapon: Weapon }> = (given) => {
  const { dice, sl = 0, weapon } = given;
  const { hits, fumble } = readAttack(scripted(dice).roll(attackDice(dice.length, sl), ['x']));
  return {
    fumble,
    damage: damageOf(weapon, fumble && option(given)['fumbleHits'] === 'lose' ? 0 : hits),
  };
};

/** The dice a strike takes from its target's exposures, seen from the roll it makes. */
const attackPool: Adapter<{ skillDice: number; targetExposures: number }> = (given) => {
  const { skillDice, targetExposures } = given;
  const { compiled, group } = groupOf({ attackDice: skillDice }, 'SINGLE', 1, option(given));
  let dice = 0;
  const chance = scripted(Array.from({ length: 40 }, () => 2));
  const roll: typeof chance.roll = (asked, label) => {
    dice = asked.throwDice(() => 2).faces.length;
    return chance.roll(asked, label);
  };
  const target = { ...group, id: 'blue1', side: 'blue', exposures: targetExposures };
  const [, after] = attacked([group, target], 0, compiled, { ...chance, roll });
  return { dice, targetExposuresAfter: after?.exposures };
};

const advantage: Adapter<{ alliesBesidesSelf: number; enemies: number }> = (given) => {
  const { alliesBesidesSelf, enemies } = given;
  return {
    ...advantageOf(
      alliesBesidesSelf + (option(given)['advantageCount'] === 'includeSelf' ? 1 : 0),
      enemies,
    ),
  };
};

const dodged: Adapter<{ successes: number; attackDice: number; firedMissile: boolean }> = ({
  successes,
  attackDice: dice,
  firedMissile,
}) => {
  const { left, exposures } = dodge(successes, dice, firedMissile);
  return {
    effectiveSuccesses: firedMissile ? Math.max(0, successes - 1) : successes,
    netDice: left,
    exposuresOnAttacker: exposures,
    poolAfter: Math.max(0, successes - 1),
  };
};

const blocked: Adapter<{
  defenceRoll?: number[];
  sl?: number;
  poolSuccesses?: number;
  attackSuccesses: number;
  attackerSpends?: number;
  shieldArmour?: number;
  bodyArmour?: number;
}> = (given) => {
  const {
    poolSuccesses,
    attackSuccesses,
    attackerSpends = 0,
    shieldArmour = 0,
    bodyArmour = 0,
    defenceRoll: faces = [],
    sl = 0,
  } = given;
  const guard = poolSuccesses ?? hitsOf(scripted(faces).roll(attackDice(faces.length, sl), ['x']));
  const guarding = { guard, shield: shieldArmour, armour: bodyArmour };
  const made =
    option(given)['blockModel'] === 'compare'
      ? blockCompare(guarding, attackSuccesses)
      : blockSpend(guarding, attackSuccesses, attackerSpends);
  return {
    pool: made.guard,
    blockWorks: made.works,
    netSuccesses: made.left,
    exposuresOnAttacker: made.exposures,
    poolAfter: Math.max(0, made.guard - 1),
  };
};

const EVENTS: Readonly<
  Record<
    string,
    (given: {
      dice: number;
      sl: number;
      weapon: Weapon;
      totalRank: number;
      armour: number;
      count: number;
      faces: readonly number[];
    }) => number
  >
> = {
  atLeastOneSuccess: ({ dice, sl }) =>
    probabilityOf(attackDice(dice, sl).distribution(), (rolled) => hitsOf(rolled) > 0),
  fumble: ({ dice, sl }) =>
    probabilityOf(attackDice(dice, sl).distribution(), (rolled) => readAttack(rolled).fumble),
  exposedNotFumbled: ({ dice, sl }) =>
    probabilityOf(
      attackDice(dice, sl).distribution(),
      (rolled) => readAttack(rolled).exposures > 0,
    ),
  actionDiceCount: ({ dice, count }) =>
    probabilityOf(actionDice(dice).distribution(), (rolled) => facesOf(rolled).length === count),
  actionDiceFaces: ({ dice, faces }) =>
    probabilityOf(
      actionDice(dice).distribution(),
      (rolled) => facesOf(rolled).join() === faces.join(),
    ),
  oneShortOfAHit: ({ dice, sl, count }) =>
    probabilityOf(nearDice(dice, sl).distribution(), (rolled) => readNear(rolled).near === count),
  expectedDamage: ({ dice, sl, weapon }) =>
    enumerate((chance) =>
      damageOf(weapon, hitsOf(chance.roll(attackDice(dice, sl), ['x']))),
    ).reduce((sum, { value, probability }) => sum + value * probability, 0),
  traumaOrWorse: ({ dice, sl, weapon, totalRank, armour }) => {
    const harm: readonly Severity[] = ['trauma', 'killingBlow', 'massive'];
    return probabilityOf(attackDice(dice, sl).distribution(), (rolled) =>
      harm.includes(
        severityOf(
          damageOf(weapon, hitsOf(rolled) - armour),
          { real: totalRank, total: totalRank },
          true,
        ),
      ),
    );
  },
};

const throughDodge = ({
  attackDice: dice,
  dodgeDice,
  sl,
  firedMissile,
}: {
  attackDice: number;
  dodgeDice: number;
  sl: number;
  firedMissile: boolean;
}): number =>
  enumerate((chance) => {
    const { left } = dodge(chance.roll(successDice(dodgeDice), ['x']), dice, firedMissile);
    return left > 0 && chance.passes(attackDice(left, sl), (rolled) => hitsOf(rolled) > 0, ['y']);
  }).reduce((sum, { value, probability }) => sum + (value ? probability : 0), 0);

const odds: Adapter = (asked) => {
  const given: Given = { sl: 0, armour: 0, ...asked };
  const event = given['event'] as string;
  const decimal =
    event === 'attackHitsThroughDodge'
      ? throughDodge(given as Parameters<typeof throughDodge>[0])
      : (INJURY_ODDS[event]?.(given) ??
        EVENTS[event]?.(given as Parameters<NonNullable<(typeof EVENTS)[string]>>[0]));
  if (decimal === undefined) throw new Error(`no rule here answers to "${event}"`);
  return { decimal: Math.round(decimal * 1e6) / 1e6, fraction: decimal };
};

/** What becomes of an army whose groups are of so many men, once some are out (TC-191). */
const groupRout: Adapter<{
  men: number[];
  out: number[];
  dice: number[];
  rules?: Given;
  stats?: Given;
}> = ({ men, out, dice, rules, stats }) => {
  const setup = fixtures(men, [20], { groupRout: 'spirit', ...rules }, stats);
  const compiled = compileRules(setup);
  const field = openingField(setup, compiled);
  const units = field.units.map((unit, i) =>
    out.includes(i) ? { ...unit, men: 0, strength: 0, standing: 'destroyed' as const } : unit,
  );
  const fought = [{ unit: `red${(out[0] ?? 0) + 1}`, men: 0, foe: 'blue1' }];
  const chance = scripted(dice);
  const context = { chance, choice: byPolicy, recorder: SILENT };
  const after = testPersons({ ...field, units, fought }, compiled, context);
  return {
    standing: after.units.slice(0, men.length).map(({ standing }) => standing),
    men: after.units.map((unit) => unit.men),
    exhausted: chance.exhausted(),
  };
};

export const TACTICA_GROUPS: Record<string, Adapter> = {
  groupRout,
  compose: composed,
  decay,
  groupStats,
  groupRound,
  groupDamage,
  bareDuelOdds,
  rollAD,
  groupAttack,
  groupOpening,
  groupSplit,
  payAction,
  crossover: crossed,
  attackRoll,
  attackDamage,
  attackPool,
  advantage,
  odds,
  dodge: dodged,
  block: blocked,
  autoMaxKind: ({ menA, menB }) => ({ maxKind: autoMaxKind(menA as number, menB as number) }),
  kindOf: ({ men }) => ({ kind: kindOf(men as number) }),
  attackCost: ({ weapon }) => ({ cost: attackCost(weapon as Weight) }),
  leader: ({ kind }) => ({ leader: leaderOf(kind as Kind) ?? 'none' }),
  composeMen: (given) => {
    const { groups, singles } = composeMen(composeSchema.parse(given));
    return { groups: groups.map(({ kind, men }) => `${kind}:${men}`), singles };
  },
  typedDie: ({ count, typed }) => ({
    read: (typed as number[]).map((sum) => evenDie(count as number).ofSum(sum) ?? null),
  }),
  fixedAD: (given) => ({ ad: fixedSet(given['entitled'] as number) }),
  // Dice are paid together: in no order.
  autoPay: ({ ad, cost }) => ({
    use: autoPay(ad as number[], cost as number)?.toSorted((a, b) => a - b) ?? null,
  }),
  superiority: ({ sl = 0, option }) => {
    const bounded = boundedSl(sl as number, optionsOf(option as object | undefined));
    return { successFaces: [1, 2, 3, 4, 5, 6].filter((face) => face >= leastFace(bounded)) };
  },
  damage: ({ weapon, successes }) => ({ damage: damageOf(weapon as Weapon, successes as number) }),
  damageTable: ({ weapon, successes }) => ({
    damage: (successes as number[]).map((one) => damageOf(weapon as Weapon, one)),
  }),
};
