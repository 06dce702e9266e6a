import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { JSX } from 'react';
import { DUEL_EXAMPLES, duelScenarioSchema } from '../../shared/index.ts';
import { duelDraftOf, type DuelDraft } from './draft.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExample: (draft: DuelDraft, title: string) => void;
}

export const DuelExamples = ({ isOpen, onClose, onExample }: Props): JSX.Element => (
  <Modal opened={isOpen} onClose={onClose} title="Start from an example" size="36rem" closeButtonProps={{ 'aria-label': 'Close the examples' }}>
    <ul className="examples">
      {DUEL_EXAMPLES.map(({ title, about, scenario }) => (
        <li key={title}>
          <button type="button" onClick={() => onExample(duelDraftOf(duelScenarioSchema.parse(scenario)), title)}>
            <b>{title}</b>
            <span>{about}</span>
          </button>
        </li>
      ))}
    </ul>
  </Modal>
);
