import type { ReactNode } from 'react';
import { Dialog } from '../input/dialog.tsx';

interface Props<Example> {
  readonly examples: readonly Example[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExample: (example: Example) => void;
  /** What else may be begun with. */
  readonly children?: ReactNode;
}

/** Examples to start from, in a dialog. */
export const Examples = <Example extends { readonly title: string; readonly about: string }>({
  examples,
  isOpen,
  onClose,
  onExample,
  children,
}: Props<Example>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Start from an example" what="the examples">
    <ul className="examples">
      {examples.map((example) => (
        <li key={example.title}>
          <button type="button" onClick={() => onExample(example)}>
            <b>{example.title}</b>
            <span>{example.about}</span>
          </button>
        </li>
      ))}
    </ul>
    {children}
  </Dialog>
);
