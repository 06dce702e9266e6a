import { atlasSteps } from '../../../lab/atlas/atlas.ts';
import { captainsSteps } from '../../../lab/captains/advice.ts';
import { adviceTold, mixesTold, type Advised } from '../../../lab/captains/told.ts';
import { equilibriumOf, type Equilibrium } from '../../../lab/field/equilibrium.ts';
import type { ScoreTable } from '../../../scenario/import/score-table.ts';
import { atlasAsked, atlasRequestSchema } from '../../../scenario/schema/atlas.ts';
import type { Work } from '../../question.ts';
import type { CaptainsAsked } from '../../schemas/lab/captains.ts';
import { atOnce, type Steps } from '../../steps.ts';

/** What to bring where both sides choose from a table of scores. */
export const bring = {
  steps: ({ points }: ScoreTable): Steps<Equilibrium> => atOnce(() => equilibriumOf(points)),
  tell: mixesTold,
} satisfies Work<ScoreTable, Equilibrium, object>;

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
  tell: adviceTold,
} satisfies Work<CaptainsAsked, Advised, object>;
