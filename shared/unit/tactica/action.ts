import type { Chance, Choice } from '../../chance/chance.ts';
import { inReach, isEngaged, isFighting, type UnitEvent } from '../field.ts';
import { autoPay, without } from './budget.ts';
import { successDice } from './dice.ts';
import { changed, figuresIn, stockIn, type Ground, type Group, type GroupField } from './group.ts';
import { routTest } from './rout.ts';
import { COMMAND_COST, split, splitEvent, splitsOf, type Order } from './split.ts';
import { strike, type Scene } from './strike.ts';

export interface Doors {
  readonly ground: Ground;
  readonly chance: Chance;
  readonly choice: Choice;
}

/** What an action made of the field. `acts`: whether there was one; else the group has called a refresh or keeps a die. */
export interface Done {
  readonly units: readonly Group[];
  readonly events: readonly UnitEvent[];
  readonly acts: boolean;
}

const succeeds = (successes: number): boolean => successes > 0;
const replaced = (units: readonly Group[], place: number, group: Group): Group[] => {
  const copy = units.slice();
  copy[place] = group;
  return copy;
};
const put = (units: readonly Group[], group: Group): readonly Group[] =>
  replaced(
    units,
    units.findIndex(({ id }) => id === group.id),
    group,
  );

/** Whether the policy would rather strike `a` than `b`: fewest ranks left, then fumbled, then most exposed, then stunned (digest 4.1). */
const isBetter = (a: Group, b: Group): boolean => {
  if (a.strength !== b.strength) return a.strength < b.strength;
  if (a.fumbled !== b.fumbled) return a.fumbled;
  if (a.exposures !== b.exposures) return a.exposures > b.exposures;
  return a.stunned && !b.stunned;
};

/** How many enemies this attack action may strike. */
export const attacksNow = (
  { struck }: Pick<Group, 'struck'>,
  attacks: number,
  reading: 'spread' | 'perAction' | 'roundCap',
): number => {
  switch (reading) {
    case 'spread':
      return struck.length === 0 ? attacks : 1;
    case 'perAction':
      return attacks;
    case 'roundCap':
      return Math.max(0, attacks - struck.length);
  }
};

/** What follows from a blow that changes more than ranks: a smaller kind, out of action, the army's rout (1.B.5 step 5). */
const consequences = (
  after: Group,
  scene: Scene,
): { readonly units: readonly Group[]; readonly events: readonly UnitEvent[] } => {
  const what = { round: scene.round, unit: after.id, rolls: [] };
  if (isFighting(after)) {
    return {
      units: scene.units,
      events: [
        {
          ...what,
          kind: 'shrinks',
          text: `${after.name} now fights as a ${after.kind === 'SINGLE' ? 'single man' : after.kind}: ${after.men} ${after.men === 1 ? 'man' : 'men'} left.`,
          rules: ['TC-190'],
        },
      ],
    };
  }
  const fled = after.standing === 'routed';
  const out: UnitEvent = {
    ...what,
    kind: fled ? 'routs' : 'destroyed',
    text: fled ? `${after.name} has no heart left and flees.` : `${after.name} is out of action.`,
    rules: fled ? ['TC-131', 'TC-134'] : ['TC-134'],
  };
  const { units, events } = routTest(
    { ...scene, label: `${scene.label}/after${scene.nth}` },
    after.side,
  );
  return { units, events: [out, ...events] };
};

/** Those of some places who can still be attacked. */
const standingAt = (places: readonly number[], units: readonly Group[]): Group[] => {
  const standing: Group[] = [];
  for (const place of places) {
    const unit = units[place];
    if (unit !== undefined && isEngaged(unit)) standing.push(unit);
  }
  return standing;
};

/** One attack action: up to so many targets, one attack each (TC-187). Works by places in the list, which attacks do not change. */
const attackAction = (
  start: Group,
  foes: readonly Group[],
  field: GroupField,
  doors: Doors,
): Done => {
  const { rules } = doors.ground;
  const label = `r${field.round}/a${field.turn}/${start.id}`;
  const attacks = attacksNow(start, figuresIn(doors.ground, start).attacks, rules.groupAttacks);
  const effort = start.dice.includes(1) ? 1 : 0;
  const own = field.units.findIndex(({ id }) => id === start.id);
  let attacker: Group = effort === 1 ? changed(start, { dice: without(start.dice, [1]) }) : start;
  let units = replaced(field.units, own, attacker);
  let open = foes
    .filter(({ id }) => rules.groupAttacks !== 'roundCap' || !start.struck.includes(id))
    .map((foe) => field.units.indexOf(foe));
  const events: UnitEvent[] = [];
  for (let i = 0; i < attacks; i++) {
    const targets = standingAt(open, units);
    const [first, ...others] = targets;
    if (first === undefined) break;
    const nth = i === 0 ? '' : `${i + 1}`;
    const advised = others.reduce((best, unit) => (isBetter(unit, best) ? unit : best), first);
    const chosen =
      others.length === 0 ? first : doors.choice.choose(targets, advised, `${label}/target${nth}`);
    const place = units.indexOf(chosen);
    const scene: Scene = {
      ground: doors.ground,
      chance: doors.chance,
      choice: doors.choice,
      units,
      round: field.round,
      label,
      nth,
    };
    const blow = strike(attacker, chosen, i === 0 ? effort : 0, scene);
    attacker = blow.attacker;
    open = open.filter((one) => one !== place);
    units = replaced(replaced(units, own, attacker), place, blow.target);
    events.push(blow.event);
    if (blow.target.kind === chosen.kind && isFighting(blow.target)) continue;
    const then = consequences(blow.target, { ...scene, units });
    events.push(...then.events);
    units = [...then.units];
  }
  return { units, events, acts: true };
};

/** A leader's Command: a roll, then a group of his side breaks up (TC-185, M-02). */
const command = (
  leader: Group,
  { group }: Order,
  field: GroupField,
  { ground, chance }: Doors,
): Done => {
  const label = `r${field.round}/a${field.turn}/${leader.id}/command`;
  const paid = changed(leader, {
    dice: without(leader.dice, autoPay(leader.dice, COMMAND_COST) ?? []),
  });
  const units = put(field.units, paid);
  const isDone = chance.passes(successDice(stockIn(ground, leader).stats.command), succeeds, label);
  if (!isDone)
    return {
      units,
      acts: true,
      events: [
        {
          kind: 'misses',
          round: field.round,
          unit: leader.id,
          text: `${leader.name} calls on ${group.name} to break up, and is not heeded.`,
          rolls: [label],
          rules: ['TC-185'],
        },
      ],
    };
  return {
    units: split(units.find(({ id }) => id === group.id) ?? group, units, ground),
    acts: true,
    events: [splitEvent(group, leader, field.round, [label])],
  };
};

/** Shaking off a Stun: for sure by a die and nothing else, or by a roll that risks the action's cost (TC-118, digest 4.1). */
const shakeOff = (
  unit: Group,
  paid: readonly number[] | undefined,
  field: GroupField,
  { ground, chance }: Doors,
): { readonly unit: Group; readonly event?: UnitEvent; readonly goesOn: boolean } => {
  const what = { round: field.round, unit: unit.id, rules: ['TC-118'] };
  const die = unit.dice.findLast((one) => one > 1);
  if (paid === undefined || unit.dice.length === 1) {
    if (die === undefined) return { unit, goesOn: false };
    return {
      unit: changed(unit, { stunned: false, dice: without(unit.dice, [die]) }),
      goesOn: false,
      event: {
        ...what,
        kind: 'recovers',
        text: `${unit.name} spends an action coming to its senses.`,
        rolls: [],
      },
    };
  }
  const label = `r${field.round}/a${field.turn}/${unit.id}/recover`;
  if (chance.passes(successDice(figuresIn(ground, unit).bodyDice), succeeds, label))
    return {
      unit: changed(unit, { stunned: false }),
      goesOn: true,
      event: {
        ...what,
        kind: 'recovers',
        text: `${unit.name} shakes off the stun.`,
        rolls: [label],
      },
    };
  return {
    unit: changed(unit, { dice: without(unit.dice, paid) }),
    goesOn: false,
    event: { ...what, kind: 'misses', text: `${unit.name} is still stunned.`, rolls: [label] },
  };
};

/** A group's turn in the Countdown (1.B.1, steps 3 to 9). Nothing it can do or pay: no action (TC-37). */
export const takeTurn = (whose: Group, field: GroupField, doors: Doors): Done => {
  const paid = autoPay(whose.dice, stockIn(doors.ground, whose).cost);
  // An action clears what its 1s left open, its Fumble and its pool (1.B.1 step 5).
  const fresh = changed(whose, { exposures: 0, fumbled: false, guard: 0, acted: whose.acted + 1 });
  const shaken = whose.stunned ? shakeOff(fresh, paid, field, doors) : undefined;
  const before = shaken?.event === undefined ? [] : [shaken.event];
  if (shaken !== undefined && !shaken.goesOn)
    return shaken.event === undefined
      ? { units: field.units, events: [], acts: false }
      : { units: put(field.units, shaken.unit), events: before, acts: true };
  const unit = shaken?.unit ?? fresh;
  const foes = inReach(field, whose);
  const orders = foes.length === 0 ? [] : splitsOf(unit, field.units, doors.ground);
  const attack = { id: 'attack' };
  const chosen =
    orders.length === 0
      ? attack
      : doors.choice.choose(
          [attack, ...orders],
          attack,
          `r${field.round}/a${field.turn}/${whose.id}/action`,
        );
  if ('group' in chosen) return command(unit, chosen as Order, field, doors);
  if (paid === undefined || foes.length === 0)
    return { units: field.units, events: before, acts: false };
  const done = attackAction(changed(unit, { dice: without(unit.dice, paid) }), foes, field, doors);
  return { ...done, events: [...before, ...done.events] };
};
