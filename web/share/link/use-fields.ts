import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { useLatest } from '../../ui/use-latest.ts';
import { fieldsIn, hashOf, pageOf, type Fields, type PageName } from './address.ts';
import { TAB } from '../browser/store.ts';
import { ADDRESS_PAUSE, hashesOnLeaving, stepTo, writeHash } from './use-link.ts';

/** The whole address, to be copied. */
export const linkOf = (page: PageName, fields: Fields): string =>
  new URL(hashOf(page, fields), window.location.href).href;

const leftSchema = z.object({
  hashes: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
});
const keyOf = (page: PageName): string => `rout.fields.${page}`;

/** As the address says; but as the page was left where its address had not been written yet. */
const fieldsAtFirst = (page: PageName): Fields => {
  const { hash } = window.location;
  const left = TAB.read(keyOf(page), leftSchema);
  return left?.hashes.includes(hash) === true ? left.fields : fieldsIn(hash);
};

/** @param isStep whether Back leads to what was there: of what is chosen, not of what is typed */
type Change = (change: Fields, isStep?: boolean) => void;

/**
 * The texts of a page's address, and how to change some of them: what is typed is in the address a
 * moment later, so that a reload, a bookmark and a copied link have it.
 */
export const useFields = (page: PageName): readonly [Fields, Change] => {
  const [fields, setFields] = useState(() => fieldsAtFirst(page));
  const latest = useLatest(fields);
  useEffect(() => {
    const follow = (): void =>
      pageOf(window.location.hash) === page ? setFields(fieldsIn(window.location.hash)) : undefined;
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [page]);
  useEffect(() => {
    // Somebody may have gone to another page meanwhile.
    const write = (): void =>
      pageOf(window.location.hash) === page ? writeHash(hashOf(page, fields)) : undefined;
    const timer = setTimeout(write, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [page, fields]);
  useEffect(() => {
    const leave = (): void =>
      void TAB.write(keyOf(page), { hashes: hashesOnLeaving(), fields: latest.current });
    TAB.forget(keyOf(page));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [page, latest]);
  const change = useCallback<Change>(
    (part, isStep = false) => {
      const [from, to] = [latest.current, { ...latest.current, ...part }].map((all) =>
        hashOf(page, all),
      );
      if (isStep && from !== undefined && to !== undefined && to !== from) stepTo(to, from);
      setFields((all) => ({ ...all, ...part }));
    },
    [page, latest],
  );
  return [fields, change];
};
