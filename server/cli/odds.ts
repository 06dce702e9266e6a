import { battleOf, formatShare, type Band, type Battle, type BattleScenario, type Odds, type Power } from '../../shared/index.ts';
import type { OddsAnswer } from '../answers.ts';
import { bar, plain, table } from './text.ts';

const BAR_WIDTH = 40;
const MOST_ROUNDS = 40;

/** What people call a side: its army, if it has but one. */
export const sideName = ({ start: { armies } }: Battle, side: string): string => {
  const [only, ...others] = armies.filter((army) => army.side === side);
  return only === undefined || others.length > 0 ? side : only.name;
};

/** Every ending that can be, with its chance. */
const endings = (odds: Odds, battle: Battle): readonly (readonly [name: string, chance: number])[] => [
  ...battle.sides.map((side) => [`${sideName(battle, side)} wins`, odds.win[side] ?? 0] as const),
  [battle.sides.length === 2 ? 'both rout' : 'all rout', odds.mutual],
  ...(['stalemate', 'unfinished'] as const).flatMap((name) => (odds[name] > 0 ? [[name, odds[name]] as const] : [])),
];

const because = ({ terms }: Power): string => terms.map(({ reason, power }) => (terms.length > 1 ? `${power} for ${reason}` : reason)).join(', ');

const powers = (battle: Battle, { power = {} }: OddsAnswer): string => {
  const rows = battle.start.armies.map(({ id, name, size, hits }) => {
    const known = power[id];
    return [name, `${size}`, `${hits}`, ...(known === undefined ? ['-', 'depends on the target'] : [`${known.total}`, because(known)])];
  });
  return table([['Army', 'Soldiers', 'Hits', 'Power', 'Because'], ...rows], [1, 2, 3]);
};

/** Rounds until the battle is over for all but one in a thousand. */
const usualLength = ({ rounds }: OddsAnswer): number => {
  let over = 0;
  for (const [length, chance] of rounds.pmf) {
    over += chance;
    if (over >= 0.999) return length;
  }
  return MOST_ROUNDS;
};

const cellOf = (band: Band | undefined): string => (band === undefined ? '' : `${band.p50} (${band.p5} to ${band.p95})`);

const bands = (battle: Battle, odds: OddsAnswer): string => {
  const { armies, round } = battle.start;
  const length = Math.min(usualLength(odds), MOST_ROUNDS, ...armies.map(({ id }) => odds.hits[id]?.length ?? 0));
  const rows = Array.from({ length }, (_, i) => [`${round + i}`, ...armies.map(({ id }) => cellOf(odds.hits[id]?.[i]))]);
  return `Hits after each round: median (5 % to 95 %)\n${table([['Round', ...armies.map(({ name }) => name)], ...rows], [0])}`;
};

const method = ({ method: how, trials, rounds, seed }: OddsAnswer): string => {
  const source = how === 'exact' ? 'Exact odds' : `An estimate from ${trials} trials with the seed ${seed}, ± its widest 95 % margin`;
  return `${source}; ${plain(rounds.mean, 1)} rounds on average.`;
};

/** The odds of a battle for the terminal. */
export const oddsText = (scenario: BattleScenario, odds: OddsAnswer): string => {
  const battle = battleOf(scenario, odds.seed);
  const chart = endings(odds, battle).map(([name, chance]) => [name, formatShare(chance, odds.margin), bar(chance, BAR_WIDTH)]);
  return [scenario.name, powers(battle, odds), table([['Ending', 'Chance'], ...chart], [1]), method(odds), ...(odds.rounds.mean > 0 ? [bands(battle, odds)] : [])].join('\n\n');
};
