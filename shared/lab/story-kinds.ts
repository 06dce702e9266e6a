import type { Margin } from '../army/odds/conditioned-sampler.ts';
import { fromWeights, probabilityOf, quantile, type Distribution } from '../distribution.ts';

/**
 * Margins, from an army's side: the hits it has left where it wins, negated those of the winner.
 */
interface MarginRange {
  readonly from: Margin;
  readonly to: Margin;
}

/** A kind of battle that people tell of. */
interface Kind {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** @returns undefined where no battle is such */
  range(margins: Distribution): MarginRange | undefined;
  /** Whether a side wins that surely wins less often than the likeliest. */
  readonly isByWeaker?: boolean;
}

const above = ({ outcomes, probabilities }: Distribution, least: Margin): Distribution => {
  const kept = outcomes.flatMap((margin, i) =>
    margin >= least ? [[margin, probabilities[i] ?? 0] as const] : [],
  );
  return fromWeights(new Map(kept));
};

const RARE = 0.05;

/** The lowest margins that together are no likelier than a share; the lowest where it alone is. */
const worst = ({ outcomes, probabilities }: Distribution, share: number): Margin => {
  let [sum, last] = [0, outcomes[0] ?? 0];
  for (const [i, margin] of outcomes.entries()) {
    sum += probabilities[i] ?? 0;
    if (sum > share) break;
    last = margin;
  }
  return last;
};

const turned = ({ outcomes, probabilities }: Distribution): Distribution => ({
  outcomes: outcomes.map((margin) => 0 - margin).toReversed(),
  probabilities: probabilities.toReversed(),
});

const winOf = (margins: Distribution): number => probabilityOf(margins, (margin) => margin > 0);

/** Every story that can be asked for. */
export const STORIES = [
  {
    id: 'typical',
    title: 'The typical battle',
    text: 'One of the middle fifth of all battles, put in order from its worst end to its best',
    range: (margins) => ({ from: quantile(margins, 0.4), to: quantile(margins, 0.6) }),
  },
  {
    id: 'disaster',
    title: 'The 1-in-20 disaster',
    text: 'Its end is among the worst for the army, which together come once in 20 battles',
    range: (margins) => ({ from: -Infinity, to: worst(margins, RARE) }),
  },
  {
    id: 'triumph',
    title: 'The 1-in-20 triumph',
    text: 'Its end is among the best for the army, which together come once in 20 battles',
    range: (margins) => ({ from: 0 - worst(turned(margins), RARE), to: Infinity }),
  },
  {
    id: 'narrow',
    title: 'The narrow win',
    text: 'The army wins, with as few hits left as in the closest fifth of its wins',
    range: (margins) =>
      winOf(margins) > 0 ? { from: 1, to: quantile(above(margins, 1), 0.2) } : undefined,
  },
  {
    id: 'upset',
    title: 'The heroic upset',
    text: 'A side wins that is less likely to than another; the rarer, the more heroic',
    range: () => ({ from: -Infinity, to: Infinity }),
    isByWeaker: true,
  },
] as const satisfies readonly Kind[];

export type StoryId = (typeof STORIES)[number]['id'];
export const STORY_IDS = STORIES.map(({ id }) => id) as [StoryId, ...StoryId[]];

/** @returns undefined where there is none of that name */
export const kindOf = (story: StoryId): Kind | undefined => STORIES.find(({ id }) => id === story);
