import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { JSX } from 'react';
import { UNIT_EXAMPLES, unitScenarioSchema } from '../../shared/index.ts';
import { Examples } from '../views/examples.tsx';
import { OddsBar, OddsFigures } from '../views/odds-bar.tsx';
import { provenance } from '../views/words.ts';
import { unitsDraftOf, type UnitsDraft } from './draft.ts';
import { UnitRulesForm } from './unit-rules.tsx';
import type { LiveUnits } from './use-unit-odds.ts';
import type { UnitsForm } from './use-units.ts';
import { unitParts } from './words.ts';

export type UnitDialog = 'rules' | 'examples';

interface Props {
  readonly open: UnitDialog | undefined;
  readonly onClose: () => void;
  readonly form: UnitsForm;
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
        <section
          className="drawer-odds"
          aria-label="Odds under these rules"
          data-stale={Object.keys(form.faults).length > 0 || undefined}
        >
          <OddsFigures parts={unitParts(live.scenario, live.odds)} margin={live.odds.margin} />
          <OddsBar parts={unitParts(live.scenario, live.odds)} />
          <p className="quiet">{provenance(live.odds, undefined)}</p>
        </section>
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
