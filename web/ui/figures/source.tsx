import { useState } from 'react';
import { LinkButton } from '../input/controls.tsx';

/** The ids of the rules that a sentence stands on, for those who ask. */
export const Source = ({ rules }: { readonly rules: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  if (rules.length === 0) return null;
  return (
    <span className="source">
      {isOpen ? rules.join(', ') : <LinkButton onClick={() => setOpen(true)}>source</LinkButton>}
    </span>
  );
};
