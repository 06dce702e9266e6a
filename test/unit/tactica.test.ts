import { expect, test } from 'vitest';
import { deploymentOf, openMelee, openUnits, unitQuestion } from '../../shared/index.ts';
import { TACTICA as TACTICA_PERSONS } from '../../shared/combat/systems/tactica/index.ts';
import { autoMaxKind, compose } from '../../shared/mechanics/tactica/composition.ts';
import { KINDS, SIZES, type Kind } from '../../shared/mechanics/tactica/kinds.ts';
import {
  compileRules,
  type TacticaSetup,
} from '../../shared/unit/systems/tactica/compiled-rules.ts';
import { TACTICA } from '../../shared/unit/systems/tactica/index.ts';
import { listed } from '../../shared/unit/systems/tactica/proposal.ts';
import { openingField } from '../../shared/unit/systems/tactica/state.ts';
import { estimated, toldToEnd } from '../asking.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { unitsWith } from '../scenarios.ts';
import { verdictOf } from '../sequential.ts';
import { fixtures, groupings } from './tactica-setups.ts';

/** Trials of a battle of groups, as people are told of them. */
const trialsOf = (setup: TacticaSetup, trials: number) => {
  const melee = TACTICA.open(setup);
  return unitQuestion(melee, melee.start, { seed: 'a50', trials });
};

/**
 * Holds the share that red wins within points of a printed chance: as many trials as needed. Held
 * against half as much again, a share that is off by `within` passes as rarely as by luck alone.
 */
const expectNear = (setup: TacticaSetup, chance: number, within: number, trials: number): void => {
  let share = NaN;
  for (const { done, odds } of trialsOf(setup, trials).estimate(50)) {
    share = odds().win['red'] ?? NaN;
    const counted = { what: 'red', hits: Math.round(share * done), of: done, chance };
    if (verdictOf(counted, sample(3, 2) * within) === 'agrees') return;
  }
  expect(Math.abs(share - chance), `${share}`).toBeLessThan(within);
};

test.each(KINDS)(
  'composition up to %s: all men, within bounds, singles only at 1, 2 and 5',
  (maxKind) => {
    for (let men = 1; men < 3_000; men++) {
      const { runs, singles } = compose(men, { sizing: 'band', maxKind });
      const sum = runs.reduce((total, run) => total + run.men * run.count, singles);
      if (sum !== men) expect.fail(`${men} men became ${sum}`);
      if (
        runs.some(
          (run) =>
            run.men < SIZES[run.kind].min ||
            run.men > SIZES[run.kind].max ||
            KINDS.indexOf(run.kind) > KINDS.indexOf(maxKind),
        )
      )
        expect.fail(`${men}: a group out of bounds`);
      if (maxKind !== 'SINGLE' && singles > 0 !== [1, 2, 5].includes(men))
        expect.fail(`${men}: ${singles} singles`);
    }
  },
);

test('a hundred million men are a handful of runs', () => {
  expect(compose(100_000_000, { sizing: 'band', maxKind: 'UNIT' })).toEqual({
    runs: [{ kind: 'UNIT', men: 64, count: 1_562_500 }],
    singles: 0,
  });
  expect(listed(compose(100_000_000, { sizing: 'band', maxKind: 'MOB' })).length).toBe(1_000);
  expect(autoMaxKind(100_000_000, 192)).toBe('UNIT');
});

interface Measured {
  readonly heads: readonly [number, number];
  readonly kind: Kind;
  readonly percent: number;
  readonly trials: number;
  readonly within: number;
}

/**
 * A-50 measured fights by the same procedures, without the army's rout; printed to a whole percent,
 * so trials settle the tolerance.
 */
const MEASURED: readonly Measured[] = [
  { heads: [64, 48], kind: 'UNIT', percent: 51, trials: 1_500, within: 5 },
  { heads: [64, 48], kind: 'COMPANY', percent: 70, trials: 1_500, within: 5 },
  { heads: [64, 48], kind: 'HORDE', percent: 98, trials: 1_000, within: 2 },
  { heads: [64, 60], kind: 'HORDE', percent: 57, trials: 1_000, within: 5 },
  { heads: [350, 300], kind: 'UNIT', percent: 82, trials: 1_000, within: 4 },
  { heads: [350, 300], kind: 'COMPANY', percent: 96, trials: 400, within: 3.5 },
];

test.each(MEASURED.slice(0, sample(3, MEASURED.length)))(
  '$heads men as $kind groups: the larger wins $percent of 100',
  ({ heads, kind, percent, trials, within }) => {
    const [made] = groupings(heads, [kind], { rules: { groupRout: 'never' } });
    if (made === undefined) throw new Error('no setup');
    expectNear(made.setup, percent / 100, within / 100, trials);
  },
  120_000,
);

interface Mismatch {
  readonly men: number;
  readonly groups: readonly number[];
  /** Percent that the one group wins, by reading of A-07. */
  readonly spread: number;
  readonly perAction: number;
}

/** one group against the same men, or fewer, in smaller ones. */
const MISMATCHED: readonly Mismatch[] = [
  { men: 4, groups: [1, 1, 1, 1], spread: 0, perAction: 0 },
  { men: 4, groups: [1, 1], spread: 15, perAction: 15 },
  { men: 8, groups: [4, 4], spread: 7, perAction: 13 },
  { men: 16, groups: [8, 8], spread: 3, perAction: 9 },
  { men: 64, groups: [32, 32], spread: 0, perAction: 1 },
  { men: 64, groups: Array.from({ length: 16 }, () => 4), spread: 0, perAction: 0 },
];

test.each(MISMATCHED.slice(0, sample(4, MISMATCHED.length)))(
  '$men men in one group against $groups',
  ({ men, groups, spread, perAction }) => {
    for (const [groupAttacks, percent] of [
      ['spread', spread],
      ['perAction', perAction],
    ] as const) {
      const setup = fixtures([men], groups, { groupRout: 'never', groupAttacks });
      // Printed to a whole percent: 0 is less than half of one.
      expectNear(setup, Math.max(percent, 0.5) / 100, 0.05, 600);
    }
  },
  120_000,
);

test('a fumble is told of the attack that was one, and of no other (TC-57)', () => {
  const scenario = unitsWith({
    rules: { system: 'tactica' },
    units: [16, 14, 30].map((men, i) => ({ id: `u${i}`, side: i < 2 ? 'red' : 'blue', men })),
  });
  const seen = new Set<boolean>();
  for (let seed = 0; seed < 20; seed++) {
    const told = toldToEnd(openMelee(deploymentOf(scenario)), seed);
    for (const { events, rolls } of told.story.rounds)
      for (const { text, rolls: labels } of events) {
        const roll = rolls.find(({ label, what }) => what === 'attack' && labels.includes(label));
        if (roll === undefined) continue;
        const many = (is: (face: number) => boolean): number =>
          roll.faces.filter(({ face }) => is(face)).length;
        const isFumble = many((face) => face === 1) > many((face) => face >= (roll.against ?? 0));
        expect([roll.label, text.includes('a fumble')]).toEqual([roll.label, isFumble]);
        seen.add(isFumble);
      }
  }
  expect(seen.size).toBe(2);
});

test('nobody who can be hurt: a stalemate', () => {
  const setup = fixtures([4], [4], {}, { attackDice: 0, armour: 6 });
  expect(estimated(trialsOf(setup, 50)).stalemate).toBe(1);
});

test('a body of men as groups, its leader with the first', () => {
  const { setup } = groupings([1, 1], ['SINGLE'])[0] ?? { setup: fixtures([1], [1]) };
  const body = {
    name: 'Soldiers',
    men: 350,
    leader: 'Ada',
    profile: { troop: 'soldier', skill: 1, armour: -1, mounted: false },
  } as const;
  const proposed = (maxKind: 'auto' | 'UNIT') => {
    const [proposals = []] = TACTICA.propose([body], { ...setup.rules, maxKind }, [[300]]);
    expect(proposals[0]?.stats).toMatchObject({ attackDice: 5, armour: 0, spirit: 1 });
    return proposals.map(({ name, men, leader }) => [name, men, leader]);
  };
  expect(proposed('UNIT')).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => [`Soldiers UNIT ${n}`, 64, n === 1 ? 'Ada' : 'officer']),
    ['Soldiers COMPANY 1', 30, 'NCO'],
  ]);
  expect(proposed('auto')).toEqual(
    [59, 59, 58, 58, 58, 58].map((men, n) => [
      `Soldiers UNIT ${n + 1}`,
      men,
      n === 0 ? 'Ada' : 'officer',
    ]),
  );
});

test('unlike groups are warned of', () => {
  expect(
    TACTICA.warnings(fixtures([64], [8])).some((text) => text.includes('UNIT faces a CROWD')),
  ).toBe(true);
  expect(TACTICA.warnings(fixtures([64], [32])).length).toBe(1);
});

test('a charge that takes a blow, or the die that would be kept, is warned of (M-02)', () => {
  const isWarned = (stats: Parameters<typeof fixtures>[3]): boolean =>
    TACTICA.warnings(fixtures([24], [24], {}, { charges: true, ...stats })).some((text) =>
      text.includes('red 1 charges'),
    );
  // 5, 3 and 2 pay for two heavy blows, and for one where the first costs 6.
  expect(isWarned({ weapon: 'heavy' })).toBe(true);
  expect(isWarned({ weapon: 'heavy', actionDice: 2 })).toBe(true);
  expect(isWarned({ weapon: 'heavy', actionDice: 4 })).toBe(false);
  expect(isWarned({ weapon: 'heavy', actionMode: 'rolled' })).toBe(false);
  expect(isWarned({ weapon: 'medium' })).toBe(false);
});

test('men of a group that has lost heart are the less brave for it (digest 5.4)', () => {
  const setup = fixtures([64], [32]);
  const deployment = { ...setup, rules: { ...setup.rules, system: 'tactica' as const } };
  const field = openingField(setup, compileRules(setup));
  const mentalOf = (lost: { mentalLost: number; physicalLost?: number }) => {
    const units = field.units.map((unit, i) => (i === 0 ? { ...unit, ...lost } : unit));
    const asked = { units: ['red1', 'blue1'], who: 'men', most: 1, system: 'tactica' } as const;
    const made = must(openUnits({ deployment, field: { ...field, units } }, asked));
    return TACTICA_PERSONS.stats.parse(made.sides[0]?.fighters[0]?.stats).mental;
  };
  // Half of what was lost, crossed over or not, of 3; one is left in any case.
  expect(
    [
      { mentalLost: 1 },
      { mentalLost: 2 },
      { mentalLost: 0, physicalLost: 4 },
      { mentalLost: 9 },
    ].map(mentalOf),
  ).toEqual([3, 2, 2, 1]);
});
