import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  type BattleScenario,
} from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import type { Tree } from '../../draft/tree.ts';
import { download, fileName } from '../../share/download.ts';
import { OpenFile } from '../../table/kept/open-file.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Dialog, RulesDrawer } from '../../ui/input/dialog.tsx';
import { Examples } from '../../ui/page/examples.tsx';
import { draftOf } from '../draft/draft.ts';
import { SET_UPS } from '../draft/library.ts';
import { battleIn } from '../odds/endings.ts';
import type { LiveBattle } from '../../engine/use-odds.ts';
import { RulesForm } from './rules-form.tsx';
import { Stack } from '../../ui/layout.ts';
import { NOT_KEPT } from '../../share/browser/store.ts';

export type DialogName = 'rules' | 'examples' | 'save';

interface Props {
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
  readonly form: Form;
  readonly live: LiveBattle | undefined;
  readonly onExample: (draft: Tree) => void;
}

/** Keeps the battle in this browser, or gives it as a file. */
const Save = ({
  scenario,
  isWhole,
}: {
  readonly scenario: BattleScenario | undefined;
  readonly isWhole: boolean;
}) => {
  const [said, setSaid] = useState('');
  if (scenario === undefined) return <p>There is no battle yet: describe two armies first.</p>;
  const { name } = scenario;
  const keep = (): void =>
    setSaid(
      SET_UPS.keep({ name, scenario })
        ? `Kept as “${name}”: find it under Examples or under Saved.`
        : `${NOT_KEPT}. Save a file instead.`,
    );
  return (
    <Stack gap="md" pt="lg">
      <p>The address of this page already holds the battle. To find it without the address:</p>
      {isWhole ? null : <p className="fault">Without the fields that are still to be fixed.</p>}
      <p className="buttons">
        <Button look="solid" onClick={keep}>
          Keep in this browser
        </Button>
        <Button onClick={() => download(fileName(name), scenario)}>Save a file</Button>
      </p>
      <p role="status">{said}</p>
    </Stack>
  );
};

/** The rules drawer, the examples and saving; loaded when first wanted. */
const Dialogs = ({ open, onClose, form, live, onExample }: Props) => {
  const setUps = SET_UPS.read();
  return (
    <>
      <RulesDrawer
        isOpen={open === 'rules'}
        onClose={onClose}
        live={live}
        seed={live && battleIn(live.scenario).seed}
        faults={form.faults}
      >
        <RulesForm form={form} battle={live && battleIn(live.scenario)} />
      </RulesDrawer>
      <Examples
        examples={BATTLE_EXAMPLES}
        isOpen={open === 'examples'}
        onClose={onClose}
        onExample={({ scenario }) => onExample(draftOf(battleScenarioSchema.parse(scenario)))}
      >
        <Stack gap="md" pt="lg">
          {setUps.length === 0 ? null : (
            <>
              <h3>Your set-ups</h3>
              <ul className="examples">
                {setUps.toReversed().map(({ name, scenario }) => (
                  <li key={name}>
                    <button type="button" onClick={() => onExample(draftOf(scenario))}>
                      <b>{name}</b>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <OpenFile onOpen={onClose} />
        </Stack>
      </Examples>
      <Dialog isOpen={open === 'save'} onClose={onClose} title="Save this battle" what="saving">
        <Save scenario={live?.scenario} isWhole={Object.keys(form.faults).length === 0} />
      </Dialog>
    </>
  );
};

export default Dialogs;
