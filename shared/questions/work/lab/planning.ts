import { neededOf, breakEven, sideOfArmy, type Wanted } from '../../../lab/needs/needed.ts';
import type { Need, Plateau, Price, NamedStory, Way } from '../../../lab/told.ts';
import { oddsOfBattle, wished } from '../../../lab/chances.ts';
import { parameterOf, PARAMETERS } from '../../../lab/parameters.ts';
import { plateauOf } from '../../../lab/needs/power-steps.ts';
import { dearestFirst, pricesOf } from '../../../lab/needs/sensitivity.ts';
import { storyOf, type StoryAsked } from '../../../lab/stories.ts';
import { sweeping, valuesOn, type SweepAsked } from '../../../lab/sweep.ts';
import type { Sweep } from '../../../lab/swept.ts';
import { warningsOf, warningsOfWays } from '../../../lab/warnings.ts';
import { waysTo, type PriceList } from '../../../lab/needs/ways.ts';
import { battleAgainst, wishing, type BattleWish, type Wished } from '../../../lab/needs/wish.ts';
import type { Seed } from '../../../rng.ts';
import type { BattleScenario } from '../../../scenario/schema/battle.ts';
import { plainWork, type Work } from '../../question.ts';
import { atOnce, searching, type Steps } from '../../steps.ts';
import { keptFor } from '../../../kept-for.ts';

interface Needs {
  /** Each alone. */
  readonly needs: readonly Need[];
  readonly prices: readonly Price[];
  /** Between how many men nothing changes, where there is such a stretch. */
  readonly plateau: Plateau | undefined;
}

const oddsKnown = keptFor((scenario: BattleScenario) => oddsOfBattle(scenario));

/** What is told of an army and its wish beside what was found; more than once of one battle. */
const toldOf = ({ scenario, army, wish, chance }: Wanted) => {
  const { method, ...odds } = oddsKnown(scenario);
  const now = wished(odds, sideOfArmy(scenario, army), wish);
  return { army, wish, chance: { now, wanted: chance }, method };
};

/** What an army would need for its chance, and what everything is worth to it. */
export const need = {
  *steps(wanted: Wanted): Steps<Needs> {
    const needs: Need[] = [];
    const prices: Price[] = [];
    const plateau = plateauOf(wanted.scenario, wanted.army);
    const read = (): Needs => ({ needs: [...needs], prices: [...prices], plateau });
    const of = PARAMETERS.length * (1 + wanted.scenario.armies.length);
    for (const parameter of PARAMETERS) {
      needs.push(neededOf(wanted, parameter));
      yield { read, done: needs.length, of };
    }
    for (const price of pricesOf(wanted.scenario, wanted.army)) {
      prices.push(price);
      yield { read, done: needs.length + prices.length, of };
    }
    return undefined;
  },
  tell: ({ needs, prices, plateau }: Needs, wanted: Wanted) => ({
    ...toldOf(wanted),
    ...(plateau === undefined ? {} : { plateau }),
    warnings: warningsOf(wanted.scenario, needs),
    needs,
    prices: dearestFirst(prices),
  }),
} satisfies Work<Wanted, Needs, object>;

interface WaysAsked extends Wanted {
  readonly prices: PriceList;
}

/** What a small change of each parameter costs. */
const priced = ({ scenario, army, prices }: WaysAsked) => {
  const one = scenario.armies[army];
  const all = PARAMETERS.flatMap(({ id, step, price, usual }) =>
    one === undefined
      ? []
      : [[id, { price: prices[id] ?? price, by: Math.round(usual(one) * step * 1000) / 1000 }]],
  );
  return Object.fromEntries(all) as Record<string, { price: number; by: number }>;
};

const PAIRS = (PARAMETERS.length * (PARAMETERS.length - 1)) / 2;

/** The cheapest ways to a chance. */
export const ways = {
  steps: (asked: WaysAsked): Steps<readonly Way[]> =>
    searching(waysTo(asked, asked.prices), PAIRS + 1),
  tell: (found: readonly Way[], asked: WaysAsked) => ({
    ...toldOf(asked),
    warnings: warningsOfWays(asked.scenario, found),
    prices: priced(asked),
    ways: found,
  }),
} satisfies Work<WaysAsked, readonly Way[], object>;

interface LineAsked extends Wanted {
  readonly across: { readonly parameter: string; readonly values: readonly number[] };
  readonly needed: string;
}
type Line = ReturnType<typeof breakEven>;

/** The least of one parameter for each of some values of another. */
export const line = {
  steps: ({ across, needed, ...wanted }: LineAsked): Steps<Line> =>
    atOnce(() =>
      breakEven(wanted, parameterOf(across.parameter), across.values, parameterOf(needed)),
    ),
  tell: (found: Line, { army, wish, chance, across }: LineAsked) => ({
    army,
    wish,
    chance,
    across: across.parameter,
    line: found,
  }),
} satisfies Work<LineAsked, Line, object>;

const rowsOf = ({ axes }: SweepAsked): number => {
  const [first, second] = axes;
  return first === undefined || second === undefined ? 1 : valuesOn(first).length;
};

/** A figure over a range. */
export const sweep = plainWork((asked: SweepAsked): Steps<Sweep> =>
  searching(sweeping(asked), rowsOf(asked)),
);

/** The opponents for a battle that is wished for. */
export const wish = {
  *steps(asked: BattleWish): Steps<Wished> {
    for (const { done, ...found } of wishing(asked))
      yield { read: () => found, done: Math.round(done * 100), of: 100 };
    return undefined;
  },
  /** Each with its battle. */
  tell: (found: Wished, asked: BattleWish) => ({
    ...found,
    opponents: found.opponents.map((one) => ({
      ...one,
      scenario: battleAgainst(asked, one.army),
    })),
  }),
} satisfies Work<BattleWish, Wished, object>;

type NamedStoryAsked = Omit<StoryAsked, 'seed'> & { readonly seed?: Seed | undefined };

/** A battle of a kind; undefined where there is none. */
export const story = {
  steps: (asked: NamedStoryAsked, seed: Seed): Steps<NamedStory | undefined> =>
    atOnce(() => storyOf({ ...asked, seed: asked.seed ?? seed })),
  tell: (told: NamedStory, _asked: NamedStoryAsked, seed: Seed) => ({ ...told, seed }),
  none: () => ({
    code: 'STORY_NONE',
    message:
      'no battle of these armies is of this kind: ask for another story, or change the armies',
  }),
} satisfies Work<NamedStoryAsked, NamedStory | undefined, object>;
