import type { Chance, Choice } from '../../chance/chance.ts';
import type { UnitEvent } from '../field.ts';
import type { Ground } from './blows.ts';
import type { PoolUnit } from './unit.ts';

/** A round while it is fought: what changes is its units, in place; the state it came from is untouched. */
export interface Round {
  readonly ground: Ground;
  readonly chance: Chance;
  readonly choice: Choice;
  readonly number: number;
  units: readonly PoolUnit[];
  readonly events: UnitEvent[];
  /** Whom each unit strikes. */
  readonly targets: Map<string, string>;
  /** How many have struck each unit. */
  readonly struckBy: Map<string, number>;
  /** The label of a roll or choice; numbered from the second of its kind in a round. */
  label(who: string, what: string): string;
}

export const labelsOf = (round: number): Round['label'] => {
  const used = new Map<string, number>();
  return (who, what) => {
    const label = `r${round}/${who}/${what}`;
    const times = (used.get(label) ?? 0) + 1;
    used.set(label, times);
    return times === 1 ? label : `${label}${times}`;
  };
};

export const unitIn = ({ units }: Pick<Round, 'units'>, id: string): PoolUnit | undefined =>
  units.find((unit) => unit.id === id);
export const put = (round: Round, changed: PoolUnit): void => {
  round.units = round.units.map((unit) => (unit.id === changed.id ? changed : unit));
};

export const say = (round: Round, event: Omit<UnitEvent, 'round'>): void =>
  void round.events.push({ ...event, round: round.number });
