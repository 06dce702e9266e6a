import { cut } from '../../shared/index.ts';

/** A name like the wish that is not taken: "Ada", then "Ada 2". */
export const freshName = (wish: string, taken: ReadonlySet<string>): string => {
  if (wish.trim() === '' || !taken.has(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 2; ; n++) {
    const name = `${cut(stem, 79 - `${n}`.length)} ${n}`;
    if (!taken.has(name)) return name;
  }
};

/** An id that nobody has, after the pattern of the wish: `red-3`. */
export const freshId = (wish: string, taken: ReadonlySet<string>, otherwise: string): string => {
  const stem =
    wish
      .replace(/-?\d+$/, '')
      .replaceAll(/[^A-Za-z0-9_-]/g, '')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 34) || otherwise;
  for (let n = 1; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};
