import { useCallback, useEffect, useState } from 'react';
import { PAGES, pageOf, type PageName } from './address.ts';
import { ADDRESS_PAUSE } from './use-link.ts';

/** What the address of a page says: texts by name, the first under the page's letter. */
export type Fields = Readonly<Record<string, string>>;

const letterOf = (page: PageName): string => PAGES.find(({ name }) => name === page)?.letter ?? '';

const fieldsIn = (hash: string): Fields =>
  Object.fromEntries(
    [...new URLSearchParams(hash.replace(/^#/, ''))].filter(([, text]) => text !== ''),
  );

/** The address of a page with its texts, the page's own first; empty ones are left out. */
const hashOfFields = (page: PageName, fields: Fields): string => {
  const letter = letterOf(page);
  const { [letter]: own = '', ...others } = fields;
  const written = ([name, text]: readonly [string, string]): string =>
    `${name}=${encodeURIComponent(text).replaceAll('%20', '+')}`;
  const rest = Object.entries(others).filter(([, text]) => text !== '');
  return `#${[[letter, own] as const, ...rest].map(written).join('&')}`;
};

/** The whole address, to be copied. */
export const linkOf = (page: PageName, fields: Fields): string =>
  new URL(hashOfFields(page, fields), window.location.href).href;

/**
 * The texts of a page's address, and how to change some of them: what is typed is in the address a
 * moment later, so that a reload, a bookmark and a copied link have it.
 */
export const useFields = (page: PageName): readonly [Fields, (change: Fields) => void] => {
  const [fields, setFields] = useState(() => fieldsIn(window.location.hash));
  useEffect(() => {
    const follow = (): void =>
      pageOf(window.location.hash) === page ? setFields(fieldsIn(window.location.hash)) : undefined;
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [page]);
  useEffect(() => {
    // Somebody may have gone to another page meanwhile.
    const write = (): void =>
      pageOf(window.location.hash) === page
        ? window.history.replaceState(null, '', hashOfFields(page, fields))
        : undefined;
    const timer = setTimeout(write, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [page, fields]);
  const change = useCallback((part: Fields): void => setFields((all) => ({ ...all, ...part })), []);
  return [fields, change];
};
