import { useState } from 'react';
import { Refusal } from '../ui/controls.tsx';
import { openFiled } from './files.ts';

/** Opens a file of Rout, whatever it holds. */
export const OpenFile = ({ onOpen }: { readonly onOpen?: () => void }) => {
  const [fault, setFault] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    const found = await openFiled((await file?.text()) ?? '');
    setFault(found);
    if (found === '') onOpen?.();
  };
  return (
    <>
      <label className="button button-lined import">
        Open a file
        <input
          className="unseen"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <Refusal text={fault} />
    </>
  );
};
