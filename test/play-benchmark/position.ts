/** A position of the benchmark of play: what the computer's choice there loses. */
import { adviseFight } from '../../shared/combat/read/advice.ts';
import type { CombatTold } from '../../shared/combat/read/transcript.ts';
import type { AdviceStep } from '../../shared/process/advice/advice.ts';
import type { Advice } from '../../shared/process/advice/schema.ts';
import { adviseOrders } from '../../shared/unit/read/advice.ts';
import type { Field } from '../../shared/unit/field.ts';
import type { Melee } from '../../shared/unit/system.ts';
import type { Decision } from '../../shared/unit/read/told.ts';
import type { Duel } from '../../shared/scenario/fight.ts';
import { toldDuel } from '../../shared/scenario/told-duel.ts';
import { toldMelee } from '../../shared/scenario/told-melee.ts';
import type { LineScenario } from '../../shared/index.ts';
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

/** Advice on one decision, as it goes on: on all of its options, or on these alone. */
type Advising = (
  asked: {
    readonly seed: string;
    readonly trials: number;
    readonly states: number;
    readonly worth: number;
  },
  only?: readonly string[],
) => Iterable<Step | undefined>;
interface Step extends Pick<AdviceStep, 'done' | 'of'>, Partial<Pick<AdviceStep, 'isSearched'>> {
  readonly read: () => Advice | undefined;
}

const onFight =
  ({ process }: Duel, told: CombatTold): Advising =>
  (asked, only) => {
    const { open } = told;
    if (only === undefined || open?.kind !== 'decision')
      return adviseFight(process, told, asked) ?? [];
    const options = open.options.filter(({ id }) => only.includes(id));
    return adviseFight(process, { ...told, open: { ...open, options } }, asked) ?? [];
  };

const onOrder = (melee: Melee, now: Field, order: Decision): Advising =>
  function* (asked, only) {
    const { options } = order;
    const open = { ...order, options: options.filter((id) => only?.includes(id) !== false) };
    for (const { read, ...step } of adviseOrders(melee, now, [open], asked))
      yield { ...step, read: () => read()[0] };
  };

/** Pairs of plays under common dice that measure a loss, for each trial of the race before them. */
const PAIRS = 6;

/**
 * What the choice loses against the option that seemed best, by dice that did not choose it: the
 * best of many shares has luck in it.
 */
const measured = (advising: Advising, { best, ...lost }: Lost, asked: Asked): Lost => {
  if (best === lost.chosen) return { best, ...lost };
  const trials = PAIRS * asked.trials;
  let [loss, margin] = [lost.loss, lost.margin];
  for (const step of advising({ seed: 'again', trials, states: 0, worth: -1 }, [
    best,
    lost.chosen,
  ])) {
    if (step === undefined || (step.done % 400 !== 0 && step.done !== step.of)) continue;
    const read = step.read()?.options ?? [];
    const winOf = (name: string): number => read.find(({ id }) => id === name)?.win ?? NaN;
    loss = winOf(best) - winOf(lost.chosen);
    margin = Math.max(...read.map(({ behindMargin = 0 }) => behindMargin));
    if (margin < asked.margin) break;
  }
  return { ...lost, best: loss > 0 ? best : lost.chosen, loss, margin };
};

const SEED = 'play-benchmark';

/** What the choice at a decision loses; nothing where it cannot be weighed. */
const lostBy = (line: string, advising: Advising, asked: Asked): readonly Lost[] => {
  const { trials, states } = asked;
  let last: Advice | undefined;
  for (const step of advising({ seed: SEED, trials, states, worth: 0 }))
    if (step !== undefined && (step.isSearched === true || step.done === step.of))
      last = step.read();
  if (last === undefined) return [];
  const lost = lostIn(line, last);
  return [last.method === 'exact' ? lost : measured(advising, lost, asked)];
};

/** A fight at the first decision of its line, of the first side unless it says of whom. */
export const waitingIn = (scenario: LineScenario & { readonly kind: 'duel' }) => {
  const { asks, sides, seed = SEED } = scenario;
  const asked = asks.length > 0 ? asks : sides.slice(0, 1).map(({ id }) => id);
  return toldDuel({ ...scenario, asks: asked }, seed);
};

/** What the choices of a line lose: of a fight that one which waits, of units every order. */
export const lossesOf = (line: string, asked: Asked): readonly Lost[] => {
  const value = scenarioIn(line);
  if (value.kind === 'duel') {
    const { duel, told } = waitingIn(value);
    const losses = lostBy(line, onFight(duel, told), asked);
    if (losses.length === 0) throw new Error(`${line}: nobody has a decision to take`);
    return losses;
  }
  if (value.kind !== 'units') throw new Error(`${line}: neither a fight nor a battle of units`);
  const { melee, told } = toldMelee(value, value.seed ?? SEED, { isAhead: true });
  return (told.ahead?.decisions ?? [])
    .filter(({ options }) => options.length > 1)
    .flatMap((order) => lostBy(`${line} ${order.label}`, onOrder(melee, told.now, order), asked));
};
