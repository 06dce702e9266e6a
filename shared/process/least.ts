/**
 * The least number of steps, from those as they are up or down, with which `reach` is enough.
 * Doubling steps find the end of the search, halving ones the place: a step less is not enough.
 * @returns the last two looked at: enough (or the most that may be), and not enough
 */
export const leastEnough = <Reached extends { readonly steps: number }>(
  now: number,
  { least, most }: { readonly least: number; readonly most: number },
  reach: (steps: number) => Reached,
  isEnough: (reached: Reached) => boolean,
): { readonly enough: Reached; readonly short: Reached | undefined } => {
  const from = Math.min(most, Math.max(least, Math.ceil(now)));
  let [low, high]: [Reached | undefined, Reached | undefined] = [undefined, undefined];
  const first = reach(from);
  const isUp = !isEnough(first);
  if (isUp) low = first;
  else high = first;
  for (let width = 1, at = from; (isUp ? high : low) === undefined; width *= 2) {
    const end = isUp ? most : least;
    if (at === end) return { enough: high ?? first, short: isUp ? low : undefined };
    at = isUp ? Math.min(end, at + width) : Math.max(end, at - width);
    const reached = reach(at);
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  while (high !== undefined && low !== undefined && high.steps - low.steps > 1) {
    const reached = reach(Math.floor((high.steps + low.steps) / 2));
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  return { enough: high ?? first, short: low };
};
