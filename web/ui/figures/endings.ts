import { endingsOf as endingsIn, type Odds, type Scene } from '../../../shared/index.ts';

/** A side as people call it. */
export interface NamedSide {
  readonly id: string;
  readonly name: string;
  /** Its place, from 0: decides its colour, line and marker. */
  readonly slot: number;
}

/** One ending with its chance. */
export interface Ending {
  /** The id of the side that wins, or `mutual`, `stalemate`, `unfinished`. */
  readonly key: string;
  readonly label: string;
  /** Of the side that wins; undefined where nobody does. */
  readonly slot: number | undefined;
  readonly chance: number;
}

/** Every ending that can be, with the colours of the sides. */
export const endingsOf = (
  sides: readonly NamedSide[],
  odds: Odds,
  scene: Scene = 'battle',
): readonly Ending[] =>
  endingsIn(odds, sides, scene).map(({ key, name, winner, chance }) => ({
    key,
    label: name,
    slot: winner?.slot,
    chance,
  }));

/** An ending as it is told: "Red Host wins", "Mutual rout". */
export const endingText = ({ label, slot }: Pick<Ending, 'label' | 'slot'>): string =>
  slot === undefined ? label : `${label} wins`;
