/** A position of the benchmark of play: what the computer's choice there loses. */
import { adviseFight } from '../../shared/combat/advice.ts';
import type { Advice } from '../../shared/process/advice/advice.ts';
import { adviseOrders } from '../../shared/unit/advice.ts';
import { toldDuel } from '../../shared/scenario/told-duel.ts';
import { toldMelee } from '../../shared/scenario/told-melee.ts';
import { scenarioIn } from '../lines.ts';

export interface Lost {
  readonly line: string;
  /** In shares of 1, with the 95 % half-width of an estimate. */
  readonly loss: number;
  readonly margin: number;
  readonly chosen: string;
  readonly best: string;
  /** What best play from here on wins more than the computer, where it was solved. */
  readonly play: number | undefined;
}

export interface Asked {
  /** Trials of an option, at the most; the race ends sooner where the margin is small enough. */
  readonly trials: number;
  readonly margin: number;
  /** States that may be solved; 0 for trials alone. */
  readonly states: number;
}

const lostIn = (line: string, { options, computer, search, ...advice }: Advice): Lost => {
  const own = options.find(({ id }) => id === computer);
  const first = options.reduce((best, one) => (one.win > best.win ? one : best));
  const isExact = advice.method === 'exact';
  const best = isExact ? first.id : advice.best;
  const loss = isExact ? first.win - (own?.win ?? 0) : (own?.behind ?? 0);
  return {
    line,
    loss,
    margin: isExact ? 0 : (own?.behindMargin ?? 0),
    chosen: computer,
    best: loss < 1e-9 ? computer : best,
    play: search?.isWhole === true ? search.best - search.computer : undefined,
  };
};

/** What the choices of a line lose: of a fight that one which waits, of units every order. */
export const lossesOf = (line: string, { trials, margin, states }: Asked): readonly Lost[] => {
  const value = scenarioIn(line);
  const seed = 'play-benchmark';
  if (value.kind === 'duel') {
    const asks = value.asks.length > 0 ? value.asks : value.sides.slice(0, 1).map(({ id }) => id);
    const { duel, told } = toldDuel({ ...value, asks }, value.seed ?? seed);
    let last: Advice | undefined;
    for (const step of adviseFight(duel.process, told, { seed, trials, states }) ?? []) {
      if (step === undefined) continue;
      if (!step.isSearched && step.done % 400 !== 0 && step.done !== step.of) continue;
      last = step.read();
      const own = last.options.find(({ id }) => id === last?.computer);
      const isSure = !step.isSearched && step.done > 400 && (own?.behindMargin ?? 1) < margin;
      if (isSure && states === 0 && own?.id !== last.best) break;
    }
    if (last === undefined) throw new Error(`${line}: nobody has a decision to take`);
    return [lostIn(line, last)];
  }
  if (value.kind !== 'units') throw new Error(`${line}: neither a fight nor a battle of units`);
  const { melee, told } = toldMelee(value, value.seed ?? seed, { isAhead: true });
  const decisions = told.ahead?.decisions ?? [];
  let advised: readonly Advice[] = [];
  for (const step of adviseOrders(melee, told.now, decisions, { seed, trials }))
    if (step.done === step.of) advised = step.read();
  return advised.map((one) => lostIn(`${line} ${one.label}`, one));
};
