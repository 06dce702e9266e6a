import { battleQuestion } from '../army/odds/answer.ts';
import { matchupGrid } from '../army/odds/two/matchup-grid.ts';
import { matchupOf, sufferedOf } from '../army/odds/two/matchup.ts';
import type { BattleOdds } from '../army/odds/odds.ts';
import { battleOf, type Battle } from '../army/setup.ts';
import { summed } from '../distribution.ts';
import { answer, type Certainty } from '../process/readers/answer.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import { oddsOfBattle, SEED, wished } from './chances.ts';
import { sideOfArmy } from './needs/needed.ts';

/** What may be asked of a battle, as one number, from the side of one of its armies. */
export const FIGURES = [
  { id: 'win', title: 'Chance to win', unit: 'share' },
  { id: 'notLose', title: 'Chance not to lose', unit: 'share' },
  { id: 'mutual', title: 'Chance that both rout', unit: 'share' },
  { id: 'rounds', title: 'Rounds expected', unit: 'rounds' },
  { id: 'hitsLeft', title: 'Hits left expected', unit: 'hits' },
  { id: 'losses', title: 'Hits lost expected', unit: 'hits' },
] as const;
export type FigureId = (typeof FIGURES)[number]['id'];
export const FIGURE_IDS = FIGURES.map(({ id }) => id) as [FigureId, ...FigureId[]];
export type Figure = (typeof FIGURES)[number];

/** All that is told of one battle from the side of one of its armies. */
export interface BattleFigures extends Pick<Certainty, 'method' | 'margin'> {
  readonly win: number;
  readonly notLose: number;
  readonly mutual: number;
  /** The best chance to win of any other side. */
  readonly others: number;
}

/** The rest of it, which costs more. */
export interface CourseFigures {
  readonly rounds: number;
  readonly hitsLeft: number;
  readonly losses: number;
}

const chancesIn = (odds: ReturnType<typeof oddsOfBattle>, side: string): BattleFigures => {
  const others = Object.entries(odds.win).flatMap(([one, chance]) =>
    one === side ? [] : [chance],
  );
  return {
    method: odds.method,
    ...(odds.margin === undefined ? {} : { margin: odds.margin }),
    win: wished(odds, side, 'win'),
    notLose: wished(odds, side, 'notLose'),
    mutual: odds.mutual,
    others: Math.max(0, ...others),
  };
};

export const chancesOf = (scenario: BattleScenario, army: number): BattleFigures =>
  chancesIn(oddsOfBattle(scenario), sideOfArmy(scenario, army));

/** Whether a battle is one army against one other, each with hits, so that grids can answer. */
const isPair = ({ armies: [first, second, ...others], rules }: BattleScenario): boolean =>
  first !== undefined &&
  second !== undefined &&
  others.length === 0 &&
  (first.hits ?? rules.hits) > 0 &&
  (second.hits ?? rules.hits) > 0;

const sharedArmy = (scenarios: readonly BattleScenario[], at: number): boolean =>
  scenarios.every(({ armies }) => armies[at] === scenarios[0]?.armies[at]);

/**
 * The chances of battles that differ in one of their armies: of two armies all at once, which for
 * fixed power costs a tenth of a microsecond each, else one by one.
 */
export const chancesOfAll = (
  scenarios: readonly BattleScenario[],
  army: number,
): readonly BattleFigures[] => {
  const [first] = scenarios;
  if (first === undefined) return [];
  const at = sharedArmy(scenarios, 0) ? 0 : 1;
  const oneByOne = (): readonly BattleFigures[] => scenarios.map((one) => chancesOf(one, army));
  if (!scenarios.every(isPair) || !sharedArmy(scenarios, at)) return oneByOne();
  const fielded = (all: readonly BattleScenario[], place: number) =>
    all.flatMap((one) => battleOf(one, SEED).start.armies[place] ?? []);
  const armies = [fielded([first], at), fielded(scenarios, 1 - at)] as const;
  const grid = matchupGrid(first.rules, armies[0], armies[1]);
  if (grid === undefined) return oneByOne();
  const isRow = army === at;
  return scenarios.map((_, i) => {
    const [row, column] = [grid.first[i] ?? 0, grid.second[i] ?? 0];
    const mutual = grid.mutual[i] ?? 0;
    const win = isRow ? row : column;
    const notLose = summed(win + mutual + (grid.stalemate[i] ?? 0));
    return { method: 'exact', win, notLose, mutual, others: isRow ? column : row };
  });
};

const courseIn = (
  odds: BattleOdds,
  { start }: Battle,
  [id, side]: readonly string[],
): CourseFigures => {
  const mine =
    start.armies.find((one) => one.id === id) ?? start.armies.find((one) => one.side === side);
  const hits = mine?.hits ?? 0;
  const left = odds.hits[mine?.id ?? '']?.at(-1)?.mean ?? hits;
  return { rounds: odds.rounds.mean, hitsLeft: left, losses: hits - left };
};

/** Numbers objects as they are met. */
const numbering = (): ((of: object) => number) => {
  const numbers = new Map<object, number>();
  return (of) => {
    const known = numbers.get(of) ?? numbers.size;
    numbers.set(of, known);
    return known;
  };
};

/** Equal for battles of the same two sides in which each suffers the same each round. */
const alikeKey = (
  { start, rules }: Battle,
  numberOf: (of: object) => number,
): string | undefined => {
  const matchup = matchupOf(start, rules);
  if (matchup === undefined || matchup.countsHits || matchup.countsRounds) return undefined;
  const ids = start.armies.map(({ id, side }) => `${id} of ${side}`);
  const suffered = sufferedOf(matchup, matchup.round, matchup.hits).map(
    ({ least, shape }, i) => `${least} ${numberOf(shape)} ${matchup.hits[i]}`,
  );
  return [...ids, ...suffered].join('|');
};

type ToldCourse = BattleFigures & CourseFigures;

/**
 * A reader of everything told of a battle, with its length and hits. Battles of fixed power that go
 * alike are solved once.
 */
export const courseReader = (): ((scenario: BattleScenario, army: number) => ToldCourse) => {
  const [known, numberOf] = [new Map<string, BattleOdds>(), numbering()];
  return (scenario, army) => {
    const battle = battleOf(scenario, scenario.seed ?? SEED);
    const key = alikeKey(battle, numberOf);
    const odds = known.get(key ?? '') ?? answer(battleQuestion(battle));
    if (key !== undefined) known.set(key, odds);
    const side = sideOfArmy(scenario, army);
    const id = scenario.armies[army]?.id ?? `army${army + 1}`;
    return { ...chancesIn(odds, side), ...courseIn(odds, battle, [id, side]) };
  };
};
