import { endingsOf as endingsIn, MUTUAL_NAMES, type Odds, type Scene } from '../../shared/index.ts';

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

/** Exact odds stop following what is less likely than this. */
const TRACE = 1e-9;

/** A chance without what exact odds did not follow. */
export const plainChance = (chance: number): number =>
  chance < TRACE ? 0 : chance > 1 - TRACE ? 1 : chance;

/** Every ending that can be, with the colours of the sides. */
export const endingsOf = (
  sides: readonly NamedSide[],
  odds: Odds,
  scene: Scene = 'battle',
): readonly Ending[] => {
  const slots = new Map(sides.map(({ id, slot }) => [id, slot]));
  return endingsIn(odds, sides, scene).map(({ key, name, isWin, chance }) => ({
    key,
    label: name,
    slot: isWin ? slots.get(key) : undefined,
    chance,
  }));
};

export const MUTUAL_ROUT = MUTUAL_NAMES.battle;
export const NOBODY_LEFT = MUTUAL_NAMES.fight;

/** An ending as it is told: "Red Host wins", "Mutual rout". */
export const endingText = ({ label, slot }: Pick<Ending, 'label' | 'slot'>): string =>
  slot === undefined ? label : `${label} wins`;

export const STALEMATE_TEXT = 'Nobody can be hurt any more: a stalemate.';
