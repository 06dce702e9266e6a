import type { MatchupRows } from '../../army/odds/two/matchup-grid.ts';
import { meetingOf } from '../atlas/pairs.ts';
import { equilibriumOf } from '../field/equilibrium.ts';
import { MOST_IN_FIELD } from '../field/field.ts';
import { armiesOf, opponentsOf, sharesOf, type BuildAsked, type BuildSteps } from './asked.ts';
import { shownOf, type Built, type Rated } from './built.ts';
import { around, listsWithin, nameOfList, type Counts, type Within } from './lists.ts';
import { worthOf, type Met } from './race.ts';

const TINY = 1e-9;
const HALF = 0.5;

/** How an army of the rows fares against each list, from the side of the list. */
const facing =
  ({ solve, endings }: MatchupRows, lists: number, armies: number) =>
  (army: number): readonly Met[] => {
    const numbers = new Int32Array(armies);
    solve(army, numbers);
    return Array.from(numbers.subarray(0, lists), (number) => {
      const { win = [], mutual = 0, stalemate = 0, unfinished = 0 } = endings[number] ?? {};
      return { win: win[1] ?? 0, neither: mutual + stalemate + unfinished, trials: 0 };
    });
  };

/** What each list is worth against some that are given. */
const ratedBy = (
  lists: readonly Counts[],
  columns: readonly (readonly Met[])[],
  shares: readonly number[],
  draw: number,
): readonly Omit<Rated, 'isBest'>[] =>
  lists.map((counts, i) => ({
    counts,
    ...worthOf(
      columns.flatMap((column) => column[i] ?? []),
      { shares, draw },
    ),
  }));

/** Marks those that miss no more of the best than they may. */
const marked = (rated: readonly Omit<Rated, 'isBest'>[], within: number): readonly Rated[] => {
  const top = rated.reduce((most, { worth }) => Math.max(most, worth), 0);
  return rated.map((one) => ({ ...one, isBest: one.worth >= top - Math.max(within, TINY) }));
};

/** Every list against every opponent; with too many, in steps, and then around the best. */
export function* exactly(
  asked: BuildAsked,
  first: Within,
  rows: MatchupRows,
  most: number,
): BuildSteps {
  const { troops, budget, against, draw, within } = asked;
  const shares = sharesOf(asked);
  const found = new Map<string, Omit<Rated, 'isBest'>>();
  let [{ lists, step }, solved]: [Within, MatchupRows | undefined] = [first, rows];
  for (;;) {
    const faces = facing(solved, lists.length, lists.length + against.length);
    const columns: (readonly Met[])[] = [];
    for (const i of against.keys()) {
      columns.push(faces(lists.length + i));
      yield { done: i + 1, of: against.length, what: 'lists' };
    }
    for (const one of ratedBy(lists, columns, shares, draw)) found.set(one.counts.join(), one);
    const made = shownOf(troops, marked([...found.values()], within));
    const told: Built = {
      method: 'exact',
      looked: found.size,
      step: first.step,
      opponents: opponentsOf(asked),
      ...made,
    };
    yield { read: () => told, done: 1, of: 1, what: 'lists' };
    const [top] = made.lists;
    if (step === 1 || top === undefined) return;
    const nearer = listsWithin(around(troops, top.counts, step), budget, most);
    const next = meetingOf({ ...asked, armies: armiesOf(asked, nearer.lists) }, asked.under);
    if (next.rows === undefined || nearer.step >= step) return;
    [{ lists, step }, solved] = [nearer, next.rows];
  }
}

/** What a game among some lists comes to, and what each list at all is worth against its mix. */
interface Game {
  readonly mix: readonly number[];
  readonly rated: readonly Omit<Rated, 'isBest'>[];
}

/** The list that is worth the most; of equal ones the cheapest, which stands first. */
const answerTo = (rated: Game['rated']): number =>
  rated.reduce((top, { worth }, i) => (worth > (rated[top]?.worth ?? 0) + TINY ? i : top), 0);

/**
 * The best mix of lists where the other side may bring any: a game of a few, to which the best
 * answer to its mix is added until there is none better (McMahan, Gordon and Blum 2003).
 */
export function* fieldExactly(
  asked: BuildAsked,
  { lists, step }: Within,
  rows: MatchupRows,
): BuildSteps {
  const faces = facing(rows, lists.length, lists.length);
  const [chosen, columns]: [number[], (readonly Met[])[]] = [[], []];
  const add = (list: number): void => {
    chosen.push(list);
    columns.push(faces(list));
  };
  const play = (): Game => {
    const points = chosen.map((list) =>
      columns.map((column) => (column[list]?.win ?? 0) + HALF * (column[list]?.neither ?? 0)),
    );
    const mix = equilibriumOf(points).columns;
    return { mix, rated: ratedBy(lists, columns, mix, HALF) };
  };
  add(0);
  let game = play();
  while (chosen.length < MOST_IN_FIELD) {
    const best = answerTo(game.rated);
    if ((game.rated[best]?.worth ?? 0) <= HALF + TINY || chosen.includes(best)) break;
    add(best);
    game = play();
    yield { done: chosen.length, of: MOST_IN_FIELD, what: 'lists' };
  }
  const told = toldOfGame(asked, lists, chosen, game);
  yield {
    read: () => ({ method: 'exact', looked: lists.length, step, ...told }),
    done: 1,
    of: 1,
    what: 'lists',
  };
}

/** Those of the mix are the opponents, and are brought as often. */
const toldOfGame = (
  { troops, within }: BuildAsked,
  lists: readonly Counts[],
  chosen: readonly number[],
  { mix, rated }: Game,
) => {
  const places = mix.flatMap((share, i) => (share > 0 ? [i] : []));
  const shares = new Map(places.map((i) => [chosen[i] ?? 0, mix[i] ?? 0]));
  const brought = marked(rated, within).map((one, list) => ({
    ...one,
    met: places.flatMap((i) => one.met[i] ?? []),
    share: shares.get(list) ?? 0,
  }));
  const opponents = places.map((i) => ({
    name: nameOfList(troops, lists[chosen[i] ?? 0] ?? []),
    share: mix[i] ?? 0,
  }));
  return { opponents, ...shownOf(troops, brought) };
};
