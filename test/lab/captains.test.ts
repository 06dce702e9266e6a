import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng } from '../../shared/rng.ts';
import { captainsSteps } from '../../shared/lab/captains/advice.ts';
import {
  afterChoice,
  TEAMS,
  type CaptainsAdvice,
  type CaptainsChoice,
  type CaptainsGame,
  type CaptainsRules,
} from '../../shared/lab/captains/game.ts';
import { equilibriumOf } from '../../shared/lab/field/equilibrium.ts';
import { valueOf } from '../../shared/lab/captains/matrix-value.ts';
import { sample } from '../sample.ts';

const adviceOf = (game: CaptainsGame): CaptainsAdvice => {
  let found: CaptainsAdvice | undefined;
  for (const { advice } of captainsSteps(game)) found = advice;
  if (found === undefined) throw new Error('no advice');
  return found;
};
const gameOf = (points: CaptainsGame['points'], rules: CaptainsRules): CaptainsGame => ({
  points,
  rules,
  paired: [],
  shown: { own: {}, theirs: {} },
});
const scoreOf = ({ points, paired }: CaptainsGame): number =>
  paired.reduce((sum, [own, theirs]) => sum + (points[own]?.[theirs] ?? 0), 0);

const RULES = (['turns', 'together'] as const).flatMap((order) =>
  ([1, 2] as const).flatMap((attackers) =>
    (order === 'turns' ? TEAMS : (['own'] as const)).map((first): CaptainsRules => ({
      order,
      attackers,
      first,
    })),
  ),
);

const scores = (most: number) =>
  fc.integer({ min: 3, max: most }).chain((many) => {
    const row = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: many, maxLength: many });
    return fc.array(row, { minLength: many, maxLength: many });
  });

type Options = Readonly<Record<'own' | 'theirs', readonly (readonly number[])[]>>;

/** All sets of so many of some players. */
const setsOf = (players: readonly number[], many: number): readonly (readonly number[])[] =>
  many === 0
    ? [[]]
    : players.flatMap((one, i) =>
        setsOf(players.slice(i + 1), many - 1).map((others) => [one, ...others]),
      );

/** What is asked, and all that may be chosen: written anew from the rules of the game. */
const askedIn = ({ points, rules, paired, shown }: CaptainsGame) => {
  const begins = rules.first === 'own' ? 0 : 1;
  const turn = (['own', 'theirs'] as const)[(begins + paired.length) % 2] ?? 'own';
  const other = turn === 'own' ? 'theirs' : 'own';
  const isTogether = rules.order === 'together';
  const left = (team: keyof Options): readonly number[] =>
    points
      .map((_, i) => i)
      .filter((i) => paired.every((pair) => pair[team === 'own' ? 0 : 1] !== i));
  const all = (teams: readonly (keyof Options)[], of: (team: keyof Options) => Options['own']) => ({
    own: teams.includes('own') ? of('own') : [],
    theirs: teams.includes('theirs') ? of('theirs') : [],
  });
  const both = ['own', 'theirs'] as const;
  if (shown[turn].defender === undefined)
    return {
      asks: 'defender' as const,
      options: all(isTogether ? both : [turn], (team) => setsOf(left(team), 1)),
    };
  if (shown[other].attackers === undefined)
    return {
      asks: 'attackers' as const,
      options: all(isTogether ? both : [other], (team) =>
        setsOf(
          left(team).filter((one) => one !== shown[team].defender),
          rules.attackers,
        ),
      ),
    };
  return {
    asks: 'choice' as const,
    options: all(isTogether ? both : [turn], (team) =>
      setsOf(shown[team === 'own' ? 'theirs' : 'own'].attackers ?? [], 1),
    ),
  };
};

/**
 * Another way to the worth: every choice is made by the step to the next game, to the very end,
 * and each matrix solved by linear programming.
 */
const bruteWorth = (game: CaptainsGame): number => {
  if (game.paired.length === game.points.length) return scoreOf(game);
  const { asks, options } = askedIn(game);
  const after = (choice: CaptainsChoice): number => bruteWorth(afterChoice(game, asks, choice));
  const { own, theirs } = options;
  if (theirs.length === 0) return Math.max(...own.map((players) => after({ own: players })));
  if (own.length === 0) return Math.min(...theirs.map((players) => after({ theirs: players })));
  return equilibriumOf(own.map((one) => theirs.map((foe) => after({ own: one, theirs: foe }))))
    .value;
};

describe('the captains’ game', () => {
  // hive-fleet-hyenna.blogspot.com, 11 September 2013: all 518 400 orders of six, searched there.
  test('the published example of full information: 53 points, and 66 the other way', () => {
    const points = [
      [5, 13, 10, 15, 11, 6],
      [13, 13, 16, 2, 4, 16],
      [15, 5, 3, 2, 14, 3],
      [9, 14, 13, 14, 8, 13],
      [6, 5, 6, 9, 16, 4],
      [6, 14, 17, 16, 10, 14],
    ];
    const { worth, otherFirst, options } = adviceOf(
      gameOf(points, { order: 'turns', attackers: 1, first: 'own' }),
    );
    expect([worth, otherFirst]).toEqual([53, 66]);
    expect(options.own.find(({ share }) => share === 1)?.players).toEqual([3]);
  });

  test.each(RULES)('$order, $attackers sent, $first first: every way is searched', (rules) => {
    fc.assert(
      fc.property(scores(sample(3, 4)), (points) => {
        const game = gameOf(points, rules);
        expect(adviceOf(game).worth).toBeCloseTo(bruteWorth(game), 6);
      }),
      { seed: 36, numRuns: sample(4, 12) },
    );
  });

  test.each(RULES)('$order, $attackers sent: whatever is chosen, all are paired once', (rules) => {
    fc.assert(
      fc.property(scores(5), fc.integer(), (points, seed) => {
        const rng = createRng('captains', seed);
        let game = gameOf(points, rules);
        for (let steps = 0; game.paired.length < points.length; steps++) {
          expect(steps).toBeLessThan(3 * points.length);
          const { asks, options, worth } = adviceOf(game);
          const [own, theirs] = TEAMS.map((team) => options[team].map(({ players }) => players));
          expect({ asks, options: { own, theirs } }).toEqual(askedIn(game));
          for (const team of TEAMS)
            for (const option of options[team])
              // No choice is better than the worth to whoever makes it.
              if (team === 'own') expect(option.worth).toBeLessThan(worth + 1e-6);
              else expect(option.worth).toBeGreaterThan(worth - 1e-6);
          const choice = Object.fromEntries(
            TEAMS.filter((team) => options[team].length > 0).map((team) => [
              team,
              options[team][rng.int(0, options[team].length - 1)]?.players ?? [],
            ]),
          );
          game = afterChoice(game, asks, choice);
        }
        for (const side of [0, 1] as const)
          expect(new Set(game.paired.map((pair) => pair[side])).size).toBe(points.length);
        expect(adviceOf(game)).toMatchObject({ asks: 'nothing', worth: scoreOf(game) });
      }),
      { seed: 37, numRuns: sample(4, 20) },
    );
  });

  test('the value of a matrix by its tableau is that of linear programming', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((width) => {
          const row = fc.array(fc.integer({ min: -9, max: 9 }), {
            minLength: width,
            maxLength: width,
          });
          return fc.array(row, { minLength: 1, maxLength: 8 });
        }),
        (points) => {
          expect(valueOf(points)).toBeCloseTo(equilibriumOf(points).value, 8);
        },
      ),
      { seed: 38, numRuns: sample(100, 1_000) },
    );
  });
});
