import { useId, useState, type FormEvent } from 'react';
import { NO_FAULTS, type Faults, type Reading } from '../forms/faults.ts';
import { partOf, type Form } from './form.ts';
import type { Tree } from './tree.ts';

/** A form of its own, such as of what is about to be added: it is no part of the draft yet. */
export const useOwnForm = (fresh: Tree): Form => {
  const id = useId();
  const [tree, edit] = useState<Tree>({ [id]: fresh });
  return partOf({ tree, at: '', faults: NO_FAULTS, edit }, id);
};

/** The form with what is wrong in it, by paths within it. */
export const withFaults = (form: Form, faults: Faults): Form => ({
  ...form,
  faults: Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [`${form.at}${path}`, fault]),
  ),
});

/**
 * A form of its own that is sent: what is wrong is told once somebody has tried, until it is
 * changed.
 * @param onSend takes what was read; the reason where it cannot
 */
export const useSentForm = <Sent>(
  fresh: Tree,
  read: (typed: Tree) => Reading<Sent>,
  onSend: (sent: Sent) => string | undefined,
) => {
  const own = useOwnForm(fresh);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [refused, setRefused] = useState('');
  const edit: Form['edit'] = (change) => {
    setFaults(NO_FAULTS);
    setRefused('');
    own.edit(change);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { scenario: sent, faults: found } = read(own.tree);
    setFaults(found);
    if (sent !== undefined) setRefused(onSend(sent) ?? '');
  };
  return { form: withFaults({ ...own, edit }, faults), faults, refused, submit };
};
