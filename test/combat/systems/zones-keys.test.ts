import { expect, test } from 'vitest';
import { ZONES } from '../../../shared/combat/systems/zones/index.ts';
import type { Character, ZonesFight } from '../../../shared/combat/systems/zones/fighters/state.ts';
import type { Dice } from '../../../shared/dice/dice.ts';
import { fromWeights } from '../../../shared/distribution.ts';
import { openDuel, type Fight } from '../../../shared/index.ts';
import type { Chance } from '../../../shared/process/chance.ts';
import { exactDuel } from '../../asking.ts';
import { duelWith } from '../../scenarios.ts';
import { altered, fightOf } from '../../vectors/zones-combat.ts';

type Block = Record<string, unknown>;
const duel = (options: Block, a: readonly Block[], b: readonly Block[]) =>
  openDuel(
    duelWith({
      system: 'zones',
      options: { durability: false, initiative: 'first', ...options },
      sides: [a, b].map((blocks, s) => ({
        id: s === 0 ? 'a' : 'b',
        fighters: blocks.map((stats, i) => ({
          id: `${s === 0 ? 'a' : 'b'}${i}`,
          preset: 'soldier',
          stats,
        })),
      })),
    }),
  );
/** Everything in a state but the time: nothing that may matter is left out. */
const whole = (fight: Fight): string =>
  JSON.stringify({ ...fight, round: 0, stepOfRound: 0 }, (name, value: unknown) =>
    name === 'used' || name === 'struck' ? undefined : value,
  );
/** The same dice, with an outcome for each total that they can show, thrown in every way. */
const unmerged = (dice: Dice): Dice => ({
  ...dice,
  distribution: () => {
    const sides: number[] = [];
    dice.throwDice((die) => sides.push(die) && 1);
    const ways = sides.reduce((product, die) => product * die, 1);
    const weights = new Map<number, number>();
    for (let way = 0; way < ways; way++) {
      let rest = way;
      const { total } = dice.throwDice((die) => {
        const face = (rest % die) + 1;
        rest = Math.floor(rest / die);
        return face;
      });
      weights.set(total, (weights.get(total) ?? 0) + 1);
    }
    return fromWeights(weights);
  },
});
const unmergedChance = (chance: Chance): Chance => ({
  roll: (dice, label) => chance.roll(unmerged(dice), label),
  passes: (dice, condition, label) => chance.passes(unmerged(dice), condition, label),
  opposed: ([a, first], [b, second], result) =>
    chance.opposed([unmerged(a), first], [unmerged(b), second], result),
});
/** The process without any merging: neither of outcomes nor of states, but where all is alike. */
const plainly = (process: ReturnType<typeof duel>['process']): typeof process => ({
  ...process,
  key: whole,
  step: (fight, context) =>
    process.step(fight, { ...context, chance: unmergedChance(context.chance) }),
});
/** The same odds, rounds and fates whether outcomes and states are merged by the system or not. */
const expectSame = ({ process, start, sides }: ReturnType<typeof duel>): void => {
  const budget = { states: 300_000, rolls: 3e6, moves: 2e7, steps: 20_000 };
  const [merged, plain] = [
    exactDuel(process, start, sides, budget),
    exactDuel(plainly(process), start, sides, budget),
  ];
  if (merged === undefined || plain === undefined)
    throw new Error('too large a fight for the test');
  const numbers = ({ win, rounds, fates }: typeof merged): readonly number[] => [
    ...Object.values(win),
    rounds.mean,
    ...Object.keys(fates)
      .toSorted()
      .flatMap((id) =>
        ['up', 'fled', 'surrendered', 'down', 'dying', 'dead'].map(
          (standing) =>
            Object.entries(fates[id] ?? {}).find(([name]) => name === standing)?.[1] ?? 0,
        ),
      ),
  ];
  const expected = numbers(plain);
  expect(expected.length).toBeGreaterThan(10);
  numbers(merged).forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 9));
};

test('exact odds remember how those are who may be caught up with (ZN-102 to ZN-104)', () => {
  expectSame(
    duel(
      { longChase: 'always', criticalRule: 'zero' },
      [{ health: 6, weapon: 'dagger', armour: 0, shield: false }],
      [{ health: 8, wit: 1, weapon: 'dagger', armour: 0, shield: false }],
    ),
  );
  const { options, start } = fightOf({ a: {}, b: { mount: 'horse' } }, { longChase: 'always' });
  const { key } = ZONES.process(options);
  const of = (chased: number, hurt: string): string =>
    key(
      altered(
        { options, start },
        {
          b: { standing: 'fled', chased },
          'b.mount': { standing: 'fled' },
          ...(hurt === ''
            ? {}
            : { [hurt]: { standing: 'fled', chased: hurt === 'b' ? chased : -1, health: 3 } }),
        },
      ).start,
    );
  for (const hurt of ['b', 'b.mount'])
    expect([of(1, hurt) === of(1, ''), of(-1, hurt) === of(-1, '')]).toEqual([false, true]);
});

test('exact fates remember how the fallen are while a blast may hit them again (ZN-59, H-ZN-04)', () => {
  expectSame(
    duel(
      { criticalRule: 'halfCurrent', morale: false },
      [{ weapon: 'breath', health: 5 }],
      [
        { health: 4, weapon: 'dagger' },
        { health: 4, weapon: 'dagger' },
      ],
    ),
  );
  const of = (weapon: string, mercy: string, change: Partial<Character>): string => {
    const table = fightOf({ a: { weapon }, b: {}, c: {} }, { mercy });
    return ZONES.process(table.options).key(
      altered(table, { b: { standing: 'down', health: 3, ...change } }).start,
    );
  };
  for (const change of [{ health: 2 }, { shield: 'sound' }, { cover: 'cover' }] as const) {
    expect([
      of('fireBomb', 'spare', change) === of('fireBomb', 'spare', {}),
      of('sword', 'spare', change) === of('sword', 'spare', {}),
    ]).toEqual([false, true]);
  }
  expect(of('sword', 'none', { concealed: true })).not.toBe(of('sword', 'none', {}));
});

test.each([
  ['gear that breaks', {}, { weapon: 'staff', weaponDamaged: true, armourDamaged: true }, {}],
  ['saves against going down', { criticalRule: 'halfMaxSave' }, {}, { weapon: 'dagger' }],
  ['counters that hit first', {}, { countersFirst: true }, { weapon: 'natural12', armour: 0 }],
  ['another size, impaired', {}, { size: 'large', health: 7 }, { weapon: 'unarmed', health: 7 }],
] as const)('merged outcomes change no odds: %s', (_what, options, a, b) => {
  const frail = { health: 5, shield: true, shieldDamaged: true };
  expectSame(duel({ morale: false, ...options }, [{ ...frail, ...a }], [{ ...frail, ...b }]));
});

test('what the state forgets: rounds, steps and what gear has been through', () => {
  const { options, start } = fightOf({ a: {}, b: {} });
  const { key } = ZONES.process(options);
  const of = (change: Partial<ZonesFight>): string => key({ ...start, ...change });
  const fighters = start.fighters.map((one) => ({
    ...one,
    struck: true,
    name: 'x',
    arms: one.arms.map((arm) => ({ ...arm, used: true })),
  }));
  expect(of({ round: 9, stepOfRound: 4, fighters })).toBe(of({}));
  expect(of({ fighters: start.fighters.map((one) => ({ ...one, health: 7 })) })).not.toBe(of({}));
  const modifiers = [{ fighter: 'a', on: 'wit', amount: 1, reason: 'x', until: 3 }];
  expect(of({ modifiers })).not.toBe(of({ round: 2, modifiers }));
});
