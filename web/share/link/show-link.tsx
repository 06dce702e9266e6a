import { useState } from 'react';
import { SmallButton } from '../../ui/input/button.tsx';
import { Announcer } from '../../ui/page/announcer.tsx';
import { copyText } from '../clipboard.ts';
import { hasServer, home } from '../home.ts';

/** As long as the server takes a line in an address. */
const MOST_CHARACTERS = 1_500;

/** The frame of a figure, as it is put into a page of one's own. */
const frameFor = (query: string): string =>
  `<iframe src="${home()}/show/frame?${query}" width="600" height="315" title="Odds" ` +
  'loading="lazy" style="border:0"></iframe>';

const COPIES = [
  {
    what: 'link',
    says: 'Picture link',
    title: 'Copy a link that unfolds into a picture of the odds; the server draws it from the line',
    textOf: (query: string) => `${home()}/show?${query}`,
  },
  {
    what: 'frame',
    says: 'Frame',
    title: 'Copy an <iframe> of the odds for a page of your own',
    textOf: frameFor,
  },
] as const;

/**
 * The odds of a battle for others: a link that unfolds into their picture, and a frame. It is the
 * server that draws; on a host of files there is nothing to copy.
 */
export const ShowLink = ({ line }: { readonly line: string }) => {
  const [copied, setCopied] = useState('');
  if (!hasServer() || line === '' || line.length > MOST_CHARACTERS) return null;
  const query = `line=${encodeURIComponent(line)}`;
  const copy = async (what: string, text: string): Promise<void> =>
    setCopied((await copyText(text)) ? `${what} ${line}` : '');
  const isCopied = (what: string): boolean => copied === `${what} ${line}`;
  return (
    <>
      {COPIES.map(({ what, says, title, textOf }) => (
        <SmallButton key={what} onClick={() => void copy(what, textOf(query))} title={title}>
          {isCopied(what) ? 'Copied' : says}
        </SmallButton>
      ))}
      <Announcer text={copied === '' ? '' : 'Copied'} pause={0} />
    </>
  );
};
