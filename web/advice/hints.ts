import { useState } from 'react';
import { z } from 'zod';
import { BROWSER } from '../share/browser/store.ts';

const KEY = 'rout-hints';

/** Whether hints are shown: as somebody left it in this browser, on at first. */
export const useHints = (): readonly [isOn: boolean, turn: (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => BROWSER.read(KEY, z.boolean()) ?? true);
  const turn = (next: boolean): void => {
    BROWSER.write(KEY, next);
    setOn(next);
  };
  return [isOn, turn];
};
