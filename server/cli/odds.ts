import {
  battleOf,
  formatShare,
  type Band,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type Odds,
  type Power,
  type Seed,
} from '../../shared/index.ts';
import type { OddsAnswer } from '../answers.ts';
import { bar, plain, table } from './text.ts';

const BAR_WIDTH = 40;
const MOST_ROUNDS = 40;
/** Exact odds may leave out less than this. */
const LEFT_OUT = 1e-12;

/** What people call a side: its army, if it has but one. */
export const sideName = ({ start: { armies } }: Battle, side: string): string => {
  const [only, ...others] = armies.filter((army) => army.side === side);
  return only === undefined || others.length > 0 ? side : only.name;
};

/** Every ending that can be, with its chance. @param mutual what people call it when nobody is left */
export const endingsText = (
  odds: Odds & { readonly margin?: number },
  nameOf: (side: string) => string,
  mutual: string,
): string => {
  const endings: readonly (readonly [string, number])[] = [
    ...Object.entries(odds.win).map(([side, chance]) => [`${nameOf(side)} wins`, chance] as const),
    [mutual, odds.mutual],
    ...(['stalemate', 'unfinished'] as const).flatMap((name) =>
      odds[name] > LEFT_OUT ? [[name, odds[name]] as const] : [],
    ),
  ];
  return table(
    [
      ['Ending', 'Chance'],
      ...endings.map(([name, chance]) => [
        name,
        formatShare(chance, odds.margin),
        bar(chance, BAR_WIDTH),
      ]),
    ],
    [1],
  );
};

const because = ({ terms }: Power): string =>
  terms
    .map(({ reason, power }) => (terms.length > 1 ? `${power} for ${reason}` : reason))
    .join(', ');

const powers = (battle: Battle, { power = {} }: OddsAnswer): string => {
  const rows = battle.start.armies.map(({ id, name, size, hits }) => {
    const known = power[id];
    return [
      name,
      `${size}`,
      `${hits}`,
      ...(known === undefined
        ? ['-', 'depends on the target']
        : [`${known.total}`, because(known)]),
    ];
  });
  return table([['Army', 'Soldiers', 'Hits', 'Power', 'Because'], ...rows], [1, 2, 3]);
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

type Course = readonly [name: string, bands: readonly Pick<Band, 'round' | 'p5' | 'p50' | 'p95'>[]];

const cellOf = (band: Course[1][number] | undefined): string =>
  band === undefined ? '' : `${band.p50} (${band.p5} to ${band.p95})`;

/** What is left after each round, for each of those who fight. */
export const bandsText = (what: string, rounds: Rounds, courses: readonly Course[]): string => {
  const length = Math.min(
    usualLength(rounds),
    MOST_ROUNDS,
    ...courses.map(([, bands]) => bands.length),
  );
  const first = courses[0]?.[1][0]?.round ?? 1;
  const rows = Array.from({ length }, (_, i) => [
    `${first + i}`,
    ...courses.map(([, bands]) => cellOf(bands[i])),
  ]);
  return `${what} after each round: median (5 % to 95 %)\n${table([['Round', ...courses.map(([name]) => name)], ...rows], [0])}`;
};

interface Source {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly rounds: Rounds;
  readonly seed: Seed;
}

export const methodText = ({ method: how, trials, rounds, seed }: Source): string => {
  const source =
    how === 'exact'
      ? 'Exact odds'
      : `An estimate from ${trials} trials with the seed ${seed}, ± its widest 95 % margin`;
  return `${source}; ${plain(rounds.mean, 1)} rounds on average.`;
};

/** The odds of a battle for the terminal. */
export const oddsText = (scenario: BattleScenario, odds: OddsAnswer): string => {
  const battle = battleOf(scenario, odds.seed);
  const endings = endingsText(
    odds,
    (side) => sideName(battle, side),
    battle.sides.length === 2 ? 'both rout' : 'all rout',
  );
  const bands =
    odds.rounds.mean > 0
      ? [
          bandsText(
            'Hits',
            odds.rounds,
            battle.start.armies.map(({ id, name }) => [name, odds.hits[id] ?? []]),
          ),
        ]
      : [];
  return [scenario.name, powers(battle, odds), endings, methodText(odds), ...bands].join('\n\n');
};
