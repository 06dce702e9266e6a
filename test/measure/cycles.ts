/**
 * Groups of files that import each other, by Tarjan's algorithm: R. Tarjan, "Depth-first search and
 * linear graph algorithms", SIAM Journal on Computing 1 (1972).
 */
export const cyclesOf = (
  imports: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: (readonly string[])[] = [];
  const lowOf = (file: string): number => low.get(file) ?? Infinity;

  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)));
    }
    if (lowOf(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    const importsItself = imports.get(file)?.includes(file) ?? false;
    if (group.length > 1 || importsItself) cycles.push(group.toSorted());
  };

  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles;
};
