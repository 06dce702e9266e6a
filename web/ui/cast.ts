import type { NamedSide } from './figures/endings.ts';

/** Who is on the field, for words and colours. */
export interface Cast {
  readonly sides: readonly NamedSide[];
  /** By id: units or fighters, and whatever else is spoken of. */
  readonly names: ReadonlyMap<string, string>;
  /** Place of a side, or of the side of somebody, from 0: decides colour, line and marker. */
  readonly slotOf: (id: string) => number;
}

interface Member {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

export const castOf = (sides: readonly NamedSide[], members: readonly Member[]): Cast => {
  const slots = new Map(sides.map(({ id, slot }) => [id, slot]));
  const slotOf = new Map(members.map(({ id, side }) => [id, slots.get(side) ?? 0]));
  return {
    sides,
    names: new Map(members.map(({ id, name }) => [id, name])),
    slotOf: (id) => slots.get(id) ?? slotOf.get(id) ?? 0,
  };
};

/** The name of a side. */
export const sideIn = ({ sides }: Pick<Cast, 'sides'>, side: string): string =>
  sides.find(({ id }) => id === side)?.name ?? side;
