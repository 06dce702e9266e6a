import { useState } from 'react';
import { z } from 'zod';
import { copyText } from '../../share/clipboard.ts';
import { TAB } from '../../share/browser/store.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Announcer } from '../../ui/page/announcer.tsx';

const keptSchema = z.object({ typed: z.string(), own: z.string() });

/** A line that is being typed; one that cannot be read is there again after a reload. */
export const useTypedLine = (key: string, own: string, isRead: (line: string) => boolean) => {
  const [typed, setTyped] = useState(() => {
    const kept = TAB.read(key, keptSchema);
    return kept?.own === own ? kept.typed : undefined;
  });
  const type = (line: string | undefined): void => {
    setTyped(line);
    if (line === undefined || isRead(line)) TAB.forget(key);
    else TAB.write(key, { typed: line, own });
  };
  return [typed, type] as const;
};

/** A press takes the focus from a line: what is to be pressed must not move away from under it. */
export const afterPress = (then: () => void) => (): void => {
  if (!document.documentElement.matches(':active')) return then();
  const ends = ['pointerup', 'pointercancel'] as const;
  const end = (): void => {
    for (const one of ends) removeEventListener(one, end);
    setTimeout(then);
  };
  for (const one of ends) addEventListener(one, end);
};

const COPIED = 'The line is copied';

/** The line is there to be copied. */
export const CopyLine = ({ line }: { readonly line: string }) => {
  const [copied, setCopied] = useState('');
  const isCopied = copied === line;
  const copy = async (): Promise<void> => setCopied((await copyText(line)) ? line : '');
  return (
    <>
      <SmallButton
        onClick={() => void copy()}
        title="With ids and the seed, so that it is the same battle elsewhere"
      >
        {isCopied ? 'Copied' : 'Copy the line'}
      </SmallButton>
      <Announcer text={isCopied ? COPIED : ''} pause={0} />
    </>
  );
};
