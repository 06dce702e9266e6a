import { harmless, type DenseDamage } from './damage.ts';

/** Two of a kind, by army index. */
export type Pair<T> = readonly [T, T];

/** What one round adds to the fate of a battle between two armies, over all ways it can go. */
export interface RoundMass {
  readonly round: number;
  /** Chance that the battle ends in this round with the first, or the second army left standing. */
  readonly win: Pair<number>;
  readonly mutual: number;
  readonly stalemate: number;
  /** Chance that it goes on after this round. */
  readonly on: number;
  /** The distribution of each army's hits after this round; battles already over count with their last hits. */
  readonly hits: Pair<Float64Array> | undefined;
}

/** What a kernel needs to know of a battle. */
export interface Race<Damage> {
  readonly hits: Pair<number>;
  readonly round: number;
  /** Whether damage may change from round to round. */
  readonly countsRounds: boolean;
  /** Damage that the first army suffers, and the second. */
  readonly damage: Damage;
  /** Whether the distributions of hits are wanted besides the odds. */
  readonly wantHits: boolean;
}

/** Where damage depends on the round, nobody must be able to do any in this many rounds for a stalemate. */
export const PATIENCE = 100;

/** Whether two armies cannot hurt each other, in this round nor (where rounds count) for a long time after. */
export const isDeadlock = (
  damage: (round: number) => Pair<DenseDamage>,
  round: number,
  { countsRounds }: { readonly countsRounds: boolean },
): boolean => {
  for (let ahead = 0; ahead < (countsRounds ? PATIENCE : 1); ahead++)
    if (!damage(round + ahead).every(harmless)) return false;
  return true;
};
