import { expect, test } from 'vitest';
import {
  COMBAT_SYSTEMS,
  comparisonSchema,
  compareWork,
  deploymentOf,
  duelQuestion,
  openMelee,
  UNIT_SYSTEMS,
  unitQuestion,
} from '../../shared/index.ts';
import type { SharedQuestion } from '../../shared/process/readers/answer.ts';
import type { Helper } from '../../shared/process/readers/shared-trials.ts';
import { createRng } from '../../shared/rng.ts';
import { fightOf } from '../bench/fights.ts';
import { sample } from '../sample.ts';
import { unitsWith } from '../scenarios.ts';

const TRIALS = sample(30, 150);

/** Helpers that work when they feel like it: some at once, some late, some never. */
const helpersOf = (
  question: Pick<SharedQuestion<unknown>, 'part'>,
  count: number,
): readonly Helper[] => {
  const rng = createRng('helpers', count);
  return Array.from({ length: count }, (_, nth) => {
    const waiting: Parameters<Helper['ask']>[0][] = [];
    const work = () => {
      const part = question.part(waiting.shift() ?? { from: 0, to: 0 });
      for (let step = part.next(); ; step = part.next())
        if (step.done === true) return structuredClone(step.value);
    };
    return {
      ask: (range) => void waiting.push(range),
      done: () => (nth === 1 || waiting.length === 0 || rng.int(0, nth) > 0 ? [] : [work()]),
    };
  });
};

const lastOf = <Odds>(question: SharedQuestion<Odds>, helpers?: readonly Helper[]): Odds => {
  const all = [...question.estimate(7, helpers)];
  expect(all.map(({ done }) => done)).toEqual(
    [...new Set(all.map(({ done }) => done))].toSorted((a, b) => a - b),
  );
  expect(all.at(-1)?.done).toBe(TRIALS);
  return all.at(-1)!.odds();
};

const shared: readonly (readonly [string, () => SharedQuestion<unknown>])[] = [
  ...COMBAT_SYSTEMS.map(
    ({ id }) =>
      [
        `a fight by ${id}`,
        () => {
          const { process, start, sides } = fightOf(id, 2);
          return duelQuestion(process, start, sides, { seed: 'shared', trials: TRIALS });
        },
      ] as const,
  ),
  [
    'a battle of units',
    () => {
      const units = ['a', 'b'].map((id) => ({ id, men: 12, toHit: 11 }));
      const melee = openMelee(deploymentOf(unitsWith({ units })));
      return unitQuestion(melee, melee.start, { seed: 'shared', trials: TRIALS });
    },
  ],
];

test.each(shared)('whoever does which trials of %s, the odds are the same bytes', (_of, ask) => {
  const alone = JSON.stringify(lastOf(ask()));
  for (const parts of [1, 2, 3, 7])
    expect(JSON.stringify(lastOf(ask(), helpersOf(ask(), parts - 1)))).toBe(alone);
});

test('of a comparison, each helper is asked for trials of every fight, and the rows are the same', () => {
  const asked = { kind: 'comparison', version: 1, text: '40 soldiers v 41 soldiers', trials: 100 };
  const scenario = comparisonSchema.parse(asked);
  const { steps, part } = compareWork.compare;
  const fights = new Set<number | undefined>();
  const watched = (count: number) =>
    helpersOf({ part: part({ scenario }, 'shared') }, count).map(({ ask, done }): Helper => ({
      ask: (range) => {
        fights.add(range.of);
        ask(range);
      },
      done,
    }));
  const rowsBy = (helpers: readonly Helper[]) => {
    const read = [...steps({ scenario }, 'shared', helpers)].at(-1)?.read;
    return JSON.stringify(read?.());
  };
  const alone = rowsBy([]);
  expect(fights.size).toBe(0);
  for (const count of [1, 3]) expect(rowsBy(watched(count))).toBe(alone);
  expect(fights.size).toBe(UNIT_SYSTEMS.length);
});
