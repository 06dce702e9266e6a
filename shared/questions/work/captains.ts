import { atlasSteps } from '../../lab/atlas/atlas.ts';
import { captainsSteps } from '../../lab/captains/advice.ts';
import type { CaptainsAdvice, CaptainsOption } from '../../lab/captains/game.ts';
import { equilibriumOf, type Equilibrium } from '../../lab/field/equilibrium.ts';
import type { ScoreTable } from '../../scenario/import/score-table.ts';
import { atlasAsked, atlasRequestSchema } from '../../scenario/schema/atlas.ts';
import type { Work } from '../question.ts';
import type { CaptainsAsked } from '../schemas/captains.ts';
import { atOnce, type Steps } from '../steps.ts';

/** What to bring where both sides choose from a table of scores. */
export const bring = {
  steps: ({ points }: ScoreTable): Steps<Equilibrium> => atOnce(() => equilibriumOf(points)),
  tell: (
    { value, rows, columns, worth, leaves, exploitability }: Equilibrium,
    asked: ScoreTable,
  ) => {
    const told = (names: readonly string[], shares: readonly number[], worths: readonly number[]) =>
      names.map((name, i) => ({ name, share: shares[i] ?? 0, worth: worths[i] ?? 0 }));
    return {
      worth: value,
      own: told(asked.own, rows, worth),
      theirs: told(asked.theirs, columns, leaves),
      exploitability,
    };
  },
} satisfies Work<ScoreTable, Equilibrium, object>;

/** Advice, and the scores that it rests on. */
export interface Advised extends CaptainsAdvice {
  readonly points: readonly (readonly number[])[];
}

/** What each of ours scores against each of theirs, by their odds: half of a draw counts. */
function* scoresOf({
  own,
  theirs,
  armies = [],
  perGame,
}: CaptainsAsked): Generator<
  { readonly done: number; readonly of: number },
  readonly (readonly number[])[]
> {
  const asked = atlasAsked(atlasRequestSchema.parse({ armies }));
  let last;
  for (const { done, of, odds } of atlasSteps(asked)) {
    yield { done, of };
    last = odds;
  }
  const [atlas] = last?.() ?? [];
  return own.map((_, i) =>
    theirs.map((__, j) => {
      const at = i * armies.length + own.length + j;
      return perGame * ((atlas?.win[at] ?? 0) + (atlas?.neither[at] ?? 0) / 2);
    }),
  );
}

/** Whom to put up, whom to send, whom to take. */
export const captains = {
  *steps(asked: CaptainsAsked): Steps<Advised> {
    let { points } = asked.game;
    if (asked.armies !== undefined) {
      const scores = scoresOf(asked);
      let next = scores.next();
      for (; next.done !== true; next = scores.next()) yield { ...next.value, what: 'pairs' };
      points = next.value;
    }
    for (const { done, of, advice } of captainsSteps({ ...asked.game, points })) {
      const found = advice;
      yield found === undefined
        ? { done, of, what: 'teams' }
        : { read: () => ({ ...found, points }), done, of, what: 'teams' };
    }
    return undefined;
  },
  tell: (
    { worth, asks, options, otherFirst, points }: Advised,
    { own, theirs, game }: CaptainsAsked,
  ) => {
    const named = (all: readonly CaptainsOption[], names: readonly string[]) =>
      all.map(({ players, ...told }) => ({
        players: players.map((at) => names[at] ?? ''),
        ...told,
      }));
    // Who chooses among those who were sent chooses among players of the other team.
    const [ours, foes] = asks === 'choice' ? [theirs, own] : [own, theirs];
    return {
      worth,
      asks,
      options: { own: named(options.own, ours), theirs: named(options.theirs, foes) },
      ...(otherFirst === undefined ? {} : { otherFirst }),
      own: [...own],
      theirs: [...theirs],
      points: points.map((row) => [...row]),
      paired: game.paired.map(
        ([one, foe]) => [own[one] ?? '', theirs[foe] ?? ''] as [string, string],
      ),
    };
  },
} satisfies Work<CaptainsAsked, Advised, object>;
