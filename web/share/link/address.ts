/** The pages in the order of the head. The address of each is its name, `#/table`. */
export const PAGES = [
  { name: 'armies', title: 'Armies', about: 'Set up armies, see their odds, fight' },
  { name: 'table', title: 'Table', about: 'Fight round by round with real dice' },
  { name: 'units', title: 'Units', about: 'Unit against unit' },
  { name: 'duels', title: 'Duels', about: 'Person against person' },
  { name: 'compare', title: 'Compare', about: 'One question under every system' },
  { name: 'lab', title: 'Lab', about: 'What would it take? Who beats whom?' },
  { name: 'campaign', title: 'Campaign', about: 'Battle after battle' },
  { name: 'saved', title: 'Saved', about: 'All that is kept here' },
] as const;

export type PageName = (typeof PAGES)[number]['name'];
export type Page = (typeof PAGES)[number];

/** What stands behind the page in an address: texts by name, such as a line or a link. */
export type Fields = Readonly<Record<string, string>>;

/** The address of a page, with what stands behind it, but for empty texts: `#/lab?line=1+v+2`. */
export const hashOf = (page: PageName, fields: Fields = {}): string => {
  const written = Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%20', '+')}`);
  return `#/${page}${written.length === 0 ? '' : `?${written.join('&')}`}`;
};

/** The whole address, to be sent to others. */
export const addressOf = (hash: string): string =>
  `${window.location.origin}${window.location.pathname}${hash}`;

/** What stands behind the page in an address. */
export const fieldsIn = (hash: string): Fields => {
  const from = hash.indexOf('?');
  const fields = new URLSearchParams(from === -1 ? '' : hash.slice(from));
  return Object.fromEntries([...fields].filter(([, text]) => text !== ''));
};

/** Which page an address is of: the armies where it names none; undefined where it is of none. */
export const pageOf = (hash: string): PageName | undefined => {
  const [, named = 'armies'] = /^#\/([^?]+)/u.exec(hash) ?? [];
  return PAGES.find(({ name }) => name === named)?.name;
};

/** The page that a path names, as people type it: `/lab`. */
export const pageAt = (path: string): Page | undefined =>
  PAGES.find(({ name }) => path.replace(/\/$/, '') === `/${name}`);

/** Whether there is a page at this path: the pages, a players' screen, or a seat. */
export const isKnownPath = (path: string): boolean =>
  /^\/(index\.html)?$|^\/(screen|play)\/[\w-]+\/?$/.test(path) || pageAt(path) !== undefined;
