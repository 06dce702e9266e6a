import { useEffect, useState } from 'react';
import { copyText } from '../share/clipboard.ts';
import { COPIED } from './masthead.tsx';

const SHOWN = 2_500;

/** What is said for a moment, and copying the address of the page, which says how that went. */
export const useNotice = (): {
  readonly notice: string;
  readonly copy: (address: string | undefined, isWhole: boolean, what: string) => void;
} => {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  const copy = (address: string | undefined, isWhole: boolean, what: string): void => {
    if (address === undefined)
      setNotice(`This ${what} is too large for a link; it stays in this browser.`);
    else
      void copyText(address).then((isDone) =>
        setNotice(
          !isDone
            ? 'Copy the address from the address bar.'
            : isWhole
              ? COPIED
              : 'Copied, without the fields that need mending.',
        ),
      );
  };
  return { notice, copy };
};
