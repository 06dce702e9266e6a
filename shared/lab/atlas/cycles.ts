/** Whether one of two beats the other more often than not. */
export type Beats = (one: number, other: number) => boolean;

/**
 * Groups of armies in which each can be reached from each other by wins (Tarjan's strongly
 * connected components), without those of one army.
 */
const circlesOf = (count: number, beats: Beats): number[][] => {
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
const cycleIn = (circle: readonly number[], beats: Beats): readonly number[] => {
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

/** Of every group of armies that beat each other in a circle: a shortest way round. */
export const cyclesOf = (count: number, beats: Beats): readonly (readonly number[])[] =>
  circlesOf(count, beats).map((circle) =>
    cycleIn(
      circle.toSorted((a, b) => a - b),
      beats,
    ),
  );
