import {
  afterRounds,
  endingsOf,
  formatShare,
  marginOf,
  outcomeText,
  type Band,
  type BattleOdds,
  type Odds,
  type Outcome,
  type Scene,
  type Seed,
} from '../../../../shared/index.ts';
import { barWidth } from '../../terminal.ts';
import { bar, plain, table } from './text.ts';

const BAR_WIDTH = barWidth(40, 36);
const MOST_ROUNDS = 40;

/** Sides by id, with what they are called. */
export type Sides = readonly { readonly id: string; readonly name: string }[];

/** How a battle of units or a fight ended. */
export const endingText = (
  outcome: Outcome | { readonly kind: 'unfinished' },
  sides: Sides,
  { scene, rounds }: { readonly scene: Scene; readonly rounds: number },
): string => {
  const winner = outcome.kind === 'won' ? outcome.winner : '';
  const winners = sides.filter(({ id }) => id === winner).map(({ name }) => name);
  return `${outcomeText(outcome, { scene, winners, after: afterRounds(rounds) })}.`;
};

/** @param trials undefined where it is exact */
export const chanceText = (chance: number, trials: number | undefined): string =>
  formatShare(chance, trials === undefined ? undefined : marginOf(chance, trials));

/** Every ending that can be, with its chance. */
export const endingsText = (
  odds: Odds & { readonly margin?: number },
  sides: Sides,
  scene: Scene,
): string => {
  const rows = endingsOf(odds, sides, scene).map(({ name, winner, chance }) => [
    winner ? `${name} wins` : name,
    formatShare(chance, odds.margin),
    bar(chance, BAR_WIDTH),
  ]);
  return table([['Ending', 'Chance'], ...rows], [1]);
};

type Rounds = BattleOdds['rounds'];

/** Rounds until the battle is over for all but one in a thousand. */
const usualLength = ({ pmf }: Rounds): number => {
  let over = 0;
  for (const [length, chance] of pmf) {
    over += chance;
    if (over >= 0.999) return length;
  }
  return MOST_ROUNDS;
};

type Quantiles = Pick<Band, 'round' | 'p5' | 'p50' | 'p95'>;
type Named = readonly [name: string, bands: readonly Quantiles[]];

const cellOf = (band: Quantiles | undefined): string =>
  band === undefined ? '' : `${band.p50} (${band.p5} to ${band.p95})`;

/** What is left after each round, for each of those who fight; nothing where no round is fought. */
export const bandsText = (
  what: string,
  rounds: Rounds,
  named: readonly Named[],
): readonly string[] => {
  if (rounds.mean === 0) return [];
  const lengths = named.map(([, bands]) => bands.length);
  const length = Math.min(usualLength(rounds), MOST_ROUNDS, ...lengths);
  const first = named[0]?.[1][0]?.round ?? 1;
  const rows = Array.from({ length }, (_, i) => [
    `${first + i}`,
    ...named.map(([, bands]) => cellOf(bands[i])),
  ]);
  const heads = ['Round', ...named.map(([name]) => name)];
  return [`${what} after each round: median (5 % to 95 %)\n${table([heads, ...rows], [0])}`];
};

interface Source {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly asked?: number;
  readonly rounds: Rounds;
  readonly seed: Seed;
}

export const methodText = ({ method: how, trials, asked, rounds, seed }: Source): string => {
  const short = asked === undefined ? '' : ` (${asked} were asked for)`;
  const source =
    how === 'exact'
      ? 'Exact odds'
      : `An estimate from ${trials} trials${short} with the seed ${seed}, ± its widest 95 % ` +
        'margin, as exact odds would take too long';
  const long = plain(rounds.mean, 1);
  return `${source}; ${long} ${long === '1' ? 'round' : 'rounds'} on average.`;
};
