import { armyOf, type Army } from '../army/army.ts';
import { matchupGrid } from '../army/matchup-grid.ts';
import { rulesSchema } from '../army/rules.ts';
import type { BattleScenario } from '../scenario/battle.ts';

type Rules = BattleScenario['rules'];

/** Every army against every other. Cells are at `[row * armies + column]`. */
export interface Atlas {
  readonly names: readonly string[];
  /** The chance that the army of the row beats that of the column. */
  readonly win: Float64Array;
  /** That neither does. */
  readonly neither: Float64Array;
  /** Places of the armies, the strongest first: by their mean chance to win against the others. */
  readonly ranking: readonly number[];
  /** By army: its mean chance to win against the others. */
  readonly mean: readonly number[];
  /** Armies each of which beats the next more often than not, and the last the first. */
  readonly cycles: readonly (readonly number[])[];
}

/**
 * Groups of armies in which each can be reached from each other by wins (Tarjan's strongly
 * connected components), without those of one army.
 */
const circlesOf = (count: number, beats: (one: number, other: number) => boolean): number[][] => {
  const [index, low] = [new Int32Array(count).fill(-1), new Int32Array(count)];
  const onStack = new Uint8Array(count);
  const [stack, circles]: [number[], number[][]] = [[], []];
  let next = 0;
  for (let root = 0; root < count; root++) {
    if ((index[root] ?? 0) >= 0) continue;
    const path: { readonly at: number; to: number }[] = [];
    const enter = (at: number): void => {
      index[at] = low[at] = next++;
      stack.push(at);
      onStack[at] = 1;
      path.push({ at, to: 0 });
    };
    enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { at } = top;
      if (top.to < count) {
        const to = top.to++;
        if (!beats(at, to)) continue;
        if ((index[to] ?? 0) < 0) enter(to);
        else if (onStack[to] === 1) low[at] = Math.min(low[at] ?? 0, index[to] ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) low[above.at] = Math.min(low[above.at] ?? 0, low[at] ?? 0);
      if (low[at] !== index[at]) continue;
      const circle: number[] = [];
      for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
        onStack[one] = 0;
        circle.push(one);
        if (one === at) break;
      }
      if (circle.length > 1) circles.push(circle);
    }
  }
  return circles;
};

/** A shortest way round through the wins of a circle, from its first army. */
const cycleIn = (
  circle: readonly number[],
  beats: (one: number, other: number) => boolean,
): readonly number[] => {
  const [start = 0] = circle;
  const from = new Map<number, number>([[start, start]]);
  for (const at of from.keys()) {
    if (at !== start && beats(at, start)) {
      const way: number[] = [];
      for (let one = at; one !== start; one = from.get(one) ?? start) way.unshift(one);
      return [start, ...way];
    }
    for (const to of circle) if (!from.has(to) && beats(at, to)) from.set(to, at);
  }
  return [];
};

/**
 * Every army against every other, exact, one pair at a time on the field.
 * @returns undefined where damage changes from round to round
 */
export const atlasOf = (
  armies: readonly BattleScenario['armies'][number][],
  rules: Rules = rulesSchema.parse({}),
): Atlas | undefined => {
  const fielded = armies.map((army, i): Army => ({
    ...armyOf(army, i, rules.hits),
    id: `army${i + 1}`,
    side: `army${i + 1}`,
  }));
  const grid = matchupGrid(rules, fielded, fielded);
  if (grid === undefined) return undefined;
  const count = armies.length;
  const { first: win, mutual, stalemate, unfinished } = grid;
  const neither = mutual.map((chance, i) => chance + (stalemate[i] ?? 0) + (unfinished[i] ?? 0));
  const cell = (row: number, column: number): number => win[row * count + column] ?? 0;
  const beats = (one: number, other: number): boolean =>
    one !== other && cell(one, other) > cell(other, one);
  const mean = armies.map((_, row) => {
    let sum = 0;
    for (let column = 0; column < count; column++) if (column !== row) sum += cell(row, column);
    return count < 2 ? 0 : sum / (count - 1);
  });
  return {
    names: armies.map(({ name }) => name),
    win,
    neither,
    mean,
    ranking: armies.map((_, i) => i).toSorted((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0)),
    cycles: circlesOf(count, beats).map((circle) => cycleIn(circle, beats)),
  };
};
