import { useId, useState } from 'react';
import { NO_FAULTS } from '../forms/faults.ts';
import { partOf, type Form } from './form.ts';
import type { Tree } from './tree.ts';

/** A form of its own, such as of what is about to be added: it is no part of the draft yet. */
export const useOwnForm = (fresh: Tree): Form => {
  const id = useId();
  const [tree, edit] = useState<Tree>({ [id]: fresh });
  return partOf({ tree, at: '', faults: NO_FAULTS, edit }, id);
};
