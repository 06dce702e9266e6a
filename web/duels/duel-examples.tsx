import type { JSX } from 'react';
import { DUEL_EXAMPLES, duelScenarioSchema } from '../../shared/index.ts';
import { Examples } from '../views/examples.tsx';
import { duelDraftOf, type DuelDraft } from './draft.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExample: (draft: DuelDraft, title: string) => void;
}

export const DuelExamples = ({ isOpen, onClose, onExample }: Props): JSX.Element => (
  <Examples
    examples={DUEL_EXAMPLES}
    isOpen={isOpen}
    onClose={onClose}
    onExample={({ scenario, title }) =>
      onExample(duelDraftOf(duelScenarioSchema.parse(scenario)), title)
    }
  />
);
