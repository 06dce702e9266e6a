import {
  endingsOf as endingsIn,
  plainChance,
  type Odds,
  type Scene,
} from '../../../shared/index.ts';

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

/** Odds without what exact ones of a fight did not follow. */
const plainOdds = ({ win, mutual, ...others }: Odds): Odds => ({
  ...others,
  win: Object.fromEntries(Object.entries(win).map(([side, chance]) => [side, plainChance(chance)])),
  mutual: plainChance(mutual),
});

/** Every ending that can be, with the colours of the sides. */
export const endingsOf = (
  sides: readonly NamedSide[],
  odds: Odds,
  scene: Scene = 'battle',
): readonly Ending[] => {
  const slots = new Map(sides.map(({ id, slot }) => [id, slot]));
  const followed = scene === 'fight' ? plainOdds(odds) : odds;
  return endingsIn(followed, sides, scene).map(({ key, name, isWin, chance }) => ({
    key,
    label: name,
    slot: isWin ? slots.get(key) : undefined,
    chance,
  }));
};

/** An ending as it is told: "Red Host wins", "Mutual rout". */
export const endingText = ({ label, slot }: Pick<Ending, 'label' | 'slot'>): string =>
  slot === undefined ? label : `${label} wins`;
