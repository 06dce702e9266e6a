import { stateQuestion } from '../../army/odds/answer.ts';
import { armyOf, type Army } from '../../army/army.ts';
import { matchupRows, type MatchupRows } from '../../army/odds/two/matchup-grid.ts';
import { rulesSchema } from '../../army/rules.ts';
import { battleOf } from '../../army/setup.ts';
import { asFight } from '../../bridges/compare.ts';
import { contingentsOf, musterBattle } from '../../bridges/muster.ts';
import { combatSystem } from '../../combat/index.ts';
import { duelQuestion } from '../../combat/read/odds.ts';
import { LIVE_BUDGET } from '../../process/readers/exact.ts';
import type { Question } from '../../process/readers/answer.ts';
import { err, ok, type Result } from '../../result.ts';
import { hash32, type Seed } from '../../rng.ts';
import type { AtlasAsked, RuleSet } from '../../scenario/schema/atlas.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';
import { openDuel } from '../../scenario/fight.ts';
import type { UnitScenario } from '../../scenario/schema/units.ts';
import { deploymentOf, openMelee } from '../../unit/index.ts';
import { unitQuestion } from '../../unit/read/odds.ts';
import { MOST_SHARES, type PairOdds } from './sharing.ts';

type ArmyOf = BattleScenario['armies'][number];

/** Two armies that meet, at one place of an atlas or, where others are as they are, at several. */
export interface Meet {
  /** What meets what, without names: wherever two stand, they meet alike, with the same dice. */
  readonly key: string;
  readonly row: ArmyOf;
  readonly column: ArmyOf;
  readonly places: (readonly [row: number, column: number])[];
  /** Whether one is as the other, but for the name. */
  readonly isAlike: boolean;
}

/** What an army is, whatever it is called and wherever it stands. */
const selfOf = ({ name: _n, id: _i, side: _s, ...army }: ArmyOf): string => JSON.stringify(army);

/** One army against one other. */
export const meetOf = (row: ArmyOf, column: ArmyOf): Meet => {
  const [own, other] = [selfOf(row), selfOf(column)];
  return { key: `${own} v ${other}`, row, column, places: [], isAlike: own === other };
};

/** Every two of some armies, in an order of what they are. */
export const meetsOf = (armies: readonly ArmyOf[]): readonly Meet[] => {
  const selves = armies.map(selfOf);
  const found = new Map<string, Meet>();
  for (const [i, self] of selves.entries())
    for (let j = i + 1; j < armies.length; j++) {
      const other = selves[j] ?? '';
      const [row, column] = self <= other ? ([i, j] as const) : ([j, i] as const);
      const key = `${selves[row]} v ${selves[column]}`;
      const [one, two] = [armies[row], armies[column]];
      if (one === undefined || two === undefined) continue;
      const isAlike = self === other;
      const meet = found.get(key) ?? { key, row: one, column: two, places: [], isAlike };
      meet.places.push([row, column]);
      found.set(key, meet);
    }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
};

/** What two armies are asked: their odds, or why they do not meet. */
export type PairAsker = (meet: Meet) => Result<Question<PairOdds>, string>;

/** How armies meet under a rule set: whole rows where all is exact at once, else pair by pair. */
export type Meeting =
  { readonly rows: MatchupRows } | { readonly rows?: undefined; readonly pair: PairAsker };

/** The sides of a pair. */
export const [ROW, COLUMN] = ['row', 'column'];

const battleOfPair = (
  row: ArmyOf,
  column: ArmyOf,
  rules: BattleScenario['rules'],
): BattleScenario => ({
  kind: 'battle',
  version: 1,
  name: 'Battle',
  round: 1,
  trials: 10_000,
  rules,
  armies: [
    { ...row, id: ROW, side: ROW },
    { ...column, id: COLUMN, side: COLUMN },
  ],
});

interface Luck {
  readonly seed: Seed;
  readonly trials: number;
}

/** Each pair has dice of its own, so that its errors are not those of the others. */
const luckOf = ({ seed, trials }: Luck, { key }: Meet): Luck => ({
  seed: `${seed} ${hash32(key, 1)} ${hash32(key, 2)}`,
  trials,
});

type UnderUnits = Extract<RuleSet, { level: 'unit' }>;
type UnderCombat = Extract<RuleSet, { level: 'combat' }>;

/** Two armies as units, or why they do not meet so. */
export const unitsOfPair = (
  row: ArmyOf,
  column: ArmyOf,
  { rules }: UnderUnits,
): Result<UnitScenario, string> => {
  const mustered = musterBattle(battleOfPair(row, column, rulesSchema.parse({})), rules);
  return mustered.ok ? ok(mustered.value.scenario) : err(mustered.error);
};

/** The people of two armies man by man, or why they do not meet so. */
export const duelOfPair = (
  row: ArmyOf,
  column: ArmyOf,
  { system }: UnderCombat,
): Result<DuelScenario, string> => {
  const parties = [
    { id: ROW, name: row.name, people: contingentsOf(row) },
    { id: COLUMN, name: column.name, people: contingentsOf(column) },
  ];
  const fight = asFight({ name: 'Battle' }, parties, combatSystem(system));
  return fight.scenario === undefined ? err(fight.why) : ok(fight.scenario);
};

const unitPair =
  (under: UnderUnits, luck: Luck): PairAsker =>
  (meet) => {
    const units = unitsOfPair(meet.row, meet.column, under);
    if (!units.ok) return units;
    const melee = openMelee(deploymentOf(units.value));
    return ok(unitQuestion(melee, melee.start, { ...luckOf(luck, meet), budget: LIVE_BUDGET }));
  };

const combatPair =
  (under: UnderCombat, luck: Luck): PairAsker =>
  (meet) => {
    const fight = duelOfPair(meet.row, meet.column, under);
    if (!fight.ok) return fight;
    const { process, start, sides } = openDuel(fight.value);
    return ok(duelQuestion(process, start, sides, { ...luckOf(luck, meet), budget: LIVE_BUDGET }));
  };

const armyMeeting = (armies: readonly ArmyOf[], rules: BattleScenario['rules'], luck: Luck) => {
  const fielded = armies.map((army, i): Army => ({
    ...armyOf(army, i, rules.hits),
    id: `army${i + 1}`,
    side: `army${i + 1}`,
  }));
  const rows = matchupRows(rules, fielded, fielded);
  if (rows !== undefined) return { rows };
  const pair: PairAsker = (meet) => {
    const own = luckOf(luck, meet);
    return ok(
      stateQuestion(battleOf({ ...battleOfPair(meet.row, meet.column, rules), ...own }, own.seed)),
    );
  };
  return { pair };
};

export const meetingOf = (
  { armies, seed, trials }: Pick<AtlasAsked, 'armies' | 'seed' | 'trials'>,
  under: RuleSet,
): Meeting => {
  const luck = { seed: seed ?? 'lab', trials: MOST_SHARES * trials };
  if (under.level === 'army') return armyMeeting(armies, under.rules, luck);
  return { pair: under.level === 'unit' ? unitPair(under, luck) : combatPair(under, luck) };
};
