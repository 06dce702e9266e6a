import { titleOf } from '../../../roster/names.ts';
import type { Label } from '../../../process/chance.ts';
import type { Checked } from '../../../process/check.ts';
import { eventIn } from '../../field.ts';
import type { UnitEvent } from '../../read/told.ts';
import type { Parts } from './rules/parts.ts';
import type { PoolField, PoolUnit, Round } from './state.ts';
import { counted } from '../../../numbers.ts';

export const menText = (men: number): string => counted(men, 'man', 'men');

type Named = Pick<PoolUnit, 'id' | 'name'>;

export const poolEvent = (round: number, unit: PoolUnit, label: Label): UnitEvent =>
  eventIn(round, {
    kind: 'muster',
    unit: unit.id,
    text: `${unit.name} musters ${menText(unit.men)} with a pool of ${unit.strength}.`,
    labels: [label],
    rules: ['OS-108'],
  });

/** @param groups of units that throw together, each with its die */
export const initiativeEvent = (
  { round, units }: PoolField,
  groups: readonly { readonly id: string; readonly face: number; readonly label: Label }[],
): UnitEvent => {
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id;
  return eventIn(round, {
    kind: 'initiative',
    text: `Initiative: ${groups.map(({ id, face }) => `${nameOf(id)} ${face}`).join(', ')}.`,
    labels: groups.map(({ label }) => label),
    rules: ['OS-89', 'B-04'],
  });
};

/** A throw to hit, and the damage of a hit. */
export interface Blow extends Parts {
  readonly damage: number;
  /** What was thrown, and what it had to come to, as people say it. */
  readonly dice: () => string;
  readonly labels: readonly Label[];
}

/** @param thrown what was thrown to hit */
export const damageText = (thrown: string, dice: number, sum: number): string =>
  `${thrown}; damage ${dice === 1 ? 'die' : 'dice'} ${sum}`;

const partsText = (parts: readonly string[]): string => parts.map((part) => `; ${part}`).join('');

/** In which order the sides choose whom to strike, of more than two. */
export const lotEvent = (round: number, order: readonly string[], label: Label): UnitEvent =>
  eventIn(round, {
    kind: 'initiative',
    text: `Sides choose whom to strike: ${order.map(titleOf).join(', then ')}.`,
    labels: [label],
    rules: [],
  });

/** Who is surprised does nothing in the first round. */
export const surprisedEvent = ({ number }: Round, { id, name }: Named): UnitEvent => {
  const text = `${name} is surprised and does nothing.`;
  return eventIn(number, { kind: 'initiative', unit: id, text, rules: ['OS-83'] });
};

/** A throw that did not hit. */
interface Miss extends Parts {
  /** What was thrown, and what it had to come to. */
  readonly dice: string;
  readonly label: Label;
}

export const missEvent = (
  round: Round,
  [unit, target]: readonly [Named, Named],
  { dice, label, parts, because, isShot }: Miss,
): UnitEvent =>
  eventIn(round.number, {
    kind: 'misses',
    unit: unit.id,
    target: target.id,
    text:
      `${unit.name} ${isShot ? 'shoots past' : 'misses'} ${target.name} ` +
      `(${dice}${partsText(parts)}).`,
    labels: [label],
    rules: ['OS-109', 'OS-110', ...because],
  });

/** @param men of the target before the blow */
export const hitEvent = (
  { number }: Round,
  [unit, target]: readonly [Named, PoolUnit],
  { damage, labels, dice, parts, because, isShot }: Blow,
  men: number,
): UnitEvent => {
  const fallen = men - target.men;
  const end =
    men === 0
      ? 'nobody is left to fall'
      : `${fallen} of ${menText(men)} ${fallen === 1 ? 'falls' : 'fall'}`;
  const how = `${isShot ? 'shoots' : 'hits'} ${target.name} for ${damage}`;
  const text = `${unit.name} ${how} (${dice()}${partsText(parts)}): ${end}.`;
  const rules = ['OS-111', 'OS-113', ...because];
  const who = { unit: unit.id, target: target.id };
  return eventIn(number, { kind: 'strikes', ...who, damage, fallen, text, labels, rules });
};

export const slainEvent = ({ number }: Round, { id, name }: Named): UnitEvent => {
  const text = `${name} is slain to a man.`;
  return eventIn(number, { kind: 'destroyed', unit: id, text, rules: ['OS-112'] });
};

export const routEvent = (
  { number }: Round,
  { id, name, men }: PoolUnit,
  rules: readonly string[],
): UnitEvent =>
  eventIn(number, { kind: 'routs', unit: id, text: `${name} routs with ${menText(men)}.`, rules });

/** A morale check of a unit. */
export interface MoraleCheck {
  /** What it has met, as people say it: `lost half its men`. */
  readonly why: string;
  readonly label: Label;
  readonly rules: readonly string[];
}

export const moraleEvent = (
  { number }: Round,
  { id, name }: Named,
  { why, label, rules }: MoraleCheck,
  { holds, told }: Pick<Checked, 'told'> & { readonly holds: boolean },
): UnitEvent => {
  const text = `${name} ${why} and ${holds ? 'holds' : 'breaks'} (${told()}).`;
  return eventIn(number, { kind: 'morale', unit: id, text, labels: [label], rules });
};

export const armyEvent = (
  { number }: Round,
  side: string,
  { passed, told }: Checked,
  label: Label,
): UnitEvent => {
  const end = passed ? 'holds' : 'routs';
  const army = titleOf(side);
  const text = `${army} has lost half of its units or more, and ${end} (${told()}).`;
  return eventIn(number, { kind: 'morale', text, labels: [label], rules: ['OS-100', 'H-OS-23'] });
};

/** @param label of the roll, where there was one */
export const pursuitEvent = (
  { number }: Round,
  [victor, routed]: readonly [Named, Named],
  roll: Checked | undefined,
  label: Label | undefined,
): UnitEvent => {
  const dice = roll === undefined ? '' : ` (${roll.told()})`;
  const does = roll?.passed === false ? `lets ${routed.name} go` : `pursues ${routed.name}`;
  return eventIn(number, {
    kind: 'pursuit',
    unit: victor.id,
    target: routed.id,
    text: `${victor.name} ${does}${dice}.`,
    labels: label === undefined ? [] : [label],
    rules: ['OS-102', 'B-40'],
  });
};
