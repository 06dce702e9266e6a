import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { JSX } from 'react';
import { UNIT_EXAMPLES, unitScenarioSchema } from '../../../shared/index.ts';
import type { LiveUnits } from '../../engine/use-odds.ts';
import { Examples } from '../../ui/examples.tsx';
import { provenance } from '../../ui/numbers.ts';
import { DrawerOdds } from '../../ui/odds.tsx';
import { unitsDraftOf, type UnitsDraft } from '../draft/draft.ts';
import type { UnitForm } from '../draft/open.ts';
import { endingsOfUnits } from '../odds/words.ts';
import { UnitRulesForm } from './unit-rules.tsx';

export type UnitDialog = 'rules' | 'examples';

interface Props {
  readonly open: UnitDialog | undefined;
  readonly onClose: () => void;
  readonly form: UnitForm;
  readonly live: LiveUnits | undefined;
  readonly onExample: (draft: UnitsDraft) => void;
}

/** The options in a drawer, with the odds under them, and the examples. */
export const UnitDialogs = ({ open, onClose, form, live, onExample }: Props): JSX.Element => (
  <>
    <Drawer
      opened={open === 'rules'}
      onClose={onClose}
      position="right"
      size="30rem"
      title="Rules"
      closeButtonProps={{ 'aria-label': 'Close the rules' }}
    >
      {live === undefined ? null : (
        <DrawerOdds
          parts={endingsOfUnits(live.scenario, live.odds)}
          margin={live.odds.margin}
          provenance={provenance(live.odds)}
          isStale={Object.keys(form.faults).length > 0}
        />
      )}
      <UnitRulesForm form={form} />
    </Drawer>
    <Examples
      examples={UNIT_EXAMPLES}
      isOpen={open === 'examples'}
      onClose={onClose}
      onExample={({ scenario }) => onExample(unitsDraftOf(unitScenarioSchema.parse(scenario)))}
    />
  </>
);
