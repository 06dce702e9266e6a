/** Microseconds between two looks at the clock, each of which takes some itself. */
const A_LOOK = 500;

/**
 * Microseconds of CPU an operation takes: the best of short slices, disturbed least on a busy
 * machine.
 */
export const timeOf = (operation: () => unknown, slices: number, milliseconds = 25): number => {
  let [best, batch] = [Infinity, 1];
  for (let i = 0; i < slices; i++) {
    const from = process.cpuUsage();
    let [count, spent] = [0, 0];
    do {
      for (let nth = 0; nth < batch; nth++) operation();
      count += batch;
      const { user, system } = process.cpuUsage(from);
      spent = user + system;
      if ((spent / count) * batch < A_LOOK) batch *= 2;
    } while (spent < milliseconds * 1000);
    best = Math.min(best, spent / count);
  }
  return best;
};

export const formatTime = (us: number): string => {
  if (us >= 1e6) return `${(us / 1e6).toPrecision(3)} s`;
  if (us >= 1e3) return `${(us / 1e3).toPrecision(3)} ms`;
  return us >= 1 ? `${us.toPrecision(3)} us` : `${(us * 1e3).toPrecision(3)} ns`;
};

export const formatRate = (aSecond: number): string => {
  if (aSecond >= 1e6) return `${(aSecond / 1e6).toPrecision(3)} M/s`;
  return aSecond >= 1e3 ? `${(aSecond / 1e3).toPrecision(3)} k/s` : `${aSecond.toPrecision(3)} /s`;
};

/** Rows of cells as Markdown. */
export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = []] = rows;
  const widths = head.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
};
