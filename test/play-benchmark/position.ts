/** A position of the benchmark of play: what the computer's choice there loses. */
import { adviseFight } from '../../shared/combat/advice.ts';
import type { CombatTold } from '../../shared/combat/transcript.ts';
import type { Advice } from '../../shared/process/advice/advice.ts';
import { adviseOrders } from '../../shared/unit/advice.ts';
import type { Duel } from '../../shared/scenario/fight.ts';
import { toldDuel } from '../../shared/scenario/told-duel.ts';
import { toldMelee } from '../../shared/scenario/told-melee.ts';
import { scenarioIn } from '../lines.ts';

export interface Lost {
  readonly line: string;
  /** In shares of 1, with the 95 % half-width of an estimate, which may fall below 0. */
  readonly loss: number;
  readonly margin: number;
  readonly chosen: string;
  readonly best: string;
  /** What best play from here on wins more than the computer, where it was solved. */
  readonly play: number | undefined;
}

export interface Asked {
  /** Trials of an option in the race for the best. */
  readonly trials: number;
  /** At which the pairs of plays that measure the loss may end. */
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

/** Pairs of plays under common dice that measure a loss, for each trial of the race before them. */
const PAIRS = 6;

/**
 * What the choice loses against the option that seemed best, by dice that did not choose it: the
 * best of many shares has luck in it.
 */
const measured = (duel: Duel, told: CombatTold, { best, ...lost }: Lost, asked: Asked): Lost => {
  const { open } = told;
  if (open?.kind !== 'decision' || best === lost.chosen) return { best, ...lost };
  const options = open.options.filter(({ id }) => id === best || id === lost.chosen);
  const trials = PAIRS * asked.trials;
  const two = { ...told, open: { ...open, options } };
  let [loss, margin] = [lost.loss, lost.margin];
  for (const step of adviseFight(duel.process, two, { seed: 'again', trials, states: 0 }) ?? []) {
    if (step === undefined || (step.done % 400 !== 0 && step.done !== step.of)) continue;
    const read = step.read().options;
    const winOf = (name: string): number => read.find(({ id }) => id === name)?.win ?? NaN;
    loss = winOf(best) - winOf(lost.chosen);
    margin = Math.max(...read.map(({ behindMargin = 0 }) => behindMargin));
    if (margin < asked.margin) break;
  }
  return { ...lost, best: loss > 0 ? best : lost.chosen, loss, margin };
};

/** What the choices of a line lose: of a fight that one which waits, of units every order. */
export const lossesOf = (line: string, asked: Asked): readonly Lost[] => {
  const { trials, states } = asked;
  const value = scenarioIn(line);
  const seed = 'play-benchmark';
  if (value.kind === 'duel') {
    const asks = value.asks.length > 0 ? value.asks : value.sides.slice(0, 1).map(({ id }) => id);
    const { duel, told } = toldDuel({ ...value, asks }, value.seed ?? seed);
    let last: Advice | undefined;
    for (const step of adviseFight(duel.process, told, { seed, trials, states }) ?? [])
      if (step !== undefined && (step.isSearched || step.done === step.of)) last = step.read();
    if (last === undefined) throw new Error(`${line}: nobody has a decision to take`);
    const lost = lostIn(line, last);
    return [last.method === 'exact' ? lost : measured(duel, told, lost, asked)];
  }
  if (value.kind !== 'units') throw new Error(`${line}: neither a fight nor a battle of units`);
  const { melee, told } = toldMelee(value, value.seed ?? seed, { isAhead: true });
  const decisions = told.ahead?.decisions ?? [];
  let advised: readonly Advice[] = [];
  for (const step of adviseOrders(melee, told.now, decisions, { seed, trials }))
    if (step.done === step.of) advised = step.read();
  return advised.map((one) => lostIn(`${line} ${one.label}`, one));
};
