import { expect, test } from 'vitest';
import { estimateOdds } from '../../shared/army/odds/estimate.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { askProcess } from '../../shared/process/readers/answer.ts';
import type { Summary } from '../../shared/process/readers/summary.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const TRIALS = sample(2_000, 6_000);

const tactician = (name: string, intelligence: number, tactics: number) => ({
  name,
  intelligence,
  tactics,
});
const ADA = tactician('Ada', 1, 3);
const BORS = tactician('Bors', 0, 1);

const BATTLES: readonly (readonly [about: string, rules: object, armies: readonly object[]])[] = [
  [
    'two armies',
    {},
    [
      { size: 120, tacticians: [ADA] },
      { size: 350, tacticians: [BORS] },
    ],
  ],
  ['a favourite', {}, [{ size: 120, tacticians: [ADA, BORS], choice: 'Bors' }, { size: 150 }]],
  ['the highest of two', { general: 'allTwice' }, [{ tacticians: [ADA, BORS] }, { size: 150 }]],
  ['proportional', { attrition: 'proportional' }, [{ size: 120 }, { size: 150 }]],
  ['fractions', { damage: '2d6 * 0.7 + power + skill' }, [{ size: 120 }, { size: 150 }]],
  ['by round', { damage: '2d6 + power - round / 3' }, [{ size: 120 }, { size: 150 }]],
  ['a last stand', { house: { lastStand: {} } }, [{ size: 120 }, { size: 150 }]],
  ['often harmless', { damage: '1d6 - 4 + power' }, [{ size: 120 }, { size: 150 }]],
  ['three armies', {}, [{ size: 120 }, { size: 150, target: 'strongest' }, { size: 200 }]],
  [
    'three, shared out',
    { damageTo: 'splitEven', base: 'pairwise' },
    [{ size: 120 }, { size: 150 }, { size: 300 }],
  ],
  [
    'three, to each',
    { damageTo: 'fullToEach', base: 'pairwise', attrition: 'proportional' },
    [{ size: 120 }, { size: 150 }, { size: 300 }],
  ],
  [
    'allies apart',
    { allies: 'separate' },
    [{ size: 120, side: 'x' }, { size: 150, side: 'x' }, { size: 300 }, { size: 90 }],
  ],
];

const battleFor = (rules: object, armies: readonly object[]) =>
  battleOf(
    battleWith({
      rules,
      trials: TRIALS,
      armies: armies.map((army, i) => ({
        id: `a${i}`,
        name: `Army ${i}`,
        size: 100,
        hits: 60,
        ...army,
      })),
    }),
    'law',
  );

/** Chi-square of two samples of one distribution, over the cells that are not nearly empty. */
const chiSquare = (one: readonly number[], other: readonly number[]) => {
  let [sum, cells] = [0, 0];
  for (const [i, share] of one.entries()) {
    const expected = (share + (other[i] ?? 0)) / 2;
    if (expected * TRIALS < 10) continue;
    cells++;
    sum += (TRIALS * (share - (other[i] ?? 0)) ** 2) / (2 * expected);
  }
  return { sum, cells };
};

const sharesOf = ({ win, mutual, stalemate, unfinished, rounds }: Summary | Kernel) => ({
  endings: [...Object.values(win), mutual, stalemate, unfinished],
  lengths: Array.from(
    { length: 400 },
    (_, length) => rounds.pmf.find(([rounds]) => rounds === length)?.[1] ?? 0,
  ),
});
type Kernel = ReturnType<ReturnType<typeof kernel>['odds']>;

const kernel = (battle: ReturnType<typeof battleFor>) => {
  const [only] = [...estimateOdds(battle, TRIALS)];
  if (only === undefined) throw new Error('no trials');
  return only;
};

const generic = ({ rules, start, sides }: ReturnType<typeof battleFor>): Summary => {
  const { estimate } = askProcess({
    process: battleProcess(rules, start.armies),
    start,
    sides,
    seed: 'generic',
    trials: TRIALS,
    measures: { eachRound: [], atEnd: [] },
    mostRounds: 1_000,
    shape: (summary) => summary,
  });
  const [only] = [...estimate(TRIALS)];
  if (only === undefined) throw new Error('no trials');
  return only.odds();
};

test.each(BATTLES)('the trial kernel is the generic reading: %s', (_about, rules, armies) => {
  const battle = battleFor(rules, armies);
  const [fast, slow] = [sharesOf(kernel(battle).odds()), sharesOf(generic(battle))];
  for (const key of ['endings', 'lengths'] as const) {
    const { sum, cells } = chiSquare(fast[key], slow[key]);
    // The mean of a chi-square is its degrees of freedom, its variance twice that; 4.5 sigma.
    expect(cells).toBeGreaterThan(0);
    expect(sum, key).toBeLessThan(cells + 4.5 * Math.sqrt(2 * cells));
  }
});

test('the first trials of a longer run are the run of so many', () => {
  const battle = battleFor({}, [{ size: 120 }, { size: 150 }]);
  const half = TRIALS / 2;
  const long = estimateOdds(battle, half).next();
  const [short] = [...estimateOdds({ ...battle, trials: half }, half)];
  if (long.done === true) throw new Error('no pause at half of the trials');
  expect(long.value).toMatchObject({ done: half, of: TRIALS });
  expect(JSON.stringify(long.value.odds())).toBe(JSON.stringify(short?.odds()));
});
