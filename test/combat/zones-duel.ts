import { expect } from 'vitest';
import type { Dice } from '../../shared/dice/dice.ts';
import { fromWeights } from '../../shared/distribution.ts';
import type { Chance } from '../../shared/process/chance.ts';
import { openDuel, type Fight } from '../../shared/index.ts';
import { exactDuel } from '../asking.ts';
import { duelWith } from '../scenarios.ts';

export type Block = Record<string, unknown>;
export const duel = (options: Block, a: readonly Block[], b: readonly Block[]) =>
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
export const expectSame = ({ process, start, sides }: ReturnType<typeof duel>): void => {
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
