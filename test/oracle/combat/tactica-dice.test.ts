import { expect, test } from 'vitest';
import {
  effectOf,
  lineOf,
  LOCATION_DICE,
  locatedBy,
  reachable,
} from '../../../shared/combat/systems/tactica/harm/injuries.ts';
import {
  impairmentOf,
  withInjury,
  workingsOf,
} from '../../../shared/combat/systems/tactica/harm/effects.ts';
import { probabilityOf } from '../../../shared/distribution.ts';
import {
  bestBlockSpend,
  blockCompare,
  dodge,
  type Defended,
} from '../../../shared/mechanics/tactica/defence.ts';
import { attackDice, readAttack, successDice } from '../../../shared/mechanics/tactica/dice.ts';
import { enumerate } from '../../../shared/process/readers/enumerate.ts';
import { casesOf, chanceOf, successChance } from './tactica-dice.ts';

const DICE = Array.from({ length: 11 }, (_, i) => i);
const LEVELS = [-1, 0, 1, 2, 3] as const;
const WITHIN = 12;

test.each(LEVELS)('hits, 1s, Fumbles and exposures of 0 to 10 dice at Superiority %i', (sl) => {
  for (const dice of DICE) {
    const made = attackDice(dice, sl).distribution();
    const cases = casesOf(dice, sl);
    const sum = (holds: (one: (typeof cases)[number]) => boolean): number =>
      cases.filter(holds).reduce((all, { chance }) => all + chance, 0);
    for (const { hits, ones } of cases)
      expect(
        probabilityOf(made, (rolled) => {
          const read = readAttack(rolled);
          return read.hits === hits && read.ones === ones;
        }),
      ).toBeCloseTo(chanceOf(dice, sl, hits, ones), WITHIN);
    expect(probabilityOf(made, (rolled) => readAttack(rolled).fumble)).toBeCloseTo(
      sum(({ hits, ones }) => ones > hits),
      WITHIN,
    );
    expect(probabilityOf(made, (rolled) => readAttack(rolled).exposures > 0)).toBeCloseTo(
      sum(({ hits, ones }) => ones > 0 && ones <= hits),
      WITHIN,
    );
  }
});

test('successes of 0 to 10 skill dice', () => {
  for (const dice of DICE)
    for (let successes = 0; successes <= dice; successes++)
      expect(
        probabilityOf(successDice(dice).distribution(), (rolled) => rolled === successes),
      ).toBeCloseTo(successChance(dice, successes), WITHIN);
});

/** Chances of each outcome, both told in one text. */
const compared = (
  engine: readonly { readonly value: string; readonly probability: number }[],
  oracle: ReadonlyMap<string, number>,
): void => {
  const found = new Map<string, number>();
  for (const { value, probability } of engine)
    found.set(value, (found.get(value) ?? 0) + probability);
  expect([...found.keys()].toSorted()).toEqual([...oracle.keys()].toSorted());
  for (const [value, chance] of oracle) expect(found.get(value)).toBeCloseTo(chance, WITHIN);
};
const addTo = (all: Map<string, number>, value: string, chance: number): void => {
  if (chance > 0) all.set(value, (all.get(value) ?? 0) + chance);
};

test.each([
  [4, 5, false],
  [5, 4, true],
  [8, 3, false],
  [2, 6, true],
])('%i dice against a Dodge of %i, missile %s: hits and exposures', (dice, skill, missile) => {
  const engine = enumerate((chance) => {
    const { left, exposures } = dodge(chance.roll(successDice(skill), ['d']), dice, missile);
    const { hits } = readAttack(chance.roll(attackDice(left, 0), ['a']));
    return `${hits} hits, ${exposures} exposures`;
  });
  const oracle = new Map<string, number>();
  for (let made = 0; made <= skill; made++) {
    const off = missile && made > 0 ? made - 1 : made;
    const left = off > dice ? 0 : dice - off;
    for (const { hits, chance } of casesOf(left, 0))
      addTo(
        oracle,
        `${hits} hits, ${off > dice ? off - dice : 0} exposures`,
        chance * successChance(skill, made),
      );
  }
  compared(engine, oracle);
});

/** Every way to use up hits, the best for the attacker: most left, then fewest exposures. */
const spendOracle = (pool: number, hits: number, shield: number, armour: number) => {
  const ways = Array.from({ length: Math.min(pool, hits) + 1 }, (_, spent) => {
    const stands = pool - spent >= 1;
    const stopped = armour + (stands ? shield : 0);
    return {
      left: hits - spent > stopped ? hits - spent - stopped : 0,
      exposures: stands ? pool - spent - 1 : 0,
    };
  });
  return ways.toSorted((x, y) => y.left - x.left || x.exposures - y.exposures)[0];
};

test.each([
  ['spend', [4, 4, 2, 1]],
  ['spend', [6, 3, 3, 0]],
  ['compare', [4, 4, 2, 1]],
  ['compare', [5, 5, 1, 2]],
] as const)(
  'Block by %s: %j (dice, skill, shield, armour)',
  (model, [dice, skill, shield, armour]) => {
    const read = ({ left, exposures }: Pick<Defended, 'left' | 'exposures'>): string =>
      `${left} left, ${exposures} exposures`;
    const engine = enumerate((chance) => {
      const guard = chance.roll(successDice(skill), ['b']) + (model === 'compare' ? shield : 0);
      const { hits } = readAttack(chance.roll(attackDice(dice, 0), ['a']));
      const guarding = { guard, shield, armour };
      return read(
        model === 'spend' ? bestBlockSpend(guarding, hits) : blockCompare(guarding, hits),
      );
    });
    const oracle = new Map<string, number>();
    for (let made = 0; made <= skill; made++)
      for (const { hits, chance } of casesOf(dice, 0)) {
        const pool = made + shield;
        const holds = hits <= pool;
        const stopped = armour + (holds ? shield : 0);
        const compare = {
          left: hits > stopped ? hits - stopped : 0,
          exposures: holds ? pool - hits : 0,
        };
        const spend = spendOracle(made, hits, shield, armour) ?? compare;
        addTo(
          oracle,
          read(model === 'spend' ? spend : compare),
          chance * successChance(skill, made),
        );
      }
    compared(engine, oracle);
  },
);

/** The number shown most often by sorting four faces: of equals the highest. */
const byHand = (faces: readonly number[]): string => {
  const groups = [1, 2, 3, 4, 5, 6].map((face) => ({
    face,
    shown: faces.filter((one) => one === face).length,
  }));
  const [top] = groups.toSorted((x, y) => y.shown - x.shown || y.face - x.face);
  return `${top?.face} shifts ${{ 3: 1, 4: 2 }[top?.shown ?? 0] ?? 0}`;
};

test('locations: all 1296 throws of four dice', () => {
  const oracle = new Map<string, number>();
  const faces = [1, 2, 3, 4, 5, 6];
  for (const a of faces)
    for (const b of faces)
      for (const c of faces) for (const d of faces) addTo(oracle, byHand([a, b, c, d]), 1 / 1296);
  const engine = enumerate((chance) => {
    const { number, shift } = locatedBy(chance.roll(LOCATION_DICE, ['l']));
    return `${number} shifts ${shift}`;
  });
  compared(engine, oracle);
  const head = [...oracle].filter(([text]) => text.startsWith('6'));
  expect(head.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(411 / 1296, WITHIN);
});

test('without neck and groin, two steps lead from a leg to every other limb and the head', () => {
  const rules = { locationTable: 'upwards', neckGroin: false } as const;
  expect(reachable({ number: 1, shift: 2 }, rules).toSorted()).toEqual(
    ['chest', 'head', 'leftArm', 'leftLeg', 'rightArm', 'rightLeg'].toSorted(),
  );
  expect(reachable({ number: 5, shift: 0 }, { ...rules, locationTable: 'headRare' })).toEqual([
    'head',
  ]);
});

test('injuries add up; bleeding in one location counts once, and the worse', () => {
  const injuries = [
    { location: 'rightArm', effect: 'bleeder', deep: false },
    { location: 'rightArm', effect: 'bleeder', deep: true },
    { location: 'leftLeg', effect: 'bleeder', deep: false },
    { location: 'rightArm', effect: 'fracture', deep: false },
    { location: 'chest', effect: 'puncture', deep: false },
    { location: 'leftLeg', effect: 'broken', deep: false },
    { location: 'leftArm', effect: 'hand', deep: false },
  ] as const;
  const all = injuries.reduce(withInjury, []);
  expect(all).toHaveLength(injuries.length - 1);
  expect(impairmentOf(all)).toMatchObject({
    rolls: -1,
    weaponArm: -2,
    burn: 2,
    move: -2,
    bleeding: [-2, 0],
  });
});

test('every line of every list has its workings, and 7 and more is the last line', () => {
  for (const location of ['head', 'neck', 'chest', 'groin', 'leftArm', 'rightLeg'] as const) {
    for (let die = 1; die <= 7; die++)
      expect(workingsOf(effectOf(lineOf(location, die), 'sight')).text).not.toBe('');
    expect(lineOf(location, 9)).toBe(lineOf(location, 7));
  }
});
