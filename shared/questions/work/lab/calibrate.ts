import { battleOf } from '../../../army/setup.ts';
import { calibrationOf, type SaidBattle } from '../../../lab/calibration/calibration.ts';
import { luckOfAll } from '../../../lab/calibration/luck.ts';
import type { Calibrated } from '../../../lab/calibration/told.ts';
import type { Seed } from '../../../rng.ts';
import { chancesOf, forecastsOf, type Thrown } from '../../../table/ahead/forecasts.ts';
import { inCommon } from '../../../process/acts/log.ts';
import { armySideName } from '../../../words/sides.ts';
import { NOBODY, openedOf } from '../../lab/fought.ts';
import type { Work } from '../../question.ts';
import type { CalibrateAsked } from '../../schemas/lab/calibrate.ts';
import { answering, within, type Steps } from '../../steps.ts';

type Made = Calibrated & { readonly told: readonly SaidBattle[] };

/** Trials of a battle whose odds are not exact: many are asked for. */
const TRIALS = 2_000;

interface Read {
  readonly entries: readonly string[];
  readonly isOpen: boolean;
}

/**
 * How many entries at the head of a battle are those of one before it: a battle that went on as a
 * copy has its first rounds but once.
 */
const headIn = (before: readonly Read[], entries: readonly string[]): number =>
  Math.max(0, ...before.map((one) => inCommon(one.entries, entries)));

interface Told {
  readonly told: readonly SaidBattle[];
  readonly thrown: readonly Thrown[];
  readonly read: Read;
}

/** @param before battles of the same scenario that have been read already */
const toldOf = (
  { scenario, entries }: CalibrateAsked['battles'][number],
  before: readonly Read[],
  seed: Seed,
): Told => {
  const battle = battleOf(scenario, seed);
  const { said: all, came, thrown } = forecastsOf(battle, entries);
  const read = { entries: entries.map((one) => JSON.stringify(one)), isOpen: came === undefined };
  const thrownHead = headIn(before, read.entries);
  const own = thrown.filter(({ at }) => at >= thrownHead);
  const ended = before.filter(({ isOpen }) => !isOpen);
  const saidHead = headIn(ended, read.entries);
  const said = all.filter(({ at }) => at >= saidHead);
  if (came === undefined || said.length === 0) return { told: [], thrown: own, read };
  const told = {
    name: scenario.name,
    endings: [...battle.sides.map((side) => armySideName(battle, side)), NOBODY],
    rounds: said.map(({ round }) => `${round}`),
    forecasts: said.map(({ chances }) => ({ chances, came })),
  };
  return { told: [told], thrown: own, read };
};

/** The odds of each line, once. */
function* chancesOfAll(
  { scenarios }: CalibrateAsked,
  seed: Seed,
): Generator<{ readonly done: number; readonly of: number }, (readonly number[])[]> {
  const known: (readonly number[])[] = [];
  for (const scenario of scenarios) {
    const { question, sides } = openedOf(scenario, { seed: scenario.seed ?? seed, trials: TRIALS });
    const news = { done: known.length, of: scenarios.length };
    const odds = yield* within(answering(question, { block: 10 }), news);
    known.push(odds === undefined ? [] : chancesOf(odds, sides));
  }
  return known;
}

/** How well what was said agrees with what came, and whose dice were lucky. */
export const calibrate = {
  *steps(asked: CalibrateAsked, seed: Seed): Steps<Made> {
    const told: SaidBattle[] = [];
    const thrown: Thrown[] = [];
    const read = new Map<string, readonly Read[]>();
    for (const [done, battle] of asked.battles.entries()) {
      yield { done, of: asked.battles.length, what: 'battles' };
      const key = JSON.stringify(battle.scenario);
      const before = read.get(key) ?? [];
      const one = toldOf(battle, before, seed);
      read.set(key, [...before, one.read]);
      thrown.push(...one.thrown);
      told.push(...one.told);
    }
    const open = [...read.values()].flat().filter(({ isOpen }) => isOpen).length;
    const lines = chancesOfAll(asked, seed);
    let next = lines.next();
    for (; next.done !== true; next = lines.next()) yield { ...next.value, what: 'lines' };
    const chances = next.value;
    for (const { at, came, ...one } of asked.fought)
      told.push({ ...one, rounds: ['1'], forecasts: [{ chances: chances[at] ?? [], came }] });
    told.push(...asked.said);
    const found = calibrationOf(told.map(({ forecasts }) => forecasts));
    const luck = luckOfAll(thrown);
    yield { read: () => ({ ...found, open, luck, told }), done: 1, of: 1 };
    return undefined;
  },
  tell: ({ told: _, ...found }: Made) => found,
} satisfies Work<CalibrateAsked, Made, object>;
