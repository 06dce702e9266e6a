import { expect, test } from 'vitest';
import { ZONES } from '../../../shared/combat/systems/zones/index.ts';
import { fightOf } from '../../combat/people.ts';
import { exactSummary, type Solved } from '../../exact-summary.ts';
import { must } from '../../must.ts';

/** A duellist in one zone: health, AGI, WIT, a one-handed die and armour are all that counts. */
interface Duellist {
  readonly health: number;
  readonly agi: number;
  readonly wit: number;
  readonly die: 4 | 6 | 8 | 10;
  readonly armour: number;
}
type Three = readonly [first: number, second: number, both: number];

/*
 * The oracle: written from the digest (0.1, 0.2, 4.1), with faces counted one by one; it shares no
 * rule with the engine.
 */

const isOut = (net: number, health: number): boolean => net > 0 && 2 * net >= health;
const net = (face: number, armour: number): number => Math.max(0, face - armour);
const faces = (die: number): readonly number[] => Array.from({ length: die }, (_, i) => i + 1);
/** What a blow takes of what is left: all, or the share that is worn off. */
const harmOf = (by: Duellist, at: Duellist, health: number): number =>
  faces(by.die).reduce((sum, face) => {
    const harm = net(face, at.armour);
    return sum + (isOut(harm, health) ? 1 : harm / health);
  }, 0) / by.die;

/** Between rounds; `nerve`: 0 untested, 1 has passed, 2 has failed and must go. */
interface Open {
  readonly health: readonly [number, number];
  readonly nerve: readonly [number, number];
}
interface Way {
  readonly chance: number;
  readonly health: readonly [number, number];
  readonly out: readonly [boolean, boolean];
  readonly secondSpent: boolean;
}

const other = (who: 0 | 1): 0 | 1 => (who === 0 ? 1 : 0);
const pair = <T>(who: 0 | 1, own: T, its: T): readonly [T, T] =>
  who === 0 ? [own, its] : [its, own];

const plainBlow = (
  by: 0 | 1,
  two: readonly [Duellist, Duellist],
  health: readonly [number, number],
): readonly Way[] =>
  faces(two[by].die).map((face) => {
    const it = other(by);
    const harm = net(face, two[it].armour);
    return {
      chance: 1 / two[by].die,
      health: pair(by, health[by], Math.max(0, health[it] - harm)),
      out: pair(by, false, isOut(harm, health[it])),
      secondSpent: false,
    };
  });

/** One attack on somebody who may still react, by rules 1 and 2 of the policy. */
const attackWays = (
  by: 0 | 1,
  two: readonly [Duellist, Duellist],
  health: readonly [number, number],
): readonly Way[] => {
  const it = other(by);
  const danger = harmOf(two[by], two[it], health[it]);
  const answer = harmOf(two[it], two[by], health[by]);
  const dodging = two[it].agi / 20;
  // A dodge gives up the answer: what each saves or does, against what is usual.
  if ((danger * dodging) / (danger + 0.05) > answer / (answer + 0.05)) {
    const missed: Way = { chance: dodging, health, out: [false, false], secondSpent: true };
    return [
      missed,
      ...plainBlow(by, two, health).map((way) => ({
        ...way,
        chance: way.chance * (1 - dodging),
        secondSpent: true,
      })),
    ];
  }
  return faces(two[by].die).flatMap((face) =>
    faces(two[it].die).map((back): Way => {
      const [given, taken] = [net(face, two[it].armour), net(back, two[by].armour)];
      const [hits, hitBack] = [isOut(given, health[it]), isOut(taken, health[by])];
      const landsA = given >= taken || !hitBack;
      const landsB = taken >= given || !hits;
      return {
        chance: 1 / (two[by].die * two[it].die),
        secondSpent: true,
        out: pair(by, landsB && hitBack, landsA && hits),
        health: pair(
          by,
          Math.max(0, health[by] - (landsB ? taken : 0)),
          Math.max(0, health[it] - (landsA ? given : 0)),
        ),
      };
    }),
  );
};

/**
 * Somebody leaves: the other strikes, if his turn is unspent. @returns whether the one who leaves
 * has been put out or is gone: in both cases he has lost
 */
const oracle = (
  two: readonly [Duellist, Duellist],
  first: 0 | 1,
  morale: boolean,
): { readonly odds: Three; readonly rounds: number } => {
  const odds = [0, 0, 0];
  let rounds = 0;
  const key = ({ health, nerve }: Open): string => `${health.join()}|${nerve.join()}`;
  let open = new Map<string, [Open, number]>([
    ['', [{ health: [two[0].health, two[1].health], nerve: [0, 0] }, 1]],
  ]);
  for (let round = 1; round < 5000 && open.size > 0; round++) {
    const next = new Map<string, [Open, number]>();
    const won = (by: 0 | 1 | 2, chance: number): void => {
      odds[by] = (odds[by] ?? 0) + chance;
      rounds += round * chance;
    };
    const close = (before: Open, health: readonly [number, number], chance: number): void => {
      let ways: [readonly [number, number], number][] = [[before.nerve, chance]];
      for (const who of [0, 1] as const) {
        const due =
          morale &&
          before.nerve[who] === 0 &&
          2 * before.health[who] > two[who].health &&
          2 * health[who] <= two[who].health;
        const passes = two[who].wit / 20;
        if (due)
          ways = ways.flatMap(([nerve, mass]): [readonly [number, number], number][] => [
            [pair(who, 1, nerve[other(who)]), mass * passes],
            [pair(who, 2, nerve[other(who)]), mass * (1 - passes)],
          ]);
      }
      for (const [nerve, mass] of ways) {
        const state = { health, nerve };
        const known = next.get(key(state));
        next.set(key(state), [state, (known?.[1] ?? 0) + mass]);
      }
    };
    const settle = (out: readonly [boolean, boolean], chance: number): boolean => {
      if (out[0] && out[1]) won(2, chance);
      else if (out[0]) won(1, chance);
      else if (out[1]) won(0, chance);
      return out[0] || out[1];
    };
    const second = other(first);
    for (const [state, mass] of open.values()) {
      if (mass < 1e-16) continue;
      // Who must go leaves the field, with or without a blow in the back: lost either way. Where
      // both must, the one who may choose lets the other go first.
      if (state.nerve[first] === 2) {
        won(state.nerve[second] === 2 ? first : second, mass);
        continue;
      }
      for (const way of attackWays(first, two, state.health)) {
        const chance = mass * way.chance;
        if (settle(way.out, chance)) continue;
        if (way.secondSpent) close(state, way.health, chance);
        else if (state.nerve[second] === 2) won(first, chance);
        else
          for (const back of plainBlow(second, two, way.health))
            if (!settle(back.out, chance * back.chance))
              close(state, back.health, chance * back.chance);
      }
    }
    open = next;
  }
  return { odds: [odds[0] ?? 0, odds[1] ?? 0, odds[2] ?? 0], rounds };
};

/* The engine. */

const WEAPON = { 4: 'natural4', 6: 'natural6', 8: 'natural8', 10: 'natural10' } as const;
const exact = (
  two: readonly [Record<string, unknown>, Record<string, unknown>],
  more: Record<string, unknown> = {},
): Solved<unknown> => {
  const people = two.map((stats, i) => ({ id: `f${i}`, side: `s${i}`, stats }));
  const { process, start } = fightOf(ZONES, people, { options: { initiative: 'first', ...more } });
  return must(
    exactSummary(process, start, {
      sides: ['s0', 's1'],
      budget: { rolls: 1e7, moves: 1e8, states: 1e6 },
    }),
  );
};
/** So strong that no hold is worth trying: the oracle knows none. */
const UNHELD = { str: 19 };

const statsOf = ({ health, agi, wit, die, armour }: Duellist): Record<string, unknown> => ({
  ...UNHELD,
  health,
  agi,
  wit,
  weapon: WEAPON[die],
  naturalArmour: armour,
});

const man = (...[health, agi, wit, die, armour]: readonly number[]): Duellist =>
  ({ health, agi, wit, die, armour }) as Duellist;
const DUELS: readonly (readonly [Duellist, Duellist])[] = [
  [man(1, 8, 8, 4, 1), man(2, 10, 5, 6, 2)],
  [man(3, 4, 12, 4, 2), man(4, 15, 9, 4, 1)],
  [man(4, 12, 9, 8, 3), man(4, 12, 9, 8, 3)],
  [man(8, 8, 8, 6, 2), man(8, 8, 8, 6, 2)],
  [man(8, 14, 8, 4, 0), man(12, 9, 11, 8, 2)],
  [man(12, 9, 11, 10, 3), man(8, 19, 3, 4, 0)],
];

test.each(DUELS)(
  'exact odds are those of the oracle: %j against %j',
  (a, b) => {
    for (const [initiative, first] of [
      ['first', 0],
      ['last', 1],
    ] as const)
      for (const morale of [true, false]) {
        const { win, mutual, stalemate, unfinished, rounds } = exact([statsOf(a), statsOf(b)], {
          initiative,
          morale,
          durability: false,
        });
        const wanted = oracle([a, b], first, morale);
        expect(wanted.odds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
        for (const [i, got] of [win['s0'], win['s1'], mutual].entries())
          expect(
            Math.abs((got ?? 0) - (wanted.odds[i] ?? NaN)),
            `${i} ${initiative} ${morale}`,
          ).toBeLessThan(1e-9);
        expect(Math.abs(rounds.mean - wanted.rounds)).toBeLessThan(1e-7);
        expect(stalemate + unfinished).toBeLessThan(1e-9);
      }
  },
  120_000,
);

test('the initiative by chance is the mean of both orders, and gear that wears after the fight changes nothing', () => {
  const [a, b] = DUELS[4] ?? [];
  if (a === undefined || b === undefined) throw new Error('no duel');
  const two = [statsOf(a), statsOf(b)] as const;
  const [first, last, either] = ['first', 'last', 'random'].map((initiative) =>
    exact(two, { initiative, durability: initiative === 'random' }),
  );
  for (const side of ['s0', 's1'])
    expect(either?.win[side]).toBeCloseTo(
      ((first?.win[side] ?? 0) + (last?.win[side] ?? 0)) / 2,
      10,
    );
});

const PRESET = (id: string): Record<string, unknown> => ({
  ...ZONES.presets.find((preset) => preset.id === id)?.stats,
});
/**
 * Digest 4.1 measured these by trials, to a whole percent, under an order of its own; ours are a
 * little apart. Those in better armour are left out: our policy takes hold of them, the digest's
 * does not.
 */
test.each([
  ['soldier', 'soldier', 45, 46, 9],
  ['soldier', 'veteran', 31, undefined, undefined],
] as [string, string, ...(number | undefined)[]][])(
  '%s against %s: near what the digest measured',
  (a, b, ...percent) => {
    const { win, mutual } = exact([PRESET(a), PRESET(b)], {
      initiative: 'random',
      durability: false,
    });
    for (const [i, got] of [win['s0'], win['s1'], mutual].entries())
      if (percent[i] !== undefined)
        expect(Math.abs(100 * (got ?? 0) - (percent[i] ?? 0))).toBeLessThan(3);
  },
  60_000,
);
