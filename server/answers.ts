import {
  armyPower, battleOdds, battleOf, describeFormula, liveOdds, tellBattle,
  type Battle, type BattleOdds, type BattleScenario, type BattleStory, type FormulaRequest, type Live, type Power, type Seed, type StateOdds,
} from '../shared/index.ts';

/** A seeded battle under the name of its scenario. */
export type PlayAnswer = BattleStory & { readonly name: string };

/** Odds, the seed they belong to, and each army's power in the first round where it does not depend on the target. */
export type OddsAnswer = BattleOdds & { readonly seed: Seed; readonly power?: Readonly<Record<string, Power>> };

const powersOf = ({ start: { armies, round }, rules }: Battle): Pick<OddsAnswer, 'power'> => {
  if (armies.length > 2 && rules.base === 'pairwise') return {};
  const power = (army: Battle['start']['armies'][number]): Power => {
    const enemy = armies.find(({ side }) => side !== army.side) ?? army;
    return armyPower(army, enemy, { armies, round }, rules);
  };
  return { power: Object.fromEntries(armies.map((army) => [army.id, power(army)])) };
};

export const playAnswer = (scenario: BattleScenario, seed: Seed): PlayAnswer => ({ name: scenario.name, ...tellBattle(battleOf(scenario, seed)) });

/** @param wantPmf whether each round's whole distribution of hits is wanted */
export const oddsAnswer = (scenario: BattleScenario, seed: Seed, wantPmf: boolean): OddsAnswer => {
  const battle = battleOf(scenario, seed);
  return { seed: battle.seed, ...battleOdds(battle, wantPmf), ...powersOf(battle) };
};

/** A question to the engine: already checked, and plain data, so that it can go to another thread. */
export type Job =
  | { readonly kind: 'play'; readonly scenario: BattleScenario; readonly seed: Seed }
  | { readonly kind: 'odds'; readonly scenario: BattleScenario; readonly seed: Seed; readonly wantPmf: boolean }
  | { readonly kind: 'live'; readonly scenario: BattleScenario; readonly live: Live }
  | { readonly kind: 'formula'; readonly request: FormulaRequest };

/** The odds of a live battle where it stands. */
const liveAnswer = (scenario: BattleScenario, live: Live): StateOdds => liveOdds(live, battleOf(scenario, 0));

export type FormulaFault = Extract<ReturnType<typeof describeFormula>, { ok: false }>['error'];

/** The text of an answer, or what is wrong with the formula. */
export type Answer = { readonly ok: true; readonly json: string } | { readonly ok: false; readonly error: FormulaFault };

/** One line of JSON: the body of the API's answer and what the command line prints under `--json`. */
export const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const answer = (job: Job): Answer => {
  switch (job.kind) {
    case 'play':
      return { ok: true, json: toJson(playAnswer(job.scenario, job.seed)) };
    case 'odds':
      return { ok: true, json: toJson(oddsAnswer(job.scenario, job.seed, job.wantPmf)) };
    case 'live':
      return { ok: true, json: toJson(liveAnswer(job.scenario, job.live)) };
    case 'formula': {
      const described = describeFormula(job.request);
      return described.ok ? { ok: true, json: toJson(described.value) } : described;
    }
  }
};
