import { prompt, type Context, type Process } from '../../../../process/process.ts';
import {
  beforePersons,
  draftOf,
  isEngaged,
  outcomeOf,
  placesWhere,
  tell,
  type Draft,
} from '../../../field.ts';
import type { UnitEvent } from '../../../read/told.ts';
import { commitEvent, commitReserves } from '../../../reserves.ts';
import { ordersOf, orderOf, sidesLeft } from '../../../sides.ts';
import { landAll, strike, type Hit } from './attack.ts';
import { unitOf, type CompiledRules } from '../compiled-rules.ts';
import { isThrownOnce, placesOf } from './initiative.ts';
import { diceOf } from '../../../../dice/index.ts';
import { canHurt, isSlow } from './numbers.ts';
import { isSurprised, mayStrike } from './opening.ts';
import { aim } from '../policy.ts';
import { aftermath, checkAtStart, checkPersons } from './rout.ts';
import {
  copyOf,
  fill,
  keyOf,
  MOST_ROUNDS,
  partOf,
  type EditedUnit,
  type Part,
  type PoolField,
  type PoolUnit,
  type Round,
} from '../state.ts';
import { lotEvent, poolEvent, surprisedEvent } from '../words.ts';

type UnitContext = Context<UnitEvent>;

/** Those of one turn strike at the state in which it began; then their hits land (OS-90, B-05). */
const fightTurns = (round: Round): void => {
  const { compiled, number, places } = round;
  const turns = round.units.map((unit, at) =>
    mayStrike(compiled, unit, number) ? (partOf(round, at).turn ?? places[at] ?? 0) : Infinity,
  );
  for (let turn = Math.min(...turns); turn < Infinity;) {
    const hits: Hit[] = [];
    let later = Infinity;
    for (const [at, own] of turns.entries()) {
      if (own === turn) strike(round, at, hits);
      else if (own > turn && own < later) later = own;
    }
    landAll(round, hits);
    turn = later;
  }
};

/** Pools are thrown (OS-108). */
const deploy = (field: PoolField, compiled: CompiledRules, context: UnitContext): PoolField => {
  const { units, edit } = draftOf<EditedUnit>(field.units, copyOf);
  for (const [place, { id }] of units.entries()) {
    const { stats, poolDice } = unitOf(compiled, { id });
    if (poolDice === undefined) continue;
    const label = ['muster', id, 'pool'] as const;
    const unit = edit(place);
    prompt(context, label, () => ({ by: id, what: 'hit pool', bonus: 0 }));
    fill(unit, stats, compiled, context.chance.roll(poolDice, label));
    tell(context, () => poolEvent(field.round, unit, label));
  }
  return { ...field, units, deployed: true };
};

/** Reserves come up; they have reach in the first round of their melee. */
const commit = (
  draft: Draft<EditedUnit>,
  round: number,
  { rules, volleys }: CompiledRules,
  context: UnitContext,
): void => {
  // Blows on a post are shared by all who stand there: half of what it lacks is worth more than
  // a flank, a third is not.
  const sent = commitReserves(draft, { round, rules, helpsFrom: 0.5 }, context.choice);
  for (const place of sent) {
    const unit = draft.edit(place);
    unit.since = Math.max(round, volleys + 1);
    tell(context, () => commitEvent(round, unit));
  }
};

const newPart = (): Part => ({
  target: undefined,
  turn: undefined,
  strikers: [],
  struck: 0,
  asked: 0,
  checked: 0,
});

/** The first round: who is surprised, and who dares at all (OS-83, OS-100). */
const open = (round: Round): void => {
  const { compiled, units } = round;
  for (const unit of units)
    if (isEngaged(unit) && isSurprised(compiled, unit))
      tell(round, () => surprisedEvent(round, unit));
  if (compiled.rules.openingMorale === 'all') checkAtStart(round);
};

/** In which order sides choose, where there are more than two: each order as likely. */
const drawLot = (
  units: readonly PoolUnit[],
  round: number,
  context: UnitContext,
): readonly string[] => {
  const sides = sidesLeft(units);
  if (sides.length < 3) return [];
  const label = [round, 'sides'] as const;
  const orders = ordersOf(sides.length);
  prompt(context, label, () => ({ by: sides[0] ?? '', what: 'order of the sides', bonus: 0 }));
  const order = orderOf(sides, context.chance.roll(diceOf(`1d${orders}`), label));
  tell(context, () => lotEvent(round, order, label));
  return order;
};

const aimAll = (round: Round): void => {
  const { units, compiled, number, order } = round;
  const aimers = placesWhere(units, (unit) => mayStrike(compiled, unit, number));
  if (order.length === 0) return aimers.forEach((at) => aim(round, at));
  for (const side of order) for (const at of aimers) if (units[at]?.side === side) aim(round, at);
};

const fight = (field: PoolField, compiled: CompiledRules, context: UnitContext): PoolField => {
  const draft = draftOf<EditedUnit>(field.units, copyOf);
  const { order } = compiled.rules;
  commit(draft, field.round, compiled, context);
  const places = placesOf(field, order, context);
  const parts = draft.units.map(newPart);
  const lot = drawLot(draft.units, field.round, context);
  const { chance, choice, recorder } = context;
  const { units, edit } = draft;
  const number = field.round;
  // Written out: a spread of doors and draft costs more than a unit's whole turn.
  const round: Round = {
    chance,
    choice,
    recorder,
    units,
    edit,
    compiled,
    number,
    parts,
    places,
    order: lot,
  };
  if (number === 1) open(round);
  checkPersons(round, field);
  aimAll(round);
  fightTurns(round);
  aftermath(round, beforePersons(field));
  return {
    round: field.round + 1,
    units: draft.units,
    deployed: true,
    places: isThrownOnce(order) ? places : [],
  };
};

/** A battle of units as a process: one step is a round, or the throwing of pools before it. */
export const poolProcess = (compiled: CompiledRules): Process<PoolField, UnitEvent> => ({
  step: (field, context) =>
    field.deployed ? fight(field, compiled, context) : deploy(field, compiled, context),
  round: ({ round }) => round,
  // Until pools are thrown nobody can say who could hurt whom.
  outcome: ({ units, deployed, round }) =>
    outcomeOf(
      units,
      (unit, enemy) => !deployed || canHurt(units, [unit, enemy], compiled, round),
    ) ?? (round > MOST_ROUNDS ? { kind: 'stalemate' } : undefined),
  // Only those who hardly ever hit come to a draw; for others the round would only add states.
  key: (field) => {
    const key = keyOf(field, compiled);
    return isSlow(field.units, compiled) ? `${field.round} ${key}` : key;
  },
});
