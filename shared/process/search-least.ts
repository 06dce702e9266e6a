/** The last two looked at: enough (or the most that may be), and not enough. */
export interface Found<Reached> {
  readonly enough: Reached;
  readonly short: Reached | undefined;
}

/**
 * The least number of steps, from those as they are up or down, with which enough is reached.
 * Doubling steps find the end of the search, halving ones the place: a step less is not enough.
 * What is now may stand between two steps or out of bounds, and be the least itself.
 * Asks for what is reached with so many steps, one number after the other.
 */
export function* searchLeast<Reached extends { readonly steps: number }>(
  now: number,
  { least, most }: { readonly least: number; readonly most: number },
  isEnough: (reached: Reached) => boolean,
): Generator<number, Found<Reached>, Reached> {
  let [low, high]: [Reached | undefined, Reached | undefined] = [undefined, undefined];
  const first = yield now;
  const isUp = !isEnough(first);
  if (isUp) low = first;
  else high = first;
  for (let width = 1, at = now; (isUp ? high : low) === undefined; width *= 2) {
    if (isUp ? at >= most : at <= least)
      return { enough: high ?? first, short: isUp ? low : undefined };
    at = isUp ? Math.min(most, Math.floor(at) + width) : Math.max(least, Math.ceil(at) - width);
    const reached = yield at;
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  while (high !== undefined && low !== undefined && high.steps - low.steps > 1) {
    const reached: Reached = yield Math.floor((high.steps + low.steps) / 2);
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  return { enough: high ?? first, short: low };
}

/** The same at once. @param reach what is reached with so many steps */
export const leastEnough = <Reached extends { readonly steps: number }>(
  now: number,
  bounds: { readonly least: number; readonly most: number },
  reach: (steps: number) => Reached,
  isEnough: (reached: Reached) => boolean,
): Found<Reached> => {
  const search = searchLeast(now, bounds, isEnough);
  for (let step = search.next(); ;) {
    if (step.done === true) return step.value;
    step = search.next(reach(step.value));
  }
};
