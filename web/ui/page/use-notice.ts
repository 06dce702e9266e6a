import { useEffect, useState } from 'react';
import { copyText } from '../../share/clipboard.ts';

export const COPIED = 'Copied';
const SHOWN = 2_500;

interface Notice {
  readonly notice: string;
  readonly tell: (text: string) => void;
  /** Copies the address of the page, and says how that went. */
  readonly copy: (address: string | undefined, isWhole: boolean, what: string) => void;
}

/** What is said for a moment. */
export const useNotice = (): Notice => {
  const [notice, tell] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => tell(''), SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  const copy: Notice['copy'] = (address, isWhole, what) => {
    if (address === undefined)
      return tell(`This ${what} is too large for a link; it stays in this browser.`);
    const copied = isWhole ? COPIED : 'Copied, without the fields to be fixed.';
    return void copyText(address).then((isDone) =>
      tell(isDone ? copied : 'Copy the address from the address bar.'),
    );
  };
  return { notice, tell, copy };
};
