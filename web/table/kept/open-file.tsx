import { useState } from 'react';
import { textOf } from '../../share/link/held.ts';
import { Button } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { openFiled, type FileOpened } from './files.ts';

const ACCEPTED = '.json,.csv,.txt,.md,application/json,text/csv,text/plain,text/markdown';
const UNREAD = 'This file could not be read: choose it again.';

/** Opens a file of any kind that Rout reads; says first what of it is not taken. */
export const OpenFile = ({ onOpen }: { readonly onOpen?: () => void }) => {
  const [opened, setOpened] = useState<FileOpened>();
  const take = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const found = await textOf(file)
      .then(openFiled)
      .catch(() => ({ fault: UNREAD, says: [] }));
    // The same file can be chosen again once it is mended.
    input.value = '';
    setOpened(found);
    if (found.fault === '' && found.says.length === 0) onOpen?.();
  };
  const { fault, says = [], show } = opened ?? {};
  return (
    <>
      <label className="button button-lined import">
        Open a file
        <input
          className="unseen"
          type="file"
          accept={ACCEPTED}
          onChange={(event) => void take(event.currentTarget)}
        />
      </label>
      <Refusal text={fault} />
      <div role="status" className="opened">
        {says.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {show === undefined ? null : (
          <Button look="solid" onClick={() => void show().then(onOpen)}>
            Set up this fight
          </Button>
        )}
      </div>
    </>
  );
};
