/** The pages in the order of the head; the address of each begins with its letter, `#t=`. */
export const PAGES = [
  { name: 'armies', letter: 's', title: 'Armies', about: 'Set up armies, see their odds, fight' },
  { name: 'table', letter: 't', title: 'Table', about: 'Fight round by round with real dice' },
  { name: 'units', letter: 'u', title: 'Units', about: 'Unit against unit' },
  { name: 'duels', letter: 'd', title: 'Duels', about: 'Person against person' },
  { name: 'compare', letter: 'v', title: 'Compare', about: 'One question under every system' },
  { name: 'lab', letter: 'l', title: 'Lab', about: 'What would it take? Who beats whom?' },
  { name: 'campaign', letter: 'c', title: 'Campaign', about: 'Battle after battle' },
  { name: 'saved', letter: 'k', title: 'Saved', about: 'All that is kept here' },
] as const;

export type PageName = (typeof PAGES)[number]['name'];
export type Page = (typeof PAGES)[number];

/** The start of the addresses of a page. */
export const startOf = ({ letter }: Pick<Page, 'letter'>): string => `#${letter}=`;

/** Which page an address is of; undefined of the armies, which need no letter. */
export const pageOf = (hash: string): Exclude<PageName, 'armies'> | undefined => {
  const name = PAGES.find((page) => hash.startsWith(startOf(page)))?.name;
  return name === 'armies' ? undefined : name;
};

/** The page that a path names, as people type it: `/lab`. */
export const pageAt = (path: string): Page | undefined =>
  PAGES.find(({ name }) => path.replace(/\/$/, '') === `/${name}`);

/** Whether there is a page at this path: the pages, or a players' screen. */
export const isKnownPath = (path: string): boolean =>
  /^\/(index\.html)?$|^\/screen\/[\w-]+\/?$/.test(path) || pageAt(path) !== undefined;
