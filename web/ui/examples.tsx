import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { JSX } from 'react';

interface Props<Example> {
  readonly examples: readonly Example[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExample: (example: Example) => void;
}

/** Examples to start from, in a dialog. */
export const Examples = <Example extends { readonly title: string; readonly about: string }>({
  examples,
  isOpen,
  onClose,
  onExample,
}: Props<Example>): JSX.Element => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title="Start from an example"
    size="36rem"
    closeButtonProps={{ 'aria-label': 'Close the examples' }}
  >
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
  </Modal>
);
