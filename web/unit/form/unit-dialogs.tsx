import { UNIT_EXAMPLES, unitScenarioSchema } from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import type { Tree } from '../../draft/tree.ts';
import type { LiveUnits } from '../../engine/use-odds.ts';
import { RulesDrawer } from '../../ui/input/dialog.tsx';
import { Examples } from '../../ui/page/examples.tsx';
import { unitsDraftOf } from '../draft/draft.ts';
import { UnitRulesForm } from './unit-rules.tsx';

export type UnitDialog = 'rules' | 'examples';

interface Props {
  readonly open: UnitDialog | undefined;
  readonly onClose: () => void;
  readonly form: Form;
  readonly live: LiveUnits | undefined;
  readonly onExample: (draft: Tree) => void;
}

/** The options in a drawer, with the odds under them, and the examples. */
export const UnitDialogs = ({ open, onClose, form, live, onExample }: Props) => (
  <>
    <RulesDrawer isOpen={open === 'rules'} onClose={onClose} live={live} faults={form.faults}>
      <UnitRulesForm form={form} />
    </RulesDrawer>
    <Examples
      examples={UNIT_EXAMPLES}
      isOpen={open === 'examples'}
      onClose={onClose}
      onExample={({ scenario }) => onExample(unitsDraftOf(unitScenarioSchema.parse(scenario)))}
    />
  </>
);
