import { isTooLong } from '../combat/fight.ts';
import { isUnused, marksOf, withoutOf } from '../combat/stat-groups.ts';
import type { CombatSystem } from '../combat/system.ts';
import { printLabel, rolling } from '../process/chance.ts';
import type { Outcome } from '../process/process.ts';
import { throwLabelled } from '../process/readers/sampled.ts';
import { pairedDifference, runTrial } from '../process/readers/trials.ts';
import type { Seed } from '../rng.ts';
import { openDuel, statsOf, type Duel } from './fight.ts';
import { fighterIds, type DuelScenario } from './schema/duel.ts';
import type { Worth } from './schema/worth.ts';

interface Alike {
  readonly side: number;
  readonly ids: readonly string[];
  readonly places: readonly number[];
  readonly stats: Readonly<Record<string, unknown>>;
}

/** Fighters of a side who have the same statistics, together. */
const alikeIn = ({ sides }: DuelScenario, system: CombatSystem): readonly Alike[] => {
  const ids = fighterIds(sides);
  const found = new Map<string, Alike>();
  for (const [side, { fighters }] of sides.entries())
    for (const [place, { preset, stats, named }] of fighters.entries()) {
      const key = JSON.stringify([side, preset, stats, named]);
      const before = found.get(key);
      found.set(key, {
        side,
        ids: [...(before?.ids ?? []), ids[side]?.[place] ?? ''],
        places: [...(before?.places ?? []), place],
        stats: before?.stats ?? statsOf(system, { preset, stats }),
      });
    }
  return [...found.values()];
};

const isValue = (value: unknown): value is Worth['has'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

type Variant = Omit<Worth, 'by' | 'margin' | 'isIdle'> & {
  readonly scenario: DuelScenario;
  /** Whether he has what most have. */
  readonly isUsual: boolean;
};

const changed = (scenario: DuelScenario, { side, places }: Alike, stats: object): DuelScenario => ({
  ...scenario,
  sides: scenario.sides.map((one, i) =>
    i !== side
      ? one
      : {
          ...one,
          fighters: one.fighters.map((fighter, j) =>
            places.includes(j) ? { ...fighter, stats: { ...fighter.stats, ...stats } } : fighter,
          ),
        },
  ),
});

/**
 * What the fighters of a scenario have that may tell: of an ability a step less, of gear and
 * circumstances nothing.
 */
const variantsOf = (scenario: DuelScenario, system: CombatSystem): readonly Variant[] =>
  alikeIn(scenario, system).flatMap((alike) =>
    Object.entries(system.stats.shape).flatMap(([stat, field]): readonly Variant[] => {
      const marks = marksOf(field);
      const has = alike.stats[stat];
      const without = withoutOf(field, has);
      if (marks === undefined || isUnused(field, has) || !isValue(has) || !isValue(without))
        return [];
      const made = changed(scenario, alike, { [stat]: without });
      const side = scenario.sides[alike.side]?.id ?? '';
      const title = field.meta()?.title ?? stat;
      const belonging = { side, fighters: alike.ids, stat, title, more: marks.more, has, without };
      return [{ ...belonging, scenario: made, isUsual: has === field.parse(undefined) }];
    }),
  );

interface Ended {
  readonly outcome: Outcome | undefined;
  /** How everybody stands at the end: equal where the fights went the same. */
  readonly course: string;
}

/** The fight of one number; every die has its own luck, by its name, whatever is thrown beside. */
const fought = ({ system, process, start }: Duel, seed: Seed): Ended => {
  const chance = rolling((dice, label) => throwLabelled(dice, seed, printLabel(label)).total);
  let ended: Ended = { outcome: undefined, course: '' };
  runTrial(
    process,
    start,
    { chance, isTooLong },
    {
      goesOn: () => undefined,
      ends: ({ state, outcome }) => {
        const course = system
          .view(state)
          .map(({ standing, gauges }) => [standing, ...gauges.map(({ now }) => now)]);
        ended = { outcome, course: JSON.stringify([state.round, course]) };
      },
    },
  );
  return ended;
};

const wins = ({ outcome }: Ended, side: string): number =>
  outcome?.kind === 'won' && outcome.winner === side ? 1 : 0;

/** Pairs of fights so far: how many the side won only with it, only without it, or differently. */
interface Tally {
  more: number;
  less: number;
  isIdle: boolean;
}

/** What is known after so many pairs of fights. */
interface WorthStep {
  readonly read: () => readonly Worth[];
  readonly done: number;
  readonly of: number;
}

/**
 * What each thing that a fighter has is worth, by pairs of fights with and without it. What is as
 * most have it and decides nothing is not told.
 */
export function* worthOf(
  scenario: DuelScenario,
  { seed, trials }: { readonly seed: Seed; readonly trials: number },
): Generator<WorthStep | undefined> {
  const duel = openDuel(scenario);
  const variants = variantsOf(scenario, duel.system).map(
    ({ scenario: made, isUsual, ...belonging }) => ({
      belonging,
      isUsual,
      duel: openDuel(made),
      tally: { more: 0, less: 0, isIdle: true } as Tally,
    }),
  );
  for (let trial = 0; trial < trials; trial++) {
    const own = `${seed}/${trial}`;
    const whole = fought(duel, own);
    for (const { belonging, duel: other, tally } of variants) {
      const less = fought(other, own);
      const by = wins(whole, belonging.side) - wins(less, belonging.side);
      if (by > 0) tally.more++;
      if (by < 0) tally.less++;
      tally.isIdle &&= less.course === whole.course;
      yield undefined;
    }
    const done = trial + 1;
    yield {
      done,
      of: trials,
      read: () =>
        variants
          .filter(({ isUsual, tally }) => !(isUsual && tally.isIdle))
          .map(({ belonging, tally: { more, less, isIdle } }) => ({
            ...belonging,
            ...pairedDifference(more, less, done),
            isIdle,
          })),
    };
  }
}
