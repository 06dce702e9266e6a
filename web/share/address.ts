const PAGES = { '#t=': 'table', '#u=': 'units', '#d=': 'duels' } as const;
type Letter = keyof typeof PAGES;

export type PageName = (typeof PAGES)[Letter];

const isLetter = (start: string): start is Letter => start in PAGES;

/**
 * Which page the address is of beside the set-up of armies: a table, a battle of units, a fight of
 * persons.
 */
export const pageOf = (hash: string): PageName | undefined => {
  const start = hash.slice(0, 3);
  return isLetter(start) ? PAGES[start] : undefined;
};
